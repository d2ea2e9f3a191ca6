import LocaleData
import ReviewModel

struct DialogDeviceSpecificRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-device-specific",
    summary: "The Siri dialog is true on only one kind of device.",
    remedy: "Word it so that it is true on every device: “in the app” instead of “on your iPhone”.",
    rationale: "People may hear it from a watch, from a speaker or in a car. There, “on your iPhone” is wrong.",
    cases: [
      .init(.warning, "the dialog names the device that people are using, as in “on your iPhone”"),
      .init(
        .note,
        "the dialog names a device in any other way, as in “Couldn’t reach the Mac”",
        "the dialog has a generic word for the device, as in “on your phone”"),
    ],
    guidelines: ["dialog.device-independent"],
    limits: [
      "The rule doesn’t know on which device a response is given, and doesn’t see code that picks the right wording."
    ],
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

  enum Messages: String, RuleMessages {
    case forOneDevice = "The response is true on only one kind of device"
    case sayForAll = "Word it so that it is true on every device."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let named = AppleDeviceSearch.rangesInAnySpelling(in: text).map { device in
      let wording = wording(around: device, in: text)
      return Self.finding(
        wording?.range ?? device, in: text, wording?.isSure ?? false ? .warning : .note, .forOneDevice,
        ["device": text.quoted(device)], note: .sayForAll)
    }
    // A generic word can mean people's own device too: “on your phone”.
    let kinds = WordSearch.patternMatches(of: text.profile.dialogs.onDevice, in: text).map { match in
      Self.finding(
        match.range, in: text, match.isUnsourced ? .note : .warning, .forOneDevice,
        ["device": text.quoted(match.range)], note: .sayForAll)
    }
    guard !kinds.isEmpty else { return named }
    return (named + kinds).withoutOverlaps { $0.range ?? text.wholeRange }
  }

  private func wording(
    around device: Range<String.Index>, in text: ReviewedText
  ) -> (range: Range<String.Index>, isSure: Bool)? {
    for group in text.profile.dialogs.onDevice.groups {
      for template in group.words {
        let parts = template.split(separator: "{device}", omittingEmptySubsequences: false)
        guard parts.count == 2 else { continue }
        let before = text.string[..<device.lowerBound].suffix(parts[0].count)
        let after = text.string[device.upperBound...].prefix(parts[1].count)
        // Compares both ends, ignoring case.
        guard before.lowercased() == parts[0].lowercased(), after.lowercased() == parts[1].lowercased() else {
          continue
        }
        let range = before.startIndex..<after.endIndex
        guard !text.string.continuesWord(before: range) else { continue }
        return (range, !group.source.isUnsourced)
      }
    }
    return nil
  }
}
