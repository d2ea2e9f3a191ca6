import ReviewModel

/// How many texts a page or a report has. Index, pages and filters say this number and no other.
struct TextCount {
  /// All of them, also those that a locale lacks: each has its place on a page.
  private(set) var total = 0
  /// Those of them that the locale lacks.
  private(set) var missing = 0

  init(_ texts: some Sequence<ReportedText>) {
    for text in texts {
      total += 1
      if text.isMissing { missing += 1 }
    }
  }
}

extension ReportLanguage {
  /// "2,310 texts, 12 of them missing"
  func sentence(on count: TextCount) -> String {
    let texts = counted(.countTexts, count.total)
    return count.missing == 0 ? texts : counted(.countTextsMissing, count.missing, texts)
  }

  /// "2 errors · 1 warning in 41 places"; what is not there is not named, nor places where there are as many.
  func phrase(_ counts: SeverityCounts, places: Int) -> String {
    let problems = phrase(counts)
    return places == counts.total ? problems : counted(.countProblemsInPlaces, places, problems)
  }
}

extension [Diagnostic] {
  /// The problems that they are places of.
  var problemCounts: SeverityCounts { SeverityCounts(Set(lazy.map(\.cause)).map(\.severity)) }
}
