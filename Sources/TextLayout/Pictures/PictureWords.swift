/// What pictures say in the language of their reader: everything but the app's own texts.
public struct PictureWords: Sendable {
  /// The part of a card that a verdict is about, where the card has two.
  public enum Part: Hashable, Sendable {
    case title, subtitle
  }

  /// A tag, for `lang`.
  public var language: String
  public var isRightToLeft: Bool
  /// The name of a surface by its identifier and its English name.
  public var surfaceName: @Sendable (_ id: String, _ name: String) -> String
  /// "Title cut", "7 characters over": a line each, which are broken where a picture is narrower; the number is 0 where
  /// nothing has to go.
  public var verdict: @Sendable (_ verdict: Verdict, _ part: Part?, _ graphemesOver: Int) -> [String]
  /// "Apple Watch 41 mm, Siri watch face card, shows “Order …” and hides “a latte”"; of a subtitle alone or beside it.
  public var alternative:
    @Sendable (_ device: String, _ surface: String, _ texts: [(part: Part, shown: String, hidden: String)]) -> String
  /// "Text size large, Bold Text": of people’s own settings those that the picture is drawn with.
  public var settings: @Sendable (_ size: DynamicTypeSize, _ isBold: Bool) -> String
  /// "Characters shown of 20: Apple Watch 41 mm 12, …" from pairs of a place and a number.
  public var shownCounts: @Sendable (_ places: [(place: String, shown: Int)], _ total: Int) -> String
  /// What stands below all pictures, in two lines; empty for nothing.
  public var note: [String]

  public init(
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
}

extension PictureWords {
  public static let english = PictureWords(
    language: "en", surfaceName: { _, name in name }, verdict: englishVerdict,
    alternative: { device, surface, texts in
      let parts = texts.map { text in
        (text.part == .title ? "shows" : "of the subtitle it shows") + " “\(text.shown)”"
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
      "Predicted, not a screenshot: drawn with the fonts of your screen,",
      "each line stretched to its predicted width.",
    ])

  /// The verdict as it stands inside a sentence.
  public static func englishWord(for verdict: Verdict) -> String {
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
