import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@testable import EditorialRules

/// The rule’s findings for a translation in prose.
private func review(_ translation: String, of source: String, locale: String = "de") -> [Finding] {
  let example = RuleExample.passes(translation, .prose, in: locale, source: source)
  return ExampleReview.findings(of: example, by: [LocalizationPlaceholderRule.id])
}

/// The names of its messages, each with its severity.
private func verdicts(on translation: String, of source: String, locale: String = "de") -> [String] {
  review(translation, of: source, locale: locale).map {
    "\($0.message.name.dropFirst("localization-placeholder.".count)) \($0.severity)"
  }
}

@Suite("Placeholders of prose")
struct PlaceholderRuleTests {
  /// Specifiers by the type that they read.
  private static let specifiers: [FormatArguments.Value: [String]] = [
    .object: ["%@"], .integer: ["%d", "%ld", "%lld", "%lu", "%li", "%03d", "%x"], .float: ["%f", "%.2f", "%5.1f"],
    .characters: ["%s"],
  ]

  @Test("A value may be written in any way that fits its type, and in no other")
  func types() {
    for (expected, sources) in Self.specifiers {
      for (own, translations) in Self.specifiers {
        for source in sources {
          for translation in translations {
            let found = verdicts(on: "Heute: \(translation)!", of: "Today: \(source)!")
            let wanted: [String] =
              switch expected.misreading(as: own) {
              case nil: []
              case .crash: ["misreadCrash error"]
              case .nonsense: ["misreadNonsense error"]
              }
            #expect(found == wanted, "\(source) \(translation)")
          }
        }
      }
    }
  }

