import Foundation
import ReviewTestSupport
import Testing

/// A command that writes, with its input files.
struct WritingCommand: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// `{}` is the folder; next to it are `{}.csv` with edits and `{}.jsonl` with acceptances.
  let arguments: [String]
  /// By their paths in the folder.
  let files: [String: String]
  /// The exit codes of an undisturbed run and of a second one.
  var exitCodes: Set<Int32> = [0]

  private init(
    _ name: String, _ arguments: String, _ files: [String: String] = [:], exitCodes: Set<Int32> = [0]
  ) {
    testDescription = name
    self.arguments = arguments.split(separator: " ").map(String.init)
    self.files = Self.bundle.merging(files) { $1 }
    self.exitCodes = exitCodes
  }

  static let modules = ["Drinks", "Food", "Orders"]
  static func table(_ module: String) -> String { "\(module)/en.lproj/\(module).strings" }

  /// The words of a command line, with a folder in place of `{}`.
  static func words(_ arguments: String, in folder: String) -> [String] {
    arguments.split(separator: " ").map { String($0).replacing("{}", with: folder) }
  }

  /// Longer than a page, so that a torn file is noticed.
  static let bundle = Dictionary(
    uniqueKeysWithValues: modules.map { module in
      (
        table(module),
        "\"siri\" = \"Say “hey siri”  to order\";\n" + String(repeating: "// A line that stays as it is.\n", count: 300)
      )
    })

  static let edits =
    "path,locale,key,variation,before,after\n"
    + modules.map { "\(table($0)),en,siri,,Say “hey siri”  to order,Edited\n" }.joined()

  static func accepted(_ numbers: Range<Int>) -> String {
    numbers.map { number in
      let digits = String(number, radix: 16)
      let digest = String(repeating: "0", count: 16 - digits.count) + digits
      return #"{"rule":"r","table":"Drinks","key":"k\#(number)","locale":"en","text":"\#(digest)"}"# + "\n"
    }.joined()
  }

  static let baseline = ".shortcut-review-baseline.jsonl"
  static let configuration = ".shortcut-review.yml"
  private static let old = String(repeating: "old\n", count: 3_000)

  static let all: [WritingCommand] = [
    .init("apply with edits", "apply {}.csv {}"),
    .init("apply with acceptances, a new file", "apply {}.jsonl {}"),
    .init("apply with acceptances", "apply {}.jsonl {}", [baseline: accepted(1_000..<1_050)]),
    .init("--fix", "{} --fix --quiet --fail-on never"),
    .init("baseline, a new file", "baseline {}"),
    .init("baseline", "baseline {}", [baseline: accepted(0..<50)]),
    .init("baseline --prune", "baseline --prune {}", [baseline: accepted(0..<50)]),
    // A second run keeps what the first one wrote, and says so.
    .init("init", "init {}", exitCodes: [0, 2]),
    .init("init --force", "init --force {}", [configuration: "# The old one.\n"]),
    .init(
      "reports to files", "{} --fail-on never --format json={}/report.json --format markdown={}/report.md",
      ["report.json": old]),
    .init(
      "a report to a folder", "{} --fail-on never --format html={}/report", ["report/index.html": old]),
  ]
}

/// A command that writes in its own folder, to be run repeatedly.
final class WritingTrial {
  let command: WritingCommand
  private let scratch: ScratchFolder
  let before: [String: [UInt8]]
  /// The result of an undisturbed run.
  private(set) var after: [String: [UInt8]] = [:]
  /// How many calls change files in such a run.
  private(set) var calls = 0

  /// How many drafts killed runs left behind.
  private(set) var drafts = 0

  init(_ command: WritingCommand) throws {
    self.command = command
    scratch = try ScratchFolder()
    before = command.files.mapValues { Array($0.utf8) }
    try scratch.file("app.csv", WritingCommand.edits)
    try scratch.file("app.jsonl", WritingCommand.accepted(0..<50))
    try reset()
    var environment = Interposer.Fault(act: "count").environment
    environment["FAULT_COUNT"] = scratch.path("count")
    if !Interposer.isThere { environment = [:] }
    let run = try Tool.run(arguments, environment: environment)
    try #require(run.exitCode == 0, "\(run.errors)")
    after = try files()
    try #require(after != before, "nothing is written")
    if Interposer.isThere {
      calls = try #require(Int(try scratch.text("count").trimmingCharacters(in: .whitespacesAndNewlines)))
    }
  }

  var folder: String { scratch.path("app") }
  var arguments: [String] { command.arguments.map { $0.replacing("{}", with: folder) } }

  /// Restores the original contents.
  func reset() throws {
    if scratch.contains("app") { try scratch.remove("app") }
    for (path, text) in command.files { try scratch.file("app/\(path)", text) }
  }

  func files() throws -> [String: [UInt8]] { try ScratchFolder.files(below: folder) }

  func run(_ fault: Interposer.Fault? = nil) throws -> Program.Run {
    try Tool.run(arguments, environment: fault?.environment ?? [:])
  }

  /// Runs the command through a shell, such as `ulimit -f 1; exec "$@"`.
  func run(shell script: String, environment: [String: String] = [:]) throws -> Program.Run {
    try Program(path: "/bin/sh").run(
      ["-c", script, "sh", Tool.path ?? ""] + arguments,
      environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
  }

  static func isDraft(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix(".shortcut-review-") && name.hasSuffix(".draft")
  }

  /// Every file has its original contents or those of a complete run, and none is missing.
  ///
  /// - Parameter isKilled: Whether the run was killed; any other run removes what it began.
  func expectWhole(after disturbance: String, isKilled: Bool) throws {
    let found = try files()
    drafts += found.keys.count(where: Self.isDraft)
    if !isKilled { #expect(!found.keys.contains(where: Self.isDraft), "\(disturbance): a draft is left") }
    for (path, bytes) in found where !Self.isDraft(path) {
      #expect(
        bytes == before[path] || bytes == after[path], "\(disturbance): \(path) is neither the old file nor the new one"
      )
    }
    let missing = before.keys.filter { found[$0] == nil }
    #expect(missing.isEmpty, "\(disturbance): \(missing) lost")
  }

  /// The next run does the rest, and removes what was begun.
  func expectFinished(after disturbance: String) throws {
    let run = try run()
    #expect(command.exitCodes.contains(run.exitCode) && !run.isEndedBySignal, "\(disturbance): \(run.errors)")
    let found = try files()
    #expect(found == after, "\(disturbance): \(Set(found.keys).symmetricDifference(after.keys)) after the next run")
  }

  /// A run with a fault ends as it should: either everything is done, or there is a reason and every file is complete.
  func expectHonest(_ run: Program.Run, after disturbance: String, reasons: [String] = []) throws {
    #expect(!run.isEndedBySignal, "\(disturbance): signal \(run.exitCode)")
    if !run.isEndedBySignal, run.exitCode == 0 {
      #expect(try files() == after, "\(disturbance): exit code 0, and not all is done")
    } else {
      #expect(run.exitCode == 2, "\(disturbance): exit code \(run.exitCode)")
      let words = run.errors
      #expect(words.hasPrefix("shortcut-review: "), "\(disturbance): no reason is given")
      #expect(reasons.isEmpty || reasons.contains(where: words.contains), "\(disturbance): \(words)")
    }
    try expectWhole(after: disturbance, isKilled: false)
  }
}
