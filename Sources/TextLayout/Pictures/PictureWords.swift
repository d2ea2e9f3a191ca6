/// The words in pictures in the reader's language, except the app's own texts.
package struct PictureWords: Sendable {
  /// The part of a card that a verdict refers to, if the card has two.
  package enum Part: Hashable, Sendable {
    case title, subtitle
  }

  /// The language tag, for `lang`.
  package var language: String
  package var isRightToLeft: Bool
  /// The name of a surface, from its identifier and its English name.
  package var surfaceName: @Sendable (_ id: String, _ name: String) -> String
  /// "Title cut off", "7 characters over": one line each, which breaks if the picture is narrower. The number is 0 if
  /// nothing has to go.
  package var verdict: @Sendable (_ verdict: Verdict, _ part: Part?, _ graphemesOver: Int) -> [String]
  /// "Apple Watch 41 mm, Siri watch face card, shows “Order …” and hides “a latte”", for a title, a subtitle or both.
  package var alternative:
    @Sendable (_ device: String, _ surface: String, _ texts: [(part: Part, shown: String, hidden: String)]) -> String
  /// "Text size large, Bold Text": the user's settings that the picture shows.
  package var settings: @Sendable (_ size: DynamicTypeSize, _ isBold: Bool) -> String
  /// "Characters shown of 20: Apple Watch 41 mm 12, …", from pairs of a place and a number.
  package var shownCounts: @Sendable (_ places: [(place: String, shown: Int)], _ total: Int) -> String
  /// The note below all pictures, in two lines. Empty for none.
  package var note: [String]

  package init(
    language: String, isRightToLeft: Bool = false, surfaceName: @escaping @Sendable (String, String) -> String,
    verdict: @escaping @Sendable (Verdict, Part?, Int) -> [String],
    alternative: @escaping @Sendable (String, String, [(part: Part, shown: String, hidden: String)]) -> String,
    settings: @escaping @Sendable (DynamicTypeSize, Bool) -> String,
    shownCounts: @escaping @Sendable ([(place: String, shown: Int)], Int) -> String, note: [String]
  ) {
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.surfaceName = surfaceName
    self.verdict = verdict
    self.alternative = alternative
    self.settings = settings
    self.shownCounts = shownCounts
    self.note = note
  }

  package static let english = PictureWords(
    language: "en", surfaceName: { _, name in name }, verdict: englishVerdict,
    alternative: { device, surface, texts in
      let parts = texts.map { text in
        (text.part == .title ? "shows" : "the subtitle shows") + " “\(text.shown)”"
          + (text.hidden.isEmpty ? "" : " and hides “\(text.hidden)”")
      }
      return "\(device), \(surface), " + parts.joined(separator: "; ")
    },
    settings: { size, isBold in "Text size \(size.rawValue)" + (isBold ? ", Bold Text" : "") },
    shownCounts: { places, total in
      let separator = places.contains { $0.place.hasSuffix(",") } ? "; " : ", "
      return "Characters shown of \(total): " + places.map { "\($0.place) \($0.shown)" }.joined(separator: separator)
    },
    note: [
      "A prediction, not a screenshot: it uses your system's fonts",
      "and stretches each line to its predicted width.",
    ])

  /// The verdict as part of a sentence.
  package static func englishWord(for verdict: Verdict) -> String {
    switch verdict {
    case .fits: "fits"
    case .probablyFits: "probably fits"
    case .breaksWord: "breaks a word"
    case .probablyCut: "probably cut off"
    case .cut: "cut off"
    }
  }

  @Sendable private static func englishVerdict(_ verdict: Verdict, _ part: Part?, _ graphemesOver: Int) -> [String] {
    let word = englishWord(for: verdict)
    let name: String =
      switch part {
      case .title: "Title \(word)"
      case .subtitle: "Subtitle \(word)"
      case nil: word.prefix(1).uppercased() + word.dropFirst()
      }
    guard graphemesOver > 0 else { return [name] }
    return [name, "\(graphemesOver) character\(graphemesOver == 1 ? "" : "s") over"]
  }
}
