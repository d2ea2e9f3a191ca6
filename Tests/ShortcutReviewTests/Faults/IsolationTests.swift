import Foundation
import ReviewTestSupport
import Testing

@Suite("A review in a separate process")
struct IsolationTests {
  private static let isInterposed = Interposer.isThere

  /// Tables, some with a name that triggers a fault.
  private static func folder(_ names: [String]) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    for name in names { try scratch.file("en.lproj/\(name).strings", "\"k\" = \"On Iphone  for \(name)\";\n") }
    return scratch
  }

  private static func fault(_ act: String, _ path: String = "Bad") -> [String: String] {
    Interposer.Fault(act: act, path: path).environment
  }

  /// The fault, the options that end it soon, and the expected message.
  private static let faults = [
    ("crash", "--time-limit 60", "Left out because it caused a fatal error"),
    ("loop", "--time-limit 5", "Left out because it takes more than 5 s"),
    ("allocate", "--memory-limit 400", "Left out because the review needs more than 400 MB with it"),
  ]

  @Test(
    "A file that crashes the review is named with the reason, the others are reported, and the exit code is 2",
    .enabled(if: isInterposed, "\(Interposer.missing)"), arguments: faults)
  func oneFile(act: String, options: String, reason: String) throws {
    let scratch = try Self.folder(["Bad", "Good", "Other"])
    let arguments = [scratch.root, "--isolate"] + options.split(separator: " ").map(String.init)
    let run = try Tool.review(arguments, environment: Self.fault(act))
    #expect(run.run.exitCode == 2 && !run.run.isEndedBySignal, "\(run.run.errors)")
    #expect(run.failures.contains { $0.contains("en.lproj/Bad.strings") && $0.contains(reason) }, "\(run.failures)")
    #expect(Set(run.findings.map(\.path)) == ["en.lproj/Good.strings", "en.lproj/Other.strings"])
    #expect(run.run.errors.contains("Bad.strings: the review restarts without it"), "\(run.run.errors)")
  }

  @Test(
    "The report without the file is the same as for a review without the file",
    .enabled(if: isInterposed, "\(Interposer.missing)"))
  func others() throws {
    let scratch = try Self.folder(["Bad", "Good", "Other"])
    let run = try Tool.review([scratch.root, "--isolate"], environment: Self.fault("crash"))
    try scratch.remove("en.lproj/Bad.strings")
    #expect(try Tool.review([scratch.root]).findings == run.findings)
  }

  @Test(
    "Several files that crash the review are all named", .enabled(if: isInterposed, "\(Interposer.missing)"))
  func severalFiles() throws {
    let bad = (1...5).map { "Bad\($0)" }
    let scratch = try Self.folder(bad + ["Good"])
    let run = try Tool.review([scratch.root, "--isolate"], environment: Self.fault("crash"))
    #expect(run.run.exitCode == 2)
    for name in bad { #expect(run.failures.contains { $0.contains("en.lproj/\(name).strings") }, "\(run.failures)") }
    #expect(Set(run.findings.map(\.path)) == ["en.lproj/Good.strings"])
  }

  @Test(
    "Two files that crash the review at the same moment are both named, whichever is first",
    .enabled(if: isInterposed, "\(Interposer.missing)"), arguments: 1...5)
  func together(round: Int) throws {
    let bad = (1...6).map { "Bad\($0)" }
    let scratch = try Self.folder(bad + ["Good"])
    let run = try Tool.run([scratch.root, "--isolate", "--format", "json"], environment: Self.fault("together"))
    let named = run.errors.matches(of: /fatal error at en\.lproj\/(\w+)\.strings: the review restarts/)
    #expect(run.exitCode == 2)
    #expect(named.map { String($0.output.1) }.sorted() == bad, "\(run.errors)")
  }

  @Test(
    "Too many crashing files end the review, and nothing is reported",
    .enabled(if: isInterposed, "\(Interposer.missing)"), .enabled(if: TestSweep.isWhole, "part of scripts/test --all"))
  func tooMany() throws {
    let scratch = try Self.folder((1...70).map { "Bad\($0)" })
    let run = try Tool.run([scratch.root, "--isolate"], environment: Self.fault("crash"))
    #expect(run.exitCode == 2 && run.output.isEmpty && run.errors.contains("so there is no report"))
    let few = try Self.folder(["Bad1", "Bad2", "Good"])
    let report = try Tool.run([few.root, "--isolate"], environment: Self.fault("crash"))
    #expect(report.exitCode == 2 && !report.errors.contains("so there is no report"))
  }

  @Test(
    "Every format names the file", .enabled(if: isInterposed, "\(Interposer.missing)"),
    arguments: ["text", "json", "sarif", "markdown"])
  func formats(format: String) throws {
    let scratch = try Self.folder(["Bad", "Good"])
    // The text format does not repeat what is on standard error.
    let file = scratch.path("report")
    let run = try Tool.run(
      [scratch.path("en.lproj"), "--isolate", "--format", "\(format)=\(file)"], environment: Self.fault("crash"))
    #expect(run.exitCode == 2 && run.errors.contains("Bad.strings"))
    let report = try scratch.text("report")
    #expect(report.contains("Bad.strings") && report.contains("Good.strings"), "\(report.prefix(500))")
    #expect(report.contains("for Good") && !report.contains("for Bad"), "the text of the file is left out")
  }

  @Test(
    "Fixes are made in the other files, and the file is left as it is",
    .enabled(if: isInterposed, "\(Interposer.missing)"), arguments: ["crash", "loop"])
  func fixes(act: String) throws {
    let scratch = try Self.folder(["Bad", "Good", "Other"])
    let before = try scratch.text("en.lproj/Bad.strings")
    let run = try Tool.run(
      [scratch.root, "--isolate", "--time-limit", "5", "--fix", "--fail-on", "never"], environment: Self.fault(act))
    #expect(run.exitCode == 2 && run.errors.contains("Bad.strings"), "\(run.errors)")
    #expect(try scratch.text("en.lproj/Bad.strings") == before)
    for name in ["Good", "Other"] {
      #expect(try scratch.text("en.lproj/\(name).strings") == "\"k\" = \"On iPhone for \(name)\";\n")
    }
    #expect(try ScratchFolder.files(below: scratch.root).count == 3)
  }

  @Test(
    "Without --isolate, a fatal error still names the current file", .enabled(if: isInterposed, "\(Interposer.missing)")
  )
  func notIsolated() throws {
    let scratch = try Self.folder(["Bad", "Good"])
    let run = try Tool.run([scratch.root], environment: Self.fault("crash"))
    #expect(run.isEndedBySignal)
    #expect(run.errors.contains("a fatal error while reading en.lproj/Bad.strings"), "\(run.errors)")
    #expect(try Tool.run([scratch.root]).errors.isEmpty)
  }

  @Test(
    "A review without crashes prints the same in a separate process",
    .enabled(if: Tool.isBuilt, "the executable is not built"),
    arguments: [
      [], ["--format", "json"], ["--format", "sarif"], ["--quiet"], ["--fail-on", "never", "--notes"], ["--diff"],
    ])
  func equal(options: [String]) throws {
    for folder in [Tool.example, try Self.folder(["Good", "Other"]).root, "/no/such/folder"] {
      let usual = try Tool.run([folder] + options)
      let isolated = try Tool.run([folder, "--isolate"] + options)
      #expect(isolated.exitCode == usual.exitCode && isolated.output == usual.output && isolated.errors == usual.errors)
    }
  }

  @Test("No folder for temporary files is needed", .enabled(if: Tool.isBuilt, "the executable is not built"))
  func noTemporaryFiles() throws {
    let scratch = try Self.folder(["Good"])
    let run = try Tool.run([scratch.root, "--isolate"], environment: ["TMPDIR": "/no/such/folder"])
    #expect(run.exitCode == 1 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test(
    "A worker ends when its parent is killed", .enabled(if: isInterposed, "\(Interposer.missing)"),
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/task"), "no list of processes"))
  func orphan() throws {
    let scratch = try Self.folder(["Bad"])
    let program = Program(path: try #require(Tool.path))
    let process = program.process(
      [scratch.root, "--isolate", "--time-limit", "3600"], environment: Self.fault("loop"))
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try Program.start(process)
    let list = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
    var worker: Int32?
    while worker == nil, process.isRunning {
      let children = (try? String(contentsOfFile: list, encoding: .utf8)) ?? ""
      worker = children.split(separator: " ").first.flatMap { Int32($0) }
      usleep(1_000)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let child = try #require(worker)
    // It ends by itself sooner or later; otherwise the test would wait forever.
    while Self.runs(child) { usleep(10_000) }
  }

  /// Whether a process exists and is not just a zombie.
  private static func runs(_ process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let state = status.split(separator: ")").last?.first(where: { $0 != " " })
    else { return false }
    return state != "Z" && state != "X"
  }
}
