import ReviewModel
import SourceText
import TextLayout
import UnicodeText

struct TextLengthLimitRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "text-length-limit",
    summary: "The text breaks a length limit in its file or comment.",
    remedy: "Change the length of the text, or correct the limit in the XLIFF file or the comment.",
    rationale: "A limit reflects the space on the screen or in storage. A longer text is cut off or rejected.",
    cases: [
      .init(
        .error,
        "more characters or bytes than ‘maxwidth’ or ‘maxbytes’ in the XLIFF file allows",
        "wider than ‘maxwidth’ at the file’s font size, or at every system text size if the file has no font size",
        "fewer characters or bytes than ‘minwidth’ or ‘minbytes’ in the XLIFF file requires"),
      .init(
        .warning,
        "wider than ‘maxwidth’ at the size of body text, if the file has no font size",
        "more characters than a comment on the text or on its source text allows"),
      .init(
        .note,
        "an XLIFF limit that is not a number",
        "a limit in a unit that the tool can’t measure"),
    ],
    guidelines: ["l10n.length"],
    limits: [
      "A number parameter counts as one digit, and a text parameter as no characters, because their values are "
        + "unknown.",
      "A limit in a comment counts only if it fills a whole sentence or a whole part between commas, such as `max 30 "
        + "characters`.",
      "A limit in a comment is ignored if the text or its source contains the same number.",
      "A pixel counts as a point, although devices draw a point with two or three pixels.",
      "Bytes are counted in UTF-8.",
      "Texts with Markdown links are not measured.",
    ],
    kinds: Set(EntryKind.allCases),
    checksUntranslatedText: true
  )

  enum Messages: String, RuleMessages {
    case characters = """
      {length, plural, one {# character} other {# characters}}, but at most {limit, number} are allowed
      """
    case bytes = "{length, plural, one {# byte} other {# bytes}} in UTF-8, but at most {limit, number} are allowed"
    case width = """
      At least {length, number} {unit, select, pixel {pixels} \
      other {points}} wide at a font size of {size, number} points, but at most {limit, number} are allowed
      """
    case short = """
      {unit, select, byte {{length, plural, one {# byte} other {# bytes}}} \
      other {{length, plural, one {# character} other {# characters}}}}, but at least {limit, number} are required
      """
    case standsIn = "The limit is in {file}, line {line, number}"
    case comment = "The text’s comment says: {text}"
    case sourceComment = "The comment of its source says: {text}"
    case filledIn = "The values of its placeholders make it longer"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let unmeasured = bundle.faults.filter { $0.kind == .lengthLimit }.map { Self.finding(on: $0, .note) }
    return bundle.entries.indices.reduce(into: unmeasured) { findings, index in
      guard Self.mayHaveLimit(bundle.entries[index]) else { return }
      findings += self.findings(in: ReviewedEntry(index, bundle: bundle, context: context))
    }
  }

  /// A fast check, because most texts have no limit.
  static func mayHaveLimit(_ entry: Entry) -> Bool {
    entry.texts.contains { text in
      !text.limits.isEmpty
        || text.comment.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 >= 0x80 }
    }
  }

  private func findings(in entry: ReviewedEntry) -> [Finding] {
    var known: [String: CommentLimit?] = [:]
    func limit(in comment: String) -> CommentLimit? {
      if let limit = known[comment] { return limit }
      let limit = CommentLimit(in: comment)
      known[comment] = .some(limit)
      return limit
    }
    let sources = entry.texts.filter { entry.bundle.isSource($0.text, of: entry.entry) }
    let ofSource = sources.lazy.compactMap { limit(in: $0.text.comment) }.first
    let sourceTexts = sources.map(\.string) + [entry.entry.impliedSource].compactMap(\.self)
    return entry.texts.compactMap { text -> Finding? in
      guard !text.string.isEmpty, !text.isOrphan, !entry.entry.isNeverShown, let least = LeastText(of: text) else {
        return nil
      }
      if let finding = text.text.limits.lazy.compactMap({ finding($0, text, least) }).first { return finding }
      let own = limit(in: text.text.comment)
      guard let stated = own ?? ofSource else { return nil }
      // If the text contains the same number, the comment probably explains the text.
      guard !([text.string] + sourceTexts).contains(where: { LeastText.names(stated.most, in: $0) }) else { return nil }
      let note = Self.message(own == nil ? .sourceComment : .comment, ["text": .text(stated.wording)])
      return exceeded(least.string.count, stated.most, .characters, .warning, text, least, note)
    }
  }

  /// The number of characters that the comment on a text or its source allows. Nil if no comment states a limit, or if
  /// the source contains the same number.
  static func statedLimit(of text: ReviewedText, in entry: ReviewedEntry) -> Int? {
    let sources = entry.texts.filter { entry.bundle.isSource($0.text, of: entry.entry) }
    let limits = [text.text.comment] + sources.map(\.text.comment)
    guard let most = limits.lazy.compactMap({ CommentLimit(in: $0)?.most }).first else { return nil }
    let wordings =
      sources.filter { $0.text != text.text }.map(\.string) + [entry.entry.impliedSource].compactMap(\.self)
    return wordings.contains { LeastText.names(most, in: $0) } ? nil : most
  }

  private func finding(_ limit: LengthLimit, _ text: ReviewedText, _ least: LeastText) -> Finding? {
    let place = Self.message(
      .standsIn, ["file": .text(text.bundle.files[limit.file].path), "line": .number(limit.line)])
    switch limit.unit {
    case .character, .byte:
      let isByte = limit.unit == .byte
      let length = isByte ? least.string.utf8.count : least.string.count
      if let most = limit.most, Double(length) > most {
        return exceeded(length, Int(most), isByte ? .bytes : .characters, .error, text, least, place)
      }
      guard let minimum = limit.least, Double(length) < minimum, !least.isFilled else { return nil }
      return Self.finding(
        text.wholeRange, in: text, .error, .short,
        [
          "unit": .keyword(isByte ? "byte" : "character"), "length": .number(length),
          "limit": .number(Int(minimum.rounded(.up))),
        ], notes: [place])
    case .pixel, .point:
      guard let most = limit.most else { return nil }
      return width(of: least, over: most, limit, text, place)
    }
  }

  private func exceeded(
    _ length: Int, _ most: Int, _ message: Messages, _ severity: Severity, _ text: ReviewedText, _ least: LeastText,
    _ note: Message
  ) -> Finding? {
    guard length > most else { return nil }
    return Self.finding(
      text.wholeRange, in: text, severity, message, ["length": .number(length), "limit": .number(most)],
      notes: [note] + filledIn(least))
  }

  private func filledIn(_ least: LeastText) -> [Message] { least.isFilled ? [Self.message(.filledIn)] : [] }

  /// The font sizes for measuring a text if the file has none. The smallest is that of the system's smallest style: a
  /// text that is too wide there is too wide everywhere.
  private static let smallestSize = 11.0
  private static let bodySize = 17.0

  private func width(
    of least: LeastText, over most: Double, _ limit: LengthLimit, _ text: ReviewedText, _ place: Message
  ) -> Finding? {
    let sizes: [(size: Double, severity: Severity)] =
      limit.fontSize.map { [($0, .error)] } ?? [(Self.smallestSize, .error), (Self.bodySize, .warning)]
    let lines = least.string.split(whereSeparator: \.isNewline).map(String.init)
    for (size, severity) in sizes {
      let width = lines.map { TextMeasurer.phone.leastWidth(of: $0, at: size, analyzer: text.analyzer) }.max() ?? 0
      guard width > most else { continue }
      return Self.finding(
        text.wholeRange, in: text, severity, .width,
        [
          "length": .number(Int(width.rounded(.up))), "limit": .number(Int(most)),
          "unit": .keyword(limit.unit.rawValue), "size": .number(Int(size.rounded())),
        ],
        notes: [place] + filledIn(least))
    }
    return nil
  }

  static let examples: [RuleExample] = [
    .bundle(["de.xliff": exchange(#"maxwidth="12" size-unit="char""#, "Order now", "⟦Kaffee jetzt bestellen⟧")]),
    .bundle(["ja.xliff": exchange(#"maxwidth="5" size-unit="char""#, "Order", "⟦コーヒーを注文⟧", in: "ja")]),
    .bundle(["ja.xliff": exchange(#"maxbytes="12""#, "Order", "⟦コーヒーを注文⟧", in: "ja")]),
    .bundle(["de.xliff": exchange(#"minwidth="8" size-unit="char""#, "Order now", "⟦Los⟧")]),
    .bundle(["ru.xliff": exchange(#"maxwidth="40" size-unit="point""#, "Go", "⟦Заказать кофе⟧", in: "ru")]),
    .bundle(["de.xliff": exchange(#"maxwidth="8" size-unit="char""#, "Hi, %@", "⟦Willkommen, %@⟧")]),
    .bundle(["de.xliff": exchange(#"maxwidth="4" size-unit="em""#, "Order", "Bestellen", marking: true)]),
    .bundle(["de.xliff": exchange(#"maxwidth="wide""#, "Order", "Bestellen", marking: true)]),
    .bundle([
      "en.lproj/Localizable.strings": "/* Title of a button. Max 12 characters. */\n\"order\" = \"Order now\";\n",
      "de.lproj/Localizable.strings": "\"order\" = \"⟦Jetzt Kaffee bestellen⟧\";\n",
      "ja.lproj/Localizable.strings": "/* 6文字以内 */\n\"order\" = \"⟦コーヒーを注文する⟧\";\n",
    ]),
    .bundle([
      "en.lproj/Localizable.strings":
        "/* max 12 */\n\"order\" = \"Order now\";\n/* Max 12 items */\n\"full\" = \"The basket is full\";\n",
      "de.lproj/Localizable.strings": "\"order\" = \"Bestellen\";\n\"full\" = \"Der Warenkorb ist voll\";\n",
    ]),
    .bundle([
      "ja.lproj/Localizable.strings": "/* 最大10文字 */\n\"order\" = \"コーヒーを注文\";\n/* 最大3個 */\n\"full\" = \"かごがいっぱいです\";\n"
    ]),
    .bundle(["de.xliff": exchange(#"maxwidth="14" size-unit="char""#, "Hi, ${name}", "Hallo, ${name}")]),
  ]

  /// - Parameter marking: Whether the example flags the start tag of the unit.
  private static func exchange(
    _ attributes: String, _ source: String, _ target: String, in locale: String = "de", marking: Bool = false
  ) -> String {
    let tag = #"<trans-unit id="a" \#(attributes)>"#
    return """
      <xliff version="1.2"><file original="en.lproj/Localizable.strings" source-language="en" target-language="\(locale)">\
      <body>\(marking ? "⟦\(tag)⟧" : tag)<source>\(source)</source><target>\(target)</target></trans-unit></body></file></xliff>
      """
  }
}
