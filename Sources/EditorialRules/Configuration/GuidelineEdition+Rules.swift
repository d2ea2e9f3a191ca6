package import Diagnostics
package import LocalizationBundles

extension GuidelineEdition {
  /// The rules that rest on nothing that the edition still says. They run where a configuration names them all the same.
  ///
  /// Sources: Human Interface Guidelines, Siri, of June 5, 2023 and of June 8, 2026; App Shortcuts of June 8, 2026.
  package var droppedRules: Set<RuleID> {
    switch self {
    case .siri2023: []
    case .siri2026: Self.droppedIn2026
    }
  }

  private static let droppedIn2026: Set<RuleID> = [
    // Titles and subtitles of shortcuts: no word on marks, nor on what a subtitle adds.
    "subtitle-repeats-title", "title-punctuation",
    // Default phrases: the page on App Shortcuts asks for natural variants, and a parameter may vary.
    "phrase-implied-variation", "phrase-too-similar", "phrase-vague",
    // Parameter summaries, and what goes with them in a custom intent.
    "intent-duplicate-task", "intent-no-input-parameter", "intent-no-key-parameter", "intent-no-output",
    "summary-differs-from-title", "summary-ending-punctuation", "summary-inner-punctuation", "summary-leading-verb",
    "summary-length", "summary-missing", "summary-missing-parameter", "summary-sentence-case",
    "summary-variant-missing", "summary-variant-order",
    // Categories of custom intents with their verbs and their default dialogue.
    "intent-category-verb", "intent-confirmation",
    // How the call to Siri is set, and Apple's wording for running a shortcut.
    "shortcuts-terminology", "siri-hey-form",
  ]
}
