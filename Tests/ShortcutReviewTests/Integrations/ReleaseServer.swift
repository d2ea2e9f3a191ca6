import Foundation
import ReviewTestSupport
import Testing

/// A local server that answers like a release’s server might: with a file, without one, with half of it, or never.
final class ReleaseServer: Sendable {
  /// What it does with a name that has this ending.
  private static let script = """
    import http.server, os, sys, threading

    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            with open(os.path.join(sys.argv[1], "requests"), "a") as log:
                log.write(self.path + "\\n")
            mode = self.path.split("/")[1]
            if mode == "busy":
                return self.send_error(503)
            if mode == "silent":
                return threading.Event().wait()
            if mode == "moved":
                self.send_response(302)
                self.send_header("Location", self.path.replace("/moved/", "/whole/"))
                return self.end_headers()
            path = self.translate_path(self.path.split("/", 2)[2])
            if not os.path.isfile(path):
                return self.send_error(404)
            with open(path, "rb") as file:
                body = file.read()
            self.send_response(200)
            self.send_header("Content-Length", str(10**9 if mode == "endless" else len(body)))
            self.end_headers()
            self.wfile.write(body[: len(body) // 2] if mode == "cut" else body)

        def log_message(self, *arguments):
            pass

    class Server(http.server.ThreadingHTTPServer):
        daemon_threads = True

    # Without the tests nothing asks it.
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    os.chdir(sys.argv[1])
    server = Server(("127.0.0.1", 0), Handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """

  private let process: Process
  private let input = Pipe()
  private let root: String

  let port: Int

  /// - Parameter root: The folder with its files, below a first folder that selects how it answers.
  init(root: String) throws {
    self.root = root
    process = try #require(Program("python3")).process(["-c", Self.script, root])
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    try Program.start(process)
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) {
      line += byte
    }
    port = try #require(Int(String(decoding: line, as: UTF8.self)))
  }

  // A process that a Dispatch thread starts has the other signals blocked.
  deinit { kill(process.processIdentifier, SIGKILL) }

  /// The address below which it answers in one way: whole, cut, endless, moved, busy, silent.
  func address(_ way: String) -> String { "http://127.0.0.1:\(port)/\(way)" }

  /// The requests that it received, in order.
  func requests() throws -> [String] {
    let log = "\(root)/requests"
    guard FileManager.default.fileExists(atPath: log) else { return [] }
    return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
