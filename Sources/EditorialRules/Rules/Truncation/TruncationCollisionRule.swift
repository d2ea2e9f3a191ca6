import Algorithms
import ReviewModel
import TextLayout
import UnicodeText

struct TruncationCollisionRule: GatheringRule {
  static let descriptor = RuleDescriptor(
    id: "truncation-collision",
    summary: "Two shortcuts look the same when a device cuts off their text.",
    remedy: "Move the words that differ to the beginning of the title or subtitle.",
    rationale: "People cannot choose between two shortcuts that show the same words.",
    cases: [
      .init(
        .warning,
        "a device in the `devices` setting cuts off both texts and shows the same lines, even with the most favorable "
          + "assumptions about layout and fonts")
    ],
    guidelines: ["title.important-first"],
    limits: [
      TruncationLimits.assumptions,
      TruncationLimits.image,
      "The rule measures parameters with sample values, and real values may make texts differ or look the same.",
    ],
    kinds: EntryKind.titles.union([.subtitle]), needs: [.devices],
    extent: .app
  )

  private static let long = "Order the usual large coffee with milk for the whole team at the office, "

  static let examples: [RuleExample] = [
    .bundle(defining: IntentExamples.definition(suggestion: "\(long)to go", otherSuggestion: "⟦\(long)to stay⟧")),
    .bundle(
      defining: IntentExamples.definition(suggestion: "To go", otherSuggestion: "To stay"), in: "ja",
      [
        "SugTit": "オフィスのみんなのためにいつもの大きなコーヒーを人数分まとめて持ち帰り",
        "SugTit2": "⟦オフィスのみんなのためにいつもの大きなコーヒーを人数分まとめて店内で⟧",
      ]),
    // Neither title is cut off. The subtitles are, at the point where they differ.
    .bundle(
      defining: IntentExamples.definition(
        suggestion: "Order tea", otherSuggestion: "Order tea",
        subtitle: "A large coffee with milk and two sugars, to go",
        otherSubtitle: "⟦A large coffee with milk and two sugars, to stay⟧")),
    // Neither is cut off.
    .bundle(
      defining: IntentExamples.definition(suggestion: "Order coffee to go", otherSuggestion: "Order coffee to stay")),
    // Cut off, but different from the first word on.
    .bundle(defining: IntentExamples.definition(suggestion: "\(long)to go", otherSuggestion: "To stay: \(long)")),
    .bundle(defining: IntentExamples.definition(suggestion: "コーヒーを持ち帰り", otherSuggestion: "コーヒーを店内で")),
  ]

  fileprivate struct Look: Hashable {
    var locale: String
    var surface: Surface.ID
    var device: Device.ID
    /// The longest part of the title, and of the subtitle below it, that the device may show.
    var texts: [Substring]
  }

  fileprivate struct Candidate: Sendable {
    var entry: Int
    var text: Int
    var written: String
    var companion: String?
    var key: String
    /// The look in one line.
    var shown: String
    var whole: Range<String.Index>
    var evidence: Finding.Evidence?

    func isAnother(than other: Candidate) -> Bool {
      entry != other.entry && (written != other.written || companion != other.companion)
    }
  }

  enum Messages: String, RuleMessages {
    case looksAlike = "Looks the same as another shortcut when it is cut off"
    case other = "The other shortcut: “{text}” ({key})"
    case devices = "Both look the same on: {devices}"
    case shows = "{device} shows “{text}”"
  }

  /// What a selected device shows of a text that it cuts off.
  struct Card: Sendable {
    fileprivate var look: Look
    fileprivate var device: String
    fileprivate var candidate: Candidate
  }

  func gathered(from entry: ReviewedEntry) -> [Card] {
    entry.texts.enumerated().flatMap { number, text -> [Card] in
      guard !text.isUntranslated, let drawing = text.drawing else { return [] }
      let places = drawing.places.compactMap { place in
        Self.shown(at: place, drawing, isSubtitle: text.kind == .subtitle).map { (place: place, shown: $0) }
      }
      guard !places.isEmpty else { return [] }
      let evidence = text.cardLayout(isPictured: true)
      return places.map { place, shown in
        Card(
          look: Look(locale: text.language.tag, surface: place.surface.id, device: place.device.id, texts: shown.texts),
          device: place.device.name,
          candidate: Candidate(
            entry: entry.index, text: number, written: text.string, companion: drawing.companion?.string,
            key: text.text.key, shown: shown.line, whole: text.wholeRange, evidence: evidence))
      }
    }
  }

  func findings(among cards: [Card], in bundle: ReviewedBundle) -> [Finding] {
    Self.collisions(cards.grouped(by: \.look).map(\.elements))
  }

  /// The longest visible part of the title, and of the subtitle if there is one. If two texts are equal in it, they are
  /// equal for all values of the assumptions.
  ///
  /// - Returns: Nil if no part is certain to be cut off on a selected device. Also nil for a subtitle whose title is
  ///   cut off, because the title is reported instead.
  private static func shown(
    at place: TextDrawing.Place, _ drawing: TextDrawing, isSubtitle: Bool
  ) -> (texts: [Substring], line: String)? {
    guard place.isChosen, place.text.verdict == .cut, !isSubtitle || place.companion?.verdict != .cut else {
      return nil
    }
    var parts = [(drawn: place.text, string: drawing.sampled.string)]
    if let companion = place.companion, let string = drawing.companion?.string { parts.append((companion, string)) }
    if isSubtitle { parts.reverse() }
    return (
      parts.map { $0.drawn.shownAtMost(of: $0.string) },
      parts.map { $0.drawn.shown(of: $0.string) }.joined(separator: " · ")
    )
  }

  /// One finding for each text that looks like an earlier one, with all devices on which it does.
  private static func collisions(_ alike: [[Card]]) -> [Finding] {
    struct Pair: Hashable {
      var first: Int
      var second: Int
      var text: Int
    }
    let found = alike.flatMap { cards in
      Self.pairs(of: cards.map(\.candidate)).map { (first: $0.first, second: $0.second, device: cards[0].device) }
    }
    let pairs = found.grouped { Pair(first: $0.first.entry, second: $0.second.entry, text: $0.second.text) }
    return pairs.map { _, alike in
      let (first, second) = (alike[0].first, alike[0].second)
      let names = Array(alike.map(\.device).uniqued())
      return finding(
        at: .text(entry: second.entry, text: second.text, range: second.whole), .warning,
        message(.looksAlike, ["count": .number(names.count)]),
        notes: [
          message(.other, ["text": .text(first.written), "key": .text(first.key)]),
          message(.devices, ["devices": .list(names.map { .keyword($0) }), "count": .number(names.count)]),
          message(.shows, ["device": .keyword(alike[0].device), "text": .text(first.shown)]),
        ], evidence: second.evidence)
    }
  }

  /// Each text with the first earlier text of another shortcut.
  private static func pairs(of candidates: [Candidate]) -> [(first: Candidate, second: Candidate)] {
    guard let first = candidates.first else { return [] }
    // A text that belongs to the same shortcut as the first may still differ from a later one.
    var other: Candidate?
    var pairs: [(Candidate, Candidate)] = []
    for second in candidates.dropFirst() {
      if second.isAnother(than: first) {
        pairs.append((first, second))
        if other == nil { other = second }
      } else if let other, second.isAnother(than: other) {
        pairs.append((other, second))
      }
    }
    return pairs
  }
}
