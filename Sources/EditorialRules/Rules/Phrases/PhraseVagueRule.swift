import LocaleData
import ReviewModel
import UnicodeText

struct PhraseVagueRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-vague",
    summary: "The phrase does not say what it is about.",
    remedy: "Name the thing. For example, write “Get coffee” instead of “Get something”.",
    rationale: "A phrase that could mean anything is hard to remember, and another app can easily have the same one.",
    cases: [.init(.note, "the object of a short phrase is a vague word, such as “something”")],
    guidelines: ["phrase.specific"],
    limits: [
      "The rule knows only the vague words in its list for each language.",
      "The rule accepts a phrase with more than two words, not counting the vague word, articles and other small "
        + "words.",
      "The rule accepts a phrase that equals an action’s title, if its vague word can be a thing, such as “content”.",
    ],
    kinds: EntryKind.phrases,
    droppedIn: .siri2026,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("vague words") { !$0.vagueWords.isEmpty }

  static let examples: [RuleExample] = [
    .flags("Get ⟦something⟧ with ${applicationName}", .phrase),
    .flags("Do ⟦it⟧", .invocationPhrase),
    .flags("Get ⟦something⟧ ${applicationName}", .phrase),
    .flags("⟦Etwas⟧ bestellen", .invocationPhrase, in: "de"),
    .flags("⟦何か⟧を注文", .invocationPhrase, in: "ja"),
    .flags("Watch ⟦sports⟧", .invocationPhrase),
    .flags("⟦Essen⟧ bestellen", .invocationPhrase, in: "de"),
    .flags("⟦スポーツ⟧を見る", .invocationPhrase, in: "ja"),
    .passes("Watch baseball", .invocationPhrase),
    .passes("Watch sports highlights", .invocationPhrase),
    .bundle(shortcut("Read File Content", phrase: "Read File Content in \\(.applicationName)")),
    .bundle(shortcut("Read File", phrase: "⟦Content⟧ in \\(.applicationName)")),
    .bundle(shortcut("Get something", phrase: "Get ⟦something⟧ in \\(.applicationName)")),
    .passes("Get coffee with ${applicationName}", .phrase),
    .passes("Order something sweet and warm", .invocationPhrase),
    .passes("Get this ${item} with ${applicationName}", .phrase),
    .passes("コーヒーを注文", .invocationPhrase, in: "ja"),
  ]

  private static func shortcut(_ title: String, phrase: String) -> [String: String] {
    AppIntentExamples.file("ReadFile", title, "").merging([
      "App/Shortcuts.swift": """
      import AppIntents
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: ReadFile(), phrases: ["\(phrase)"], shortTitle: "\(title)", systemImageName: "doc")
        }
      }

      """
    ]) { $1 }
  }

  /// In addition to the vague word: a verb and one word that belongs to it.
  private static let mostOtherWords = 2

  static let signs: [[Sign]] = [[.words { $0.profile.vagueWords.words + $0.profile.broadWords.words }]]

  enum Messages: String, RuleMessages {
    case noObject = "The phrase does not say what it is about"
    case nameThing = "Name the thing that people want."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard !text.profile.vagueWords.isEmpty || !text.profile.broadWords.isEmpty,
      text.placeholders.allSatisfy(\.isApplicationName)
    else { return [] }
    let listed = text.profile.vagueWords.words + text.profile.broadWords.words
    let vague = WordSearch.matches(of: listed, in: text).map(\.range)
    guard !vague.isEmpty else { return [] }
    // The object is at the end opposite the verb.
    let objects = text.readingsBesideName().lazy.compactMap { words in
      vague.first { isObject($0, among: words, text) }
    }
    guard let match = objects.first, !isTitle(text, with: match) else { return [] }
    return [Self.finding(match, in: text, .note, .noObject, ["word": text.quoted(match)], note: .nameThing)]
  }

  /// Whether it is the title of an action with a broad word, which is the action’s own word for the thing. A word such
  /// as “something” is vague in a title too.
  private func isTitle(_ text: ReviewedText, with match: Range<String.Index>) -> Bool {
    guard !text.profile.vagueWords.words.contains(text.inLowercase(match)), text.require(.files) else { return false }
    let phrases = text.readingsBesideName().map { $0.map { text.inLowercase($0) } }
    return text.bundle.actions.lazy.compactMap(\.title?.entry).contains { entry in
      text.bundle.entries[entry].texts.contains { title in
        guard title.locale == text.text.locale else { return false }
        return phrases.contains(
          text.analyzer.words(in: title.text, locale: text.locale).map { text.inLowercase(String(title.text[$0])) })
      }
    }
  }

  private func isObject(_ match: Range<String.Index>, among words: [Range<String.Index>], _ text: ReviewedText) -> Bool
  {
    let functionWords = text.profile.articles.words + text.profile.functionWords.words
    var contentWordCount = 0
    for word in words where !word.overlaps(match) && !functionWords.contains(text.inLowercase(word)) {
      contentWordCount += 1
      // Otherwise, in a very long text, each match would look at thousands of words.
      if contentWordCount > Self.mostOtherWords { return false }
    }
    guard words.contains(where: match.overlaps) else { return false }
    let isVerbLast = text.profile.instruction.position?.value == .last
    return isVerbLast ? words.first?.overlaps(match) ?? false : words.last?.overlaps(match) ?? false
  }
}
