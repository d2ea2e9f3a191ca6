import ReviewModel
import UnicodeText

struct LocalizationTermsRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "localization-terms",
    summary: "The text does not use the team’s terms.",
    remedy: "Use the term that the finding names. If the term itself is wrong, correct it under `terms` or in the "
      + "glossary.",
    rationale: "People take two names for two different things, and Siri listens for only one of the names.",
    cases: [
      .init(
        .warning,
        "the source contains a term, and the translation lacks the term required for it",
        "the text contains a forbidden term",
        "the translation changes a word of the source that must stay unchanged")
    ],
    guidelines: ["l10n.terms"],
    limits: [
      "The rule knows only the terms under ‘terms’ and ‘glossary’ in the configuration.",
      "The rule ignores the last letter or two of a required term, so only forms with a different stem need their own "
        + "entry.",
      "In the source, the rule finds a term only as a whole word, so write `shortcut*` to match plurals too.",
    ],
    kinds: SiriKinds.all,
    needs: [.teamWords],
    excusesAllowedWords: true
  )

  static let signs: [[Sign]] = [[.words { $0.terms.termbases.isEmpty ? [] : nil }]]

  enum Messages: String, RuleMessages {
    case forbidden = "‘{term}’ is a forbidden term"
    case missing = "The team’s term for ‘{term}’ is missing"
    case changed = "‘{term}’ does not appear unchanged in the translation"
    case say = "Use: {terms}"
    case write = "Write ‘{term}’"
    case listedIn = "The term is in {file}, line {line, number}"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let termbases = text.language.terms.termbases
    // The most specific locale decides about a term.
    var findings = termbases.indices.flatMap { forbidden(termbases[$0], nearer: termbases[..<$0], in: text) }
    if let source = text.sourceTermSearch {
      var seen: Set<[UInt8]> = []
      for (index, termbase) in termbases.enumerated() {
        findings += missing(termbase, in: text, source: source, &seen)
        findings += changed(termbase, nearer: termbases[..<index], in: text, source: source)
      }
    }
    return findings.sorted(by: Finding.begins)
  }

  private func forbidden(
    _ termbase: TermbaseTable, nearer: ArraySlice<TermbaseTable>, in text: ReviewedText
  ) -> [Finding] {
    text.termSearch.matches(of: termbase.forbidden).compactMap { match in
      let key = termbase.forbiddenKeys[match.term]
      guard !nearer.contains(where: { $0.forbiddenKeySet.contains(key) }) else { return nil }
      let written = String(text.string[match.range])
      let origin = Self.origin(termbase.forbiddenOrigins[match.term])
      guard let instead = termbase.instead[match.term] else {
        return Self.finding(match.range, in: text, .warning, .forbidden, ["term": .text(written)], notes: origin)
      }
      guard !isPart(match.range, of: instead, in: text) else { return nil }
      return Self.finding(
        match.range, in: text, .warning, .forbidden, ["term": .text(written)],
        notes: [Self.message(.say, ["terms": .text(instead)])] + origin,
        fix: Fix(
          Self.message(.write, ["term": .text(instead)]), at: match.range, instead,
          isSpelling(instead, of: written, text) ? .safe : .needsReview))
    }
  }

  /// The correct term may contain the forbidden one: `快捷指令` contains `指令`.
  private func isPart(_ range: Range<String.Index>, of instead: String, in text: ReviewedText) -> Bool {
    text.analyzer.ranges(of: instead, in: text.string, strength: .secondary, locale: text.locale)
      .contains { $0 != range && $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }

  /// Whether two words differ only in capitals, accents, spaces and hyphens. Then the rest of the sentence stays.
  private func isSpelling(_ instead: String, of written: String, _ text: ReviewedText) -> Bool {
    text.analyzer.isEqual(instead, written, strength: .primary, ignoringPunctuation: true, locale: text.locale)
  }

  private func missing(
    _ termbase: TermbaseTable, in text: ReviewedText, source: TermSearch, _ seen: inout Set<[UInt8]>
  ) -> [Finding] {
    let matches = source.matches(of: termbase.required)
    return matches.compactMap { match in
      let term = termbase.required.terms[match.term]
      let key = TermTable.folded(term.written, .root, text.analyzer)
      guard seen.insert(key).inserted else { return nil }
      let wanted = termbase.wanted[match.term]
      guard !wanted.contains(where: { WantedTerm($0, text.locale, text.analyzer).isPresent(in: text) }) else {
        return nil
      }
      return Self.finding(
        text.wholeRange, in: text, .warning, .missing, ["term": .text(String(source.string[match.range]))],
        notes: [
          Self.message(.say, ["terms": .choice(wanted.map { .text($0) })]),
          SharedMessage.source(["text": .text(source.string)]),
        ] + Self.origin(termbase.requiredOrigins[match.term]))
    }
  }

  private func changed(
    _ termbase: TermbaseTable, nearer: ArraySlice<TermbaseTable>, in text: ReviewedText, source: TermSearch
  ) -> [Finding] {
    var seen: Set<String> = []
    return source.matches(of: termbase.kept).compactMap { match in
      let key = termbase.keptKeys[match.term]
      guard !nearer.contains(where: { $0.keptKeySet.contains(key) }) else { return nil }
      let word = String(source.string[match.range])
      guard seen.insert(word).inserted, !isKept(word, termbase.kept.terms[match.term], in: text) else { return nil }
      let message = Self.message(.changed, ["term": .text(word)])
      let notes = [SharedMessage.source(["text": .text(source.string)])] + Self.origin(termbase.keptOrigins[match.term])
      let spellings = text.analyzer.ranges(
        of: word, in: text.string, strength: .primary, locale: text.locale, wholeWords: true
      )
      .filter { !text.code.overlaps($0) }
      guard let range = spellings.first else {
        return Self.finding(text.wholeRange, in: text, .warning, message, notes: notes)
      }
      return Self.finding(
        range, in: text, .warning, message, notes: notes,
        fix: Fix(Self.message(.write, ["term": .text(word)]), .parts(spellings, word), .safe))
    }
  }

  /// Where the glossary lists the term, if it is from one.
  private static func origin(_ origin: TermList.Origin?) -> [Message] {
    origin.map { [message(.listedIn, ["file": .text($0.file), "line": .number($0.line)])] } ?? []
  }

  /// Whether the text contains the word unchanged, with any ending. A term without capitals matches in any case.
  private func isKept(_ word: String, _ term: TermTable.Term, in text: ReviewedText) -> Bool {
    let ranges =
      term.hasCapitals
      ? text.string.nfc.ranges(of: word.nfc)
      : text.analyzer.ranges(of: term.written, in: text.string, strength: .secondary, locale: text.locale)
    let string = term.hasCapitals ? text.string.nfc : text.string
    return ranges.contains { !string.continuesWord(before: $0) }
  }

  private static let configuration = """
    terms:
      all:
        keep: [Flat White, Chai, espresso]
      en:
        forbidden: {Latté: latte, macchiatto: macchiato}
      de:
        required: {shortcut: Kurzbefehl, cup: [Tasse, Becher]}
        forbidden: [Sprachbefehl, "Pappbecher*"]
      ru:
        required: {command: команда}
      zh-Hans:
        forbidden: {指令: 快捷指令}
    """

  static let examples: [RuleExample] = [
    .flags("Order a ⟦Latté⟧", .title, fixed: "Order a latte").configured(configuration),
    .flags("⟦Verknüpfung starten⟧", .title, in: "de", source: "Run the shortcut").configured(configuration),
    .flags("⟦Sprachbefehl⟧ hinzufügen", .title, in: "de", source: "Add a command").configured(configuration),
    .flags("⟦Pappbechern⟧ abschwören", .title, in: "de", source: "Avoid paper").configured(configuration),
    .flags("⟦flat white⟧ bestellen", .title, in: "de", source: "Order a Flat White", fixed: "Flat White bestellen")
      .configured(configuration),
    .flags(
      "⟦chai⟧ von https://example.com/chai mit ${chai}", .prose, in: "de",
      source: "Chai of https://example.com/chai with ${chai}",
      fixed: "Chai von https://example.com/chai mit ${chai}"
    ).configured(configuration),
    .passes("<a href=\"https://example.com/latté\">Tea</a>", .prose).configured(configuration),
    .flags("⟦Заказать флэт-уайт⟧", .title, in: "ru", source: "Order a Flat White").configured(configuration),
    .flags("添加⟦指令⟧", .title, in: "zh-Hans", source: "Add it", fixed: "添加快捷指令").configured(configuration),
    .passes("Kurzbefehle starten", .title, in: "de", source: "Run the shortcut").configured(configuration),
    .passes("Den Siri-Kurzbefehl starten", .title, in: "de", source: "Run the shortcut").configured(configuration),
    .passes("Kaffee im Becher", .title, in: "de", source: "Coffee in a cup").configured(configuration),
    .passes("Cupcake bestellen", .title, in: "de", source: "Order a cupcake").configured(configuration),
    .passes("Добавить команду", .title, in: "ru", source: "Add a command").configured(configuration),
    .passes("Flat Whites bestellen", .title, in: "de", source: "Order a Flat White").configured(configuration),
    .passes("Espresso bestellen", .title, in: "de", source: "Order an espresso").configured(configuration),
    .passes("添加快捷指令", .title, in: "zh-Hans", source: "Add a shortcut").configured(configuration),
    .passes("Verknüpfung starten", .title, in: "de", source: "Run the shortcut"),
    .bundle([
      ".shortcut-review.yml": "glossary: terms.csv\n",
      "terms.csv": "en,de,forbidden de,do not translate\ncup,Tasse|Becher,Humpen,\nChai,,,yes\n",
      "en.lproj/Localizable.strings": "\"a\" = \"Fill the cup\";\n\"b\" = \"A Chai\";\n\"c\" = \"Enjoy\";\n",
      "de.lproj/Localizable.strings": "\"a\" = \"⟦Die Kanne füllen⟧\";\n\"b\" = \"⟦Einen Tee⟧\";\n"
        + "\"c\" = \"Aus dem ⟦Humpen⟧\";\n",
    ]),
  ]
}
