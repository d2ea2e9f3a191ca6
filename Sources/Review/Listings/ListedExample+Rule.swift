import EditorialRules
import Reports
import ReviewModel
import UnicodeText

extension ListedExample {
  /// The example as its rule has it, with its marks.
  init(_ example: RuleExample) {
    switch example.subject {
    case .text(let marked, let kind, let tag, let source):
      let text = MarkedExample(marked)
      let locale = LocaleIdentifier(tag)
      let line = Line(
        kind.rawValue, text.plain, locale: tag, language: locale.displayName(in: LocaleIdentifier("en")),
        isRightToLeft: locale.isRightToLeft, flagged: text.flagged)
      self.init([line], isText: true, source: source, fixed: example.fixed, configuration: example.configuration)
    case .bundle(var files):
      if !example.configuration.isEmpty { files[ReviewConfiguration.fileName] = example.configuration }
      let lines = files.sorted { $0.key < $1.key }.flatMap { Self.shown(Self.lines(of: $0.key, $0.value)) }
      let pictures = example.pictures.sorted { $0.key < $1.key }.map { path, picture in
        Line(path, "\(picture.width) × \(picture.height) pixels")
      }
      self.init(lines + pictures, isText: false)
    }
  }

  /// The lines of a file that hold anything.
  private static func lines(of path: String, _ marked: String) -> [Line] {
    marked.split(separator: "\n").map { line in
      let text = MarkedExample(String(line))
      return Line(path, text.plain, flagged: text.flagged)
    }
  }

  /// Of a file of more than 50 lines its beginning, and what is around the first marks; `…` for what is between them.
  private static func shown(_ lines: [Line]) -> [Line] {
    guard let path = lines.first?.label, lines.count > 50 else { return lines }
    let marked = lines.indices.filter { !lines[$0].flagged.isEmpty }.prefix(6)
    let kept = lines.indices.filter { index in index < 8 || marked.contains { abs($0 - index) <= 2 } }
    var shown: [Line] = []
    var end = 0
    for index in kept {
      if index > end { shown.append(Line(path, "…")) }
      shown.append(lines[index])
      end = index + 1
    }
    return end < lines.count ? shown + [Line(path, "…")] : shown
  }
}
