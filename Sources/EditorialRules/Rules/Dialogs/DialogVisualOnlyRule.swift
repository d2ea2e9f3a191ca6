import LocaleData
import ReviewModel

struct DialogVisualOnlyRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-visual-only",
    summary: "The Siri dialog makes sense only with a screen.",
    remedy: "Say what the screen shows, and don’t tell people to tap or look at something.",
    rationale: "On a speaker or in a car, there is nothing to tap and nothing to look at.",
    cases: [
      .init(
        .note,
        "a known wording that needs a screen, such as “tap here”",
        "a response that ends with a colon")
    ],
    guidelines: ["dialog.voice-complete"],
    limits: [
      "The rule knows only the wordings in its list for each language.",
      "The rule doesn’t notice if a response leaves out what the screen shows.",
      "A response that ends with a colon is reported even if code adds more text after it.",
    ],
    kinds: [.dialog],
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("wordings that need a screen") { !$0.dialogs.onScreen.isEmpty }

  static let examples: [RuleExample] = [
    .flags("Your coffees are ⟦on the screen⟧.", .dialog),
    .flags("⟦Tap here⟧ to pay.", .dialog),
    .flags("⟦Tippe hier⟧, um zu bezahlen.", .dialog, in: "de"),
    .flags("⟦Press the button⟧ to pay.", .dialog),
    .flags("⟦Look at the chart⟧ for your week.", .dialog),
    .flags("⟦Here you are:⟧", .dialog),
    .flags("⟦Schau auf die Karte⟧, um den Laden zu finden.", .dialog, in: "de"),
    .passes("Your total is: five dollars.", .dialog),
    .flags("⟦ここをタップ⟧して支払います", .dialog, in: "ja"),
    .passes("You have two coffees: an espresso and a mocha.", .dialog),
    .passes("The price is below five dollars.", .dialog),
    .passes("支払いました", .dialog, in: "ja"),
    .passes("Ποιον καφέ θέλεις;", .dialog, in: "el"),
    .flags("⟦Οι καφέδες σου:⟧", .dialog, in: "el"),
    .bundle(answer("IntentDialog(full: \"You have two coffees.\", supporting: \"Here are your coffees:\")")),
    .bundle(answer("IntentDialog(full: \"⟦Here are your coffees:⟧\", supporting: \"Tap here to pay.\")")),
    .bundle(answer(".init(full: \"コーヒーは2杯です。\", supporting: \"ここをタップして支払います\")")),
    // The other intent says the same text without a view.
    .bundle(
      answer("IntentDialog(full: \"You have two coffees.\", supporting: \"Here are your coffees:\")")
        .merging(answer("\"⟦Here are your coffees:⟧\"", of: "ListCoffees", path: "App/List.swift")) { $1 }),
  ]

  private static func answer(
    _ dialog: String, of name: String = "CountCoffees", path: String = "App/Count.swift"
  ) -> [String: String] {
    AppIntentExamples.file(
      name, "Count coffees", "", perform: "return .result(dialog: \(dialog))", returns: "ProvidesDialog", path: path)
  }

  static let signs: [[Sign]] = [[.list(\.dialogs.onScreen), .characters(.mark)]]

  enum Messages: String, RuleMessages {
    case needsScreen = "The response makes sense only with a screen"
    case sayWhatScreenShows = "Say what the screen shows."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    // Siri uses it only next to a view, and says the full version where there is no screen.
    guard text.entry.dialogPart != .supporting else { return [] }
    let wordings = WordSearch.matches(of: text.profile.dialogs.onScreen, in: text).map(\.range)
    let announced = endsInColon(text) ? text.sentences.last.map { trimmed($0, text) } : nil
    return (wordings + [announced].compactMap(\.self)).withoutOverlaps { $0 }.map { range in
      Self.finding(range, in: text, .note, .needsScreen, ["wording": text.quoted(range)], note: .sayWhatScreenShows)
    }
  }

  /// Whether only the screen continues the text: `Here you go:`. After a prompt, Siri itself says the choices. Code may
  /// add to a text that ends with a space.
  private func endsInColon(_ text: ReviewedText) -> Bool {
    guard text.entry.dialogPart != .prompt, let last = text.string.unicodeScalars.last else { return false }
    // A Greek question ends with a semicolon.
    return last.isNamed("COLON") && !last.isNamed("SEMICOLON") && text.shownEnds.end
  }

  private func trimmed(_ range: Range<String.Index>, _ text: ReviewedText) -> Range<String.Index> {
    let start = text.string[range].firstIndex { !$0.isWhitespace } ?? range.lowerBound
    return start..<range.upperBound
  }
}
