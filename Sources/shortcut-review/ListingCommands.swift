import ArgumentParser
import EditorialRules
import Reports
import Review
import ReviewModel
import TextLayout

/// The form of a listing.
enum ListingForm: String, CaseIterable, ExpressibleByArgument {
  case text, json

  func write(_ json: @autoclosure () -> String, _ text: (ReportOptions) -> String) throws {
    let columns = Terminal.isInteractive ? Terminal.columns : 100
    try StandardOutput.write(
      self == .json ? json() : text(ReportOptions(usesColor: Terminal.usesColor, columns: columns)))
  }
}

/// `shortcut-review rules [ID]`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rules", abstract: "List the rules, or explain one.")

  @Argument(help: "A rule’s identifier.", completion: .ruleIDs)
  var id: String?

  @Option(help: "The form of the listing: text or json.")
  var format: ListingForm = .text

  func run() throws {
    guard let id else {
      let listing = RuleListing(Listings.rules)
      return try format.write(listing.json(), listing.text)
    }
    guard let rule = Listings.rule(id) else { try Exit.unusable(noSuchRule: [id]) }
    try format.write(rule.json(), rule.text)
  }
}

/// `shortcut-review locales [TAG]`
struct LocalesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locales", abstract: "List the languages that something is known of, or tell all of one.",
    discussion: "‘given’ counts what the files of a language say, ‘none’ what they say that it has not.")

  @Argument(help: "A language’s tag, as a folder has it: de, pt-BR, zh-Hant.", completion: .localeTags)
  var tag: String?

  @Option(help: "The form of the listing: text or json.")
  var format: ListingForm = .text

  func run() throws {
    guard let tag else {
      let listing = Listings.locales
      return try format.write(listing.json(), listing.text)
    }
    guard let locale = Listings.locale(tag) else {
      try Exit.unusable(
        "no such language: ‘\(tag)’", NearestNames.question(Listings.localeTags(near: tag)), listedBy: "locales")
    }
    try format.write(locale.json(), locale.text)
  }
}

/// `shortcut-review devices [ID]`
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List the devices that texts are laid out for, or explain one.",
    discussion: "‘judged’ are those on which a cut is a warning where the configuration’s ‘devices:’ says nothing.")

  @Argument(help: "A device’s identifier.", completion: .deviceIDs)
  var id: String?

  @Option(help: "The form of the listing: text or json.")
  var format: ListingForm = .text

  func run() throws {
    guard let id else {
      let listing = Listings.devices
      return try format.write(listing.json(), listing.text)
    }
    guard let device = Listings.device(id) else {
      try Exit.unusable(
        "no such device: ‘\(id)’", NearestNames(to: id, among: Device.all.map(\.id)).question, listedBy: "devices")
    }
    try format.write(device.json(), device.text)
  }
}

extension Set<RuleID> {
  /// The rules that the command line names; nil where it names none.
  static func chosen(_ names: [String]) throws -> Set<RuleID>? {
    let unknown = names.filter { RuleRegistry.rule(RuleID(rawValue: $0)) == nil }
    guard unknown.isEmpty else { try Exit.unusable(noSuchRule: unknown) }
    return names.isEmpty ? nil : Set(names.map(RuleID.init(rawValue:)))
  }
}

extension Exit {
  /// Names rules that there are not, with those that may be meant.
  fileprivate static func unusable(noSuchRule names: [String]) throws -> Never {
    let quoted = names.map { "‘\($0)’" }.joined(separator: ", ")
    try unusable(
      "no such rule: \(quoted)", NearestNames.question(names.flatMap(RuleRegistry.names(near:))), listedBy: "rules")
  }

  /// - Parameters:
  ///   - question: What may be meant.
  ///   - command: The command that lists all there are.
  static func unusable(_ fault: String, _ question: String?, listedBy command: String) throws -> Never {
    let advice = question.map { "\($0) " } ?? ""
    try unusable("\(fault). \(advice)‘shortcut-review \(command)’ lists them all.")
  }
}
