package import Reports

extension ReportFormat {
  /// The text of all files of a report, one after another.
  package func render(_ report: Report, options: ReportOptions = ReportOptions()) -> String {
    files(of: report, options: options).map(\.text).joined()
  }
}

extension ReportFile {
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
