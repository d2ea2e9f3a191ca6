import BundleReading
import ReviewModel
import ReviewTestSupport
import RuleTestSupport
import Testing

@testable import EditorialRules

@Suite("The app’s name in texts")
struct AppNameTests {
  private func flagged(_ text: String, app: String, _ kind: EntryKind = .title, in locale: String = "en") -> [String] {
    var bundle = ExampleBundle.single(text, kind, locale: locale, source: nil)
    bundle.app = AppIdentity(names: [.init(name: app)])
    return ExampleReview.findings(in: bundle, by: ["title-app-name", "dialog-app-name", "subtitle-app-name"])
      .compactMap { finding in finding.range.map { String(text[$0]) } }
  }

  @Test(
    "A name is found however its words are joined",
    arguments: [
      ("Acme-Beam", "Use Acme Beam", "Acme Beam"), ("Acme Beam", "Use Acme-Beam", "Acme-Beam"),
      ("Acme Beam", "Use AcmeBeam", "AcmeBeam"), ("AcmeBeam", "Use Acme Beam", "Acme Beam"),
      ("Acme-Beam", "Use ＡＣＭＥ-ＢＥＡＭ", "ＡＣＭＥ-ＢＥＡＭ"), ("Луч-Почта", "Проверить Луч Почта", "Луч Почта"),
    ])
  func spellings(app: String, text: String, expected: String) {
    #expect(flagged(text, app: app, in: app.contains("A") ? "en" : "ru") == [expected])
  }

  @Test(
    "A word that only sounds like the name is not the name",
    arguments: [
      ("ToDo", "Add to do"), ("Beam", "May be am"), ("X-Ray", "Look at x ray"), ("iOS", "Use i OS"),
      ("Days Left", "How many days left?"), ("Coffee Bar", "Find the next coffee bar"),
    ])
  func otherWords(app: String, text: String) {
    #expect(flagged(text, app: app) == [])
    #expect(flagged("Use AcmeBeam", app: "Acme Beam") == ["AcmeBeam"])
  }

  @Test(
    "A name that the app’s other texts use as a place is a note",
    arguments: [
      (["Post on Acme"], .warning), (["Post on Acme", "Find people on Acme.", "Your name on Acme"], .warning),
      (["Post on Acme", "Find people on Acme.", "Your name on Acme", "New on Acme"], .note),
      (["Post on Acme", "It is on Acmeville.", "Your name on Acme", "New on Acme"], .warning),
    ] as [([String], Severity)])
  func places(texts: [String], grade: Severity) {
    var bundle = ExampleBundle.many(texts.map { ($0, nil) }, .prose, locale: "en")
    bundle.entries[0].kind = .title
    bundle.entries[0].texts[0].kind = .title
    bundle.app = AppIdentity(names: [.init(name: "Acme")])
    #expect(ExampleReview.findings(in: bundle, by: ["title-app-name"]).map(\.severity) == [grade])
  }

  @Test("Two spellings of one name count as one, and the first is the sample")
  func identity() {
    var bundle = ExampleBundle.single("Open", .title, locale: "en", source: nil)
    bundle.app = AppIdentity(names: [.init(name: "Acme Beam"), .init(name: "ACME-BEAM"), .init(name: "Barista")])
    let names = ReviewedBundle(bundle, library: ExampleReview.library).appNames["en"] ?? []
    #expect(Set(names.filter { !$0.isSynonym }.map(\.name)) == ["Acme Beam", "Barista"])
    #expect(names.contains { $0.name == "ACME-BEAM" })
  }

  private func prompts(_ texts: KeyValuePairs<String, String>, app: String = "Acme") -> [String] {
    let option = IntentExamples.enumeration("Section", ["Acme News", "Weather"])
    let prompts = texts.enumerated().map { index, text in
      "<dict>\(IntentExamples.text("INIntentParameterPromptDialogFormatString", text.value))"
        + IntentExamples.text("INIntentParameterPromptDialogFormatStringID", "Ask\(index)")
        + IntentExamples.text("INIntentParameterPromptDialogType", text.key) + "</dict>"
    }
    let parameter = """
      <dict>\(IntentExamples.text("INIntentParameterName", "section"))
      \(IntentExamples.display("Acme Section", id: "Name1"))\(IntentExamples.text("INIntentParameterEnumType", "Section"))
      <key>INIntentParameterPromptDialogs</key><array>\(prompts.joined())</array></dict>
      """
    var files = IntentExamples.file([IntentExamples.intent(parameters: [parameter])], enums: [option])
    files["Info.plist"] =
      "<plist version=\"1.0\"><dict>\(IntentExamples.text("CFBundleDisplayName", app))</dict></plist>"
    files["de.lproj/Intents.strings"] = """
      "Case0" = "Acme-Nachrichten"; "Ask0" = "Öffne es in Acme?"; "Ask1-Case0" = "Meintest du ‘Acme-Nachrichten’?";
      """
    return ExampleReview.findings(in: BundleFixture(files).bundle, by: ["dialog-app-name"]).map(\.englishMessage)
  }

  @Test("A name before a noun is part of a term if the app’s other texts have the same words")
  func terms() {
    func count(_ text: String, _ other: String, source: String? = nil, in locale: String = "en") -> Int {
      let texts = [(text, source), (other, source == nil ? nil : other)]
      var bundle = ExampleBundle.many(texts, .dialog, locale: locale)
      bundle.app = AppIdentity(names: [.init(name: "Acme")])
      return ExampleReview.findings(in: bundle, by: ["dialog-app-name"]).count
    }
    let text = "Add this new Acme contact to your list?"
    #expect(count(text, "Your contacts are safe.") == 1)
    #expect(count(text, "This link has no Acme contact.") == 1)
    #expect(count(text, "Links of the Acme contact are safe.") == 0)
    #expect(count("Acme contact added.", "Links of the Acme contact are safe.") == 1)
    #expect(count("Acmeの連絡先を追加しますか？", "See the Acme contact", source: text, in: "ja") == 0)
    #expect(count("Acmeの連絡先を追加しますか？", "See the Acme contact", source: "Add it?", in: "ja") == 1)
  }

  @Test("Names of options and parameters are not the app’s name, and the app’s name is")
  func options() {
    // The German prompt names the app; the composed sentence names the option.
    #expect(prompts(["Primary": "Which section?", "Confirmation": "You wanted ‘${section}’?"]).count == 1)
    // The parameter has this very name.
    #expect(prompts(["Primary": "Which Acme Section?", "Confirmation": "Just ‘Acme News’?"]) == [])
    #expect(prompts(["Primary": "Which acme section?", "Confirmation": "Just ‘Acme News’?"]).count == 1)
    #expect(prompts(["Primary": "Which section of Acme?", "Confirmation": "Acme: ‘Acme News’?"]).count == 3)
    // An app with the same name as its option.
    #expect(prompts(["Confirmation": "Just to confirm, you wanted ‘Acme News’?"], app: "Acme News") == [])
  }
}
