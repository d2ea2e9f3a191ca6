package import ReviewModel
package import TextLayout
import UnicodeText

/// What devices show of a text and of the other text on its card, cut off or not.
package struct DrawnCard: Sendable {
  package let kind: EntryKind
  package let language: ReviewedLanguage
  /// The title of the card, or the only text.
  package let title: PreviewedText
  package let subtitle: PreviewedText?
  /// One per surface and device, on watches and on the reviewed devices.
  package let layouts: [SurfaceLayout]

  /// - Parameters:
  ///   - text: An index into the texts of the entry.
  ///   - entry: An index into the bundle's entries.
  /// - Returns: Nil for a text that no surface draws, or that cannot be measured.
  package init?(ofText text: Int, in entry: Int, of bundle: ReviewedBundle, with context: AnalysisContext) {
    guard bundle.entries.indices.contains(entry),
      let text = ReviewedEntry(entry, bundle: bundle, context: context).texts.first(where: { $0.index.text == text }),
      let role = text.role, !text.string.isEmpty, !text.isCodeLike, let own = SampledText(text)
    else { return nil }
    let partner = text.cardPartner
    let companion = partner.flatMap { SampledText($0) }
    func layouts(of sampled: SampledText) -> [SurfaceLayout] {
      let card = TextDrawing.card(of: sampled, with: companion, kind: text.kind)
      return bundle.surfaces.typesetter.layouts(
        of: card.title, subtitle: card.subtitle, role: role, locale: text.locale, analyzer: text.analyzer)
    }
    var drawn = layouts(of: own)
    // Cut off only with a stand-in that may be too long, so that is not certain.
    if own.mayBeShorter, let least = SampledText(text, .least) {
      for (place, least) in zip(drawn.indices, layouts(of: least)) {
        if least.text.verdict != .cut { drawn[place].text.doubt() }
        if least.subtitle?.verdict != .cut { drawn[place].subtitle?.doubt() }
      }
    }
    kind = text.kind
    language = text.language
    let written = PreviewedText(written: text.string, drawn: own.string, note: own.sampleNote)
    let other = partner.flatMap { partner in
      companion.map { PreviewedText(written: partner.string, drawn: $0.string, note: $0.sampleNote) }
    }
    if text.kind == .subtitle {
      title = other ?? PreviewedText(written: "", drawn: "")
      subtitle = written
    } else {
      title = written
      subtitle = other
    }
    self.layouts = drawn.filter { layout in
      layout.device.platform == .watchOS || bundle.surfaces.chosen.contains(layout.deviceID)
    }
  }
}
