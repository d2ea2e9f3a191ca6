import LocaleData
import ReviewModel
import UnicodeText

struct AppleProductPossessiveRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-product-possessive",
    summary: "An Apple product name is in the possessive.",
    remedy: "Remove the possessive ending: write “the iPhone camera” instead of “the iPhone’s camera”.",
    rationale: "A trademark doesn’t change its form.",
    cases: [
      .init(.warning, "a product name with the English ending “’s”"),
      .init(.note, "a known possessive in another language, such as German “Siris”"),
    ],
    guidelines: ["apple.singular"],
    limits: [
      "The rule knows the English ending and a few listed forms in other languages.",
      "“Apple’s” is accepted, because Apple is the company, not a product.",
      "The rule offers no replacement for a form from the tool’s own list, because the name alone may be no grammar.",
      "If the App Store rejects an App Intent’s description because of the name, only `intent-reserved-word` reports "
        + "the name.",
    ],
    kinds: SiriKinds.allAndStore,
    excusesAllowedWords: true,
    yieldsTo: ["intent-reserved-word"],
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("possessive forms") {
    !$0.apple.possessiveEndings.isEmpty || !$0.apple.possessives.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags("Use your ⟦iPhone’s⟧ camera.", .prose, fixed: "Use your iPhone camera."),
    .flags("The ⟦Apple Watch's⟧ screen", .prose, fixed: "The Apple Watch screen"),
    .flags("Works with ⟦iPhone’s⟧ camera.", .prose),
    .flags("⟦iPhone’s⟧ Camera", .title, fixed: "iPhone Camera"),
    .passes("Use your iPhone camera.", .prose),
    .passes("Read Apple’s guidelines.", .prose),
    .flags("⟦Siris⟧ förslag visas.", .prose, in: "sv"),
    .flags("⟦Siri’s⟧ suggesties", .prose, in: "nl"),
    .flags("⟦Siris⟧ Vorschläge", .prose, in: "de"),
    .passes("Les suggestions de Siri", .prose, in: "fr"),
    .passes("iPhone’un kamerası", .prose, in: "tr"),
    .passes("iPhoneのカメラ", .prose, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.words { $0.profile.apple.allNames + $0.profile.apple.possessives.map(\.key) }]]

  enum Messages: String, RuleMessages {
    case possessive = "Apple product name in the possessive"
    case writeNameAlone = "Remove the possessive ending"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    (withEndings(in: text) + listed(in: text)).sorted(by: Finding.begins)
  }

  /// Possessives that are listed as whole words.
  private func listed(in text: ReviewedText) -> [Finding] {
    text.profile.apple.possessives.flatMap { pair -> [Finding] in
      let forms = Set([pair.key, pair.key.replacing("’", with: "'")])
      return forms.flatMap { text.string.ranges(ofWord: $0) }.filter { !text.code.overlaps($0) }.map { range in
        Self.finding(
          range, in: text, .warning.softened(if: pair.source.isUnsourced), .possessive,
          ["word": text.quoted(range), "name": .text(pair.value)],
          fix: pair.source.isUnsourced
            ? nil : Fix(Self.message(.writeNameAlone), at: range, pair.value, .needsReview))
      }
    }
  }

  private func withEndings(in text: ReviewedText) -> [Finding] {
    let endings = text.profile.apple.possessiveEndings.words
    guard endings.contains(where: { text.string.utf8.holds($0.utf8) }) else { return [] }
    var findings: [Finding] = []
    var lastEnd: String.Index?
    for name in text.productNameRanges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let ends = endings.lazy.compactMap { text.string.end(of: $0, at: name.upperBound) }
      guard let end = ends.first else { continue }
      // Names can overlap. Those that end at the same place are one finding.
      guard !text.string.continuesWord(after: name.lowerBound..<end), lastEnd != end, !text.code.overlaps(name) else {
        continue
      }
      lastEnd = end
      let whole = name.lowerBound..<end
      findings.append(
        Self.finding(
          whole, in: text, .warning, .possessive, ["word": text.quoted(whole), "name": text.quoted(name)],
          fix: leavesArticle(before: name, in: text)
            ? Fix(Self.message(.writeNameAlone), at: name.upperBound..<end, "", .needsReview) : nil))
    }
    return findings
  }

  /// Whether the noun after the name still has an article or a similar word if the name loses its ending. A title needs
  /// none.
  private func leavesArticle(before name: Range<String.Index>, in text: ReviewedText) -> Bool {
    if EntryKind.titles.contains(text.kind) { return true }
    // A longer word in front proves nothing, and a text may be long.
    let before = text.string[..<name.lowerBound].suffix(Self.reach).split(separator: " ").last?.lowercased() ?? ""
    return text.profile.determiners.words.contains(before) || text.profile.articles.words.contains(before)
  }

  /// In characters.
  private static let reach = 12
}
