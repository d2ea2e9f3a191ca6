import LocaleData
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Instructions")
struct InstructionReaderTests {
  private static func judgement(_ title: String, _ language: String) -> InstructionJudgement {
    let locale = LocaleIdentifier(language)
    let reader = InstructionReader(
      profile: LocaleLibrary().profile(for: locale), locale: locale, analyzer: TextAnalyzer())
    return reader.judgement(on: title, placeholders: PlaceholderScanner.placeholders(in: title).map(\.range))
  }

  @Test(
    "Each language's own form of instruction is found",
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
    #expect(Self.judgement(title, language) == InstructionJudgement(verdict: .found))
  }

  @Test(
    "What is surely no instruction is rejected as loudly as the language allows",
    arguments: [
      ("en", "Settings", FindingLevel.warning), ("en", "The next coffee", .warning), ("de", "Einstellungen", .warning),
      ("de", "Nächstes Getränk", .warning), ("de", "Der Kaffee wird gebrüht", .warning),
      ("fr", "Café suivant", .warning), ("es", "Preparando café", .warning), ("ru", "Следующая чашка", .warning),
      ("tr", "Ayarlar", .note), ("tr", "Zamanlayıcı", .note), ("zh-Hans", "正在冲泡", .warning),
      ("zh-Hans", "最近订单", .note), ("ja", "タイマー", .note), ("ko", "커피 목록", .note),
    ])
  func rejected(language: String, title: String, level: FindingLevel) {
    let judgement = Self.judgement(title, language)
    #expect(judgement.verdict == .rejected, "\(title)")
    #expect(judgement.level == level, "\(title)")
    #expect(judgement.source != nil)
  }

  @Test(
    "A noun of action is no more than a note",
    arguments: [
      ("en", "Playing music"), ("fr", "Suppression d’un rappel"), ("ru", "Запуск таймера"), ("it", "Creazione nota"),
    ])
  func actionNoun(language: String, title: String) {
    let judgement = Self.judgement(title, language)
    #expect(judgement.verdict == .actionNoun)
    #expect(judgement.level == .note)
  }

  @Test(
    "What could be right is left open",
    arguments: [
      ("de", ""), ("de", "${command}"), ("de", "(Test)"), ("de", "Neue Notiz"), ("de", "Weiter"),
      ("de", "Zurück zum Start"),
      ("es", "Más información"), ("es", "Nueva nota"), ("fr", "${count} tasses"), ("de", "Kaffee ${number}"),
      ("ru", "Подробнее"), ("ru", "App Store"), ("fr", "NOTATIONS"), ("es", "No molestias"), ("ro", "?"),
      ("he", "שלום"), ("xx", "Anything"), ("ja", "Fire"),
    ])
  func unsure(language: String, title: String) {
    #expect(Self.judgement(title, language) == InstructionJudgement(verdict: .unsure))
  }

  @Test(
    "An emoji, marks or quotation marks around a title change nothing", arguments: ["✨ %", "“%”", "%…", "¡%!", "  %  "])
  func decoration(frame: String) {
    let titles = [("de", "Kaffee bestellen"), ("de", "Nächstes Getränk"), ("en", "Settings"), ("fr", "Ajouter")]
    for (language, title) in titles {
      let framed = frame.split(separator: "%", omittingEmptySubsequences: false).joined(separator: title)
      #expect(Self.judgement(framed, language) == Self.judgement(title, language), "\(framed)")
    }
  }

  @Test("Every language reads every text", arguments: LocaleLibrary().availableLocales)
  func total(locale: LocaleIdentifier) {
    let reader = InstructionReader(
      profile: LocaleLibrary().profile(for: locale), locale: locale, analyzer: TextAnalyzer())
    let texts = [
      "", " ", "/", "'", "n'", "${", "%", "%1$", "$", "((((", "))", "\u{200D}", "🇩🇪", "a/b", "ß", "İ", "漢", "\u{301}",
    ]
    for text in texts + [String(repeating: "ab ", count: 2_000), String(repeating: "あ", count: 2_000)] {
      let judgement = reader.judgement(on: text, placeholders: PlaceholderScanner.placeholders(in: text).map(\.range))
      #expect((judgement.source == nil) == (judgement.verdict == .found || judgement.verdict == .unsure))
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
}
