import ReviewModel
import SourceText

/// The places where the code does not show whether it follows a guideline, so that it needs a human check.
struct OpenSteps {
  private static let mostSites = 3
  private var places: [String: Set<TextLocation>] = [:]
  private let files: [SourceFile]

  init(_ bundle: ReviewedBundle) {
    files = bundle.files
    addShortcuts(bundle.relevance.shortcuts)
    for list in bundle.relevance.lists {
      if list.ignoresError == .unknown { add(list.errorPlace, to: "relevant.error-handled") }
    }
    // A caller may know more about a list than the function that sets it.
    for (place, lists) in bundle.relevance.lists.grouped(by: \.place) where lists.allSatisfy({ $0.shortcuts == nil }) {
      add(place, to: "relevant.replace-list")
    }
    guard let donations = bundle.facts.sources?.donations else { return }
    let unknown = donations.donations.filter { $0.kind == .unknown || $0.kind == .interaction && $0.intent == nil }
    if !donations.offers.isEmpty {
      for donation in unknown { add(donation.place, to: "relevant.donate-too", "donation.every-time") }
    }
    if !donations.deletions.isEmpty {
      for donation in donations.donations where donation.kind == .unknown {
        add(donation.place, to: "donation.delete-matches")
      }
    }
    for donation in donations.donations where donation.isDonated == .yes {
      for identifier in donation.identifiers where identifier.isFromData == .unknown {
        add(identifier.place, to: "donation.remove")
      }
    }
  }

  /// Several code paths can configure the same shortcut. A step is open only if none of them settles it.
  private mutating func addShortcuts(_ shortcuts: [RelevantShortcutFact]) {
    for (place, facts) in shortcuts.grouped(by: \.place) {
      if facts.allSatisfy({ $0.hasRole == .unknown }) { add(place, to: "relevant.role") }
      guard facts.allSatisfy(\.mayHaveMoreProviders) else { continue }
      let providers = facts.flatMap { $0.providers + $0.possibleProviders }
      if providers.isEmpty { add(place, to: "relevant.provider") }
      if providers.contains(where: { $0.kind == .location }) { add(place, to: "relevant.one-location") }
      if providers.contains(where: { $0.kind != .location }) { add(place, to: "relevant.routine-and-date") }
    }
  }

  private mutating func add(_ place: TextLocation, to guidelines: String...) {
    for guideline in guidelines { places[guideline, default: []].insert(place) }
  }

  /// The first places that leave a guideline open, such as `App/Offer.swift:12`.
  func sites(of guideline: String) -> [String] {
    (places[guideline] ?? []).sorted { ($0.file, $0.utf8.lowerBound) < ($1.file, $1.utf8.lowerBound) }
      .prefix(Self.mostSites).compactMap { place in
        guard files.indices.contains(place.file) else { return nil }
        let file = files[place.file]
        return "\(file.path):\(LineIndex(utf8: file.utf8).line(at: place.utf8.lowerBound))"
      }
  }
}
