import LocaleData
import ReviewModel

struct SiriImpersonationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "siri-impersonation",
    summary: "The response seems to come from Siri or Apple.",
    remedy: "Say what your app did, without speaking as Siri or Apple.",
    rationale: "People must know who is speaking to them. Apple forbids apps to speak as Siri or Apple.",
    cases: [
      .init(.error, "the response says that it is Siri, or speaks for Apple"),
      .init(.warning, "the response has a wording that comes from the tool’s own list, not from a published source"),
    ],
    guidelines: ["dialog.no-impersonation"],
    limits: ["The rule knows only the wordings in its list for each language."],
    kinds: [.dialog],
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("wordings that impersonate Siri or Apple") {
    !$0.siri.impersonations.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags("Hi, ⟦I’m Siri⟧, your barista.", .dialog),
    .flags("⟦I'm Siri⟧ and your coffee is ready.", .dialog),
    .flags("⟦We at Apple⟧ wish you a good morning.", .dialog),
    .flags("⟦Ich bin Siri⟧, dein Kaffee ist fertig.", .dialog, in: "de"),
    .flags("⟦私はSiriです⟧。コーヒーができました。", .dialog, in: "ja"),
    .flags("⟦Apple has approved your order⟧.", .dialog),
    .flags("⟦Apple hat deine Bestellung bestätigt⟧.", .dialog, in: "de"),
    .passes("Your order was confirmed with Apple Pay.", .dialog),
    .passes("I’m ready to take your order.", .dialog),
    .passes("Ask Siri for your coffee.", .dialog),
    .passes("Siriに頼んでください。", .dialog, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.words("Siri", "Apple")], [.list(\.siri.impersonations)]]

  enum Messages: String, RuleMessages {
    case speaksAsSiri = "The response speaks as Siri or Apple"
    case tellWhatAppDid = "Siri speaks for the app. Say what the app did."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard text.string.utf8.holds("Siri".utf8) || text.string.utf8.holds("Apple".utf8) else { return [] }
    return WordSearch.matches(of: text.profile.siri.impersonations, in: text).map { match in
      Self.finding(
        match.range, in: text, match.isUnsourced ? .warning : .error, .speaksAsSiri,
        ["wording": text.quoted(match.range)], note: .tellWhatAppDid)
    }
  }
}
