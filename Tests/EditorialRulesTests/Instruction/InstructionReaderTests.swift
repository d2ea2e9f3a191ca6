import LocaleData
import ReviewTestSupport
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Instructions")
struct InstructionReaderTests {
  private static func result(_ title: String, _ language: String) -> InstructionResult {
    reader(LocaleIdentifier(language)).placedResult(on: title)
  }

  static func reader(_ locale: LocaleIdentifier) -> InstructionReader {
    InstructionReader(profile: ExampleReview.library.profile(for: locale), locale: locale, analyzer: TextAnalyzer())
  }

  @Test(
    "Each language's own form of instruction is recognized",
    arguments: [
      ("en", "Order coffee"), ("en", "Quickly order coffee"), ("en", "Don’t allow calls"), ("de", "Kaffee bestellen"),
      ("de", "Bestelle einen Kaffee"), ("de", "Wiederholen Sie die Bestellung"), ("de", "Senden an ${person}"),
      ("nl", "Koffie bestellen"), ("nl", "Bestel koffie"), ("nl", "Zettijd verlengen met 5 minuten"),
      ("da", "Bestil kaffe"), ("nb", "Bestill kaffe"), ("sv", "Beställ kaffe"), ("fr", "Commander un café"),
      ("fr", "Ne pas déranger"), ("fr", "N’afficher rien"), ("fr", "Préparez-moi un café"), ("es", "Pedir un café"),
      ("it", "Ordina un caffè"), ("pt", "Pedir um café"), ("pt-PT", "Pedir um café"), ("pl", "Zamów kawę"),
      ("ru", "Заказать кофе"), ("uk", "Замовити каву"), ("tr", "Kahve Siparişi Ver"), ("tr", "KAPIYI AÇ"),
      ("fi", "Tilaa kahvi"), ("ar", "طلب قهوة"), ("ar", "طَلَب قهوة"), ("he", "הזמנת קפה"), ("th", "สั่งกาแฟ"),
      ("th", "ไม่เปิดเสียง"), ("vi", "Đặt cà phê"), ("ja", "コーヒーを注文"), ("ja", "メニューを開く"),
      ("ko", "커피 주문"), ("ko", "메뉴 열기"), ("zh-Hans", "订购咖啡"), ("zh-Hans", "将 ${file} 复制到文件夹"),
      ("zh-Hant", "開啟菜單"), ("zh-HK", "開啟菜單"), ("ro", "Adăugaţi o notă"), ("hi", "नोट जोड़ें"), ("kn", "ಟಿಪ್ಪಣಿ ತೆರೆಯಿರಿ"),
    ])
  func found(language: String, title: String) {
    #expect(Self.result(title, language) == InstructionResult(verdict: .found))
  }

  @Test(
    "Titles that are certainly not instructions are flagged as severely as the language allows",
    arguments: [
      ("en", "Settings", FindingLevel.warning), ("en", "The next coffee", .warning),
      ("en", "Brews the next coffee", .warning), ("en", "Switches ${lamp}", .warning),
      ("de", "Einstellungen", .warning),
      ("de", "Nächstes Getränk", .warning), ("de", "Der Kaffee wird gebrüht", .warning),
      ("fr", "Café suivant", .warning), ("es", "Preparando café", .warning), ("ru", "Следующая чашка", .warning),
      ("it", "Capitolo", .warning), ("sk", "Aplikácia", .warning), ("de", "Kaffeeinformation", .warning),
      ("tr", "Ayarlar", .note), ("tr", "Zamanlayıcı", .note), ("zh-Hans", "正在冲泡", .warning),
      ("zh-Hans", "最近订单", .note), ("ja", "タイマー", .note), ("ko", "커피 목록", .note),
    ])
  func rejected(language: String, title: String, level: FindingLevel) {
    let result = Self.result(title, language)
    #expect(result.verdict == .rejected, "\(title)")
    #expect(result.level == level, "\(title)")
    #expect(result.source != nil)
  }

  @Test(
    "A noun of action is at most a note",
    arguments: [
      ("en", "Playing music"), ("fr", "Suppression d’un rappel"), ("ru", "Запуск таймера"), ("it", "Creazione nota"),
      ("it", "Riavvio"), ("it", "Controllo luci"), ("sk", "Aktivácia režimu"), ("cs", "Aktivace režimu"),
      ("pl", "Aktywacja trybu"), ("uk", "Відправка листа"), ("de", "Schnellstart"), ("da", "Bestillelse af kaffe"),
      ("fi", "Käynnistys"), ("nl", "Synchronisatie"),
    ])
  func actionNoun(language: String, title: String) {
    let result = Self.result(title, language)
    #expect(result.verdict == .actionNoun)
    #expect(result.level == .note)
  }

