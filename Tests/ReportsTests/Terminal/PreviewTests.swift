import Foundation
import ReviewModel
import Testing
import TextLayout
import UnicodeText

@testable import Reports

@Suite("Previews")
struct PreviewTests {
  private static let columns = ReportOptions(columns: 80)

  @Test("Equal previews produce equal bytes that end in a line feed", arguments: PreviewFormat.allCases)
  func determinism(format: PreviewFormat) throws {
    for sample in SamplePreview.samples {
      let text = format.render(try SamplePreview.preview(sample), options: Self.columns)
      #expect(text == format.render(try SamplePreview.preview(sample), options: Self.columns))
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    }
  }

  @Test("No terminal line is wider than 80 columns, and frames are closed", arguments: SamplePreview.samples)
  func terminal(sample: SamplePreview.Sample) throws {
    let text = PreviewFormat.text.render(
      try SamplePreview.preview(sample, devices: ["watch", "iphone"]), options: Self.columns)
    let lines = text.split(separator: "\n")
    for line in lines { #expect(displayWidth(of: line) <= 80, "\(line)") }
    #expect(text.count { $0 == "╭" } == text.count { $0 == "╮" })
    #expect(text.count { $0 == "╰" } == text.count { $0 == "╯" })
    // The sides of a frame are below its corners.
    for (number, line) in lines.enumerated() where line.contains("╭") && number + 1 < lines.count {
      let corners = Self.columns(of: ["╭", "╮"], in: line)
      #expect(Self.columns(of: ["│"], in: lines[number + 1]) == corners, "\(line)")
      #expect(Self.columns(of: ["│"], in: lines[number + 3]) == corners, "\(line)")
    }
    #expect(!text.contains("\u{1B}"))
  }

  /// The columns of some characters.
  private static func columns(of characters: Set<Character>, in line: Substring) -> [Int] {
    line.indices.filter { characters.contains(line[$0]) }.map { displayWidth(of: line[..<$0]) }
  }

  @Test("Formatting is added and nothing else", arguments: SamplePreview.samples)
  func colour(sample: SamplePreview.Sample) throws {
    let preview = try SamplePreview.preview(sample)
    let plain = PreviewFormat.text.render(preview, options: Self.columns)
    let coloured = PreviewFormat.text.render(preview, options: ReportOptions(usesColor: true, columns: 80))
    #expect(coloured != plain)
    // Spaces at the end of a line are formatted or omitted.
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        var line = line
        while line.hasSuffix(" ") { line.removeLast() }
        return String(line)
      }
    }
    #expect(lines(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "")) == lines(plain))
  }

  @Test("A line of JSON has the same content for its text as the whole document", arguments: SamplePreview.samples)
  func json(sample: SamplePreview.Sample) throws {
    let preview = try SamplePreview.preview(sample)
    var lines = PreviewLines()
    lines.append(preview)
    let line = lines.take()
    #expect(line.last == 0x0A && line.count { $0 == 0x0A } == 1 && lines.take().isEmpty)
    let one = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? NSDictionary)
    let shared = try JSONObject(PreviewFormat.json.render(preview)).members.filter {
      !["schema", "tool", "published", "assumptions"].contains($0.key)
    }
    #expect(one == shared as NSDictionary)
  }

  @Test("No text becomes markup, and nothing acts invisibly", arguments: HostileReport.texts)
  func hostile(text: String) throws {
    let plain = PageScan(
      PreviewFormat.html.render(try SamplePreview.preview(.init(locale: "en", text: "plain", subtitle: "plain"))))
    for locale in ["en", "ar"] {
      let page = PreviewFormat.html.render(try SamplePreview.preview(.init(locale: locale, text: text, subtitle: text)))
      let hostile = PageScan(page)
      #expect(hostile.names.isSubset(of: plain.names.union(["br", "bdi", "/bdi"])))
      #expect(
        hostile.attributes.isSubset(of: plain.attributes.union(["bdi@lang", "g@direction", "span@class"])),
        "\(hostile.attributes.subtracting(plain.attributes))")
      #expect(hostile.faults.isEmpty && hostile.count("script") == 0 && hostile.count("style") == 1)
      #expect(page.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
      #expect(!page.unicodeScalars.contains { $0.properties.isBidiControl })
      let terminal = PreviewFormat.text.render(
        try SamplePreview.preview(.init(locale: locale, text: text, subtitle: text)), options: Self.columns)
      let isolates: Set<Unicode.Scalar> = ["\u{2066}", "\u{2067}", "\u{2069}"]
      for line in terminal.split(separator: "\n") {
        let controls = line.unicodeScalars.filter { $0.properties.isBidiControl }
        #expect(controls.allSatisfy(isolates.contains))
        #expect(controls.count { $0 == "\u{2069}" } * 2 == controls.count)
        #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
    }
  }

  @Test("A text of a hundred kilobytes produces a short page", arguments: ["word ", "ab\u{301}", "สั่ง", "اطلب "])
  func long(unit: String) throws {
    let text = String(repeating: unit, count: 100_000 / unit.utf8.count)
    let preview = try SamplePreview.preview(.init(locale: "th", text: text, subtitle: text), assumes: false)
    for format in PreviewFormat.allCases where format != .json {
      let size = format.render(preview, options: Self.columns).utf8.count
      // The pictures' text alternative contains everything that the narrowest one hides.
      #expect((100..<(format.hasPictures ? 300_000 : 20_000)).contains(size), "\(format) \(size)")
    }
  }

  @Test("Lines are broken at spaces, within the columns, and lose only spaces", arguments: 5...30)
  func wrapping(columns: Int) {
    for text in [
      "On Apple Watch 42 mm (Series 10, 11), and others", "キッチンタイマーを十分間で開始して", "Donaudampfschifffahrt", "", "  ",
    ] {
      let lines = text.wrapped(columns: columns, limit: 100)
      for line in lines { #expect(displayWidth(of: line) <= columns) }
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
      #expect(text.wrapped(columns: columns, limit: 2).count <= 2)
    }
  }

  @Test("No two rows of numbers on a page have the same name")
  func rows() throws {
    for sample in SamplePreview.samples + [.init(locale: "en", text: "Order coffee", subtitle: "Large")] {
      let preview = try SamplePreview.preview(sample, devices: ["all"])
      let page = PreviewFormat.html.render(preview)
      let numbers = try #require(page.components(separatedBy: "<h2>").first { $0.hasPrefix("Numbers") })
      let names = numbers.components(separatedBy: "<th scope=\"row\">").dropFirst().map { row in
        row.components(separatedBy: "</td>")[0]
      }
      #expect(!names.isEmpty && Set(names).count == names.count)
    }
  }

  private static let texts = [
    SamplePreview.Sample(locale: "de", text: "Meinen Lieblingskaffee bestellen"),
    SamplePreview.Sample(
      locale: "en", text: "Start my favourite weekend morning workout playlist",
      subtitle: "A long subtitle for everybody who reads it on a small screen"),
    SamplePreview.Sample(locale: "ja", text: "キッチンタイマーを十分間で開始して家族のみんなに通知する"),
  ]

  /// The captions below the frame of a group, in one line.
  private static func caption(of group: Preview.Group, in terminal: TerminalPreview) -> String {
    terminal.block(group).lines.map(\.text).joined(separator: " ")
  }

  @Test("Devices that share a frame show the largest of their numbers", arguments: texts)
  func greatest(sample: SamplePreview.Sample) throws {
    let preview = try SamplePreview.preview(sample, devices: ["all"])
    let terminal = TerminalPreview(preview, options: Self.columns)
    var shared = 0
    for group in preview.groupsBySurface.flatMap(\.groups) where group.layouts.count > 1 {
      let caption = Self.caption(of: group, in: terminal)
      let parts = group.layouts.map(preview.parts)
      for parts in [parts.map(\.main), parts.compactMap(\.below)] {
        let graphemes = parts.map(\.drawn.graphemesOver).max() ?? 0
        guard graphemes > 0 else { continue }
        #expect(caption.contains(": up to \(graphemes) character"), "\(caption)")
        shared += 1
      }
    }
    #expect(shared > 0)
  }

  @Test("If a line end in the text cuts it although it has room, the characters after it are reported")
  func lineEnds() throws {
    for devices in [["watch-41"], ["watch-41", "watch-44"]] {
      let sample = SamplePreview.Sample(locale: "en", text: "One\nTwo\nSix")
      let preview = try SamplePreview.preview(sample, devices: devices)
      #expect(preview.layouts.contains { $0.text.graphemesOver > 0 && $0.text.pointsOver == 0 })
      let text = PreviewFormat.text.render(preview, options: Self.columns)
      // A narrow frame has its caption on two lines.
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("characters over"))
      #expect(!PreviewFormat.html.render(preview).contains("<td class=\"number\">0.0</td>"))
    }
  }

  @Test("An assumption next to the screen draws no frame wider than the screen", arguments: [0, 50, 300, 3_000])
  func farAssumptions(points: Double) throws {
    for role in [TextRole.title, .shortTitle] {
      let sample = SamplePreview.Sample(locale: "en", text: "Order my usual coffee", role: role)
      for id in SurfaceTypesetter.knownAssumptions.filter({ $0.unit == .points }).map(\.id) {
        let settings = AssumptionSettings([
          id: AssumptionSettings.Setting(value: points, range: points...points, source: "test")
        ])
        let preview = try SamplePreview.preview(sample, devices: ["watch-41", "iphone-375"], settings: settings)
        let text = PreviewFormat.text.render(preview, options: Self.columns)
        let lines = text.split(separator: "\n")
        #expect(lines.count > 3, "\(id)")
        for line in lines { #expect(displayWidth(of: line) <= 80, "\(id): \(line)") }
      }
    }
  }

  @Test("No line is wider than the terminal, whatever its columns", arguments: [20, 24, 33, 40, 47, 52, 80, 200])
  func narrow(columns: Int) throws {
    for sample in Self.texts + SamplePreview.samples {
      let preview = try SamplePreview.preview(sample, devices: ["all"])
      let text = PreviewFormat.text.render(preview, options: ReportOptions(columns: columns))
      let lines = text.split(separator: "\n")
      #expect(lines.count > 3)
      for line in lines { #expect(displayWidth(of: line) <= columns, "\(line)") }
    }
  }

  @Test("A line that spans several rows of a narrow terminal loses nothing", arguments: [20, 24, 33, 40])
  func folding(columns: Int) throws {
    let marks: Set<Character> = ["│", "┊", "↳", "↲", "\u{2066}", "\u{2067}", "\u{2069}"]
    for sample in Self.texts + SamplePreview.samples {
      let preview = try SamplePreview.preview(sample, devices: ["iphone-375"])
      let text = PreviewFormat.text.render(preview, options: ReportOptions(columns: columns))
      let drawn = text.filter { !$0.isWhitespace && !marks.contains($0) }
      for line in preview.layouts.flatMap({ preview.parts(of: $0).main.shownLines }) {
        #expect(drawn.contains(line.filter { !$0.isWhitespace }), "\(text)")
      }
    }
  }
}

/// Previews as the pipeline creates them.
enum SamplePreview {
  struct Sample: Sendable {
    var locale: String
    var text: String
    var subtitle: String?
    var role = TextRole.title
  }

  static let samples = [
    Sample(locale: "en", text: "Start my favourite weekend morning workout playlist"),
    Sample(locale: "ar", text: "تشغيل مؤقت المطبخ على iPhone لمدة عشر دقائق", subtitle: "مع تنبيه صوتي"),
    Sample(locale: "th", text: "เริ่มตัวจับเวลาในครัวเป็นเวลาสิบนาที", role: .shortTitle),
  ]

  static func preview(
    _ sample: Sample, devices: [String] = ["watch-41", "watch-44", "iphone-375"], assumes: Bool = true,
    settings: AssumptionSettings = AssumptionSettings()
  ) throws -> Preview {
    let analyzer = TextAnalyzer()
    let locale = LocaleIdentifier(sample.locale)
    let typesetter = SurfaceTypesetter(devices: try DeviceSelection(names: devices).devices, settings: settings)
    let layouts = typesetter.layouts(
      of: sample.text, subtitle: sample.subtitle, role: sample.role, locale: locale, analyzer: analyzer)
    return Preview(
      tool: Report.Tool(version: "0.1.0", icuVersion: "72.1"), kind: sample.role.rawValue,
      text: PreviewedText(written: sample.text, drawn: sample.text),
      subtitle: sample.subtitle.map { PreviewedText(written: $0, drawn: $0) }, locale: locale.tag,
      languageName: locale.displayName(in: LocaleIdentifier("en")),
      isRightToLeft: locale.isRightToLeft, em: typesetter.em(of: sample.text, analyzer: analyzer),
      subtitleEm: sample.subtitle.map { typesetter.em(of: $0, analyzer: analyzer) }, textSize: nil, layouts: layouts,
      pictures: layouts.map {
        typesetter.picture(
          of: $0, title: sample.text, subtitle: sample.subtitle, appName: "Coffee Bar", locale: locale,
          analyzer: analyzer)
      }, figures: assumes ? typesetter.figures(for: [sample.role]) : [],
      assumptions: assumes ? typesetter.assumptions(for: [sample.role]) : [])
  }
}
