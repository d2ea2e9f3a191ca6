import ReviewModel
import SourceText

/// Checkstyle XML, which many services read: findings by file.
///
/// Source: Checkstyle’s `XMLLogger`: `checkstyle`, `file` and `error` with line, column, severity, message and source.
struct CheckstyleReport {
  private let report: Report

  init(_ report: Report) { self.report = report }

  func render() -> String {
    var xml = XMLWriter(reserving: 4_096 + report.findings.count * 384)
    xml.element("checkstyle", [("version", "8.0")]) { xml in
      for failure in report.failures {
        xml.element("file", [("name", failure.file)]) { xml in
          xml.element(
            "error",
            [
              ("line", "1"), ("severity", "error"), ("message", "Not read: \(failure.englishReason)"),
              ("source", "shortcut-review.unread"),
            ])
        }
      }
      // The report's order keeps findings with the same path together.
      var rest = report.findings[...]
      while let first = rest.first {
        let path = first.location.path
        let end = rest.firstIndex { !$0.location.path.utf8.elementsEqual(path.utf8) } ?? rest.endIndex
        xml.element("file", [("name", path)]) { xml in
          for finding in rest[..<end] { write(finding, to: &xml) }
        }
        rest = rest[end...]
      }
    }
    return xml.string
  }

  private func write(_ finding: Diagnostic, to xml: inout XMLWriter) {
    let start = finding.location.start
    var attributes: [(StaticString, String)] = [("line", "\(max(1, start.line))")]
    if start.column > 0 { attributes.append(("column", "\(start.column)")) }
    attributes += [
      ("severity", finding.severity == .note ? "info" : finding.severity.rawValue),
      ("message", finding.messageLine(inLocale: finding.locale, of: report)),
      ("source", "shortcut-review.\(finding.rule)"),
    ]
    xml.element("error", attributes)
  }
}
