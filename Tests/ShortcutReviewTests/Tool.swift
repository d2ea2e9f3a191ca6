import Foundation
import ReviewTestSupport

/// The built executable, run as by a person or a script.
enum Tool {
  private static let program = Program.tool
  static var path: String? { program?.path }
  static var isBuilt: Bool { program != nil }

  static let example = Repository.path("Examples/CoffeeBar")

  /// - Parameters:
  ///   - folder: Where to start the tool; nil for the current folder.
  ///   - environment: Variables to add; `TERM` is that of a color terminal.
  static func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:], input: String = ""
  ) throws -> Program.Run {
    guard let program else { throw CocoaError(.fileNoSuchFile) }
    return try program.run(arguments, in: folder, environment: terminal.merging(environment) { $1 }, input: input)
  }

  /// Runs a review and reads its JSON report.
  static func review(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> ReviewRun {
    let run = try run(arguments + ["--format", "json"], in: folder, environment: environment)
    return ReviewRun(report: try run.json(), run: run)
  }

  private static let terminal = ["TERM": "xterm-256color"]

  /// Whether the tool has an option or a format; the tests follow what exists.
  static func knows(_ words: String...) -> Bool {
    let help = try? run(["review", "--help"]).output
    return words.allSatisfy { help?.contains($0) == true }
  }

  /// Starts the tool without reading its output.
  static func started(_ arguments: [String]) throws -> Process {
    let process = try unstarted(arguments, [:])
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try Program.start(process)
    return process
  }

  private static func unstarted(_ arguments: [String], _ environment: [String: String]) throws -> Process {
    guard let program else { throw CocoaError(.fileNoSuchFile) }
    return program.process(arguments, environment: terminal.merging(environment) { $1 })
  }

  /// Whether a terminal can be created, which not every sandbox allows.
  static let hasTerminal: Bool = {
    var terminal: Int32 = -1
    var line: Int32 = -1
    guard openpty(&terminal, &line, nil, nil, nil) == 0 else { return false }
    close(terminal)
    close(line)
    return true
  }()

  /// The tool’s output if standard output is a terminal; nil if no terminal can be created.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal; 0 for one that does not report it.
  ///   - errors: Where standard error goes: also to the terminal, or nowhere.
  static func runOnTerminal(
    _ arguments: [String], environment: [String: String] = [:], columns: UInt16 = 0, errorsToo errors: Bool = false
  ) throws -> String? {
    var terminal: Int32 = -1
    var line: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&terminal, &line, nil, nil, &size) == 0 else { return nil }
    defer { close(terminal) }
    let process = try unstarted(arguments, environment)
    process.standardOutput = FileHandle(fileDescriptor: line, closeOnDealloc: false)
    process.standardError = errors ? process.standardOutput : FileHandle.nullDevice
    try Program.start(process)
    close(line)
    // The other end reads until the tool, which is the last to hold the terminal open, has ended.
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = read(terminal, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ScratchFolder {
  /// A bundle with an error, a warning or a note as its worst finding; nil for one without findings.
  static func bundle(worst: String?, at place: String = "") throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let text =
      switch worst {
      case "error": "Say “Iphone 9” to order"
      case "warning": "Ready  to order with Siri"
      case "note": "Say Hey Siri to order"
      default: "Say “Hey Siri” to order"
      }
    try folder.file(place + "en.lproj/Localizable.strings", "\"siri\" = \"\(text)\";\n")
    try folder.file(place + ".shortcut-review.yml", "appNames: [Coffee Bar]\n")
    return folder
  }
}

extension GitFolder {
  /// Reviews the folder, or what is at a path in it.
  func review(_ arguments: String..., at path: String = "") throws -> ReviewRun {
    try Tool.review([path.isEmpty ? root : folder.path(path)] + arguments, environment: Self.environment)
  }

  /// Runs the tool with the folder as the first path.
  func tool(_ arguments: String...) throws -> Program.Run {
    try Tool.run([root] + arguments, environment: Self.environment)
  }
}

/// A run that wrote a JSON report, with access to its members.
@dynamicMemberLookup
struct ReviewRun {
  let report: JSONReport
  let run: Program.Run
  subscript<Value>(dynamicMember path: KeyPath<JSONReport, Value>) -> Value { report[keyPath: path] }
}

/// The JSON report of a review, as far as tests need it.
struct JSONReport: Decodable {
  struct Tool: Decodable { var version: String }
  struct Guidelines: Decodable { var siri: String }
  struct Summary: Decodable {
    struct Locale: Decodable { var locale: String, texts: Int }
    struct Since: Decodable { var hidden: Int?, commit: String? }
    var severities: [String: Int]
    var suppressed: Int
    var base: [String: [String: Int]]?
    var since: Since?
    var locales: [Locale]
  }
  struct Finding: Decodable, Hashable {
    var rule, severity, message, path, locale: String
    var line, column, endLine, endColumn: Int
    var kind, key, text, variation: String?
    var notes: [String]
  }
  var schema: Int
  var tool: Tool
  var guidelines: Guidelines
  var summary: Summary
  var findings: [Finding]
  var remarks, failures: [String]

  /// The rule, the locale and the key of each finding, sorted.
  var keys: [String] { findings.map { "\($0.rule)/\($0.locale)/\($0.key ?? "")" }.sorted() }

  /// How many findings of the compared revision are not shown.
  var hidden: Int? { summary.since?.hidden }

  /// The findings of a rule.
  func findings(of rule: String) -> [Finding] { findings.filter { $0.rule == rule } }
}
