package import Foundation

/// The tool, or another program of this machine.
package struct Program: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// A program of `Tools/.venv` or on the `PATH`. If nil, its tests are skipped and say so.
  package init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let paths = ([Repository.path("Tools/.venv/bin")] + folders).map { "\($0)/\(name)" }
    guard let path = paths.first(where: Self.isExecutable) else { return nil }
    self.path = path
  }

  /// The tool of the build that runs the tests, or the one that `SHORTCUT_REVIEW_EXECUTABLE` names. If nil, its tests
  /// are skipped and say so. Tests start no other.
  package static let tool: Program? = {
    let named = ProcessInfo.processInfo.environment["SHORTCUT_REVIEW_EXECUTABLE"] ?? ""
    let path = named.isEmpty ? products.map { "\($0)/shortcut-review" } : named
    return path.flatMap { isExecutable($0) ? Program(path: $0) : nil }
  }()

  /// The folder of the test bundle, where SwiftPM puts what it builds.
  private static let products: String? = {
    for argument in CommandLine.arguments {
      let components = URL(fileURLWithPath: argument).pathComponents
      guard let bundle = components.firstIndex(where: { $0.hasSuffix(".xctest") }) else { continue }
      return "/" + components[1..<bundle].joined(separator: "/")
    }
    return nil
  }()

  package static func isInstalled(_ name: String) -> Bool { Program(name) != nil }

  private static func isExecutable(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.isExecutableFile(atPath: path)
      && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  /// The environment of the tests, without what a terminal, a GitHub or GitLab job or a git hook adds about itself. The
  /// folder of the tool is the first on the `PATH`.
  package static let environment: [String: String] = {
    var own = ProcessInfo.processInfo.environment.filter { variable in
      !["GITHUB_", "CI_", "INPUT_", "GIT_", "CLICOLOR"].contains(where: variable.key.hasPrefix)
        && !["NO_COLOR", "FORCE_COLOR"].contains(variable.key)
    }
    let folder = tool.map { URL(fileURLWithPath: $0.path).deletingLastPathComponent().path }
    own["PATH"] = [folder, own["PATH"]].compactMap { $0 }.joined(separator: ":")
    return own
  }()

  private static let starting = NSLock()

  /// The result of a run.
  package struct Run: Sendable {
    /// The exit code, or the signal that ended the program.
    package var exitCode: Int32
    package var output, errors: String
    package var isEndedBySignal = false

    package func json<Value: Decodable>(as: Value.Type = Value.self) throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(output.utf8))
    }
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - folder: Where to start it; nil for the current folder.
  ///   - environment: Variables to add to ``environment``.
  ///   - input: The contents of standard input.
  package func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:], input: String = ""
  ) throws -> Run {
    let scratch = try ScratchFolder()
    let process = process(arguments, in: folder, environment: environment)
    // Files, not pipes: a report is longer than a pipe’s buffer.
    let inputFile = try FileHandle(forReadingFrom: URL(fileURLWithPath: scratch.file("input", input)))
    let (output, errors) = (try scratch.file("output", ""), try scratch.file("errors", ""))
    let outputFile = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    let errorFile = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    // A finished process keeps them open. With a thousand open files, Foundation reads past its list of them when it
    // starts the next process.
    defer { for file in [inputFile, outputFile, errorFile] { try? file.close() } }
    process.standardInput = inputFile
    process.standardOutput = outputFile
    process.standardError = errorFile
    // `waitUntilExit` checks only every twentieth of a second.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try Self.start(process)
    end.wait()
    return Run(
      exitCode: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8),
      isEndedBySignal: process.terminationReason == .uncaughtSignal)
  }

  /// Starts a process. While Foundation starts another process, it reads this process's table of files, so starts take
  /// turns.
  package static func start(_ process: Process) throws { try starting.withLock { try process.run() } }

  /// The program before it is started.
  package func process(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = Self.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    return process
  }
}
