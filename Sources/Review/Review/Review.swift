import BundleReading
import Editing
import EditorialRules
import Foundation
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

extension Review {
  /// A mistake in the baseline keeps a review from being done as one in the configuration does.
  func baseline(forReviewOf path: String, configurationPath: String?) throws(ConfigurationError) -> Baseline {
    if let baseline = options.baseline { return baseline }
    let place = Baseline.file(forReviewOf: path, configurationPath: configurationPath)
    guard let file = options.baselinePath ?? (place.exists ? place.path : nil) else { return Baseline() }
    do throws(InputFileError) {
      return try Baseline.load(contentsOf: file, forReviewOf: path)
    } catch {
      throw ConfigurationError(path: error.path, line: error.line, message: error.reason)
    }
  }
}

extension Baseline {
  /// Of the acceptances that hide nothing those whose findings a run would have found.
  func stale(
    _ unused: [BaselineEntry], in bundle: ReviewedBundle, _ chosen: LocaleChoice, _ options: ReviewOptions
  ) -> [BaselineEntry] {
    // What could not be read may be what they are for.
    guard !unused.isEmpty, bundle.bundle.failures.isEmpty, SwiftCode.remark(on: bundle.bundle) == nil else {
      return []
    }
    let unasked = Set(RuleRegistry.rulesOnAppName(in: bundle, among: options.rules))
    let counts = isShared ? self.counts : [:]
    let texts = place?.isPartial == true ? PartialTexts(bundle.bundle, way: way) : nil
    return unused.filter { line in
      let rule = line.identity.rule
      guard options.rules?.contains(rule) ?? true, chosen.includes(line.identity.locale), !unasked.contains(rule)
      else { return false }
      // Other devices cut other texts.
      if options.devices != nil, RuleRegistry.dependsOnDevices(rule) { return false }
      // What is left of a count may be what the review of another folder finds more often.
      guard isOwn(line), counts[line.identity].map({ $0 == line.count }) ?? true else { return false }
      return texts?.lack(line) ?? true
    }
  }

  /// A note for each line that hides nothing, as far as somebody reads them one by one.
  ///
  /// - Parameter file: The index of the baseline in the bundle’s files.
  func notes(
    on stale: [BaselineEntry], file: Int, in bundle: ReviewedBundle, _ options: ReviewOptions
  ) -> [Finding] {
    guard !stale.isEmpty, let source else { return [] }
    let counts = self.counts
    let lines = stale.compactMap { line in
      source.lines[line.identity].map { place in
        UnusedAcceptance(
          rule: BaselineEntry.brief(line.identity.rule.rawValue), key: BaselineEntry.brief(line.identity.key),
          locale: BaselineEntry.brief(line.identity.locale), reason: line.reason, count: line.count,
          accepted: counts[line.identity] ?? line.count, place: .file(file, utf8: place))
      }
    }
    return RuleEngine(only: options.rules).notes(on: lines, limit: options.unusedLineLimit, in: bundle)
  }

  /// What is said of the lines that hide nothing in a sentence; nil where the team has turned the rule off.
  func remark(on stale: [BaselineEntry], notes: [Finding], _ options: ReviewOptions) -> Message? {
    let asksForNotes = options.rules?.contains(RuleEngine.unusedSuppressionRule) ?? true
    return source != nil && asksForNotes && notes.isEmpty ? nil : stale.remark
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
  /// Into how many shares the entries are divided, of which as many are reviewed at once as there are cores.
  package var shares = 16

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
}
