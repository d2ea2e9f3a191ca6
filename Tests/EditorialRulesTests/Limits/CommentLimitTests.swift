import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Limits in comments")
struct CommentLimitTests {
  static let limits: [(String, Int)] = [
    ("max 30", 30), ("Max: 30", 30), ("max. 30", 30), ("Maximum 30", 30), ("≤ 30", 30), ("<= 30", 30), ("(max 30)", 30),
    ("max. 30 characters", 30), ("Max 30 chars.", 30), ("Title of a button. Max 30 chars. Keep it friendly.", 30),
    ("max length: 30", 30), ("Maximum length is 30 characters", 30), ("maxLength=30", 30), ("max_length: 30", 30),
    ("limit 30 chars", 30), ("Character limit: 30", 30), ("30 character limit", 30), ("30-character limit", 30),
    ("≤ 30 characters", 30), ("< 30 characters", 30), ("at most 30 characters long", 30), ("30 characters max", 30),
    ("Widget title (max 20 characters)", 20), ("Widget title, max 20 characters", 20),
    ("Widget title - limit: 20 characters", 20), ("Button: max 12 characters", 12),
    ("Please keep under 40 characters", 40), ("Must not be longer than 25 characters including spaces.", 25),
    ("No more than 15 letters!", 15), ("Shown on the watch.\nLimited to 18 characters", 18), ("30chars max", 30),
    ("maximal 30 Zeichen", 30), ("Höchstens 30 Zeichen inkl. Leerzeichen.", 30), ("Maximale Länge: 30", 30),
    ("Titel (max. 30 Zeichen)", 30), ("30 caractères maximum", 30), ("Longueur maximale : 30", 30),
    ("Máximo 30 caracteres", 30), ("Máx. 30 caracteres", 30), ("Non più di 30 caratteri", 30),
    ("No máximo 30 caracteres", 30), ("maximaal 30 tekens", 30), ("högst 30 tecken", 30), ("maks. 30 tegn", 30),
    ("enintään 30 merkkiä", 30), ("maks. 30 znaków", 30), ("en fazla 30 karakter", 30),
    ("не более 30 символов", 30), ("макс. 30 символов", 30), ("до 30 символов", 30), ("не більше 30 символів", 30),
    ("30 文字以内", 30), ("３０文字以内", 30), ("最大30文字", 30), ("タイトル（20文字以内）", 20),
    ("最多30个字符", 30), ("不超过 20 个字", 20), ("長度上限：30 個字元", 30), ("최대 30자", 30), ("30자 이내", 30),
    ("بحد أقصى 30 حرفًا", 30), ("עד 30 תווים", 30), ("ไม่เกิน 30 ตัวอักษร", 30), ("tối đa 30 ký tự", 30),
  ]

  @Test("A comment that states only a limit sets it", arguments: limits)
  func stated(comment: String, limit: Int) {
    #expect(CommentLimit(in: comment)?.most ?? 0 == limit)
  }

  static let otherNumbers = [
    "max 30 items", "Max 30 minutes", "max 30 %", "max 30%", "maximum of 30 episodes", "max 30 MB", "max 30px",
    "max 3.5",
    "max 1,000 characters", "The password must have at most 30 characters", "Max 30 characters per line",
    "Error when the name exceeds the limit (max 30 characters)", "Number of guests (max 30)", "Guests, max 30", "max 3",
    "min 30 characters", "at least 8 characters", "30 characters", "length 30", "between 5 and 30 characters",
    "max 30 characters, subtitle max 40 characters", "Limit 30", "limit: 30", "up to 30",
    "%1$@ is the name, max 30 characters",
    "1: max 30 characters", "(1: max value)(2: min value)",
    "Class = \"UILabel\"; text = \"Max. Max 30 characters. Ok\"",
    "text = \"Name (max 30 characters)\"", "\"max 30 characters\"", "Shows the limit of 30 characters to the user",
    "Validation message. Max 30 characters", "Name field: max 30 characters", "최대 30개", "最大30分", "最多30个",
    "max 30 Minuten", "höchstens 30 Minuten", "Charge up to 80", "2 lines, max 30 characters", "max", "30", "", "max -",
    "version 2.0 max. 3", "iPhone 15 Pro Max", "Watch Ultra 2, max 49 mm", "HTTP 404", "Top 10",
    "max 99999999999999999999",
  ]

  @Test("No other number is a limit", arguments: otherNumbers)
  func others(comment: String) {
    #expect(CommentLimit(in: comment) == nil)
    #expect(CommentLimit(in: "max 30")?.most == 30)
  }

  @Test("The wording that a note quotes is in the comment", arguments: limits)
  func wording(comment: String, limit: Int) throws {
    let wording = try #require(CommentLimit(in: comment)).wording
    #expect(comment.contains(wording) && wording.contains { $0.decimalDigit != nil })
    #expect(CommentLimit(in: comment.filter { $0.decimalDigit == nil }) == nil, "without its number")
  }

