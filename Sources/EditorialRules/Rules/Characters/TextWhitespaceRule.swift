import ReviewModel

struct TextWhitespaceRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "text-whitespace",
    summary: "The text has stray white space, or lacks a space next to a parameter.",
    remedy: "Remove the stray space, tab or line break, or add the missing space.",
    rationale: "A stray space moves a centered title off center and is spoken as a pause.",
    cases: [
      .init(
        .warning,
        "a space at the start or end; in prose, only if the source has none there",
        "two or more spaces in a row",
        "a tab or line break in a text of one line, such as a title or phrase",
        "a space inside quotation marks",
        "no space before or after a parameter"),
      .init(
        .note,
        "a lowercase word of four or more letters directly after a parameter; the two may form a compound word"),
    ],
    guidelines: ["l10n.whitespace"],
    limits: [
      "In prose, two spaces after a sentence or a colon are accepted.",
      "Several spaces are accepted in a text with line breaks, because they may format it.",
      "In prose, the rule checks spaces at the start and end only if the source text is known.",
      "In prose, line breaks at an end are accepted if the text then has as many lines as its source.",
      "In prose, a text without letters and digits is a separator, whose spaces are accepted.",
      "Missing spaces are reported only next to parameters, and only in scripts with capital letters.",
      "After a parameter, a missing space is reported only in languages that don’t attach endings to names.",
    ],
    kinds: EntryKind.appTexts,
    reach: .table
  )

  static let examples: [RuleExample] = [
    .flags("Order coffee⟦ ⟧", .title, fixed: "Order coffee"),
    .flags("Kaffee⟦  ⟧bestellen", .title, in: "de", fixed: "Kaffee bestellen"),
    .flags("⟦ ⟧${coffees}", .suggestionTitle, fixed: "${coffees}"),
    .flags("⟦ ⟧Bestellt: ", .prose, in: "de", source: "Ordered: ", fixed: "Bestellt: "),
    .flags("Commander⟦ \u{A0} ⟧!", .dialog, in: "fr", fixed: "Commander\u{A0}!"),
    .flags("Apri⟦${applicationName}⟧", .phrase, in: "it", source: "Open ${applicationName}"),
    .flags("Send ${content}⟦to⟧ ${person}", .parameterSummary),
    .flags("${shop}⟦Öffnen⟧", .suggestionTitle, in: "de", source: "Open ${shop}"),
    .flags("Заказать кофе⟦${size}⟧", .parameterSummary, in: "ru", source: "Order coffee ${size}"),
    .bundle([
      "en.lproj/Localizable.strings": RuleExample.strings(["a": "Order at %@ now", "b": "Tea is on", "c": "Is it on?"]),
      "sv.lproj/Localizable.strings": RuleExample.strings([
        "a": "Beställ hos %@⟦nu⟧", "b": "Tea är på nu", "c": "Är den på nu eller inte?",
      ]),
    ]),
    .passes(
      "${app}'da sipariş ver, ${name}ya ver", .parameterSummary, in: "tr", source: "Order in ${app}, for ${name}"),
    .passes("${name}을 주문", .parameterSummary, in: "ko", source: "Order ${name}"),
    .passes("${size}GB", .parameterSummary, in: "de", source: "${size} GB"),
    .passes("${name}s Bestellung", .parameterSummary, in: "de", source: "The order of ${name}"),
    .passes("%1$@Datenschutz%2$@", .prose, in: "de", source: "%1$@Privacy%2$@"),
    .flags("“⟦ ⟧${text} ” senden", .parameterSummary, in: "de"),
    .passes("Bestel 'n koffie voor 'n vriend.", .prose, in: "nl"),
    .passes("Bestel ’s ochtends of ’s avonds.", .prose, in: "nl"),
    .flags("コーヒーを⟦\n⟧注文", .title, in: "ja"),
    .flags("Nya recept läggs till i listan⟦  ⟧Nya recept visas först.", .prose, in: "sv"),
    .flags("Öppna⟦  ⟧Apple Watch-appen.", .prose, in: "sv", fixed: "Öppna Apple Watch-appen."),
    .passes("Hay tres cafés con  \u{301}leche \u{301}.", .dialog, in: "es"),
    .passes("À demain\u{A0}!", .title, in: "fr"),
    .passes("Durée\u{202F}: ${time}", .dialog, in: "fr"),
    .passes("${coffee}-Rezept öffnen", .title, in: "de"),
    .passes("${applicationName}で${coffee}の抽出を開始", .phrase, in: "ja"),
    .passes("הזמן קפה ב-${applicationName}", .phrase, in: "he"),
    .passes("Name: ", .prose),
    .passes(" · ", .prose, in: "ko", source: "・"),
    .passes(", ", .prose, in: "de", source: "，"),
    .passes("  –  ", .prose, in: "ru", source: "-"),
    .flags("Kaffee,⟦ ⟧", .prose, in: "de", source: "Coffee,", fixed: "Kaffee,"),
    .flags("%lld,⟦ ⟧", .prose, in: "de", source: "%lld,", fixed: "%lld,"),
    .flags("周辺\n情報⟦\n⟧", .prose, in: "ja", source: "Around\nMe", fixed: "周辺\n情報"),
    .flags("周辺⟦\n⟧", .prose, in: "ja", source: "Around Me", fixed: "周辺"),
    .passes("周辺\n", .prose, in: "ja", source: "Around\nMe"),
    .flags("⟦\n⟧周辺", .prose, in: "ja", source: "Around\nMe", fixed: "周辺"),
    .passes("打开“设置” > “咖啡与茶” > “订单”。", .prose, in: "zh-Hans"),
    .passes("「設定」 > 「コーヒー」を開いてから「注文」 > 「履歴」を選びます。", .prose, in: "ja"),
    .passes("\"Hep Sor\"u seçin. \"Yalnızca Bir Kez\" seçeneği siparişi durdurur.", .prose, in: "tr"),
    .passes("'항상 묻기'를 선택하세요. '한 번만'을 선택하면 주문이 중지됩니다.", .prose, in: "ko"),
    .passes("‘항상 묻기’를 선택하세요. ‘한 번만’을 선택하면 주문이 중지됩니다.", .prose, in: "ko"),
    .passes("Say 'don't order' to stop the 'usual'.", .prose),
    .passes("la commande « ${name} »", .suggestionTitle, in: "fr"),
    .passes("Apri “Ordini “", .prose, in: "it"),
  ]

  static let signs: [[Sign]] = [[.characters([.edgeSpace, .spaceRun, .quotedSpace, .sigil])]]

  enum Messages: String, RuleMessages {
    case spaceBefore = "Space at the start of the text"
    case spaceAfter = "Space at the end of the text"
    case removeSpace = "Remove the space"
    case lineBreak = "Line break or tab in a text of one line"
    case severalSpaces = "Several spaces in a row"
    case mayLackFullStop = "A full stop may be missing between two sentences."
    case keepOneSpace = "Keep one space"
    case spaceInQuotation = "Space inside quotation marks"
    case noSpaceBeforeParameter = "Missing space before a parameter"
    case noSpaceAfterParameter = "Missing space after a parameter"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    if isSeparator(text) { return [] }
    let classes = text.scan.classes
    var findings = classes.contains(.edgeSpace) ? edges(of: text) : []
    if classes.contains(.spaceRun) { findings += WhitespaceRuns.findings(in: text) }
    if classes.contains(.quotedSpace) { findings += QuotedSpaces.findings(in: text) }
    if classes.contains(.sigil) { findings += MissingSpaces.findings(in: text) }
    return findings
  }

  /// Whether code puts the text between others, so that its spaces are its content: ` · `.
  private func isSeparator(_ text: ReviewedText) -> Bool {
    text.kind == .prose && text.placeholders.isEmpty && !text.string.contains { $0.isLetter || $0.isNumber }
  }

  /// Spaces at the ends. Prose may be part of a longer text, so there a space is stray only if the source has none.
  private func edges(of text: ReviewedText) -> [Finding] {
    let string = text.string
    guard let first = string.firstIndex(where: { !$0.isWhitespace }),
      let last = string.lastIndex(where: { !$0.isWhitespace })
    else { return [] }
    let end = string.index(after: last)
    let isProse = text.kind == .prose
    let edges = [
      (
        range: string.startIndex..<first, isShown: text.shownEnds.start, message: Messages.spaceBefore,
        source: text.source?.first
      ),
      (
        range: end..<string.endIndex, isShown: text.shownEnds.end, message: Messages.spaceAfter,
        source: text.source?.last
      ),
    ]
    let isWhole = !isProse || !isPart(first..<end, of: text)
    // Leaves a space at the other end if it is expected there.
    return edges.filter { edge in
      !edge.range.isEmpty && edge.isShown && !isExpected(isProse, edge.source)
        && !(isProse && keepsHeight(edge.range, of: text))
    }.map { edge in
      let isSafe = isWhole && WhitespaceRuns.isSlip(string[edge.range])
      return Self.finding(
        edge.range, in: text, .warning, edge.message,
        fix: Fix(Self.message(.removeSpace), at: edge.range, "", isSafe ? .safe : .needsReview))
    }
  }

  /// Whether line breaks at the end keep the number of lines of a source that breaks inside.
  private func keepsHeight(_ edge: Range<String.Index>, of text: ReviewedText) -> Bool {
    guard let source = text.source, edge.lowerBound > text.string.startIndex,
      text.string[edge].allSatisfy(\.isNewline)
    else { return false }
    return source.count(where: \.isNewline) == text.string.count(where: \.isNewline)
  }

  /// Whether code may combine the prose with other texts: it has spaces at both ends, its source has one at an end, or
  /// it contains no word.
  ///
  /// - Parameter core: The text between the spaces.
  private func isPart(_ core: Range<String.Index>, of text: ReviewedText) -> Bool {
    let string = text.string
    if core.lowerBound > string.startIndex, core.upperBound < string.endIndex { return true }
    if let source = text.source, source.first?.isWhitespace ?? true || source.last?.isWhitespace ?? true { return true }
    return !string[core].contains { $0.isLetter || $0.isNumber }
  }

  private func isExpected(_ isProse: Bool, _ sourceEdge: Character?) -> Bool {
    isProse && (sourceEdge?.isWhitespace ?? true)
  }
}
