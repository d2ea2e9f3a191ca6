import ReviewModel
import ReviewTestSupport
import Testing

@testable import EditorialRules

@Suite("Texts that people do not read directly")
struct FormatTextTests {
  private func findings(_ files: [String: String]) -> [Finding] {
    ExampleReview.findings(of: .bundle(files), by: Set(RuleRegistry.textRules.map { $0.descriptor.id }))
  }

  private static func table(_ key: String, _ text: String) -> String { "\"\(key)\" = \"\(text)\";\n" }

  @Test(
    "A date pattern is not prose",
    arguments: [
      ("title", "MMM d،  h:mm a", "ar"), ("day", "yyyy年 M月 d日 ", "zh-Hans"), ("short_date_format", "d  M", "de"),
    ])
  func dates(key: String, text: String, locale: String) {
    let files = [
      "en.lproj/A.strings": Self.table(key, "MMM d, h:mm a"), "\(locale).lproj/A.strings": Self.table(key, text),
    ]
    #expect(findings(files).isEmpty)
    let words = [
      "en.lproj/A.strings": Self.table("a", "Order it"), "\(locale).lproj/A.strings": Self.table("a", "Da  xo "),
    ]
    #expect(!findings(words).isEmpty)
  }

  @Test(
    "A list of search words is not prose",
    arguments: [
      ("settings.search_keywords.watch", "apple watch,glance", "apple watch,  zifferblatt "),
      ("carKeywords", "car,  drive", "auto,  fahren"), ("a", "car,drive,road,travel", "auto,  siri,straße , reise"),
    ])
  func searchWords(key: String, source: String, translation: String) {
    let files = [
      "en.lproj/A.strings": Self.table(key, source), "de.lproj/A.strings": Self.table(key, translation),
    ]
    #expect(findings(files).isEmpty)
    #expect(!findings(["en.lproj/A.strings": Self.table("a", "Tea,  please")]).isEmpty)
  }

  @Test(
    "A text that only mentions search words, or has commas, is prose",
    arguments: [
      ("addKeyword.title", "Enter words,  please"), ("a", "Order,  pay, drink and go."), ("a", "Tea,  please"),
    ])
  func prose(key: String, text: String) {
    func hasSpaces(_ text: String) -> Bool {
      findings(["en.lproj/A.strings": Self.table(key, text)]).contains { $0.rule == "text-whitespace" }
    }
    #expect(hasSpaces(text) && !hasSpaces(text.replacing("  ", with: " ")))
  }
}

@Suite("Tables without a language")
struct LooseTableTests {
  private func findings(_ path: String, _ text: String) -> [Finding] {
    let files = [path: "\"a\" = \"\(text)\";\n", "App/en.lproj/B.strings": "\"b\" = \"Order\";\n"]
    return ExampleReview.findings(of: .bundle(files), by: Set(RuleRegistry.textRules.map { $0.descriptor.id }))
  }

  @Test(
    "A text outside any language’s folder is not checked against a language",
    arguments: ["zh/A.strings", "A.strings", "Texts/A.strings", "zh_Hans/A.strings"])
  func scripts(path: String) {
    #expect(findings(path, "在快捷指令中查看“点咖啡”。").isEmpty)
    // In a language’s folder, it is.
    #expect(!findings("App/en.lproj/A.strings", "在快捷指令中查看“点咖啡”。").isEmpty)
  }

  @Test("In the script of the app's language, it counts as that language")
  func own() {
    let wrong = Set(findings("A.strings", "Say “Hey siri” to order.").map(\.rule))
    #expect(!wrong.subtracting(findings("A.strings", "Say “Hey Siri” to order.").map(\.rule)).isEmpty)
  }
}

@Suite("Texts that are intentionally empty")
struct EmptySourceTests {
  private func findings(_ english: String, _ german: String) -> [Finding] {
    ExampleReview.findings(
      of: .bundle([
        "en.lproj/AppShortcuts.strings": "\"a ${applicationName}\" = \"\(english)\";\n",
        "de.lproj/AppShortcuts.strings": "\"a ${applicationName}\" = \"\(german)\";\n",
        "fr.lproj/AppShortcuts.strings": "\"a ${applicationName}\" = \"\";\n",
      ]), by: [LocalizationMissingRule.descriptor.id])
  }

  @Test("A text that is empty in the source is not missing in any language")
  func empty() {
    #expect(findings("", "").isEmpty)
    #expect(findings("", "Mit ${applicationName} bestellen").isEmpty)
    #expect(findings("Order with ${applicationName}", "").count == 2)
  }
}
