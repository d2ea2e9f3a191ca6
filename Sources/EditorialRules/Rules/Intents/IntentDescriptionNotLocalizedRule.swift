import ReviewModel

struct IntentDescriptionNotLocalizedRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "intent-description-not-localized",
    summary: "An intent’s description has no entry in a language of the app.",
    remedy: "Add the description to the intent definition’s strings file for that language.",
    rationale: StoreRefusal.rationale,
    cases: StoreRefusal.cases,
    guidelines: ["store.intent-description"],
    limits: StoreRefusal.limits,
    kinds: [.description],
    restsOn: [.source],
    impact: .failure, reach: .translation, extent: .files
  )

  private static func files(_ description: String, _ strings: [String: String]) -> [String: String] {
    StoreRefusal.files(IntentExamples.intent(description: description), strings)
  }

  static let examples: [RuleExample] = [
    .bundle(files("⟦Orders a coffee.⟧", ["de": #""Title1" = "Kaffee bestellen";"#])),
    .bundle(files("⟦コーヒーを注文します。⟧", ["ko": ""])),
    .bundle(files("Orders a coffee.", ["de": #""Descr1" = "Bestellt einen Kaffee.";"#, "de-AT": "", "en-GB": ""])),
    .bundle(files("Orders a coffee.", ["de": #""Descr1" = "";"#])),
    .bundle(files("コーヒーを注文します。", ["ko": #""Descr1" = "커피를 주문합니다.";"#])),
  ]

  enum Messages: String, RuleMessages {
    case notLocalized = "The intent {intent} has no description in this localization"
    case storeSays = "The App Store says: {mail}"
  }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    StoreRefusal.findings(
      in: entry, by: Self.self, .notLocalized, .storeSays, .descriptionNotFound, id: \.descriptionID)
  }
}
