import ReviewModel
import UnicodeText

struct TitleAppNameRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "title-app-name",
    summary: "The title contains the app’s name.",
    remedy: "Remove the name. Name only the action and what it acts on.",
    rationale: "The system already shows which app a shortcut belongs to. The name takes up space needed to say "
      + "what the shortcut does.",
    cases: [
      .init(.warning, "the title contains a name or alternative name that the app has in the title’s locale"),
      .init(
        .note,
        "the title contains a name of the app that is also an ordinary word of the language",
        "the app’s other texts use the name as a place, as in “on Acme”"),
    ],
    guidelines: ["title.no-app-name"],
    limits: AppNameSearch.limits + [
      "The rule doesn’t report the title of an action that opens the app, such as “Open Coffee Bar”."
    ],
    kinds: EntryKind.titles,
    needs: [.appName],
    isOnActions: true
  )

  static let examples: [RuleExample] = [
    .flags("Order with ⟦Coffee Bar⟧", .title),
    .flags("⟦Coffee Bar⟧で注文", .suggestionTitle, in: "ja"),
    .flags("⟦coffee bar⟧ bestellen", .shortTitle, in: "de"),
    .flags("Open ⟦Coffee Bar⟧ Menu", .title),
    .flags("⟦Coffee Bar⟧のメニューを開く", .title, in: "ja"),
    .bundle(opening("Launch Coffee Bar")),
    .bundle(opening("Launch ⟦Coffee Bar⟧ Menu")),
    .bundle(opening("Launch ⟦Coffee Bar⟧", isForeground: false)),
    .passes("Open Coffee Bar", .title),
    .passes("Coffee Barを開く", .suggestionTitle, in: "ja"),
    .passes("coffee bar öffnen", .shortTitle, in: "de"),
    .flags("Order coffee (⟦Coffee Bar⟧)", .title, fixed: "Order coffee"),
    .flags("Order coffee – ⟦Coffee Bar⟧", .title, fixed: "Order coffee"),
    .flags("⟦Coffee Bar⟧: заказать кофе", .title, in: "ru", fixed: "Заказать кофе"),
    .flags("コーヒーを注文（⟦Coffee Bar⟧）", .title, in: "ja", fixed: "コーヒーを注文"),
    .passes("Order coffee", .title),
    .passes("Find a coffee barista", .title),
    .passes("コーヒーを注文", .title, in: "ja"),
  ]

  private static func opening(_ title: String, isForeground: Bool = true) -> [String: String] {
    AppIntentExamples.file("Launch", title, "static let openAppWhenRun = \(isForeground)")
      .merging(IntentExamples.file([], info: "CFBundleDisplayName", "Coffee Bar")) { $1 }
  }

  enum Messages: String, RuleMessages {
    case namesApp = "The title contains the app’s name"
    case systemSaysApp = "The system already shows which app a shortcut belongs to."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let names = text.ownAppNameMatches
    if names.count == 1, let name = names.first, text.opensApp(named: name.range) { return [] }
    return names.map { match in
      Self.finding(
        match.range, in: text, match.name.isOrdinaryWord || match.name.isPlace ? .note : .warning, .namesApp,
        ["name": .text(match.name.name)], note: .systemSaysApp, fix: AppNameRemoval.fix(of: match.range, in: text))
    }
  }
}
