import ReviewModel
import UnicodeText

struct PhraseAppNameRepeatedRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-app-name-repeated",
    summary: "The phrase contains the app’s name twice.",
    remedy: "Keep one `${applicationName}`. Remove the second one, or the name that is written out.",
    rationale: "People have to say every word of a phrase, and ${applicationName} already stands for the name.",
    cases: [
      .init(
        .error,
        "the phrase contains ${applicationName} more than once",
        "the phrase contains ${applicationName}, and the app’s name is also written out")
    ],
    guidelines: ["appshortcut.app-name"],
    limits: [
      "The rule recognizes the written-out name only if the project files or the configuration contain the " + "name."
    ],
    kinds: [.phrase],
    needs: [.appName], checksUntranslatedText: true,
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("${applicationName} order with ⟦${applicationName}⟧", .phrase),
    .flags("Bestelle bei ⟦Coffee Bar⟧ mit ${applicationName}", .phrase, in: "de"),
    .flags("${applicationName}で⟦Coffee Bar⟧を開く", .phrase, in: "ja"),
    .passes("Order at a bar with ${applicationName}", .phrase),
    .passes("Order at the Coffee Bar", .phrase),
    .passes("Order with ${applicationName}\nPay with ${applicationName}", .phrase),
    .passes("${applicationName}でコーヒーを注文", .phrase, in: "ja"),
  ]

  enum Messages: String, RuleMessages {
    case standsTwice = "The phrase contains $'{'applicationName'}' twice"
    case besideName = "The phrase spells out the app’s name in addition to $'{'applicationName'}'"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let names = text.placeholders.filter(\.isApplicationName)
    guard !names.isEmpty else { return [] }
    // A line break separates two phrases in one text, which another rule reports.
    let repeated = zip(names, names.dropFirst()).filter { first, second in
      !text.string[first.range.upperBound..<second.range.lowerBound].contains(where: \.isNewline)
    }.map { (range: $0.1.range, message: Self.message(.standsTwice)) }
    let spelled = text.appNameMatches.map {
      (range: $0.range, message: Self.message(.besideName, ["name": .text($0.name.name)]))
    }
    return (repeated + spelled).sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { Self.finding($0.range, in: text, .error, $0.message) }
  }
}
