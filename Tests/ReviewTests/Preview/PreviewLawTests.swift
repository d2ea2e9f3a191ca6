import Foundation
import Reports
import ReviewTestSupport
import Testing
import TextLayout

@testable import Review

/// Texts that something may trip over, each in a language.
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

@Suite("Laws of previews")
struct PreviewLawTests {
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
      // Line after line, what is seen and what hangs over, then the rest: the text.
      var place = text.startIndex
      for line in drawn.lines {
        #expect(line.range.lowerBound == place && line.visible.lowerBound >= line.range.lowerBound)
        #expect(line.visible.upperBound <= line.range.upperBound)
        #expect(text[line.visible.upperBound..<line.range.upperBound].allSatisfy { $0.isWhitespace })
        // A frame too narrow for the ellipsis shows it all the same.
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

  @Test("Lines and hidden rest make up the text, and no line is wider than its frame", arguments: kinds)
  func laws(kind: String) throws {
    for size in [nil, "AX1"] {
      let previewer = try Previewer(options: PreviewOptions(kind: kind, devices: ["all"], textSize: size))
      for (locale, text) in PreviewTexts.ordinary + (size == nil ? PreviewTexts.hostile : []) {
        expectLaws(of: text, in: try previewer.preview(of: text, locale: locale).layouts, kind: kind)
      }
    }
  }

  @Test("Any text can be read in any format", arguments: PreviewFormat.allCases)
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

  @Test("The width in em is that of the composed text, whatever its form")
  func em() throws {
    let previewer = try Previewer(options: PreviewOptions(devices: ["watch-41"]))
    let composed = try previewer.preview(of: "Đặt cà phê", locale: "vi")
    let decomposed = try previewer.preview(of: "Đa\u{323}\u{306}t ca\u{300} phe\u{302}", locale: "vi")
    #expect(composed.em == decomposed.em && composed.em > 3)
    #expect(try previewer.preview(of: "", locale: "vi").em == 0)
  }
}
