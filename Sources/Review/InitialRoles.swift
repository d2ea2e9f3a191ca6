import BundleReading
import ReviewModel
import SourceText

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
          own.contains(entry.id) || entry.kind == role.kind
            || !glob.matches(key: entry.id.key, table: entry.id.table)
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
