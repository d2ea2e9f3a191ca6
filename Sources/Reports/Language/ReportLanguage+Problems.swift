import ReviewModel

/// The sentences on problems and how far they reach.
extension ReportLanguage {
  /// "31 problems, 1,476 places"
  func sentence(on problems: [Problem]) -> String {
    listed([counted(.countProblems, problems.count), counted(.countPlaces, problems.placeCount)])
  }

  /// "12 texts, in 24 of 25 languages: ar, ca, cs and 21 more"; nil for a problem of one place.
  func extent(of problem: Problem, in report: Report) -> String? {
    guard problem.placeCount > 1 else { return nil }
    let (subjects, locales) = (problem.subjectCount, problem.locales)
    var parts: [String] = []
    if subjects > 1 { parts.append(counted(problem.shown.key == nil ? .countPlaces : .countTexts, subjects)) }
    if locales.count > 1 {
      let isOfStore = problem.shown.kind.flatMap(EntryKind.init(rawValue:))?.isStoreText ?? false
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
  /// The heading above problems.
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