  @Test("Values are reordered only with positions, unless they have the same type", arguments: ["%@", "%d", "%.1f"])
  func order(last: String) {
    let source = ["%@", "%lld", last]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let bare = order.map { source[$0] }
      let positioned = order.map { "%\($0 + 1)$\(source[$0].dropFirst())" }
      let sentence = source.joined(separator: " and ")
      #expect(verdicts(on: positioned.joined(separator: " und "), of: sentence).isEmpty)
      let isSame = zip(bare, source).allSatisfy { own, source in
        (own == source) || (own.hasSuffix("d") && source.hasSuffix("d"))
      }
      #expect(verdicts(on: bare.joined(separator: " und "), of: sentence).isEmpty == isSame, "\(bare)")
    }
  }

  @Test(
    "A dropped value is a warning if the others keep theirs, and an error if they do not",
    arguments: [
      ("Von %@", "%@ of %d", "missing warning"), ("Fertig", "%@ of %d", "missing warning"),
      ("%1$@ da", "%1$@ of %2$d", "missing warning"), ("Von %@", "%@ of %@", "missing warning"),
      ("Von %@", "%d of %@", "shiftedCrash error"), ("Von %d", "%@ of %d", "shiftedNonsense error"),
      ("Von %2$@", "%1$d of %2$@", "shiftedCrash error"), ("Von %2$@", "%1$@ of %2$@", "shiftedValue error"),
      ("%@ %@", "%@", "extra error"), ("%1$@ %2$@", "%1$@", "extra error"), ("%*d", "%d", "extra error"),
      ("%@", "Done", "notInSource error"), ("%1$@", "Done", "notInSource error"), ("%ld!", "Done", "notInSource error"),
      ("%1$@ %@", "%1$@ %2$@", "position error"), ("%@ %2$@", "%1$@ %2$@", "position warning"),
      ("{name}", "{who} {what}", "notInSource error"), ("Hallo", "Hello {name}", "missing warning"),
      ("%(Zahl)lld", "%(count)lld", "notInSource error"), ("%(count)@", "%(count)lld", "misreadCrash error"),
    ])
  func left(translation: String, source: String, verdict: String) {
    let wanted = verdict.replacing("position ", with: "noPosition ")
    #expect(verdicts(on: translation, of: source) == [wanted])
  }

  @Test(
    "A broken specifier is flagged at its place",
    arguments: [
      "％@", "%＠", "％＠", "٪@", "%\u{A0}@", "%\u{200F}@", "$@", "@%", "1$@", "%1", "%1$", "%1 $@", "%$@", "1＄@",
      "%١$@",
    ])
  func broken(written: String) throws {
    for (locale, before, after) in [("de", "Von ", " gesendet"), ("ja", "", "から"), ("ar", "من ", ""), ("he", "", "")] {
      let found = review("\(before)\(written)\(after)", of: "Sent by %@", locale: locale)
      #expect(found.count == 1 && found.first?.severity == .error, "\(locale)")
      let range = try #require(found.first?.range)
      #expect("\(before)\(written)\(after)"[range].unicodeScalars.elementsEqual(written.unicodeScalars), "\(locale)")
    }
  }

  @Test(
    "A percent sign in prose is not part of a format",
    arguments: [
      ("50 % de café", "50% coffee"), ("100%", "100%"), ("%50 indirim", "50% off"), ("%80den çok", "more than 80%"),
      ("100%ige Milch", "Pure milk"), ("%d %%", "%d%%"), ("%d %", "%d%%"), ("%%%d", "%d%%"), ("50 % gut", "50% good"),
      ("%@: 50 % de", "%@: 50% de"),
    ])
  func percent(translation: String, source: String) {
    #expect(verdicts(on: translation, of: source, locale: "fr").isEmpty)
    #expect(verdicts(on: "%d % de %@", of: "%d%% of %@", locale: "fr") == ["percent error"])
  }

  @Test("A single percent sign that is read as a specifier is an error")
  func loosePercent() {
    #expect(verdicts(on: "%d % de %@", of: "%d%% of %@", locale: "fr") == ["percent error"])
    #expect(verdicts(on: "100%ige %@", of: "Pure %@") == ["percent error"])
  }

  @Test("Swift code in a text is an error, unless the key has it too, which no code looks up")
  func code() {
    #expect(verdicts(on: #"\(cup.count) Tassen"#, of: "%lld cups") == ["code error"])
    #expect(verdicts(on: #"\(cup.count) Tassen"#, of: "(cup.count) cups").isEmpty)
    #expect(verdicts(on: #"\(cup.count) Tassen"#, of: #"\(cup.count) cups"#).isEmpty)
  }

  @Test("A message pattern has words in braces, and may describe a value further")
  func patterns() {
    let source = "{count, plural, one {{name} has # cup} other {{name} has # cups}}"
    #expect(verdicts(on: "{count, plural, other {# Tassen für {name}}}", of: source).isEmpty)
    #expect(verdicts(on: "{amount, number} Tassen", of: "{amount} cups").isEmpty)
    #expect(verdicts(on: "{n, plural, one {# Tasse} other {# Tassen}}", of: "{n} cups").isEmpty)
    #expect(verdicts(on: "Tassen: {{ zahl }}", of: "Cups: {{ count }}") == ["notInSource warning"])
  }

  @Test("A source that mixes positions or uses only some values is not used for comparison")
  func strangeSources() {
    for source in ["%1$@ and %@", "%2$@", "%1$@ %1$d", "%0$@"] {
      for translation in ["%@", "%d %d", "%2$d", "Fertig"] {
        #expect(verdicts(on: translation, of: source).isEmpty, "\(source) \(translation)")
      }
    }
    #expect(verdicts(on: "Fertig", of: "%@ of %d") == ["missing warning"], "any other source is used")
  }

  /// The findings in a table that is missing in the development language: only the key serves as the source.
  private static func findings(_ key: String, _ translations: [String: String]) -> Int {
    var files = ["en.lproj/Localizable.strings": "\"Other\" = \"Other text\";\n"]
    for (locale, text) in translations { files["\(locale).lproj/Localizable.strings"] = "\"\(key)\" = \"\(text)\";\n" }
    return ExampleReview.findings(of: .bundle(files), by: [LocalizationPlaceholderRule.id]).count
  }

  @Test("A key is a source if it contains values, or if translations agree with it")
  func keys() {
    #expect(Self.findings("Sent by %@", ["de": "Von %d", "fr": "Par %d"]) == 2)
    #expect(Self.findings("Sender title", ["de": "Von %@", "fr": "Par %@"]) == 0)
    #expect(Self.findings("Sender title", ["de": "Von", "fr": "Par", "it": "Da %@"]) == 1)
    #expect(Self.findings("sender.title", ["de": "Von %@", "fr": "Par"]) == 0)
  }

  private static func plurals(_ locale: String, _ source: [String: String], _ own: [String: String]) -> [String] {
    func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
    func forms(_ texts: [String: String]) -> String {
      let members = texts.sorted { $0.key < $1.key }.map { #""\#($0.key)": \#(unit($0.value))"# }
      return #"{"variations": {"plural": {\#(members.joined(separator: ", "))}}}"#
    }
    let catalog =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"cups.text": {"localizations": {"#
      + #""en": \#(forms(source)), "\#(locale)": \#(forms(own))}}}}"#
    return ExampleReview.findings(of: .bundle(["Localizable.xcstrings": catalog]), by: [LocalizationPlaceholderRule.id])
      .map { "\($0.message.name.dropFirst("localization-placeholder.".count)) \($0.severity)" }
  }

  @Test("A plural form for one number may omit the number, as long as no other value takes its place")
  func pluralForms() {
    let english = ["one": "A cup in %2$@", "other": "%1$lld cups in %2$@"]
    for locale in ["de", "ru", "ar", "ja"] {
      let plain = ["zero": "x %2$@", "one": "y %2$@", "two": "z %2$@", "few": "%1$lld %2$@", "other": "%1$lld %2$@"]
      #expect(Self.plurals(locale, english, plain).isEmpty, "\(locale)")
      #expect(Self.plurals(locale, english, ["one": "y %@", "other": "%1$lld %2$@"]) == ["shiftedCrash error"])
      #expect(Self.plurals(locale, english, ["other": "viele %2$@"]).isEmpty == false, "\(locale)")
    }
    // In these languages, `many` begins at a million.
    let cups = ["one": "%lld cup", "other": "%lld cups"]
    for locale in ["es", "fr", "it", "pt-BR"] {
      #expect(Self.plurals(locale, cups, ["many": "x", "other": "%lld y"]).isEmpty, "\(locale)")
    }
    #expect(Self.plurals("pl", cups, ["many": "x", "other": "%lld y"]) == ["missing warning"])
  }

  @Test("The words of a plural variable are compared with the same variable")
  func variables() {
    func list(_ format: String, _ number: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>cups.text</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>cups</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>\(number) a</string>
      <key>few</key><string>\(number) b</string><key>other</key><string>\(number) c</string></dict></dict></dict></plist>
      """
    }
    func count(_ format: String, _ number: String, of source: String = "%d") -> Int {
      let files = [
        "en.lproj/A.stringsdict": list("%#@cups@ in %@", source), "ru.lproj/A.stringsdict": list(format, number),
      ]
      return ExampleReview.findings(of: .bundle(files), by: [LocalizationPlaceholderRule.id]).count
    }
    #expect(count("%2$@: %1$#@cups@", "%d") == 0)
    #expect(count("%@: %#@cups@", "%d") == 0, "the type of a variable stands elsewhere")
    #expect(count("%#@cups@ in %@", "%ld") == 0)
    #expect(count("%#@cups@ in %@", "%@") == 3)
    #expect(count("%#@cups@ in %d", "%d") == 1)
    // Without a position, a specifier shows the variable’s own value.
    #expect(count("%#@cups@ in %@", "%2$@: %d", of: "%2$@: %1$d") == 0)
    #expect(count("%#@cups@ in %@", "%1$@: %d", of: "%1$@ and another") == 0)
    #expect(count("%#@cups@ in %@", "%1$@: %d", of: "%2$@: %1$d") == 3)
  }

  @Test("An interpolated value has any type")
  func interpolated() {
    #expect(FormatArguments.Value.any.misreading(as: .object) == nil)
    #expect(FormatArguments.Value.integer.misreading(as: .object) == .crash)
    let source = FormatArguments(PlaceholderScanner.placeholders(in: "%@ of %@"), isTyped: false)
    let own = FormatArguments(PlaceholderScanner.placeholders(in: "%d von %@"))
    #expect(source.signature.map { FormatDifference(own, from: $0, isVariant: false) == nil } == true)
    let typed = FormatArguments(PlaceholderScanner.placeholders(in: "%@ of %@"))
    #expect(typed.signature.map { FormatDifference(own, from: $0, isVariant: false) == nil } == false)
  }

  @Test("The cost is linear in the length of the texts")
  func growth() {
    func work(_ count: Int) -> () -> Void {
      let own = String(repeating: "％d % @ %1 50 % de {name} \\(x) ", count: count)
      let source = String(repeating: "%d %@ {who} ", count: count)
      let (text, wording) = (PlaceholderScanner.placeholders(in: own), PlaceholderScanner.placeholders(in: source))
      return {
        let format = SourceFormat(source, placeholders: wording)
        let uses = FormatArguments(text, labels: format.labels)
        _ = format.signature.flatMap { FormatDifference(uses, from: $0, isVariant: false) }
        _ = BrokenSpecifier.first(in: own, besides: text, source: format.signature ?? [], lost: [.float])
        _ = InterpolatedCode.first(in: own, source: own)
        _ = LoosePercent.first(in: own, besides: text)
      }
    }
    #expect(Growth.factor(bound: 64, from: work(200), to: work(3_200)) <= 64)
  }
}

@Suite("Arguments in the forms of plural variables")
struct VariableArgumentTests {
  /// A text with a plural variable for the first argument, and what follows the noun in both forms.
  private static func variable(_ text: String, _ rest: String) -> String {
    let forms = ["one", "other"].map { #""\#($0)": {"stringUnit": {"state": "translated", "value": "%arg\#(rest)"}}"# }
    let plural = #"{"plural": {\#(forms.joined(separator: ", "))}}"#
    return #"{"stringUnit": {"state": "translated", "value": "\#(text)"}, "substitutions": {"#
      + #""cups": {"argNum": 1, "formatSpecifier": "lld", "variations": \#(plural)}}}"#
  }

  private static func plain(_ text: String) -> String {
    #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
  }

  private func messages(key: String, _ source: String?, _ translation: String) -> [String] {
    let english = source.map { #""en": \#($0), "# } ?? ""
    let catalog =
      #"{"sourceLanguage": "en", "strings": {"\#(key)": {"localizations": {\#(english)"de": \#(translation)}}}}"#
    return ExampleReview.findings(of: .bundle(["A.xcstrings": catalog]), by: [LocalizationPlaceholderRule.id])
      .map(\.englishMessage)
  }

  @Test(
    "The code’s values are those of the whole source, of its variables and of the key",
    arguments: [
      ("order.count", variable("%#@cups@", " cups of %2$@"), plain("%1$lld Tassen %2$@"), nil),
      ("order.count", variable("%#@cups@", " cups of %2$@"), plain("%lld Tassen %@"), nil),
      ("order.count", variable("%#@cups@", " cups"), plain("%1$lld Tassen %2$@"), "%2$@ requires argument 2"),
      ("order.count", variable("%#@cups@", " cups of %2$@"), plain("%1$lld Tassen %2$lld"), "%2$lld requires"),
      ("%lld of %@", variable("%#@cups@", " cups"), plain("%1$lld Tassen %2$@"), nil),
      ("%lld of %@", variable("%#@cups@", " cups"), plain("%1$lld Tassen %2$@ %3$@"), "requires argument"),
      ("%lld cups of %@", nil, variable("%#@cups@", " Tassen %2$@"), nil),
      ("%lld cups of %@", nil, variable("%#@cups@", " Tassen"), "%@ from the source is missing"),
    ] as [(String, String?, String, String?)])
  func values(key: String, source: String?, translation: String, message: String?) {
    let found = messages(key: key, source, translation)
    #expect(found.count == (message == nil ? 0 : 1), "\(found)")
    if let message { #expect(found.first?.contains(message) == true, "\(found)") }
  }
}
