import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import Testing
import TextLayout

@testable import Review

/// Texts that may cause problems, each in a language.
enum PreviewTexts {
  static let ordinary: [(locale: String, text: String)] = [
    ("en", "Start my favourite weekend morning workout playlist"), ("de", "Küchentimer für zehn Minuten starten"),
    ("ar", "تشغيل مؤقت المطبخ على iPhone لمدة عشر دقائق"), ("he", "הפעלת טיימר המטבח ל־10 דקות עם התראה"),
    ("th", "เริ่มตัวจับเวลาในครัวเป็นเวลาสิบนาที"), ("hi", "दस मिनट के लिए रसोई का टाइमर शुरू करें"),
    ("ja", "キッチンタイマーを十分間で開始して通知する"), ("ko", "주방 타이머를 십 분 동안 시작하기"),
    ("zh-Hans", "启动十分钟的厨房计时器并通知家人"), ("en", "Go"), ("en", "👩‍👩‍👧‍👦🏳️‍🌈🇩🇪1️⃣ party playlist for the whole family"),
  ]

  static let hostile: [(locale: String, text: String)] = [
    ("en", ""), ("en", "   "), ("ar", "\u{202E}abc\u{202C} \u{2067}x\u{2069} y"),
    ("en", "a\u{0}b\u{1B}[31mc\u{7F}\u{9B}d"),
    ("en", "<script>alert(1)</script>&amp;\"'"), ("en", "a\r\nb\u{2028}c\u{85}d"), ("en", "\u{200D}\u{FE0F}\u{301}"),
    ("th", String(repeating: "กำ", count: 17_000)), ("en", String(repeating: "word ", count: 20_000)),
    ("en", String(repeating: "a", count: 100_000)), ("hi", String(repeating: "क्षि", count: 8_000)),
    ("en", "e" + String(repeating: "\u{301}", count: 50_000)),
  ]
}

@Suite("Previews")
struct PreviewTests {
  private static let kinds = ["title", "subtitle", "shortTitle", "phrase", "summary"]

