import LocaleData
import ReviewModel
import UnicodeText

struct AppleCategoryDescriptorRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-category-descriptor",
    summary: "The text calls an Apple device by a generic word such as “tablet”.",
    remedy: "Write the device’s name, such as iPad. If the text means any device of that kind, add the word to "
      + "`allowedWords`.",
    rationale:
      "Apple asks apps to use the product name. A generic word leaves open whether another maker’s device works too.",
    cases: [
      .init(
        .note,
        "the source names an Apple device, and the translation has a generic word instead",
        "a word for a tablet or a watch, in a text that mentions another Apple device or Siri")
    ],
    guidelines: ["apple.no-category"],
    limits: [
      "The rule knows only the generic words in its list for each language.",
      "Without a source that names a device, only words for a tablet or a watch are checked.",
      "In a text that mentions Android, a generic word is reported only if the source names the Apple device.",
      "The rule can’t tell whether the text means the Apple device or any device of that kind.",
    ],
    kinds: SiriKinds.all,
    excusesAllowedWords: true,
    yieldsTo: ["apple-product-translated"],
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("generic words for devices") { !$0.apple.categoryWords.isEmpty }

  static let examples: [RuleExample] = [
    .flags("Order on your iPhone or ⟦tablet⟧.", .prose),
    .flags("⟦Tablet⟧ entsperren", .prose, in: "de", source: "Unlock iPad"),
    .flags("⟦手机⟧上下单", .prose, in: "zh-Hans", source: "Order on iPhone"),
    .flags("Siri on your ⟦tablet⟧ takes the order.", .prose),
    .passes("Order on your iPhone or iPad.", .prose),
    .passes("Order on your iPhone or Android tablet.", .prose),
    .passes("Turn on the tablet in the kitchen.", .prose),
    .passes("在 iPhone 手机上下单", .prose, in: "zh-Hans", source: "Order on iPhone"),
  ]

  static let signs: [[Sign]] = [[.words { $0.profile.apple.categoryWords.map(\.key) }]]

  enum Messages: String, RuleMessages {
    case kindForName = "Generic word instead of the device’s name"
    case sayName = "If you mean the Apple device, write {name}."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let replaced = text.lostProductNames.union(namesUnsaid(in: text))
    guard !replaced.isEmpty else { return [] }
    let candidates = text.profile.apple.categoryWords.filter { replaced.contains($0.value) }
    guard !candidates.isEmpty else { return [] }
    return WordSearch.matches(of: candidates.map(\.key), in: text).map { match in
      let name = MessageValue.keyword(candidates.first { $0.key == match.word }?.value ?? "")
      return Self.finding(
        match.range, in: text, .note, .kindForName, ["word": text.quoted(match.range), "name": name],
        notes: [Self.message(.sayName, ["name": name])])
    }
  }

  /// The names of the tablet and the watch if the text names another Apple device but not these. A computer or a
  /// speaker may be from any maker.
  private func namesUnsaid(in text: ReviewedText) -> Set<String> {
    let devices = text.profile.apple.devices.words
    let named = devices.filter { !text.string.ranges(ofWord: $0).isEmpty }
    // Only Apple devices have Siri.
    let hasSiri = text.string.utf8.holds("Siri".utf8)
    guard !named.isEmpty || hasSiri, !text.string.utf8.holds("Android".utf8) else { return [] }
    return Set(["iPad", "Apple Watch"]).subtracting(named)
  }
}
