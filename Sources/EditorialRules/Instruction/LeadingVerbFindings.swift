import Diagnostics
import LocaleSchema
import LocalizationBundles
import UnicodeText

/// The judgement that titles and parameter summaries share: whether a text begins, or in its language ends, with what
/// it does.
enum LeadingVerbFindings {
  static func findings(in text: ReviewedText, of subject: String) -> [Finding] {
    if let finding = leadingParameter(in: text, of: subject) { return [finding] }
    let judgement = text.worker.instructionReader(for: text.language)
      .judgement(on: text.string, placeholders: text.placeholders.map(\.range))
    guard let severity = judgement.level.severity, judgement.verdict == .actionNoun || judgement.verdict == .rejected
    else { return [] }
    let message = message(of: judgement)
    if keepsVerbOfSource(text) {
      // It may be what the app calls a thing: a translator kept it.
      return [Finding(text.wholeRange, .note, "\(subject) \(message)", notes: notes(for: text))]
    }
    let form = judgement.fault == nil ? nil : text.profile.instruction.verbForm?.value
    let formNotes = form.map { ["Write the verb in the \($0.rawValue)."] } ?? []
    return [Finding(text.wholeRange, severity, "\(subject) \(message)", notes: notes(for: text) + formNotes)]
  }

  private static func message(of judgement: InstructionJudgement) -> String {
    switch judgement.fault {
    case .statement: "that describes instead of instructing"
    case .gerund: "that begins with a gerund"
    case nil:
      judgement.verdict == .actionNoun ? "with a noun in place of its verb" : "that does not say what it does"
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
  private static func leadingParameter(in text: ReviewedText, of subject: String) -> Finding? {
    guard let first = text.placeholders.first, first.style == .parameter,
      text.string[..<first.range.lowerBound].allSatisfy(\.isWhitespace)
    else { return nil }
    let parameter = text.parameter(named: first.name)
    if let parameter, standsForVerb(parameter, in: text) { return nil }
    let isEnumeration = parameter?.enumeration != nil
    guard let firstWord = text.words.first else {
      return Finding(text.wholeRange, .warning, "\(subject) of parameters alone", notes: notes(for: text))
    }
    guard text.profile.instruction.position?.value == .first else { return nil }
    let rest = String(text.string[firstWord.lowerBound...])
    let judgement = text.worker.instructionReader(for: text.language)
      .judgement(on: rest, placeholders: PlaceholderScanner.placeholders(in: rest).map(\.range))
    guard judgement.verdict != .found, !text.isTranslation else { return nil }
    return Finding(
      first.range, isEnumeration ? .note : .warning, "\(subject) that begins with a parameter, not a verb",
      notes: notes(for: text))
  }

  /// Where every value of the parameter is called by a verb, the title that people see begins with one.
  private static func standsForVerb(_ parameter: ParameterDeclaration, in text: ReviewedText) -> Bool {
    guard let language = text.bundle.sourceLanguage(of: text.entry) else { return false }
    let names = text.valueNames(of: parameter)
    let reader = text.worker.instructionReader(for: language)
    return !names.isEmpty && names.allSatisfy { reader.judgement(on: $0).verdict == .found }
  }

  private static func notes(for text: ReviewedText) -> [String] {
    switch text.profile.instruction.position?.value {
    case .first: ["In this language an instruction begins with its verb."]
    case .last: ["In this language an instruction ends with its verb."]
    case .either: ["In this language an instruction begins or ends with its verb."]
    case nil: []
    }
  }
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
