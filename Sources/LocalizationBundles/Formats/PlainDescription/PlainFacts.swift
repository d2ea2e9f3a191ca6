/// What `shortcuts.yaml` says of what the app does, as sources of code would say it.
struct PlainFacts {
  private let root: PlainRecord

  init(_ root: PlainRecord) { self.root = root }

  /// nil where the file says nothing of the kind.
  var sources: SourceFacts? {
    let said: [PlainKey] = [.relevantShortcuts, .donations, .deletions, .widgets]
    guard said.contains(where: { root.values[$0] != nil }) || !predictions.isEmpty else { return nil }
    var facts = SourceFacts()
    facts.relevance = relevance
    facts.donations = donations
    facts.widgets = widgets
    return facts
  }

  private var relevance: RelevanceFacts {
    let shortcuts = root.records(.relevantShortcuts).map { record in
      RelevantShortcutFact(
        place: place(of: record), hasRole: Knowledge(record.word(.role) != nil),
        providers: record.records(.providers).map(provider), isSet: .yes)
    }
    guard let first = shortcuts.first else { return RelevanceFacts() }
    // The file has one list; what becomes of an error, no description tells.
    let list = RelevantListFact(
      place: first.place, scope: first.place, shortcuts: Set(shortcuts.map(\.place)), errorPlace: first.place)
    return RelevanceFacts(shortcuts: shortcuts, lists: [list])
  }

  private func provider(_ record: PlainRecord) -> RelevanceProviderFact {
    if let routine = record.word(.routine) {
      return RelevanceProviderFact(.routine(RoutineSituation(rawValue: routine.string)), place: routine.literal)
    }
    if let date = record.words(.date).first { return RelevanceProviderFact(.date, place: date.literal) }
    if let location = record.word(.location) { return RelevanceProviderFact(.location, place: location.literal) }
    return RelevanceProviderFact(.unknown, place: record.place)
  }

  private var donations: DonationFacts {
    let donations = root.records(.donations).map(donation)
    let deletions = root.records(.deletions).compactMap { record -> DonationDeletionFact? in
      guard let kind = record.word(.kind),
        let known = PlainFormat.deletionKinds.first(where: { $0.name == kind.string })
      else { return nil }
      return DonationDeletionFact(known.family, deletesAll: record.flag(.all) ?? false, place: kind.literal)
    }
    let offers = root.records(.relevantShortcuts).compactMap { record in
      record.word(.intent).map { OfferedIntentFact(.relevant, intent: Self.reference($0), place: $0.literal) }
    }
    let saysSome = root.values[.donations] != nil || root.values[.deletions] != nil
    let saysAll = root.values[.donations] != nil && root.values[.deletions] != nil
    return DonationFacts(
      offers: offers, donations: donations + predictions, deletions: deletions,
      // A section that is left out says nothing, and a list without items says that there is nothing.
      isWhole: saysAll || !saysSome && offers.isEmpty && predictions.isEmpty)
  }

  private func donation(_ record: PlainRecord) -> DonationFact {
    let kind = PlainFormat.donationKinds.first { $0.name == record.word(.kind)?.string }?.kind ?? .unknown
    var identifiers: [DonationFact.Identifier] = []
    if let identifier = record.word(.identifier) {
      identifiers.append(Self.identifier(kind == .activity ? .persistent : .identifier, identifier))
    }
    if let group = record.word(.group) { identifiers.append(Self.identifier(.group, group)) }
    return DonationFact(
      kind, intent: record.word(.intent).map(Self.reference), identifiers: identifiers, place: place(of: record))
  }

  /// The activities that Siri may suggest.
  private var predictions: [DonationFact] {
    root.records(.activities).compactMap { record in
      guard record.flag(.prediction) == true else { return nil }
      return DonationFact(
        .activity, identifiers: record.word(.identifier).map { [Self.identifier(.persistent, $0)] } ?? [],
        isForPrediction: .yes, isForSearch: .unknown, place: record.texts(.title).first?.literal ?? record.place)
    }
  }

  private static func identifier(
    _ property: DonationFact.Identifier.Property, _ word: PlainWord
  ) -> DonationFact.Identifier {
    // `order-${id}`; without a placeholder the word may be the name of a value as well.
    let isFromData: Knowledge = word.string.contains("${") ? .yes : .unknown
    return DonationFact.Identifier(property, isFromData: isFromData, place: word.literal)
  }

  /// The class of an intent, with the suffix that Xcode gives it.
  private static func reference(_ word: PlainWord) -> IntentReference {
    let suffix = "Intent"
    return IntentReference(
      className: word.string.hasSuffix(suffix) ? word.string : word.string + suffix, isMade: true)
  }

  private var widgets: WidgetFacts {
    var facts = WidgetFacts()
    for record in root.records(.widgets) {
      let platforms = Set(record.words(.platforms).compactMap { ApplePlatform(rawValue: $0.string) })
      let conditions = platforms.isEmpty ? CodeConditions.none : CodeConditions(platforms: platforms)
      let name = record.texts(.name).first
      let place = name?.literal ?? record.place
      facts.widgets.append(
        DeclaredWidget(
          style: record.word(.style).flatMap { .init(rawValue: $0.string) } ?? .fixed, owner: name?.string,
          intent: record.word(.intent)?.string, hasAssociatedKind: record.word(.associatedKind) != nil,
          families: record.values[.families].map { _ in record.words(.families).map(\.string) },
          conditions: conditions, place: place))
      if record.values[.clues] != nil {
        let isNone = record.list(.clues).isEmpty
        facts.relevanceFunctions.append(
          RelevanceFunction(
            owner: name?.string, result: isNone ? .nothing(at: place) : .clues, conditions: conditions, place: place))
      }
      facts.scores += record.list(.scores).compactMap { value in
        guard case .number(let score) = value else { return nil }
        return RelevanceScore(owner: name?.string, value: score, conditions: conditions, place: place)
      }
    }
    return facts
  }

  private func place(of record: PlainRecord) -> Literal { record.word(.intent)?.literal ?? record.place }
}
