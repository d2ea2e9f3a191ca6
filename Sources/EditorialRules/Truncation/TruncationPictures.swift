public import Diagnostics
import LocalizationBundles
public import TextLayout
import UnicodeText

/// What devices show of texts that they cut, for reports.
public enum TruncationPictures {
  /// The rules whose findings pictures explain.
  public static let rules: Set<RuleID> = [
    TruncationTitleRule.descriptor.id, TruncationSubtitleRule.descriptor.id, TruncationCollisionRule.descriptor.id,
  ]

  /// The surfaces that cut a text under the values assumed, each with the platforms where it does: of the chosen devices,
  /// or of all where these show it whole.
  public static func surfaces(
    entry: Int, text: Int, in bundle: ReviewedBundle, with worker: ReviewWorker
  ) -> [Surface.ID: Set<Platform>] {
    let entry = ReviewedEntry(entry, bundle: bundle, worker: worker)
    guard entry.texts.indices.contains(text), let drawing = entry.texts[text].drawing else { return [:] }
    var surfaces: [Surface.ID: Set<Platform>] = [:]
    let cut = drawing.places.filter(\.text.isCutAsDrawn)
    let chosen = cut.filter { bundle.surfaces.chosen.contains($0.device.id) }
    for place in chosen.isEmpty ? cut : chosen {
      surfaces[place.surface.id, default: []].insert(place.device.platform)
    }
    return surfaces
  }

  /// The surfaces that cut a text under the values assumed, on each of the chosen devices; none where the text is not there.
  public static func pictures(
    entry: Int, text: Int, in bundle: ReviewedBundle, with worker: ReviewWorker
  ) -> [SurfacePicture] {
    let entry = ReviewedEntry(entry, bundle: bundle, worker: worker)
    guard entry.texts.indices.contains(text) else { return [] }
    let text = entry.texts[text]
    guard let drawing = text.drawing, let role = text.role else { return [] }
    let card = TextDrawing.card(of: drawing.sampled, with: drawing.companion, kind: text.kind)
    let surfaces = Set(drawing.places.filter(\.text.isCutAsDrawn).map(\.surface.id))
    let typesetter = bundle.surfaces.typesetter
    return typesetter.layouts(
      of: card.title, subtitle: card.subtitle, role: role, locale: text.locale, analyzer: text.analyzer
    )
    .filter { surfaces.contains($0.surface.id) && bundle.surfaces.chosen.contains($0.device.id) }
    .map { layout in
      typesetter.picture(
        of: layout, title: card.title, subtitle: card.subtitle, appName: text.appNames.first?.name, locale: text.locale,
        analyzer: text.analyzer)
    }
  }
}
