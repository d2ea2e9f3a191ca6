import TextLayout

extension ReportLanguage {
  /// What pictures say in this language.
  var pictureWords: PictureWords {
    PictureWords(
      language: tag, isRightToLeft: isRightToLeft,
      surfaceName: { id, name in ReportText(rawValue: "surface.\(id)").map { self[$0] } ?? name },
      verdict: verdict,
      alternative: alternative,
      shownCounts: { places, total in
        let list = places.map { "\($0.place) \(number($0.shown))" }.joined(separator: "; ")
        return text(.picturesAlternativeCounts, number(total), list)
      },
      note: [])
  }

  private func verdict(_ verdict: Verdict, of part: PictureWords.Part?, over graphemes: Int) -> [String] {
    let word = self[verdict.text]
    let whole: String =
      switch part {
      case .title: text(.verdictTitle, word)
      case .subtitle: text(.verdictSubtitle, word)
      case nil: word
      }
    return graphemes > 0 ? [whole, counted(.verdictCharacters, graphemes)] : [whole]
  }

  private func alternative(
    _ device: String, _ surface: String, _ texts: [(part: PictureWords.Part, shown: String, hidden: String)]
  ) -> String {
    let sentences = texts.map { text in
      let sentence =
        text.hidden.isEmpty
        ? self.text(.picturesShows, text.shown) : self.text(.picturesShowsAndHides, text.shown, text.hidden)
      guard texts.count > 1 || text.part == .subtitle else { return sentence }
      return "\(self[text.part == .title ? .kindTitle : .kindSubtitle]): \(sentence)"
    }
    return "\(device), \(surface): \(sentences.joined(separator: "; "))"
  }
}

extension Verdict {
  var text: ReportText {
    switch self {
    case .fits: .verdictFits
    case .borderline: .verdictBorderline
    case .cut: .verdictCut
    }
  }
}
