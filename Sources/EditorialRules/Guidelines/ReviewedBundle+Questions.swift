public import ReviewModel
import SourceText

extension ReviewedBundle {
  /// What a person has to answer about this bundle, in the order of the catalogue.
  public var questions: [Guideline] {
    guard !bundle.entries.isEmpty else { return [] }
    let contents = BundleContents(bundle)
    return GuidelineCatalogue.asked.filter { guideline in
      guideline.isOpen(whereSourcesAreRead: bundle.facts.sources != nil) && contents.answers(to: guideline.scope)
    }
  }
}

/// What a bundle holds, as far as questions depend on it.
private struct BundleContents {
  private let kinds: Set<EntryKind>
  private let facts: DeclaredFacts
  private let hasWidgetFiles: Bool

  init(_ bundle: LocalizationBundle) {
    kinds = Set(bundle.entries.lazy.flatMap { $0.texts.lazy.map(\.kind) })
    facts = bundle.facts
    // Nothing but their names tells the files of a widget extension from others.
    hasWidgetFiles = bundle.files.contains { file in file.path.lowercased().split(separator: "widget").count > 1 }
  }

  func answers(to scope: Guideline.Scope) -> Bool {
    switch scope {
    case .everyBundle: true
    case .actions:
      answers(to: .titles) || answers(to: .phrases) || answers(to: .siriKit) || answers(to: .systemIntents)
        || kinds.contains(.parameterSummary)
    case .titles: !kinds.isDisjoint(with: EntryKind.titles.union([.subtitle]))
    case .phrases: !kinds.isDisjoint(with: [.phrase, .invocationPhrase]) || facts.appShortcuts?.isEmpty == false
    case .parameters:
      !kinds.isDisjoint(with: [.parameterSummary, .parameterName, .enumCase])
        || facts.intents.contains { !$0.parameters.isEmpty }
    case .customIntents: facts.intents.contains { !$0.isSystem }
    case .dialogs: kinds.contains(.dialog) || answers(to: .customIntents)
    case .systemIntents:
      !kinds.isDisjoint(with: [.examplePhrase, .vocabularyTerm]) || facts.intents.contains(where: \.isSystem)
        || facts.supportedIntents.contains { SupportedIntent.isSystem($0.name) }
    case .siriKit: !facts.intents.isEmpty || !facts.supportedIntents.isEmpty || kinds.contains(.activityTitle)
    case .widgets: hasWidgetFiles || facts.intents.contains(where: \.isEligibleForWidgets)
    }
  }
}
