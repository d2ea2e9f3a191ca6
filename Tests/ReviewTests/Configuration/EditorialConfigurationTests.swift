import BundleReading
import ReviewModel
import Testing
import UnicodeText

@testable import EditorialRules
@testable import Review

@Suite("Configuration of rules and words")
struct EditorialConfigurationTests {
  private func read(_ yaml: String) throws -> ReviewConfiguration {
    try ReviewConfiguration(yaml: yaml, path: "c.yml")
  }

  @Test("Severities in all their forms")
  func rules() throws {
    let levels = try read(
      """
      rules:
        title-length: off
        title-sentence-case: {severity: note, locales: {de: off, pt_BR: warning, no: error}}
        localization-placeholder:
          severity: {error: warning, warning: off}
        text-whitespace: {locales: {en: {warning: note}}}
      """
    ).editorial.levels
    #expect(levels.count == 4)
    #expect(levels["title-length"] == ByLocale(everywhere: .uniform(.off)))
    #expect(
      levels["title-sentence-case"]
        == ByLocale(
          everywhere: .uniform(.note),
          values: [
            LocaleIdentifier("de"): .uniform(.off), LocaleIdentifier("pt-BR"): .uniform(.warning),
            LocaleIdentifier("no"): .uniform(.error),
          ]))
    #expect(levels["localization-placeholder"] == ByLocale(everywhere: .byCase([.error: .warning, .warning: .off])))
    #expect(levels["text-whitespace"] == ByLocale(values: [LocaleIdentifier("en"): .byCase([.warning: .note])]))
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
    #expect(editorial.allowedWords.everywhere?.words == ["Latte Art", "SSID"])
    #expect(editorial.allowedWords.values.isEmpty)
    #expect(editorial.offensiveWords.everywhere?.words == ["snob"])
    #expect(editorial.offensiveWords.values.mapValues(\.words) == [LocaleIdentifier("de"): ["Depp", "blöd"]])
    #expect(editorial.offensiveWords.values[LocaleIdentifier("de")]?.terms.map(\.isStem) == [false, true])
    let everywhere = try #require(editorial.terms.everywhere)
    #expect(everywhere.kept.words == ["Flat White"] && everywhere.required.words + everywhere.forbidden.words == [])
    let german = try #require(editorial.terms.values[LocaleIdentifier("de")])
    #expect(german.required.words == ["shortcut", "cup"] && german.wanted == [["Kurzbefehl"], ["Tasse", "Becher"]])
    #expect(german.forbidden.words == ["Shortcut"] && german.instead == ["Kurzbefehl"] && german.kept.words == [])
    let french = try #require(editorial.terms.values[LocaleIdentifier("fr")])
    #expect(french.forbidden.words == ["commande vocale"] && french.instead == [nil])
    #expect(editorial.titleCase == ByLocale(everywhere: .sentence, values: [LocaleIdentifier("en"): .title]))
    #expect(editorial.edition == .siri2026)
    #expect(try read("titleCase: either").editorial.titleCase == ByLocale(everywhere: .either))
    #expect(try read("").editorial.edition == .siri2023)
  }

  @Test("Suppressions")
  func suppressions() throws {
    let yaml = """
      suppress:
        - rule: [text-whitespace, text-confusable]
          keys: ["receipt.*", "Printer:*"]
          locales: [de, pt_BR]
          files: Printer
          reason: The printer needs it.
        - {rule: title-length, reason: They are long here.}
      """
    let suppressions = try read(yaml).suppressions
    #expect(suppressions.map(\.rules) == [["text-whitespace", "text-confusable"], ["title-length"]])
    guard case .patterns(let keys, let locales, let files)? = suppressions.first?.scope,
      case .patterns([], [], [])? = suppressions.last?.scope
    else {
      Issue.record("\(suppressions.map(\.scope))")
      return
    }
    #expect(keys == [KeyGlob("receipt.*"), KeyGlob("Printer:*")])
    #expect(locales == [LocaleIdentifier("de"), LocaleIdentifier("pt-BR")])
    #expect(files == [PathGlob("Printer")])
    #expect(suppressions.map(\.reason) == ["The printer needs it.", "They are long here."])
    let places = suppressions.map { String(decoding: Array(yaml.utf8)[$0.utf8], as: UTF8.self) }
    #expect(
      places == ["rule: [text-whitespace, text-confusable]", "{rule: title-length, reason: They are long here.}"])
  }

  /// By mistake: its line and column, and the beginning of the message.
  static let mistakes = [
    "rules: [a]": "1:8: ‘rules’ must map rule IDs to severities. Allowed: off, note, warning, error",
    "rules:\n  title-length: fatal":
      "2:17: Unknown severity ‘fatal’ of ‘rules: title-length’. Allowed: off, note, warning, error",
    "rules:\n  title-length: [off]": "2:17: ‘rules: title-length’ must be a severity. Allowed: off",
    "rules: {title-length: {level: off}}":
      "1:24: Unknown key ‘level’ in ‘rules: title-length’. Allowed: locales, severity",
    "rules: {title-length: {severity: {off: note}}}":
      "1:35: Unknown severity ‘off’ in ‘rules: title-length: severity’. Allowed: note, w",
    "rules: {title-length: {locales: {nowhere: off}}}":
      "1:34: ‘nowhere’ is not a locale; use a tag such as ‘de’ or ‘pt-BR’",
    "rules: {title-length: {locales: off}}": "1:33: ‘rules: title-length: locales’ must map locales to severities",
    "rules: {title-length: {locales: {all: off}}}":
      "1:33: ‘rules: title-length: locales’ must map locales to severities",
    "rules: {title-length: {locales: {pt-BR: off, pt_BR: note}}}":
      "1:46: ‘rules: title-length: locales’ has the same locale twice: pt-BR",
    "allowedWords: ['']": "1:16: ‘allowedWords’ must be a string or a list of strings, none of them empty",
    "allowedWords: {de: {a: b}}": "1:20: ‘allowedWords: de’ must be a string or a list",
    "offensiveWords: {xx9: [a]}": "1:18: ‘xx9’ is not a locale",
    "terms: [a]": "1:8: ‘terms’ must map locales to ‘required’, ‘forbidden’ and ‘keep’",
    "terms: {required: {a: b}}": "1:9: ‘required’ is not a locale",
    "terms:\n  de: {wanted: a}": "2:8: Unknown key ‘wanted’ in ‘terms: de’. Allowed: forbidden, keep, required",
    "terms: {de: a}": "1:13: ‘terms: de’ must map keys to terms. Allowed: forbidden, keep, required",
    "terms: {de: {required: [a]}}": "1:24: ‘terms: de: required’ must map source terms to required terms",
    "terms: {de: {forbidden: {a: [b]}}}": "1:29: ‘terms: de: forbidden: a’ must be the term to use instead",
    "titleCase: headline": "1:12: Unknown value ‘headline’ of ‘titleCase’. Allowed: sentence, title, either",
    "siri: 2024": "1:7: Unknown value ‘2024’ of ‘siri’. Allowed: 2023, 2026",
    "siri: [2023]": "1:7: ‘siri’ must be one word. Allowed: 2023, 2026",
    "suppress: {rule: title-length}":
      "1:11: ‘suppress’ must be a list, each item with ‘rule’ and ‘reason’. Allowed: files, keys",
    "suppress:\n  - a": "2:5: Each item of ‘suppress’ must have keys and values. Allowed: files",
    "suppress:\n  - {rule: title-length}": "2:5: A suppression needs a ‘reason’",
    "suppress:\n  - {reason: a}": "2:5: A suppression needs a ‘rule’",
    "suppress: [{rule: title-length, reason: ''}]": "1:41: ‘reason’ must be a nonempty string",
    "suppress: [{rule: title-length, reason: b, file: c}]":
      "1:44: Unknown key ‘file’ in ‘suppress’. Did you mean ‘files’? Allowed: files, keys",
    "suppress: [{rule: title-length, reason: b, locales: [q1]}]": "1:54: ‘q1’ is not a locale",
    "appNames: {nowhere: a}": "1:12: ‘nowhere’ is not a locale",
    "suppress: [{rule: [], reason: b}]": "1:19: ‘suppress: rule’ must not be an empty list; name a rule",
    "suppress: [{rule: title-length, reason: b, keys: []}]":
      "1:50: ‘suppress: keys’ must not be an empty list; remove the key",
    "suppress:\n  - {rule: title-length, reason: b, files: []}": "2:44: ‘suppress: files’ must not be an empty list",
    "suppress: [{rule: title-length, reason: b, locales: []}]": "1:53: ‘suppress: locales’ must not be an empty list",
    "terms: {de: {required: {a: []}}}": "1:28: ‘terms: de: required: a’ must not be an empty list",
    "terms: {de: {required: {a: ~}}}": "1:28: ‘terms: de: required: a’ must be a string or a list",
    "terms: {de: {forbidden: {a: 1}}}": "1:29: ‘terms: de: forbidden: a’ must be a string: put ‘1’ in",
    "terms: {de: {forbidden: [a, ' ']}}": "1:29: A term needs at least one letter or digit, but ‘ ’ has none",
    "terms: {de: {keep: '*'}}": "1:20: A term needs at least one letter or digit, but ‘*’ has none",
    "terms: {de: {required: {'-': a}}}": "1:25: A term needs at least one letter or digit, but ‘-’ has none",
    "offensiveWords: [true, 1.5]": "1:18: ‘offensiveWords’ must be a string: put ‘true’ in quotation",
    "offensiveWords: [a, 1.5]": "1:21: ‘offensiveWords’ must be a string: put ‘1.5’ in quotation",
    "allowedWords: [~]": "1:16: ‘allowedWords’ must be a string or a list of strings",
    "suppress: [{rule: title-length, reason: false}]": "1:41: ‘suppress: reason’ must be a string: put ‘false’ in",
    "suppress: [{rule: title-length, reason: null}]": "1:41: ‘reason’ must be a nonempty string",
    "titleCase: {en-UK: title}": "1:13: ‘en-UK’ is an outdated or incorrect locale code; write ‘en-GB’",
    "titleCase: {de-nonsense: title}": "1:13: ‘de-nonsense’ is not a locale",
    "allowedWords: {de-XX: [a]}": "1:16: ‘de-XX’ is not a locale",
    "allowedWords: {de-Qqqq: [a]}": "1:16: ‘de-Qqqq’ is not a locale",
    "suppress: [{rule: title-length, reason: b, locales: [de, en-UK]}]":
      "1:58: ‘en-UK’ is an outdated or incorrect locale code",
    "rules:\n  title-lenght: off": "2:3: Unknown rule ‘title-lenght’. Did you mean ‘title-length’",
    "rules:\n  app-name-title: off": "2:3: Unknown rule ‘app-name-title’. Did you mean ‘title-app-name’, ",
    "rules:\n  x: off": "2:3: Unknown rule ‘x’. ‘shortcut-review rules’ lists all rules",
    "rules:\n  title-length: {severity: {error: off}}":
      "2:29: The rule ‘title-length’ has no findings of severity ‘error’. Allowed: note",
    "rules:\n  title-length: {locales: {de: {warning: off}, fr: {error: off}, it: {error: off}}}":
      "2:33: The rule ‘title-length’ has no findings of severity ‘warning’. Allowed: note",
    "rules:\n  title-length: {locales: {de: {note: off}, fr: {error: off}}, severity: {warning: off}}":
      "2:50: The rule ‘title-length’ has no findings of severity ‘error’. Allowed: note",
    "suppress: [{rule: nothing-there, reason: a}]": "1:19: Unknown rule ‘nothing-there’",
    "devices:\n  - watch\n  - watch-39":
      "3:5: Unknown device ‘watch-39’. Did you mean ‘watch-38’, ‘watch-49’ or ‘watch-40’? Allowed: all, watch",
    "assumptions:\n  watch-margin: 3": "2:3: Unknown assumption ‘watch-margin’. Did you mean ‘watch-card-margin’",
    "assumptions:\n  watch-card-margin: 4000": "2:3: ‘watch-card-margin’ must be between -50 and 1500",
    "assumptions: {tile-columns: 1.5}": "1:15: ‘tile-columns’ must be a whole number or a range of two",
    "assumptions: {tile-title-lines: 0}": "1:15: ‘tile-title-lines’ must be between 1 and 20",
    "titleCase:\n  en-GB: title\n  ja: title\n  fr: title":
      "3:3: Title case is not available for ‘ja’",
  ]

  @Test("A mistake is an error with its place, the allowed values, and the nearest one", arguments: mistakes)
  func mistake(yaml: String, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try read(yaml) }
    #expect(error?.description.hasPrefix("c.yml:\(message)") == true, "\(error?.description ?? "")")
  }

  @Test("A language can be configured for title case only if its small words are known")
  func titleCaseData() throws { _ = try read("titleCase: {all: title, en-GB: title, fr: either}") }

  @Test("A YAML 1.1 truth value is a word, or “off” as a level; an edition is a number or a text")
  func yamlWords() throws {
    let configuration = try read(
      """
      allowedWords: {no: [On, "1984", 'true', "~"]}
      suppress: [{rule: title-length, reason: b, locales: [no]}]
      rules:
        {title-length: off, title-generic: false, title-app-name: "off",
         title-punctuation: {severity: {note: false}, locales: {no: false}}}
      """)
    let norwegian = LocaleIdentifier("no")
    #expect(
      configuration.editorial.allowedWords.values.mapValues(\.words) == [norwegian: ["On", "1984", "true", "~"]])
    guard case .patterns([], [norwegian], [])? = configuration.suppressions.first?.scope else {
      Issue.record("\(configuration.suppressions)")
      return
    }
    let off = ByLocale(everywhere: RuleLevel.uniform(.off))
    #expect(
      configuration.editorial.levels == [
        "title-length": off, "title-generic": off, "title-app-name": off,
        "title-punctuation": ByLocale(everywhere: .byCase([.note: .off]), values: [norwegian: .uniform(.off)]),
      ])
    for edition in GuidelineEdition.allCases {
      for value in [edition.rawValue, "\"\(edition.rawValue)\""] {
        #expect(try read("siri: \(value)").editorial.edition == edition)
      }
    }
  }

  @Test(
    "Locales of apps are accepted",
    arguments: [
      "de", "pt_BR", "es-419", "zh-Hant-HK", "sr-Latn", "no", "nb", "tl", "fil", "en-AU", "ca-valencia", "yue-Hans",
    ])
  func locales(tag: String) throws {
    let words = try read("allowedWords: {\(tag): a}").editorial.allowedWords
    #expect(words.values.mapValues(\.words) == [LocaleIdentifier(tag): ["a"]])
  }
}

extension TermTable {
  fileprivate var words: [String] { terms.map(\.written) }
}
