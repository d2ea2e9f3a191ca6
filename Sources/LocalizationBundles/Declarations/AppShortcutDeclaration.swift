/// An App Shortcut, as the source code declares it.
public struct AppShortcutDeclaration: Hashable, Sendable {
  /// With placeholders as in translations: `Order with ${applicationName}`. They are the keys of the phrases' table.
  public var phrases: [String]
  /// True for phrases that must not run any shortcut, which are keys of the table too.
  public var isNegative: Bool
  public var place: Literal
  public init(phrases: [String], isNegative: Bool = false, place: Literal) {
    self.phrases = phrases
    self.isNegative = isNegative
    self.place = place
  }
}
