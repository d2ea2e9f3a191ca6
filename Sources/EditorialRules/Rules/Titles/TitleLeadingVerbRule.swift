import ReviewModel

struct TitleLeadingVerbRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "title-leading-verb",
    summary: "The title is not phrased as an instruction.",
    remedy:
      "Say what the shortcut does, and put the verb where the language puts it: “Order coffee”, “Kaffee bestellen”.",
    rationale: "People read a title as an instruction. The name of a thing does not say what will happen.",
    cases: [
      .init(
        .warning,
        "the title names a thing, makes a statement or begins with a gerund",
        "the title consists only of parameters",
        "the title begins with a parameter in a language that puts the verb first"),
      .init(
        .note,
        "a noun replaces the verb, as in “Order of a coffee”",
        "the title is probably not an instruction, but the tool’s data for the language is too weak for a warning",
        "the title begins with a parameter that has a fixed list of values, and these may contain the verb",
        "a translation begins with the verb of its source text, left untranslated, perhaps because it is a name",
        "a title that would otherwise get a warning is the short title of an App Shortcut",
        "a title that would otherwise get a warning belongs to an intent that only configures a widget",
        "a translation names no action, and neither does its source text"),
    ],
    guidelines: ["title.verb-first"],
    limits: [
      "The rule reports a title only if it begins with a parameter, or if it contains a word or word ending from the "
        + "rule’s lists for the language.",
      "The rule reports no translated short title if no verb is known in its source text.",
      "The rule treats a word that can be a noun or a verb, such as “Order” or “Timer”, as a verb.",
      "With `siri: 2026` (Apple’s guidelines of 2026), the rule checks only the titles of App Intents and App Shortcuts.",
    ],
    kinds: EntryKind.titles,
    isOnActions: true
  )

  static let languageData: LanguageData? = .instructions
  private static func boolean(_ title: String, _ names: (on: String, off: String)) -> [String: String] {
    let metadata =
      "<key>INIntentParameterMetadata</key><dict>"
      + IntentExamples.text("INIntentParameterMetadataTrueDisplayName", names.on)
      + IntentExamples.text("INIntentParameterMetadataFalseDisplayName", names.off) + "</dict>"
    return IntentExamples.file([
      IntentExamples.intent(
        parameters: [IntentExamples.parameter("resume", "Boolean", metadata)],
        IntentExamples.suggestions(["resume": title]))
    ])
  }

  static let examples: [RuleExample] = [
    .flags("⟦My settings⟧", .title),
    .flags("⟦Kaffeemodus⟧", .title, in: "de"),
    .flags("⟦Размеры чашек⟧", .title, in: "ru"),
    .flags("⟦${coffees}⟧", .suggestionTitle),
    .flags("⟦${size}⟧ coffee", .suggestionTitle),
    .flags("⟦Brygger nästa kopp kaffe⟧", .activityTitle, in: "sv"),
    .flags("⟦Kaffee wird gebrüht⟧", .activityTitle, in: "de"),
    .flags("⟦Brewing the next coffee⟧", .activityTitle),
    .flags("⟦Föregående kaffe⟧", .title, in: "sv"),
    .flags("⟦Barista in der Küche⟧", .title, in: "de", source: "Barista in the kitchen"),
    .flags("⟦Capuchino⟧", .title, in: "es", source: "Cappuccino"),
    .flags("⟦Capuchino⟧", .shortTitle, in: "es", source: "Order a cappuccino"),
    .passes("Capuchino", .shortTitle, in: "es", source: "Cappuccino"),
    .passes("Мои настройки", .shortTitle, in: "ru", source: "My settings"),
    .passes("Kahvinkeitin päälle/pois", .title, in: "fi"),
    .passes("Belysning av/på", .title, in: "sv"),
    .passes("Aktionen", .title, in: "de"),
    .bundle(boolean("${resume} Coffee Bar", ("Continue", "Stop"))),
    .bundle(boolean("⟦${resume}⟧ cup", ("Next", "Last"))),
    .flags("⟦Ist der Kaffee fertig?⟧", .title, in: "de", source: "Check the coffee"),
    .passes("Ist der Kaffee fertig?", .title, in: "de", source: "Is the coffee ready?"),
    .passes("Order coffee", .title),
    .passes("Kaffee bestellen", .title, in: "de"),
    .passes("Kaffee an", .title, in: "de"),
    .passes("コーヒーを注文", .title, in: "ja"),
    .passes("Commander un café", .title, in: "fr"),
    .passes("Bestil kaffe", .title, in: "da"),
    .passes("Kahve siparişi ver", .title, in: "tr"),
    .passes("Pedir un café", .title, in: "es"),
    .passes("Ordina un caffè", .title, in: "it"),
    .passes("Pedir um café", .title, in: "pt-BR"),
    .passes("Bestel koffie", .title, in: "nl"),
    .passes("Beställ kaffe", .title, in: "sv"),
    .passes("Bestill kaffe", .title, in: "nb"),
    .passes("Tilaa kahvi", .title, in: "fi"),
    .passes("Pesan kopi", .title, in: "ms"),
    .passes("Заказать кофе", .title, in: "ru"),
    .passes("커피 주문", .title, in: "ko"),
    .passes("订购咖啡", .title, in: "zh-Hans"),
    .passes("開啟菜單", .title, in: "zh-Hant"),
    .passes("สั่งกาแฟ", .title, in: "th"),
    .passes("طلب قهوة", .title, in: "ar"),
    .passes("הזמנת קפה", .title, in: "he"),
    .passes("${coffee} bestellen", .suggestionTitle, in: "de"),
    .passes("${coffee}を注文", .suggestionTitle, in: "ja"),
    .passes("${coffees}", .suggestionTitle).configured("siri: 2026"),
    .flags("⟦My settings⟧", .title).configured("siri: 2026"),
  ]

  func findings(in text: ReviewedText) -> [Finding] {
    // The guidelines of 2026 do not mention titles. The App Intents reference still requires a verb and a noun.
    if text.bundle.settings.edition == .siri2026, !text.isTitleOfAppIntent { return [] }
    var findings = LeadingVerbFindings.findings(in: text, by: Self.self)
    if text.namesWidget {
      for index in findings.indices { findings[index].severity = .note }
    }
    // For a vague title of one word, `title-generic` reports the problem.
    guard !findings.isEmpty, text.words.count == 1, !TitleGenericRule().findings(in: text).isEmpty else {
      return findings
    }
    return []
  }
}
