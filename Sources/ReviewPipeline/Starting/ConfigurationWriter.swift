import LocalizationBundles
import TextLayout

/// Writes a configuration that changes nothing: what a team may want to say stands in it as comments.
struct ConfigurationWriter {
  private let bundle: LocalizationBundle
  private let excluding: [String]

  private static let mostPatterns = 20

  /// - Parameter excluding: The names of files directly in the folder that say again what its other files say.
  init(_ bundle: LocalizationBundle, excluding: [String]) {
    self.bundle = bundle
    self.excluding = excluding
  }

  var yaml: String {
    ([heading, names, roles, devices, rules, excluded].filter { !$0.isEmpty })
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var heading: [String] {
    [
      "# What shortcut-review should know of this app. Every key is optional, and a line with # before it is a",
      "# suggestion that does nothing yet. Documentation/Configuration.md tells all there is.",
    ]
  }

  private var names: [String] {
    let known = bundle.app.names.filter { !$0.isSynonym }.map(\.name).filter { !$0.isEmpty }
    guard let name = known.first else {
      return [
        "# What is the app called? Without its name some rules cannot run.", "# appNames: [Name of the app]",
      ]
    }
    return ["# The app's name, as its files say:", "# appNames: \(YAMLTree.text(name).yaml.dropLast())"]
  }

  /// Patterns of keys whose texts nothing tells the kind of, with what their names sound like.
  private var roles: [String] {
    let lines = patterns.prefix(Self.mostPatterns).map { pattern, kind in
      "#   \(YAMLTree.text(pattern).yaml.dropLast()): \(kind.rawValue)"
    }
    guard !lines.isEmpty else { return [] }
    return ["# What texts are for, where only you know:", "# roles:"] + lines
  }

  private var patterns: [(pattern: String, kind: EntryKind)] {
    var counts: [String: (count: Int, kind: EntryKind)] = [:]
    for entry in bundle.entries where entry.kind == .prose && entry.intent == nil {
      guard let kind = Self.kind(ofKey: entry.id.key) else { continue }
      counts[Self.pattern(ofKey: entry.id.key), default: (0, kind)].count += 1
    }
    // A pattern that stands for one key alone is that key.
    return counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { ($0.key, $0.value.kind) }
  }

  /// `dialog.order.success` as `dialog.order.*`.
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

  private var devices: [String] {
    [
      "# On which devices a cut text is a warning (‘shortcut-review devices’ lists them):",
      "# devices: [\(DeviceSelection.Group.allCases.map(\.rawValue).joined(separator: ", "))]",
    ]
  }

  private var rules: [String] {
    [
      "# How severe rules are (‘shortcut-review rules’ lists them); every rule runs with its own severities:",
      "# rules:", "#   title-length: off", "#   title-app-name: warning",
    ]
  }

  private var excluded: [String] {
    guard !excluding.isEmpty else { return [] }
    return [
      "# It says what the app's own files say already.",
      "exclude: [\(excluding.map { String(YAMLTree.text("/" + $0).yaml.dropLast()) }.joined(separator: ", "))]",
    ]
  }
}
