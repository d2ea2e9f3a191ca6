import ReviewModel
import ReviewTestSupport
import Testing

@testable import EditorialRules

@Suite("An error has a consequence that is documented and certain")
struct GradeTests {
  private func grades(_ example: RuleExample, by rule: RuleID) -> [Severity] {
    ExampleReview.findings(of: example, by: [rule]).map(\.severity)
  }

  @Test(
    "A wrong word for Shortcuts is milder beside Apple’s word",
    arguments: [
      ("Pide tu café con un acceso directo de Siri", "es", .error),
      ("Usa los atajos de Siri: crea un acceso directo.", "es", .warning),
    ] as [(String, String, Severity)])
  func shortcuts(text: String, locale: String, grade: Severity) {
    #expect(grades(.flags(text, .prose, in: locale), by: "shortcuts-feature-name") == [grade])
  }

  @Test(
    "Look-alike letters are a warning, and no fix replaces a letter that is only too much",
    arguments: [("pвыберите ещё", false), ("сыр и тeсто", true)])
  func lookAlikes(text: String, isFixed: Bool) {
    let example = RuleExample.bundle([
      "en.lproj/Localizable.strings": RuleExample.strings(["a": "Choose more", "b": "Please choose a cake"]),
      "ru.lproj/Localizable.strings": RuleExample.strings(["a": text, "b": "Пожалуйста, выберите торт"]),
    ])
    let found = ExampleReview.findings(of: example, by: ["text-confusable"])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map { $0.fix != nil } == [isFixed])
  }

  @Test(
    "A repeated key is an error only if its texts take different arguments",
    arguments: [
      ("%@ Kaffee", "%d Kaffee", .error), ("%@ Kaffee", "Kaffee", .error), ("${x} da", "${y} da", .error),
      ("%1$@: %2$d", "%2$d %1$@", .warning), ("%@ Kaffee", "Ein %1$@", .warning), ("Kaffee", "Tee", .warning),
      ("Kaffee", "Kaffee", .note),
    ] as [(String, String, Severity)])
  func repeatedKeys(first: String, second: String, grade: Severity) {
    let table = "\"a\" = \"\(first)\";\n\"a\" = \"\(second)\";\n"
    let found = grades(.bundle(["de.lproj/Localizable.strings": table]), by: "localization-duplicate-key")
    #expect(found == [grade])
  }

  @Test(
    "Only an override that turns letters or digits around is an error",
    arguments: [
      ("Order \u{202E}coffee", "en", .error), ("عدد \u{202E}12", "ar", .error), ("Name \u{202D}שלום", "he", .error),
      ("اطلب \u{202E}القهوة", "ar", .note), ("Order \u{202E}%@", "en", .note), ("A\u{202E}\nb", "en", .note),
      ("مثال: \u{202A}#room", "fa", .note), ("Order \u{2067}coffee", "en", .note), ("Order\u{202C}", "en", .note),
    ] as [(String, String, Severity)])
  func directions(text: String, locale: String, grade: Severity) {
    #expect(grades(.flags(text, .prose, in: locale), by: "text-bidi-control") == [grade])
  }

  @Test(
    "A mark at the end of a title is a warning, and a note where it may end an abbreviation",
    arguments: [
      ("Commander un café.", "Order a coffee", .warning), ("Quel café ?", "Which coffee?", .warning),
      ("Menu Info.", "Info menu", .note), ("Menu Info.", "Menu", .warning),
    ] as [(String, String, Severity)])
  func titles(text: String, source: String, grade: Severity) {
    let example = RuleExample.flags(text, .title, in: "fr", source: source)
    #expect(grades(example, by: "title-punctuation") == [grade])
  }

  @Test("A mark at the end of a summary is a warning")
  func summaries() {
    #expect(grades(.flags("Order ${coffee}.", .parameterSummary), by: "summary-ending-punctuation") == [.warning])
  }
}
