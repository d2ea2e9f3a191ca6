import Foundation

/// The built executable, run as a person or a script runs it.
enum Tool {
  /// Beside the test bundle, else where a debug build puts it.
  static let path: String? = {
    var folders = CommandLine.arguments.compactMap { argument -> URL? in
      let components = URL(fileURLWithPath: argument).pathComponents
      guard let bundle = components.firstIndex(where: { $0.hasSuffix(".xctest") }) else { return nil }
      return URL(
        fileURLWithPath: components[..<bundle].joined(separator: "/").replacingOccurrences(of: "//", with: "/"))
    }
    folders.append(Bundle.main.bundleURL)
    folders.append(URL(fileURLWithPath: root).appendingPathComponent(".build/debug"))
    return folders.map { $0.appendingPathComponent("shortcut-review").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) && !isFolder($0) }
  }()

  static let root: String = {
    "/" + URL(fileURLWithPath: #filePath).pathComponents.dropFirst().dropLast(3).joined(separator: "/")
  }()

  static let example = root + "/Examples/CoffeeBar"

  static var isBuilt: Bool { path != nil }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// What a run gave.
  struct Run {
    var exitCode: Int32
    var output: String
    var errors: String
  }

  /// - Parameters:
  ///   - folder: Where the tool is started; nil for here.
  ///   - environment: Variables to add; `TERM` is that of a terminal with colours.
  ///   - input: What standard input holds; nil for that of the tests.
  static func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:], input: String? = nil
  ) throws -> Run {
    let scratch = try ScratchFolder()
    let output = try scratch.file("output", "")
    let errors = try scratch.file("errors", "")
    let process = try process(arguments, in: folder, environment: environment)
    // Files, not pipes: a report is longer than a pipe holds.
    if let input {
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: scratch.file("input", input)))
    }
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    return Run(
      exitCode: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }

  /// Starts the tool, whose output nobody reads.
  static func started(_ arguments: [String]) throws -> Process {
    let process = try process(arguments, in: nil, environment: [:])
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Whether a terminal can be made: not in every sandbox.
  static let hasTerminal: Bool = {
    var terminal: Int32 = -1
    var line: Int32 = -1
    guard openpty(&terminal, &line, nil, nil, nil) == 0 else { return false }
    close(terminal)
    close(line)
    return true
  }()

  /// What the tool writes where standard output is a terminal; nil where no terminal can be made.
  ///
  /// - Parameters:
  ///   - columns: How wide the terminal is; 0 for one that does not say.
  ///   - errors: Where standard error goes: the terminal too, or nowhere.
  static func runOnTerminal(
    _ arguments: [String], environment: [String: String] = [:], columns: UInt16 = 0, errorsToo errors: Bool = false
  ) throws -> String? {
    var terminal: Int32 = -1
    var line: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&terminal, &line, nil, nil, &size) == 0 else { return nil }
    defer { close(terminal) }
    let process = try process(arguments, in: nil, environment: environment)
    process.standardOutput = FileHandle(fileDescriptor: line, closeOnDealloc: false)
    process.standardError = errors ? process.standardOutput : FileHandle.nullDevice
    try process.run()
    close(line)
    // The other end reads until the tool, the last to hold the terminal, has ended.
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = read(terminal, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func process(
    _ arguments: [String], in folder: String?, environment: [String: String]
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    // What a terminal or a job says of itself is each test's to say.
    let own = ProcessInfo.processInfo.environment.filter { variable in
      !["NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE"].contains(variable.key)
        && !["GITHUB_", "CI_"].contains(where: variable.key.hasPrefix)
    }
    process.environment = own.merging(["TERM": "xterm-256color"]) { $1 }.merging(environment) { $1 }
    return process
  }
}

/// A folder with files for a run, gone when the value is.
final class ScratchFolder {
  let root: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shortcut-review-tests-\(UUID().uuidString)")
    root = folder.resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  @discardableResult
  func file(_ relative: String, _ text: String) throws -> String {
    let path = "\(root)/\(relative)"
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// A bundle with an error, a warning or a note as its worst finding; nil for one without findings.
  static func bundle(worst: String?) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let text =
      switch worst {
      case "error": "Say “hey siri” to order"
      case "warning": "Ready  to order with Siri"
      case "note": "Say Hey Siri to order"
      default: "Say “Hey Siri” to order"
      }
    try folder.file("en.lproj/Localizable.strings", "\"siri\" = \"\(text)\";\n")
    try folder.file(".shortcut-review.yml", "appNames: [Coffee Bar]\n")
    return folder
  }
}

extension ScratchFolder {
  func link(_ relative: String, to target: String) throws {
    let path = try file(relative, "")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }
}
