import LocaleData
import ReviewModel
import UnicodeText

struct AppleProductPluralRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-product-plural",
    summary: "An Apple product name is in the plural.",
    remedy: "Remove the plural ending. In English, add a noun instead: “iPhone devices”, “Mac computers”.",
    rationale:
      "A trademark is an adjective, so only the noun after it, such as “devices” or “models”, takes the plural.",
    cases: [
      .init(.warning, "a known English plural, such as “iPhones”"),
      .init(.note, "a known plural form in another language, such as Turkish “iPad’ler”"),
    ],
    guidelines: ["apple.singular"],
    limits: [
      "The rule finds only the plurals and plural endings in its lists.",
      "Other inflected forms are accepted, because Apple’s own texts use them too.",
      "Swedish, Danish and Norwegian forms in -s are accepted, because they are also the genitive.",
      "The rule offers no replacement for a form from the tool’s own list, because the name alone may be no grammar.",
    ],
    kinds: SiriKinds.allAndStore,
    excusesAllowedWords: true,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("plurals of product names") {
    !$0.apple.plurals.isEmpty || !$0.apple.pluralEndings.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags("Order from all your ⟦iPhones⟧.", .prose, fixed: "Order from all your iPhone devices."),
    .flags("Works with ⟦Apple Watches⟧", .prose, fixed: "Works with Apple Watch devices"),
    .passes("Order from all your iPhone devices.", .prose),
    .passes("Connect your AirPods.", .prose),
    .flags("Auf allen ⟦iPhones⟧ bestellen", .prose, in: "de"),
    .flags("Auf ⟦Macs⟧ ist es schneller.", .prose, in: "de"),
    .passes("Mit der Kamera des iPhones", .prose, in: "de"),
    .flags("Fungerar med alla ⟦iPadar⟧.", .prose, in: "sv"),
    .passes("Med din iPads kamera", .prose, in: "sv"),
    .passes("Via iPhones appveksler", .prose, in: "nb"),
    .passes("På iPhones skærm", .prose, in: "da"),
    .flags("På alle ⟦iPhoner⟧", .prose, in: "nb"),
    .flags("Tüm ⟦iPad'lerle⟧ uyumludur.", .prose, in: "tr"),
    .flags("모든 ⟦iPhone들에서⟧ 주문", .prose, in: "ko"),
    .flags("⟦iPhone’lar⟧ için", .prose, in: "tr"),
    .passes("iPad'in ekranında ve iPhone’da", .prose, in: "tr"),
    .passes("すべてのiPhoneで注文", .prose, in: "ja"),
  ]

  static let signs: [[Sign]] = [
    [
      .words { language in
        let apple = language.profile.apple
        return apple.plurals.map(\.key) + (apple.pluralEndings.isEmpty ? [] : apple.allNames)
      }
    ]
  ]

  enum Messages: String, RuleMessages {
    case plural = "Apple product name in the plural"
    case writeName = "Write {name}"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let plurals = text.profile.apple.plurals.flatMap { plural in
      text.string.ranges(ofWord: plural.key).filter { !text.code.overlaps($0) }
        .map { (range: $0, name: plural.value, isUnsourced: plural.source.isUnsourced) }
    }
    return (plurals + joinedPlurals(in: text)).withoutOverlaps { $0.range }.filter { !isSingular($0.range, in: text) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { range, name, isUnsourced in
        Self.finding(
          range, in: text, .warning.softened(if: isUnsourced), .plural,
          ["word": text.quoted(range), "name": .text(name)],
          fix: isUnsourced ? nil : Fix(Self.message(.writeName, ["name": .text(name)]), at: range, name, .needsReview))
      }
  }

  /// Names followed by a plural ending and any further endings: `iPad’lerle`.
  private func joinedPlurals(in text: ReviewedText) -> [(range: Range<String.Index>, name: String, isUnsourced: Bool)] {
    let groups = text.profile.apple.pluralEndings.groups
    guard !groups.isEmpty else { return [] }
    return text.productNameRanges.filter { !text.code.overlaps($0) }.compactMap { name in
      let rest = text.string[name.upperBound...]
      for group in groups {
        for ending in group.words where rest.hasPrefix(ending) || rest.hasPrefix(ending.replacing("’", with: "'")) {
          let letters = rest.dropFirst(ending.count).prefix(while: \.isLetter)
          return (name.lowerBound..<letters.endIndex, String(text.string[name]), group.source.isUnsourced)
        }
      }
      return nil
    }
  }

  /// Whether the word before shows that the ending is not a plural: German `des iPhones`, “of the iPhone”.
  private func isSingular(_ range: Range<String.Index>, in text: ReviewedText) -> Bool {
    let words = text.profile.apple.singularWords.words
    guard !words.isEmpty, let before = text.words.last(where: { $0.upperBound <= range.lowerBound }) else {
      return false
    }
    return words.contains(text.inLowercase(before))
  }
}
