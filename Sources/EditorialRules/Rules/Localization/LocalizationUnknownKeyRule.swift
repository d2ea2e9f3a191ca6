import ReviewModel
import SourceText
import UnicodeText

struct LocalizationUnknownKeyRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-unknown-key",
    summary: "The code uses a key that has no text.",
    remedy: "Correct the key in the code, or add a text for it to the table, at least in the source language.",
    rationale: "If no table has a text for a key, people see the key and hear it from Siri.",
    cases: [
      .init(
        .error,
        "the key, such as ‘intent.pause.title’, has no text in any table where the system looks for it",
        "the key has no text in the source language",
        "the table has the text, but under a different spelling of the key")
    ],
    guidelines: ["l10n.lookup"],
    limits: [
      "The rule treats a single word as a text, not as a key.",
      "The rule treats a word with an inner capital letter, such as `orderTitle`, as a key only if the table has such "
        + "keys.",
      "The rule skips texts with a default value, and texts that the code looks up in a specific bundle or with a "
        + "custom function.",
      "The rule reports a missing key only if the tool read a table that can contain it.",
    ],
    needs: [.swiftSources], restsOn: [.lookedUp],
    impact: .code, reach: .table
  )

  private static func app(_ title: String, _ key: String, _ members: String = "") -> [String: String] {
    LookupExamples.app(
      "\"\(title)\"", members: members,
      [
        "Localizable.strings": [
          key: ("Order coffee", "Kaffee bestellen"), "intent.pay.title": ("Pay", "Bezahlen"),
        ]
      ])
  }

  private static let intent = LookupExamples.intent("\"order.coffee.title\"")

  static let examples: [RuleExample] = [
    .bundle(app("⟦intent.order.title⟧", "intent.coffee.title")),
    .bundle(app("⟦intent.order_title⟧", "intent.order.title")),
    .bundle(app("⟦Order Coffee⟧", "Order coffee", "static let description = IntentDescription(\"intent.pay.title\")")),
    .bundle(app("⟦コーヒー、注文⟧", "コーヒー注文", "static let description = IntentDescription(\"intent.pay.title\")")),
    .bundle(
      LookupExamples.app(
        "\"⟦order.coffee.title⟧\"", ["Siri.strings": ["order.coffee.title": ("Order coffee", "Kaffee bestellen")]])),
    .bundle([
      "App/Order.swift": LookupExamples.intent("\"⟦order.coffee.title⟧\""),
      "App/Localizable.xcstrings": LookupExamples.catalog([
        "order.coffee.title": ["de": "Kaffee bestellen", "ja": "コーヒーを注文"], "order.tea.title": ["de": "Tee bestellen"],
      ]),
    ]),
    .bundle([
      "App/Order.swift": LookupExamples.intent("\"⟦order.coffee.title⟧\""),
      "App/Localizable.xcstrings": LookupExamples.catalog([
        "order.coffee.title": [:], "order.tea.title": ["en": "Order tea", "de": "Tee bestellen"],
      ]),
    ]),
    .bundle(app("⟦intent.order.done⟧", "intent.order.done.dialog")),
    .bundle(app("intent.order.title", "intent.order.title")),
    .bundle(app("コーヒーを注文", "intent.order.title")),
    .bundle(
      LookupExamples.app(
        "\"Order now\"",
        members: #"static var parameterSummary: some ParameterSummary { Summary("Order \(\.$coffee)") }"#,
        [
          "Localizable.strings": [
            "Order now": ("Order now", "Jetzt bestellen"), "Order Coffee": ("Order Coffee", "Kaffee"),
          ]
        ])),
    .bundle(app("CarPlay", "intent.order.title")),
    .bundle(["App/Order.swift": intent]),
    // The text may be anywhere.
    .bundle(
      LookupExamples.app(
        "LocalizedStringResource(\"order.coffee.title\", bundle: .forClass(Menu.self))",
        ["Localizable.strings": ["order.tea.title": ("Order tea", "Tee bestellen")]])),
    .bundle(
      LookupExamples.app(
        "LocalizedStringResource(stringLiteral: \"order.coffee.title\".localized)",
        ["Localizable.strings": ["order.tea.title": ("Order tea", "Tee bestellen")]])),
    .bundle(
      LookupExamples.app(
        "LocalizedStringResource(\"order.coffee.title\", defaultValue: \"Order coffee\")",
        ["Localizable.strings": ["tea": ("Tea", "Tee")]])),
  ]

  enum Messages: String, RuleMessages {
    case unknown = "No table has a text for ‘{key}’"
    case blank = "‘{key}’ has no text in any language"
    case sourceless = "‘{key}’ has no text in the source language, {language}"
    case otherTable = "‘{key}’ is in the table ‘{table}’, which the code does not name"
    case otherSpelling = "The table has ‘{other}’, not ‘{key}’"
    case nearly = "No table has a text for ‘{key}’; did you mean ‘{other}’?"
    case seen = "People see ‘{text}’ and hear it from Siri"
    case seenUntranslated = "People see ‘{text}’ in every language"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    var seen: Set<EntryID> = []
    return bundle.lookups.all.compactMap { lookup in
      guard let message = wording(of: lookup, in: bundle) else { return nil }
      // Reported once, at the first place that uses the key.
      guard seen.insert(EntryID(table: lookup.table, key: lookup.text.key)).inserted else { return nil }
      let note: Messages = lookup.isName && lookup.text.kind != .prose ? .seen : .seenUntranslated
      return Self.finding(
        at: lookup.place, .error, message, notes: [Self.message(note, ["text": .text(lookup.text.key)])],
        key: lookup.text.key)
    }
  }

  private func wording(of lookup: TextLookup, in bundle: ReviewedBundle) -> Message? {
    let text = lookup.text
    guard text.defaultValue == nil, text.kind != .phrase else { return nil }
    // Another rule reports a missing table once, for all its texts.
    guard lookup.hasTable || text.table == nil else { return nil }
    let key = MessageValue.text(text.key)
    guard !lookup.isFound else {
      guard lookup.isName, let language = sourceLanguageWithoutText(of: lookup, in: bundle) else { return nil }
      return Self.message(.sourceless, ["key": key, "language": .language(language)])
    }
    if let near = lookup.nearKey, lookup.isOtherSpelling {
      guard lookup.isName || isTranslated(EntryID(table: lookup.table, key: near), in: bundle) else { return nil }
      return Self.message(.otherSpelling, ["key": key, "other": .text(near)])
    }
    guard lookup.isName else { return nil }
    if lookup.isBlank { return Self.message(.blank, ["key": key]) }
    if let table = lookup.otherTable { return Self.message(.otherTable, ["key": key, "table": .text(table)]) }
    guard lookup.hasTable else { return nil }
    if let near = lookup.nearKey { return Self.message(.nearly, ["key": key, "other": .text(near)]) }
    return Self.message(.unknown, ["key": key])
  }

  private func isTranslated(_ id: EntryID, in bundle: ReviewedBundle) -> Bool {
    bundle.index(ofEntry: id).map { !bundle.translations(of: bundle.entries[$0]).isEmpty } ?? false
  }

  /// The source language of the key, if the table has no text in it, nor in a language that the system would show
  /// instead. Otherwise nil.
  private func sourceLanguageWithoutText(of lookup: TextLookup, in bundle: ReviewedBundle) -> String? {
    guard let index = bundle.index(ofEntry: EntryID(table: lookup.table, key: lookup.key)) else { return nil }
    let entry = bundle.entries[index]
    let tags = Set(entry.texts.lazy.filter { !$0.text.isBlank }.map(\.locale))
    let source = bundle.sourceTag(of: entry)
    guard !tags.isEmpty, entry.sourceLocale == nil, !tags.contains("Base"), !tags.contains(""),
      !bundle.relations.fallsBack(source, to: LocaleRelations.Present(tags, among: bundle.relations)),
      !tags.contains(where: { bundle.relations.areRelated($0, source) }),
      // An unread file of that language may have the text.
      bundle.localizations.contains(source)
        || bundle.facts.tables.contains(where: { $0.table == lookup.table && $0.isCatalog })
    else { return nil }
    return source
  }
}
