import ArgumentParser
import Diagnostics
import EditorialRules
import Reports
import ReviewPipeline

/// The form of a listing.
enum ListingForm: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// `shortcut-review rules [ID]`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rules", abstract: "List the rules, or explain one.")

  @Argument(help: "A rule’s identifier.")
  var id: String?

  @Option(help: "The form of the listing: text or json.")
  var format: ListingForm = .text

  func run() throws {
    let rules = Listings.rules
    guard let id else {
      let listing = RuleListing(rules)
      return try OutputChoice(format: .text).write(
        format == .json ? listing.json() : listing.text(options: .forTerminal))
    }
    guard let rule = rules.first(where: { $0.descriptor.id.rawValue == id }) else {
      try Exit.unusable("no such rule: \(id). ‘shortcut-review rules’ lists them all.")
    }
    try OutputChoice(format: .text).write(format == .json ? rule.json() : rule.text(options: .forTerminal))
  }
}

/// `shortcut-review locales`
struct LocalesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locales", abstract: "List the languages that something is known of.")

  @Option(help: "The form of the listing: text or json.")
  var format: ListingForm = .text

  func run() throws {
    let listing = Listings.locales
    try OutputChoice(format: .text).write(format == .json ? listing.json() : listing.text(options: .forTerminal))
  }
}

/// `shortcut-review devices [ID]`
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List the devices that texts are laid out for, or explain one.",
    discussion: "‘judged’ are those on which a cut is a warning where the configuration’s ‘devices:’ says nothing.")

  @Argument(help: "A device’s identifier.")
  var id: String?

  @Option(help: "The form of the listing: text or json.")
  var format: ListingForm = .text

  func run() throws {
    guard let id else {
      let listing = Listings.devices
      return try OutputChoice(format: .text).write(
        format == .json ? listing.json() : listing.text(options: .forTerminal))
    }
    guard let device = Listings.device(id) else {
      try Exit.unusable("no such device: \(id). ‘shortcut-review devices’ lists them all.")
    }
    try OutputChoice(format: .text).write(format == .json ? device.json() : device.text(options: .forTerminal))
  }
}

extension ReportOptions {
  fileprivate static var forTerminal: ReportOptions {
    ReportOptions(
      usesColor: Terminal.isInteractive && Terminal.wantsColor,
      columns: Terminal.isInteractive ? Terminal.columns : 100)
  }
}
