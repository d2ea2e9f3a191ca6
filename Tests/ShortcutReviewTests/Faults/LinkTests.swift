import Foundation
import ReviewTestSupport
import Testing

@Suite("Links and pipes in a checkout", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct LinkTests {
  /// A checkout with findings, and a home folder next to it.
  private static func folders() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.file("home/profile", "mine\n")
    try scratch.file("home/empty", "")
    try scratch.file("pr/.git/config", "[core]\n")
    try scratch.file("pr/.github/workflows/ci.yml", "on: push\n")
    try scratch.file("pr/en.lproj/L.strings", "\"k\" = \"On Iphone  now\";\n")
    try scratch.file(
      "edits.csv", "path,locale,key,variation,before,after\nen.lproj/L.strings,en,k,,On Iphone  now,Edited\n")
    try scratch.file("accepted.jsonl", WritingCommand.accepted(0..<2))
    return scratch
  }

  /// The place of the link, its target, and the command, in which `{}` is the checkout.
  private static let cases: [(link: String, target: String, arguments: String)] =
    ["../home/profile", "../home/new", ".git/config", ".github/workflows/ci.yml", "/dev/null"].flatMap { target in
      [
        ("report.txt", target, "{} --format text={}/report.txt"),
        ("report.txt", target, "{}/en.lproj --format json={}/report.txt"),
        ("report.txt", target, "preview Kaffee --locale de --output report.txt"),
        (".shortcut-review.yml", target, "init --force {}"), (".shortcut-review.yml", target, "init {}"),
        ("accepted.jsonl", target, "baseline {} --baseline {}/accepted.jsonl"),
        ("accepted.jsonl", target, "apply {}/../accepted.jsonl {} --baseline accepted.jsonl"),
        ("report/index.html", "../\(target)", "{} --format html={}/report"),
      ]
    } + [
      ("report", "../home", "{} --format html={}/report"), ("report", "../home", "{} --output report --format html"),
      ("report", "../home", "{} --format sarif={}/report/findings.sarif"),
      ("report", "../none", "{} --format html={}/report"),
      (WritingCommand.baseline, "../home/empty", "baseline {}"),
      (WritingCommand.baseline, "../home/new", "baseline {}"),
      (WritingCommand.baseline, "../home/empty", "apply {}/../accepted.jsonl {}"),
      ("reasons", "../home", "baseline {} --baseline {}/reasons/new.jsonl"),
    ]

  @Test("Nothing is written through a link of the checkout, and the message names it", arguments: cases)
  func links(link: String, target: String, arguments: String) throws {
    let scratch = try Self.folders()
    try scratch.link("pr/\(link)", to: target)
    let before = try ScratchFolder.files(below: scratch.root)
    let words = WritingCommand.words(arguments, in: scratch.path("pr"))
    let run = try Tool.run(words, in: scratch.path("pr"))
    #expect(run.exitCode == 2 && !run.isEndedBySignal, "\(run.exitCode): \(run.errors)")
    #expect(run.errors.contains(link.split(separator: "/")[0]), "\(run.errors)")
    var after = try ScratchFolder.files(below: scratch.root)
    // Report pages that are not links are written.
    for path in after.keys where path.hasPrefix("pr/report/") && link != "report" { after[path] = before[path] }
    #expect(after == before)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("pr/\(link)")) == target)
  }

  @Test("A configuration that is a broken link ends the review")
  func danglingConfiguration() throws {
    let scratch = try Self.folders()
    try scratch.link("pr/.shortcut-review.yml", to: "nowhere")
    for arguments in [
      ["{}"], ["{}", "--fix"], ["baseline", "{}"], ["entries", "{}"], ["apply", "{}/../edits.csv", "{}"],
    ] {
      let before = try ScratchFolder.files(below: scratch.root)
      let run = try Tool.run(arguments.map { $0.replacing("{}", with: scratch.path("pr")) })
      #expect(run.exitCode == 2 && run.errors.contains("The link is broken"), "\(arguments): \(run.errors)")
      #expect(try ScratchFolder.files(below: scratch.root) == before)
    }
  }

  @Test("A link elsewhere is your own: it is followed and kept")
  func ownLinks() throws {
    for (link, target, arguments) in [
      ("own.txt", "home/profile", "{} --fail-on never --format text={}/../own.txt"),
      ("own.jsonl", "home/empty", "baseline {} --baseline {}/../own.jsonl"),
      ("own.jsonl", "home/empty", "apply {}/../accepted.jsonl {} --baseline {}/../own.jsonl"),
      ("own", "home", "{} --fail-on never --format html={}/../own"),
    ] {
      let scratch = try Self.folders()
      try scratch.link(link, to: target)
      let before = try ScratchFolder.files(below: scratch.path("home"))
      let run = try Tool.run(WritingCommand.words(arguments, in: scratch.path("pr")))
      #expect(run.exitCode == 0, "\(arguments): \(run.errors)")
      #expect(try ScratchFolder.files(below: scratch.path("home")) != before, "\(arguments)")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path(link)) == target)
    }
  }

  @Test("A pipe in the checkout is refused without waiting")
  func pipes() throws {
    for (name, arguments) in [
      ("report.txt", "{} --format text={}/report.txt"), ("report", "{} --format html={}/report"),
      (WritingCommand.baseline, "baseline {}"), (WritingCommand.baseline, "apply {}/../accepted.jsonl {}"),
      (WritingCommand.configuration, "init --force {}"), (WritingCommand.configuration, "{}"),
      ("en.lproj/Other.strings", "{} --fix"), ("accepted.jsonl", "baseline {} --baseline {}/accepted.jsonl"),
    ] {
      let scratch = try Self.folders()
      #expect(mkfifo(scratch.path("pr/\(name)"), 0o666) == 0)
      let run = try Tool.run(WritingCommand.words(arguments, in: scratch.path("pr")))
      #expect(run.exitCode == 2 && run.errors.contains(name), "\(arguments): \(run.exitCode) \(run.errors)")
    }
  }

  @Test(
    "A file of the bundle that is a link is not written through", arguments: ["apply {}/../edits.csv {}", "{} --fix"])
  func bundleFiles(arguments: String) throws {
    for target in ["../../home/texts", "../other.strings"] {
      let scratch = try Self.folders()
      let text = try scratch.text("pr/en.lproj/L.strings")
      try scratch.remove("pr/en.lproj/L.strings")
      try scratch.file("home/texts", text)
      try scratch.file("pr/other.strings", text)
      try scratch.link("pr/en.lproj/L.strings", to: target)
      let before = try ScratchFolder.files(below: scratch.path("home"))
      let run = try Tool.run(WritingCommand.words(arguments, in: scratch.path("pr")))
      #expect((0...2).contains(run.exitCode) && !run.isEndedBySignal, "\(target): \(run.output)\(run.errors)")
      // A file that is also in the bundle under its own name is changed there.
      if target.hasPrefix("../../") { #expect(run.exitCode == 2 && run.errors.contains("leads out"), "\(run.errors)") }
      #expect(try ScratchFolder.files(below: scratch.path("home")) == before, "\(target)")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("pr/en.lproj/L.strings")) == target)
    }
  }

  @Test("A file with two names is named and kept, whatever would change it")
  func hardLinks() throws {
    for arguments in ["apply {}/../edits.csv {}", "{} --fix", "baseline {}", "apply {}/../accepted.jsonl {}"] {
      let scratch = try Self.folders()
      try scratch.file("pr/\(WritingCommand.baseline)", WritingCommand.accepted(5..<6))
      let path = arguments.contains("fix") || arguments.contains("csv") ? "en.lproj/L.strings" : WritingCommand.baseline
      try FileManager.default.linkItem(atPath: scratch.path("pr/\(path)"), toPath: scratch.path("other name"))
      let before = try ScratchFolder.files(below: scratch.root)
      let run = try Tool.run(WritingCommand.words(arguments, in: scratch.path("pr")))
      #expect(run.exitCode == 2 && run.errors.contains("hard link"), "\(arguments): \(run.errors)")
      #expect(try ScratchFolder.files(below: scratch.root) == before)
    }
  }
}
