import ArgumentParser
import Editing
import Platform
import Reports
import ReviewModel
import SourceText

/// A report format and its destination: `markdown=report.md`, `html=report`.
struct OutputChoice {
  let format: ReportFormat
  /// The file, or the folder if the format has several files. nil means standard output or the folder of `--output`.
  let file: String?

  init(format: ReportFormat, file: String? = nil) {
    self.format = format
    self.file = file
  }

  /// - Throws: A `ValidationError` that suggests the nearest format.
  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let format = ReportFormat(rawValue: name) else {
      let nearest = NearestNames(to: name, among: Self.allNames).question
      throw ValidationError(
        ["no such format: ‘\(name)’", nearest ?? "The formats are \(Self.names)."].joined(separator: ". "))
    }
    file = parts.count == 2 ? String(parts[1]) : nil
    guard file != "" else { throw ValidationError("‘\(argument)’ needs a file or folder after the =") }
    self.format = format
  }

  static let allNames = ReportFormat.allCases.map(\.rawValue)

  /// "text, json or html": all formats, for help.
  static var names: String { allNames.dropLast().joined(separator: ", ") + " or " + (allNames.last ?? "") }

  /// Checks that a format with several files has a folder.
  func checkPlace(output: String?) throws {
    guard format.isFolder, file == nil, output == nil else { return }
    try Exit.unusable(
      "\(format.rawValue) writes several files: pass a folder with --output or --format \(format.rawValue)=folder"
    )
  }

  /// Several reports can share standard output only if all are plain lines.
  static func checkStandardOutput(_ choices: [OutputChoice], output: String?) throws {
    let formats = choices.filter { $0.file == nil && output == nil }.map(\.format)
    guard formats.count > 1, let whole = formats.first(where: \.isDocument) else { return }
    try Exit.unusable(
      "\(whole.rawValue) cannot share standard output with another format: write one of them to a file, as in --format \(whole.rawValue)=FILE"
    )
  }

  /// Writes each file completely or not at all: into a temporary file next to it, which is then renamed.
  ///
  /// - Parameters:
  ///   - output: The folder for a format without a file.
  ///   - reviewed: The reviewed folders and files. Links in them are not followed.
  func write(_ files: [ReportFile], output: String?, reviewing reviewed: [String]) throws(OutputError) {
    // The current folder is often the checkout that was partly reviewed.
    let reviewed = reviewed + ["."]
    func write(_ bytes: [UInt8], to file: String?) throws(OutputError) {
      let output = try OutputFile(file, reviewing: reviewed)
      try output.write(bytes)
      try output.close()
    }
    guard let folder = format.isFolder ? file ?? output : file == nil ? output : nil else {
      for content in files { try write(content.bytes, to: file) }
      return
    }
    try OutputPlace(folder, reviewing: reviewed).makeFolder()
    for content in files { try write(content.bytes, to: FileSystem.join(folder, content.name)) }
  }
}
