import ReviewModel
import Testing

@testable import EditorialRules

@Suite("Untranslated texts")
struct UntranslatedTextTests {
  private static let shared = "Filter Aroma"

  private static func findings(_ files: [String: String]) -> [Finding] {
    ExampleReview.findings(of: .bundle(files), by: [LocalizationUntranslatedRule.id])
  }

  private static func files(label: String, other: String) -> [String: String] {
    let parameter = IntentExamples.parameter("aroma", "String", IntentExamples.display(shared, id: "Label1"))
    var files = IntentExamples.file([
      IntentExamples.intent(title: "Set filter", description: "Sets how strong it is.", parameters: [parameter])
    ])
    files["de.lproj/Intents.strings"] =
      "\"Label1\" = \"\(label)\";\n\"Title1\" = \"Filter einstellen\";\n\"Descr1\" = \"\(other)\";\n"
    return files
  }

  @Test("A label in words that other translations use is a note, in words that none uses an error")
  func sharedWords() {
    let known = Self.findings(Self.files(label: Self.shared, other: "Stellt das Aroma ein."))
    #expect(known.map(\.severity) == [.note])
    let unknown = Self.findings(Self.files(label: Self.shared, other: "Stellt ein, was da steht."))
    #expect(unknown.map(\.severity) == [.error])
    // A half translated text and the names of placeholders are no evidence.
    let half = Self.findings(Self.files(label: Self.shared, other: "Sets how strong it is ${Aroma}"))
    #expect(half.map(\.severity) == [.error])
  }

  @Test(
    "Other marks at the end make no translation",
    arguments: ["", ".", "!", "…", "”", ".”", " ", "。", ":"], ["", ".", "’", " ?"])
  func endings(own: String, source: String) {
    let sentence = "There are many options"
    let example = RuleExample.passes(sentence + own, .dialog, in: "ru", source: sentence + source)
    #expect(ExampleReview.findings(of: example, by: [LocalizationUntranslatedRule.id]).map(\.severity) == [.error])
    #expect(ExampleReview.findings(of: example, by: [TextQuotationMarksRule.id]).isEmpty)
  }

  @Test(
    "A text that differs in a word is a translation", arguments: ["There are many option.", "There are 2 options."])
  func translations(text: String) {
    let example = RuleExample.passes(text, .dialog, in: "ru", source: "There are many options.")
    #expect(ExampleReview.findings(of: example, by: [LocalizationUntranslatedRule.id]).isEmpty)
  }
}
