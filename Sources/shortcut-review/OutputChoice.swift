import ArgumentParser
import Foundation
import Reports

/// A report format and where it goes: `html=report.html`.
struct OutputChoice: ExpressibleByArgument {
  let format: ReportFormat
  /// nil for standard output.
  let file: String?

  init(format: ReportFormat, file: String? = nil) {
    self.format = format
    self.file = file
  }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let format = ReportFormat(rawValue: String(name)) else { return nil }
    file = parts.count == 2 ? String(parts[1]) : nil
    guard file != "" else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { ReportFormat.allCases.map(\.rawValue) }

  /// A file is written whole or not at all: beside its place, then renamed.
  func write(_ text: String) throws {
    let output = try OutputFile(file)
    try output.write(Array(text.utf8))
    try output.close()
  }
}
