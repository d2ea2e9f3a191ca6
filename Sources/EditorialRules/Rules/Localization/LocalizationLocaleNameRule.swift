import ReviewModel
import SourceText
import UnicodeText

struct LocalizationLocaleNameRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-locale-name",
    summary: "The name of a localization is an unknown, outdated or wrong locale code.",
    remedy: "Rename the `.lproj` folder, or the locale in the String Catalog, to a current code such as `ja` or "
      + "`pt-BR`.",
    rationale: "The system does not find texts under an unknown locale code, so people see the development language.",
    cases: [
      .init(
        .warning,
        "the system does not know the locale code",
        "a newer code has replaced the locale code",
        "the folder has the English name of a language, such as ‘German.lproj’",
        "a country code is used for its language: ‘se’ means Northern Sami, not Swedish")
    ],
    guidelines: ["l10n.locale"],
    limits: [
      "The rule accepts an unknown language code of three letters with a script, such as ‘skr-Arab’.",
      "The rule notices a code for the wrong language only if it is also a country code and the texts have at least 60 "
        + "letters.",
    ],
    impact: .upkeep
  )

  static let examples: [RuleExample] = [
    .bundle(["jp.lproj/Localizable.strings": "\"a\" = \"⟦コーヒーを注文⟧\";\n"]),
    .bundle(["iw.lproj/Localizable.strings": "\"a\" = \"⟦הזמנת קפה⟧\";\n"]),
    .bundle(["en-UK.lproj/Localizable.strings": "\"a\" = \"⟦Order coffee⟧\";\n"]),
    .bundle(["German.lproj/Localizable.strings": "\"a\" = \"⟦Kaffee bestellen⟧\";\n"]),
    .bundle(["Cafe.lproj/Localizable.strings": "\"a\" = \"⟦Kaffee bestellen⟧\";\n"]),
    .bundle([
      "se.lproj/Localizable.strings": "\"a\" = \"⟦Beställ ditt vanliga kaffe på närmaste ställe⟧\";\n"
        + "\"b\" = \"Betala för ett större kaffe och hämta det när du kör förbi\";\n"
        + "\"c\" = \"Gör om beställningen från i går kväll och räkna poängen\";\n"
    ]),
    .bundle([
      "br.lproj/Localizable.strings": "\"a\" = \"Urzhiañ ur c’hafe\";\n",
      "es-419.lproj/Localizable.strings": "\"a\" = \"Pedir un café\";\n",
      "no.lproj/Localizable.strings": "\"a\" = \"Bestill kaffe\";\n",
      "skr-arab.lproj/Localizable.strings": "\"a\" = \"کافی منگواؤ\";\n",
      "zh_CN.lproj/Localizable.strings": "\"a\" = \"点咖啡\";\n",
    ]),
  ]

  enum Messages: String, RuleMessages {
    case old = "‘{tag}’ is an outdated or incorrect locale code"
    case unknown = "‘{tag}’ is not a locale code that the system knows"
    case meansOther = "‘{tag}’ means {language}, but the texts are in {textLanguage}"
    case write = "Use {tag} instead"
    case nameByCode = "Use the code of the language, such as ‘ja’ or ‘pt-BR’"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    // By file: the name of its folder, if that is a language.
    let folders = bundle.files.map(\.languageFolder)
    var problems = problems(in: bundle)
    for name in folders.compactMap(\.self) where problems[name] == nil {
      guard let tag = LocaleIdentifier.tag(ofEnglishName: name) else { continue }
      problems[name] = (
        message: Self.message(.old, ["tag": .keyword(name)]), advice: Self.message(.write, ["tag": .keyword(tag)])
      )
    }
    guard !problems.isEmpty else { return [] }
    var places: [String: Finding.Place] = [:]
    for (entryIndex, entry) in bundle.appEntries {
      for (index, text) in entry.texts.enumerated() where !text.text.isEmpty {
        let name = folders[text.literal.file] ?? text.locale
        guard problems[name] != nil, places[name] == nil else { continue }
        places[name] = bundle.place(ofText: index, in: entryIndex)
      }
    }
    return problems.sorted { $0.key < $1.key }.compactMap { tag, problem in
      places[tag].map { Self.finding(at: $0, .warning, problem.message, notes: [problem.advice]) }
    }
  }

  /// The advice is the correct name, if there is one.
  private typealias Problem = (message: Message, advice: Message)

  private func problems(in bundle: ReviewedBundle) -> [String: Problem] {
    var problems: [String: Problem] = [:]
    for tag in bundle.localizations {
      let locale = LocaleIdentifier(tag)
      if let current = LocaleIdentifier.replacement(ofTag: tag) {
        problems[tag] = (
          message: Self.message(.old, ["tag": .keyword(tag)]), advice: Self.message(.write, ["tag": .keyword(current)])
        )
      } else if !locale.isKnown {
        // With a script, as in `skr-Arab`, the code is chosen on purpose, and there is no better one.
        if locale.language.utf8.count == 3, locale.script != nil, locale.hasKnownParts { continue }
        problems[tag] = (message: Self.message(.unknown, ["tag": .keyword(tag)]), advice: Self.message(.nameByCode))
      } else if tag.utf8.count == 2, let meant = LocaleIdentifier.homeLanguage(of: tag.uppercased()),
        !meant.sharesLanguage(with: locale), Spelling(of: tag, in: bundle).fits(meant, betterThan: locale)
      {
        problems[tag] = (
          message: Self.message(
            .meansOther,
            ["tag": .keyword(tag), "language": .language(locale.tag), "textLanguage": .language(meant.tag)]),
          advice: Self.message(.write, ["tag": .keyword(meant.tag)])
        )
      }
    }
    return problems
  }
}

private struct Spelling {
  private var letters: [Unicode.Scalar] = []
  /// Enough to recognize a language.
  private static let mostLetters = 8_000

  init(of tag: String, in bundle: ReviewedBundle) {
    for (_, entry) in bundle.appEntries where letters.count < Self.mostLetters {
      let sources = OriginalTexts(of: entry, in: bundle)
      for text in entry.texts where text.locale == tag && text.text != sources.source(of: text) {
        letters += text.text.unicodeScalars.filter(\.properties.isAlphabetic)
      }
    }
  }

  /// Whether there are enough letters, nearly all of the first language, and many that the other language does not use.
  func fits(_ meant: LocaleIdentifier, betterThan other: LocaleIdentifier) -> Bool {
    letters.count >= 60 && 100 * foreignLetterCount(for: meant) <= letters.count
      && 100 * foreignLetterCount(for: other) >= 4 * letters.count
  }

  private func foreignLetterCount(for locale: LocaleIdentifier) -> Int {
    let own = ExemplarCharacters(.standard, of: locale)
    return letters.count { !own.contains($0) }
  }
}
