import LocaleData
import ReviewModel
import UnicodeText

/// The check that titles and parameter summaries share: whether a text begins, or in its language ends, with the
/// action.
enum LeadingVerbFindings {
  static func findings(in text: ReviewedText, by rule: (some Rule).Type) -> [Finding] {
    // A variant inside a format is not the beginning of the whole text.
    guard text.shownEnds.start else { return [] }
    if let finding = leadingParameter(in: text, by: rule) { return [finding] }
    // A translation of a question is a question. The finding on the source says that it is no instruction.
    if text.isTranslation, text.source.flatMap({ EndingMark(of: $0) })?.kind == .question { return [] }
    let result = text.context.memo(TitleReader(language: text.language))
      .result(on: text.string, placeholders: text.placeholders.map(\.range))
    guard let usual = result.level.severity, result.verdict == .actionNoun || result.verdict == .rejected
    else { return [] }
    let message = name(of: result)(["subject": text.subject])
    if keepsVerbOfSource(text) {
      // It may be the app's name for something that a translator kept.
      return [rule.finding(text.wholeRange, in: text, .note, message, notes: notes(for: text))]
    }
    let followsSource = !sourceMayNameAction(text)
    if followsSource, text.kind == .shortTitle { return [] }
    let form = result.fault == nil ? nil : text.profile.instruction.verbForm?.value
    let formNotes = form.map { [SharedMessage.verbForm(["form": .keyword($0.rawValue)])] } ?? []
    let severity = text.kind == .shortTitle || followsSource ? .note : usual
    return [rule.finding(text.wholeRange, in: text, severity, message, notes: notes(for: text) + formNotes)]
  }

  private static func name(of result: InstructionResult) -> SharedMessage {
    switch result.fault {
    case .statement: .describes
    case .gerund: .beginsWithGerund
    case nil: result.verdict == .actionNoun ? .nounForVerb : .saysNoAction
    }
  }

  /// Whether the source of a translation has a verb. A translation can only name what its source names, and the code may
  /// show the same text elsewhere, as the label of a thing. True if the source is unknown.
  private static func sourceMayNameAction(_ text: ReviewedText) -> Bool {
    guard text.isTranslation, let source = text.source, let language = text.bundle.sourceLanguage(of: text.entry)
    else { return true }
    return text.context.memo(TitleReader(language: language))
      .mayNameAction(source, placeholders: text.sourcePlaceholders.map(\.range))
  }

  /// Whether a translation begins with the verb of its source, untranslated: `Assist`.
  private static func keepsVerbOfSource(_ text: ReviewedText) -> Bool {
    guard text.isTranslation, let source = text.source, let word = text.words.first,
      let language = text.bundle.sourceLanguage(of: text.entry),
      source.hasPrefix(text.string[word]), !source.continuesWord(after: source.prefixRange(of: text.string[word]))
    else { return false }
    return text.context.memo(TitleReader(language: language))
      .result(on: source, placeholders: text.sourcePlaceholders.map(\.range)).verdict == .found
  }

  /// A text that begins with a parameter and has no verb after it, in a language that puts the verb first. A parameter
  /// with a list of values may contain the verb itself.
  private static func leadingParameter(in text: ReviewedText, by rule: (some Rule).Type) -> Finding? {
    guard let first = text.placeholders.first, first.style == .parameter,
      text.string[..<first.range.lowerBound].allSatisfy(\.isWhitespace)
    else { return nil }
    let parameter = text.parameter(named: first.name)
    let values = parameter.map(text.valueNames) ?? text.valueNames(ofDeclaredParameter: first.name)
    if standForVerb(values, in: text) { return nil }
    let isEnumeration = parameter.map { $0.enumeration != nil } ?? !values.isEmpty
    guard let firstWord = text.words.first else {
      return rule.finding(
        text.wholeRange, in: text, .warning, SharedMessage.parametersAlone(["subject": text.subject]),
        notes: notes(for: text))
    }
    guard text.profile.instruction.position?.value == .first else { return nil }
    let rest = String(text.string[firstWord.lowerBound...])
    let result = text.context.memo(TitleReader(language: text.language))
      .result(on: rest, placeholders: PlaceholderScanner.placeholders(in: rest).map(\.range))
    guard result.verdict != .found, !text.isTranslation else { return nil }
    return rule.finding(
      first.range, in: text, isEnumeration ? .note : .warning,
      SharedMessage.beginsWithParameter(["subject": text.subject]), notes: notes(for: text))
  }

  /// If every value of the parameter is a verb, the displayed title begins with one.
  private static func standForVerb(_ names: [String], in text: ReviewedText) -> Bool {
    guard let language = text.bundle.sourceLanguage(of: text.entry) else { return false }
    let reader = text.context.memo(TitleReader(language: language))
    return !names.isEmpty && names.allSatisfy { reader.result(on: $0).verdict == .found }
  }

  private static func notes(for text: ReviewedText) -> [Message] {
    let position = text.profile.instruction.position?.value
    return position.map { [SharedMessage.verbPosition(["position": .keyword($0.rawValue)])] } ?? []
  }
}

extension ReviewedText {
  /// The name of the text in messages: `title` or `summary`.
  var subject: MessageValue { .keyword(kind == .parameterSummary ? "summary" : "title") }
}

extension String {
  fileprivate func prefixRange(of word: Substring) -> Range<String.Index> {
    startIndex..<(index(startIndex, offsetBy: word.count, limitedBy: endIndex) ?? endIndex)
  }
}

extension FindingLevel {
  /// Nil if nothing is reported.
  var severity: Severity? {
    switch self {
    case .warning: .warning
    case .note: .note
    case .silent: nil
    }
  }
}

private struct TitleReader: LanguageKey {
  let language: ReviewedLanguage

  func value(with context: AnalysisContext) -> InstructionReader {
    InstructionReader(profile: language.profile, locale: language.locale, analyzer: context.analyzer)
  }
}
