import ReviewModel
import SourceText
import UnicodeText

struct LocalizationPlaceholderRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-placeholder",
    summary: "The placeholders of the translation do not match those of its source.",
    remedy: "Copy the placeholders from the source unchanged. To reorder format specifiers, number them, as in `%2$@ "
      + "%1$@`.",
    rationale:
      "If a placeholder is missing, new or renamed, the app crashes, or people see code or nothing instead of a value.",
    cases: [
      .init(
        .error,
        "a placeholder is missing, new or renamed",
        "a format specifier takes the wrong value, or a value of another type",
        "a format specifier is damaged, such as ‘%1$’",
        "only some format specifiers have a position, or a position is 0",
        "the text contains Swift code such as ‘\\(count)’"),
      .init(
        .warning,
        "a name in braces, such as ‘{name}’, is missing",
        "the last format specifier is missing, in a text that is not for Siri or Shortcuts",
        "the format specifiers have wrong position numbers, but each value happens to appear in the right place",
        "the only format specifier is a number’s with a space, such as ‘% d’, so the app shows a space too"),
    ],
    guidelines: ["l10n.placeholders"],
    limits: [
      "Other words in double braces than the source’s are only a warning, because an app’s own markup is translated.",
      "A space in a specifier for an object, such as ‘% @’, is only a warning, because the app shows the value.",
      "If the source has no placeholders or is only a key, the rule does not know which values the code inserts.",
      "The rule does not notice two unnumbered specifiers of the same type that are swapped.",
      "In App Shortcut phrases, the rule reports only parameters that no phrase of the source uses.",
      "In the sentence of one enumeration case, the rule compares only the other parameters, and only in translations.",
    ],
    kinds: EntryKind.appTexts,
    restsOn: [.source],
    impact: .failure
  )

  static let examples: [RuleExample] =
    [
      .flags("⟦${kaffee}⟧ bestellen", .parameterSummary, in: "de", source: "Order ${coffee}"),
      .flags("⟦コーヒーを注文⟧", .suggestionTitle, in: "ja", source: "Order ${coffee}"),
      .flags("⟦{{ tamanho() }}⟧", .parameterName, in: "pt-BR", source: "{{ size() }}"),
      .flags("%1$@ و⟦%@⟧", .dialog, in: "ar", source: "%1$@ and %2$@"),
      .flags("⟦%0$@⟧ ist fertig", .dialog, in: "de", source: "%@ is ready"),
      .passes("${coffee} bestellen", .parameterSummary, in: "de", source: "Order ${coffee}"),
      .passes("%2$@ の %1$@", .dialog, in: "ja", source: "%@ of %@"),
      .passes("50 % de ${amount}", .parameterSummary, in: "fr", source: "50% of ${amount}"),
      .passes("%ld cafés", .dialog, in: "fr", source: "%d coffees"),
      .passes("%#@cups@ bestellt", .dialog, in: "de", source: "Ordered ${cups}"),
      .flags("⟦%#@mugs@⟧ bestellt", .dialog, in: "de", source: "Ordered %#@cups@"),
      .flags("Neue Nachricht von ⟦%@⟧ (%d)", .prose, in: "de", source: "%d new messages from %@"),
      .flags("%d に⟦%@⟧件", .prose, in: "ja", source: "%@ has %d items"),
      .flags("⟦%d⟧ ist fertig", .prose, in: "de", source: "%@ is ready"),
      .flags("في ⟦%@⟧", .prose, in: "ar", source: "%d items in %@"),
      .flags("%2$@ で⟦%3$lld⟧件", .prose, in: "ja", source: "%1$@: %3$lld in %2$@"),
      .flags("⟦%2$@⟧ wartet", .prose, in: "de", source: "%1$@ waits for %2$@"),
      .flags("%@ が %@ に⟦%@⟧", .prose, in: "ja", source: "%@ sent %@"),
      .flags("合計 ⟦％d⟧", .prose, in: "ja", source: "%d in total"),
      .flags("⟦1$@⟧から%2$@まで", .prose, in: "ja", source: "From %1$@ to %2$@"),
      .flags("Von ⟦% @⟧ gesendet", .prose, in: "de", source: "Sent by %@"),
      .flags("⟦%2@⟧: %1@", .prose, in: "fr", source: "%1$@: %2$@"),
      .flags("Noch ⟦% d⟧ Tassen", .prose, in: "de", source: "%d cups left"),
      .flags("%d ⟦% d⟧e %@", .prose, in: "fr", source: "%d%% of %@"),
      .flags("⟦Bestellt⟧", .prose, in: "de", source: "Ordered by %@"),
      .flags("⟦${tasse}⟧ ist leer", .prose, in: "de", source: "${cup} is empty"),
      .flags("⟦{nom}⟧ attend", .prose, in: "fr", source: "{name} waits"),
      .flags("Frag ⟦\\(.applicationName)⟧", .prose, in: "de", source: "Ask ${applicationName}"),
      .passes("%2$@ の %1$lld", .prose, in: "ja", source: "%lld of %@"),
      .passes("%ld Tassen", .prose, in: "de", source: "%lld cups"),
      .passes("50 % de café", .prose, in: "fr", source: "50% coffee"),
      .passes("%20 indirim", .prose, in: "tr", source: "20% off"),
      .passes("%d %% de %@", .prose, in: "fr", source: "%d%% of %@"),
      .passes("%2$#@tage@: %1$lld", .prose, in: "de", source: "%1$lld in %2$#@tage@"),
      .passes("{name} wartet", .prose, in: "de", source: "{name} waits"),
      .passes("Kaffeebar", .appName, in: "de", source: "${PRODUCT_NAME}"),
      // Japanese needs a counter after the number, and English has none.
      .bundle([
        "en.lproj/Localizable.strings": RuleExample.strings(["count.suffix": "", "count": "%d"]),
        "ja.lproj/Localizable.strings": RuleExample.strings(["count.suffix": "%@個", "count": "%d⟦%@⟧"]),
      ]),
      .bundle(
        defining: IntentExamples.definition(title: "Order ${size}", parameters: [.init(name: "size")]),
        inEnglish: IntentExamples.definition(
          title: "Order ${size} ${cup}", parameters: [.init(name: "size"), .init(name: "cup")])),
    ] + CaseSentence.examples

  enum Messages: String, RuleMessages {
    case notInSource = "{placeholder} is not a placeholder of the source"
    case missing = "{placeholder} from the source is missing"
    case noPosition = "This format specifier has no position, but others do"
    case positionZero = "The position is 0, but positions start at 1"
    /// A value is read as another type.
    case misreadCrash = """
      Argument {number, number} is {source} in the source but {placeholder} here: the app crashes when it shows this \
      text
      """
    case misreadNonsense = """
      Argument {number, number} is {source} in the source but {placeholder} here: the app shows a meaningless value
      """
    /// An earlier value is missing, so a specifier shows a different one.
    case shiftedCrash = """
      {lost} from the source is missing, so {placeholder} takes argument {number, number}, which is {source}: the app \
      crashes when it shows this text
      """
    case shiftedNonsense = """
      {lost} from the source is missing, so {placeholder} takes argument {number, number}, which is {source}: the app \
      shows a meaningless value
      """
    case shiftedValue = """
      {lost} from the source is missing, so {placeholder} shows argument {number, number} instead of its own
      """
    case extra = """
      {placeholder} requires argument {number, number}, but the source has only {count, number}: the app may crash or \
      show a meaningless value
      """
    case broken = "{broken} is not a placeholder, so the value of {placeholder} does not appear"
    case parted = "A space or an invisible character splits {broken}, which is {placeholder} in the source"
    case noDollar = "{placeholder} has no $ after its position, so it takes the next value"
    case percent = "{placeholder} is read as a placeholder: write a percent sign as %% in a text with values"
    case code = "{code} is Swift code, so people see it as it is"
    case codeInTables = "In a table, write the app’s name as {placeholder}"
  }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    guard !Self.withBuildSettings.contains(entry.entry.kind), Self.mayFind(in: entry) else { return [] }
    if entry.entry.isComposite { return CaseSentence.findings(in: entry) }
    let union = Self.parameters(ofSourceTextsIn: entry)
    var sources = EntrySources(of: entry)
    return entry.texts.compactMap { text in
      if let code = InterpolatedCode.first(in: text.string, source: text.source) {
        return Self.finding(on: code, in: text)
      }
      guard let source = text.source else {
        // A source that mixes positions does so in all languages, and the app was tested with it.
        guard text.kind != .prose, !text.isFormOfVariable else { return nil }
        return FormatArguments(text.placeholders).positionFault.map { Self.finding(on: $0, in: text, .error) }
      }
      guard !text.string.isEmpty, !Self.isIncomparable(text, in: entry.bundle) else { return nil }
      if text.kind == .phrase { return unknownPlaceholder(in: text, known: union, source: source) }
      guard let (difference, format) = sources.difference(of: text, from: source) else { return nil }
      guard text.kind != .prose || sources.isReal() else { return nil }
      return Self.finding(on: difference, in: text, from: format)
    }
  }

  /// In an information property list, `${PRODUCT_NAME}` is a build setting, and a translation contains its value.
  private static let withBuildSettings: Set<EntryKind> = [.appName, .appNameSynonym, .usageDescription]

  /// Whether any text contains a character that begins a placeholder or code. Most entries contain none.
  private static func mayFind(in entry: ReviewedEntry) -> Bool {
    let mayFind = { (text: String) in
      text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "(") }
    }
    return entry.texts.contains { mayFind($0.string) } || entry.entry.impliedSource.map(mayFind) ?? false
  }

  /// Whether the text is from a second definition in the source language, which declares its own parameters, or its
  /// source is blank on purpose, so that only the code shows what a translation may contain.
  static func isIncomparable(_ text: ReviewedText, in bundle: ReviewedBundle) -> Bool {
    if text.source?.isBlank ?? false {
      return text.entry.texts.allSatisfy { !bundle.isSource($0, of: text.entry) || $0.text.isBlank }
    }
    return !text.isTranslation && bundle.files[text.text.literal.file].path.hasSuffix(".intentdefinition")
  }

  /// All parameters that any phrase of the source uses.
  static func parameters(ofSourceTextsIn entry: ReviewedEntry) -> Set<String> {
    guard entry.entry.kind == .phrase else { return [] }
    var union = Set(entry.entry.impliedSource.map { PlaceholderScanner.placeholders(in: $0).map(\.identity) } ?? [])
    for text in entry.texts where text.source == nil { union.formUnion(text.placeholders.map(\.identity)) }
    return union
  }

  /// A phrase may use other parameters than its key, as long as any phrase of the source uses them.
  private func unknownPlaceholder(in text: ReviewedText, known: Set<String>, source: String) -> Finding? {
    let unknown = text.placeholders.first { !$0.isApplicationName && !known.contains($0.identity) }
    return unknown.map { placeholder in
      Self.finding(
        placeholder.range, in: text, .error, .notInSource, ["placeholder": text.quoted(placeholder.range)],
        notes: [SharedMessage.source(["text": .text(source)])])
    }
  }

  private static func finding(on code: Range<String.Index>, in text: ReviewedText) -> Finding {
    let isAppName = text.string[code].hasSuffix(InterpolatedCode.applicationName)
    let inTables = message(.codeInTables, ["placeholder": .text("${\(Placeholder.applicationName)}")])
    return finding(
      code, in: text, .error, .code, ["code": text.quoted(code)], notes: (isAppName ? [inTables] : []) + text.sourceNote
    )
  }

  private static func finding(
    on fault: FormatArguments.PositionFault, in text: ReviewedText, _ severity: Severity, notes: [Message] = []
  ) -> Finding {
    finding(fault.placeholder.range, in: text, severity, fault.isZero ? .positionZero : .noPosition, notes: notes)
  }

  static func finding(
    on difference: PlaceholderDifference, in text: ReviewedText, from source: SourceFormat
  ) -> Finding {
    let notes = [SharedMessage.source(["text": .text(source.string)])]
    switch difference {
    case .notInSource(let range):
      // In an app's own markup, words in double braces are translated.
      let severity: Severity = text.string[range].hasPrefix("{{") ? .warning : .error
      return finding(range, in: text, severity, .notInSource, ["placeholder": text.quoted(range)], notes: notes)
    case .missing(let written):
      return finding(text.wholeRange, in: text, .error, .missing, ["placeholder": .text(written)], notes: notes)
    case .missingBraced(let written):
      return finding(text.wholeRange, in: text, .warning, .missing, ["placeholder": .text(written)], notes: notes)
    case .broken(let broken, let placeholder):
      let specifier = text.string[broken.range]
      let isHarmless = hasSpaceFlag(specifier) && (source.signature?.count == 1 || specifier.hasSuffix("@"))
      return finding(
        broken.range, in: text, isHarmless ? .warning : .error, broken.isOnlySplit ? .parted : .broken,
        ["broken": text.quoted(broken.range), "placeholder": .text(source.written(placeholder))], notes: notes)
    case .noDollar(let placeholder, let isHarmless):
      return finding(
        placeholder.range, in: text, isHarmless ? .warning : .error, .noDollar,
        ["placeholder": text.quoted(placeholder.range)], notes: notes)
    case .position(let fault, let isHarmless):
      return finding(on: fault, in: text, isHarmless && text.kind == .prose ? .warning : .error, notes: notes)
    case .format(let difference): return finding(on: difference, in: text, from: source, notes: notes)
    case .percent(let range):
      return finding(range, in: text, .error, .percent, ["placeholder": text.quoted(range)], notes: notes)
    }
  }

  /// Whether a specifier has only the flag for a space before a number, which objects ignore: `% d`, `% @`.
  private static func hasSpaceFlag(_ specifier: Substring) -> Bool {
    let flags = specifier.utf8.dropFirst()
    let letters = flags.drop { $0 == UInt8(ascii: " ") }
    return letters.count < flags.count && specifier.utf8.first == UInt8(ascii: "%")
      && letters.allSatisfy { "hlqLzjtdDiuf@".utf8.contains($0) }
  }

  private static func finding(
    on difference: FormatDifference, in text: ReviewedText, from source: SourceFormat, notes: [Message]
  ) -> Finding {
    let written = { (use: FormatDifference.Use) in MessageValue.text(source.written(use.placeholder)) }
    switch difference {
    case .misread(let use, let shown, let misreading):
      return finding(
        use.placeholder.range, in: text, .error, misreading == .crash ? .misreadCrash : .misreadNonsense,
        ["number": .number(shown.number), "source": written(shown), "placeholder": text.quoted(use.placeholder.range)],
        notes: notes)
    case .shifted(let use, let shown, let lost, let misreading):
      let name: Messages =
        switch misreading {
        case .crash: .shiftedCrash
        case .nonsense: .shiftedNonsense
        case nil: .shiftedValue
        }
      return finding(
        use.placeholder.range, in: text, .error, name,
        [
          "lost": written(lost), "placeholder": text.quoted(use.placeholder.range), "number": .number(shown.number),
          "source": written(shown),
        ], notes: notes)
    case .extra(let use, let count):
      return finding(
        use.placeholder.range, in: text, .error, .extra,
        [
          "placeholder": text.quoted(use.placeholder.range), "number": .number(use.number), "count": .number(count),
        ], notes: notes)
    case .fewer(let lost):
      // Prose can do without the last value, but what Siri says is about that value.
      return finding(
        text.wholeRange, in: text, text.kind == .prose ? .warning : .error, .missing, ["placeholder": written(lost)],
        notes: notes)
    }
  }
}
