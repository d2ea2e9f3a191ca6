import Foundation
import ReviewTestSupport
import Testing

@Suite("Killed while writing", .enabled(if: Interposer.isThere, "\(Interposer.missing)"))
struct KillTests {
  @Test("Killed at any call, every file is old or new, and the next run does the rest", arguments: WritingCommand.all)
  func calls(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    // After the second call there is a draft, whatever the command and the sample.
    let later = TestSweep.sample(of: Array(3...max(3, trial.calls)), keeping: 6)
    for call in Set([1, 2, 3] + later).sorted() {
      try trial.reset()
      let run = try trial.run(Interposer.Fault(act: "kill", call: call))
      #expect(run.isEndedBySignal && run.exitCode == SIGKILL, "call \(call) of \(trial.calls)")
      try trial.expectWhole(after: "killed at call \(call)", isKilled: true)
      try trial.expectFinished(after: "killed at call \(call)")
    }
    #expect(trial.drafts > 0)
  }

  @Test("Killed in the middle of a write, no file is half new", arguments: WritingCommand.all)
  func halfWrites(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    for call in TestSweep.isWhole ? Array(1...max(1, trial.calls / 5)) : [1] {
      try trial.reset()
      let run = try trial.run(Interposer.Fault(act: "tear", call: call, calls: "write"))
      // A command that writes fewer times is skipped.
      if !run.isEndedBySignal { break }
      try trial.expectWhole(after: "killed in write \(call)", isKilled: true)
      try trial.expectFinished(after: "killed in write \(call)")
    }
    // Nothing is written to a file that becomes empty.
    #expect(trial.drafts > 0 || trial.after.values.contains(where: \.isEmpty))
  }

  @Test("A new file whose draft is its other name can still be written and changed by the next run")
  func otherName() throws {
    let command = try #require(WritingCommand.all.first { $0.testDescription == "baseline, a new file" })
    let trial = try WritingTrial(command)
    try trial.reset()
    let run = try trial.run(Interposer.Fault(act: "kill", call: 1, calls: "unlink"))
    #expect(run.isEndedBySignal)
    var status = stat()
    #expect(stat("\(trial.folder)/\(WritingCommand.baseline)", &status) == 0 && status.st_nlink == 2)
    // The next run has something to change in a file with two names.
    let module = WritingCommand.table("Drinks")
    try Data("\"siri\" = \"Other  words for Siri\";\n".utf8).write(
      to: URL(fileURLWithPath: "\(trial.folder)/\(module)"))
    let next = try trial.run()
    #expect(next.exitCode == 0 && next.output.hasPrefix("Wrote "), "\(next.errors)")
    #expect(try !trial.files().keys.contains(where: WritingTrial.isDraft))
  }
}
