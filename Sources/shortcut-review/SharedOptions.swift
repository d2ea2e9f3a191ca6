import ArgumentParser
import EditorialRules
import Reports
import Review
import ReviewModel
import TextLayout

/// Options that decide when a review fails.
struct GateOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Exit with 1 if there is a finding of this severity or worse. Default: failOn of the configuration, otherwise error.",
      valueName: "severity"))
  var failOn: FailureThreshold?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Exit with 1 if there are more warnings than this. Default: maxWarnings of the configuration, otherwise no limit.",
      valueName: "number"))
  var maxWarnings: Int?

  func validate() throws {
    if let maxWarnings, maxWarnings < 0 { throw ValidationError("--max-warnings must be 0 or more.") }
  }
}

extension FailureThreshold: ExpressibleByArgument {}
extension ReportOptions.Grouping: ExpressibleByArgument {}
extension PreviewFormat: ExpressibleByArgument {}

/// The option that hides findings of an earlier revision.
struct SinceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only findings that are new since this git revision: a branch, tag or commit. “main...” means the merge base of main and HEAD.",
      valueName: "rev"))
  var since: String?
}

/// The web address of the reviewed files.
struct LinkRoot {
  let root: WebRoot

  init(argument: String) throws {
    guard let root = WebRoot(argument) else {
      throw ValidationError("The address must be an http or https URL without a query or fragment.")
    }
    self.root = root
  }
}

extension ReportLanguage {
  /// The tags of all report languages, for help and messages.
  static var names: String { supported.map(\.tag).joined(separator: ", ") }

  /// The language that the command line names; nil if it names none.
  static func chosen(_ tag: String?) throws -> ReportLanguage? {
    guard let tag else { return nil }
    guard let language = ReportLanguage(nearestTo: tag) else {
      try Exit.unusable("no such report language: ‘\(tag)’. The languages are \(names).")
    }
    return language
  }
}

extension DeviceSelection {
  /// The devices that the command line names; nil if it names none.
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

/// Values that a shell completes. They are written into its script, because fish 3 fails if the script runs the tool.
extension CompletionKind {
  static var ruleIDs: CompletionKind { .list(CompletedValues.ruleIDs) }
  static var localeTags: CompletionKind { .list(CompletedValues.localeTags) }
  static var deviceIDs: CompletionKind { .list(CompletedValues.deviceIDs) }
  static var deviceNames: CompletionKind { .list(CompletedValues.groups + CompletedValues.deviceIDs) }
}

/// Made once, because the parser needs them for every command it makes.
private enum CompletedValues {
  static let ruleIDs = RuleRegistry.all.map { $0.descriptor.id.rawValue }
  static let localeTags = Listings.localeTags
  static let deviceIDs = Device.all.map(\.id)
  static let groups = DeviceSelection.Group.allCases.map(\.rawValue)
}
