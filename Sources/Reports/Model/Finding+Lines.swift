import Diagnostics

extension Finding {
  /// The message on one line, with nothing that acts unseen; long ones lose their middle.
  var messageLine: String { diagnostic.message.visible.shortened(to: 1_000) }

  /// Why, and what to write instead: a line each, as ``messageLine``.
  var adviceLines: [String] {
    var lines = diagnostic.notes.map { $0.visible.shortened(to: 1_000) }
    if let fix = diagnostic.fix {
      lines.append("\(fix.title.visible.shortened(to: 200)): \(fix.replacement.visible.shortened(to: 400))")
    }
    return lines
  }

  /// "Main.strings:12:18", without line and column where the file has none.
  var placeLine: String {
    let start = diagnostic.location.start
    let path = diagnostic.location.path.visible
    return start == .none ? path : "\(path):\(start.line):\(start.column)"
  }

  /// The rule, with the localization where there is one: "title-length (de)".
  var ruleLine: String {
    let locale = diagnostic.subject.locale
    return locale.isEmpty ? diagnostic.rule.rawValue.visible : "\(diagnostic.rule.rawValue) (\(locale))".visible
  }
}
