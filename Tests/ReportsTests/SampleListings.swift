import Diagnostics
import Reports

enum SampleListings {
  static let rules = RuleListing([
    ListedRule(
      RuleDescriptor(
        id: "title-punctuation", summary: "A title has no punctuation at its end.",
        rationale: "A title is a label and no sentence.",
        cases: [.init(.error, "ends in a sentence-ending mark"), .init(.note, "ends in ! or …")],
        guidelines: ["title.no-punctuation", "title.label"], kinds: ["title", "suggestionTitle"]),
      examples: [
        .init(text: "Kaffee bestellen.", locale: "de", flagged: [16..<17], fixed: "Kaffee bestellen"),
        .init(text: "コーヒーを注文。", locale: "ja", flagged: [7..<8]),
        .init(text: "Commander un café", locale: "fr"),
      ]),
    ListedRule(
      RuleDescriptor(
        id: "file-encoding", summary: "A file is UTF-8 or UTF-16.", rationale: "Xcode reads nothing else alike.",
        cases: [.init(.warning, "has another encoding")], guidelines: [], kinds: [])),
  ])

  static let locales = LocaleListing([
    .init(
      tag: "de", displayName: "German", heySiriForms: ["Hey Siri"], instructionForm: "verb last", titleWordLimit: 6,
      phraseWordLimit: 6),
    .init(tag: "zh-Hans", displayName: "Simplified Chinese", heySiriForms: ["嘿 Siri"], instructionForm: "verb first"),
    .init(tag: "th", displayName: "Thai"),
  ])

  static let devices = DeviceListing([
    .init(
      id: "watch-41", name: "Apple Watch Series 7, 8 and 9, 41 mm", width: 176, height: 215, systems: "watchOS 8–26",
      surfaces: ["siri-face-card"], isDefault: true)
  ])
}
