import ReviewModel
import TextLayout
import UnicodeText

/// How the surfaces of all devices draw a text. Only surfaces that may not show all of it.
struct TextDrawing {
  struct Place {
    let placement: SurfacePlacement
    /// Whether a text that is cut off on the device is a warning.
    let isChosen: Bool
    var text: DrawnText
    let companion: DrawnText?

    var surface: Surface { placement.surface }
    var device: Device { placement.device }
  }

  let sampled: SampledText
  let companion: SampledText?
  /// The places where the text may be cut off, in the order of surfaces and devices.
  let places: [Place]

  /// - Returns: Nil for a text that no surface draws, or that cannot be measured.
  init?(_ text: ReviewedText) {
    guard let role = text.role, !text.string.isEmpty, !text.isCodeLike, let sampled = SampledText(text) else {
      return nil
    }
    let partner = text.cardPartner
    let companion = partner.flatMap { SampledText($0) }
    self.sampled = sampled
    self.companion = companion
    let places = Self.places(of: sampled, with: companion, role: role, in: text)
    guard sampled.mayBeShorter, places.contains(where: { $0.text.verdict == .cut }),
      let least = SampledText(text, .least)
    else {
      self.places = places
      return
    }
    // Cut off only with a stand-in that may be too long, so that is not certain.
    let leastPlaces = Self.places(of: least, with: companion, role: role, in: text)
    let certain = Set(leastPlaces.filter { $0.text.verdict == .cut }.map(\.id))
    self.places = places.map { place in
      var place = place
      if !certain.contains(place.id) { place.text.doubt() }
      return place
    }
  }

  /// The texts of the text's card, a subtitle below its title.
  static func card(
    of sampled: SampledText, with companion: SampledText?, kind: EntryKind
  ) -> (title: String, subtitle: String?) {
    kind == .subtitle ? (companion?.string ?? "", sampled.string) : (sampled.string, companion?.string)
  }

  static func places(
    of sampled: SampledText, with companion: SampledText?, role: TextRole, in text: ReviewedText
  ) -> [Place] {
    let card = card(of: sampled, with: companion, kind: text.kind)
    let isSubtitle = text.kind == .subtitle
    let chosen = text.bundle.surfaces.chosen
    let layouts = text.bundle.surfaces.typesetter.layouts(
      of: card.title, subtitle: card.subtitle, role: role, locale: text.locale, analyzer: text.analyzer,
      leavingOutFitting: true)
    return layouts.compactMap { layout in
      guard let drawn = isSubtitle ? layout.subtitle : layout.text, drawn.verdict != .fits else { return nil }
      return Place(
        placement: layout.placement, isChosen: chosen.contains(layout.deviceID), text: drawn,
        companion: isSubtitle ? layout.text : layout.subtitle)
    }
  }
}

extension TextDrawing.Place {
  struct ID: Hashable {
    var surface: Surface.ID
    var device: Device.ID
  }

  var id: ID { ID(surface: surface.id, device: device.id) }
}

extension ReviewedText {
  /// The other text of the card: the subtitle of a suggestion title, and the other way round.
  var cardPartner: ReviewedText? {
    let other: EntryKind
    switch kind {
    case .suggestionTitle: other = .subtitle
    case .subtitle: other = .suggestionTitle
    default: return nil
    }
    guard require(entry.intent == nil ? .files : .app) else { return nil }
    guard let position = bundle.bundleIndex.cardTexts.entry(of: other, besides: entry) else { return nil }
    let candidate = bundle.entries[position]
    guard let partner = shown(of: candidate), !candidate.texts[partner].text.isEmpty else { return nil }
    return ReviewedText(at: (position, partner), source: nil, language: language, bundle: bundle, context: context)
  }

  /// The text of another entry that the system shows next to this text. If its language has none, the source.
  ///
  /// - Returns: An index into the entry's texts.
  private func shown(of entry: Entry) -> Int? {
    if let own = entry.texts.firstIndex(where: { $0.locale == text.locale }) { return own }
    for ancestor in locale.ancestors.dropFirst() {
      if let near = entry.texts.firstIndex(where: { bundle.languages[$0.locale]?.locale == ancestor }) { return near }
    }
    return entry.texts.firstIndex { $0.locale == entry.sourceLocale }
  }
}

/// The titles and subtitles of suggestions, by their cards. An intent can have thousands.
struct CardTexts: Sendable {
  private struct Card: Hashable {
    let intent: Int
    let combination: String?
    let kind: EntryKind
  }

  /// The first entry of each card and kind: an index into ``LocalizationBundle/entries``.
  private var entries: [Card: Int] = [:]

  init(in bundle: LocalizationBundle) {
    for (index, entry) in bundle.entries.enumerated() where entry.kind == .suggestionTitle || entry.kind == .subtitle {
      guard let intent = entry.intent, bundle.facts.intents.indices.contains(intent) else { continue }
      let card = Card(intent: intent, combination: entry.combination, kind: entry.kind)
      if entries[card] == nil { entries[card] = index }
    }
  }

  func entry(of kind: EntryKind, besides entry: Entry) -> Int? {
    entry.intent.flatMap { entries[Card(intent: $0, combination: entry.combination, kind: kind)] }
  }
}
