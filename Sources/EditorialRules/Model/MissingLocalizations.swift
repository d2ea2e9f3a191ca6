import ReviewModel
import SourceText
import UnicodeText

/// The localizations that the app ships and in which an entry has no text.
struct MissingLocalizations {
  struct Gap {
    let tag: String
    /// True for a regional variant of a language whose own text is missing too.
    let isVariant: Bool
    /// True where the files of the localization do not have the entry at all, not even blank.
    let isAbsent: Bool
  }
  /// The text beside which a gap is reported: the source, else the first; an index into ``ReviewedEntry/texts``.
  let anchor: Int
  let gaps: [Gap]

  /// What the rules on missing texts say of an entry that is no action’s.
  static let caseOfNoAction = RuleDescriptor.Case(
    .warning, "the same of an intent that configures a widget or a control, or that no list of actions has")

  /// - Returns: Nothing for an entry that nobody would translate.
  init?(in entry: ReviewedEntry) {
    let subject = entry.entry
    guard !subject.isComposite, !subject.isOrphan, !Self.isEmptyOnPurpose(entry), let anchor = Self.anchor(of: entry)
    else { return nil }
    guard subject.texts.allSatisfy(\.isTranslatable), !entry.texts[anchor].isCodeLike else { return nil }
    guard !entry.texts[anchor].words.isEmpty else { return nil }
    self.anchor = anchor
    // Where a sentence stands once for each enumeration case, the sentence with the placeholder is never shown.
    let present = Set(subject.texts.lazy.filter { !$0.text.isBlank }.map(\.locale))
      .union(entry.bundle.compositeLocales[subject.id] ?? [])
    let lacking = subject.expectedLocales.filter { !present.contains($0) }
    // Most entries have all their texts.
    guard !lacking.isEmpty else {
      gaps = []
      return
    }
    // The system looks in less specific localizations of the language; and the source language needs no translation.
    let relations = entry.bundle.relations
    let source = entry.bundle.sourceTag(of: subject)
    let texts = LocaleRelations.Present(present, among: relations)
    let tags = lacking.filter { !relations.fallsBack($0, to: texts, source: source) }
    let missing = LocaleRelations.Present(Set(tags), among: relations)
    let blank = Set(subject.texts.lazy.map(\.locale))
    gaps = tags.map { tag in
      Gap(
        tag: tag, isVariant: relations.fallsBack(tag, to: missing, source: source), isAbsent: !blank.contains(tag))
    }
  }

  /// Whether the App Store refuses the app for a gap of this entry: the title or the description of an intent that a
  /// definition declares, without an entry in a language of the app. The store also names regional variants whose
  /// language has the entry; the system finds that one, so they are no fault.
  static func isRefused(_ gap: Gap, of entry: ReviewedEntry) -> Bool {
    guard gap.isAbsent, !gap.isVariant, let intent = entry.intent else { return false }
    return entry.entry.id.key == intent.titleID || entry.entry.id.key == intent.descriptionID
  }

  /// Whether the source shows nothing in any of its variants: then no translation has to.
  private static func isEmptyOnPurpose(_ entry: ReviewedEntry) -> Bool {
    let sources = entry.texts.filter { entry.bundle.isSource($0.text, of: entry.entry) }
    return !sources.isEmpty && sources.allSatisfy(\.string.isBlank)
  }

  private static func anchor(of entry: ReviewedEntry) -> Int? {
    entry.texts.firstIndex { $0.source == nil && !$0.string.isBlank }
      ?? entry.texts.firstIndex { !$0.string.isBlank }
  }
}

extension String {
  /// True for a text that shows nothing: it is empty, or spaces alone.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.isWhitespace) }
}

extension ReviewedEntry {
  /// The intent that the entry belongs to, where a definition declares one.
  var intent: IntentDeclaration? { bundle.intent(of: entry) }
}

/// What the two rules on the App Store's error 90626 share: a text of an intent that a language of the app lacks.
enum StoreRefusal {
  static let rationale =
    "The App Store answers an upload with “Invalid Siri Support”, error 90626, and Siri shows a text that its reader "
    + "may not know."

  static let cases: [RuleDescriptor.Case] = [
    .init(
      .error,
      "no entry in a localization the app ships, nor in one of the same language; a blank entry is one, and a "
        + "regional variant needs none of its own"),
    MissingLocalizations.caseOfNoAction,
  ]

  static let limits = [
    "Only intents of definition files are judged; the store’s rule for App Intents is not known.",
    "A regional variant is let pass where its language has the entry, though the store’s mail may name it.",
  ]

  /// - Parameters:
  ///   - name: The message.
  ///   - answer: The note on what the store says.
  ///   - mail: That answer.
  ///   - id: Where an intent names that text's identifier.
  static func findings<R: Rule>(
    in entry: ReviewedEntry, by rule: R.Type, _ name: R.Messages, _ answer: R.Messages,
    _ mail: StoreRefusals.Mail, id: KeyPath<IntentDeclaration, String?>
  ) -> [Finding] {
    guard let intent = entry.intent, entry.entry.id.key == intent[keyPath: id],
      let missing = MissingLocalizations(in: entry)
    else { return [] }
    let text = entry.texts[missing.anchor]
    return missing.gaps.filter { MissingLocalizations.isRefused($0, of: entry) }.map { gap in
      let arguments: KeyValuePairs<String, MessageValue> = ["intent": .text(intent.name), "locale": .keyword(gap.tag)]
      let line = StoreRefusals.known.line(mail, intent: intent.name, locale: gap.tag)
      var finding = R.finding(
        text.wholeRange, in: text, entry.severityWhereMissing, R.message(name, arguments),
        notes: [R.message(answer, ["mail": .text(line.text)])],
        locale: gap.tag)
      finding.storeLines = [line]
      return finding
    }
  }

  /// A definition of one intent, with the tables of its translations.
  static func files(_ intent: String, _ strings: [String: String]) -> [String: String] {
    strings.reduce(into: IntentExamples.file([intent])) { $0["\($1.key).lproj/Intents.strings"] = $1.value }
  }
}
