import LocaleData
import ReviewModel
import UnicodeText

/// Titles of actions that open the app. Without the name, only the verb would be left: `Open Coffee Bar`.
extension ReviewedText {
  /// Whether the title says only that something opens the app with this name.
  func opensApp(named name: Range<String.Index>) -> Bool {
    let rest = inLowercase("\(string[..<name.lowerBound]) \(string[name.upperBound...])")
    let words = rest.split { !$0.isLetter }
    let isJoined = profile.wordMatching?.value == .substring
    if Self.isVerb(words.joined(separator: " "), among: OpeningVerbs.all(of: profile), isJoined: isJoined) {
      return true
    }
    // The code shows it, whatever the verb is.
    let isOneWord = words.count == 1 || isJoined && words.joined().count <= Self.longestVerb
    return isOneWord && isOfOpeningType
  }

  /// Whether the text belongs to an App Intent that opens the app, or is the label of a shortcut for it.
  var isOfOpeningType: Bool {
    guard let owner = entry.owner, require(.files) else { return false }
    return bundle.bundleIndex.openingTypes.contains(owner)
  }

  /// The most letters of a verb with its particles, in a script without spaces.
  private static let longestVerb = 6
  /// The most letters of a particle or an ending beside the verb: `Coffee Barを開く`, `Coffee Bar’ı aç`.
  private static let mostOthers = 2

  private static func isVerb(_ words: String, among verbs: [String], isJoined: Bool) -> Bool {
    let gap = isJoined ? "" : " "
    return verbs.contains { verb in
      words == verb
        || (words.hasPrefix(verb + gap) || words.hasSuffix(gap + verb))
          && words.count - verb.count - gap.count <= mostOthers
    }
  }
}

enum OpeningVerbs {
  /// The verbs of Apple's categories for opening and starting, in lower case.
  static func all(of profile: LocaleProfile) -> [String] {
    profile.intents.categoryVerbs.filter { ["Information", "Start"].contains($0.value) }.map(\.key)
  }
}
