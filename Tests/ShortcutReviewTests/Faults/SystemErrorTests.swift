import Foundation
import ReviewTestSupport
import Testing

@Suite("System calls that fail", .enabled(if: Interposer.isThere, "\(Interposer.missing)"))
struct SystemErrorTests {
  private static let errors = [ENOSPC, EIO, EACCES, EDQUOT, EROFS, EMFILE]
  private static let calls = ["open", "write", "fsync", "rename", "link", "mkdir", "fchmod", "close"]

  @Test(
    "With an error at any call, everything is done, or a reason is given and every file is complete",
    arguments: WritingCommand.all
  )
  func errors(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    let counts = 1...(TestSweep.isWhole ? max(1, trial.calls / 4) : 2)
    let faults = Self.calls.flatMap { calls in
      Self.errors.flatMap { error in
        counts.flatMap { count in
          ["error", "errors"].map { Interposer.Fault(act: "\($0):\(error)", call: count, calls: calls) }
        }
      }
    }
    var failed = 0
    // The first one fails, whatever the sample: no file can be opened to write.
    let first = Interposer.Fault(act: "errors:\(ENOSPC)", call: 1, calls: "open")
    for fault in [first] + TestSweep.sample(of: faults, keeping: 2, ofEach: \.calls) {
      try trial.reset()
      let run = try trial.run(fault)
      let reasons = Self.errors.map { String(cString: strerror($0)) }
      // If standard error itself cannot be written, only the exit code can show it.
      let isSilent = fault.calls == "write" && fault.act.hasPrefix("errors") && run.errors.isEmpty && run.exitCode != 0
      if isSilent {
        #expect(run.exitCode == 2 && !run.isEndedBySignal, "\(fault.testDescription)")
        try trial.expectWhole(after: fault.testDescription, isKilled: false)
      } else {
        try trial.expectHonest(run, after: fault.testDescription, reasons: reasons)
      }
      if run.exitCode != 0 { failed += 1 }
      try trial.expectFinished(after: fault.testDescription)
    }
    #expect(failed > 0)
  }

  @Test("Partial or interrupted writes and reads change nothing", arguments: WritingCommand.all)
  func parts(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    for fault in [
      Interposer.Fault(act: "short", calls: "write,read"),
      Interposer.Fault(act: "interrupt", calls: "write,read,fsync"),
    ] {
      try trial.reset()
      let run = try trial.run(fault)
      #expect(run.exitCode == 0 && !run.isEndedBySignal, "\(fault.testDescription): \(run.errors)")
      #expect(try trial.files() == trial.after, "\(fault.testDescription)")
    }
  }

  @Test("A volume without locks is written to without them", arguments: WritingCommand.all)
  func noLocks(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    for error in [ENOLCK, ENOSYS, EOPNOTSUPP] {
      try trial.reset()
      let run = try trial.run(Interposer.Fault(act: "error:\(error)", calls: "flock"))
      #expect(run.exitCode == 0 && !run.isEndedBySignal, "\(run.errors)")
      #expect(try trial.files() == trial.after)
    }
  }

  @Test(
    "A file that disappears, shrinks or grows while it is read keeps its owner’s contents; the others are written",
    arguments: ["vanish", "shrink", "grow"], ["apply with edits", "--fix"])
  func changes(act: String, name: String) throws {
    let command = try #require(WritingCommand.all.first { $0.testDescription == name })
    let trial = try WritingTrial(command)
    try trial.reset()
    let run = try trial.run(Interposer.Fault(act: act, path: "Food.strings"))
    let told = "\(act), \(name): \(run.output)\(run.errors)"
    // A file that was gone before anything was fixed does not belong to the review that follows.
    if act != "vanish" || name != "--fix" {
      #expect([1, 2].contains(run.exitCode) && (run.output + run.errors).contains("Food.strings"), "\(told)")
    }
    #expect(!run.isEndedBySignal, "\(told)")
    let found = try trial.files()
    let (path, old) = (WritingCommand.table("Food"), try #require(trial.before[WritingCommand.table("Food")]))
    switch act {
    case "vanish": #expect(found[path] == nil, "\(told)")
    case "shrink": #expect(found[path].map { $0.count < old.count && old.starts(with: $0) } == true, "\(told)")
    default: #expect(found[path].map { $0.count > old.count && $0.starts(with: old) } == true, "\(told)")
    }
    for module in ["Drinks", "Orders"] {
      let table = WritingCommand.table(module)
      #expect(found[table] == trial.after[table], "\(told)")
    }
    #expect(!found.keys.contains(where: WritingTrial.isDraft))
  }

  @Test(
    "A file that disappears or shrinks while it is read does not end the review",
    arguments: ["vanish", "shrink", "grow"])
  func reading(act: String) throws {
    let scratch = try ScratchFolder()
    for (path, text) in WritingCommand.bundle { try scratch.file(path, text) }
    let fault = Interposer.Fault(act: act, path: "Food.strings")
    let run = try Tool.run([scratch.root, "--format", "json"], environment: fault.environment)
    #expect(!run.isEndedBySignal && (0...2).contains(run.exitCode), "\(run.errors)")
    let report = try run.json(as: JSONReport.self)
    #expect(Set(report.findings.map(\.path)).isSuperset(of: ["Drinks", "Orders"].map(WritingCommand.table)))
    if act == "vanish" { #expect(run.exitCode == 2 && run.errors.contains("Food.strings: No such file")) }
  }
}
