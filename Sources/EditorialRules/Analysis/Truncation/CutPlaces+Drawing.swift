import ReviewModel
import TextLayout

extension CutPlaces {
  /// The reviewed devices that certainly cut the text off, otherwise those that may, otherwise others that do.
  ///
  /// - Returns: Nil if none does.
  init?(_ drawing: TextDrawing, of text: ReviewedText) {
    let cut = drawing.places.filter(\.text.isCutAsDrawn)
    let chosen = cut.filter(\.isChosen)
    let certain = chosen.filter { $0.text.verdict == .cut }
    let places = certain.isEmpty ? chosen.isEmpty ? cut : chosen : certain
    guard let narrowest = CutFinding.decisive(of: places) else { return nil }
    func lines(_ drawn: DrawnText?, of sampled: SampledText?) -> [String] {
      guard let drawn, let sampled else { return [] }
      return drawn.lines.map { sampled.string[$0.visible] + ($0.hasEllipsis ? Truncator.ellipsis : "") }
    }
    let own = lines(narrowest.text, of: drawing.sampled)
    let other = lines(narrowest.companion, of: drawing.companion)
    self.init(
      device: narrowest.device.name, surfaceID: narrowest.surface.id, surfaceName: narrowest.surface.name,
      lines: text.kind == .subtitle ? other + own : own + other)
  }
}
