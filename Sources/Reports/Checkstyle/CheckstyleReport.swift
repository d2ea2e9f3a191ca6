import Diagnostics

/// The XML of Checkstyle, which many services read: findings by file.
///
/// Source: Checkstyle’s `XMLLogger`: `checkstyle`, `file` and `error` with line, column, severity, message and source.
struct CheckstyleReport {
  private let report: Report

  init(_ report: Report) { self.report = report }

  func render() -> String {
    var xml = XMLWriter(reserving: 4_096 + report.findings.count * 384)
    xml.element("checkstyle", [("version", "8.0")]) { xml in
      for file in report.failures.map(UnreadFile.init) {
        xml.element("file", [("name", file.path)]) { xml in
          xml.element(
            "error",
            [
              ("line", "1"), ("severity", "error"), ("message", "Not read: \(file.reason)"),
              ("source", "shortcut-review.unread"),
            ])
        }
      }
      // Files of one path stand together in the report's order.
      var rest = report.findings[...]
      while let first = rest.first {
        let path = first.diagnostic.location.path
        let end = rest.firstIndex { !$0.diagnostic.location.path.utf8.elementsEqual(path.utf8) } ?? rest.endIndex
        xml.element("file", [("name", path)]) { xml in
          for finding in rest[..<end] { write(finding, to: &xml) }
        }
        rest = rest[end...]
      }
    }
    return xml.string
  }

  private func write(_ finding: Finding, to xml: inout XMLWriter) {
    let diagnostic = finding.diagnostic
    let start = diagnostic.location.start
    var attributes: [(StaticString, String)] = [("line", "\(max(1, start.line))")]
    if start.column > 0 { attributes.append(("column", "\(start.column)")) }
    let locale = diagnostic.subject.locale
    attributes += [
      ("severity", diagnostic.severity == .note ? "info" : diagnostic.severity.rawValue),
      ("message", locale.isEmpty ? finding.messageLine : "\(finding.messageLine) (\(locale.visible))"),
      ("source", "shortcut-review.\(diagnostic.rule)"),
    ]
    xml.element("error", attributes)
  }
}
