import Algorithms
import BundleReading
package import Platform
package import ReviewModel
import SourceText

/// The configuration that a team starts with. It changes nothing, because all suggestions are comments. It suggests
/// only what the files show with certainty, so removing a # never makes a review worse.
package struct InitialConfiguration: Sendable {
  /// The text of the file. It is nil if the configuration of a folder above applies, because a new one would hide it,
  /// and if there is nothing to review.
  package private(set) var yaml: String?
  /// The path of that configuration.
  package private(set) var configurationAbove: String?
  /// What could not be read.
  package let failures: [ReadFailure]

  /// - Parameters:
  ///   - path: The folder.
  ///   - reader: Reads Swift code; nil if the tool was built without a parser.
  /// - Throws: ``ConfigurationError`` if the configuration in effect has an error.
  package init(inFolder path: String, reader: (any SwiftCodeReader)?) throws(ConfigurationError) {
    let configuration = try ReviewConfiguration.inForce(for: path)
    self.init(of: LocalizationBundleReader(options: configuration.reading, sources: reader).read(path: path))
    let own = FileSystem.join(path, ReviewConfiguration.fileName)
    guard !FileSystem.exists(own), let above = ReviewConfiguration.find(for: path) else { return }
    yaml = nil
    configurationAbove = above
  }

  /// - Parameter bundle: The app that was read from the folder.
  init(of bundle: LocalizationBundle) {
    failures = bundle.failures
    guard !bundle.entries.isEmpty || bundle.failures.isEmpty else { return }
    let sections = [Self.heading, Self.names(of: bundle), Self.roles(of: bundle), Self.devices, Self.rules]
    yaml = sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private static let heading = [
    "# The configuration of shortcut-review for this app. Every key is optional. The lines below are suggestions",
    "# that do nothing until you remove the #. All keys are in Documentation/Configuration.md.",
  ]

  /// Names for all languages. Names for single languages stay in their files.
  private static func names(of bundle: LocalizationBundle) -> [String] {
    let names = bundle.app.names.filter { !$0.isSynonym && !$0.name.isEmpty }
    let general = Array(names.filter(\.locale.isEmpty).map { quoted($0.name) }.uniqued())
    guard let first = general.first else {
      return names.isEmpty
        ? ["# Some rules need the name of the app, which its files do not contain. Add it with ‘appNames: Name’."]
        : ["# The app’s files contain its name in each language. ‘appNames:’ adds others."]
    }
    let value = general.count == 1 ? first : "[\(general.joined(separator: ", "))]"
    return ["# The name of the app, from its files:", "# appNames: \(value)"]
  }

  private static func roles(of bundle: LocalizationBundle) -> [String] {
    let roles = InitialRoles(of: bundle).roles
    guard !roles.isEmpty else { return [] }
    return ["# What texts are used for, judging by their keys:", "# roles:"]
      + roles.map { "#   \(quoted($0.pattern)): \($0.kind.rawValue)" }
  }

  /// The targets of the project determine the devices, so none are suggested.
  private static let devices = [
    "# The tool warns about text that is cut off on the devices that ‘shortcut-review devices’ marks as judged.",
    "# To choose others, add ‘devices:’.",
  ]

  /// The example sets the default.
  private static let rules = [
    "# Every rule has a default severity, which you can change. ‘shortcut-review rules’ lists all rules.",
    "# rules:", "#   title-length: note",
  ]

  private static func quoted(_ text: String) -> String {
    let inside = text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      // These characters may end the line or be forbidden in YAML.
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      default: return scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : "\(scalar)"
      }
    }
    return "\"\(inside.joined())\""
  }
}

/// Roles to suggest in a first configuration: patterns of keys that state, in whole words, that their text belongs to
/// Siri or Shortcuts, and its kind.
///
/// A wrong role makes rules check the wrong texts. So `siri_shortcut_pause_phrase` counts, but these do not:
/// `settings.siri.title`, the title of a screen; `UserActivity.Events`, which only sounds like Siri; and
/// `intents.order.size.description`, which may belong to a parameter.
struct InitialRoles {
  struct Role: Hashable {
    let pattern: String
    let kind: EntryKind
  }

  /// Roles with the most texts come first.
  let roles: [Role]

  private static let mostRoles = 20

  init(of bundle: LocalizationBundle) {
    var groups: [Role: Set<EntryID>] = [:]
    for entry in bundle.entries where entry.kind == .prose && entry.intent == nil {
      guard let role = Self.role(ofKey: entry.id.key) else { continue }
      groups[role, default: []].insert(entry.id)
    }
    roles = groups.sorted { ($1.value.count, $0.key.pattern) < ($0.value.count, $1.key.pattern) }
      .prefix(Self.mostRoles)
      .filter { role, own in
        let glob = KeyGlob(role.pattern)
        return bundle.entries.allSatisfy { entry in
          own.contains(entry.id) || entry.kind == role.kind || !glob.matches(key: entry.id.key, table: entry.id.table)
        }
      }
      .map(\.key)
  }

  /// The kind that a key states, with a pattern for all such keys: `siri_shortcut_*_phrase`.
  private static func role(ofKey key: String) -> Role? {
    guard key.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }), !key.contains(where: { "*?:%$@".contains($0) }) else {
      return nil
    }
    let parts = words(of: key)
    let words = parts.map { $0.lowercased() }
    guard let subject = words.lastIndex(where: subjects.contains), let last = words.indices.last, last > subject,
      let kind = kinds[words[last]], screens.isDisjoint(with: words)
    else { return nil }
    let head = key[..<parts[subject].endIndex]
    let tail = key[parts[last].startIndex...]
    guard let before = key[..<tail.startIndex].last, joints.contains(before), head.endIndex < tail.startIndex,
      let joint = key[head.endIndex...].first, joints.contains(joint), last > subject + 1
    else { return Role(pattern: key, kind: kind) }
    return Role(pattern: "\(head)\(joint)*\(before)\(tail)", kind: kind)
  }

  private static let subjects: Set<String> = ["siri", "shortcut", "shortcuts"]
  /// Last words of keys whose kind is certain. Titles and descriptions also belong to screens and parameters.
  private static let kinds: [String: EntryKind] = ["phrase": .invocationPhrase]
  /// Words in keys of texts on a screen of the app, which are only about Siri.
  private static let screens: Set<String> = [
    "accessibility", "alert", "button", "cell", "error", "footer", "header", "help", "hint", "label", "menu", "message",
    "onboarding", "page", "placeholder", "row", "screen", "section", "setting", "settings", "tab", "tooltip", "view",
  ]
  private static let joints: Set<Character> = [".", "_", "-", "/"]

  /// Divides `OrderIntent.short_title` into `Order`, `Intent`, `short`, `title`.
  private static func words(of key: String) -> [Substring] {
    var words: [Substring] = []
    var start = key.startIndex
    var index = key.startIndex
    var former: Character?
    func end(at index: String.Index) { if start < index { words.append(key[start..<index]) } }
    while index < key.endIndex {
      let character = key[index]
      if !character.isLetter && !character.isNumber {
        end(at: index)
        start = key.index(after: index)
      } else if character.isUppercase, former?.isLowercase == true {
        end(at: index)
        start = index
      }
      former = character
      index = key.index(after: index)
    }
    end(at: key.endIndex)
    return words
  }
}
