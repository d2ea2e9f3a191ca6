import Reports
import ReviewModel
import TextLayout
import UnicodeText

extension SampleReport {
  /// A report with one title that watches cut, and what each of them shows.
  static func truncation(of title: String, in locale: String) -> Report {
    var report = report
    let analyzer = TextAnalyzer()
    let cards = SurfaceTypesetter(
      surfaces: Surface.all().filter { $0.id == "siri-watch-face-card" }, devices: Device.watches)
    let identifier = LocaleIdentifier(locale)
    var found = finding(
      "truncation-title", .warning, "Cut on every watch", path: "\(locale).lproj/Main.strings", line: 5,
      locale: locale, text: title, flagged: (title.unicodeScalars.count / 2)..<title.unicodeScalars.count)
    found.pictures = cards.layouts(
      of: title, role: .title, locale: identifier, analyzer: analyzer
    ).map { layout in
      cards.picture(of: layout, title: title, appName: "Coffee Bar", locale: identifier, analyzer: analyzer)
    }
    report.findings = [found]
    return report
  }
}
