import Foundation

/// A running chromedriver with everything that it starts and everything that it writes.
///
/// It ends with the process that started it, however that one ends: a shell between the two waits for the end of its
/// input, which comes when this process closes the pipe or is killed, and then ends the group and removes its folder.
final class DriverProcess: Sendable {
  /// On this machine only.
  let port: Int
  /// For profiles, pages and downloads.
  let folder: URL
  /// Closing it ends everything.
  private let lifeline: FileHandle

  private init(port: Int, folder: URL, lifeline: FileHandle) {
    self.port = port
    self.folder = folder
    self.lifeline = lifeline
  }

  deinit { try? lifeline.close() }

  /// Job control makes the background job a process group of its own. What the driver says goes to a file: a pipe that
  /// nobody empties would stop it, and one that is inherited would keep whoever reads our output waiting.
  private static let supervision = """
    set -m
    "$1" --port=0 >"$2/driver" 2>&1 </dev/null &
    driver=$!
    trap : INT TERM HUP
    read -r _
    kill -KILL -- -$driver
    wait
    for attempt in 1 2 3 4 5; do rm -rf -- "$2" && break; sleep 0.2; done
    """

  /// - Throws: ``BrowserError`` when chromedriver is missing or does not say its port within 30 seconds.
  static func start() async throws -> DriverProcess {
    guard let driver = BrowserInstallation.chromedriver else { throw BrowserError(.notInstalled("chromedriver")) }
    // Without symbolic links: pages are compared by their address.
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let input = Pipe()
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-c", supervision, "browser-supervision", driver, folder.path]
    shell.standardInput = input
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    let lifeline = input.fileHandleForWriting
    do {
      let port = try await port(in: folder.appending(path: "driver"))
      return DriverProcess(port: port, folder: folder, lifeline: lifeline)
    } catch {
      try? lifeline.close()
      throw error
    }
  }

  private static func port(in output: URL) async throws -> Int {
    let deadline = ContinuousClock.now + .seconds(30)
    while true {
      // Looked at before the file: where other tests keep every thread busy, the sleep alone may be longer.
      let isLate = ContinuousClock.now >= deadline
      let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
      if let match = text.firstMatch(of: /started successfully on port (\d+)/), let port = Int(match.1) { return port }
      if isLate { throw BrowserError(.notStarted(output: text)) }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
