import BrowserTestSupport
import Foundation
import ReviewTestSupport
import Testing
import TextLayout
import UnicodeText

@testable import Reports

@Suite("Measuring in the page", .enabled(if: BrowserInstallation.hasBrowser, "no Chromium is installed"))
struct MeasuringScriptTests {
  /// The script’s result for one text on one surface and device.
  struct Result: Decodable {
    var surface, device: String
    var text: Part
    var subtitle: Part?

    struct Part: Decodable {
      struct Line: Decodable {
        var text: String
        var points: Double
      }
      var lines: [Line]
      var hidden: String
      var verdict: Verdict
      var pointsOver: Double
      var graphemesOver: Int
    }
  }

  struct Question: Encodable {
    var text: String
    var subtitle: String?
    var role: String
    var locale: String
    var samples: [Sample] = []

    struct Sample: Encodable {
      var placeholder, text: String
      var isLongest: Bool
    }
  }

  /// Khmer is left out: versions of Unicode after the one in ICU 72 join more of its letters, and dictionaries differ.
  static let texts: [(locale: String, text: String)] = [
    ("en", "Order coffee"), ("en", ""), ("en", "  two  spaces  "), ("en", "One\nTwo\nThree"), ("en", "A\r\nB\n"),
    ("en", "Start my favourite weekend morning workout playlist and then dim all the lights"),
    ("en", "Turn “Living Room” on/off at 7:30–8:00 (UTC+2) for $5.00 or 20 %…"),
    ("en", "Pneumonoultramicroscopicsilicovolcanoconiosis supercalifragilistic"),
    ("de", "Küchentimer für zehn Minuten starten und danach alle Familienmitglieder benachrichtigen"),
    ("fr", "Ajouter « Café » à la liste : 5 € – 10 % de réduction !"), ("el", "Παραγγελία αγαπημένου καφέ ΑΥΤΟΥ"),
    ("ru", "Запустить кухонный таймер на десять минут и отправить уведомление всей семье"),
    ("vi", "Đặt ly cà phê yêu thích của tôi ở quán gần nhà vào mỗi buổi sáng"),
    ("vi", "Đa\u{323}\u{306}t ly ca\u{300} phe\u{302} ye\u{302}u thi\u{301}ch của tôi ở quán"),
    ("ar", "تشغيل مؤقت المطبخ لمدة عشر دقائق مع تنبيه صوتي طويل ومتكرر"),
    ("ar", "شغّل iPhone 17 Pro ثم أرسل رسالة إلى WhatsApp وانتظر ١٠ دقائق (٥٪)!"),
    ("he", "הפעלת טיימר המטבח ל־10 דקות עם התראה ארוכה וחוזרת בסוף הזמן"),
    ("th", "เริ่มตัวจับเวลาในครัวเป็นเวลาสิบนาทีแล้วส่งการแจ้งเตือนถึงทุกคนในบ้าน"),
    ("hi", "दस मिनट के लिए रसोई का टाइमर शुरू करें और अंत में परिवार को सूचित करें"), ("hi", "क्षत्रियस्त्रीक्षत्रियस्त्रीक्षत्रियस्त्री"),
    ("bn", "দশ মিনিটের জন্য রান্নাঘরের টাইমার শুরু করুন"), ("ta", "சமையலறை டைமரை பத்து நிமிடங்களுக்குத் தொடங்கு"),
    ("te", "వంటగది టైమర్‌ను పది నిమిషాలు ప్రారంభించండి"), ("ml", "അടുക്കളയിലെ ടൈമർ പത്ത് മിനിറ്റ് ആരംഭിക്കുക"),
    ("si", "මගේ ප්‍රියතම කෝපි ඇණවුම් කරන්න"), ("my", "ကျွန်ုပ်အကြိုက်ဆုံး ကော်ဖီကို မှာယူပါ"),
    ("ja", "キッチンタイマーを十分間で開始して、終了したら“家族全員”にちょっと通知する。"),
    ("zh-Hans", "查看昨天的“训练记录”，然后开始10分钟的休息（约￥5）。"),
    ("zh-Hant", "啟動十分鐘的廚房計時器並在結束時通知家裡的每一個人然後關燈"),
    ("ko", "오늘의 운동 “기록”을 확인하고 10분 동안 휴식하기(약 5%)"), ("ko", "\u{1112}\u{1161}\u{11AB}글 자모"),
    ("en", "👨‍👩‍👧‍👦 Family 🇩🇪🇫🇷🇯🇵 trip ☕️ ☎︎ 1️⃣ time 👍🏽!"), ("am", "የወጥ ቤት ሰዓት ቆጣሪ ጀምር"),
    ("en", "👁\u{200D}🗨 Seen, then hidden      "),
    ("en", "a\u{AD}b\u{200B}c\u{2060}d\u{0}e\u{7F}\u{200B}word\u{200B}word\u{200B}word"), ("en", "ﾊﾝｶｸ ｶﾅ と Ｆｕｌｌ"),
  ]

