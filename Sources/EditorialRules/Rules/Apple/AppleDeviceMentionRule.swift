import LocaleData
import ReviewModel

struct AppleDeviceMentionRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-device-mention",
    summary: "A title or phrase names no Apple device or system.",
    rationale: "Apple allows the names in specifications; a shortcut runs on whatever device people ask.",
    cases: [.init(.note, "names a device or an operating system of Apple")],
    guidelines: ["apple.devices-in-specs"],
    limits: [
      "Does not know whether a device is what the shortcut is about (“Find my iPhone”): so it is a note.",
      "In the texts of App Intents, intent-reserved-word speaks of a name that the App Store may refuse.",
    ],
    kinds: EntryKind.titles.union([.subtitle, .phrase, .invocationPhrase]),
    excusesAllowedWords: true,
    isOnActions: true,
    yieldsTo: ["intent-reserved-word"],
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("Order on ⟦Apple Watch⟧", .title),
    .flags("⟦iPhone⟧で注文", .title, in: "ja"),
    .flags("Kaffee vom ⟦Mac⟧ bestellen", .invocationPhrase, in: "de"),
    .passes("Order coffee", .title),
    .passes("Pay with Apple Pay", .title),
    .passes("Macとチーズを注文", .prose, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.words { $0.profile.apple.devices.words + $0.profile.apple.systems.words }]]

  enum Messages: String, CaseIterable { case namesDevice, sayTask }

  func findings(in text: ReviewedText) -> [Finding] {
    AppleDeviceSearch.ranges(in: text, withSystems: true).map { range in
      Self.finding(range, in: text, .note, .namesDevice, ["name": text.quoted(range)], note: .sayTask)
    }
  }
}
