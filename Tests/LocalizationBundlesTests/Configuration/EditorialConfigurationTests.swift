import Diagnostics
import LocalizationBundles
import Testing
import UnicodeText

@Suite("Configuration of rules and words")
struct EditorialConfigurationTests {
  private func read(_ yaml: String) throws -> ReviewConfiguration {
    try ReviewConfiguration(yaml: yaml, path: "c.yml")
  }

  @Test("Severities in each of their forms")
  func rules() throws {
    let rules = try read(
      """
      rules:
        title-length: off
        title-sentence-case: {severity: note, locales: {de: off, pt_BR: warning, no: error}}
        title-punctuation:
          severity: {error: warning, note: off}
        text-whitespace: {locales: {en: {warning: note}}}
      """
    ).editorial.rules
    #expect(
      rules.map(\.rule.rawValue) == [
        "title-length", "title-sentence-case", "title-punctuation", "text-whitespace",
      ])
    #expect(rules.map(\.place.line) == [2, 3, 4, 6])
    #expect(rules[0].levels == ByLocale(everywhere: .uniform(.off)))
    #expect(
      rules[1].levels
        == ByLocale(
          everywhere: .uniform(.note),
          values: [
            LocaleIdentifier("de"): .uniform(.off), LocaleIdentifier("pt-BR"): .uniform(.warning),
            LocaleIdentifier("no"): .uniform(.error),
          ]))
    #expect(rules[2].levels == ByLocale(everywhere: .byCase([.error: .warning, .note: .off])))
    #expect(rules[3].levels == ByLocale(values: [LocaleIdentifier("en"): .byCase([.warning: .note])]))
  }

  @Test("Words, terms, titles, edition")
  func words() throws {
    let editorial = try read(
      """
      allowedWords: [Latte Art, SSID]
      offensiveWords: {all: snob, de: [Depp, "blöd*"]}
      terms:
        all: {keep: Flat White}
        de:
          required: {shortcut: Kurzbefehl, cup: [Tasse, Becher]}
          forbidden: {Shortcut: Kurzbefehl}
        fr: {forbidden: [commande vocale]}
      titleCase: {en: title, all: sentence}
      siri: 2026
      """
    ).editorial
    #expect(editorial.allowedWords == ByLocale(everywhere: ["Latte Art", "SSID"]))
    #expect(
      editorial.offensiveWords
        == ByLocale(everywhere: ["snob"], values: [LocaleIdentifier("de"): ["Depp", "blöd*"]]))
    #expect(editorial.terms.everywhere == Termbase(keep: ["Flat White"]))
    #expect(
      editorial.terms.values[LocaleIdentifier("de")]
        == Termbase(
          required: [
            .init(source: "shortcut", wanted: ["Kurzbefehl"]), .init(source: "cup", wanted: ["Tasse", "Becher"]),
          ], forbidden: [.init(term: "Shortcut", instead: "Kurzbefehl")]))
    #expect(
      editorial.terms.values[LocaleIdentifier("fr")] == Termbase(forbidden: [.init(term: "commande vocale")]))
    #expect(editorial.titleCase == ByLocale(everywhere: .sentence, values: [LocaleIdentifier("en"): .title]))
    #expect(editorial.edition == .siri2026)
    #expect(try read("titleCase: either").editorial.titleCase == ByLocale(everywhere: .either))
    #expect(try read("").editorial.edition == .siri2023)
  }

  @Test("Suppressions")
  func suppressions() throws {
    let entries = try read(
      """
      suppress:
        - rule: [text-whitespace, text-confusable]
          keys: ["receipt.*", "Printer:*"]
          locales: [de, pt_BR]
          files: Printer
          reason: The printer needs it.
        - {rule: title-length, reason: They are long here.}
      """
    ).suppressions
    #expect(
      entries.map { $0.rules.map(\.rule.rawValue) } == [["text-whitespace", "text-confusable"], ["title-length"]])
    #expect(entries[0].keys == [KeyGlob("receipt.*"), KeyGlob("Printer:*")])
    #expect(entries[0].locales == [LocaleIdentifier("de"), LocaleIdentifier("pt-BR")])
    #expect(entries[0].files == [PathGlob("Printer")])
    #expect(entries.map(\.reason) == ["The printer needs it.", "They are long here."])
    #expect(entries.map(\.place.line) == [2, 7])
    #expect(entries[1].keys.isEmpty && entries[1].locales.isEmpty && entries[1].files.isEmpty)
  }

  @Test(
    "A mistake is an error with its place and what is allowed",
    arguments: [
      (
        "rules: [a]", 1, 8,
        "‘rules’ must give severities by the identifiers of rules. Allowed: off, note, warning, error"
      ),
      ("rules:\n  a: fatal", 2, 6, "Unknown severity ‘fatal’ of ‘rules: a’. Allowed: off, note, warning, error"),
      ("rules:\n  a: [off]", 2, 6, "‘rules: a’ must be a severity. Allowed: off"),
      ("rules: {a: {level: off}}", 1, 13, "Unknown key ‘level’ in ‘rules: a’. Allowed: locales, severity"),
      (
        "rules: {a: {severity: {off: note}}}", 1, 24, "Unknown severity ‘off’ in ‘rules: a: severity’. Allowed: note, w"
      ),
      (
        "rules: {a: {locales: {nowhere: off}}}", 1, 23, "‘nowhere’ is no locale; a locale is a tag like ‘de’ or ‘pt-BR’"
      ),
      ("rules: {a: {locales: off}}", 1, 22, "‘rules: a: locales’ must give severities by locale"),
      ("rules: {a: {locales: {all: off}}}", 1, 22, "‘rules: a: locales’ must give severities by locale"),
      (
        "rules: {a: {locales: {pt-BR: off, pt_BR: note}}}", 1, 35, "The same locale twice in ‘rules: a: locales’: pt-BR"
      ),
      ("allowedWords: ['']", 1, 16, "‘allowedWords’ must be a text or a list of texts, none of them empty"),
      ("allowedWords: {de: {a: b}}", 1, 20, "‘allowedWords: de’ must be a text or a list"),
      ("offensiveWords: {xx9: [a]}", 1, 18, "‘xx9’ is no locale"),
      ("terms: [a]", 1, 8, "‘terms’ must give ‘required’, ‘forbidden’ and ‘keep’ by locale"),
      ("terms: {required: {a: b}}", 1, 9, "‘required’ is no locale"),
      ("terms:\n  de: {wanted: a}", 2, 8, "Unknown key ‘wanted’ in ‘terms: de’. Allowed: forbidden, keep, required"),
      ("terms: {de: a}", 1, 13, "‘terms: de’ must have keys with terms. Allowed: forbidden, keep, required"),
      (
        "terms: {de: {required: [a]}}", 1, 24, "‘terms: de: required’ must give the wanted terms by terms of the source"
      ),
      ("terms: {de: {forbidden: {a: [b]}}}", 1, 29, "‘terms: de: forbidden: a’ must be what to say instead"),
      ("titleCase: headline", 1, 12, "Unknown value ‘headline’ of ‘titleCase’. Allowed: sentence, title, either"),
      ("siri: 2024", 1, 7, "Unknown value ‘2024’ of ‘siri’. Allowed: 2023, 2026"),
      ("siri: [2023]", 1, 7, "‘siri’ must be one word. Allowed: 2023, 2026"),
      (
        "suppress: {rule: a}", 1, 11,
        "‘suppress’ must be a list, each item with ‘rule’ and ‘reason’. Allowed: files, keys"
      ),
      ("suppress:\n  - a", 2, 5, "An item of ‘suppress’ must have keys and values. Allowed: files"),
      ("suppress:\n  - {rule: a}", 2, 5, "A suppression must give its ‘reason’"),
      ("suppress:\n  - {reason: a}", 2, 5, "A suppression must name its ‘rule’"),
      ("suppress: [{rule: a, reason: ''}]", 1, 30, "‘reason’ must say why, in a text that is not empty"),
      ("suppress: [{rule: a, reason: b, file: c}]", 1, 33, "Unknown key ‘file’ in ‘suppress’. Allowed: files, keys"),
      ("suppress: [{rule: a, reason: b, locales: [q1]}]", 1, 43, "‘q1’ is no locale"),
      ("appNames: {nowhere: a}", 1, 12, "‘nowhere’ is no locale"),
      ("suppress: [{rule: [], reason: b}]", 1, 19, "‘suppress: rule’ must not be an empty list; name a rule"),
      (
        "suppress: [{rule: a, reason: b, keys: []}]", 1, 39, "‘suppress: keys’ must not be an empty list; leave the key"
      ),
      ("suppress:\n  - {rule: a, reason: b, files: []}", 2, 33, "‘suppress: files’ must not be an empty list"),
      ("suppress: [{rule: a, reason: b, locales: []}]", 1, 42, "‘suppress: locales’ must not be an empty list"),
      ("terms: {de: {required: {a: []}}}", 1, 28, "‘terms: de: required: a’ must not be an empty list"),
      ("terms: {de: {required: {a: ~}}}", 1, 28, "‘terms: de: required: a’ must be a text or a list"),
      ("terms: {de: {forbidden: {a: 1}}}", 1, 29, "‘terms: de: forbidden: a’ must be a text, and ‘1’ is none without"),
      ("terms: {de: {forbidden: [a, ' ']}}", 1, 29, "A term needs a letter or a digit, and ‘ ’ has none"),
      ("terms: {de: {keep: '*'}}", 1, 20, "A term needs a letter or a digit, and ‘*’ has none"),
      ("terms: {de: {required: {'-': a}}}", 1, 25, "A term needs a letter or a digit, and ‘-’ has none"),
      ("offensiveWords: [true, 1.5]", 1, 18, "‘offensiveWords’ must be a text, and ‘true’ is none without quotation"),
      ("offensiveWords: [a, 1.5]", 1, 21, "‘offensiveWords’ must be a text, and ‘1.5’ is none without quotation"),
      ("allowedWords: [~]", 1, 16, "‘allowedWords’ must be a text or a list of texts"),
      ("suppress: [{rule: a, reason: false}]", 1, 30, "‘suppress: reason’ must be a text, and ‘false’ is none"),
      ("suppress: [{rule: a, reason: null}]", 1, 30, "‘reason’ must say why"),
      ("titleCase: {en-UK: title}", 1, 13, "‘en-UK’ is an old or mistaken name of a locale; write ‘en-GB’"),
      ("titleCase: {de-nonsense: title}", 1, 13, "‘de-nonsense’ is no locale"),
      ("allowedWords: {de-XX: [a]}", 1, 16, "‘de-XX’ is no locale"),
      ("allowedWords: {de-Qqqq: [a]}", 1, 16, "‘de-Qqqq’ is no locale"),
      ("suppress: [{rule: a, reason: b, locales: [de, en-UK]}]", 1, 47, "‘en-UK’ is an old or mistaken name"),
    ])
  func mistakes(yaml: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try read(yaml) }
    #expect(error?.line == line && error?.column == column, "\(error?.description ?? "")")
    #expect(error?.description.contains(": " + message) == true, "\(error?.description ?? "")")
  }

  @Test("What YAML 1.1 calls a truth value is a word, and off where a level stands; an edition is a number or a text")
  func yamlWords() throws {
    let configuration = try read(
      """
      allowedWords: {no: [On, "1984", 'true', "~"]}
      suppress: [{rule: a, reason: b, locales: [no]}]
      rules: {a: off, b: false, c: {severity: {note: false}, locales: {no: false}}, d: "off"}
      """)
    let norwegian = LocaleIdentifier("no")
    #expect(configuration.editorial.allowedWords.values == [norwegian: ["On", "1984", "true", "~"]])
    #expect(configuration.suppressions.map(\.locales) == [[norwegian]])
    let levels = configuration.editorial.rules.map(\.levels)
    #expect([levels[0], levels[1], levels[3]].allSatisfy { $0 == ByLocale(everywhere: .uniform(.off)) })
    #expect(levels[2] == ByLocale(everywhere: .byCase([.note: .off]), values: [norwegian: .uniform(.off)]))
    for edition in GuidelineEdition.allCases {
      for value in [edition.rawValue, "\"\(edition.rawValue)\""] {
        #expect(try read("siri: \(value)").editorial.edition == edition)
      }
    }
  }

  @Test(
    "Locales that apps have are locales",
    arguments: [
      "de", "pt_BR", "es-419", "zh-Hant-HK", "sr-Latn", "no", "nb", "tl", "fil", "en-AU", "ca-valencia", "yue-Hans",
    ])
  func locales(tag: String) throws {
    let words = try read("allowedWords: {\(tag): a}").editorial.allowedWords
    #expect(words.values == [LocaleIdentifier(tag): ["a"]])
  }

  @Test(
    "A level is the level of the worst case, and makes no case more severe than it is", arguments: Severity.allCases)
  func levels(worst: Severity) {
    for own in Severity.allCases where own <= worst {
      for level in RuleLevel.Level.allCases {
        let given = RuleLevel.uniform(level).severity(for: own, worst: worst)
        #expect((given == nil) == (level == .off))
        if own == worst { #expect(given == level.severity) }
        if own < worst, let given { #expect(given <= own) }
        #expect(RuleLevel.byCase([own: level]).severity(for: own, worst: worst) == level.severity)
      }
      #expect(RuleLevel.byCase([:]).severity(for: own, worst: worst) == own)
    }
  }

  @Test(
    "A value holds for the locales that fall back to its own",
    arguments: [
      ("pt-BR", "Brazil"), ("pt", "Portuguese"), ("pt-AO", "Portuguese"), ("es-MX", "Latin America"),
      ("nb", "Norwegian"), ("zh-Hans", "Chinese"), ("zh-TW", "any"), ("ja", "any"), ("und", "any"),
    ])
  func fallback(tag: String, expected: String) {
    let values = ["pt-BR": "Brazil", "pt": "Portuguese", "es-419": "Latin America", "no": "Norwegian", "zh": "Chinese"]
    let byLocale = ByLocale(
      everywhere: "any",
      values: Dictionary(uniqueKeysWithValues: values.map { (LocaleIdentifier($0.key), $0.value) }))
    #expect(byLocale.nearest(to: LocaleIdentifier(tag)) == expected)
    #expect(byLocale.applicable(to: LocaleIdentifier(tag)).map(\.value).first == expected)
    #expect(byLocale.applicable(to: LocaleIdentifier(tag)).map(\.value).last == "any")
  }
}
