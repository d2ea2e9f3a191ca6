import LocaleData

extension WordSearch {
  /// Every place of the list's words, and where each is from; an apostrophe counts as the other one, too.
  static func matches(
    of list: WordList, in text: ReviewedText, matching: WordMatching? = nil
  ) -> [(range: Range<String.Index>, isJudgement: Bool)] {
    let found = list.groups.flatMap { group -> [(match: Match, isJudgement: Bool)] in
      let words = group.words.flatMap { $0.contains("’") ? [$0, $0.replacing("’", with: "'")] : [$0] }
      return matches(of: words, in: text, matching: matching).map { ($0, group.source.isJudgement) }
    }
    guard found.count > 1 else { return found.map { ($0.match.range, $0.isJudgement) } }
    var kept: [(range: Range<String.Index>, isJudgement: Bool)] = []
    for (match, isJudgement) in found.sorted(by: { $0.match.word.utf8.count > $1.match.word.utf8.count })
    where !kept.contains(where: { $0.range.overlaps(match.range) }) {
      kept.append((match.range, isJudgement))
    }
    return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
