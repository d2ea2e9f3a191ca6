import LocaleData
import ReviewModel

struct DialogDeviceSpecificRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-device-specific",
    summary: "What Siri says holds on every device.",
    rationale: "People may hear it from a watch, a speaker or in the car; “on your iPhone” is then wrong.",
    cases: [
      .init(.warning, "names the device that somebody uses: on your iPhone"),
      .init(.note, "names a device in another way, or in a wording that only our own judgement lists"),
    ],
    guidelines: ["dialog.device-independent"],
    limits: ["Does not know on which device a response is given: code that picks the right wording is not seen."],
    kinds: [.dialog],
    isOnActions: true
  )

  static let examples: [RuleExample] = [
    .flags("See the receipt ⟦on your iPhone⟧.", .dialog),
    .flags("Couldn’t reach the ⟦Mac⟧.", .dialog),
    .flags("Die Rechnung ist ⟦auf deinem iPhone⟧.", .dialog, in: "de"),
    .flags("⟦iPhoneで⟧確認してください", .dialog, in: "ja"),
    .flags("See the receipt ⟦on your Iphone⟧.", .dialog),
    .flags("Open the app ⟦on your phone⟧.", .dialog),
    .flags("Öffne die App ⟦auf deinem Handy⟧.", .dialog, in: "de"),
    .passes("Your phone number is saved.", .dialog),
    .passes("Your receipt is in the app.", .dialog),
    .passes("Paid with Apple Pay.", .dialog),
    .passes("アプリで確認してください", .dialog, in: "ja"),
  ]

  enum Messages: String, CaseIterable { case forOneDevice, sayForAll }

  func findings(in text: ReviewedText) -> [Finding] {
    let named = AppleDeviceSearch.rangesInAnySpelling(in: text).map { device in
      let wording = wording(around: device, in: text)
      return Self.finding(
        wording?.range ?? device, in: text, wording?.isSure ?? false ? .warning : .note, .forOneDevice,
        ["device": text.quoted(device)], note: .sayForAll)
    }
    // A kind of device says no less which one somebody holds: on your phone.
    let kinds = WordSearch.patternMatches(of: text.profile.dialogs.onDevice, in: text).map { match in
      Self.finding(
        match.range, in: text, match.isJudgement ? .note : .warning, .forOneDevice,
        ["device": text.quoted(match.range)], note: .sayForAll)
    }
    guard !kinds.isEmpty else { return named }
    return (named + kinds).withoutOverlaps { $0.range ?? text.wholeRange }
  }

  /// The listed wording that the device's name stands in.
  private func wording(
    around device: Range<String.Index>, in text: ReviewedText
  ) -> (range: Range<String.Index>, isSure: Bool)? {
    for group in text.profile.dialogs.onDevice.groups {
      for template in group.words {
        let parts = template.split(separator: "{device}", omittingEmptySubsequences: false)
        guard parts.count == 2 else { continue }
        let before = text.string[..<device.lowerBound].suffix(parts[0].count)
        let after = text.string[device.upperBound...].prefix(parts[1].count)
        // Both ends as written, case aside.
        guard before.lowercased() == parts[0].lowercased(), after.lowercased() == parts[1].lowercased() else {
          continue
        }
        let range = before.startIndex..<after.endIndex
        guard !text.string.continuesWord(before: range) else { continue }
        return (range, !group.source.isJudgement)
      }
    }
    return nil
  }
}
