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
    let data = Data(text.utf8)
    if let file {
      try data.write(to: URL(fileURLWithPath: file), options: .atomic)
    } else {
      try FileHandle.standardOutput.write(contentsOf: data)
    }
  }
}
