extension SurfacePicture {
  /// What all of the picture says, for people who do not see it.
  public var textAlternative: String {
    var parts: [String] = []
    if subtitle == nil || !text.isEmpty { parts.append(text.shownAndHidden(shows: "shows")) }
    if let subtitle { parts.append(subtitle.shownAndHidden(shows: "of the subtitle it shows")) }
    return "\(deviceName), \(surfaceName), " + parts.joined(separator: "; ")
  }

  /// The verdicts as a caption says them, the text's before the subtitle's: "Cut: 7 characters over".
  var verdicts: [(verdict: Verdict, sentence: String)] {
    guard let subtitle else { return [(text.verdict, text.verdictSentence(of: nil))] }
    let below = [(subtitle.verdict, subtitle.verdictSentence(of: "Subtitle"))]
    return text.isEmpty ? below : [(text.verdict, text.verdictSentence(of: "Title"))] + below
  }

  /// The hidden rests, line by line.
  var hiddenLines: [Line] { text.hiddenLines + (subtitle?.hiddenLines ?? []) }
}

extension SurfacePicture.Block {
  /// Whether there is no text at all.
  var isEmpty: Bool { graphemes == 0 }

  fileprivate func shownAndHidden(shows: String) -> String {
    "\(shows) “\(shown)”" + (hidden.isEmpty ? "" : " and hides “\(hidden)”")
  }

  fileprivate func verdictSentence(of part: String?) -> String {
    let word: String =
      switch verdict {
      case .fits: "fits"
      case .borderline: "borderline"
      case .cut: "cut"
      }
    let name = part.map { "\($0) \(word)" } ?? word.prefix(1).uppercased() + word.dropFirst()
    guard graphemesOver > 0 else { return name }
    return "\(name): \(graphemesOver) character\(graphemesOver == 1 ? "" : "s") over"
  }
}
