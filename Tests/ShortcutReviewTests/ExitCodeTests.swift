import Foundation
import ReviewTestSupport
import Testing

@Suite("Exit codes and messages", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct ExitCodeTests {
  private static let worst: [String?] = [nil, "note", "warning", "error"]
  private static let thresholds = ["note": 1, "warning": 2, "error": 3, "never": 4]

  @Test("1 if a finding reaches --fail-on, otherwise 0", arguments: worst)
  func threshold(worst: String?) throws {
    let folder = try ScratchFolder.bundle(worst: worst)
    let rank = try #require(Self.worst.firstIndex(of: worst))
    for (name, threshold) in Self.thresholds {
      let run = try Tool.run([folder.root, "--fail-on", name])
      #expect(run.exitCode == (rank >= threshold ? 1 : 0), "\(worst ?? "nothing"), --fail-on \(name)")
      #expect(run.errors.isEmpty)
    }
    #expect(try Tool.run([folder.root]).exitCode == (worst == "error" ? 1 : 0), "error is the default")
  }

  private static let nearest = "no such rule: ‘title-lenght’. Did you mean ‘title-length’? ‘shortcut-review rules’"

  @Test("2 if a part could not be read, and 2 takes precedence over 1")
  func incomplete() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    try folder.file("de.lproj/Good.strings", "\"siri\" = \"„Iphone 9“\";\n")
    #expect(try Tool.run([folder.root]).exitCode == 1)
    #expect(try Tool.run([folder.root, "--fail-on", "never"]).exitCode == 0)
    try folder.link("fr.lproj/Lost.strings", to: "nowhere")
    for threshold in ["error", "never"] {
      let run = try Tool.run([folder.root, "--fail-on", threshold])
      #expect(run.exitCode == 2)
      #expect(run.output.contains("Iphone 9"), "the rest is reviewed")
      #expect(run.errors.contains("fr.lproj/Lost.strings"), "what is not reviewed is named")
    }
  }

  @Test(
    "2 if nothing could be reviewed, with the reason only on standard error",
    arguments: [
      (["/no/such/folder"], "/no/such/folder: No such file or folder"),
      (["{}", "--rule", "title-lenght"], nearest),
      (["{}", "--device", "watch-39"], "watch-39"),
      (["{}", "--config", "/no/such.yml"], "/no/such.yml"), (["entries", "/no/such/folder"], "No such file or folder"),
      (["{}", "--format", "json", "--format", "sarif"], "json cannot share standard output"),
      (["{}", "--format", "sarif", "--format", "github"], "sarif cannot share standard output"),
      (["{}", "--path-root", "/no/such/folder"], "/no/such/folder: no such folder"),
      (["rules", "title-lenght"], nearest), (["entries", "{}", "--config", "/no/such.yml"], "/no/such.yml"),
    ])
  func unusable(arguments: [String], message: String) throws {
    let folder = try ScratchFolder.bundle(worst: nil)
    let run = try Tool.run(arguments.map { $0 == "{}" ? folder.root : $0 })
    #expect(run.exitCode == 2 && run.errors.hasPrefix("shortcut-review: ") && run.errors.contains(message))
    if !arguments.contains("/no/such/folder") { #expect(run.output.isEmpty) }
  }

  @Test(
    "2 if the arguments make no sense, with the usage",
    arguments: [
      ["{}", "--format", "pdf"], ["{}", "--format", "json="], ["{}", "--fail-on", "sometimes"],
      ["{}", "--no-such"],
      ["rules", "--format", "xml"], ["entries"],
    ])
  func usage(arguments: [String]) throws {
    let folder = try ScratchFolder.bundle(worst: nil)
    let run = try Tool.run(arguments.map { $0 == "{}" ? folder.root : $0 })
    #expect(run.exitCode == 2 && run.output.isEmpty && run.errors.lowercased().contains("usage:"))
    let sensible = try Tool.run([folder.root])
    #expect(sensible.exitCode == 0 && sensible.errors.isEmpty)
  }

  @Test("2 if the configuration has a mistake, with its line")
  func configuration() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let file = try folder.file(".shortcut-review.yml", "appNames: [Coffee Bar]\nrolls: {}\n")
    let run = try Tool.run([folder.root])
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors.contains("\(file):2:1: Unknown key ‘rolls’"))
  }

  @Test("A link stays a link and its file is written, and a device is left as it is")
  func links() throws {
    let folder = try ScratchFolder()
    let targets = ["link.json": try folder.file("target.json", "old"), "null.json": "/dev/null"]
    for (link, target) in targets {
      try folder.link(link, to: target)
      _ = try Tool.run([Tool.example, "--fail-on", "never", "--format", "json=\(folder.path(link))"])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(link)) == target)
    }
    #expect(try folder.text("target.json").hasPrefix("{"))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.root).sorted()
    #expect(left == ["link.json", "null.json", "target.json"])
  }

  @Test("2 if a report cannot be written, and the others are written")
  func unwritable() throws {
    let folder = try ScratchFolder.bundle(worst: nil)
    let run = try Tool.run([folder.root, "--format", "json=/no/such/folder/report.json", "--format", "markdown"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("/no/such/folder/report.json"))
    #expect(run.output.hasPrefix("#"))
  }

  @Test(
    "2 if standard output accepts nothing, in the system’s words",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no device that is always full"),
    arguments: [
      "rules", "locales", "devices", "entries {}", "review {}", "preview Kaffee --locale de", "--version", "--help",
    ])
  func full(arguments: String) throws {
    let folder = try ScratchFolder.bundle(worst: nil)
    for (redirection, reason) in [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")] {
      let command = arguments.replacingOccurrences(of: "{}", with: "\"$2\"")
      let run = try Program(path: "/bin/sh").run(
        ["-c", "\"$1\" \(command) \(redirection)", "sh", Tool.path ?? "", folder.root])
      #expect(run.exitCode == 2)
      #expect(run.errors == "shortcut-review: standard output: cannot be written: \(reason)\n")
    }
  }

  @Test("2 if so few files can be open at once that some would be skipped", arguments: [4, 6, 12, 24])
  func fewDescriptors(count: Int) throws {
    let folder = try ScratchFolder.bundle(worst: nil)
    let run = try Program(path: "/bin/sh").run(
      ["-c", "ulimit -n \(count); exec \"$1\" \"$2\"", "sh", Tool.path ?? "", folder.root])
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("shortcut-review: fewer than 32 files") && run.errors.hasSuffix("ulimit -n 256\n"))
  }

  @Test("2 if the baseline is a broken link, and the link stays")
  func danglingBaseline() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let scratch = try ScratchFolder()
    let name = ".shortcut-review-baseline.jsonl"
    try folder.link(name, to: "nowhere")
    let line = #"{"rule":"r","table":"","key":"","locale":"","text":"9f86d081884c7d65","count":1,"path":""}"#
    let accepted = try scratch.file("accepted.jsonl", line + "\n")
    let link = "\(folder.root)/\(name)"
    for arguments in [[folder.root], [folder.root, "--baseline", link], ["apply", accepted, folder.root]] {
      let run = try Tool.run(arguments)
      #expect(run.exitCode == 2)
      #expect(run.errors == "shortcut-review: \(link): The link is broken\n")
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "nowhere")
  }

  @Test("0 for requests about the tool itself", arguments: [["--help"], ["--version"], ["review", "--help"]])
  func help(arguments: [String]) throws {
    let run = try Tool.run(arguments)
    #expect(run.exitCode == 0 && !run.output.isEmpty && run.errors.isEmpty)
    #expect(run.output.contains("USAGE: ") == arguments.contains("--help"))
  }

  @Test("--quiet prints only the findings, and nothing if there are none")
  func quiet() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let (whole, quiet) = try (Tool.run([folder.root]), Tool.run([folder.root, "--quiet"]))
    let lines = Set(whole.output.split(separator: "\n"))
    #expect(quiet.output.contains("Iphone 9") && quiet.output.split(separator: "\n").allSatisfy(lines.contains))
    #expect(!quiet.output.contains("Judged by") && !quiet.output.contains("locale  "))
    #expect(quiet.exitCode == 1 && quiet.errors.isEmpty)
    let cleanFolder = try ScratchFolder.bundle(worst: nil)
    let clean = try Tool.run([cleanFolder.root, "--quiet"])
    #expect(clean.exitCode == 0 && clean.output.isEmpty && clean.errors.isEmpty)
  }

  @Test("--quiet neither hides a fault nor changes the other formats")
  func faults() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    try folder.link("fr.lproj/Lost.strings", to: "nowhere")
    let run = try Tool.run([folder.root, "--quiet"])
    #expect(run.exitCode == 2 && run.errors.contains("fr.lproj/Lost.strings"))
    for format in ["json", "markdown", "html"] {
      let arguments = [folder.root, "--format", format]
      #expect(try Tool.run(arguments + ["--quiet"]).output == Tool.run(arguments).output)
    }
  }

  /// A bundle that is large enough for a review on this machine to show progress, and its output on a terminal.
  private static func slowReview() throws -> (ScratchFolder, String) {
    var lineCount = 1_000
    while true {
      let folder = try ScratchFolder()
      let lines = (0..<lineCount).map { "\"key \($0)\" = \"Say “Iphone 9” to order coffee \($0), please  now...\";" }
      for tag in ["en", "de", "fr", "ja", "ko", "tr"] {
        try folder.file("\(tag).lproj/Localizable.strings", lines.joined(separator: "\n"))
      }
      let output = try #require(try Tool.runOnTerminal([folder.root, "--fail-on", "never"], errorsToo: true))
      if output.hasPrefix("\r") || lineCount > 100_000 { return (folder, output) }
      lineCount *= 2
    }
  }

  @Test(
    "A long review shows its progress on a terminal, and clears it before the findings; a quiet one does not",
    .enabled(if: Tool.hasTerminal, "no terminal can be made here"))
  func progress() throws {
    let (folder, output) = try Self.slowReview()
    let drawn = try #require(
      output.range(of: "\r(Reading 6 files|Reviewing [0-9,]+ texts)… [0-9]+%", options: .regularExpression),
      "nothing was drawn")
    #expect(drawn.lowerBound == output.startIndex)
    let cleared = try #require(output.range(of: "\r +\r", options: [.regularExpression, .backwards]))
    let findings = try #require(output.range(of: ".lproj/Localizable.strings"))
    #expect(cleared.upperBound <= findings.lowerBound)
    #expect(output[drawn.lowerBound..<cleared.upperBound].allSatisfy { $0 != "\n" && $0 != "\r\n" })
    #expect(!output[cleared.upperBound...].contains(/Reading|Reviewing/))
    let quiet = try #require(try Tool.runOnTerminal([folder.root, "--quiet"], errorsToo: true))
    #expect(!quiet.contains(/Reading|Reviewing/))
    #expect(try Tool.run([folder.root, "--fail-on", "never"]).errors.isEmpty, "no terminal, no progress")
  }

  @Test(
    "Excerpts are as wide as the terminal, even a narrow one", .enabled(if: Tool.hasTerminal, "no terminal here"),
    arguments: [(0, 100), (8, 26), (28, 28), (30, 30), (39, 39), (60, 60)])
  func narrow(columns: UInt16, width: Int) throws {
    let folder = try ScratchFolder()
    let words = String(repeating: "word ", count: 40)
    try folder.file("en.lproj/Localizable.strings", "\"a\" = \"\(words) \(words)end\";\n")
    let arguments = [folder.root, "--quiet", "--rule", "text-whitespace"]
    let output = try #require(
      try Tool.runOnTerminal(arguments, environment: ["NO_COLOR": "1"], columns: columns))
    let lines = output.split(whereSeparator: \.isNewline)
    let underlined = try #require(lines.firstIndex { $0.drop { $0 == " " }.hasPrefix("^") })
    #expect((width - 1...width).contains(lines[underlined - 1].count))
  }

  @Test("A short review shows no progress", .enabled(if: Tool.hasTerminal, "no terminal can be made here"))
  func silence() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let output = try #require(try Tool.runOnTerminal([folder.root], errorsToo: true))
    #expect(output.contains("Iphone 9") && !output.contains(/Reading|Reviewing/))
  }
}
