import Diagnostics
import LocalizationBundles
import UnicodeText

struct LocalizationPlaceholderRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-placeholder",
    summary: "A translation has the placeholders of its source.",
    rationale: "A placeholder that is missing, new or renamed shows as code, shows nothing, or stops the app.",
    cases: [
      .init(
        .error, "other placeholders than the source’s, a translated name inside ${ }, or positions that do not add up")
    ],
    guidelines: ["l10n.placeholders"],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds = Set(EntryKind.allCases)

  static let examples: [RuleExample] = [
    .flags("⟦${kaffee}⟧ bestellen", .parameterSummary, in: "de", source: "Order ${coffee}"),
    .flags("⟦コーヒーを注文⟧", .suggestionTitle, in: "ja", source: "Order ${coffee}"),
    .flags("⟦{{ agora() }}⟧", .parameterName, in: "pt-BR", source: "{{ now() }}"),
    .flags("%1$@ و⟦%@⟧", .dialog, in: "ar", source: "%1$@ and %2$@"),
    .passes("${coffee} bestellen", .parameterSummary, in: "de", source: "Order ${coffee}"),
    .passes("%2$@ の %1$@", .dialog, in: "ja", source: "%@ of %@"),
    .passes("50 % de ${amount}", .parameterSummary, in: "fr", source: "50% of ${amount}"),
    .passes("%ld cafés", .dialog, in: "fr", source: "%d coffees"),
    .passes("%#@cups@ bestellt", .dialog, in: "de", source: "Ordered ${cups}"),
    .flags("⟦%#@mugs@⟧ bestellt", .dialog, in: "de", source: "Ordered %#@cups@"),
    .bundle([
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        title: "Order ${size}", parameters: [.init(name: "size")]),
      "en.lproj/Intents.intentdefinition": IntentExamples.definition(
        title: "Order ${size} ${cup}", parameters: [.init(name: "size"), .init(name: "cup")]),
    ]),
  ]

  func findings(in entry: ReviewedEntry) -> [PlacedFinding] {
    // Prose is looked at where it belongs to an intent: a default value may be code.
    guard !entry.entry.isComposite, entry.entry.kind != .prose || entry.entry.intent != nil else { return [] }
    let union = PlaceholderSet.union(ofSourceTextsIn: entry)
    return entry.texts.enumerated().flatMap { index, text -> [PlacedFinding] in
      if let fault = PlaceholderSet(text.placeholders).positionFault {
        return [entry.place(Self.self, Finding(fault.range, .error, fault.message), on: index)]
      }
      guard let source = text.source, !text.string.isEmpty, !isOwnSource(index, in: entry) else { return [] }
      let finding =
        text.kind == .phrase
        ? unknownPlaceholder(in: text, known: union, source: source) : difference(of: text, from: source)
      return finding.map { [entry.place(Self.self, $0, on: index)] } ?? []
    }
  }

  /// A text that cannot be held against the source: that of a second definition in the source’s language, which
  /// declares parameters of its own, and the words of a plural variable where the source has no such variable.
  private func isOwnSource(_ index: Int, in entry: ReviewedEntry) -> Bool {
    let text = entry.texts[index]
    if !text.isTranslation, entry.bundle.bundle.files[text.text.literal.file].path.hasSuffix(".intentdefinition") {
      return true
    }
    guard let variation = text.text.variation, variation.hasPrefix("substitutions.") else { return false }
    return !entry.texts.contains { $0.source == nil && $0.text.variation == variation }
  }

  /// A phrase may use other parameters than its key: what counts is what any phrase of the source uses.
  private func unknownPlaceholder(in text: ReviewedText, known: Set<String>, source: String) -> Finding? {
    let unknown = text.placeholders.first { !$0.isApplicationName && !known.contains($0.identity) }
    return unknown.map { placeholder in
      Finding(
        placeholder.range, .error, "\(text.string[placeholder.range]) is no placeholder of the source",
        notes: ["Source: \(source)"])
    }
  }

  private func difference(of text: ReviewedText, from source: String) -> Finding? {
    let own = PlaceholderSet(text.placeholders)
    let expected = PlaceholderSet(text.sourcePlaceholders)
    guard own.counts != expected.counts else { return nil }
    let missing = expected.identities(beyond: own)
    let extra = own.identities(beyond: expected)
    if isPluralVariable(extra, insteadOf: missing) { return nil }
    if extra.isEmpty, isNumberOfExactCategory(missing, in: text) { return nil }
    let notes = ["Source: \(source)"]
    if let first = text.placeholders.first(where: { extra.contains($0.identity) }) {
      return Finding(
        first.range, .error, "\(text.string[first.range]) is no placeholder of the source", notes: notes)
    }
    let names = text.sourcePlaceholders.filter { missing.contains($0.identity) }.map { String(source[$0.range]) }
    guard let name = names.first else { return nil }
    return Finding(text.wholeRange, .error, "\(name) of the source is missing", notes: notes)
  }

  /// A plural variable formats what stands at its place in the source: `%#@quantity@` for `${quantity}` or `%ld`.
  private func isPluralVariable(_ extra: Set<String>, insteadOf missing: Set<String>) -> Bool {
    let isVariable = { (identity: String) in identity.hasPrefix("%(") }
    return !extra.isEmpty && extra.allSatisfy(isVariable) && !missing.contains(where: isVariable)
      && missing.count <= extra.count
  }

  /// A plural category that means one number may spell it: `one` in English is 1 and nothing else, in Russian it is
  /// also 21.
  private func isNumberOfExactCategory(_ missing: Set<String>, in text: ReviewedText) -> Bool {
    guard missing.count == 1, missing.first?.hasPrefix("integer") ?? false || missing.first == "@",
      let category = text.text.variation?.split(separator: ".").last
    else { return false }
    return category == "zero" || category == "two"
      || category == "one" && text.analyzer.isExactPluralCategory(String(category), locale: text.locale)
  }
}
