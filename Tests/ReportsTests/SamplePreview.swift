import Reports
import TextLayout
import UnicodeText

/// Previews as the pipeline makes them.
enum SamplePreview {
  struct Sample: Sendable {
    var locale: String
    var text: String
    var subtitle: String?
    var role = TextRole.title
  }

  static let samples = [
    Sample(locale: "en", text: "Start my favourite weekend morning workout playlist"),
    Sample(locale: "ar", text: "تشغيل مؤقت المطبخ على iPhone لمدة عشر دقائق", subtitle: "مع تنبيه صوتي"),
    Sample(locale: "th", text: "เริ่มตัวจับเวลาในครัวเป็นเวลาสิบนาที", role: .shortTitle),
  ]

  static func preview(
    _ sample: Sample, devices: [String] = ["watch-41", "watch-44", "iphone-375"], assumes: Bool = true,
    settings: AssumptionSettings = AssumptionSettings()
  ) throws -> Preview {
    let analyzer = TextAnalyzer()
    let locale = LocaleIdentifier(sample.locale)
    let typesetter = SurfaceTypesetter(devices: try DeviceSelection(names: devices).devices, settings: settings)
    let layouts = typesetter.layouts(
      of: sample.text, subtitle: sample.subtitle, role: sample.role, locale: locale, analyzer: analyzer)
    return Preview(
      tool: Report.Tool(version: "0.1.0", icuVersion: "72.1"), kind: sample.role.rawValue,
      text: Preview.Text(sample.text), subtitle: sample.subtitle.map { Preview.Text($0) }, locale: locale.tag,
      languageName: locale.displayName(in: LocaleIdentifier("en")),
      isRightToLeft: locale.isRightToLeft, em: typesetter.em(of: sample.text, analyzer: analyzer),
      subtitleEm: sample.subtitle.map { typesetter.em(of: $0, analyzer: analyzer) }, textSize: nil, layouts: layouts,
      pictures: layouts.map {
        typesetter.picture(
          of: $0, title: sample.text, subtitle: sample.subtitle, appName: "Coffee Bar", locale: locale,
          analyzer: analyzer)
      }, figures: assumes ? typesetter.figures(for: [sample.role]) : [],
      assumptions: assumes ? typesetter.assumptions(for: [sample.role]) : [])
  }
}
