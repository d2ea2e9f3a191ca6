import ReviewModel

struct IntentTitleNotLocalizedRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "intent-title-not-localized",
    summary: "An intent’s title has no entry in a language of the app.",
    remedy: "Add the title to the intent definition’s strings file for that language.",
    rationale: StoreRefusal.rationale,
    cases: StoreRefusal.cases,
    guidelines: ["store.intent-title"],
    limits: StoreRefusal.limits,
    kinds: [.title],
    restsOn: [.source],
    impact: .failure, reach: .translation, extent: .files
  )

  private static func files(_ title: String, _ strings: [String: String]) -> [String: String] {
    StoreRefusal.files(IntentExamples.intent(title: title), strings)
  }

  static let examples: [RuleExample] = [
    .bundle(files("⟦Order coffee⟧", ["de": "", "fr": #""Title1" = "Commander un café";"#])),
    .bundle(files("⟦コーヒーを注文⟧", ["ko": ""])),
    .bundle(files("Order coffee", ["de": #""Title1" = "Kaffee bestellen";"#, "de-AT": "", "en-GB": ""])),
    .bundle(files("Order coffee", ["de": #""Title1" = "";"#])),
    .bundle(files("コーヒーを注文", ["ko": #""Title1" = "커피 주문하기";"#])),
  ]

  enum Messages: String, RuleMessages {
    case notLocalized = "The intent {intent} has no title in this localization"
    case storeSays = "The App Store says: {mail}"
  }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    StoreRefusal.findings(in: entry, by: Self.self, .notLocalized, .storeSays, .titleNotFound, id: \.titleID)
  }
}
