public import SourceText

/// An intent that a definition declares.
public struct IntentDeclaration: Hashable, Sendable {
  public var name: String
  /// In lower case, however the definition writes it: `generic`, `order`, `create`, `checkin` …
  public var category: String?
  /// `Custom` or `System` as the definition says (absent: custom).
  public var isSystem: Bool
  /// `INIntentUserConfirmationRequired`.
  public var requiresConfirmation: Bool
  /// `INIntentEligibleForWidgets`, `INIntentConfigurable`, `INIntentIneligibleForSuggestions`.
  public var isEligibleForWidgets: Bool
  public var isConfigurable: Bool
  public var keyParameter: String?
  public var inputParameter: String?
  /// The response's property that the next action of a shortcut gets.
  public var outputParameter: String?
  public var titleID: String?
  public var title: String?
  public var descriptionID: String?
  public var parameters: [ParameterDeclaration]
  public var combinations: [CombinationDeclaration]
  /// The place of the declaration: of its title where it has one, else of its name.
  public var place: Literal
  /// The table of the definition, as in ``EntryID/table``.
  public var table: String
  public init(name: String, place: Literal, table: String) {
    self.name = name
    self.place = place
    self.table = table
    isSystem = false
    requiresConfirmation = false
    isEligibleForWidgets = false
    isConfigurable = false
    parameters = []
    combinations = []
  }
}
