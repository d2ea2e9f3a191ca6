import Foundation
import ReviewTestSupport
import Testing

@Suite("System limits and environment", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct LimitTests {
  @Test("If files may not grow that long, a reason is given and nothing is started", arguments: WritingCommand.all)
  func fileSize(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    // In blocks of 512 bytes; messages are shorter.
    for blocks in TestSweep.isWhole ? [1, 2, 4, 8, 16, 32] : [1, 8] {
      try trial.reset()
      let run = try trial.run(shell: "ulimit -f \(blocks); exec \"$@\" >/dev/null")
      try trial.expectHonest(run, after: "ulimit -f \(blocks)", reasons: ["File too large"])
      try trial.expectFinished(after: "ulimit -f \(blocks)")
    }
  }

  @Test(
    "With few open files, everything is done, or a reason is given and every file is complete",
    arguments: WritingCommand.all)
  func openFiles(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    for count in TestSweep.isWhole ? Array(4...64) : [4, 5, 6, 7, 8, 9, 16] {
      try trial.reset()
      let run = try trial.run(shell: "ulimit -n \(count); exec \"$@\" >/dev/null")
      // With so few, the system starts no program.
      guard run.exitCode != 127, run.exitCode != 126 else { continue }
      #expect(!run.isEndedBySignal && (0...2).contains(run.exitCode), "ulimit -n \(count): \(run.exitCode)")
      if run.exitCode == 0 { #expect(try trial.files() == trial.after, "ulimit -n \(count)") }
      if run.exitCode != 0 { #expect(!run.errors.isEmpty, "ulimit -n \(count)") }
      try trial.expectWhole(after: "ulimit -n \(count)", isKilled: false)
    }
  }

  @Test("With little memory, no file is lost", arguments: WritingCommand.all)
  func memory(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    for kilobytes in TestSweep.isWhole
      ? Array(stride(from: 150_000, through: 600_000, by: 25_000)) : [200_000, 400_000]
    {
      try trial.reset()
      // The runtime ends a process that gets no memory, so only the files are checked.
      _ = try trial.run(shell: "ulimit -v \(kilobytes); exec timeout 60 \"$@\" >/dev/null")
      try trial.expectWhole(after: "ulimit -v \(kilobytes)", isKilled: true)
      try trial.expectFinished(after: "ulimit -v \(kilobytes)")
    }
  }

  @Test("A small stack is enough", arguments: WritingCommand.all)
  func stack(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    try trial.reset()
    let run = try trial.run(shell: "ulimit -s 512; exec \"$@\" >/dev/null")
    #expect(run.exitCode == 0 && !run.isEndedBySignal, "\(run.errors)")
    #expect(try trial.files() == trial.after)
  }

  @Test(
    "If no process or thread may start, everything is done or a reason is given",
    .enabled(if: getuid() != 0, "for the superuser there is no such limit"),
    arguments: WritingCommand.all)
  func processes(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    for count in [1, 2, 4] {
      try trial.reset()
      let run = try trial.run(shell: "ulimit -u \(count); exec \"$@\" >/dev/null")
      #expect((0...2).contains(run.exitCode) && !run.isEndedBySignal, "\(run.errors)")
      try trial.expectWhole(after: "ulimit -u \(count)", isKilled: false)
    }
  }

  @Test("Home, language, programs and temporary files need not be set", arguments: WritingCommand.all)
  func environment(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    let all = ["HOME", "LANG", "LC_ALL", "PATH", "TMPDIR", "USER", "TERM"]
    let settings =
      all.map { "-u \($0)" } + [
        "-i", "TMPDIR=/no/such/folder", "HOME=/no/such/folder", "LC_ALL=xx_XX.none", "PATH=", "TZ=nowhere",
      ]
    for setting in TestSweep.isWhole ? settings : ["-i", "TMPDIR=/no/such/folder"] {
      try trial.reset()
      let run = try trial.run(shell: "exec /usr/bin/env \(setting) \"$@\" >/dev/null")
      #expect(run.exitCode == 0, "\(setting): \(run.errors)")
      #expect(try trial.files() == trial.after, "\(setting)")
    }
  }

  @Test(
    "Nothing is written to a read-only folder, and a reason is given",
    .enabled(if: getuid() != 0, "the superuser may write anywhere"), arguments: WritingCommand.all)
  func readOnlyFolder(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    try trial.reset()
    let folders = [""] + WritingCommand.modules.flatMap { ["/\($0)", "/\($0)/en.lproj"] } + ["/report"]
    func permit(_ mode: Int) {
      for folder in folders {
        try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: trial.folder + folder)
      }
    }
    permit(0o555)
    let run = try trial.run()
    permit(0o755)
    #expect(run.exitCode == 2 && run.errors.contains("Permission denied"), "\(run.errors)")
    #expect(try trial.files() == trial.before)
  }
}

@Suite("Closed or full standard streams", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct StreamTests {
  private static let closings = (0..<8).map { bits in
    (bits & 1 != 0 ? " <&-" : "") + (bits & 2 != 0 ? " >&-" : "") + (bits & 4 != 0 ? " 2>&-" : "")
  }

  @Test(
    "Whichever stream is closed, written files are complete and contain nothing else", arguments: WritingCommand.all)
  func closed(command: WritingCommand) throws {
    let trial = try WritingTrial(command)
    for closing in closings(of: command) {
      try trial.reset()
      let run = try trial.run(shell: "exec \"$@\"\(closing)")
      #expect((0...2).contains(run.exitCode) && !run.isEndedBySignal, "\(closing): \(run.exitCode)")
      // Output on standard output comes after the files are written.
      #expect(try trial.files() == trial.after, "\(closing)")
      if closing.isEmpty { #expect(run.exitCode == 0) }
    }
  }

  private func closings(of command: WritingCommand) -> [String] {
    TestSweep.isWhole ? Self.closings : ["", " <&- >&- 2>&-", " >&-", " 2>&-"]
  }

  private static let commands: [(arguments: String, exitCode: Int32)] = [
    ("--help", 0), ("--version", 0), ("help review", 0), ("review --help", 0), ("--generate-completion-script bash", 0),
    ("{}", 0), ("{} --format json", 0), ("{} --diff", 1), ("rules", 0), ("rules title-length", 0), ("locales", 0),
    ("devices", 0), ("entries {}", 0), ("preview Kaffee --locale de", 0), ("init --dry-run {}", 0),
    ("init --force {}", 0), ("baseline {}", 0), ("baseline --prune {}", 0), ("apply {}.csv {} --dry-run", 0),
    ("apply {}.csv {}", 0), ("{} --fix", 0),
  ]

  private static let hasFull = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(
    "2 if standard output is full, and the usual exit code if standard error is",
    .enabled(if: hasFull, "no device that is always full"), arguments: commands)
  func full(arguments: String, exitCode: Int32) throws {
    let scratch = try ScratchFolder()
    func run(_ redirection: String) throws -> Program.Run {
      for (path, text) in WritingCommand.bundle { try scratch.file("app/\(path)", text) }
      for name in [WritingCommand.baseline, WritingCommand.configuration] where scratch.contains("app/\(name)") {
        try scratch.remove("app/\(name)")
      }
      try scratch.file("app.csv", WritingCommand.edits)
      let words = WritingCommand.words(arguments, in: scratch.path("app"))
      return try Program(path: "/bin/sh").run(["-c", "exec \"$@\"\(redirection)", "sh", Tool.path ?? ""] + words)
    }
    let usual = try run("")
    #expect(usual.exitCode == exitCode, "\(usual.errors)")
    let output = try run(" >/dev/full")
    #expect(output.exitCode == 2 && !output.isEndedBySignal)
    #expect(output.errors.contains("shortcut-review: standard output: cannot be written: No space left on device\n"))
    let errors = try run(" 2>/dev/full")
    #expect(errors.exitCode == exitCode && errors.output == usual.output && !errors.isEndedBySignal)
    let both = try run(" >/dev/full 2>/dev/full")
    #expect(both.exitCode == 2 && !both.isEndedBySignal)
  }

  @Test(
    "A fault that cannot be printed to standard error is in the exit code",
    .enabled(if: hasFull, "no device that is always full"),
    arguments: [
      "/no/such/folder", "--no-such-option", "apply /no/such/file .", "baseline /no/such/folder", "init /no/such",
    ])
  func unheard(arguments: String) throws {
    for script in ["exec \"$@\" 2>/dev/full", "exec \"$@\" 2>&-", "trap '' PIPE; exec \"$@\" 2>/dev/full >/dev/full"] {
      let words = arguments.split(separator: " ").map(String.init)
      let run = try Program(path: "/bin/sh").run(["-c", script, "sh", Tool.path ?? ""] + words)
      #expect(run.exitCode == 2 && !run.isEndedBySignal, "\(script)")
    }
  }
}
