import LocaleData
import ReviewModel
import UnicodeText

/// The judgement that titles and parameter summaries share: whether a text begins, or in its language ends, with what
/// it does.
enum LeadingVerbFindings {
  static func findings(in text: ReviewedText, by rule: (some Rule).Type) -> [Finding] {
    // A variant inside a format does not begin what the format says.
    guard text.shownEnds.start else { return [] }
    if let finding = leadingParameter(in: text, by: rule) { return [finding] }
    let judgement = text.worker.instructionReader(for: text.language)
      .judgement(on: text.string, placeholders: text.placeholders.map(\.range))
    guard let usual = judgement.level.severity, judgement.verdict == .actionNoun || judgement.verdict == .rejected
    else { return [] }
    let message = name(of: judgement)(["subject": text.subject])
    if keepsVerbOfSource(text) {
      // It may be what the app calls a thing: a translator kept it.
      return [rule.finding(text.wholeRange, in: text, .note, message, notes: notes(for: text))]
    }
    let form = judgement.fault == nil ? nil : text.profile.instruction.verbForm?.value
    let formNotes = form.map { [SharedMessage.verbForm(["form": .keyword($0.rawValue)])] } ?? []
    let severity = text.kind == .shortTitle ? .note : usual
    return [rule.finding(text.wholeRange, in: text, severity, message, notes: notes(for: text) + formNotes)]
  }

  private static func name(of judgement: InstructionJudgement) -> SharedMessage {
    switch judgement.fault {
    case .statement: .describes
    case .gerund: .beginsWithGerund
    case nil: judgement.verdict == .actionNoun ? .nounForVerb : .saysNoAction
    }
  }

  /// Whether a translation begins with the very word that is the verb of its source: `Assist`.
  private static func keepsVerbOfSource(_ text: ReviewedText) -> Bool {
    guard text.isTranslation, let source = text.source, let word = text.words.first,
      let language = text.bundle.sourceLanguage(of: text.entry),
      source.hasPrefix(text.string[word]), !source.continuesWord(after: source.prefixRange(of: text.string[word]))
    else { return false }
    return text.worker.instructionReader(for: language)
      .judgement(on: source, placeholders: text.sourcePlaceholders.map(\.range)).verdict == .found
  }

  /// A text whose first word is whatever a parameter holds, with no verb after it, in a language that puts the verb
  /// first. A parameter with a list of values may hold the verb itself.
  private static func leadingParameter(in text: ReviewedText, by rule: (some Rule).Type) -> Finding? {
    guard let first = text.placeholders.first, first.style == .parameter,
      text.string[..<first.range.lowerBound].allSatisfy(\.isWhitespace)
    else { return nil }
    let parameter = text.parameter(named: first.name)
    if let parameter, standsForVerb(parameter, in: text) { return nil }
    let isEnumeration = parameter?.enumeration != nil
    guard let firstWord = text.words.first else {
      return rule.finding(
        text.wholeRange, in: text, .warning, SharedMessage.parametersAlone(["subject": text.subject]),
        notes: notes(for: text))
    }
    guard text.profile.instruction.position?.value == .first else { return nil }
    let rest = String(text.string[firstWord.lowerBound...])
    let judgement = text.worker.instructionReader(for: text.language)
      .judgement(on: rest, placeholders: PlaceholderScanner.placeholders(in: rest).map(\.range))
    guard judgement.verdict != .found, !text.isTranslation else { return nil }
    return rule.finding(
      first.range, in: text, isEnumeration ? .note : .warning,
      SharedMessage.beginsWithParameter(["subject": text.subject]), notes: notes(for: text))
  }

  /// Where every value of the parameter is called by a verb, the title that people see begins with one.
  private static func standsForVerb(_ parameter: ParameterDeclaration, in text: ReviewedText) -> Bool {
    guard let language = text.bundle.sourceLanguage(of: text.entry) else { return false }
    let names = text.valueNames(of: parameter)
    let reader = text.worker.instructionReader(for: language)
    return !names.isEmpty && names.allSatisfy { reader.judgement(on: $0).verdict == .found }
  }

  private static func notes(for text: ReviewedText) -> [Message] {
    let position = text.profile.instruction.position?.value
    return position.map { [SharedMessage.verbPosition(["position": .keyword($0.rawValue)])] } ?? []
  }
}

extension ReviewedText {
  /// What messages about titles and summaries call the text: `title` or `summary`.
  var subject: MessageValue { .keyword(kind == .parameterSummary ? "summary" : "title") }
}

extension String {
  /// The place of a word that the text begins with.
  fileprivate func prefixRange(of word: Substring) -> Range<String.Index> {
    startIndex..<(index(startIndex, offsetBy: word.count, limitedBy: endIndex) ?? endIndex)
  }
}

extension FindingLevel {
  /// nil for what is not to be reported.
  var severity: Severity? {
    switch self {
    case .warning: .warning
    case .note: .note
    case .silent: nil
    }
  }
}
