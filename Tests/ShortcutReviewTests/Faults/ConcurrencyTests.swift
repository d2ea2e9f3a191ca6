import Foundation
import ReviewTestSupport
import Testing

@Suite("Two runs that write at once", .enabled(if: Interposer.isThere, "\(Interposer.missing)"))
struct ConcurrencyTests {
  /// Between reading and renaming there are milliseconds, so that two runs can collide there.
  private static let slow = Interposer.Fault(act: "slow").environment
  private static let rounds = TestSweep.isWhole ? 20 : 3

  /// Runs both at once.
  private static func runs(_ first: [String], _ second: [String]) throws -> [Program.Run] {
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      results.set(Result { try Tool.run(index == 0 ? first : second, environment: slow) }, at: index)
    }
    return try results.all.map { try #require(try $0?.get()) }
  }

  /// `@unchecked`: a lock guards every access.
  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var all: [Result<Program.Run, any Error>?] = [nil, nil]
    func set(_ result: Result<Program.Run, any Error>, at index: Int) { lock.withLock { all[index] = result } }
  }

  @Test(
    "The same command twice: both do it, or one says why not, and every file is complete", arguments: WritingCommand.all
  )
  func same(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    for _ in 0..<Self.rounds {
      try trial.reset()
      let runs = try Self.runs(trial.arguments, trial.arguments)
      for run in runs {
        #expect(!run.isEndedBySignal && (0...2).contains(run.exitCode), "\(run.exitCode)")
        #expect(run.exitCode == 0 || !run.errors.isEmpty || run.output.contains("changed after it was read"))
      }
      #expect(runs.contains { $0.exitCode == 0 })
      // A run that reports success has done it, whatever the other one did.
      #expect(try trial.files() == trial.after, "\(runs.map(\.errors))")
    }
  }

  private struct Pair: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// `{}` is the folder, and `{a}` and `{b}` are files with edits or acceptances.
    var first, second: String
    /// The changes of each of the two, in a file of the folder.
    var marks: [String]
    var file: String
  }

  private static let pairs: [Pair] = [
    .init(
      testDescription: "edits of two texts of one file", first: "apply {}.a.csv {}", second: "apply {}.b.csv {}",
      marks: ["EINS", "ZWEI"], file: "de.lproj/L.strings"),
    .init(
      testDescription: "acceptances", first: "apply {}.a.jsonl {}", second: "apply {}.b.jsonl {}",
      marks: ["\"first\"", "\"second\""], file: WritingCommand.baseline),
    .init(
      testDescription: "an edit and a fix", first: "apply {}.a.csv {}", second: "{} --fix --fail-on never",
      marks: ["EINS", "mit Siri"], file: "de.lproj/L.strings"),
    .init(
      testDescription: "baselines of two rules", first: "baseline {} --rule text-whitespace",
      second: "baseline {} --rule apple-product-spelling",
      marks: ["\"text-whitespace\"", "\"apple-product-spelling\""],
      file: WritingCommand.baseline),
    .init(
      testDescription: "acceptances and a baseline", first: "apply {}.a.jsonl {}",
      second: "baseline {} --rule text-whitespace", marks: ["\"first\"", "\"text-whitespace\""],
      file: WritingCommand.baseline),
  ]

  @Test("Two changes of one file: a run has done what it says", arguments: pairs)
  private func changes(pair: Pair) throws {
    for _ in 0..<Self.rounds {
      let scratch = try ScratchFolder()
      let text = "\"a\" = \"eins\";\n\"b\" = \"zwei\";\n\"c\" = \"Jetzt  mit Siri\";\n\"d\" = \"Auf Iphone\";\n"
      try scratch.file("app/de.lproj/L.strings", text)
      let header = "path,locale,key,variation,before,after\n"
      try scratch.file("app.a.csv", header + "de.lproj/L.strings,de,a,,eins,EINS\n")
      try scratch.file("app.b.csv", header + "de.lproj/L.strings,de,b,,zwei,ZWEI\n")
      for (name, key) in [("a", "first"), ("b", "second")] {
        let line = #"{"rule":"r","table":"L","key":"\#(key)","locale":"de","text":"9f86d081884c7d65"}"#
        try scratch.file("app.\(name).jsonl", line + "\n")
      }
      let folder = scratch.path("app")
      let runs = try Self.runs(
        WritingCommand.words(pair.first, in: folder), WritingCommand.words(pair.second, in: folder))
      let found = try scratch.text("app/\(pair.file)")
      for (run, mark) in zip(runs, pair.marks) {
        #expect(!run.isEndedBySignal)
        #expect(run.exitCode != 0 || found.contains(mark), "\(mark) is lost: \(run.output)\(run.errors)")
        #expect(run.exitCode == 0 || !(run.output + run.errors).isEmpty)
      }
      #expect(runs.contains { $0.exitCode == 0 })
      #expect(try !ScratchFolder.files(below: folder).keys.contains(where: WritingTrial.isDraft))
    }
  }
}
