import ArgumentParser
import Diagnostics
import EditorialRules
import Foundation
import LocalizationBundles
import Reports
import ReviewPipeline
import TextLayout

/// `shortcut-review PATH`: the review itself.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Review a folder or a file and report the findings (the default).",
    discussion: """
      Exits with 0 where nothing is at or above --fail-on, with 1 where something is, and with 2 where the review \
      could not be done or not wholly.
      """
  )

  @Argument(help: "A folder or a file.", completion: .file())
  var path: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How to report: text, json, markdown or html; to standard output, to a file, for html to a folder. May be repeated.",
      valueName: "format[=file]"))
  var format: [OutputChoice] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The folder for reports without a file of their own: html is an index and a page for each locale.",
      valueName: "folder"))
  var output: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The language of HTML pages: \(ReportLanguage.supported.map(\.tag).joined(separator: ", ")); without it the page’s own.",
      valueName: "tag"))
  var reportLanguage: String?

  @Option(name: .long, help: ArgumentHelp("Report on this localization alone; may be repeated.", valueName: "tag"))
  var locale: [String] = []

  @Option(name: .long, help: ArgumentHelp("Run this rule alone; may be repeated.", valueName: "id"))
  var rule: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Warn of texts that this device cuts, not of those the configuration names: an identifier or a group; may be repeated.",
      valueName: "id"))
  var device: [String] = []

  @Option(name: .long, help: "The mildest finding that makes the exit code 1: error, warning, note or never.")
  var failOn: FailureThreshold = .error

  @Option(
    name: .long,
    help: ArgumentHelp("The folder that paths in reports are relative to, instead of the path.", valueName: "folder"))
  var pathRoot: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The configuration file; without it the nearest .shortcut-review.yml from the path upward.", valueName: "file"))
  var config: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Do not show what this file accepts; without it \(Baseline.fileName) beside the configuration or in the path.",
      valueName: "file"))
  var baseline: String?

  @Flag(name: .long, help: "Show notes and questions on the terminal too.")
  var notes = false

  func run() throws {
    let unknown = rule.filter { RuleRegistry.rule(RuleID(rawValue: $0)) == nil }
    guard unknown.isEmpty else { try Exit.unusable(noSuchRule: unknown) }
    let language = try chosenLanguage()
    let hasPages = format.contains { $0.format == .html }
    try format.forEach { try $0.checkPlace(output: output) }
    var options = ReviewOptions(
      configurationPath: config, baselinePath: baseline, locales: locale,
      rules: rule.isEmpty ? nil : Set(rule.map(RuleID.init(rawValue:))),
      devices: try DeviceSelection(arguments: device), pathRoot: pathRoot,
      pictureLimit: hasPages ? ReviewOptions.pagePictureLimit : 0)
    options.listsTexts = hasPages
    let report: Report
    do throws(ConfigurationError) {
      report = try Review(options: options).report(on: path)
    } catch {
      try Exit.unusable(error.description)
    }
    let isWritten = write(report, language)
    for failure in report.failures { StandardError.write(failure) }
    if !isWritten || !report.failures.isEmpty { throw Exit.incomplete }
    if failOn.isReached(by: report) { throw Exit.findings }
  }

  private func chosenLanguage() throws -> ReportLanguage? {
    guard let reportLanguage else { return nil }
    guard let language = ReportLanguage(nearestTo: reportLanguage) else {
      let known = ReportLanguage.supported.map(\.tag).joined(separator: ", ")
      try Exit.unusable("reports are not written in ‘\(reportLanguage)’; there are \(known)")
    }
    return language
  }

  /// Writes every report asked for; one that cannot be written does not keep the others from being written.
  private func write(_ report: Report, _ language: ReportLanguage?) -> Bool {
    var isWritten = true
    for choice in format.isEmpty ? [OutputChoice(format: .text)] : format {
      let toTerminal = choice.file == nil && output == nil && Terminal.isInteractive
      let options = ReportOptions(
        usesColor: toTerminal && Terminal.wantsColor, showsNotes: notes, columns: toTerminal ? Terminal.columns : 100,
        language: language)
      var report = report
      // Standard error names them, and a person sees both.
      if choice.format == .text, choice.file == nil, output == nil { report.failures = [] }
      do {
        try choice.write(choice.format.files(of: report, options: options), output: output)
      } catch {
        let place = choice.file ?? output ?? "standard output"
        StandardError.write("\(place): cannot be written: \(error.localizedDescription)")
        isWritten = false
      }
    }
    return isWritten
  }
}

/// From which severity on findings make the command fail.
enum FailureThreshold: String, CaseIterable, ExpressibleByArgument {
  case error, warning, note, never

  func isReached(by report: Report) -> Bool {
    guard let severity = Severity(rawValue: rawValue) else { return false }
    return report.findings.contains { $0.diagnostic.severity >= severity }
  }
}