  private func expectLaws(of text: String, in layouts: [SurfaceLayout], kind: String) {
    #expect(!layouts.isEmpty)
    for layout in layouts {
      let (drawn, frame) =
        kind == "subtitle"
        ? (layout.subtitle, layout.subtitleFrame) : (layout.text, layout.textFrame)
      guard let drawn, let frame else {
        Issue.record("nothing drawn of the subtitle")
        continue
      }
      // Line after line, what is visible and what hangs over, then the rest: the text.
      var place = text.startIndex
      for line in drawn.lines {
        #expect(line.range.lowerBound == place && line.visible.lowerBound >= line.range.lowerBound)
        #expect(line.visible.upperBound <= line.range.upperBound)
        #expect(text[line.visible.upperBound..<line.range.upperBound].allSatisfy { $0.isWhitespace })
        // A frame too narrow for the ellipsis still shows it.
        if !(line.hasEllipsis && line.visible.isEmpty) { #expect(line.points <= frame.width + 0.001) }
        place = line.range.upperBound
      }
      #expect(drawn.hidden == place..<text.endIndex)
      let shown = drawn.lines.map { String(text[$0.visible]) }.joined() + String(text[drawn.hidden])
      #expect(shown.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
      #expect(drawn.lines.count <= frame.lineCount)
      #expect(drawn.verdict != .fits || drawn.hidden.isEmpty)
      #expect(drawn.isCutAsDrawn == (drawn.lines.last?.hasEllipsis ?? false))
    }
  }

  @Test("Lines and hidden rest add up to the text, and no line is wider than its frame", arguments: kinds)
  func laws(kind: String) throws {
    for size in [nil, "AX1"] {
      let previewer = try Previewer(options: PreviewOptions(kind: kind, devices: ["all"], textSize: size))
      for (locale, text) in PreviewTexts.ordinary + (size == nil ? PreviewTexts.hostile : []) {
        expectLaws(of: text, in: try previewer.preview(of: text, locale: locale).layouts, kind: kind)
      }
    }
  }

  @Test("Any text is valid in any format", arguments: PreviewFormat.allCases)
  func formats(format: PreviewFormat) throws {
    let previewer = try Previewer(options: PreviewOptions(devices: ["watch-41", "iphone-375"], hasImage: true))
    for (locale, text) in TestSweep.sample(of: PreviewTexts.ordinary + PreviewTexts.hostile, keeping: 12) {
      let preview = try previewer.preview(
        of: text, subtitle: text, locale: locale, hasPictures: format.hasPictures)
      let output = format.render(preview)
      #expect(output.hasSuffix("\n"))
      if format == .json { _ = try JSONSerialization.jsonObject(with: Data(output.utf8)) }
    }
  }

  @Test("The width in em is that of the composed text, whatever its normalization")
  func em() throws {
    let previewer = try Previewer(options: PreviewOptions(devices: ["watch-41"]))
    let composed = try previewer.preview(of: "Đặt cà phê", locale: "vi")
    let decomposed = try previewer.preview(of: "Đa\u{323}\u{306}t ca\u{300} phe\u{302}", locale: "vi")
    #expect(composed.em == decomposed.em && composed.em > 3)
    #expect(try previewer.preview(of: "", locale: "vi").em == 0)
  }

  private static func output(_ pieces: [[UInt8]], kind: String = "title") throws -> (lines: [String], hasErrors: Bool) {
    var batch = PreviewBatch(try Previewer(options: PreviewOptions(kind: kind, devices: ["watch-41"])))
    var output: [UInt8] = []
    for piece in pieces { output += batch.output(for: piece) }
    output += batch.finish()
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return (text.split(separator: "\n").map(String.init), batch.hasErrors)
  }

  @Test("However the input is split, the output is the same", arguments: [1, 2, 3, 7, 64])
  func pieces(size: Int) throws {
    let lines = PreviewTexts.ordinary.map { "\($0.locale)\t\($0.text)" }.joined(separator: "\r\n")
    let input = [0xEF, 0xBB, 0xBF] + Array(lines.utf8)
    let pieces = stride(from: 0, to: input.count, by: size).map { Array(input[$0..<min($0 + size, input.count)]) }
    let whole = try Self.output([input])
    #expect(whole.lines.count == PreviewTexts.ordinary.count && !whole.hasErrors)
    #expect(try Self.output(pieces).lines == whole.lines)
    #expect(try Self.output([input + [0x0A]]).lines == whole.lines)
    for (line, sample) in zip(whole.lines, PreviewTexts.ordinary) {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object["text"] as? String == sample.text)
      #expect(object["locale"] as? String == sample.locale)
    }
  }

  @Test("A bad line says what is wrong and where, and the others continue")
  func faults() throws {
    var input = Array("en\tOrder coffee\nno tab\nxx-nothing\ta\n\nen\t".utf8)
    input += [0xFF, 0xFE] + Array("\nde\tKaffee bestellen\textra\tmore\tcolumns\nen\t".utf8)
    input += Array(repeating: UInt8(ascii: "a"), count: 1_200_000) + Array("\nen\tLast".utf8)
    let pieces = stride(from: 0, to: input.count, by: 65_536).map { Array(input[$0..<min($0 + 65_536, input.count)]) }
    let (lines, hasErrors) = try Self.output(pieces)
    #expect(hasErrors && lines.count == 8)
    var faults: [Int: String] = [:]
    for (number, line) in lines.enumerated() {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard let error = object["error"] as? String else { continue }
      #expect(object["line"] as? Int == number + 1)
      faults[number + 1] = error
    }
    #expect(faults.keys.sorted() == [2, 3, 4, 5, 7])
    #expect(faults[2] == "there is no tab between the locale and the text" && faults[4] == faults[2])
    #expect(faults[3]?.contains("unknown locale ‘xx-nothing’") == true)
    #expect(faults[5] == "not valid UTF-8")
    #expect(faults[7]?.contains("bytes") == true)
    #expect(lines[5].contains("\"subtitle\":\"extra\""))
  }

