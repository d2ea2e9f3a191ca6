extension SurfacePicture {
  /// What all of the picture says, for people who do not see it.
  public var textAlternative: String { textAlternative(in: .english) }

  func textAlternative(in words: PictureWords) -> String {
    var texts: [(part: PictureWords.Part, shown: String, hidden: String)] = []
    if subtitle == nil || !text.isEmpty { texts.append((.title, text.shown, text.hidden)) }
    if let subtitle { texts.append((.subtitle, subtitle.shown, subtitle.hidden)) }
    return words.alternative(deviceName, words.surfaceName(surfaceID, surfaceName), texts)
  }

  /// The verdicts as a caption says them, the text's before the subtitle's: "Cut", "7 characters over".
  func verdicts(in words: PictureWords) -> [(verdict: Verdict, lines: [String])] {
    func sentence(_ block: Block, _ part: PictureWords.Part?) -> (verdict: Verdict, lines: [String]) {
      (block.verdict, words.verdict(block.verdict, part, block.graphemesOver))
    }
    guard let subtitle else { return [sentence(text, nil)] }
    return text.isEmpty ? [sentence(subtitle, .subtitle)] : [sentence(text, .title), sentence(subtitle, .subtitle)]
  }

  /// The hidden rests, line by line.
  var hiddenLines: [Line] { text.hiddenLines + (subtitle?.hiddenLines ?? []) }
}

extension SurfacePicture.Block {
  /// Whether there is no text at all.
  var isEmpty: Bool { graphemes == 0 }
}
