import BundleReading
import Foundation
import ReviewModel
public import SourceText
import TextLayout

/// The configuration that a team starts with: it changes nothing, and what the team may want to say stands in it as
/// comments.
public struct InitialConfiguration: Sendable {
  /// The text of the file; nil where a configuration further up holds for the folder, which another one would hide.
  public private(set) var yaml: String?
  /// The path of that configuration.
  public private(set) var configurationAbove: String?
  /// What could not be read.
  public let failures: [ReadFailure]

  private static let mostPatterns = 20

  /// - Parameter path: The folder.
  /// - Throws: ``ConfigurationError`` where the configuration in force has a mistake.
  public init(inFolder path: String) throws(ConfigurationError) {
    let configuration = try ReviewConfiguration.inForce(for: path)
    self.init(of: LocalizationBundleReader(options: configuration.reading, sources: SwiftCode.reader).read(path: path))
    let own = URL(fileURLWithPath: path).appendingPathComponent(ReviewConfiguration.fileName).path
    guard !FileManager.default.fileExists(atPath: own), let above = ReviewConfiguration.find(for: path) else { return }
    yaml = nil
    configurationAbove = above
  }

  /// - Parameter bundle: What was read from the folder.
  init(of bundle: LocalizationBundle) {
    failures = bundle.failures
    let sections = [Self.heading, Self.names(of: bundle), Self.roles(of: bundle), Self.devices, Self.rules]
    yaml = sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private static let heading = [
    "# What shortcut-review should know of this app. Every key is optional, and a line with # before it is a",
    "# suggestion that does nothing yet. Documentation/Configuration.md tells all there is.",
  ]

  private static func names(of bundle: LocalizationBundle) -> [String] {
    guard let name = bundle.app.names.first(where: { !$0.isSynonym && !$0.name.isEmpty })?.name else {
      return [
        "# What is the app called? Without its name some rules cannot run.", "# appNames: [Name of the app]",
      ]
    }
    return ["# The app's name, as its files say:", "# appNames: \(quoted(name))"]
  }

  /// Patterns of keys whose texts nothing tells the kind of, with what their names sound like.
  private static func roles(of bundle: LocalizationBundle) -> [String] {
    var counts: [String: (count: Int, kind: EntryKind)] = [:]
    for entry in bundle.entries where entry.kind == .prose && entry.intent == nil {
      guard let kind = kind(ofKey: entry.id.key) else { continue }
      counts[pattern(ofKey: entry.id.key), default: (0, kind)].count += 1
    }
    guard !counts.isEmpty else { return [] }
    return ["# What texts are for, where only you know:", "# roles:"]
      + counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(mostPatterns)
      .map { "#   \(quoted($0.key)): \($0.value.kind.rawValue)" }
  }

  /// `dialog.order.success` as `dialog.order.*`; a key without a joint as it is.
  private static func pattern(ofKey key: String) -> String {
    guard let joint = key.lastIndex(where: { $0 == "." || $0 == "_" }) else { return key }
    return key[...joint] + "*"
  }

  /// What a key sounds like; only names of identifiers, not sentences.
  private static func kind(ofKey key: String) -> EntryKind? {
    guard !key.contains(" "), key.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let name = key.lowercased()
    let words: [(word: String, kind: EntryKind)] = [
      ("subtitle", .subtitle), ("phrase", .invocationPhrase), ("summary", .parameterSummary), ("dialog", .dialog),
      ("prompt", .dialog), ("response", .dialog), ("shortcut", .shortTitle), ("activity", .activityTitle),
      ("intent", .title), ("description", .description),
    ]
    return words.first { name.contains($0.word) }?.kind
  }

  private static let devices = [
    "# On which devices a cut text is a warning (‘shortcut-review devices’ lists them):",
    "# devices: [\(DeviceSelection.Group.allCases.map(\.rawValue).joined(separator: ", "))]",
  ]

  private static let rules = [
    "# How severe rules are (‘shortcut-review rules’ lists them); every rule runs with its own severities:",
    "# rules:", "#   title-length: off", "#   title-app-name: warning",
  ]

  /// A text between quotation marks of YAML, on one line.
  private static func quoted(_ text: String) -> String {
    let inside = text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      // What is no letter, mark or sign may end the line or be forbidden in YAML.
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      default: return scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : "\(scalar)"
      }
    }
    return "\"\(inside.joined())\""
  }
}
