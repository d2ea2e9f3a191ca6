import Diagnostics
import LocalizationBundles
import TextLayout
import UnicodeText

struct TruncationTitleRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "truncation-title",
    summary: "A title is seen whole on every watch.",
    rationale: "What a watch cuts off, people do not read; what matters should stand first.",
    cases: [
      .init(.warning, "cut on a current watch under every allowed assumption"),
      .init(.note, "cut under some assumptions, or on older watches alone"),
    ],
    guidelines: ["title.important-first", "relevant.watch-text"],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds: Set<EntryKind> = [.suggestionTitle, .activityTitle]

  static let examples: [RuleExample] = [
    .flags("⟦Order the usual large coffee with milk for the whole team at the office⟧", .activityTitle),
    .flags("⟦毎朝オフィスのみんなのためにいつもの大きなコーヒーを人数分まとめて注文⟧", .activityTitle, in: "ja"),
    .passes("Order coffee", .activityTitle),
    .passes("Kaffee bestellen", .activityTitle, in: "de"),
    .passes("コーヒーを注文", .activityTitle, in: "ja"),
  ]

  func findings(in entry: ReviewedEntry) -> [PlacedFinding] {
    entry.texts.enumerated().compactMap { index, text in
      guard !text.string.isEmpty, !text.isUntranslated, text.placeholders.isEmpty, !text.isCodeLike else { return nil }
      let cards = WatchCards.layouts(of: text)
      let cut = cards.filter { $0.text.verdict == .cut }
      let current = cut.filter(\.device.isCurrent)
      // Of the devices that the finding is about, those with the worst verdict.
      let doubtful = cards.filter { $0.text.verdict == .borderline && $0.device.isCurrent }
      let named = [current, doubtful, cut].first { !$0.isEmpty } ?? []
      guard let narrowest = named.min(by: Self.isNarrower) else { return nil }
      return entry.place(Self.self, finding(on: text, narrowest, named: named), on: index)
    }
  }

  private static func isNarrower(_ left: SurfaceLayout, _ right: SurfaceLayout) -> Bool {
    left.device.points.width < right.device.points.width
  }

  private func finding(on text: ReviewedText, _ narrowest: SurfaceLayout, named: [SurfaceLayout]) -> Finding {
    var notes = ["On: \(named.map(\.device.name).joined(separator: ", "))"]
    if narrowest.text.graphemesOver > 0 {
      let count = narrowest.text.graphemesOver
      notes.append(
        "About \(count) character\(count == 1 ? "" : "s") shorter, it fits on \(narrowest.device.name).")
    }
    let isCut = narrowest.text.verdict == .cut
    return isCut && narrowest.device.isCurrent
      ? Finding(text.wholeRange, .warning, "A title that is cut on a watch", notes: notes)
      : Finding(
        text.wholeRange, .note, "A title that \(isCut ? "is cut on older watches" : "may be cut on a watch")",
        notes: notes)
  }
}
