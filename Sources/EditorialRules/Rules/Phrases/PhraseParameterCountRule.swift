import ReviewModel
import UnicodeText

struct PhraseParameterCountRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-parameter-count",
    summary: "The phrase has more than one parameter, or a parameter of an unsupported type.",
    remedy: "Keep one parameter whose type is an `AppEntity` or an `AppEnum`. Remove the others from the phrase.",
    rationale:
      "The system creates a phrase for each value of the parameter. It rejects a second parameter, and any type "
      + "except `AppEntity` and `AppEnum`.",
    cases: [
      .init(
        .error,
        "the phrase contains two or more parameters, not counting the app’s name",
        "the phrase contains the same parameter twice",
        "in Swift sources, the parameter has a system type such as `String` or `Int`")
    ],
    guidelines: ["appshortcut.parameters"],
    limits: ["The rule knows the type of a parameter only if it can read the Swift source of the intent."],
    kinds: [.phrase],
    checksUntranslatedText: true,
    impact: .failure
  )

  static let examples: [RuleExample] = [
    .flags("Order ${drink} ⟦${size}⟧ with ${applicationName}", .phrase),
    .flags("${applicationName} mit ${drink} und ⟦${drink}⟧", .phrase, in: "de"),
    .passes("Order ${drink} with ${applicationName}", .phrase),
    .passes("${applicationName}で${drink}を注文", .phrase, in: "ja"),
    .flags("${applicationName}で${drink}を⟦${shop}⟧に注文", .phrase, in: "ja"),
    .bundle(["Shortcuts.swift": source(type: "String", phrase: "Order ⟦\\(\\.$drink)⟧ with \\(.applicationName)")]),
    .bundle(["Shortcuts.swift": source(type: "Drink", phrase: "Order \\(\\.$drink) with \\(.applicationName)")]),
  ]

  /// An intent with one parameter, and its shortcut.
  private static func source(type: String, phrase: String) -> String {
    """
    struct OrderDrink: AppIntent { @Parameter(title: "Drink") var drink: \(type) }
    struct Drink: AppEntity { static let typeDisplayRepresentation: TypeDisplayRepresentation = "Drink" }
    let shortcut = AppShortcut(intent: OrderDrink(), phrases: ["\(phrase)"])
    """
  }

  enum Messages: String, RuleMessages {
    case unspeakableType = "The phrase contains a parameter of type {type}"
    case allowedTypes = "According to the build error, only the types AppEntity and AppEnum are allowed."
    case sameTwice = "The phrase contains the same parameter twice"
    case second = "The phrase contains a second parameter"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let parameters = text.placeholders.filter { $0.style == .parameter && !$0.isApplicationName }
    let first = parameters.prefix(1).compactMap { parameter -> Finding? in
      // Types are checked once, in the source.
      guard text.source == nil, text.require(.files),
        let declared = text.bundle.declaredPhrases.parameter(parameter.name, ofPhrase: text.entry.id.key),
        declared.isUnspeakable
      else { return nil }
      return Self.finding(
        parameter.range, in: text, .error, .unspeakableType, ["type": .text(declared.type)], note: .allowedTypes)
    }
    return first
      + parameters.dropFirst().map { parameter in
        let isRepeated = parameters.first?.name == parameter.name
        return Self.finding(
          parameter.range, in: text, .error, isRepeated ? .sameTwice : .second,
          ["parameter": .text("${\(parameter.name)}")])
      }
  }
}
