import Algorithms
import ReviewModel
import TextLayout
import UnicodeText

struct TruncationCollisionRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "truncation-collision",
    summary: "Two shortcuts do not look the same once a device has cut them off.",
    rationale: "People cannot choose between two shortcuts that show the same words.",
    cases: [.init(.warning, "the visible lines are equal on a chosen device, both cut under every allowed assumption")],
    guidelines: ["title.important-first"],
    limits: [
      TruncationLimits.assumptions,
      TruncationLimits.image,
      "Parameters are measured with sample values; real ones may tell the two apart or make them alike.",
    ],
    kinds: EntryKind.titles.union([.subtitle]), needs: [.devices]
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
    // Neither title is cut; the subtitles are, where they differ.
    .bundle(
      defining: IntentExamples.definition(
        suggestion: "Order tea", otherSuggestion: "Order tea",
        subtitle: "A large coffee with milk and two sugars, to go",
        otherSubtitle: "⟦A large coffee with milk and two sugars, to stay⟧")),
    // Neither is cut.
    .bundle(
      defining: IntentExamples.definition(suggestion: "Order coffee to go", otherSuggestion: "Order coffee to stay")),
    // Cut, but different from the first word on.
    .bundle(defining: IntentExamples.definition(suggestion: "\(long)to go", otherSuggestion: "To stay: \(long)")),
    .bundle(defining: IntentExamples.definition(suggestion: "コーヒーを持ち帰り", otherSuggestion: "コーヒーを店内で")),
  ]

  /// What a device shows of a card.
  private struct Look: Hashable {
    var locale: String
    var surface: Surface.ID
    var device: Device.ID
    /// As much of the title, and of the subtitle below it, as the device shows at most.
    var texts: [Substring]
  }

  /// A text that looks so, and where it stands.
  private struct Candidate {
    var entry: Int
    var text: Int
    /// As it is written.
    var written: String
    /// What stands above or below it.
    var companion: String?
    var key: String
    /// The look as one line.
    var shown: String
    var whole: Range<String.Index>
    var evidence: Finding.Evidence?

    func isAnother(than other: Candidate) -> Bool {
      entry != other.entry && (written != other.written || companion != other.companion)
    }
  }

  enum Messages: String, CaseIterable { case looksAlike, other, devices, shows }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    var cards: [(look: Look, candidate: Candidate)] = []
    var devices: [Device.ID: Device] = [:]
    for index in bundle.entries.indices where Self.kinds.contains(bundle.entries[index].kind) {
      let entry = ReviewedEntry(index, bundle: bundle, worker: worker)
      for (number, text) in entry.texts.enumerated() where !text.isUntranslated {
        guard let drawing = text.drawing else { continue }
        let evidence = text.cardLayout(isPictured: true)
        for place in drawing.places where bundle.surfaces.chosen.contains(place.device.id) {
          guard let card = Self.card(of: place, drawing, isSubtitle: text.kind == .subtitle) else { continue }
          let look = Look(
            locale: text.language.tag, surface: place.surface.id, device: place.device.id, texts: card.texts)
          let candidate = Candidate(
            entry: index, text: number, written: text.string, companion: drawing.companion?.string, key: text.text.key,
            shown: card.shown, whole: text.wholeRange, evidence: evidence)
          cards.append((look, candidate))
          devices[place.device.id] = place.device
        }
      }
    }
    return Self.collisions(cards.grouped(by: \.look).map { ($0.key, $0.elements.map(\.candidate)) }, devices)
  }

  /// What may be seen of the title, and of the subtitle where there is one: what is equal so, is equal under every assumption.
  ///
  /// - Returns: Nothing where nothing is surely cut; of a subtitle also where the title is, for which the title stands.
  private static func card(
    of place: TextDrawing.Place, _ drawing: TextDrawing, isSubtitle: Bool
  ) -> (texts: [Substring], shown: String)? {
    guard place.text.verdict == .cut, !isSubtitle || place.companion?.verdict != .cut else { return nil }
    var parts = [(drawn: place.text, string: drawing.sampled.string)]
    if let companion = place.companion, let string = drawing.companion?.string { parts.append((companion, string)) }
    if isSubtitle { parts.reverse() }
    return (
      parts.map { $0.drawn.shownAtMost(of: $0.string) },
      parts.map { $0.drawn.shown(of: $0.string) }.joined(separator: " · ")
    )
  }

  /// One finding on each text that looks like an earlier one, with all devices where it does.
  private static func collisions(
    _ cards: [(look: Look, candidates: [Candidate])], _ devices: [Device.ID: Device]
  ) -> [Finding] {
    struct Pair: Hashable {
      var first: Int
      var second: Int
      var text: Int
    }
    let found = cards.flatMap { look, candidates in
      let device = devices[look.device]?.name ?? look.device
      return Self.alike(candidates).map { (first: $0.first, second: $0.second, device: device) }
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

  /// Each text with the first of another shortcut before it.
  private static func alike(_ candidates: [Candidate]) -> [(first: Candidate, second: Candidate)] {
    guard let first = candidates.first else { return [] }
    // What is no other than the first may be another than the next that is.
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
