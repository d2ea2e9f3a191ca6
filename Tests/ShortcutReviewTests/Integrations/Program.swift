import Foundation

/// Another program, where this machine has it: one of Debian's, or one of those in `Tools/.venv`.
struct Program {
  let path: String

  /// nil where the machine lacks it: its tests are skipped, and say so.
  init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let paths = (["\(Tool.root)/Tools/.venv/bin"] + folders).map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  static func isInstalled(_ name: String) -> Bool { Program(name) != nil }

  /// - Parameter environment: Variables to add; the folder of the tool is always the first of `PATH`.
  func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> Tool.Run {
    let scratch = try ScratchFolder()
    let output = try scratch.file("output", "")
    let errors = try scratch.file("errors", "")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = Self.environment.merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder ?? scratch.root)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    return Tool.Run(
      exitCode: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }

  /// What is around the tests, less what jobs of GitHub and GitLab and hooks of git say of themselves.
  static let environment: [String: String] = {
    var own = ProcessInfo.processInfo.environment.filter { variable in
      !["GITHUB_", "CI_", "INPUT_", "GIT_"].contains(where: variable.key.hasPrefix)
    }
    let folder = Tool.path.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } ?? ""
    own["PATH"] = "\(folder):\(own["PATH"] ?? "")"
    return own
  }()
}

extension Tool {
  /// Whether the tool has an option or a format; what is tested follows what it has.
  static func knows(_ words: String...) -> Bool {
    let help = try? run(["review", "--help"]).output
    return words.allSatisfy { help?.contains($0) == true }
  }

  static func text(_ relative: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(relative)", encoding: .utf8)
  }
}
