import ReviewModel
import SourceText
import UnicodeText

struct MissingLocalizations {
  struct Gap {
    let tag: String
    /// True for a regional variant if the text of its language is also missing.
    let isVariant: Bool
    /// True if the files of the localization do not have the entry, not even a blank one.
    let isAbsent: Bool
  }
  /// The text at which a gap is reported: the source, otherwise the first. An index into ``ReviewedEntry/texts``.
  let anchor: Int
  let gaps: [Gap]

  /// The case that rules on missing texts share, for an intent that is not an action.
  static let caseOfNoAction = RuleDescriptor.Case(
    .warning, "the text is missing or not translated, but its intent only configures a widget or a control",
    "the text is missing or not translated, but people never see its intent in a list of actions")

  /// The situations that the two rules on missing translations share, besides ``caseOfNoAction``.
  static let seldomSeen =
    "the text is missing or not translated, but few people see it: a question, a description, or the name of a type"
  static let neglected = "the system does not run in the language, or most of the table is not translated into it"

  /// - Parameter further: Localizations to look at besides the expected ones.
  /// - Returns: Nil for an entry that needs no translation.
  init?(in entry: ReviewedEntry, and further: [String] = []) {
    let subject = entry.entry
    guard !subject.isComposite, !subject.isOrphan, !Self.isEmptyOnPurpose(entry), let anchor = Self.anchor(of: entry)
    else { return nil }
    guard subject.texts.allSatisfy(\.isTranslatable), !entry.texts[anchor].isCodeLike else { return nil }
    guard !entry.texts[anchor].words.isEmpty else { return nil }
    self.anchor = anchor
    // If there is one sentence for each enumeration case, the sentence with the placeholder is never shown.
    let present = Set(subject.texts.lazy.filter { !$0.text.isBlank }.map(\.locale))
      .union(entry.bundle.bundleIndex.coveredLocales[subject.id] ?? [])
    let absent = (subject.expectedLocales + further).filter { !present.contains($0) }
    // Most entries have all their texts.
    guard !absent.isEmpty else {
      gaps = []
      return
    }
    // The system falls back to less specific localizations of the language, and the source language needs no
    // translation.
    let relations = entry.bundle.relations
    let source = entry.bundle.sourceTag(of: subject)
    let texts = LocaleRelations.Present(present, among: relations)
    let tags = absent.filter { !relations.fallsBack($0, to: texts, source: source) }
    let missing = LocaleRelations.Present(Set(tags), among: relations)
    let blank = Set(subject.texts.lazy.map(\.locale))
    gaps = tags.map { tag in
      Gap(tag: tag, isVariant: relations.fallsBack(tag, to: missing, source: source), isAbsent: !blank.contains(tag))
    }
  }

  /// Whether the App Store rejects the app for a gap of this entry: the title or the description of an intent in a
  /// definition, without an entry in a language of the app. The App Store also lists regional variants whose language
  /// has the entry. The system finds that one, so they are not reported.
  static func isRefused(_ gap: Gap, of entry: ReviewedEntry) -> Bool {
    guard gap.isAbsent, !gap.isVariant, let intent = entry.intent else { return false }
    return entry.entry.id.key == intent.titleID || entry.entry.id.key == intent.descriptionID
  }

  /// Whether the source is blank in all variants, so that translations may be blank too.
  private static func isEmptyOnPurpose(_ entry: ReviewedEntry) -> Bool {
    let sources = entry.texts.filter { entry.bundle.isSource($0.text, of: entry.entry) }
    return !sources.isEmpty && sources.allSatisfy(\.string.isBlank)
  }

  private static func anchor(of entry: ReviewedEntry) -> Int? {
    entry.texts.firstIndex { $0.source == nil && !$0.string.isBlank } ?? entry.texts.firstIndex { !$0.string.isBlank }
  }
}

extension String {
  /// True for a text that is empty or has only spaces.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.isWhitespace) }
}

extension ReviewedEntry {
  /// The intent that the entry belongs to, if a definition declares one.
  var intent: IntentDeclaration? { bundle.intent(of: entry) }
}

/// The common parts of the two rules on the App Store's error 90626: a language of the app is missing a text of an
/// intent.
enum StoreRefusal {
  static let rationale =
    "After the upload, App Store Connect reports error 90626, “Invalid Siri Support”. Siri shows the text in another "
    + "language, which the user may not understand."

  static let cases: [RuleDescriptor.Case] = [
    .init(
      .error,
      "the text has no entry in a localization that the app ships, nor in that localization’s base language (such as "
        + "‘de’ for ‘de-AT’)"),
    MissingLocalizations.caseOfNoAction,
  ]

  static let limits = [
    "The rule covers only intents in intent definition files. How the App Store treats App Intents is unknown.",
    "The rule accepts a blank entry.",
    "The rule accepts a regional variant such as `de-AT` if `de` has the entry, although Apple’s rejection email may "
      + "still list the variant.",
  ]

  /// - Parameters:
  ///   - name: The message.
  ///   - answer: The note on the App Store's mail.
  ///   - mail: The mail.
  ///   - id: The property of an intent with the text's identifier.
  static func findings<R: Rule>(
    in entry: ReviewedEntry, by rule: R.Type, _ name: R.Messages, _ answer: R.Messages,
    _ mail: StoreRefusals.Mail, id: KeyPath<IntentDeclaration, String?>
  ) -> [Finding] {
    guard let intent = entry.intent, entry.entry.id.key == intent[keyPath: id],
      let missing = MissingLocalizations(in: entry, and: entry.entry.localesOfNames)
    else { return [] }
    let text = entry.texts[missing.anchor]
    return missing.gaps.filter { MissingLocalizations.isRefused($0, of: entry) }.map { gap in
      let arguments: KeyValuePairs<String, MessageValue> = ["intent": .text(intent.name), "locale": .keyword(gap.tag)]
      let line = StoreRefusals.known.line(mail, intent: intent.name, locale: gap.tag)
      var finding = R.finding(
        text.wholeRange, in: text, entry.entry.intentUse == .action ? .error : .warning, R.message(name, arguments),
        notes: [R.message(answer, ["mail": .text(line.text)])], locale: gap.tag)
      finding.storeLines = [line]
      return finding
    }
  }

  /// A definition of one intent, with the tables of its translations.
  static func files(_ intent: String, _ strings: [String: String]) -> [String: String] {
    strings.reduce(into: IntentExamples.file([intent])) { $0["\($1.key).lproj/Intents.strings"] = $1.value }
  }
}
