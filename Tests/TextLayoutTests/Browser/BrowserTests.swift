import BrowserTestSupport
import Foundation
import Testing
import UnicodeText

@testable import TextLayout

@Suite("Pictures in a browser", .enabled(if: BrowserInstallation.hasBrowser, "no Chromium is installed"))
struct BrowserTests {
  /// One title in eight scripts, each with the fonts its advances come from.
  struct Script: Sendable, CustomTestStringConvertible {
    var locale: String
    var title: String
    /// Noto Sans of a script, or the name of another installed font.
    var font: Font?
    var testDescription: String { locale }

    enum Font: Sendable {
      case noto(String)
      case installed(String)

      var source: String {
        switch self {
        case .noto(let script): "url(\"file://\(Self.folder)/truetype/noto/NotoSans\(script)-Regular.ttf\")"
        case .installed(let name): "local(\"\(name)\")"
        }
      }

      static let folder = "/usr/share/fonts"
    }
  }

  static let scripts = [
    Script(locale: "en", title: "Start the kitchen timer for ten minutes and tell everybody at home"),
    Script(locale: "ar", title: "تشغيل مؤقت المطبخ لمدة عشر دقائق وإخبار جميع من في المنزل", font: .noto("Arabic")),
    Script(locale: "he", title: "הפעלת טיימר המטבח לעשר דקות ועדכון כל בני הבית", font: .noto("Hebrew")),
    Script(locale: "th", title: "เริ่มตัวจับเวลาในครัวสิบนาทีแล้วบอกทุกคนที่บ้าน", font: .noto("Thai")),
    Script(
      locale: "hi", title: "रसोई का टाइमर दस मिनट के लिए शुरू करें और घर में सबको बताएँ",
      font: .noto("Devanagari")),
    Script(locale: "ja", title: "キッチンタイマーを十分間にセットして家族全員に知らせる", font: .installed("Noto Sans CJK JP")),
    Script(locale: "ko", title: "주방 타이머를 십 분으로 맞추고 집에 있는 모두에게 알리기", font: .installed("Noto Sans CJK KR")),
    Script(locale: "zh-Hans", title: "设置十分钟的厨房计时器并通知家里的每一个人", font: .installed("Noto Sans CJK SC")),
  ]

  static let latin = "opentype/inter/Inter-Regular.otf"
  static let hasFonts = FileManager.default.fileExists(atPath: "\(Script.Font.folder)/\(latin)")

  @Test("Each line is as wide as computed, in one picture of every surface", arguments: scripts)
  func stretched(script: Script) async throws {
    let pictures = SurfacePictureTests.pictures(
      script.title, subtitle: script.title, script.locale, image: .present,
      devices: try DeviceSelection(names: ["watch-41", "iphone-375", "ipad-744"]).devices, roles: TextRole.allCases,
      surfaces: nil)
    let strip = SurfacePictureStrip(pictures)
    let ordered = Dictionary(grouping: strip.placed().drawing.texts, by: \.ink).sorted { lhs, rhs in
      (lhs.key.role.isOfApp ? 1 : 0, lhs.key) < (rhs.key.role.isOfApp ? 1 : 0, rhs.key)
    }.flatMap(\.value).map(\.text)
    let widths = try await TextWidths.measured(in: strip.svg, style: "")
    try #require(widths.count == ordered.count && widths.count > 20)
    for (text, width) in zip(ordered, widths) {
      guard let points = text.points else { continue }
      #expect(abs(width - points) < 0.05, "\(text.string): \(width) instead of \(points)")
    }
  }

  @Test(
    "With the fonts of the tables and no stretching, each line is about as wide as computed",
    .enabled(if: hasFonts, "the fonts of the tables are not installed"), arguments: scripts)
  func natural(script: Script) async throws {
    let typesetter = SurfaceTypesetter(devices: try DeviceSelection(names: ["watch", "iphone"]).devices)
    let analyzer = TextAnalyzer()
    let locale = LocaleIdentifier(script.locale)
    var lines: [(text: String, size: Double)] = []
    for layout in typesetter.layouts(of: script.title, role: .title, locale: locale, analyzer: analyzer) {
      for line in layout.text.lines where !line.visible.isEmpty {
        lines.append((String(script.title[line.visible]) + (line.hasEllipsis ? "…" : ""), layout.textFrame.type.size))
      }
    }
    var style = "@font-face{font-family:T;src:url(\"file://\(Script.Font.folder)/\(Self.latin)\")}"
    if let font = script.font { style += "@font-face{font-family:S;src:\(font.source)}" }
    style += "text{font-family:T,S;white-space:pre;text-spacing-trim:space-all}"
    let direction = locale.isRightToLeft ? "rtl" : "ltr"
    let body = lines.map {
      "<text x=\"400\" y=\"50\" font-size=\"\($0.size)\" direction=\"\(direction)\">\($0.text)</text>"
    }.joined()
    let widths = try await TextWidths.measured(
      in: "<svg lang=\"\(script.locale)\" width=\"800\" height=\"100\">\(body)</svg>", style: style)
    try #require(widths.count == lines.count && lines.count > 20)
    var worst = 0.0
    for (line, width) in zip(lines, widths) {
      let computed = typesetter.em(of: line.text, analyzer: analyzer) * line.size
      let error = abs(computed / width - 1)
      worst = max(worst, error)
      #expect(error <= 0.015, "\(line.text): \(width) in the browser, \(computed) computed")
    }
    print("\(script.locale): \(lines.count) lines, \((worst * 100).decimal) % at most")
  }
}

/// The width of texts on a screen.
enum TextWidths {
  /// Opens a page, waits for its fonts, and measures the texts in it.
  ///
  /// - Parameter body: Markup in which every SVG `<text>` with a `y` is measured.
  /// - Returns: The width of each, in the order of the page; nil if a font is missing.
  static func measured(in body: String, style: String) async throws -> [Double] {
    try await Browser.withPage { page in
      try await page.open(html: "<!doctype html><meta charset=\"utf-8\"><style>\(style)</style><body>\(body)</body>")
      return try await page.evaluate(
        """
        return document.fonts.ready.then(async () => {
          await Promise.all([...document.fonts].map(font => font.load()));
          if ([...document.fonts].some(font => font.status !== "loaded")) return [];
          // Not the bounding box: letters may stand out of their advances.
          return [...document.querySelectorAll("text[y]")].map(text => {
            const extents = Array.from({length: text.getNumberOfChars()}, (_, place) => text.getExtentOfChar(place));
            return Math.max(...extents.map(one => one.x + one.width)) - Math.min(...extents.map(one => one.x));
          });
        });
        """)
    }
  }
}
