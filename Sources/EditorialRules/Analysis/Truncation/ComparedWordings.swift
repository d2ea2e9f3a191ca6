import ReviewModel
package import TextLayout
import UnicodeText

/// One text in all its languages on one device: the one that cuts off most of them.
package struct ComparedWordings: Hashable, Sendable {
  package struct Wording: Hashable, Sendable {
    /// An index into ``Entry/texts``.
    package var text: Int
    /// The measured text, with sample values for its parameters.
    package var string: String
    package var drawn: DrawnText
    /// The width on one line, in em.
    package var em: Double
  }

  /// The device and surface that all of them are drawn on.
  package var placement: SurfacePlacement
  /// The first text of the compared variation in each language.
  package var wordings: [Wording]

  /// More languages are left out: nobody compares more at a glance.
  private static let limit = 60

  /// - Parameters:
  ///   - entry: An index into the bundle's entries.
  ///   - text: The text whose variation is compared, an index into ``Entry/texts``.
  /// - Returns: Nil if no reviewed device draws the texts, or if fewer than two can be measured.
  /// - Complexity: O(languages × devices)
  package init?(ofEntry entry: Int, like text: Int, in bundle: ReviewedBundle, with context: AnalysisContext) {
    guard bundle.entries.indices.contains(entry), bundle.entries[entry].texts.indices.contains(text) else { return nil }
    let variation = bundle.entries[entry].texts[text].variation
    var locales: Set<String> = []
    let texts = ReviewedEntry(entry, bundle: bundle, context: context).texts
      .filter { $0.text.variation == variation && locales.insert($0.text.locale).inserted }
    var found: [TextDrawing.Place.ID: [Wording]] = [:]
    var places: [TextDrawing.Place.ID] = []
    for text in texts.prefix(Self.limit) {
      for (place, wording) in Self.wordings(of: text) {
        if found[place] == nil { places.append(place) }
        found[place, default: []].append(wording)
      }
    }
    /// How many are cut off there, and by how much.
    func cuts(_ place: TextDrawing.Place.ID) -> (Int, Int) {
      let cut = (found[place] ?? []).filter { $0.drawn.verdict == .cut }
      return (cut.count, cut.reduce(0) { $0 + $1.drawn.graphemesOver })
    }
    guard let place = places.max(by: { cuts($0) < cuts($1) }), let wordings = found[place], wordings.count > 1,
      let placement = bundle.surfaces.typesetter.placements.first(where: {
        $0.surface.id == place.surface && $0.device.id == place.device
      })
    else { return nil }
    self.placement = placement
    self.wordings = wordings
  }

  /// What each reviewed device shows of a text, with the other text on its card.
  private static func wordings(of text: ReviewedText) -> [(TextDrawing.Place.ID, Wording)] {
    guard let role = text.role, !text.string.isEmpty, !text.isCodeLike, !text.hasOtherPlaceholders,
      let sampled = SampledText(text)
    else { return [] }
    let surfaces = text.bundle.surfaces
    let companion = text.cardPartner.flatMap { SampledText($0) }
    let isSubtitle = text.kind == .subtitle
    func layouts(_ sampled: SampledText) -> [SurfaceLayout] {
      let card = TextDrawing.card(of: sampled, with: companion, kind: text.kind)
      return surfaces.typesetter.layouts(
        of: card.title, subtitle: card.subtitle, role: role, locale: text.locale, analyzer: text.analyzer)
    }
    func drawn(_ layout: SurfaceLayout) -> DrawnText? { isSubtitle ? layout.subtitle : layout.text }
    let em = surfaces.typesetter.em(of: sampled.string, analyzer: text.analyzer)
    // If a text is cut off only with a stand-in that may be too long, that is not certain.
    let least = sampled.mayBeShorter ? SampledText(text, .least).map(layouts) : nil
    return layouts(sampled).enumerated().compactMap { place, layout in
      guard surfaces.chosen.contains(layout.deviceID), var own = drawn(layout) else { return nil }
      if let least, !(least.indices.contains(place) && drawn(least[place])?.verdict == .cut) { own.doubt() }
      return (
        TextDrawing.Place.ID(surface: layout.surfaceID, device: layout.deviceID),
        Wording(text: text.index.text, string: sampled.string, drawn: own, em: em)
      )
    }
  }
}
