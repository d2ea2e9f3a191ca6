package import EditorialRules
package import Reports
import ReviewModel
import TextLayout
import UnicodeText

/// Makes previews of texts with the same settings.
///
/// Belongs to one thread, because it contains break iterators.
package final class Previewer {
  /// What was requested but skipped, as sentences.
  package let notes: [String]

  private let kind: PreviewKind
  private let samples: ConfiguredSamples
  private let textSize: DynamicTypeSize?
  private let typesetter: SurfaceTypesetter
  private let analyzer = TextAnalyzer()
  private let tool = Report.Tool(version: Review.version, icuVersion: ICUVersion.icu)
  private var locales: [String: Language] = [:]

  private struct Language {
    var locale: LocaleIdentifier
    var name: String
    var isRightToLeft: Bool
  }

  /// - Throws: ``PreviewError`` if something requested does not exist, or nothing would be drawn.
  package init(options: PreviewOptions) throws(PreviewError) {
    let kind = try PreviewKind(name: options.kind)
    let settings = try PreviewSettings(options: options)
    let textSize = try options.textSize.map(Self.textSize)
    var notes: [String] = []
    var devices = settings.devices.devices
    if let textSize {
      for platform in Set(devices.map(\.platform)).sorted() where !platform.dynamicTypeSizes.contains(textSize) {
        devices.removeAll { $0.platform == platform }
        notes.append("\(platform.rawValue) has no text size \(textSize.rawValue), so its devices are skipped")
      }
    }
    let surfaces = Surface.all(settings.assumptions).filter { surface in
      surface.role == kind.role && (surface.hasSubtitle || !kind.isSubtitle) && devices.contains(where: surface.isDrawn)
    }
    let undrawn = devices.filter { device in !surfaces.contains { $0.isDrawn(on: device) } }
    guard undrawn.count < devices.count else {
      throw PreviewError(
        (notes + ["none of the devices shows texts of the kind ‘\(kind.name)’"]).joined(separator: "; "))
    }
    if !options.devices.isEmpty, !undrawn.isEmpty {
      notes.append(
        "these devices do not show texts of the kind ‘\(kind.name)’: \(undrawn.map(\.id).joined(separator: ", "))")
    }
    if options.hasImage, !surfaces.contains(where: \.hasImage) {
      notes.append("--image has no effect: this kind of text never has an image")
    }
    self.kind = kind
    self.textSize = textSize
    self.notes = notes
    samples = ConfiguredSamples(settings.samples)
    typesetter = SurfaceTypesetter(
      surfaces: surfaces, devices: devices, image: options.hasImage ? .present : .absent, size: textSize,
      isBold: options.isBold, settings: settings.assumptions)
  }

  private static func textSize(_ name: String) throws(PreviewError) -> DynamicTypeSize {
    guard let size = DynamicTypeSize.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
      let allowed = DynamicTypeSize.allCases.map(\.rawValue).joined(separator: ", ")
      throw PreviewError("no such text size: ‘\(name)’; allowed: \(allowed)")
    }
    return size
  }

  /// Whether a text can have a subtitle.
  package var takesSubtitles: Bool { (kind.role == .title || kind.role == .widget) && !kind.isSubtitle }

  /// What each device shows of a text.
  ///
  /// - Parameters:
  ///   - subtitle: The subtitle of a title. Other kinds have none.
  ///   - locale: The tag of the texts' language.
  ///   - isWhole: Whether the preview contains the figures behind it. Many texts that share them do not need them.
  ///   - hasPictures: Whether to prepare the layouts for drawing.
  /// - Throws: ``PreviewError`` if the language is unknown, or the kind cannot have a subtitle.
  package func preview(
    of text: String, subtitle: String? = nil, locale tag: String, isWhole: Bool = true, hasPictures: Bool = false
  ) throws(PreviewError) -> Preview {
    guard subtitle == nil || takesSubtitles else {
      throw PreviewError("a text of the kind ‘\(kind.name)’ cannot have a subtitle")
    }
    let language = try language(tag)
    let title = Sampled(kind.isSubtitle ? "" : text, samples, language.locale)
    let below = (kind.isSubtitle ? text : subtitle).map { Sampled($0, samples, language.locale) }
    let layouts = layouts(of: title, below, in: language.locale)
    var preview = Preview(
      tool: tool, kind: kind.name, text: title.text, subtitle: below?.text, locale: language.locale.tag,
      languageName: language.name, isRightToLeft: language.isRightToLeft,
      em: typesetter.em(of: title.text.drawn, analyzer: analyzer),
      subtitleEm: below.map { typesetter.em(of: $0.text.drawn, analyzer: analyzer) }, textSize: textSize,
      layouts: layouts)
    if isWhole {
      preview.figures = typesetter.figures(for: [kind.role])
      preview.assumptions = typesetter.assumptions(for: [kind.role], on: typesetter.devices)
    }
    if hasPictures {
      preview.pictures = layouts.map { layout in
        typesetter.picture(
          of: layout, title: title.text.drawn, subtitle: below?.text.drawn,
          appName: samples.sample(for: Placeholder.applicationName, in: language.locale)?.text,
          locale: language.locale, analyzer: analyzer)
      }
    }
    return preview
  }

  private struct Sampled {
    var text: PreviewedText
    /// The text without the values that are only assumed; nil if there are none.
    var least: String?

    init(_ written: String, _ samples: ConfiguredSamples, _ locale: LocaleIdentifier) {
      let sampled = SampledText(written, samples: samples, locale: locale)
      text = PreviewedText(written: written, drawn: sampled.string, note: sampled.sampleNote)
      if sampled.mayBeShorter { least = SampledText(written, .least, samples: samples, locale: locale).string }
    }
  }

  /// What surfaces show with the values. A text is certainly cut off only if it is also cut off without values that may
  /// be shorter.
  private func layouts(of title: Sampled, _ below: Sampled?, in locale: LocaleIdentifier) -> [SurfaceLayout] {
    func layouts(_ title: String, _ below: String?) -> [SurfaceLayout] {
      typesetter.layouts(of: title, subtitle: below, role: kind.role, locale: locale, analyzer: analyzer)
    }
    var drawn = layouts(title.text.drawn, below?.text.drawn)
    guard title.least != nil || below?.least != nil else { return drawn }
    let least = layouts(title.least ?? title.text.drawn, below.map { $0.least ?? $0.text.drawn })
    for (place, least) in zip(drawn.indices, least) {
      if least.text.verdict != .cut { drawn[place].text.doubt() }
      if least.subtitle?.verdict != .cut { drawn[place].subtitle?.doubt() }
    }
    return drawn
  }

  /// No spreadsheet has so many languages. Beyond this number, tags are looked up again.
  private static let cacheLimit = 1_000

  private func language(_ tag: String) throws(PreviewError) -> Language {
    if let known = locales[tag] { return known }
    let locale = LocaleIdentifier(tag)
    guard locale.isKnown else {
      throw PreviewError("unknown locale ‘\(tag)’; use a tag such as th or pt-BR, or see ‘shortcut-review locales’")
    }
    let language = Language(
      locale: locale, name: locale.displayName(in: LocaleIdentifier("en")), isRightToLeft: locale.isRightToLeft)
    if locales.count < Self.cacheLimit { locales[tag] = language }
    return language
  }
}

extension Preview {
  /// The preview of a text of the app on devices.
  package init(_ card: DrawnCard) {
    let locale = card.language.locale
    self.init(
      tool: Report.Tool(version: Review.version, icuVersion: ICUVersion.icu), kind: card.kind.rawValue,
      text: card.title, subtitle: card.subtitle, locale: locale.tag,
      languageName: locale.displayName(in: LocaleIdentifier("en")), isRightToLeft: locale.isRightToLeft, em: 0,
      subtitleEm: nil, textSize: nil, layouts: card.layouts)
  }
}
