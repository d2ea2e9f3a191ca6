import BundleReading
import ReviewModel
import SourceText
import UnicodeText

struct LocalizationLocaleNameRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-locale-name",
    summary: "A folder or catalog names its language by the tag that systems know.",
    rationale: "No system finds the texts under an unknown tag, so people see the development language.",
    cases: [
      .init(
        .warning,
        "a tag that ICU does not know, one that CLDR has replaced, or the code of a region whose language the texts are in"
      )
    ],
    guidelines: ["l10n.locale"],
    limits: [
      "That a tag stands for another language is seen only where the tag is the code of a country, and some sixty "
        + "letters tell."
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
      "zh_CN.lproj/Localizable.strings": "\"a\" = \"点咖啡\";\n",
    ]),
  ]

  enum Messages: String, CaseIterable { case old, unknown, meansOther, write, nameByCode }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    // By file: the folder's name, where it is that of a language.
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
      places[tag].map {
        Self.finding(at: $0, .warning, problem.message, notes: [problem.advice])
      }
    }
  }

  /// The advice is the right name, where there is one.
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
        problems[tag] = (
          message: Self.message(.unknown, ["tag": .keyword(tag)]), advice: Self.message(.nameByCode)
        )
      } else if tag.utf8.count == 2, let meant = LocaleIdentifier.ofHome(tag.uppercased()),
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

/// The letters of a localization's texts, those left out that are not translated.
private struct Spelling {
  private var letters: [Unicode.Scalar] = []
  /// A few thousand tell a language.
  private static let mostLetters = 8_000

  init(of tag: String, in bundle: ReviewedBundle) {
    for (_, entry) in bundle.appEntries where letters.count < Self.mostLetters {
      let sources = OriginalTexts(of: entry, in: bundle)
      for text in entry.texts where text.locale == tag && text.text != sources.source(of: text) {
        letters += text.text.unicodeScalars.filter(\.properties.isAlphabetic)
      }
    }
  }

  /// Whether there are letters enough to tell, nearly all of them one language's own, and many not the other's.
  func fits(_ meant: LocaleIdentifier, betterThan other: LocaleIdentifier) -> Bool {
    letters.count >= 60 && 100 * strangers(to: meant) <= letters.count
      && 100 * strangers(to: other) >= 4 * letters.count
  }

  private func strangers(to locale: LocaleIdentifier) -> Int {
    let own = ExemplarCharacters(.standard, of: locale)
    return letters.count { !own.contains($0) }
  }
}