  /// Each role at the default sizes of devices, and one with narrower letters.
  static let sizes: [(role: TextRole, size: DynamicTypeSize?)] = TestSweep.sample(
    of: TextRole.allCases.map { ($0, nil) } + [(.title, .accessibility1)], keeping: 2)

  @Test(
    "The script lays out text like the tool, on every surface and device",
    .enabled(if: ICUVersion.icu.hasPrefix("72."), "the script breaks lines as ICU 72 does"),
    arguments: sizes)
  func parity(role: TextRole, size: DynamicTypeSize?) async throws {
    let typesetter = SurfaceTypesetter(devices: Device.all, image: .unknown, size: size)
    // With one of its neighbors as the subtitle, which surfaces without one ignore.
    let questions = Self.texts.enumerated().flatMap { place, sample in
      [nil, Self.texts[(place + 1) % Self.texts.count].text].map {
        Question(text: sample.text, subtitle: $0, role: role.rawValue, locale: sample.locale)
      }
    }
    let answers = try await PageRun.run(
      "questions.map((question) => measurer.layouts(question).map("
        + "({ surface, device, text, subtitle }) => ({ surface, device, text, subtitle })))",
      questions, typesetter, as: [[Result]].self)
    try #require(answers.count == questions.count)
    let analyzer = TextAnalyzer()
    for (question, results) in zip(questions, answers) {
      let layouts = typesetter.layouts(
        of: question.text, subtitle: question.subtitle, role: role, locale: LocaleIdentifier(question.locale),
        analyzer: analyzer)
      try #require(results.map(\.device) == layouts.map(\.deviceID))
      try #require(results.map(\.surface) == layouts.map(\.surfaceID))
      for (result, layout) in zip(results, layouts) {
        Self.compare(result.text, layout.text, of: question.text, "\(layout.surfaceID) on \(layout.deviceID)")
        #expect((result.subtitle == nil) == (layout.subtitle == nil))
        if let below = result.subtitle, let drawn = layout.subtitle, let subtitle = question.subtitle {
          Self.compare(below, drawn, of: subtitle, "below, \(layout.surfaceID) on \(layout.deviceID)")
        }
      }
    }
  }

  static func compare(_ result: Result.Part, _ drawn: DrawnText, of text: String, _ place: String) {
    let note = Comment(rawValue: "\(text.debugDescription), \(place)")
    #expect(result.verdict == drawn.verdict, note)
    #expect(result.lines.map(\.text) == drawn.lines.map { text[$0.visible] + ($0.hasEllipsis ? "…" : "") }, note)
    #expect(zip(result.lines, drawn.lines).allSatisfy { abs($0.points - $1.points) < 0.01 }, note)
    #expect(abs(result.pointsOver - drawn.pointsOver) < 0.01, note)
    #expect(result.graphemesOver == drawn.graphemesOver, note)
    #expect(result.hidden.isEmpty == text[drawn.hidden].allSatisfy(\.isWhitespace), note)
  }

  @Test("Samples replace parameters, and a text that is too long only because of an unknown one is uncertain")
  func samples() async throws {
    let longest = Question.Sample(placeholder: "${soup}", text: "${soup} of the whole week", isLongest: true)
    var unknown = longest
    unknown.isLongest = false
    let question = Question(text: "Order ${soup} for all of us now", role: "title", locale: "en", samples: [longest])
    var uncertain = question
    uncertain.samples = [unknown]
    var empty = question
    empty.text = "Order now"
    let answers = try await PageRun.run(
      "questions.map((question) => measurer.layouts(question).map("
        + "({ text, device }) => [text.verdict, text.string, device]))",
      [question, uncertain, empty], SurfaceTypesetter(), as: [[[String]]].self)
    try #require(answers.count == 3)
    #expect(answers[0].allSatisfy { $0[1] == "Order ${soup} of the whole week for all of us now" })
    #expect(answers[0].contains { $0[0] == "cut" })
    #expect(zip(answers[0], answers[1]).allSatisfy { $1[0] == ($0[0] == "cut" ? "probablyCut" : $0[0]) })
    #expect(answers[2].allSatisfy { $0[0] == "fits" })
  }

}

/// Runs the script that measures texts in a browser.
enum PageRun {
  /// - Parameters:
  ///   - expression: In JavaScript, where `measurer` and `questions` are known.
  ///   - questions: The input of the expression.
  /// - Returns: The value of the expression.
  static func run<Answer: Decodable>(
    _ expression: String, _ questions: some Encodable, _ typesetter: SurfaceTypesetter, as: Answer.Type
  ) async throws -> Answer {
    try await Browser.withPage { page in
      try await page.open(html: "<!doctype html><meta charset=\"utf-8\"><body>")
      return try await page.evaluate(
        """
        "use strict";
        \(String(decoding: MeasuringScript.bytes, as: UTF8.self))
        const measurer = makeMeasurer(JSON.parse(arguments[0])), questions = arguments[1];
        return \(expression);
        """, String(decoding: BrowserMeasuring(typesetter).json, as: UTF8.self), questions)
    }
  }
}
