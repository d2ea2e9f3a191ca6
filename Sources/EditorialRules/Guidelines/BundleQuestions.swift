import LocaleData
package import ReviewModel
import SourceText

extension ReviewedBundle {
  /// The guidelines that need a human check in this bundle, in the order of the catalog.
  package var questions: [Guideline] {
    let contents = BundleContents(self)
    guard contents.hasTexts || contents.hasWidgets || contents.usesSiri else { return [] }
    let open = OpenSteps(self)
    return GuidelineCatalog.asked.compactMap { guideline in
      var guideline = guideline
      guideline.sites = open.sites(of: guideline.id)
      // A guideline with rules is asked only if the rules could not check it.
      let isOpen = guideline.isOpen(whereSourcesAreRead: bundle.code != nil) || !guideline.sites.isEmpty
      return isOpen && contents.answers(to: guideline.scope) ? guideline : nil
    }
  }
}

private struct BundleContents {
  let hasTexts: Bool
  private let kinds: Set<EntryKind>
  private let facts: DeclaredFacts
  private let code: SwiftCodeFacts?
  private let hasWidgetFiles: Bool
  private let namesShortcuts: Bool
  private let widgets: [DeclaredWidget]

  /// Whether the code defines a widget.
  var hasWidgets: Bool { !widgets.isEmpty }

  init(_ reviewed: ReviewedBundle) {
    let bundle = reviewed.bundle
    kinds = Set(bundle.entries.lazy.flatMap { $0.texts.lazy.map(\.kind) }).intersection(EntryKind.appTexts)
    hasTexts = bundle.entries.contains { !$0.kind.isStoreText }
    facts = bundle.facts
    code = bundle.code
    widgets = code?.widgets.filter { $0.style != .activity } ?? []
    // Texts in every language contain the name of the Shortcuts app as it is.
    namesShortcuts = bundle.entries.contains { entry in
      SiriKinds.sentences.contains(entry.kind)
        && entry.texts.contains { text in
          guard let name = reviewed.languages[text.locale]?.profile.shortcuts.app?.value else { return false }
          return text.text.utf8.holds(name.utf8)
        }
    }
    // Without code, only their names identify the files of a widget extension.
    hasWidgetFiles = code == nil && bundle.files.contains { $0.path.lowercased().contains("widget") }
  }

  /// Whether all widgets for the watch are of one kind, as far as the project and the code show what the watch has.
  private var watchHasOneKind: Bool {
    let kinds = widgets.filter { widget in
      let platforms = facts.targets.platforms(ofFile: widget.place.file, under: widget.conditions)
      return widget.style == .relevance || platforms?.contains(.watchOS) ?? (widget.conditions.platforms == [.watchOS])
    }.map { $0.style == .relevance }
    return Set(kinds).count == 1
  }

  /// Whether the code offers, donates or handles something for Siri and Shortcuts.
  var usesSiri: Bool { code.map { $0.importsIntents || offersActions($0) } ?? false }

  private func offersActions(_ code: SwiftCodeFacts) -> Bool {
    !code.relevantShortcuts.isEmpty || !code.relevantLists.isEmpty || !code.droppedErrors.isEmpty
      || !code.offeredIntents.isEmpty || !code.offeredActivities.isEmpty
      || code.donations.contains { $0.kind == .interaction || $0.isKept && $0.isDonated == .yes }
  }

  func answers(to scope: Guideline.Scope) -> Bool {
    switch scope {
    case .everyBundle: hasTexts
    case .actions:
      answers(to: .titles) || answers(to: .phrases) || answers(to: .siriKit) || answers(to: .systemIntents)
        || kinds.contains(.parameterSummary) || usesSiri
    case .shortcutTexts: answers(to: .actions) || namesShortcuts
    case .titles: !kinds.isDisjoint(with: EntryKind.titles.union([.subtitle]))
    case .phrases: !kinds.isDisjoint(with: [.phrase, .invocationPhrase]) || facts.appShortcuts?.isEmpty == false
    case .parameters:
      !kinds.isDisjoint(with: [.parameterSummary, .parameterName, .enumCase])
        || facts.intents.contains { !$0.parameters.isEmpty }
    case .customIntents: facts.intents.contains { !$0.isSystem && $0.use == .action }
    case .dialogs: kinds.contains(.dialog) || answers(to: .customIntents)
    case .systemIntents:
      !kinds.isDisjoint(with: [.examplePhrase, .vocabularyTerm]) || facts.intents.contains(where: \.isSystem)
        || facts.supportedIntents.contains { SupportedIntent.isSystem($0.name) }
    case .siriKit:
      !facts.intents.isEmpty || !facts.supportedIntents.isEmpty || kinds.contains(.activityTitle)
        || code.map(offersActions) ?? false
    case .watchWidgets: code == nil ? answers(to: .widgets) : watchHasOneKind
    case .widgets: hasWidgets || hasWidgetFiles || facts.intents.contains(where: \.isEligibleForWidgets)
    }
  }
}

/// The places where the code does not show whether it follows a guideline, so that it needs a human check.
struct OpenSteps {
  private static let mostSites = 3
  private var places: [String: Set<TextLocation>] = [:]
  private let files: [SourceFile]

  init(_ bundle: ReviewedBundle) {
    files = bundle.files
    guard let code = bundle.code else { return }
    addShortcuts(code.relevantShortcuts)
    for list in code.relevantLists {
      if list.ignoresError == .unknown { add(list.errorPlace, to: "relevant.error-handled") }
    }
    // A caller may know more about a list than the function that sets it.
    for (place, lists) in code.relevantLists.grouped(by: \.place) where lists.allSatisfy({ $0.shortcuts == nil }) {
      add(place, to: "relevant.replace-list")
    }
    let unknown = code.donations.filter { $0.kind == .unknown || $0.kind == .interaction && $0.intent == nil }
    if !code.offeredIntents.isEmpty {
      for donation in unknown { add(donation.place, to: "relevant.donate-too", "donation.every-time") }
    }
    if !code.deletions.isEmpty {
      for donation in code.donations where donation.kind == .unknown {
        add(donation.place, to: "donation.delete-matches")
      }
    }
    for donation in code.donations where donation.isDonated == .yes {
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
