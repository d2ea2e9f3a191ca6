import BundleReading
import EditorialRules
import Foundation
import LocaleData
public import Reports
public import ReviewModel
import SourceText
import TextLayout
import UnicodeText

/// Reads a folder, runs the rules and makes a report: the whole of the tool but its arguments and its output.
public struct Review: Sendable {
  /// The version of the tool.
  public static let version = "0.1.0"

  static var tool: Report.Tool { Report.Tool(version: version, icuVersion: ICUVersion.icu) }

  let options: ReviewOptions

  public init(options: ReviewOptions = ReviewOptions()) { self.options = options }

  /// Reviews a folder or a single file.
  ///
  /// - Throws: ``ConfigurationError`` where the configuration cannot be used. Files that cannot be read are named in
  ///   the report, and everything else is reviewed.
  public func report(on path: String) throws(ConfigurationError) -> Report { try outcome(on: [path]).report }

  /// Reviews one of the bundles of a run, with the configuration and the baseline that hold for it.
  func bundleReview(of path: String) throws(ConfigurationError) -> BundleReview {
    let setup = try BundleSetup(for: path, in: self)
    let since = try formerFindings(setup)
    var bundle = setup.reader(progress: options.counter(.reading)).read(path: path)
    let suppressions = setup.suppressions(in: &bundle)
    var input = setup.input(bundle, named: Self.name(of: path), suppressions: suppressions)
    input.path = path
    input.since = since
    var pipeline = Pipeline(input, options: options)
    var review = pipeline.run()
    review.gate = setup.configuration.gate
    return review
  }

  /// Reviews what was read before.
  public func report(on input: ReviewInput) -> Report {
    var pipeline = Pipeline(input, options: options)
    return joined([pipeline.run()])
  }

  /// Reviews a bundle for which nothing was configured.
  public func report(on bundle: LocalizationBundle, named name: String, baseline: Baseline = Baseline()) -> Report {
    var input = ReviewInput(bundle, named: name)
    input.baseline = baseline
    return report(on: input)
  }

  private static func name(of path: String) -> String {
    let name = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
    return name.isEmpty ? path : name
  }
}
