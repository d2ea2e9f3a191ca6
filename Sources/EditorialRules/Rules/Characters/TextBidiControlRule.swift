import ReviewModel
import UnicodeText

struct TextBidiControlRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "text-bidi-control",
    summary: "A bidirectional control is not closed, closes nothing, or overrides the text direction.",
    remedy: "Close each embedding (LRE, RLE) with a PDF character, and each isolate (LRI, RLI, FSI) with a PDI. "
      + "Delete each PDF or PDI that closes nothing. Replace overrides (LRO, RLO) with isolates, or delete them.",
    rationale:
      "A control that isn’t closed affects the rest of the paragraph. An override can show letters in the wrong order.",
    cases: [
      .init(.error, "an override that shows letters or digits in the wrong order"),
      .init(
        .note,
        "an embedding or isolate that is not closed",
        "a closing control without an opening one",
        "an override that changes no order"),
    ],
    guidelines: ["l10n.characters"],
    limits: ["The rule accepts left-to-right marks, right-to-left marks and Arabic letter marks everywhere."],
    kinds: EntryKind.appTexts,
    checksUntranslatedText: true
  )

  static let examples: [RuleExample] = [
    .flags("اطلب ⟦\u{202E}⟧القهوة", .title, in: "ar"),
    .flags("הזמנת ⟦\u{2067}⟧קפה", .title, in: "he"),
    .flags("Order coffee⟦\u{2069}⟧", .title),
    .flags("Order ⟦\u{202E}⟧coffee", .title),
    .flags("הזמנת ⟦\u{202A}⟧#coffee", .prose, in: "he"),
    .passes("\u{2068}${coffee}\u{2069} bestellen", .parameterSummary, in: "de"),
    .passes("שלחו ל-\u{200E}Siri", .prose, in: "he"),
  ]

  static let signs: [[Sign]] = [[.characters(.bidiControl)]]

  enum Messages: String, RuleMessages {
    case override = "Bidirectional override"
    case notOpened = "Closing bidirectional control without an opening one"
    case notClosed = "Bidirectional control that is not closed"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let scalars = text.string.unicodeScalars
    var findings: [Finding] = []
    var open: [(range: Range<String.Index>, isIsolate: Bool)] = []
    for index in scalars.indices {
      guard scalars[index].isBidiControl else { continue }
      let range = index..<scalars.index(after: index)
      switch scalars[index].properties.name {
      case "LEFT-TO-RIGHT OVERRIDE", "RIGHT-TO-LEFT OVERRIDE":
        findings.append(Self.finding(range, in: text, turnsLetters(range, in: text) ? .error : .note, .override))
        open.append((range, false))
      case "LEFT-TO-RIGHT EMBEDDING", "RIGHT-TO-LEFT EMBEDDING": open.append((range, false))
      case "LEFT-TO-RIGHT ISOLATE", "RIGHT-TO-LEFT ISOLATE", "FIRST STRONG ISOLATE": open.append((range, true))
      case "POP DIRECTIONAL FORMATTING", "POP DIRECTIONAL ISOLATE":
        let closesIsolate = scalars[index].properties.name == "POP DIRECTIONAL ISOLATE"
        if let last = open.last, last.isIsolate == closesIsolate {
          open.removeLast()
        } else {
          findings.append(Self.finding(range, in: text, .note, .notOpened))
        }
      default: break  // A direction mark needs no closing control.
      }
    }
    let overrides = Set(findings.map(\.range))
    findings += open.filter { !overrides.contains($0.range) }
      .map { Self.finding($0.range, in: text, .note, .notClosed) }
    return findings.sorted(by: Finding.begins)
  }

  /// Whether letters or digits of the other direction follow an override, up to its end or that of the paragraph.
  /// Letters of its own direction look the same without it.
  private func turnsLetters(_ override: Range<String.Index>, in text: ReviewedText) -> Bool {
    let scalars = text.string.unicodeScalars
    let isLeftward = scalars[override.lowerBound] == "\u{202E}"
    let scope = scalars[override.upperBound...].prefix { $0 != "\u{202C}" && !Character($0).isNewline }
    return scope.indices.contains { index in
      let scalar = scalars[index]
      let isTurned =
        isLeftward ? scalar.isLetter && !scalar.isRightToLeft || scalar.isDecimalDigit : scalar.isRightToLeft
      return isTurned && !text.placeholders.contains { $0.range.contains(index) }
    }
  }
}
