import Reports
import ReviewModel

enum SampleListings {
  static let rules = RuleListing([
    ListedRule(
      RuleDescriptor(
        id: "title-punctuation", summary: "The title ends with punctuation.",
        remedy: "Remove the mark at the end of the title.", rationale: "A title is a label, not a sentence.",
        cases: [
          .init(.error, "the title ends with a mark that ends sentences"),
          .init(.note, "the title ends with an exclamation point", "the title ends with an ellipsis"),
        ],
        guidelines: ["title.no-punctuation"],
        limits: ["The rule flags a period after an abbreviation that is on no list."],
        kinds: [.title, .suggestionTitle],
        record: FindingRecord(judged: 1_042, right: 1_040)),
      guidelines: [
        Guideline(
          id: "title.no-punctuation", statement: "A title has no punctuation.",
          places: [
            .init(
              "Human Interface Guidelines: Siri", section: "Create shortcut titles and subtitles",
              url: "https://developer.apple.com/design/human-interface-guidelines/siri")
          ], check: .automatic, rules: ["title-punctuation"], question: nil, scope: .everyBundle)
      ], languages: .init(needs: "abbreviations", tags: ["ar", "de", "ja"], known: 4),
      examples: [
        text("Kaffee bestellen.", "de", "German", flagged: [16..<17], fixed: "Kaffee bestellen"),
        text("コーヒーを注文。", "ja", "Japanese", flagged: [7..<8]),
        text("اطلب القهوة؟", "ar", "Arabic", isRightToLeft: true, flagged: [11..<12], source: "Order coffee"),
        ListedExample(
          [
            .init("en.lproj/Orders.strings", "\"Title1\" = \"Order | now!\";", flagged: [23..<24]),
            .init("en.lproj/Orders.strings", "  \"Title2\" = \"\";"),
            .init("Orders.swift", "let title = LocalizedStringResource(\"Title1\")"),
          ], isText: false),
        text("Commander un café", "fr", "French"),
      ]),
    ListedRule(
      RuleDescriptor(
        id: "file-encoding", summary: "The file is neither UTF-8 nor UTF-16.", remedy: "Save the file as UTF-8.",
        rationale: "Xcode can misread other encodings.", cases: [.init(.warning, "the file has another encoding")],
        guidelines: [], limits: [], kinds: [], record: FindingRecord())),
  ])

  static let locales = LocaleListing([
    .init(
      tag: "de", displayName: "German", heySiriForms: ["Hey Siri"], instructionForm: "verb last", titleWordLimit: 6,
      phraseWordLimit: 6, given: 54, stated: 1),
    .init(tag: "zh-Hans", displayName: "Simplified Chinese", heySiriForms: ["嘿 Siri"], instructionForm: "verb first"),
    .init(tag: "th", displayName: "Thai", missing: 3),
  ])

  private static let source =
    "Apple, Human Interface Guidelines, Siri, “Editorial guidelines” (June 2023), "
    + "a citation that is longer than the widest line of a terminal"

  /// One language of each direction and width, with a value of each form.
  static let localeDetails = [
    LocaleDetail(
      tag: "de-AT", displayName: "German (Austria)", isRightToLeft: false, heySiriForms: ["Hey Siri"],
      files: ["de", "root"],
      fields: [
        .init(key: "articles", standing: .given, file: "de", groups: unsourced(["der"], ["die"])),
        .init(
          key: "instruction.verbs", standing: .given, file: "de",
          groups: [
            .init(source: source, values: (1...30).map { ["bestellen\($0)"] }),
            .init(source: "judgement", values: [["kaufen"]]),
          ]),
        .init(
          key: "apple.translations", standing: .given, file: "root", groups: unsourced(["Apple-Uhr", "Apple Watch"])),
        .init(key: "siri.pronouns", standing: .undecided, file: "de", groups: [.init(source: "judgement", values: [])]),
        .init(key: "siri.rewritings", standing: .doesNotApply("not written in Latin letters")),
        .init(key: "shortcuts.misspellings", standing: .unsaid),
      ]),
    LocaleDetail(
      tag: "ar", displayName: "Arabic", isRightToLeft: true, heySiriForms: ["يا Siri"], files: ["ar", "root"],
      fields: [
        .init(key: "ignoredCharacters", standing: .given, file: "ar", groups: unsourced(["\u{64B}"], ["\u{200C}"])),
        .init(key: "vagueWords", standing: .given, file: "ar", groups: unsourced(["شيء"], ["شيء ما"])),
        .init(key: "articles", standing: .none, file: "ar", groups: [.init(source: source, values: [])]),
      ]),
    LocaleDetail(
      tag: "ja", displayName: "Japanese", isRightToLeft: false, heySiriForms: [], files: ["ja", "root"],
      fields: [
        .init(
          key: "instruction.verbs", standing: .given, file: "ja",
          groups: [.init(source: "judgement", values: Array(repeating: ["注文する"], count: 24))]),
        .init(key: "regions", standing: .missing),
      ]),
  ]

  static let devices = DeviceListing([
    .init(
      id: "watch-41", name: "Apple Watch Series 7, 8 and 9, 41 mm", width: 176, height: 215, systems: "watchOS 8–26",
      surfaces: ["siri-face-card"], isDefault: true)
  ])

  private static func unsourced(_ values: [String]...) -> [LocaleDetail.Group] {
    [.init(source: "judgement", values: values)]
  }

  private static func text(
    _ text: String, _ locale: String, _ language: String, isRightToLeft: Bool = false, flagged: [Range<Int>] = [],
    source: String? = nil, fixed: String? = nil
  ) -> ListedExample {
    let line = ListedExample.Line(
      "title", text, locale: locale, language: language, isRightToLeft: isRightToLeft, flagged: flagged)
    return ListedExample([line], isText: true, source: source, fixed: fixed)
  }
}