  @Test("A third column is a subtitle, and only for a title")
  func subtitles() throws {
    let input = Array("en\tOrder coffee\tLarge\n".utf8)
    #expect(try Self.output([input]).lines[0].contains("\"subtitle\":\"Large\""))
    let others = try Self.output([input], kind: "shortTitle")
    #expect(!others.hasErrors && !others.lines[0].contains("Large"))
    #expect(try Self.output([]).lines.isEmpty)
  }

  private static func previewer(_ kind: String, hasImage: Bool, devices: [String] = ["all"]) throws -> Previewer {
    let folder = try ScratchFolder()
    var options = PreviewOptions(kind: kind, devices: devices, hasImage: hasImage)
    options.configurationPath = try folder.file(".shortcut-review.yml", "devices: all\n")
    return try Previewer(options: options)
  }

  @Test("JSON states where a requested image was drawn, and nowhere else", arguments: ["title", "subtitle"])
  func json(kind: String) throws {
    for hasImage in [false, true] {
      let preview = try Self.previewer(kind, hasImage: hasImage).preview(of: "Order coffee", locale: "en")
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(PreviewFormat.json.render(preview).utf8)) as? [String: Any])
      let surfaces = try #require(json["surfaces"] as? [[String: Any]])
      #expect(Set(surfaces.compactMap { $0["surface"] as? String }).count > 1)
      for surface in surfaces {
        let isDrawn = hasImage && surface["surface"] as? String == "siri-watch-face-card"
        #expect(surface["image"] as? Bool == (isDrawn ? true : nil))
      }
    }
  }

  @Test(
    "An image that no surface draws is omitted with a note",
    arguments: ["shortTitle", "phrase", "summary", "invocationPhrase"])
  func notes(kind: String) throws {
    #expect(try Self.previewer(kind, hasImage: true).notes.contains { $0.hasPrefix("--image has no effect") })
    #expect(try !Self.previewer(kind, hasImage: false).notes.contains { $0.contains("image") })
    #expect(try !Self.previewer("title", hasImage: true).notes.contains { $0.contains("image") })
  }

  private static let phrase = "Order ${coffee} with ${applicationName}"

  private static func preview(
    _ text: String, locale: String = "en", samples: [String] = [], appName: String? = nil, configuration: String? = nil,
    kind: String = "phrase", subtitle: String? = nil
  ) throws -> Preview {
    let folder = try ScratchFolder()
    var options = PreviewOptions(kind: kind, devices: ["all"], appName: appName, samples: samples)
    options.configurationPath = try folder.file(".shortcut-review.yml", configuration ?? "devices: all\n")
    return try Previewer(options: options).preview(of: text, subtitle: subtitle, locale: locale)
  }

  @Test("A named value replaces its parameter, and others get a short one")
  func values() throws {
    let unknown = try Self.preview(Self.phrase)
    #expect(unknown.text.written == Self.phrase && unknown.text.drawn == "Order Example with Example")
    #expect(
      unknown.text.note.map(ReportLanguage.english.plainText(of:))
        == "Measured with ‘Example’ for ${coffee}, ‘Example’ for ${applicationName}.")
    let named = try Self.preview(Self.phrase, samples: ["coffee=Flat White = strong"], appName: "Bean")
    #expect(named.text.drawn == "Order Flat White = strong with Bean")
    #expect(named.em == (try Self.preview(named.text.drawn)).em && named.em > unknown.em)
    let plain = try Self.preview("100 % coffee with 50%off and %#@cups@")
    #expect(plain.text.drawn == plain.text.written && plain.text.note == nil)
  }

  @Test("Values come from the configuration, by language, and requested ones from the command line")
  func configuration() throws {
    let yaml = """
      appNames: {en: Coffee Bar, de: Kaffeebar}
      samples:
        coffee: {de: Milchkaffee, en: Latte}

      """
    #expect(try Self.preview(Self.phrase, configuration: yaml).text.drawn == "Order Latte with Coffee Bar")
    let swiss = try Self.preview(Self.phrase, locale: "de-CH", configuration: yaml)
    #expect(swiss.text.drawn == "Order Milchkaffee with Kaffeebar")
    let french = try Self.preview(Self.phrase, locale: "fr", configuration: yaml)
    #expect(french.text.drawn == "Order Example with Example")
    let asked = try Self.preview(
      Self.phrase, locale: "de", samples: ["coffee=Mokka"], appName: "Bohne", configuration: yaml)
    #expect(asked.text.drawn == "Order Mokka with Bohne")
  }

  @Test(
    "A text is certainly cut only if it is cut without the unknown values",
    arguments: ["phrase", "title", "shortTitle", "summary", "subtitle"])
  func verdicts(kind: String) throws {
    var verdicts: Set<Verdict> = []
    for count in 0...60 {
      let words = String(repeating: "word ", count: count)
      let unknown = try Self.preview("\(words)${value} end", kind: kind)
      let shorter = try Self.preview("\(words) end", kind: kind)
      let named = try Self.preview("\(words)${value} end", samples: ["value=Example"], kind: kind)
      #expect(unknown.text.drawn == named.text.drawn && unknown.layouts.count == shorter.layouts.count)
      for (unknown, (shorter, named)) in zip(unknown.layouts, zip(shorter.layouts, named.layouts)) {
        func drawn(_ layout: SurfaceLayout) throws -> DrawnText {
          try #require(kind == "subtitle" ? layout.subtitle : layout.text)
        }
        let (verdict, least, most) = (try drawn(unknown).verdict, try drawn(shorter).verdict, try drawn(named).verdict)
        #expect(verdict == (most == .cut && least != .cut ? .probablyCut : most))
        #expect(try drawn(unknown).lines == drawn(named).lines)
        verdicts.insert(verdict)
      }
    }
    #expect(verdicts.isSuperset(of: [.fits, .probablyCut, .cut]))
  }

  @Test("A subtitle has its own parameters, and every format states their values")
  func subtitleFormats() throws {
    let preview = try Self.preview("Order ${coffee}", samples: ["size=Grande"], kind: "title", subtitle: "${size} cup")
    #expect(preview.subtitle?.drawn == "Grande cup")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(PreviewFormat.json.render(preview).utf8)) as? [String: Any])
    #expect(json["text"] as? String == "Order ${coffee}" && json["drawn"] as? String == "Order Example")
    #expect(json["subtitle"] as? String == "${size} cup" && json["subtitleDrawn"] as? String == "Grande cup")
    for format in [PreviewFormat.text, .html] {
      let text = format.render(preview)
      #expect(text.contains("Measured with ‘Example’ for ${coffee}.") && text.contains("‘Grande’ for ${size}."))
    }
    let plain = PreviewFormat.json.render(try Self.preview("Order coffee"))
    #expect(!plain.contains("\"drawn\""))
  }

  @Test("A sample without a name is rejected", arguments: ["coffee", "=Latte", "coffee=", ""])
  func mistakes(sample: String) {
    #expect(throws: PreviewError.self) { try Self.preview(Self.phrase, samples: [sample]) }
  }

  @Test(
    "A parameter has one value, and an app has a name",
    arguments: [
      (["coffee=Latte", "coffee=Mokka"], nil, "coffee has two samples"),
      (["coffee=Latte", "size=Grande", "coffee=Latte"], "Bean", "coffee has two samples"),
      (["applicationName=Bean"], "Coffee Bar", "applicationName has two samples"),
      ([], "", "the app’s name is empty"),
    ] as [([String], String?, String)])
  func contradictions(samples: [String], appName: String?, message: String) throws {
    let error = #expect(throws: PreviewError.self) {
      try Self.preview(Self.phrase, samples: samples, appName: appName)
    }
    #expect(error?.description == message)
    let good = try Self.preview(Self.phrase, samples: ["coffee=Latte", "size=Grande"], appName: "Bean")
    #expect(good.text.drawn == "Order Latte with Bean")
  }
}
