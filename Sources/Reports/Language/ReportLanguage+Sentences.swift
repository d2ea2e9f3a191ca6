import ReviewModel

/// The sentences that terminal text and Markdown share.
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
  /// "2 errors, 1 warning, 5 notes"; counts of zero are left out.
  func sentence(on counts: SeverityCounts) -> String {
    sentence(on: counts, of: Severity.allCases) ?? self[.countNothing]
  }

  /// The same for some severities, the worst first. Nil if there are none.
  func sentence(on counts: SeverityCounts, of severities: [Severity]) -> String? {
    let parts = severities.sorted(by: >).filter { counts[$0] > 0 }.map { counted($0.count, counts[$0]) }
    return parts.isEmpty ? nil : listed(parts)
  }

  /// "2 errors in 13 locales". Texts without a locale don't count. Without locales, the sentence stays as it is.
  func sentence(_ sentence: String, inLocalesOf report: Report) -> String {
    let count = report.locales.count { !$0.tag.isEmpty && !$0.isOfStoreAlone }
    return count == 0 ? sentence : counted(.countInLocalizations, count, sentence)
  }

  /// "3 findings suppressed" and "12 findings that were there at main are not shown", if there are any.
  func hiddenSentences(of report: Report) -> [String] {
    let suppressed = report.suppressedCount == 0 ? nil : counted(.countSuppressed, report.suppressedCount)
    return [suppressed, report.sinceMessage.map(plainText(of:))].compactMap(\.self)
  }
}

extension ReportLanguage {
  /// "3 remarks, 39 assumptions, 50 guidelines to check (shown with --notes)": one line for what a report without notes
  /// leaves out. Nil if it leaves nothing out.
  ///
  /// - Parameters:
  ///   - withAssumptions: Whether the report shows findings that depend on the report's assumptions.
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

/// What a report says about itself in English, in this language.
extension ReportLanguage {
  func name(of locale: LocaleSummary, in report: Report) -> String {
    // A removed localization has no name.
    isEnglish || locale.displayName.isEmpty ? locale.displayName : name(ofLocale: locale.tag, in: report)
  }

  /// The defect, in a sentence.
  func summary(of rule: RuleDescriptor) -> String { (isEnglish ? nil : summary(of: rule.id)) ?? rule.summary }

  /// How many findings in real apps were checked, and how many of them were correct. Nil if unknown.
  func sentence(onRecordOf rule: RuleDescriptor) -> String? {
    guard let record = rule.record else { return nil }
    guard record.isUntried else { return counted(.recordJudged, record.judged, number(record.right)) }
    return self[rule.gradedSeverity == rule.severity ? .recordUntriedNotes : .recordUntried]
  }

  /// The question, with the places in the code that it is about.
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
  /// The badge of a finding that is not in the base.
  var newWord: ReportText {
    switch self {
    case .error: .severityNewError
    case .warning: .severityNewWarning
    case .note: .severityNewNote
    }
  }

  /// The heading above a number.
  var column: ReportText {
    switch self {
    case .error: .columnErrors
    case .warning: .columnWarnings
    case .note: .columnNotes
    }
  }
}
