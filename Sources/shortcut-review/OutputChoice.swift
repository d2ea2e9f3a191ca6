import ArgumentParser
import Editing
import Reports
import ReviewModel
import SourceText

/// A report format and where it goes: `markdown=report.md`, `html=report`.
struct OutputChoice {
  let format: ReportFormat
  /// The file, or the folder of a format of several files; nil for standard output or the folder of `--output`.
  let file: String?

  init(format: ReportFormat, file: String? = nil) {
    self.format = format
    self.file = file
  }

  /// - Throws: A `ValidationError` that names the format that may be meant.
  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let format = ReportFormat(rawValue: name) else {
      let nearest = NearestNames(to: name, among: Self.allNames).question
      throw ValidationError(
        ["there is no format ‘\(name)’", nearest ?? "The formats are \(Self.names)."].joined(separator: ". "))
    }
    file = parts.count == 2 ? String(parts[1]) : nil
    guard file != "" else { throw ValidationError("a file or a folder belongs behind the = of ‘\(argument)’") }
    self.format = format
  }

  static let allNames = ReportFormat.allCases.map(\.rawValue)

  /// "text, json or html": every format, for the help.
  static var names: String { allNames.dropLast().joined(separator: ", ") + " or " + (allNames.last ?? "") }

  /// A report of several files needs a folder.
  func checkPlace(output: String?) throws {
    guard format.isFolder, file == nil, output == nil else { return }
    try Exit.unusable(
      "\(format.rawValue) is an index and a page for each locale: name a folder with --output, or --format \(format.rawValue)=folder"
    )
  }

  /// Several reports may follow each other on standard output where all are lines for people and logs.
  static func checkStandardOutput(_ choices: [OutputChoice], output: String?) throws {
    let formats = choices.filter { $0.file == nil && output == nil }.map(\.format)
    guard formats.count > 1, let whole = formats.first(where: \.isDocument) else { return }
    try Exit.unusable(
      "\(whole.rawValue) cannot share standard output: give every other format, or it, a file: --format \(whole.rawValue)=FILE"
    )
  }

  /// Every file is written whole or not at all: beside its place, then renamed.
  ///
  /// - Parameters:
  ///   - output: The folder for a format without a place of its own.
  ///   - reviewed: The reviewed folders and files, in which no link is followed.
  func write(_ files: [ReportFile], output: String?, reviewing reviewed: [String]) throws(OutputError) {
    // The current folder is often the checkout that was reviewed in part.
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
