package import ReviewModel
package import UnicodeText

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
  var newWord: ReportText {
    switch self {
    case .error: .severityNewError
    case .warning: .severityNewWarning
    case .note: .severityNewNote
    }
  }

  var column: ReportText {
    switch self {
    case .error: .columnErrors
    case .warning: .columnWarnings
    case .note: .columnNotes
    }
  }
}

/// The sentences on problems and how far they reach.
extension ReportLanguage {
  /// "31 problems, 1,476 places"
  func sentence(on problems: [Problem]) -> String {
    listed([counted(.countProblems, problems.count), counted(.countPlaces, problems.placeCount)])
  }

  /// The defect at all places of a problem: their message, or the rule's summary if the places have other values, such
  /// as numbers of words.
  package func headline(of problem: Problem, in report: Report) -> Message {
    let shown = problem.shown.message
    // Values that no wording shows may differ.
    let isShared = problem.findings.allSatisfy {
      $0.message == shown || plainText(of: $0.message) == plainText(of: shown)
    }
    guard !isShared, let rule = report.rules[problem.rule] else { return shown }
    let summary = summary(of: rule)
    return .verbatim(summary.last.map(Self.fullStops.contains) ?? false ? String(summary.dropLast()) : summary)
  }

  /// The ends of sentences in the languages of reports. A message has none.
  private static let fullStops: Set<Character> = [".", "。"]

  /// "12 texts, in 24 of 25 languages: ar, ca, cs and 21 more"; nil for a problem of one place.
  func extent(of problem: Problem, in report: Report) -> String? {
    guard problem.placeCount > 1 else { return nil }
    let (subjects, locales) = (problem.subjectCount, problem.locales(in: report))
    var parts: [String] = []
    if subjects > 1 { parts.append(counted(problem.shown.key == nil ? .countPlaces : .countTexts, subjects)) }
    if locales.count > 1 {
      let isOfStore = problem.shown.kind?.isStoreText ?? false
      let count = isOfStore ? report.locales.count { $0.storeTextCount > 0 && !$0.tag.isEmpty } : report.languageCount
      parts.append(text(.problemLanguages, locales, of: count))
    } else if problem.placeCount > subjects {
      parts.append(counted(.countPlaces, problem.placeCount))
    }
    return parts.isEmpty ? nil : listed(parts)
  }

  private func text(_ text: ReportText, _ locales: [String], of count: Int) -> String {
    let isShort = locales.count <= Self.tagLimit
    let tags = locales.prefix(isShort ? Self.tagLimit : Self.tagLimit - 2).map { $0.shortened(to: 60) }
    let named = listed(tags)
    let list = isShort ? named : counted(.countMoreTags, locales.count - tags.count, named)
    return counted(text, locales.count, number(max(count, locales.count)), list)
  }

  /// How many languages are listed. If there are more, two fewer are listed, followed by the number of the others.
  private static let tagLimit = 10
}

extension Report {
  /// How many languages the app has. The base localization counts as the development language.
  var languageCount: Int {
    Set(locales.lazy.filter { !$0.isOfStoreAlone }.map { $0.tag == "Base" ? developmentLocale : $0.tag })
      .subtracting([""]).count
  }

  /// How many App Store texts there are in all locales.
  var storeTextCount: Int { locales.reduce(0) { $0 + $1.storeTextCount } }

}

extension Impact {
  var heading: ReportText {
    switch self {
    case .failure: .impactFailure
    case .code: .impactCode
    case .platform: .impactPlatform
    case .editorial: .impactEditorial
    case .translation: .impactTranslation
    case .upkeep: .impactUpkeep
    }
  }
}
