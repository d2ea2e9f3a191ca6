import ReviewModel

struct TitleLeadingVerbRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "title-leading-verb",
    summary: "A title says what the shortcut does, with the verb where the language puts it.",
    rationale: "People read a title as an instruction; the name of a thing does not tell what will happen.",
    cases: [
      .init(
        .warning,
        "the language’s data shows that the title is no instruction: a thing, a statement, a gerund; or it is "
          + "parameters alone"),
      .init(
        .note,
        "a noun of action stands for the verb, the evidence is weaker in that language, the intent only configures a "
          + "widget, or a translation begins with "
          + "the verb of its source as with a name; or the title is the label of an App Shortcut"),
    ],
    guidelines: ["title.verb-first"],
    limits: [
      "The verbs and endings of a language are lists: a title whose word is in none of them is let pass, so a rare "
        + "verb is no finding and a rare noun is none either.",
      "A word that is noun and verb alike (“Order”, “Timer”) counts as the verb.",
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
    .passes("Kahvinkeitin päälle/pois", .title, in: "fi"),
    .passes("Belysning av/på", .title, in: "sv"),
    .passes("Aktionen", .title, in: "de"),
    .bundle(boolean("${resume} Coffee Bar", ("Continue", "Stop"))),
    .bundle(boolean("⟦${resume}⟧ cup", ("Next", "Last"))),
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
    // The guidelines of 2026 say nothing of titles; the reference of App Intents still wants a verb and a noun in its own.
    if text.bundle.settings.edition == .siri2026, !text.isTitleOfAppIntent { return [] }
    var findings = LeadingVerbFindings.findings(in: text, by: Self.self)
    if text.namesWidget {
      for index in findings.indices { findings[index].severity = .note }
    }
    // Of one word that says nothing, that is the thing to say.
    guard !findings.isEmpty, text.words.count == 1, !TitleGenericRule().findings(in: text).isEmpty else {
      return findings
    }
    return []
  }
}
