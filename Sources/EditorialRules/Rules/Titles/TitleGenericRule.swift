import LocaleData
import ReviewModel
import UnicodeText

struct TitleGenericRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "title-generic",
    summary: "The title is too vague to show what the shortcut does.",
    remedy: "Name the action and what it acts on. For example, write “Order coffee” instead of “Order something”.",
    rationale: "Among the shortcuts of many apps, “Action” or “Get something” means nothing.",
    cases: [
      .init(
        .note,
        "the title consists only of vague words",
        "the title is a verb with vague words, such as “Get something”",
        "the title is only a verb, although the intent has parameters")
    ],
    guidelines: ["title.concise"],
    limits: [
      "The rule knows only the vague words in its list for each language.",
      "The rule skips titles that have more than six words or a parameter.",
      "The rule recognizes a verb without an object only if an intent definition or Swift code declares the "
        + "parameters.",
    ],
    kinds: EntryKind.titles,
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("vague words") {
    !$0.vagueWords.isEmpty || !$0.genericTitles.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags("⟦Actions⟧", .title),
    .flags("⟦Get something⟧", .title),
    .flags("⟦Aktionen⟧", .title, in: "de"),
    .flags("⟦アクション⟧", .title, in: "ja"),
    .bundle(defining: IntentExamples.definition(title: "⟦Order⟧", parameters: [.init(name: "coffee")])),
    .bundle(["Order.swift": intent(title: "⟦Order⟧", "@Parameter(title: \"Size\") var size: String")]),
    .bundle(["Order.swift": intent(title: "⟦Get it⟧", "")]),
    .bundle(["Order.swift": intent(title: "Order", "")]),
    .flags("⟦Do the usual thing⟧", .title),
    .flags("⟦Das Gewohnte machen⟧", .title, in: "de"),
    .flags("⟦いつものことをする⟧", .title, in: "ja"),
    .passes("Get a coffee", .title),
    .passes("Order the usual", .title),
    .flags("⟦Run action⟧", .title),
    .flags("⟦작업 실행⟧", .title, in: "ko"),
    .passes("Run morning routine", .title),
    .passes("Get ${item}", .title),
    .passes("コーヒーを注文", .title, in: "ja"),
    .bundle(defining: IntentExamples.definition(title: "Order")),
  ]

  private static func intent(title: String, _ members: String) -> String {
    """
    import AppIntents

    struct OrderIntent: AppIntent {
      static var title: LocalizedStringResource = "\(title)"
      \(members)
    }
    """
  }

  enum Messages: String, RuleMessages {
    case saysNothing = "The title is too vague"
    case noObject = "The title does not say what the shortcut acts on"
    case verbAlone = "The title is only a verb, although the intent has parameters"
    case nameObject = "Name what the shortcut acts on."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    // A longer title is specific enough.
    guard text.placeholders.isEmpty, text.string.utf8.count <= 60, text.words.count <= 6 else { return [] }
    let vague = text.profile.vagueWords.words + text.profile.genericTitles.words
    if vague.contains(where: { Self.isSame($0, text.string, text) }) { return [finding(.saysNothing, text)] }
    if WordSearch.source(ofWhole: text.string, in: text.profile.genericTitles, text) != nil {
      return [finding(.noObject, text)]
    }
    let words = text.words.map { text.inLowercase($0) }
    let rest = withoutVague(words, text)
    if rest.count < words.count, !rest.isEmpty, areVerbs(rest, text) { return [finding(.noObject, text)] }
    if words.count == 1, hasParameters(text), areVerbs(words, text) { return [finding(.verbAlone, text)] }
    return []
  }

  private func finding(_ name: Messages, _ text: ReviewedText) -> Finding {
    Self.finding(text.wholeRange, in: text, .note, name, note: .nameObject)
  }

  private func withoutVague(_ words: [String], _ text: ReviewedText) -> [String] {
    let vague = text.profile.vagueWords.words.map { text.inLowercase($0) }
    return words.filter { !vague.contains($0) }
  }

  private func areVerbs(_ words: [String], _ text: ReviewedText) -> Bool {
    let form = text.profile.instruction
    return words.allSatisfy { word in
      (form.verbs.groups + form.imperatives.groups).contains { $0.words.contains(word) }
    }
  }

  private func hasParameters(_ text: ReviewedText) -> Bool {
    guard text.kind == .title, text.require(.files) else { return false }
    if let intent = text.intent { return intent.parameters.contains(where: \.isConfigurable) }
    return text.entry.owner.map(text.bundle.bundleIndex.appIntentsWithParameters.contains) ?? false
  }

  private static func isSame(_ word: String, _ title: String, _ text: ReviewedText) -> Bool {
    word.utf8.count <= title.utf8.count + 4 && title.utf8.count <= word.utf8.count + 4
      && text.analyzer.isEqual(word, title, strength: .secondary, ignoringPunctuation: true, locale: text.locale)
  }
}
