import Diagnostics
import LocalizationBundles
import TextLayout

struct TruncationCollisionRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "truncation-collision",
    summary: "Two shortcuts do not look the same once a device has cut them off.",
    rationale: "People cannot choose between two shortcuts that show the same words.",
    cases: [.init(.warning, "the visible lines are equal on a chosen device, both cut under every allowed assumption")],
    guidelines: ["title.important-first"],
    limits: [
      "Margins, fonts and the image’s column are published for no device: each is an assumption with a range, which "
        + "the report names.",
      "Parameters are measured with sample values; real ones may tell the two apart or make them alike.",
    ],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds: Set<EntryKind> = [.title, .suggestionTitle, .activityTitle, .shortTitle]

  private static let long = "Order the usual large coffee with milk for the whole team at the office, "

  static let examples: [RuleExample] = [
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        suggestion: "\(long)to go", otherSuggestion: "⟦\(long)to stay⟧")
    ]),
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(suggestion: "To go", otherSuggestion: "To stay"),
      "ja.lproj/Intents.strings": """
      "SugTit" = "オフィスのみんなのためにいつもの大きなコーヒーを人数分まとめて持ち帰り";
      "SugTit2" = "⟦オフィスのみんなのためにいつもの大きなコーヒーを人数分まとめて店内で⟧";

      """,
    ]),
    // Neither is cut.
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        suggestion: "Order coffee to go", otherSuggestion: "Order coffee to stay")
    ]),
    // Cut, but different from the first word on.
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        suggestion: "\(long)to go", otherSuggestion: "To stay: \(long)")
    ]),
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        suggestion: "コーヒーを持ち帰り", otherSuggestion: "コーヒーを店内で")
    ]),
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
    var key: String
    /// The look as one line.
    var shown: String
    var whole: Range<String.Index>
  }

  func findings(in bundle: ReviewedBundle, with worker: ReviewWorker) -> [PlacedFinding] {
    var order: [Look] = []
    var candidates: [Look: [Candidate]] = [:]
    var devices: [Device.ID: Device] = [:]
    for index in bundle.bundle.entries.indices where Self.kinds.contains(bundle.bundle.entries[index].kind) {
      let entry = ReviewedEntry(index, bundle: bundle, worker: worker)
      for (number, text) in entry.texts.enumerated() where !text.isUntranslated {
        guard let drawing = text.drawing else { continue }
        for place in drawing.places
        where place.text.verdict == .cut && bundle.surfaces.chosen.contains(place.device.id) {
          let look = Look(
            locale: text.language.tag, surface: place.surface.id, device: place.device.id,
            texts: Self.texts(of: place, drawing))
          let candidate = Candidate(
            entry: index, text: number, written: text.string, key: text.text.key,
            shown: place.text.shown(of: drawing.sampled.string), whole: text.wholeRange)
          if candidates[look] == nil { order.append(look) }
          candidates[look, default: []].append(candidate)
          devices[place.device.id] = place.device
        }
      }
    }
    return Self.collisions(order, candidates, devices)
  }

  /// What may be seen of the title, and of the subtitle where there is one: what is equal so, is equal under every assumption.
  private static func texts(of place: TextDrawing.Place, _ drawing: TextDrawing) -> [Substring] {
    var texts = [place.text.shownAtMost(of: drawing.sampled.string)]
    if let below = place.companion, let string = drawing.companion?.string { texts.append(below.shownAtMost(of: string)) }
    return texts
  }

  /// One finding on each text that looks like an earlier one, with all devices where it does.
  private static func collisions(
    _ order: [Look], _ candidates: [Look: [Candidate]], _ devices: [Device.ID: Device]
  ) -> [PlacedFinding] {
    struct Pair: Hashable {
      var first: Int
      var second: Int
      var text: Int
    }
    var pairs: [Pair] = []
    var found: [Pair: (first: Candidate, second: Candidate, look: Look, devices: [String])] = [:]
    for look in order {
      guard let alike = candidates[look], let first = alike.first else { continue }
      for second in alike.dropFirst() where second.written != first.written && second.entry != first.entry {
        let pair = Pair(first: first.entry, second: second.entry, text: second.text)
        if found[pair] == nil { pairs.append(pair) }
        let name = devices[look.device]?.name ?? look.device
        found[pair, default: (first, second, look, [])].devices.append(name)
      }
    }
    return pairs.compactMap { pair in
      guard let (first, second, look, devices) = found[pair] else { return nil }
      return PlacedFinding(
        rule: descriptor.id, severity: .warning, message: "Cut off, it looks like another shortcut",
        notes: [
          "The other: “\(first.written)” (\(first.key))",
          "Both look the same on: \(devices.uniqued.joined(separator: ", "))",
          "\(devices.first ?? look.device) shows “\(first.shown)”",
        ], fix: nil, place: .text(entry: second.entry, text: second.text, range: second.whole), locale: nil)
    }
  }
}

extension [String] {
  /// Each once, in the order of their first.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
