import LocaleData
import ReviewModel
import UnicodeText

struct AppNameImpersonationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "app-name-impersonation",
    summary: "An alternative name of the app is another app’s name.",
    remedy: "Use a name that belongs to your app alone. If you use the name as an ordinary word, add it to "
      + "`allowedWords`.",
    rationale:
      "Siri opens your app when people say the name. Another app’s name, or one that looks like it, misleads them.",
    cases: [
      .init(
        .warning,
        "the name of a well-known app, or a name that looks like it",
        "an alternative name that begins with the name of a well-known app"),
      .init(.note, "a well-known app’s name that is also an ordinary word"),
    ],
    guidelines: ["system.alternative-names"],
    limits: ["The rule knows a list of well-known apps, and accepts the names of all others."],
    kinds: [.appNameSynonym],
    checksUntranslatedText: true, excusesAllowedWords: true,
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("⟦Spotify⟧", .appNameSynonym),
    .flags("⟦Sроtify⟧", .appNameSynonym),
    .flags("⟦微信⟧", .appNameSynonym, in: "zh-Hans"),
    .flags("⟦Spotify⟧ Coffee", .appNameSynonym),
    .flags("⟦Headspace⟧", .appNameSynonym),
    .passes("Line of Coffee", .appNameSynonym),
    .passes("Barista", .appNameSynonym),
    .passes("Бариста", .appNameSynonym, in: "ru"),
    .passes("Coffee for WhatsApp", .appNameSynonym),
  ]

  enum Messages: String, RuleMessages {
    case nameOfOtherApp = "Name of another app: {name}"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let skeleton = Self.skeleton(of: text.string, text)
    guard !skeleton.isEmpty else { return [] }
    let known = text.profile.apps.wellKnown.words.first { Self.skeleton(of: $0, text) == skeleton }
    let own = text.bundle.app.names.filter { !$0.isSynonym }
    guard let known else {
      let names = own.map(\.name)
      if text.profile.apps.ordinaryNames.words.contains(text.string), !names.contains(text.string) {
        return [Self.finding(text.wholeRange, in: text, .note, .nameOfOtherApp, ["name": .text(text.string)])]
      }
      return partOfName(in: text, besides: names)
    }
    guard !own.contains(where: { Self.skeleton(of: $0.name, text) == skeleton }) else { return [] }
    return [Self.finding(text.wholeRange, in: text, .warning, .nameOfOtherApp, ["name": .text(known)])]
  }

  /// Another app's name at the start, where Siri may hear it alone. After “for”, it says what the app is for.
  private func partOfName(in text: ReviewedText, besides own: [String]) -> [Finding] {
    let names = text.profile.apps.wellKnown.words.filter { name in !own.contains { !$0.ranges(ofWord: name).isEmpty } }
    guard let name = WordSearch.matches(of: names, in: text).first,
      !text.string[..<name.range.lowerBound].contains(where: \.isLetter)
    else { return [] }
    return [Self.finding(name.range, in: text, .warning, .nameOfOtherApp, ["name": .text(name.word)])]
  }

  private static func skeleton(of name: String, _ text: ReviewedText) -> String {
    text.analyzer.lowercased(name.filter { !$0.isWhitespace }, locale: .root).confusableSkeleton
  }
}