  @Test(
    "No comment causes a crash, and the cost is linear in its length",
    arguments: ["max 3 ", "max. ", "(", "3,", "\"", "最大", "- "])
  func hostile(part: String) {
    let factor = Growth.factor(bound: 64) {
      _ = CommentLimit(in: String(repeating: part, count: 100) + "1")
    } to: {
      _ = CommentLimit(in: String(repeating: part, count: 1_600) + "1")
    }
    #expect(factor <= 64)
  }
}

@Suite("Limits of texts")
struct TextLengthLimitTests {
  private static func findings(_ files: [String: String]) -> [Finding] {
    ExampleReview.findings(of: .bundle(files), by: ["text-length-limit"])
  }

  private static func exchange(_ attributes: String, _ target: String, in locale: String = "de") -> [String: String] {
    [
      "\(locale).xliff": """
      <xliff version="1.2"><file original="A.strings" source-language="en" target-language="\(locale)"><body>
      <trans-unit id="a" \(attributes)><source>x</source><target>\(target)</target></trans-unit></body></file></xliff>
      """
    ]
  }

  /// Texts with their minimum length: in characters as people count them, and in bytes.
  static let lengths: [(text: String, characters: Int, bytes: Int)] = [
    ("Kaffee", 6, 6), ("Käse", 4, 5), ("cafe\u{301}", 4, 6), ("コーヒー", 4, 12), ("👩‍👩‍👧 ok", 4, 21), ("नमस्ते", 3, 18),
    ("Hi, ${name}!", 5, 5), ("%d Tassen", 8, 8), ("%@ und %@", 5, 5), ("100 %% Kaffee", 12, 12), ("a\nb", 3, 3),
    ("&lt;b&gt;Los&lt;/b&gt;", 3, 3), ("2 &lt; 3", 5, 5),
  ]

  @Test("A text may be exactly as long as its limit", arguments: lengths)
  func border(text: String, characters: Int, bytes: Int) {
    for (unit, length) in [("char", characters), ("byte", bytes)] {
      let kept = Self.findings(Self.exchange("maxwidth=\"\(length)\" size-unit=\"\(unit)\"", text))
      #expect(kept.isEmpty, "\(unit) \(kept.map(\.englishMessage))")
      let exceeded = Self.findings(Self.exchange("maxwidth=\"\(length - 1)\" size-unit=\"\(unit)\"", text))
      #expect(exceeded.map(\.severity) == [.error], "\(unit)")
      #expect(exceeded.first?.message["length"] == .number(length))
      #expect(exceeded.first?.message["limit"] == .number(length - 1))
    }
  }

  @Test("A finding names the file and the line of the limit")
  func place() {
    let found = Self.findings(Self.exchange("maxwidth=\"2\" size-unit=\"char\"", "Kaffee"))
    #expect(found.flatMap(\.englishNotes) == ["The limit is in de.xliff, line 2"])
    #expect(found.map(\.englishMessage) == ["6 characters, but at most 2 are allowed"])
  }

  @Test("More room never makes a text too wide, and lowers the severity of findings")
  func widths() {
    var previous = 2
    for width in stride(from: 5, through: 200, by: 5) {
      let found = Self.findings(Self.exchange("maxwidth=\"\(width)\" size-unit=\"point\"", "Kaffee bestellen"))
      let rank = found.first.map { $0.severity == .error ? 2 : 1 } ?? 0
      #expect(rank <= previous)
      previous = rank
    }
    #expect(previous == 0)
    // The file's own size counts if it has one.
    let large = Self.findings(Self.exchange("maxwidth=\"100\" font=\"Helvetica;40\"", "Kaffee bestellen"))
    #expect(large.map(\.severity) == [.error])
  }

  @Test("A comment on the source applies to every language, unless a language has its own")
  func comments() {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"Order now": {"comment": "Button. Max 10 characters.", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Jetzt bestellen"}},
        "fr": {"stringUnit": {"state": "translated", "value": "Commander"}},
        "ja": {"stringUnit": {"state": "translated", "value": "今すぐコーヒーを注文する"}}}}}, "version": "1.0"}
      """
    let found = Self.findings(["A.xcstrings": catalog])
    #expect(found.map(\.severity) == [.warning, .warning])
    let tables = Self.findings([
      "en.lproj/A.strings": "/* max 12 characters */\n\"a\" = \"Order\";",
      "de.lproj/A.strings": "/* max 20 characters */\n\"a\" = \"Jetzt bestellen\";",
      "fr.lproj/A.strings": "\"a\" = \"Commander un café\";",
    ])
    #expect(tables.flatMap(\.englishNotes) == ["The comment of its source says: max 12 characters"])
  }

  @Test("A comment with a number that the text mentions is about the text’s content")
  func numbers() {
    func count(_ number: String) -> Int {
      let text = "You can write \(number) characters and no more than that"
      return Self.findings(["en.lproj/A.strings": "/* Max 30 characters */\n\"a\" = \"\(text)\";"]).count
    }
    #expect(count("30") == 0)
    #expect(count("thirty") == 1)
  }
}
