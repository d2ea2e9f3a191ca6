import Foundation
import ReviewTestSupport
import Testing

@Suite("shortcut-review PATH", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct ReviewCommandTests {
  private static func report(_ arguments: [String], in folder: String? = nil) throws -> JSONReport {
    let review = try Tool.review(arguments + ["--fail-on", "never"], in: folder)
    #expect(review.run.exitCode == 0, "\(review.run.errors)")
    return review.report
  }

  @Test("The JSON report satisfies its schema")
  func json() throws {
    let report = try Self.report([Tool.example])
    #expect(report.schema == 1)
    #expect(try Tool.run(["--version"]).output.hasPrefix("\(report.tool.version) ("))
    #expect(!report.findings.isEmpty)
    for finding in report.findings {
      #expect(["error", "warning", "note"].contains(finding.severity))
      #expect(finding.line >= 1 && finding.column >= 1)
      #expect((finding.endLine, finding.endColumn) >= (finding.line, finding.column))
      #expect(!finding.path.hasPrefix("/") && !finding.locale.contains("_"))
    }
    #expect(report.findings.contains { $0.kind == "title" && $0.key != nil && $0.text != nil })
  }

  @Test("Reports go to standard output in the requested order, and to files")
  func formats() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let formats = ["html=\(folder.path("report"))", "markdown", "json=\(folder.path("report.json"))", "text"]
    let run = try Tool.run([folder.root] + formats.flatMap { ["--format", $0] })
    #expect(run.exitCode == 1)
    #expect(run.errors.isEmpty)
    let markdown = try Tool.run([folder.root, "--format", "markdown"]).output
    let text = try Tool.run([folder.root, "--format", "text"]).output
    #expect(run.output == markdown + text)
    #expect(text == (try Tool.run([folder.root]).output), "text is the default")
    let index = try folder.text("report/index.html")
    #expect(index.hasPrefix("<!DOCTYPE html>") && index.contains("href=\"en.html\""))
    #expect(try folder.text("report.json") == Tool.run([folder.root, "--format", "json"]).output)
    #expect(markdown.hasPrefix("#") && !text.hasPrefix("#"))
  }

  @Test("A folder receives every report under its own name, and pages need a folder")
  func output() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let place = "\(folder.root)/a/b"
    let formats = ["html", "markdown", "json", "text"].flatMap { ["--format", $0] }
    let run = try Tool.run([folder.root, "--output", place] + formats)
    #expect(run.exitCode == 1 && run.output.isEmpty && run.errors.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
    #expect(Set(names).isSuperset(of: ["en.html", "index.html", "report.json", "report.md", "report.txt"]))
    #expect(try folder.text("a/b/report.json") == Tool.run([folder.root, "--format", "json"]).output)
    let refused = try Tool.run([folder.root, "--format", "html"])
    #expect(refused.exitCode == 2 && refused.output.isEmpty)
    #expect(refused.errors.contains("--output"))
  }

  @Test(
    "Reports are in the requested language or the nearest one; an unknown one is reported with the available ones")
  func reportLanguage() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    for (asked, language) in [("fr-CA", "fr"), ("zh-TW", "zh-Hant"), ("ar", "ar")] {
      _ = try Tool.run([folder.root, "--format", "html=\(folder.path(asked))", "--report-language", asked])
      for name in ["index.html", "en.html"] {
        #expect(try folder.text("\(asked)/\(name)").contains("<html lang=\"\(language)\""), "\(name), \(asked)")
      }
    }
    let german = try Tool.run([folder.root, "--notes", "--report-language", "de"]).output
    #expect(german.contains("\nGeprüft nach Apples Siri-Richtlinien ("))
    let markdown = try Tool.run([folder.root, "--format", "markdown", "--report-language", "de"]).output
    #expect(markdown.contains(": Texte für Siri und Kurzbefehle\n"))
    for format in ["json", "sarif", "junit", "checkstyle", "gitlab", "github", "azure", "xcode"] {
      let asked = try Tool.run([folder.root, "--format", format, "--report-language", "de"]).output
      #expect(try Tool.run([folder.root, "--format", format]).output == asked, "\(format)")
    }
    let refused = try Tool.run([folder.root, "--report-language", "eo"])
    #expect(refused.exitCode == 2)
    #expect(refused.errors.contains("‘eo’") && refused.errors.contains("pt-BR"))
  }

  @Test("--locale, repeated, reports on those localizations and on findings without one")
  func locales() throws {
    let all = try Self.report([Tool.example]).findings
    for tags in [["zh-Hant"], ["de", "th"]] {
      let found = try Self.report([Tool.example] + tags.flatMap { ["--locale", $0] }).findings
      let expected = all.filter { tags.contains($0.locale) || $0.locale.isEmpty }
      #expect(found.map(\.place) == expected.map(\.place), "\(tags)")
      #expect(!found.isEmpty)
    }
  }

  @Test("--locale with a tag of no localization is not a silent success", arguments: [["xx"], ["ko", "xx"]])
  func unknownLocale(tags: [String]) throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    try folder.file("ko.lproj/Localizable.strings", "\"siri\" = \"“Iphone 9”\";\n")
    let run = try Tool.run([folder.root, "--fail-on", "never"] + tags.flatMap { ["--locale", $0] })
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("‘xx’"))
    #expect(run.output.contains("      ko ·") == tags.contains("ko"))
  }

  @Test("--locale with a language includes its variants, with either separator")
  func variants() throws {
    let folder = try ScratchFolder()
    for tag in ["pt-BR", "pt_PT", "zh-Hans"] {
      try folder.file("\(tag).lproj/Localizable.strings", "\"siri\" = \"“Iphone 9”\";\n")
    }
    let expected = ["pt": ["pt-BR", "pt-PT"], "pt-BR": ["pt-BR"], "pt_BR": ["pt-BR"], "zh": ["zh-Hans"]]
    for (tag, locales) in expected {
      let found = try Self.report([folder.root, "--locale", tag]).findings.map(\.locale)
      #expect(Set(found).sorted() == locales, "\(tag)")
    }
  }

  @Test("--rule, repeated, runs only those rules")
  func rules() throws {
    let all = try Self.report([Tool.example]).findings
    let rules = ["title-app-name", "file-encoding"]
    let found = try Self.report([Tool.example] + rules.flatMap { ["--rule", $0] }).findings
    #expect(found.map(\.place) == all.filter { rules.contains($0.rule) }.map(\.place))
    #expect(Set(found.map(\.rule)) == Set(rules))
  }

  @Test("--device chooses where a cut is a warning, and overrides the configuration")
  func devices() throws {
    func severities(_ arguments: String..., configuration: String = "") throws -> Set<String> {
      let folder = try ScratchFolder()
      let title = "Order the usual large coffee with milk for the whole team at the office, twice"
      _ = try folder.file("en.lproj/Localizable.strings", "\"title\" = \"\(title)\";")
      _ = try folder.file(".shortcut-review.yml", "roles: {title: activityTitle}\n\(configuration)")
      let found = try Self.report([folder.root, "--rule", "truncation-title"] + arguments).findings
      #expect(found.count == 1)
      return Set(found.map(\.severity))
    }
    #expect(try severities() == ["warning"])
    #expect(try severities("--device", "watch-41", "--device", "ipad") == ["warning"])
    #expect(try severities("--device", "ipad") == ["note"])
    #expect(try severities(configuration: "devices: ipad") == ["note"])
    #expect(try severities("--device", "watch", configuration: "devices: ipad") == ["warning"])
  }

  @Test("--path-root changes the folder that paths are relative to")
  func pathRoot() throws {
    let folder = try ScratchFolder()
    try folder.file("Apps/Coffee/Bar/en.lproj/Localizable.strings", "\"siri\" = \"“Iphone 9”\";\n")
    try folder.file("Apps/Coffee/Other/Read.me", "")
    let (app, own) = (folder.path("Apps/Coffee"), "Bar/en.lproj/Localizable.strings")
    let above = [(app, own), (folder.root, "Apps/Coffee/" + own)]
    for (root, path) in above + ["/Bar", "/Other"].map({ (app + $0, "../" + own) }) {
      #expect(try Set(Self.report([app, "--path-root", root]).findings.map(\.path)) == [path], "\(root)")
    }
    let file = try Self.report([app + "/" + own, "--path-root", folder.root]).findings.map(\.path)
    #expect(Set(file) == ["Apps/Coffee/" + own])
    let here = try Self.report(["Apps/Coffee", "--path-root", "."], in: folder.root).findings.map(\.path)
    #expect(Set(here) == ["Apps/Coffee/" + own])
  }

  @Test("A relative path and `review` by name give the same report")
  func relative() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let place = URL(fileURLWithPath: folder.root)
    let absolute = try Tool.run([folder.root, "--format", "json"]).output
    #expect(try Tool.run(["review", ".", "--format", "json"], in: folder.root).output == absolute)
    let above = place.deletingLastPathComponent().path
    #expect(try Tool.run([place.lastPathComponent + "/", "--format", "json"], in: above).output == absolute)
  }

  @Test("Notes are on the terminal only on request, and always in JSON")
  func notes() throws {
    let folder = try ScratchFolder.bundle(worst: "note")
    let rule = try #require(try Self.report([folder.root]).findings.first?.rule)
    #expect(!(try Tool.run([folder.root]).output.contains(rule)))
    #expect(try Tool.run([folder.root, "--notes"]).output.contains(rule))
  }

  private static let escape = "\u{1B}["

  /// Variables, and whether the output has color with them; an empty NO_COLOR has no effect.
  static let terminals: [([String: String], Bool)] = [
    ([:], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false), (["NO_COLOR": ""], true),
    (["CLICOLOR": "0"], false), (["CLICOLOR": "1"], true), (["FORCE_COLOR": "0"], false),
    (["TERM": "dumb", "CLICOLOR_FORCE": "1"], true), (["NO_COLOR": "1", "FORCE_COLOR": "1"], false),
  ]

  @Test(
    "Color is not for files and pipes, unless it is forced",
    arguments: [
      ([:], false), (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false), (["FORCE_COLOR": "1"], true),
      (["FORCE_COLOR": "3", "TERM": "dumb"], true), (["FORCE_COLOR": ""], false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false), (["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true),
    ] as [([String: String], Bool)])
  func piped(environment: [String: String], isColored: Bool) throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let output = try Tool.run([folder.root], environment: environment).output
    #expect(output.contains("Iphone 9") && output.contains(Self.escape) == isColored)
    let file = "\(folder.root)/report.txt"
    _ = try Tool.run([folder.root, "--format", "text=\(file)"], environment: environment)
    #expect(try !String(contentsOfFile: file, encoding: .utf8).contains(Self.escape), "a named file is never coloured")
  }

  @Test(
    "Color is for terminals, and NO_COLOR turns it off",
    .enabled(if: Tool.hasTerminal, "no terminal can be made here"),
    arguments: terminals)
  func color(environment: [String: String], isColored: Bool) throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let output = try #require(try Tool.runOnTerminal([folder.root], environment: environment))
    #expect(output.contains("Iphone 9"))
    #expect(output.contains(Self.escape) == isColored)
  }
}

extension JSONReport.Finding {
  /// Enough to distinguish findings.
  fileprivate var place: [String] { [path, "\(line):\(column)", rule, locale, key ?? "", message] }
}
