extension PlainFormat {
  /// What the app does, beside its texts.
  static let behaviour: [PlainField] = [
    .optional(
      .relevantShortcuts, .list(of: .fields(relevantShortcut)), "The shortcuts that the app sets as relevant."),
    .optional(.donations, .list(of: .fields(donation)), "What the app tells the system that people did."),
    .optional(
      .deletions, .list(of: .fields(deletion)), "The donations that the app deletes; `[]` where it deletes none."),
    .optional(.widgets, .list(of: .fields(widget)), "The widgets."),
  ]

  static let relevantShortcut = PlainFields(
    subject: "a relevant shortcut",
    fields: [
      .required(.intent, .word, "The name of its intent."),
      .optional(.role, .choice(["action", "information"]), "Whether people act or only look."),
      .optional(.providers, .list(of: .fields(provider)), "When and where it is relevant."),
    ])

  /// Each provider has one of the keys.
  static let provider = PlainFields(
    subject: "a provider",
    fields: [
      .optional(
        .routine, .choice(RoutineSituation.allCases.map(\.rawValue)), "A part of the day or a habit."),
      .optional(.date, .words, "A date, or from when to when."),
      .optional(.location, .value, "A place."),
    ])

  static let donation = PlainFields(
    subject: "a donation",
    fields: [
      .optional(.intent, .word, "The name of the intent that was carried out."),
      .optional(.kind, .choice(donationKinds.map(\.name)), "How it is donated."),
      .optional(.identifier, .word, "What it is deleted by; `order-${id}` where it is made from data."),
      .optional(.group, .word, "The group that it is deleted with."),
    ])

  static let deletion = PlainFields(
    subject: "a deletion",
    fields: [
      .required(.kind, .choice(deletionKinds.map(\.name)), "What is deleted."),
      .optional(.all, .flag, "Whether all of them are. Without it, false."),
    ])

  static let widget = PlainFields(
    subject: "a widget",
    fields: [
      .optional(.name, .text, "The name in the gallery."),
      .optional(.description, .text, "What it shows, in the gallery."),
      .optional(
        .style, .choice(DeclaredWidget.Style.allCases.map(\.rawValue)), "What decides its content. Without it, `fixed`."
      ),
      .optional(.intent, .word, "The name of the intent that people configure it with."),
      .optional(.platforms, .choices(ApplePlatform.allCases.map(\.rawValue)), "The systems it runs on."),
      .optional(.families, .words, "Its sizes, as `accessoryRectangular`."),
      .optional(.associatedKind, .word, "The kind of the widget that it stands in for."),
      .optional(.clues, .list(of: .value), "When it is relevant; `[]` where nothing says so."),
      .optional(.scores, .list(of: .number), "The relevance scores of its entries."),
    ])

  static let donationKinds: [(name: String, kind: DonationFact.Kind)] = [
    ("interaction", .interaction), ("appIntent", .appIntent), ("activity", .activity),
  ]

  static let deletionKinds: [(name: String, family: DonationDeletionFact.Family)] = [
    ("interactions", .interactions), ("appIntents", .appIntents), ("activities", .savedActivities),
    ("searchableItems", .searchableItems),
  ]
}
