/// What may stand under a key of `shortcuts.yaml`.
///
/// The reader, the schema for editors and the page on the format all follow one description, ``PlainFormat``.
package indirect enum PlainShape: Sendable {
  /// A text: one for the development language, or texts by locale.
  case text
  /// Texts that say the same: one, a list, or either by locale.
  case texts
  /// A word that nobody translates.
  case word
  /// A word or a list of words.
  case words
  /// One of some words.
  case choice([String])
  /// One of some words, or a list of them.
  case choices([String])
  case flag
  case number
  /// A locale's tag.
  case language
  /// Any single value.
  case value
  case list(of: PlainShape)
  /// Values by names that the writer gives.
  case members(of: PlainShape)
  case fields(PlainFields)
  /// A text, or fields of which it is one.
  case textOrFields(PlainFields)
}

/// Keys that stand together.
package struct PlainFields: Sendable {
  /// What they describe: "an intent".
  package let subject: String
  package let fields: [PlainField]

  package subscript(key: PlainKey) -> PlainField? { fields.first { $0.key == key } }
}

/// A key with what stands under it.
package struct PlainField: Sendable {
  package let key: PlainKey
  package let shape: PlainShape
  /// What it is for, as a sentence.
  package let summary: String
  package let isRequired: Bool

  static func optional(_ key: PlainKey, _ shape: PlainShape, _ summary: String) -> PlainField {
    PlainField(key: key, shape: shape, summary: summary, isRequired: false)
  }

  static func required(_ key: PlainKey, _ shape: PlainShape, _ summary: String) -> PlainField {
    PlainField(key: key, shape: shape, summary: summary, isRequired: true)
  }
}

/// The keys of `shortcuts.yaml`.
package enum PlainKey: String, CaseIterable, Sendable {
  case activities, all, app, appShortcuts, associatedKind, background, cases, category, choosePrompt, clues,
    configurable
  case confirm, confirmationPrompt, date, defaultValue = "default", deletions, description, dialogs, donations
  case dynamicOptions, enumeration = "enum", enums, examples, failure, families, group, identifier, input, intent,
    intents
  case keyParameter, kind, language, location, name, negativePhrases, output, parameters, parent, parentValue, phrase
  case phrases, platforms, prediction, prompt, prompts, providers, relevantShortcuts, responses, role, routine, scores,
    shortTitle
  case style, subtitle, success, suggestions, summaries, synonyms, term, text, texts, title, type, usage, verb,
    vocabulary
  case widgets
}
