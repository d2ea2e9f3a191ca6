/// A part of a text that is replaced before anybody reads it.
public struct Placeholder: Hashable, Sendable {
  public enum Style: Hashable, Sendable {
    /// `${name}`, of intents and App Shortcuts.
    case parameter
    /// `%@`, `%1$ld`: a format specifier.
    case format
    /// `%#@name@`: a plural variable.
    case variable
    /// `{{ … }}`: code of a template language inside the text.
    case template
  }
  public var style: Style
  /// The name inside `${}` or `%#@@`, the code of a template; for a format specifier what it formats: `@`, `integer`,
  /// `float`, `string`.
  public var name: String
  /// The explicit position of a format specifier: 2 for `%2$@`.
  public var position: Int?
  public var range: Range<String.Index>

  /// The parameter that stands for the app's name in App Shortcut phrases.
  public static let applicationName = "applicationName"

  public var isApplicationName: Bool { style == .parameter && name == Self.applicationName }
}
