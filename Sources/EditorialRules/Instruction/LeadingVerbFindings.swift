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
    guard let severity = judgement.level.severity else { return [] }
    switch judgement.verdict {
    case .found, .unsure: return []
    case .actionNoun:
      return [
        Finding(text.wholeRange, severity, "\(subject) with a noun in place of its verb", notes: notes(for: text))
      ]
    case .rejected:
      return [Finding(text.wholeRange, severity, "\(subject) that does not say what it does", notes: notes(for: text))]
    }
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
