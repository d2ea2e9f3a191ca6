import LocaleData
import ReviewModel
import UnicodeText

struct IntentCategoryVerbRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-category-verb",
    summary: "The intent’s category doesn’t match the verb in its title.",
    remedy:
      "In the intent definition, choose the category that Apple assigns to the verb, or use another verb in the title.",
    rationale: "The category determines how Siri words its responses and buttons.",
    cases: [.init(.note, "the verb in the title belongs to another category")],
    guidelines: ["intent.category"],
    limits: [
      "Only the title in the development language is checked.",
      "The rule knows only the verbs that Apple lists for the categories, and the tool’s translations of them.",
      "If Apple lists a verb in several categories, the rule uses only the first one.",
    ],
    droppedIn: .siri2026
  )

  /// Apple's categories by `INIntentCategory`, or by the verb that Xcode writes there instead.
  private static let categories: [String: String] = [
    "generic": "Generic", "do": "Generic", "run": "Generic", "go": "Generic", "information": "Information",
    "view": "Information", "open": "Information", "order": "Order", "book": "Order", "buy": "Order", "start": "Start",
    "navigate": "Start", "share": "Share", "post": "Share", "send": "Share", "create": "Create", "add": "Create",
    "search": "Search", "find": "Search", "filter": "Search", "download": "Download", "get": "Download", "set": "Other",
    "request": "Other", "toggle": "Other", "checkin": "Other", "other": "Other",
  ]

  private static func files(_ title: String, category: String, isForWidgets: Bool = false) -> [String: String] {
    let members = isForWidgets ? IntentExamples.widgetFlags : ""
    return IntentExamples.file([IntentExamples.intent(title: title, category: category, members)])
  }

  static let languageData: LanguageData? = LanguageData("the verbs of intent categories") {
    !$0.intents.categoryVerbs.isEmpty
  }

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
    .bundle(files("Order coffee", category: "share", isForWidgets: true)),
  ]

  private static func japanese(_ title: String, category: String) -> [String: String] {
    IntentExamples.file(
      [IntentExamples.intent(title: title, category: category)], info: "CFBundleDevelopmentRegion", "ja")
  }

  enum Messages: String, RuleMessages {
    case otherCategory = "The verb belongs to the category {category}, but the intent’s category is {own}"
    case verb = "Verb: {verb}"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let language = bundle.languages[bundle.developmentLocale], !bundle.intents.isEmpty else { return [] }
    let known = language.profile.intents.categoryVerbs
    let categories = Dictionary(firstOf: known.map { ($0.key, $0.value) })
    return bundle.customIntents.filter { !$1.isForWidgets }.compactMap { index, intent in
      guard let own = intent.category.flatMap({ Self.categories[$0] }), let title = intent.title,
        let verb = TitleVerb.find(known.map(\.key), in: title, language, context.analyzer),
        let category = categories[verb], category != own, !Self.fetches(category, in: own, of: intent)
      else { return nil }
      return Self.finding(
        at: bundle.place(ofIntent: index), .note, .otherCategory,
        ["category": .keyword(category), "own": .keyword(own)], notes: [Self.message(.verb, ["verb": .text(verb)])])
    }
  }

  /// Whether the intent fetches something. Apple advises the category Information for intents that fetch something to
  /// show it, and an intent can also request what it fetches.
  private static func fetches(_ verb: String, in category: String, of intent: IntentDeclaration) -> Bool {
    if intent.category == "request" { return verb == "Download" }
    return category == "Information" && (verb == "Download" || verb == "Search")
  }
}
