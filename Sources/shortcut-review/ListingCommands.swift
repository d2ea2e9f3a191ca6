import ArgumentParser
import EditorialRules
import Reports
import Review

/// The form of a listing.
enum ListingForm: String, CaseIterable, ExpressibleByArgument {
  case text, json
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
      return try StandardOutput.write(
        format == .json ? listing.json() : listing.text(options: .forTerminal))
    }
    guard let rule = Listings.rule(id) else {
      try Exit.unusable(noSuchRule: [id])
    }
    try StandardOutput.write(format == .json ? rule.json() : rule.text(options: .forTerminal))
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
      return try StandardOutput.write(
        format == .json ? listing.json() : listing.text(options: .forTerminal))
    }
    guard let locale = Listings.locale(tag) else {
      let near = Listings.localeTags(near: tag)
      let advice = near.isEmpty ? "‘shortcut-review locales’ lists them all." : "Is it \(near.joined(separator: ", "))?"
      try Exit.unusable("no such language: ‘\(tag)’. \(advice)")
    }
    try StandardOutput.write(format == .json ? locale.json() : locale.text(options: .forTerminal))
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
      return try StandardOutput.write(
        format == .json ? listing.json() : listing.text(options: .forTerminal))
    }
    guard let device = Listings.device(id) else {
      try Exit.unusable("no such device: ‘\(id)’. ‘shortcut-review devices’ lists them all.")
    }
    try StandardOutput.write(format == .json ? device.json() : device.text(options: .forTerminal))
  }
}

extension Exit {
  /// Names rules that there are not, with those that may be meant.
  static func unusable(noSuchRule names: [String]) throws -> Never {
    let nearest = names.flatMap(RuleRegistry.names(near:))
    let advice = nearest.isEmpty ? "" : "The nearest: \(nearest.joined(separator: ", ")). "
    let quoted = names.map { "‘\($0)’" }.joined(separator: ", ")
    try unusable("no such rule: \(quoted). \(advice)‘shortcut-review rules’ lists them all.")
  }
}

extension ReportOptions {
  fileprivate static var forTerminal: ReportOptions {
    ReportOptions(
      usesColor: Terminal.usesColor,
      columns: Terminal.isInteractive ? Terminal.columns : 100)
  }
}
