import BundleReading
import ReviewModel
import SourceText

/// Roles that a first configuration may suggest: patterns of keys that say themselves, in whole words, that their text
/// belongs to Siri or Shortcuts and what it is there.
///
/// A wrong role makes rules judge what is none of theirs. So `siri_shortcut_pause_phrase` counts, and none of
/// `settings.siri.title`, which heads a screen, `UserActivity.Events`, which only sounds like Siri's, and
/// `intents.order.size.description`, which may be that of a parameter.
struct InitialRoles {
  struct Role: Hashable {
    let pattern: String
    let kind: EntryKind
  }

  /// Those of the most texts first.
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

  /// What a key says of its text, with the pattern of the keys that say the same: `siri_shortcut_*_phrase`.
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
  /// The last words of keys whose kind is beyond doubt. Titles and descriptions are those of screens and parameters too.
  private static let kinds: [String: EntryKind] = ["phrase": .invocationPhrase]
  /// Words of keys whose texts stand on a screen of the app, and are about Siri at most.
  private static let screens: Set<String> = [
    "accessibility", "alert", "button", "cell", "error", "footer", "header", "help", "hint", "label", "menu", "message",
    "onboarding", "page", "placeholder", "row", "screen", "section", "setting", "settings", "tab", "tooltip", "view",
  ]
  private static let joints: Set<Character> = [".", "_", "-", "/"]

  /// `OrderIntent.short_title` as `Order`, `Intent`, `short`, `title`.
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
