import LocalizationBundles
public import TextLayout
import UnicodeText

/// The cards of a title as watches draw them.
public enum WatchCards {
  private static let layout = SurfaceTypesetter(
    surfaces: Surface.all().filter { $0.id == "siri-watch-face-card" }, devices: Device.watches)

  /// What each watch shows of the text as a card's title, with the subtitle of its suggestion where it has one.
  static func layouts(of text: ReviewedText) -> [SurfaceLayout] {
    layout.layouts(
      of: text.string, subtitle: subtitle(of: text), role: .title, locale: text.locale, analyzer: text.analyzer)
  }

  /// The pictures of a title, for reports; none where the text is not there.
  public static func pictures(
    entry: Int, text: Int, in bundle: ReviewedBundle, with worker: ReviewWorker
  ) -> [CardPicture] {
    let entry = ReviewedEntry(entry, bundle: bundle, worker: worker)
    guard entry.texts.indices.contains(text) else { return [] }
    let text = entry.texts[text]
    let subtitle = subtitle(of: text)
    return layouts(of: text).map { card in
      layout.picture(
        of: card, title: text.string, subtitle: subtitle, appName: text.appNames.first?.name, locale: text.locale,
        analyzer: text.analyzer)
    }
  }

  /// What the pictures assume where Apple publishes nothing, each a sentence.
  public static var assumptions: [String] { layout.assumptions().map(\.statement) }

  private static func subtitle(of text: ReviewedText) -> String? {
    guard text.kind == .suggestionTitle, let intent = text.entry.intent else { return nil }
    for index in text.bundle.entriesByIntent[intent] {
      let entry = text.bundle.bundle.entries[index]
      guard entry.kind == .subtitle, entry.combination == text.entry.combination else { continue }
      return entry.texts.first { $0.locale == text.text.locale && !$0.text.isEmpty }?.text
    }
    return nil
  }
}
