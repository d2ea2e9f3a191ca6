package import ReviewModel
import SourceText

extension Diagnostic {
  /// What is wrong, in English: for machines.
  package var englishMessage: String { ReportLanguage.english.plainText(of: message) }

  /// Why, in English.
  package var englishNotes: [String] { notes.map(ReportLanguage.english.plainText(of:)) }

  /// The message on one line, with nothing that acts unseen; long ones lose their middle.
  var messageLine: String { englishMessage.visible.shortened(to: 1_000) }

  /// Why, and what to write instead: a line each, as ``messageLine``.
  var adviceLines: [String] {
    var lines = englishNotes.map { $0.visible.shortened(to: 1_000) }
    if let fix {
      let title = ReportLanguage.english.plainText(of: fix.title)
      lines.append("\(title.visible.shortened(to: 200)): \(fix.replacement.visible.shortened(to: 400))")
    }
    return lines
  }

  /// "Main.strings:12:18", without line and column where the file has none.
  var placeLine: String {
    let start = location.start
    let path = location.path.visible
    return start == .none ? path : "\(path):\(start.line):\(start.column)"
  }

  /// The rule, with the localization where there is one: "title-length (de)".
  var ruleLine: String { (locale.isEmpty ? rule.rawValue : "\(rule) (\(locale))").visible }
}
