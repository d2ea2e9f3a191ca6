import ArgumentParser
import BundleReading
import Reports
import Review
import ReviewModel
import SourceText

/// `shortcut-review entries PATH`: what the readers found, for a look and for tools.
struct EntriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "entries",
    abstract: "List every text of a bundle with its locale, kind, key and place.",
    discussion: "Exits with 2 where a file could not be read; everything else is listed."
  )

  @Argument(help: "A folder or a file.", completion: .file())
  var path: String

  @Option(help: "The form of the listing: text, json (an object a line), or check (lines for the command check).")
  var format = Format.text

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, check
  }

  @Flag(help: "List the texts of Swift sources that cannot be told without running them, and why, instead.")
  var unresolved = false

  @Option(
    help: "The configuration file; without it the nearest .shortcut-review.yml from the path upward.",
    completion: .file())
  var config: String?

  func validate() throws {
    guard unresolved, format == .check else { return }
    throw ValidationError("a text that is not known cannot be checked: --unresolved goes with text or json")
  }

  func run() throws {
    let configuration: ReviewConfiguration
    do throws(ConfigurationError) {
      configuration = try ReviewConfiguration.inForce(for: path, at: config)
    } catch {
      try Exit.unusable(error.description)
    }
    let bundle = LocalizationBundleReader(options: configuration.reading, sources: SwiftCode.reader)
      .read(path: path)
    func listing(as format: EntryListing.Format) -> [UInt8] {
      unresolved ? UnresolvedListing(bundle).render(as: format) : EntryListing(bundle).render(as: format)
    }
    switch format {
    case .text: try StandardOutput.write(String(decoding: listing(as: .text), as: UTF8.self))
    case .json: try StandardOutput.write(listing(as: .json))
    case .check: try StandardOutput.write(CheckLines(bundle, configuration: configuration).render())
    }
    if let remark = SwiftCode.remark(on: bundle) { StandardError.write(ReportLanguage.english.plainText(of: remark)) }
    for failure in bundle.failures { StandardError.write(failure.description) }
    if !bundle.failures.isEmpty { throw Exit.incomplete }
  }
}
