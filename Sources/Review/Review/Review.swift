import BundleReading
import Editing
import EditorialRules
import LocaleData
import Platform
package import Reports
package import ReviewModel
import SourceText
package import TextLayout
import UnicodeText

/// Reads a folder, runs the rules and makes a report. This is the whole tool except arguments and output.
package struct Review: Sendable {
  /// The version of the tool.
  package static let version = "0.1.0"

  static var tool: Report.Tool { Report.Tool(version: version, icuVersion: ICUVersion.icu) }

  let options: ReviewOptions

  /// - Parameter reader: Reads Swift code; nil if the tool was built without a parser.
  package init(reader: (any SwiftCodeReader)?, options: ReviewOptions = ReviewOptions()) {
    self.options = options.reading(with: reader)
  }

  /// - Parameter options: As another review uses them, with its reader.
  init(_ options: ReviewOptions) { self.options = options }

  /// Reviews a folder or a single file.
  ///
  /// - Throws: ``ConfigurationError`` if the configuration cannot be used. Files that cannot be read are listed in the
  ///   report, and everything else is reviewed.
  package func report(on path: String) throws(ConfigurationError) -> Report { try outcome(on: [path]).report }

  /// Reviews one app of a run, with its configuration and baseline.
  func bundleReview(of path: String) throws(ConfigurationError) -> BundleReview {
    let setup = try BundleSetup(for: path, in: self)
    let files = ReadFiles()
    let former = try formerContents(setup, sharing: files)
    let reader = setup.reader(progress: options.counter(.reading))
    let bundle = (former == nil ? reader : reader.sharing(files)).read(path: path)
    let since = former.map { formerFindings($0, setup, unlessSameAs: bundle) }
    var input = setup.input(bundle, named: Self.name(of: path))
    input.path = path
    input.since = since
    var pipeline = Pipeline(input, options: options)
    var review = pipeline.run()
    review.gate = setup.configuration.gate
    return review
  }

  /// Reviews an app that was read before.
  package func report(on input: ReviewInput) -> Report {
    var pipeline = Pipeline(input, options: options)
    return joined([pipeline.run()])
  }

  private static func name(of path: String) -> String {
    let name = FileSystem.name(of: FileSystem.absolutePath(path))
    return name.isEmpty ? path : name
  }

  /// An error in the baseline prevents a review, like an error in the configuration.
  func baseline(forReviewOf path: String, configurationPath: String?) throws(ConfigurationError) -> Baseline {
    if let baseline = options.baseline { return baseline }
    let place = Baseline.file(forReviewOf: path, configurationPath: configurationPath)
    guard let file = options.baselinePath ?? (place.exists ? place.path : nil) else { return Baseline() }
    if let boundary = options.boundary, !boundary.contains(file) {
      throw ConfigurationError(path: file, message: ReadingBoundary.outside)
    }
    do throws(InputFileError) {
      return try Baseline.load(contentsOf: file, forReviewOf: path)
    } catch {
      throw ConfigurationError(path: error.path, line: error.line, message: error.reason)
    }
  }

  /// The version and other facts for a bug report, in one line whose first word is the version: "0.1.0 (ICU 72.1,
  /// Unicode 15.0, reads Swift sources)".
  ///
  /// - Parameter reader: Reads Swift code; nil if the tool was built without a parser.
  package static func versionLine(reader: (any SwiftCodeReader)?) -> String {
    let sources = reader == nil ? "reads no Swift sources" : "reads Swift sources"
    return "\(version) (ICU \(ICUVersion.icu), Unicode \(ICUVersion.unicode), \(sources))"
  }
}

/// What a run of the tool reviews, and what it leaves out.
package struct ReviewOptions: Sendable {
  /// The configuration file; nil for the nearest one, from the reviewed folder upward.
  package var configurationPath: String?
  /// The file of accepted findings; nil for the one next to the configuration or in the reviewed folder, if any.
  package var baselinePath: String?
  /// The tags of the localizations to report on; empty for all. A language includes its regional variants.
  package var locales: [String]
  /// The rules to run; nil for all.
  package var rules: Set<RuleID>?
  /// The devices on which text that is cut off is a warning; nil for those of the configuration.
  package var devices: DeviceSelection?
  /// The folder that paths in reports are relative to; nil for the reviewed folder.
  package var pathRoot: String?
  /// How many findings of each localization get pictures of text that is cut off; 0 if no format shows any.
  package var pictureLimit: Int
  /// The lowest severity that makes the review fail. It replaces what configurations set for all languages.
  package var failOn: FailureThreshold?
  /// The maximum number of warnings. It replaces what configurations set for all languages.
  package var maxWarnings: Int?
  /// The findings of an earlier review, for comparison; nil for none.
  package var base: BaseReport?
  /// A git revision whose findings are not reported; nil for none.
  package var since: String?
  /// The folder outside of which nothing is read; nil for no limit.
  package var boundary: ReadingBoundary?
  /// What is skipped because an earlier worker crashed at it.
  package var leftOut: [LeftOut] = []
  var baseline: Baseline?
  /// How many unused lines of a baseline are listed individually.
  var unusedLineLimit = 20
  /// Reads Swift code; nil if the tool was built without a parser.
  private(set) var reader: (any SwiftCodeReader)?
  /// Receives progress after each file and after parts of the texts, on any thread. Calls do not overlap.
  package var progress: (@Sendable (ReviewProgress) -> Void)?
  /// As many as a page shows when it opens.
  package static let pagePictureLimit = 40
  /// Whether the report contains every text, for formats that show more than findings.
  package var listsTexts = false
  /// The number of parts into which the entries are divided. As many parts are reviewed at once as there are cores.
  package var chunks = 16

  package init(
    configurationPath: String? = nil, baselinePath: String? = nil, locales: [String] = [],
    rules: Set<RuleID>? = nil, devices: DeviceSelection? = nil, pathRoot: String? = nil, pictureLimit: Int = 0
  ) {
    self.configurationPath = configurationPath
    self.baselinePath = baselinePath
    self.locales = locales
    self.rules = rules
    self.devices = devices
    self.pathRoot = pathRoot
    self.pictureLimit = pictureLimit
  }

  /// The same with a reader of Swift code.
  func reading(with reader: (any SwiftCodeReader)?) -> ReviewOptions {
    var options = self
    options.reader = reader
    return options
  }

  func asks(for rule: RuleID) -> Bool { rules?.contains(rule) ?? true }

  /// The rules that do not run because an earlier worker crashed in them.
  var endedRules: Set<RuleID> { Set(leftOut.compactMap(\.rule)) }
}