  @Test(
    "Titles that may be correct are not flagged",
    arguments: [
      ("de", ""), ("de", "${command}"), ("de", "(Test)"), ("de", "Neue Notiz"), ("de", "Weiter"),
      ("de", "Zurück zum Start"), ("es", "Más información"), ("es", "Nueva nota"), ("fr", "${count} tasses"),
      ("de", "Kaffee ${number}"), ("ru", "Подробнее"), ("ru", "App Store"), ("fr", "NOTATIONS"), ("es", "No molestias"),
      ("ro", "?"), ("he", "שלום"), ("xx", "Anything"), ("ja", "Fire"),
    ])
  func unsure(language: String, title: String) {
    #expect(Self.result(title, language) == InstructionResult(verdict: .unsure))
  }

  @Test(
    "An emoji, marks or quotation marks around a title make no difference",
    arguments: ["✨ %", "“%”", "%…", "¡%!", "  %  "])
  func decoration(frame: String) {
    let titles = [("de", "Kaffee bestellen"), ("de", "Nächstes Getränk"), ("en", "Settings"), ("fr", "Ajouter")]
    for (language, title) in titles {
      let framed = frame.split(separator: "%", omittingEmptySubsequences: false).joined(separator: title)
      #expect(Self.result(framed, language) == Self.result(title, language), "\(framed)")
    }
  }

  @Test("Every language accepts every text", arguments: LocaleLibrary().availableLocales)
  func total(locale: LocaleIdentifier) {
    let reader = Self.reader(locale)
    let texts = [
      "", " ", "/", "'", "n'", "${", "%", "%1$", "$", "((((", "))", "\u{200D}", "🇩🇪", "a/b", "ß", "İ", "漢", "\u{301}",
    ]
    for text in texts + [String(repeating: "ab ", count: 2_000), String(repeating: "あ", count: 2_000)] {
      let result = reader.placedResult(on: text)
      #expect((result.source == nil) == (result.verdict == .found || result.verdict == .unsure))
    }
  }

  @Test(
    "Placeholders are found",
    arguments: [
      ("Open ${name} now", ["${name}"]), ("%@ and %1$@", ["%@", "%1$@"]), ("%li of %#@count@", ["%li", "%#@count@"]),
      ("50% more", []), ("100%ige", []), ("${a ${b}", ["${b}"]), ("$5 {a}", []), ("%", []), ("%.2f", ["%.2f"]),
    ])
  func placeholders(title: String, expected: [String]) {
    #expect(PlaceholderScanner.placeholders(in: title).map(\.range).map { String(title[$0]) } == expected)
  }

  private static let library = ExampleReview.library

  @Test(
    "The verb is found where the language puts it, and the longest match wins",
    arguments: [
      ("en", "Check in at the shop", "check in"), ("en", "Order coffee", "order"), ("en", "Coffee order", nil),
      ("en", "Ordering coffee", nil), ("de", "Kaffee bestellen", "bestellen"), ("de", "Bestellen Kaffee", nil),
      ("ja", "コーヒーを注文", "注文"), ("ja", "注文を見る", "見る"), ("zh-Hans", "查看订单", "查看"), ("en", "", nil),
    ] as [(String, String, String?)])
  func verb(locale: String, title: String, verb: String?) {
    let language = ReviewedLanguage(tag: locale, locale: LocaleIdentifier(locale), library: Self.library)
    let verbs = language.profile.intents.categoryVerbs.map(\.key)
    #expect(!verbs.isEmpty)
    #expect(TitleVerb.find(verbs, in: title, language, TextAnalyzer()) == verb)
  }

  @Test(
    "Of two equally long verbs, the first in the title is found, in any list order",
    arguments: [["openen", "zoeken"], ["zoeken", "openen"]])
  func ties(verbs: [String]) {
    let dutch = ReviewedLanguage(tag: "nl", locale: LocaleIdentifier("nl"), library: Self.library)
    let find = { TitleVerb.find(verbs, in: $0, dutch, TextAnalyzer()) }
    #expect(find("Openen of winkel zoeken") == "openen")
    #expect(find("Zoeken of winkel openen") == "zoeken")
    #expect(find("Winkel zoeken") == "zoeken")
  }

  @Test(
    "Every language’s verbs are recognized in titles, and each category has one", arguments: library.availableLocales)
  func listed(locale: LocaleIdentifier) {
    let language = ReviewedLanguage(tag: locale.tag, locale: locale, library: Self.library)
    let verbs = language.profile.intents.categoryVerbs
    let analyzer = TextAnalyzer()
    let missed = verbs.filter { TitleVerb.find([$0.key], in: $0.key, language, analyzer) == nil }.map(\.key)
    #expect(missed == [])
    #expect(verbs.map(\.key) == verbs.map { analyzer.lowercased($0.key, locale: locale) })
    let categories: Set = ["Information", "Order", "Start", "Share", "Create", "Search", "Download", "Other"]
    #expect(Set(verbs.map(\.value)) == categories)
  }

