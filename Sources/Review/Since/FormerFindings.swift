import BundleReading
import EditorialRules
import Reports
import ReviewModel

/// What a review of a git revision finds, with the configuration of now: it is not reported again.
public struct FormerFindings: Sendable {
  /// The revision as it was asked for.
  var name: String
  /// The full identifier of its commit.
  var commit: String
  var findings: [Diagnostic]
  /// What of the revision could not be read: what is found there counts as new.
  var missing: [String] = []

  /// The indices of those findings that the revision does not have.
  func new(among findings: [Diagnostic]) -> Set<Int> {
    // Of equal findings those that stood elsewhere, or came later in the file, are the new ones.
    let sorted = findings.indices.sorted { findings[$0] < findings[$1] }
    let (isMatched, _) = BaseComparison.match(sorted.map { findings[$0] }, with: self.findings)
    return Set(zip(sorted, isMatched).lazy.filter { !$1 }.map(\.0))
  }

  /// One sentence; nil where everything was read.
  var remark: String? {
    guard !missing.isEmpty else { return nil }
    let names = missing.prefix(3).joined(separator: ", ") + (missing.count > 3 ? " and \(missing.count - 3) more" : "")
    return "Not in this clone as of ‘\(name)’, so that what is found there counts as new: \(names)"
  }
}

extension Review {
  /// Reviews the revision that `--since` names; nil where none is.
  func formerFindings(_ setup: BundleSetup) throws(ConfigurationError) -> FormerFindings? {
    guard let name = options.since else { return nil }
    var contents: RevisionContents
    do throws(RevisionError) {
      contents = try setup.reader().read(path: setup.path, asOf: name)
    } catch {
      throw ConfigurationError(path: setup.path, message: error.reason(for: name))
    }
    let suppressions = setup.suppressions(in: &contents.bundle)
    var options = options
    (options.pathRoot, options.pictureLimit, options.listsTexts) = (nil, 0, false)
    (options.base, options.since, options.progress) = (nil, nil, nil)
    options.unusedLineLimit = .max
    let report = Review(options: options).report(
      on: setup.input(contents.bundle, named: name, suppressions: suppressions))
    return FormerFindings(
      name: name, commit: contents.commit, findings: report.findings,
      missing: contents.missing)
  }
}
