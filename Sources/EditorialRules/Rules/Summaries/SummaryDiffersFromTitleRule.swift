import LocaleData
import ReviewModel
import UnicodeText

struct SummaryDiffersFromTitleRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "summary-differs-from-title",
    summary: "The parameter summary does not use the words of the intent’s title.",
    remedy: "Use the verb and the words of the title. For example, “Order ${coffee}” goes with “Order coffee”.",
    rationale: "The same verb and the same words help people recognize the action wherever they see it.",
    cases: [
      .init(
        .note,
        "the summary’s first and last words both differ from the title’s, and the summary contains fewer than half "
          + "of the title’s words")
    ],
    guidelines: ["summary.like-title"],
    limits: [
      "The rule compares how words begin, so it treats “go” and “went” as different words.",
      "The rule treats synonyms as different words.",
    ],
    kinds: [.parameterSummary],
    droppedIn: .siri2026, extent: .files
  )

  private static func files(_ title: String, _ summary: String) -> [String: String] {
    [
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        title: title, summary: summary, parameters: [.init(name: "file")])
    ]
  }

  private static let order = IntentExamples.definition(
    title: "Order coffee", summary: "Order ${file}", parameters: [.init(name: "file")])

  static let examples: [RuleExample] = [
    .bundle(files("Put data away", "⟦Copy ${file} to the sandbox⟧")),
    .bundle(files("Разместить данные", "⟦Скопировать ${file} в песочницу⟧")),
    .bundle(files("Search encyclopedia", "Search encyclopedia for ${file}")),
    .bundle(files("Order soup", "Order ${file}")),
    .bundle(files("Pide la sopa", "Pidé ${file} ahora mismo")),
    .bundle(defining: order, in: "it", ["Title1": "Ordina il caffè", "SumTit": "Order ${file}"]),
    .bundle(defining: order, in: "de", ["Title1": "Kaffee bestellen", "SumTit": "⟦Kopiert ${file} dorthin⟧"]),
    .bundle(files("Открыть файл", "Открыть ${file} сейчас")),
    .bundle(defining: order, in: "zh-Hans", ["Title1": "获取文件夹", "SumTit": "从${file}中获得一个文件夹"]),
    .bundle(defining: order, in: "zh-Hant", ["Title1": "取得資料夾", "SumTit": "⟦複製${file}到沙盒⟧"]),
    .bundle(defining: order, in: "ja", ["Title1": "グレゴリオ暦を旧暦に変換", "SumTit": "${file}に変換する"]),
    .bundle(defining: order, in: "ar", ["Title1": "الطَّلبُ من المقهى", "SumTit": "طَلَبُ ${file} الآن"]),
    .bundle(defining: order, in: "ar", ["Title1": "الطَّلبُ من المقهى", "SumTit": "⟦نسخ ${file} هنا⟧"]),
    .bundle(defining: order, in: "ja", ["Title1": "金庫を開く", "SumTit": "アプリで${file}を開きます"]),
    .bundle(source("Put data away", #"⟦Copy \(\.$file) to the sandbox⟧"#)),
    .bundle(source("Search encyclopedia", #"Search encyclopedia for \(\.$file)"#)),
  ]

  private static func source(_ title: String, _ summary: String) -> [String: String] {
    AppIntentExamples.file(
      "UseFile", title,
      """
      @Parameter(title: "File") var file: IntentFile
      static var parameterSummary: some ParameterSummary { Summary("\(summary)") }
      """)
  }

  enum Messages: String, RuleMessages {
    case inOtherWords = "The parameter summary does not use the words of the title"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.actions.flatMap { action -> [Finding] in
      guard let title = action.title?.entry else { return [] }
      return action.entries.filter { bundle.entries[$0].kind == .parameterSummary && !bundle.entries[$0].isComposite }
        .flatMap { findings(title: title, summary: $0, in: bundle, with: context) }
    }
  }

  private func findings(
    title: Int, summary: Int, in bundle: ReviewedBundle, with context: AnalysisContext
  ) -> [Finding] {
    // The words of an untranslated text are in another language.
    let titles = Dictionary(
      firstOf: ReviewedEntry(title, bundle: bundle, context: context).texts.filter { !$0.isUntranslated }
        .map { ($0.text.locale, $0.string) })
    let entry = ReviewedEntry(summary, bundle: bundle, context: context)
    return entry.texts.compactMap { text in
      guard !text.isUntranslated, let titleText = titles[text.text.locale] else { return nil }
      let titleWords = ContentWords(of: titleText, text.language, context.analyzer)
      let words = ContentWords(of: text.string, text.language, context.analyzer)
      guard !titleWords.words.isEmpty, !words.plainWords.isEmpty else { return nil }
      let areUnseparated = text.hasUnseparatedWords
      guard !titleWords.resembles(words, areUnseparated: areUnseparated, text.language, context.analyzer) else {
        return nil
      }
      return Self.finding(
        text.wholeRange, in: text, .note, .inOtherWords, notes: [SharedMessage.title(["text": .text(titleText)])])
    }
  }
}

extension ContentWords {
  var plainWords: [String] { inOrder.filter { !$0.hasPrefix("${") } }

  /// True if half of these words recur in `other`, or if a first or last word, where languages put the verb, is the
  /// same. Words with the same beginning count as forms of one word.
  fileprivate func resembles(
    _ other: ContentWords, areUnseparated: Bool, _ language: ReviewedLanguage, _ analyzer: TextAnalyzer
  ) -> Bool {
    func areForms(_ left: String, _ right: String) -> Bool { Self.areForms(left, right, language, analyzer) }
    let own = plainWords
    let others = other.plainWords
    guard let first = own.first, let last = own.last, let otherFirst = others.first, let otherLast = others.last else {
      return true
    }
    if areForms(first, otherFirst) || areForms(last, otherLast) || areForms(first, otherLast)
      || areForms(last, otherFirst)
    {
      return true
    }
    let recurring = own.count { word in others.contains { areForms(word, $0) } }
    if 2 * recurring >= own.count { return true }
    guard areUnseparated else { return false }
    let little = Set(language.profile.articles.words + language.profile.functionWords.words)
    // A word may be part of another: `转` and `转换`.
    let holdsWord = own.contains { word in
      !little.contains(word) && word.unicodeScalars.allSatisfy(\.properties.isIdeographic)
        && others.contains { $0.contains(word) }
    }
    if holdsWord { return true }
    // A verb keeps its ideograph in all forms: `開く` and `開きます`.
    if let head = last.unicodeScalars.first, head.properties.isIdeographic,
      !last.unicodeScalars.allSatisfy(\.properties.isIdeographic),
      others.contains(where: { $0.unicodeScalars.first == head })
    {
      return true
    }
    // Without spaces, the neighboring letters decide where a word ends.
    let letters = Set(others.joined())
    let title = own.joined()
    return 2 * title.count { letters.contains($0) } >= title.count
  }

  /// True if two words share most of the shorter one as a beginning, ignoring accents: `öffne` and `öffnen`, `заказать`
  /// and `закажите`, `envía` and `enviar`. In a language that joins its article, also if only that differs.
  private static func areForms(
    _ left: String, _ right: String, _ language: ReviewedLanguage, _ analyzer: TextAnalyzer
  ) -> Bool {
    func areEqual(_ pair: (Character, Character)) -> Bool {
      pair.0 == pair.1 || analyzer.isEqual(String(pair.0), String(pair.1), strength: .primary, locale: language.locale)
    }
    let shorter = min(left.count, right.count)
    let common = zip(left, right).prefix(while: areEqual).count
    if common > 0, 3 * common >= 2 * shorter { return true }
    guard language.profile.wordMatching?.value == .afterOneLetter, shorter >= 3 else { return false }
    return abs(left.count - right.count) <= 3 && zip(left.reversed(), right.reversed()).allSatisfy(areEqual)
  }
}