  @Test("A language’s category verbs are also title verbs", arguments: library.availableLocales)
  func areVerbs(locale: LocaleIdentifier) {
    let reader = Self.reader(locale)
    let rejected = Self.library.profile(for: locale).intents.categoryVerbs.map(\.key).filter {
      [.rejected, .actionNoun].contains(reader.result(on: $0).verdict)
    }
    #expect(rejected == [])
    #expect(Self.reader(LocaleIdentifier("en")).result(on: "Settings").verdict == .rejected)
  }
}

@Suite("Instructions in real titles", .enabled(if: CorpusTable.isPresent, "the corpus is not here"))
struct InstructionCorpusTests {
  /// How titles of real apps are classified, by language: found, action noun, rejected, unsure. A person read every
  /// rejected one.
  static let measured: [(language: String, counts: [Int])] = [
    ("fr", [68, 10, 6, 4]), ("de", [60, 0, 18, 2]), ("es", [60, 0, 15, 1]), ("zh-Hans", [54, 0, 13, 3]),
    ("ja", [54, 0, 13, 2]), ("it", [44, 6, 6, 6]), ("pt-BR", [44, 1, 13, 3]), ("ru", [39, 6, 10, 4]),
    ("sv", [40, 0, 12, 2]), ("nl", [47, 0, 5, 0]), ("zh-Hant", [38, 0, 8, 0]), ("ca", [26, 0, 9, 1]),
    ("tr", [20, 1, 6, 8]), ("pl", [24, 0, 3, 1]), ("nb", [23, 0, 1, 0]), ("ko", [16, 0, 5, 1]),
    ("el", [14, 0, 5, 2]), ("cs", [13, 0, 3, 4]), ("da", [15, 0, 1, 3]), ("hu", [13, 0, 2, 4]),
    ("id", [15, 0, 2, 2]), ("fi", [12, 0, 4, 2]), ("en", [86, 5, 7, 12]),
  ]

  @Test("Real titles are classified as measured", arguments: measured)
  func counts(language: String, counts: [Int]) throws {
    let titles = try CorpusTitles.byLanguage.get()[language] ?? []
    let reader = InstructionReaderTests.reader(LocaleIdentifier(language))
    let found = Dictionary(grouping: titles) { reader.placedResult(on: $0).verdict }
    let order: [InstructionVerdict] = [.found, .actionNoun, .rejected, .unsure]
    let actual = order.map { found[$0]?.count ?? 0 }
    let open = order.dropFirst().map { "\($0): \(found[$0] ?? [])" }.joined(separator: "\n")
    #expect(actual == counts, "\(language)\n\(open)")
  }
}

/// The titles of the corpus next to the repository, if there is one.
enum CorpusTitles {
  private static let kinds: Set<String> = [
    "intent.title", "combo.title", "combo.title#case", "shortTitle", "activity.title",
  ]

  /// Tags of the corpus that are counted as another one: variants, older tags.
  private static let merged = [
    "fr-CA": "fr", "es-MX": "es", "es-ES": "es", "es-419": "es", "ca-ES": "ca", "no": "nb", "pt": "pt-BR",
    "zh_TW": "zh-Hant", "zh-HK": "zh-Hant", "zh": "zh-Hans", "ko-KR": "ko", "pl-PL": "pl",
  ]

  /// Distinct titles by language, sorted; translated ones only if they differ from every English text.
  static let byLanguage = Result { try read() }

  private static func read() throws -> [String: [String]] {
    var english: Set<String> = []
    var titles: [(language: String, text: String)] = []
    for row in try CorpusTable.folders.flatMap({ try CorpusTable("\($0)/ENTRIES.tsv").rows }) {
      guard let locale = row["locale"], let source = row["source"], let text = row["value"] else { continue }
      let isEnglish = locale == "Base" || locale.prefix { $0 != "-" && $0 != "_" } == "en"
      if isEnglish { english.insert(text.lowercased()) }
      english.insert(source.lowercased())
      guard kinds.contains(row["kind"] ?? "") else { continue }
      if !source.isEmpty { titles.append(("en", source)) }
      if text.contains(where: { !$0.isWhitespace }) {
        titles.append((isEnglish ? "en" : merged[locale] ?? locale, text))
      }
    }
    var byLanguage: [String: Set<String>] = [:]
    for title in titles where title.language == "en" || !english.contains(title.text.lowercased()) {
      byLanguage[title.language, default: []].insert(title.text)
    }
    return byLanguage.mapValues { $0.sorted() }
  }
}

extension InstructionReader {
  /// The classification of a title with known placeholders.
  fileprivate func placedResult(on title: String) -> InstructionResult {
    result(on: title, placeholders: PlaceholderScanner.placeholders(in: title).map(\.range))
  }
}
