import ArgumentParser
import BundleReading
import Platform
import Reports
import Review
import ReviewModel
import SourceText
import TextStream

/// `shortcut-review entries PATH`: lists the texts that the readers found, for people and tools.
struct EntriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "entries",
    abstract: "List every text of your app with its locale, kind, key and place.",
    discussion: CommandHelp(
      examples: [
        .init("shortcut-review entries MyApp", "List the texts that a review would check."),
        .init("shortcut-review entries MyApp --format json", "List the same texts for another program."),
        .init("shortcut-review entries MyApp --products", "List what the projects build, and in which languages."),
        .init(
          "shortcut-review entries MyApp --unresolved", "List the texts whose value is known only at run time."),
      ],
      exitCodes: ExitCodes(
        success: "The command listed all texts.",
        incomplete: "A file could not be read and its texts are missing, or an argument or the configuration is wrong.")
    ).text
  )

  @Argument(help: "The folder or file to read.", completion: .file())
  var path: String

  @Option(help: "The output format: text, json (one object per line), or check (input for the check command).")
  var format = Format.text

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, check
  }

  @Flag(help: "List only the texts whose value is known only at run time, and say why.")
  var unresolved = false

  @Flag(help: "List what the projects build instead: each product with its tables by language.")
  var products = false

  @Option(
    help: .configuration, completion: .file())
  var config: String?

  func validate() throws {
    if unresolved, products { throw ValidationError("--unresolved and --products exclude each other.") }
    guard unresolved || products, format == .check else { return }
    throw ValidationError("--\(unresolved ? "unresolved" : "products") requires --format text or json.")
  }

  func run() throws {
    let configuration: ReviewConfiguration
    do throws(ConfigurationError) {
      configuration = try ReviewConfiguration.inForce(for: path, at: config)
    } catch {
      try Exit.unusable(error.description)
    }
    let bundle = LocalizationBundleReader(options: configuration.reading, sources: SwiftCode.reader).read(path: path)
    func listing(as format: EntryListing.Format) -> [UInt8] {
      if products { return ProductListing(bundle).render(as: format) }
      return unresolved ? UnresolvedListing(bundle).render(as: format) : EntryListing(bundle).render(as: format)
    }
    switch format {
    case .text: try StandardOutput.write(String(decoding: listing(as: .text), as: UTF8.self))
    case .json: try StandardOutput.write(listing(as: .json))
    case .check: try StandardOutput.write(CheckLines(bundle, configuration: configuration).render())
    }
    if let remark = bundle.unreadSourcesRemark { StandardError.write(ReportLanguage.english.plainText(of: remark)) }
    for failure in bundle.failures { StandardError.write(failure.description) }
    if !bundle.failures.isEmpty { throw Exit.incomplete }
  }
}
