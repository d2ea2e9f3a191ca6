import Foundation
import Testing
import TextLayout
import UnicodeText

@testable import Reports

@Suite("Previews")
struct PreviewTests {
  private static let columns = ReportOptions(columns: 80)

  @Test("Equal previews give equal bytes that end in a line feed", arguments: PreviewFormat.allCases)
  func determinism(format: PreviewFormat) throws {
    for sample in SamplePreview.samples {
      let text = format.render(try SamplePreview.preview(sample), options: Self.columns)
      #expect(text == format.render(try SamplePreview.preview(sample), options: Self.columns))
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    }
  }

  @Test("No line of a terminal is wider than 80 columns, and frames are closed", arguments: SamplePreview.samples)
  func terminal(sample: SamplePreview.Sample) throws {
    let text = PreviewFormat.text.render(
      try SamplePreview.preview(sample, devices: ["watch", "iphone"]), options: Self.columns)
    let lines = text.split(separator: "\n")
    for line in lines { #expect(displayWidth(of: line) <= 80, "\(line)") }
    #expect(text.count { $0 == "╭" } == text.count { $0 == "╮" })
    #expect(text.count { $0 == "╰" } == text.count { $0 == "╯" })
    // The sides of a frame stand below its corners.
    for (number, line) in lines.enumerated() where line.contains("╭") && number + 1 < lines.count {
      let corners = Self.columns(of: ["╭", "╮"], in: line)
      #expect(Self.columns(of: ["│"], in: lines[number + 1]) == corners, "\(line)")
      #expect(Self.columns(of: ["│"], in: lines[number + 3]) == corners, "\(line)")
    }
    #expect(!text.contains("\u{1B}"))
  }

  /// The columns at which some characters stand.
  private static func columns(of characters: Set<Character>, in line: Substring) -> [Int] {
    line.indices.filter { characters.contains(line[$0]) }.map { displayWidth(of: line[..<$0]) }
  }

  @Test("Looks are added and nothing else", arguments: SamplePreview.samples)
  func colour(sample: SamplePreview.Sample) throws {
    let preview = try SamplePreview.preview(sample)
    let plain = PreviewFormat.text.render(preview, options: Self.columns)
    let coloured = PreviewFormat.text.render(preview, options: ReportOptions(usesColor: true, columns: 80))
    var stripped = ""
    var isEscape = false
    for character in coloured {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { stripped.append(character) }
      if character == "m" { isEscape = false }
    }
    #expect(coloured != plain)
    // Spaces at the end of a line have looks, or are left out.
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        var line = line
        while line.hasSuffix(" ") { line.removeLast() }
        return String(line)
      }
    }
    #expect(lines(stripped) == lines(plain))
  }

  @Test("A line of JSON has what the whole document has of its text", arguments: SamplePreview.samples)
  func json(sample: SamplePreview.Sample) throws {
    let preview = try SamplePreview.preview(sample)
    var lines = PreviewLines()
    lines.append(preview)
    let line = lines.take()
    #expect(line.last == 0x0A && line.count { $0 == 0x0A } == 1 && lines.count == 0)
    let one = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? NSDictionary)
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(PreviewFormat.json.render(preview).utf8)) as? [String: Any])
    let shared = whole.filter { !["schema", "tool", "published", "assumptions"].contains($0.key) }
    #expect(one == shared as NSDictionary)
  }

  @Test("No text becomes markup, and nothing acts unseen", arguments: HostileReport.texts)
  func hostile(text: String) throws {
    let plain = PageScan(
      PreviewFormat.html.render(try SamplePreview.preview(.init(locale: "en", text: "plain", subtitle: "plain"))))
    for locale in ["en", "ar"] {
      let page = PreviewFormat.html.render(
        try SamplePreview.preview(.init(locale: locale, text: text, subtitle: text)))
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

  @Test("A text of a hundred kilobytes gives a short page", arguments: ["word ", "ab\u{301}", "สั่ง", "اطلب "])
  func long(unit: String) throws {
    let text = String(repeating: unit, count: 100_000 / unit.utf8.count)
    let preview = try SamplePreview.preview(.init(locale: "th", text: text, subtitle: text), assumes: false)
    for format in PreviewFormat.allCases where format != .json {
      let size = format.render(preview, options: Self.columns).utf8.count
      // The pictures' text alternative says all that is hidden of the narrowest.
      #expect(size < (format.hasPictures ? 300_000 : 20_000), "\(format) \(size)")
    }
  }

  @Test("Lines are broken at spaces, within the columns, and lose nothing but spaces", arguments: 5...30)
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

  @Test("No two rows of a page's numbers are named alike")
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

  @Test("Texts, pages and JSON name the font that measured, and none where our tables did")
  func font() throws {
    var preview = try SamplePreview.preview(SamplePreview.samples[0])
    for format in [PreviewFormat.text, .html, .json] {
      let text = format.render(preview, options: Self.columns)
      #expect(!text.contains("Measured with the font") && !text.contains("\"font\""))
    }
    preview.fontName = "A<b>&c\u{202E}.otf"
    #expect(
      PreviewFormat.text.render(preview).contains("Measured with the font A<b>&c⟨U+202E⟩.otf where it has"))
    #expect(PreviewFormat.html.render(preview).contains("Measured with the font A&lt;b&gt;&amp;c"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(PreviewFormat.json.render(preview).utf8)) as? [String: Any])
    #expect(json["font"] as? String == preview.fontName)
  }
}
