import ReviewModel

/// What text for a terminal and Markdown say in the same words.
extension ReportLanguage {
  /// "a, b, c"
  func listed(_ parts: [String]) -> String { joined(parts, by: .joinList) }

  /// "a; b; c"
  func clauses(_ parts: [String]) -> String { joined(parts, by: .joinClauses) }

  private func joined(_ parts: [String], by joint: ReportText) -> String {
    parts.dropFirst().reduce(parts.first ?? "") { text(joint, $0, $1) }
  }

  /// "remark:"
  func label(_ word: String) -> String { text(.joinLabel, word) }
}

extension ReportLanguage {
  /// "2 errors, 1 warning, 5 notes"; what is not there is not named.
  func sentence(on counts: SeverityCounts) -> String {
    sentence(on: counts, of: Severity.allCases) ?? self[.countNothing]
  }

  /// The same of some severities, the worst first; nil where there is none of them.
  func sentence(on counts: SeverityCounts, of severities: [Severity]) -> String? {
    let parts = severities.sorted(by: >).filter { counts[$0] > 0 }.map { counted($0.count, counts[$0]) }
    return parts.isEmpty ? nil : listed(parts)
  }

  /// "2 errors in 13 locales"; what belongs to none is none, and where there are no others nothing is added.
  func sentence(_ sentence: String, inLocalesOf report: Report) -> String {
    let count = report.locales.count { !$0.tag.isEmpty && !$0.isOfStoreAlone }
    return count == 0 ? sentence : counted(.countInLocalizations, count, sentence)
  }

  /// "3 findings suppressed" and "12 findings that were there at main are not shown", as far as there are any.
  func hiddenSentences(of report: Report) -> [String] {
    let suppressed = report.suppressedCount == 0 ? nil : counted(.countSuppressed, report.suppressedCount)
    return [suppressed, report.sinceMessage.map(plainText(of:))].compactMap(\.self)
  }
}

extension ReportLanguage {
  /// "3 remarks, 39 assumptions, 50 questions: --notes shows them": what stands behind one line where notes are not shown;
  /// nil where nothing does.
  ///
  /// - Parameters:
  ///   - withAssumptions: Whether findings are shown that rest on the report's assumptions.
  ///   - option: The option that shows them, as ``ReportOptions/notesOption``.
  func caveats(of report: Report, withAssumptions: Bool, option: String) -> String? {
    let counts: [(ReportText, Int)] = [
      (.countRemarks, report.remarks.count), (.countAssumptions, withAssumptions ? report.assumptions.count : 0),
      (.countQuestions, report.questions.count),
    ]
    let parts = counts.filter { $0.1 > 0 }.map { counted($0.0, $0.1) }
    return parts.isEmpty ? nil : text(.reportCaveats, listed(parts), option)
  }
}

/// What a report says of itself in English, in this language.
extension ReportLanguage {
  func name(of locale: LocaleSummary, in report: Report) -> String {
    // A localization that is gone has no name.
    isEnglish || locale.displayName.isEmpty ? locale.displayName : name(ofLocale: locale.tag, in: report)
  }

  /// How it should be, in a sentence.
  func summary(of rule: RuleDescriptor) -> String { (isEnglish ? nil : summary(of: rule.id)) ?? rule.summary }

  /// On how many findings in real apps the rule was judged, and how many were right; nil where that is not known.
  func sentence(onRecordOf rule: RuleDescriptor) -> String? {
    guard let record = rule.record else { return nil }
    guard record.isUntried else { return counted(.recordJudged, record.judged, number(record.right)) }
    return self[rule.gradedSeverity == rule.severity ? .recordUntriedNotes : .recordUntried]
  }

  /// The question, with the places in the code that leave it open.
  func question(of guideline: Guideline) -> String {
    let question = (isEnglish ? nil : question(of: guideline.id)) ?? guideline.question ?? ""
    return guideline.sites.isEmpty ? question : "\(question) (\(guideline.sites.joined(separator: ", ")))"
  }

  func statement(of guideline: Guideline) -> String {
    (isEnglish ? nil : statement(of: guideline.id)) ?? guideline.statement
  }

  private var isEnglish: Bool { self == .english }
}

extension Severity {
  /// The word on a finding that the base does not have.
  var newWord: ReportText {
    switch self {
    case .error: .severityNewError
    case .warning: .severityNewWarning
    case .note: .severityNewNote
    }
  }

  /// The heading over a number.
  var column: ReportText {
    switch self {
    case .error: .columnErrors
    case .warning: .columnWarnings
    case .note: .columnNotes
    }
  }
}
