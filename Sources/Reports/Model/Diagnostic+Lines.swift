import Platform
package import ReviewModel
import SourceText

extension Diagnostic {
  /// The message in English, for programs.
  package var englishMessage: String { ReportLanguage.english.plainText(of: message) }
  /// The notes in English.
  package var englishNotes: [String] { notes.map(ReportLanguage.english.plainText(of:)) }
  /// The message on one line, with invisible characters shown. The middle of a long message is left out.
  var messageLine: String { englishMessage.visible.shortened(to: 1_000) }

  /// The message after the name of its language. A message on a text that devices cut off includes the devices.
  ///
  /// - Parameter tag: The tag of the localization. Empty if there is none, or several.
  func messageLine(inLocale tag: String, of report: Report) -> String {
    report.inLanguage(of: tag, messageLine)
  }

  /// The notes and the replacement: one line each, like ``messageLine``.
  var adviceLines: [String] {
    var lines = englishNotes.map { $0.visible.shortened(to: 1_000) }
    if let fix {
      let title = ReportLanguage.english.plainText(of: fix.title)
      lines.append("\(title.visible.shortened(to: 200)): \(fix.replacement.visible.shortened(to: 400))")
    }
    return lines
  }

  /// "Main.strings:12:18", without line and column if the file has none.
  var placeLine: String { placeLine(in: .asReported) }

  func placeLine(in paths: PathDisplay) -> String {
    let start = location.start
    let path = paths.shown(location.path).visible
    return start == .none ? path : "\(path):\(start.line):\(start.column)"
  }
}

extension StatedFact {
  /// "App.xcodeproj/project.pbxproj:211". Nil if no single place says so.
  func placeLine(in paths: PathDisplay = .asReported) -> String? {
    path.map { path in
      let path = paths.shown(path).visible
      return line.map { "\(path):\($0)" } ?? path
    }
  }
}

extension Problem {
  /// The language, the message with its devices, and how far a problem with several places reaches: "German (de): A
  /// title that is cut off on 7 of 8 watches", "Siri in another script; in 2 of 12 languages: ar, he".
  func messageLine(in report: Report) -> String {
    let headline = ReportLanguage.english.plainText(of: ReportLanguage.english.headline(of: self, in: report))
    let message = report.inLanguage(of: onlyLocale(in: report), headline.visible.shortened(to: 1_000))
    let extent = ReportLanguage.english.extent(of: self, in: report)
    return extent.map { "\(message); \($0.visible)" } ?? message
  }

  /// The localizations with the problem, sorted. If the development language is one of them, the base localization is
  /// not another.
  func locales(in report: Report) -> [String] {
    let all = locales
    return all.contains(report.developmentLocale) ? all.filter { $0 != "Base" } : all
  }

  /// The localization if there is only one, otherwise empty.
  func onlyLocale(in report: Report) -> String {
    guard !findings.contains(where: \.locale.isEmpty) else { return "" }
    let locales = locales(in: report)
    return locales.count == 1 ? locales.first ?? "" : ""
  }

  /// Identifies the problem in the next report, however many places it has: sixteen hexadecimal digits.
  var fingerprint: String { StableHash.name(of: identity.words) }
}

extension Report {
  /// A message after the name of its language: "German (de): …". The message alone if the tag is empty.
  fileprivate func inLanguage(of tag: String, _ message: String) -> String {
    guard !tag.isEmpty else { return message }
    let name = locales.first { $0.tag == tag }?.displayName ?? tag
    let language = name.hasPrefix(tag) ? name : "\(name) (\(tag))"
    return "\(language.visible.shortened(to: 100)): \(message)"
  }
}
