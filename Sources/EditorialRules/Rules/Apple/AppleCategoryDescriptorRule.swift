import LocaleData
import ReviewModel
import UnicodeText

struct AppleCategoryDescriptorRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-category-descriptor",
    summary: "An Apple device is called by its name, not by its kind: iPad, not tablet.",
    rationale: "Apple asks for the name; a word for the kind leaves open whether another maker’s device would do.",
    cases: [
      .init(
        .note,
        "a listed word for the kind where the source has the name, or beside the name of another Apple device")
    ],
    guidelines: ["apple.no-category"],
    limits: [
      "Without a source that has the name, only words beside Siri or another Apple device are seen.",
      "Whether the text means anybody’s tablet or Apple’s, it cannot know: so it is a note.",
    ],
    kinds: SiriKinds.all,
    excusesAllowedWords: true,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("words for kinds of devices") {
    !$0.apple.categoryWords.isEmpty
  }

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

  enum Messages: String, CaseIterable { case kindForName, sayName }

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

  /// Beside a device that is named, `tablet` or `watch` is Apple's too, unless another maker's is spoken of; a computer
  /// or a speaker may be anybody's.
  private func namesUnsaid(in text: ReviewedText) -> Set<String> {
    let devices = text.profile.apple.devices.words
    let named = devices.filter { !text.string.ranges(ofWord: $0).isEmpty }
    // Siri is on no other maker's device.
    let hasSiri = text.string.utf8.holds("Siri".utf8)
    guard !named.isEmpty || hasSiri, !text.string.utf8.holds("Android".utf8) else { return [] }
    return Set(["iPad", "Apple Watch"]).subtracting(named)
  }
}
