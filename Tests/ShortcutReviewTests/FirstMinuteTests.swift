import Foundation
import ReviewTestSupport
import Testing

@Suite("The first minute with the tool", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct FirstMinuteTests {
  private static let noTerminal: Comment = "no terminal can be made here"

  @Test("Without arguments it reviews the current folder")
  func alone() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let named = try Tool.run([folder.root], in: folder.root)
    for arguments in [[], ["review"], ["."]] {
      let run = try Tool.run(arguments, in: folder.root)
      #expect(run.exitCode == 1 && run.output == named.output && run.errors.isEmpty, "\(arguments)")
    }
  }

  @Test(
    "A mistyped command is not a path; for a wrong path, its neighbors are suggested",
    arguments: [
      (["reveiw", "App"], "no such command, file or folder: ‘reveiw’. Did you mean ‘review’"),
      (["rule"], "‘rule’. Did you mean ‘rules’?"), (["local", "de"], "‘local’. Did you mean ‘locales’?"),
      (["Ap"], "shortcut-review: Ap: No such file or folder. Did you mean ‘App’?"),
      (["App/en.lporj"], "App/en.lporj: No such file or folder. Did you mean ‘App/en.lproj’?"),
      (["quartz"], "shortcut-review: quartz: No such file or folder\n"),
      (["App", "--fromat", "json"], "Did you mean '--format'?"),
      (["App", "--format", "htlm"], "no such format: ‘htlm’. Did you mean ‘html’?"),
      (["App", "--format", "pdf"], "no such format: ‘pdf’. The formats are text, json,"),
      (["App", "--format", "json="], "‘json=’ needs a file or folder after the ="),
      (["App", "--rule", "title-lenght"], "Did you mean ‘title-length’?"),
      (["App", "--device", "wacth"], "no such device: ‘wacth’. Did you mean ‘watch’?"),
      (["App", "--locale", "gr"], "No localization ‘gr’ in App: it has en\n"),
      (["devices", "watch-4O"], "no such device: ‘watch-4O’. Did you mean ‘watch-40’"),
      (["locales", "germa"], "no such language: ‘germa’. Did you mean ‘de’"),
      (["preview", "A", "--locale", "de", "--kind", "tilte"], "Did you mean ‘title’"),
      (["preview", "A", "--locale", "de", "--device", "iphnoe"], "Did you mean ‘iphone’"),
    ])
  func mistyped(arguments: [String], message: String) throws {
    let folder = try ScratchFolder.bundle(worst: nil, at: "App/")
    let run = try Tool.run(arguments, in: folder.root)
    #expect(run.exitCode == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test("A folder with the name of a command is a folder, and a command with a mistyped subcommand is a command")
  func ambiguous() throws {
    let folder = try ScratchFolder.bundle(worst: "error", at: "rule/")
    #expect(try Tool.run(["rule"], in: folder.root).exitCode == 1)
    #expect(try Tool.run(["rules"], in: folder.root).output.contains("title-length"))
    #expect(try Tool.run(["help", "rules"], in: folder.root).exitCode == 0)
  }

  @Test("A mistyped configuration key is reported with the intended one")
  func keys() throws {
    let folder = try ScratchFolder.bundle(worst: nil)
    try folder.file(".shortcut-review.yml", "appnames: [Coffee Bar]\n")
    let run = try Tool.run([], in: folder.root)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(".shortcut-review.yml:1:1: Unknown key ‘appnames’. Did you mean ‘appNames’? Allowed: "))
  }

  @Test("A folder with code that never mentions Siri counts as empty, and the message says what was looked for")
  func nothing() throws {
    let folder = try ScratchFolder()
    try folder.file("code/Sources/Cup.swift", "struct Cup { var size = 3 }\n")
    try folder.file("notes/read.me", "Coffee")
    try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: true)
    for command in [["review"], ["entries"], ["init"]] {
      let runs = try ["empty", "notes", "code"].map { name in
        (name, try Tool.run(command + [name], in: folder.root))
      }
      for (name, run) in runs {
        #expect(run.exitCode == 2 && run.output == runs[0].1.output, "\(command) \(name)")
        #expect(run.errors.hasPrefix("shortcut-review: \(name): Nothing to review in this folder: expected .strings, "))
        #expect(run.errors.contains("Swift sources with texts for Siri or Shortcuts"))
        #expect(!folder.contains("\(name)/.shortcut-review.yml"))
      }
    }
  }

  @Test("Code that mentions Siri counts, whether right or wrong")
  func code() throws {
    let folder = try ScratchFolder()
    let intent = "import AppIntents\nstruct Brew: AppIntent { static var title: LocalizedStringResource = \"Brew\" }\n"
    try folder.file("Brew.swift", intent)
    #expect(try Tool.run([folder.root, "--fail-on", "never"]).exitCode == 0)
    #expect(try Tool.run(["entries", folder.root]).output.contains("\ttitle\tBrew\tBrew"))
  }

  private static func manyFindings(at place: String = "") throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let lines = (0..<30).map { "\"a\($0)\" = \"Say “Iphone 9” to order coffee \($0)\";" }
    try folder.file(place + "en.lproj/Localizable.strings", lines.joined(separator: "\n"))
    return folder
  }

  @Test("The next steps are shown only to people", .enabled(if: Tool.hasTerminal, noTerminal))
  func next() throws {
    let folder = try Self.manyFindings(at: "My App/")
    let path = folder.path("My App")
    let plain = ["NO_COLOR": "1"]
    let shown = try #require(try Tool.runOnTerminal([path], environment: plain))
    #expect(shown.contains("Next steps:"))
    #expect(shown.contains("  --fix ") && shown.contains("fixes 30 findings"))
    #expect(shown.contains("  shortcut-review baseline '\(path)'  accepts all current findings"))
    #expect(shown.contains("  --format html=DIR ") && !shown.contains("reviewed 30 texts"))
    let pages = folder.path("pages")
    let written = try #require(
      try Tool.runOnTerminal([path, "--format", "html=\(pages)"], environment: plain))
    #expect(written.contains("  \(pages)/index.html ") && written.contains("is the start page of the HTML report"))
    for arguments in [["--quiet"], ["--format", "json"], ["--format", "xcode"]] {
      let silent = try #require(try Tool.runOnTerminal([path] + arguments, environment: plain))
      #expect(!silent.contains("Next steps"), "\(arguments)")
    }
    #expect(try !Tool.run([path]).output.contains("Next steps"), "a file is no person")
    #expect(try Tool.run([path]).errors.isEmpty)
  }

  @Test("The suggested commands work", .enabled(if: Tool.hasTerminal, noTerminal))
  func offers() throws {
    let folder = try Self.manyFindings()
    let fixed = try #require(try Tool.runOnTerminal([folder.root, "--fix"]))
    #expect(!fixed.contains("Next steps"), "nothing is left")
    let other = try Self.manyFindings()
    #expect(try Tool.run(["baseline", other.root]).exitCode == 0)
    let begun = try #require(try Tool.runOnTerminal([other.root]))
    #expect(!begun.contains("shortcut-review baseline"))
    let new = try Self.manyFindings()
    let part = try #require(try Tool.runOnTerminal([new.root, "--locale", "en"]))
    #expect(part.contains("--fix") && !part.contains("shortcut-review baseline"), "a part is no beginning")
  }

  @Test("The duration is shown only on a terminal", .enabled(if: Tool.hasTerminal, noTerminal))
  func time() throws {
    let folder = try Self.manyFindings()
    let time = /shortcut-review: reviewed 30 texts in [0-9]+\.[0-9] s/
    #expect(try #require(try Tool.runOnTerminal([folder.root], errorsToo: true)).contains(time))
    #expect(try !#require(try Tool.runOnTerminal([folder.root, "--quiet"], errorsToo: true)).contains(time))
  }

  @Test("A fatal error prints a message and ends the process with its own signal")
  func fatal() throws {
    let program = try #require(Program.tool)
    let folder = try ScratchFolder()
    // The runtime's own message on a trap takes it a minute.
    let process = program.process(["preview", "-"], environment: ["SWIFT_BACKTRACE": "enable=no"])
    let (input, errors) = (Pipe(), try folder.file("errors", ""))
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try Program.start(process)
    // More than a pipe’s buffer: once it is written, the tool has started and is waiting for the rest.
    try input.fileHandleForWriting.write(contentsOf: Data(repeating: 0x20, count: 1 << 18))
    kill(process.processIdentifier, SIGILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGILL)
    let words = try folder.text("errors")
    #expect(words.hasPrefix("shortcut-review: a fatal error; it is a fault of shortcut-review"))
  }
}
