import Foundation
import ReviewTestSupport
import Testing

@Suite("The preview command", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct PreviewCommandTests {
  private static let title = "Start my favourite weekend morning workout playlist"

  private struct Preview: Decodable {
    struct Surface: Decodable {
      struct Line: Decodable { var text: String; var hasEllipsis: Bool? }
      var device, surface, textSize, verdict, hidden: String
      var pointsOver, size, width: Double
      var graphemesOver, lineLimit: Int
      var lines: [Line]
    }
    struct Assumption: Decodable { var id, source: String; var value: Double; var range: [Double] }
    var schema: Int
    var locale, kind, text: String
    var em: Double
    var surfaces: [Surface]
    var assumptions: [Assumption]
  }

  private static func preview(_ arguments: [String], in folder: String? = nil) throws -> Preview {
    let run = try Tool.run(["preview"] + arguments + ["--format", "json"], in: folder)
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    return try JSONDecoder().decode(Preview.self, from: Data(run.output.utf8))
  }

  @Test("The JSON has every surface of the selected devices")
  func json() throws {
    let preview = try Self.preview([Self.title, "--locale", "en", "--device", "watch-41", "--device", "iphone"])
    #expect(preview.schema == 2 && preview.locale == "en" && preview.kind == "title" && preview.text == Self.title)
    #expect(preview.em > 20 && preview.em < 30)
    let devices = preview.surfaces.map(\.device)
    #expect(Set(devices).count == 11 && devices.first == "watch-41")
    let card = try #require(preview.surfaces.first { $0.surface == "siri-watch-face-card" })
    #expect(card.verdict == "cut" && card.lines.count == 2 && card.lineLimit == 2 && card.textSize == "large")
    #expect(card.lines.last?.hasEllipsis == true && card.graphemesOver > 0 && card.pointsOver > 0)
    #expect(preview.assumptions.contains { $0.id == "watch-card-margin" && $0.range.count == 2 })
  }

  @Test(
    "Every name of a kind that is drawn somewhere is accepted",
    arguments: [
      ("title", "siri-suggestion"), ("suggestionTitle", "siri-suggestion"), ("activityTitle", "siri-suggestion"),
      ("subtitle", "siri-suggestion"), ("shortTitle", "shortcuts-tile"), ("phrase", "phrase-list"),
      ("invocationPhrase", "phrase-list"), ("summary", "editor-summary"), ("parameterSummary", "editor-summary"),
    ])
  func kinds(kind: String, surface: String) throws {
    let preview = try Self.preview(["Large", "--locale", "en", "--kind", kind])
    #expect(preview.kind == kind && preview.text == "Large")
    #expect(preview.surfaces.contains { $0.surface == surface && $0.lines.map(\.text) == ["Large"] })
  }

  @Test(
    "Invalid values are rejected with the valid ones",
    arguments: [
      (["a"], "--locale is missing"), (["a", "--locale", "xx-nothing"], "unknown locale ‘xx-nothing’"),
      (["a", "--locale", "en", "--kind", "dialog"], "allowed: title, suggestionTitle"),
      (["a", "--locale", "en", "--kind", "nonsense"], "no such kind: ‘nonsense’"),
      (["a", "--locale", "en", "--device", "watch-99"], "Unknown device ‘watch-99’; allowed: "),
      (["a", "--locale", "en", "--text-size", "AX9"], "allowed: xSmall, small"),
      (["a", "--locale", "en", "--text-size", "AX5", "--device", "watch"], "has no text size AX5"),
      (["a", "--locale", "en", "--kind", "phrase", "--device", "watch"], "none of the devices shows"),
      (["a", "--locale", "en", "--kind", "phrase", "--subtitle", "b"], "cannot have a subtitle"),
      (["a", "--locale", "en", "--kind", "subtitle", "--subtitle", "b"], "cannot have a subtitle"),
      (["a", "--locale", "en", "--format", "pdf"], "pdf"),
      (["a", "--locale", "en", "--config", "/nowhere/a.yml"], "/nowhere/a.yml"),
      (["a", "--locale", "en", "--output", "/nowhere/a.svg"], "cannot be written"),
      (["-", "--format", "html"], "the only format is json"), (["-", "--locale", "en"], "each line of standard input"),
      ([], "text"),
    ])
  func refusals(arguments: [String], message: String) throws {
    let run = try Tool.run(["preview"] + arguments)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("A text size that watches lack leaves them out, with a message")
  func textSize() throws {
    let run = try Tool.run(["preview", "Order coffee", "--locale", "en", "--text-size", "ax5", "--format", "json"])
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("watchOS has no text size AX5, so its devices are skipped"))
    #expect(run.output.contains("\"textSize\": \"AX5\"") && !run.output.contains("watch-"))
    let large = try Self.preview(["Order coffee", "--locale", "en", "--device", "iphone-375"])
    let larger = try Self.preview(["Order coffee", "--locale", "en", "--device", "iphone-375", "--text-size", "AX1"])
    #expect(larger.surfaces[0].size > large.surfaces[0].size)
  }

  @Test("An image takes room from a card’s title")
  func image() throws {
    let without = try Self.preview([Self.title, "--locale", "en", "--device", "watch-41"])
    let with = try Self.preview([Self.title, "--locale", "en", "--device", "watch-41", "--image"])
    #expect(with.surfaces[0].width < without.surfaces[0].width - 30)
    #expect(with.surfaces[0].width > 0)
  }

  @Test("The configuration, found upward or named, sets devices and assumptions")
  func configuration() throws {
    let folder = try ScratchFolder()
    let yaml = "devices: [watch-44]\nassumptions:\n  watch-card-margin: 20\n"
    let file = try folder.file("inner/.shortcut-review.yml", yaml)
    for preview in [
      try Self.preview(["Order coffee", "--locale", "en"], in: "\(folder.root)/inner"),
      try Self.preview(["Order coffee", "--locale", "en", "--config", file]),
    ] {
      #expect(Set(preview.surfaces.map(\.device)) == ["watch-44"])
      #expect(preview.surfaces.first { $0.surface == "siri-watch-face-card" }?.width == 144)
      let margin = try #require(preview.assumptions.first { $0.id == "watch-card-margin" })
      #expect(margin.value == 20 && margin.range == [20, 20] && margin.source == ".shortcut-review.yml")
    }
    let chosen = try Self.preview(["Order coffee", "--locale", "en", "--config", file, "--device", "watch-41"])
    #expect(Set(chosen.surfaces.map(\.device)) == ["watch-41"])
    try folder.file("inner/.shortcut-review.yml", "devices: [watch-99]\n")
    let run = try Tool.run(["preview", "a", "--locale", "en"], in: "\(folder.root)/inner")
    #expect(run.exitCode == 2 && run.errors.contains(".shortcut-review.yml:1"), "\(run.errors)")
  }

  @Test("Pictures and pages are written to a file completely")
  func output() throws {
    let folder = try ScratchFolder()
    for (format, start) in [("svg", "<svg "), ("html", "<!DOCTYPE html>"), ("text", "تشغيل")] {
      let file = "\(folder.root)/preview.\(format)"
      let arguments = ["preview", "تشغيل مؤقت المطبخ", "--locale", "ar", "--format", format]
      let run = try Tool.run(arguments + ["--output", file])
      #expect(run.exitCode == 0 && run.output.isEmpty && run.errors.isEmpty)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.drop { $0 == "\u{2067}" }.unicodeScalars.starts(with: start.unicodeScalars) || format == "text")
      #expect(try Tool.run(arguments).output == text)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root).count == 3)
  }

  @Test("Color is for terminals, unless NO_COLOR is set")
  func colour() throws {
    let arguments = ["preview", Self.title, "--locale", "en"]
    #expect(!(try Tool.run(arguments).output.contains("\u{1B}")))
    if let coloured = try Tool.runOnTerminal(arguments) { #expect(coloured.contains("\u{1B}[2m")) }
    if let plain = try Tool.runOnTerminal(arguments, environment: ["NO_COLOR": "1"]) {
      #expect(!plain.contains("\u{1B}") && plain.contains("hidden: "))
    }
  }

  @Test("Many texts from standard input, one object per line, and a bad one is named")
  func lines() throws {
    let input = "\u{FEFF}en\tOrder coffee\r\nth\tสั่งกาแฟ\r\nnothing\r\nar\tاطلب قهوتي\tكبيرة"
    let run = try Tool.run(["preview", "-", "--device", "watch-41"], input: input)
    #expect(run.exitCode == 2 && run.errors.isEmpty, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("{\"locale\":\"en\",\"kind\":\"title\",\"text\":\"Order coffee\",\"em\":"))
    #expect(lines[2] == "{\"error\":\"there is no tab between the locale and the text\",\"line\":3}")
    #expect(lines[3].contains("\"subtitle\":{\"verdict\":\"fits\""))
    let good = try Tool.run(["preview", "-", "--kind", "phrase"], input: "en\tOrder coffee with Coffee Bar\n")
    #expect(good.exitCode == 0 && good.output.contains("phrase-list"))
    #expect(try Tool.run(["preview", "-"], input: "").output.isEmpty)
  }

  @Test(
    "Unreadable standard input is reported as the cause, not standard output", arguments: ["< /", "0<&-"],
    ["", " --output preview.json"])
  func unreadableInput(redirection: String, output: String) throws {
    let shell = try #require(Program("sh"))
    let folder = try ScratchFolder()
    let run = try shell.run(["-c", "shortcut-review preview -\(output) \(redirection)"], in: folder.root)
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("shortcut-review: standard input: cannot be read: "), "\(run.errors)")
    #expect(!run.errors.contains("NSCocoaErrorDomain"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root).isEmpty)
  }
}
