public import ReviewModel
public import TextLayout

/// What devices show of texts that they cut, for reports.
public enum TruncationPictures {
  /// The surfaces that cut a text under the values assumed, on each of the chosen devices.
  public static func pictures(
    for card: CardLayout, appName: String?, in bundle: ReviewedBundle, with worker: ReviewWorker
  ) -> [SurfacePicture] {
    let typesetter = bundle.surfaces.typesetter
    return typesetter.layouts(
      of: card.title, subtitle: card.subtitle, role: card.role, locale: card.locale, analyzer: worker.analyzer
    )
    .filter { card.picturedSurfaces.contains($0.surface.id) && bundle.surfaces.chosen.contains($0.device.id) }
    .map { layout in
      typesetter.picture(
        of: layout, title: card.title, subtitle: card.subtitle, appName: appName, locale: card.locale,
        analyzer: worker.analyzer)
    }
  }
}
