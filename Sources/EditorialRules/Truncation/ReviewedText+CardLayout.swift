import ReviewModel
import TextLayout
import UnicodeText

extension ReviewedText {
  /// How devices draw the text, for those who show it; nil for a text that none draws.
  ///
  /// The surfaces are those of the chosen devices, or of all where these show the text whole.
  func cardLayout(isPictured: Bool) -> Finding.Evidence? {
    guard let drawing, let role else { return nil }
    let card = TextDrawing.card(of: drawing.sampled, with: drawing.companion, kind: kind)
    let cut = drawing.places.filter(\.text.isCutAsDrawn)
    let chosen = cut.filter { bundle.surfaces.chosen.contains($0.device.id) }
    var surfaces: [Surface.ID: Set<Platform>] = [:]
    for place in chosen.isEmpty ? cut : chosen {
      surfaces[place.surface.id, default: []].insert(place.device.platform)
    }
    return .layout(
      CardLayout(
        title: card.title, subtitle: card.subtitle, role: role, locale: locale, cuttingSurfaces: surfaces,
        picturedSurfaces: isPictured ? Set(cut.map(\.surface.id)) : []))
  }
}
