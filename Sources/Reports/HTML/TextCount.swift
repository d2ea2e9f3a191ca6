import ReviewModel

/// The number of texts of a page or a report. The index, the pages and the filters all use this number.
struct TextCount {
  /// All texts, including missing ones, because each has its place on a page.
  private(set) var total = 0
  private(set) var missing = 0

  init(_ texts: some Sequence<ReportedText>) {
    for text in texts {
      total += 1
      if text.isMissing { missing += 1 }
    }
  }
}

extension ReportLanguage {
  /// "2,310 texts (12 missing)"
  func sentence(on count: TextCount) -> String {
    let texts = counted(.countTexts, count.total)
    return count.missing == 0 ? texts : counted(.countTextsMissing, count.missing, texts)
  }

  /// "2 errors · 1 warning in 41 places". Counts of zero are left out, and so are the places if there are as many.
  func phrase(_ counts: SeverityCounts, places: Int) -> String {
    let problems = phrase(counts)
    return places == counts.total ? problems : counted(.countProblemsInPlaces, places, problems)
  }
}

extension [Diagnostic] {
  var problemCounts: SeverityCounts { SeverityCounts(Set(lazy.map(\.cause)).map(\.severity)) }
}
