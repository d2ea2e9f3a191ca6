import ArgumentParser
import EditorialRules
import Reports
import Review
import ReviewModel
import TextLayout

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
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List all rules, or explain one.",
    discussion: CommandHelp(
      examples: [
        .init("shortcut-review rules", "List all rules with their severities."),
        .init("shortcut-review rules title-length", "Explain one rule, with examples and Apple’s guideline."),
      ]
    ).text
  )

  @Argument(help: "The ID of the rule to explain.", completion: .ruleIDs)
  var id: String?

  @Option(help: .listingForm)
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
    commandName: "locales",
    abstract: "List the supported languages, or show all data for one language.",
    discussion: CommandHelp(
      details: [
        """
        The rules use many kinds of data. For each language, the list counts the kinds that the tool has (‘given’) \
        and the kinds that it lacks (‘missing’). ‘none’ counts kinds that do not exist in the language, and kinds \
        that the data marks as undecided.
        """
      ],
      examples: [
        .init("shortcut-review locales", "List all languages."),
        .init("shortcut-review locales de", "Show all data on German, with sources."),
      ]
    ).text
  )

  @Argument(help: "The tag of the language, such as de, pt-BR or zh-Hant.", completion: .localeTags)
  var tag: String?

  @Option(help: .listingForm)
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
    commandName: "devices",
    abstract: "List the devices the tool previews text on, or explain one.",
    discussion: CommandHelp(
      details: [
        """
        In the list, ‘default’ marks the default devices. The tool warns about text that these devices cut off. To \
        check other devices, set ‘devices’ in the configuration.
        """
      ],
      examples: [
        .init("shortcut-review devices", "List all devices."),
        .init("shortcut-review devices watch-45", "Show the measurements of one device."),
      ]
    ).text
  )

  @Argument(help: "The ID of the device to explain.", completion: .deviceIDs)
  var id: String?

  @Option(help: .listingForm)
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
  /// The rules that the command line names; nil if it names none.
  static func chosen(_ names: [String]) throws -> Set<RuleID>? {
    let unknown = names.filter { RuleRegistry.rule(RuleID(rawValue: $0)) == nil }
    guard unknown.isEmpty else { try Exit.unusable(noSuchRule: unknown) }
    return names.isEmpty ? nil : Set(names.map(RuleID.init(rawValue:)))
  }
}

extension Exit {
  /// Reports unknown rules, and suggests the nearest ones.
  fileprivate static func unusable(noSuchRule names: [String]) throws -> Never {
    let quoted = names.map { "‘\($0)’" }.joined(separator: ", ")
    try unusable(
      "no such rule: \(quoted)", NearestNames.question(names.flatMap(RuleRegistry.names(near:))), listedBy: "rules")
  }

  /// - Parameters:
  ///   - question: A suggestion, such as “Did you mean …?”.
  ///   - command: The command that lists all valid values.
  static func unusable(_ fault: String, _ question: String?, listedBy command: String) throws -> Never {
    let advice = question.map { "\($0) " } ?? ""
    try unusable("\(fault). \(advice)‘shortcut-review \(command)’ lists them all.")
  }
}
