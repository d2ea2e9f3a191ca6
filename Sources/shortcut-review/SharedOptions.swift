public import ArgumentParser
import EditorialRules
import Platform
import Reports
import Review
import ReviewModel
import TextLayout

/// When a review fails.
struct GateOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The mildest finding that makes the exit code 1: error, warning, note or never; without it what the configuration says, else error.",
      valueName: "severity"))
  var failOn: FailureThreshold?

  @Option(
    name: .long,
    help: ArgumentHelp("The exit code is 1 where there are more warnings than this.", valueName: "number"))
  var maxWarnings: Int?

  func validate() throws {
    if let maxWarnings, maxWarnings < 0 { throw ValidationError("--max-warnings must be 0 or more") }
  }
}

extension FailureThreshold: ExpressibleByArgument {}
extension ReportOptions.Grouping: ExpressibleByArgument {}
extension PreviewFormat: ExpressibleByArgument {}

/// What a review is measured against in the history of the files.
struct SinceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only what this git revision does not have: a branch, a tag, a commit; REV... is where HEAD left it.",
      valueName: "rev"))
  var since: String?
}

/// Where the reviewed files stand on the web.
struct LinkRoot {
  let root: WebRoot

  init(argument: String) throws {
    guard let root = WebRoot(argument) else {
      throw ValidationError("it has to be an http or https address without a query or a fragment")
    }
    self.root = root
  }

  /// What the jobs of GitHub and GitLab say of themselves; nil elsewhere, and where the reviewed folder is not in
  /// the job's work tree.
  ///
  /// Source: docs.github.com, Variables reference; docs.gitlab.com, Predefined CI/CD variables reference.
  ///
  /// - Parameter root: The folder that paths in reports are relative to.
  static func ofEnvironment(forPathsFrom root: String) -> WebRoot? {
    let environment = CurrentProcess.environment
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let (address, tree): (String, String?)
    if let server = value("GITHUB_SERVER_URL"), let name = value("GITHUB_REPOSITORY"), let commit = value("GITHUB_SHA")
    {
      (address, tree) = ("\(server)/\(name)/blob/\(commit)", value("GITHUB_WORKSPACE"))
    } else if let project = value("CI_PROJECT_URL"), let commit = value("CI_COMMIT_SHA") {
      (address, tree) = ("\(project)/-/blob/\(commit)", value("CI_PROJECT_DIR"))
    } else {
      return nil
    }
    guard let way = Review.way(to: root, from: tree ?? ".") else { return nil }
    return WebRoot(address)?.appending(way)
  }
}

extension ReportLanguage {
  /// The language that the command line names; nil where it names none.
  static func chosen(_ tag: String?) throws -> ReportLanguage? {
    guard let tag else { return nil }
    guard let language = ReportLanguage(nearestTo: tag) else {
      let known = supported.map(\.tag).joined(separator: ", ")
      try Exit.unusable("reports are not written in ‘\(tag)’; there are \(known)")
    }
    return language
  }
}

extension DeviceSelection {
  /// The devices that the command line names; nothing where it names none.
  init?(arguments names: [String]) throws {
    guard !names.isEmpty else { return nil }
    do {
      try self.init(names: names)
    } catch {
      try Exit.unusable(
        "no such device: ‘\(error.name)’", NearestNames(to: error.name, among: error.allowed).question,
        listedBy: "devices")
    }
  }
}

/// What a shell completes, written into its script: fish 3 fails where the parser's script asks the tool.
extension CompletionKind {
  static var ruleIDs: CompletionKind { .list(CompletedValues.ruleIDs) }

  static var localeTags: CompletionKind { .list(CompletedValues.localeTags) }

  static var deviceIDs: CompletionKind { .list(CompletedValues.deviceIDs) }

  /// Groups of devices too.
  static var deviceNames: CompletionKind { .list(CompletedValues.groups + CompletedValues.deviceIDs) }
}

/// Made once: the parser asks for them with every command it makes.
private enum CompletedValues {
  static let ruleIDs = RuleRegistry.all.map { $0.descriptor.id.rawValue }
  static let localeTags = Listings.localeTags
  static let deviceIDs = Device.all.map(\.id)
  static let groups = DeviceSelection.Group.allCases.map(\.rawValue)
}
