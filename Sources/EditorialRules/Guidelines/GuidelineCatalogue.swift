public import ReviewModel

/// Every guideline that the tool knows: what the rules decide, and what a person has to answer.
public enum GuidelineCatalogue {
  /// By subject, in the order in which a reader meets them.
  public static let all: [Guideline] =
    titles + phrases + appShortcuts + summaries + siri + shortcuts + apple + intents + dialogs + systemIntents
    + donations + relevance + widgets + localization + characters + store + tool

  private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The guideline with the given identifier.
  public static func guideline(_ id: String) -> Guideline? { byID[id] }

  /// Rules on what source code does. A guideline that only these carry is asked where no source code was read.
  package static let sourceRules: Set<RuleID> = Set(
    RuleRegistry.all.lazy.map { $0.descriptor }.filter { $0.needs.contains(.swiftSources) }.map(\.id))

  /// The guidelines that a person may have to look at besides what the rules say, in the order of ``all``.
  package static let asked: [Guideline] = all.filter { $0.question != nil }
}

extension Guideline {
  /// Whether the rules leave it to a person.
  ///
  /// - Parameter sourcesAreRead: Whether what the source code does is known.
  package func isOpen(whereSourcesAreRead sourcesAreRead: Bool) -> Bool {
    guard question != nil, check == .automatic else { return question != nil }
    return !sourcesAreRead && rules.allSatisfy(GuidelineCatalogue.sourceRules.contains)
  }
}

extension Guideline {
  /// A guideline that its rules decide.
  ///
  /// - Parameter question: What to ask where its rules have no source code to look at.
  static func automatic(
    _ id: String, _ statement: String, at places: Place..., rules: [RuleID], asks question: String? = nil,
    of scope: Scope = .everyBundle
  ) -> Guideline {
    Guideline(
      id: id, statement: statement, places: places, check: .automatic, rules: rules, question: question, scope: scope)
  }

  /// A guideline that its rules decide in part.
  static func partial(
    _ id: String, _ statement: String, at places: Place..., rules: [RuleID], asks question: String, of scope: Scope
  ) -> Guideline {
    Guideline(
      id: id, statement: statement, places: places, check: .partial, rules: rules, question: question, scope: scope)
  }

  /// A guideline that no text can decide.
  static func question(
    _ id: String, _ statement: String, at places: Place..., asks question: String, of scope: Scope
  ) -> Guideline {
    Guideline(
      id: id, statement: statement, places: places, check: .question, rules: [], question: question, scope: scope)
  }
}
