import LocaleData
import ReviewModel

struct AppleDeviceMentionRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-device-mention",
    summary: "A title, subtitle or phrase names an Apple device or operating system.",
    remedy: "Say what the shortcut does, without the name. If the shortcut is about the device, add the name to "
      + "`allowedWords`.",
    rationale:
      "Apple’s guidelines allow these names only in information on requirements or compatibility. A shortcut runs on "
      + "whichever device people use.",
    cases: [.init(.note, "the text names an Apple device or operating system")],
    guidelines: ["apple.devices-in-specs"],
    limits: [
      "The rule can’t tell whether the shortcut is about the device, as in “Find my iPhone”.",
      "If the App Store may reject an App Intent’s text because of the name, only `intent-reserved-word` reports the "
        + "name.",
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

  enum Messages: String, RuleMessages {
    case namesDevice = "Name of an Apple device or operating system"
    case sayTask = "Say what the shortcut does. Device names belong in specifications."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    AppleDeviceSearch.ranges(in: text, withSystems: true).map { range in
      Self.finding(range, in: text, .note, .namesDevice, ["name": text.quoted(range)], note: .sayTask)
    }
  }
}
