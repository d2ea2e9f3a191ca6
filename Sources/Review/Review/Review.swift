import BundleReading
import Editing
import EditorialRules
import LocaleData
public import Reports
public import ReviewModel
import SourceText
public import TextLayout
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

  /// Reviews what was read before.
  package func report(on input: ReviewInput) -> Report {
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
    let name = FileSystem.name(of: FileSystem.absolutePath(path))
    return name.isEmpty ? path : name
  }
}

extension Review {
  /// A mistake in the baseline keeps a review from being done as one in the configuration does.
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
}

extension Review {
  /// The version and what else a report of a fault must say, in a line whose first word is the version:
  /// "0.1.0 (ICU 72.1, Unicode 15.0, reads Swift sources)".
  public static var versionLine: String {
    let sources = SwiftCode.reader == nil ? "reads no Swift sources" : "reads Swift sources"
    return "\(version) (ICU \(ICUVersion.icu), Unicode \(ICUVersion.unicode), \(sources))"
  }
}

/// What a run of the tool reviews, and what it leaves out.
public struct ReviewOptions: Sendable {
  /// The configuration file; nil looks for one upward from the reviewed folder.
  public var configurationPath: String?
  /// The file of accepted findings; nil takes the one beside the configuration or in the reviewed folder, if any.
  public var baselinePath: String?
  /// Localizations to report on, as tags; empty reports on all. A language names its regional variants too.
  public var locales: [String]
  /// The rules to run; nil runs all.
  public var rules: Set<RuleID>?
  /// The devices on which a cut is a warning; nil for those of the configuration.
  public var devices: DeviceSelection?
  /// The folder that paths in reports are relative to; nil for the reviewed folder.
  public var pathRoot: String?
  /// How many findings of each localization get pictures, where devices cut a text; 0 where no format shows any.
  public var pictureLimit: Int
  /// The mildest finding that makes the review fail, in place of what configurations say of all languages.
  public var failOn: FailureThreshold?
  /// How many warnings there may be in all, in place of what configurations say of all languages.
  public var maxWarnings: Int?
  /// What an earlier review found, to compare with; nil compares with nothing.
  public var base: BaseReport?
  /// A git revision: findings that it has too are not reported. nil reports on all.
  public var since: String?
  /// The folder out of which nothing is read; nil where the whole machine may be.
  public var boundary: ReadingBoundary?
  /// What is not reviewed, since it ended a review of the same before.
  public var leftOut: [LeftOut] = []
  /// The folder of a cache, absolute and without links: it is not reviewed.
  public var cacheFolder: String?
  /// A baseline in memory that counts instead of any file.
  var baseline: Baseline?
  /// How many lines of a baseline that hide nothing are named one by one.
  var unusedLineLimit = 20
  /// Told how far the review is: once a file and once a share of the texts, on any thread, one call after another.
  public var progress: (@Sendable (ReviewProgress) -> Void)?
  /// As many as a page opens with at once.
  public static let pagePictureLimit = 40
  /// Whether the report holds every text, for formats that show more than findings.
  public var listsTexts = false
  /// Into how many chunks the entries are divided, of which as many are reviewed at once as there are cores.
  package var chunks = 16

  public init(
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
  /// Whether a rule runs, as far as it was asked for.
  func asks(for rule: RuleID) -> Bool { rules?.contains(rule) ?? true }

  /// The rules that do not run, since they ended a review of the same before.
  var endedRules: Set<RuleID> { Set(leftOut.compactMap(\.rule)) }
}
