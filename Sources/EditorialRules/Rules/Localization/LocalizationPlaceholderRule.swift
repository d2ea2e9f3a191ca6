import ReviewModel
import SourceText
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
    limits: [
      "Prose outside intents is not judged, since a placeholder there may be code.",
      "In phrases every parameter that any phrase of the source has is let pass.",
    ],
    kinds: Set(EntryKind.allCases),
    impact: .failure
  )

  static let examples: [RuleExample] = [
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
    .bundle(
      defining: IntentExamples.definition(title: "Order ${size}", parameters: [.init(name: "size")]),
      inEnglish: IntentExamples.definition(
        title: "Order ${size} ${cup}", parameters: [.init(name: "size"), .init(name: "cup")])),
  ]

  enum Messages: String, CaseIterable { case notInSource, missing, noPosition, positionZero }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    // Prose is looked at where it belongs to an intent: a default value may be code.
    guard !entry.entry.isComposite, entry.entry.kind != .prose || entry.entry.intent != nil else { return [] }
    let union = PlaceholderSet.union(ofSourceTextsIn: entry)
    return entry.texts.enumerated().flatMap { index, text -> [Finding] in
      if let fault = PlaceholderSet(text.placeholders).positionFault {
        return [Self.finding(fault.range, in: text, .error, fault.fault)]
      }
      guard let source = text.source, !text.string.isEmpty, !isOwnSource(index, in: entry) else { return [] }
      let finding =
        text.kind == .phrase
        ? unknownPlaceholder(in: text, known: union, source: source)
        : PlaceholderDifference.finding(in: text, from: source)
      return finding.map { [$0] } ?? []
    }
  }

  /// A text that cannot be held against the source: that of a second definition in the source’s language, which
  /// declares parameters of its own, and the words of a plural variable where the source has no such variable.
  private func isOwnSource(_ index: Int, in entry: ReviewedEntry) -> Bool {
    let text = entry.texts[index]
    if !text.isTranslation, entry.bundle.files[text.text.literal.file].path.hasSuffix(".intentdefinition") {
      return true
    }
    guard let variation = text.text.variation, variation.hasPrefix("substitutions.") else { return false }
    return !entry.texts.contains { $0.source == nil && $0.text.variation == variation }
  }

  /// A phrase may use other parameters than its key: what counts is what any phrase of the source uses.
  private func unknownPlaceholder(in text: ReviewedText, known: Set<String>, source: String) -> Finding? {
    let unknown = text.placeholders.first { !$0.isApplicationName && !known.contains($0.identity) }
    return unknown.map { placeholder in
      Self.finding(
        placeholder.range, in: text, .error, .notInSource, ["placeholder": text.quoted(placeholder.range)],
        notes: [SharedMessage.source(["text": .text(source)])])
    }
  }
}
