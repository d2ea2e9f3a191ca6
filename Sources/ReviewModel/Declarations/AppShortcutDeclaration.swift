public import SourceText

/// An App Shortcut, as the source code declares it.
public struct AppShortcutDeclaration: Hashable, Sendable {
  /// With placeholders as in translations: `Order with ${applicationName}`. They are the keys of the phrases' table.
  public var phrases: [String]
  /// True for phrases that must not run any shortcut, which are keys of the table too.
  public var isNegative: Bool
  /// The type of the intent that it runs, where the declaration tells.
  public var intent: String?
  /// The type that provides it, where the declaration tells.
  public var owner: String?
  /// True where a condition decides whether the app has it: `#if`, `if #available`.
  public var isConditional = false
  /// Of the first phrase.
  public var place: Literal
  public init(
    phrases: [String], isNegative: Bool = false, intent: String? = nil, owner: String? = nil, place: Literal
  ) {
    self.phrases = phrases
    self.isNegative = isNegative
    self.intent = intent
    self.owner = owner
    self.place = place
  }
}
