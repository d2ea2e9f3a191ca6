package import ReviewModel

extension GuidelineEdition {
  /// The rules that rest on nothing that the edition still says. They run where a configuration names them all the same.
  ///
  /// Sources: Human Interface Guidelines, Siri, of June 5, 2023 and of June 8, 2026; App Shortcuts of June 8, 2026.
  package var droppedRules: Set<RuleID> {
    Set(RuleRegistry.all.lazy.map { $0.descriptor }.filter { $0.droppedIn == self }.map(\.id))
  }
}
