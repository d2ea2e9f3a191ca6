import LocaleData
import ReviewModel
import UnicodeText

struct IntentCategoryVerbRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-category-verb",
    summary: "An intent’s category is the one of its verb.",
    rationale: "Siri words its answers and buttons by the category.",
    cases: [.init(.note, "the title’s verb belongs to another category")],
    guidelines: ["intent.category"],
    limits: [
      "Only the title in the development language is read, and only verbs of Apple’s table and their listed "
        + "translations.",
      "A verb that stands in several categories is taken for the first.",
    ],
    droppedIn: .siri2026
  )

  /// The categories of Apple's table by `INIntentCategory`; where Xcode writes a verb in its place, by the verb.
  private static let categories: [String: String] = [
    "generic": "Generic", "do": "Generic", "run": "Generic", "go": "Generic", "information": "Information",
    "view": "Information", "open": "Information", "order": "Order", "book": "Order", "buy": "Order", "start": "Start",
    "navigate": "Start", "share": "Share", "post": "Share", "send": "Share", "create": "Create", "add": "Create",
    "search": "Search", "find": "Search", "filter": "Search", "download": "Download", "get": "Download", "set": "Other",
    "request": "Other", "toggle": "Other", "checkin": "Other", "other": "Other",
  ]

  private static func files(_ title: String, category: String) -> [String: String] {
    IntentExamples.file([IntentExamples.intent(title: title, category: category)])
  }

  static let languageData: LanguageData? = LanguageData("verbs of the categories") { !$0.intents.categoryVerbs.isEmpty }

  static let examples: [RuleExample] = [
    .bundle(files("⟦Get coffee prices⟧", category: "generic")),
    .bundle(files("⟦Order coffee⟧", category: "share")),
    .bundle(japanese("⟦コーヒーを注文⟧", category: "generic")),
    .bundle(japanese("コーヒーを注文", category: "order")),
    .bundle(files("Add coffee note", category: "create")),
    .bundle(files("Reorder coffee", category: "generic")),
    .bundle(files("Toggle grinder", category: "set")),
    .bundle(files("Get forecast", category: "information")),
    .bundle(files("Get milk level", category: "request")),
  ]

  private static func japanese(_ title: String, category: String) -> [String: String] {
    IntentExamples.file(
      [IntentExamples.intent(title: title, category: category)], info: "CFBundleDevelopmentRegion", "ja")
  }

  enum Messages: String, CaseIterable { case otherCategory, verb }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    guard let language = bundle.languages[bundle.developmentLocale], !bundle.intents.isEmpty else { return [] }
    let known = language.profile.intents.categoryVerbs
    let categories = Dictionary(firstOf: known.map { ($0.key, $0.value) })
    return bundle.customIntents.compactMap { index, intent in
      guard let own = intent.category.flatMap({ Self.categories[$0] }), let title = intent.title,
        let verb = TitleVerb.find(known.map(\.key), in: title, language, worker.analyzer),
        let category = categories[verb], category != own, !Self.fetches(category, in: own, of: intent)
      else { return nil }
      return Self.finding(
        at: bundle.place(ofIntent: index), .note, .otherCategory,
        ["category": .keyword(category), "own": .keyword(own)], notes: [Self.message(.verb, ["verb": .text(verb)])])
    }
  }

  /// Apple advises the category Information for whatever fetches something to show it, and what is fetched is also
  /// requested.
  private static func fetches(_ verb: String, in category: String, of intent: IntentDeclaration) -> Bool {
    if intent.category == "request" { return verb == "Download" }
    return category == "Information" && (verb == "Download" || verb == "Search")
  }
}
