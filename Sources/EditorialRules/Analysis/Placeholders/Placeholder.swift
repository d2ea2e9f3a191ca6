/// A part of a text that is replaced before it is shown.
public struct Placeholder: Hashable, Sendable {
  public enum Style: Hashable, Sendable {
    /// `${name}`, of intents and App Shortcuts.
    case parameter
    /// `%@`, `%1$ld`: a format specifier.
    case format
    /// `%#@name@`: a plural variable.
    case variable
    /// `{{ … }}`: code in a template language inside the text.
    case template
  }
  public var style: Style
  /// The name inside `${}` or `%#@@`, or the code of a template. For a format specifier, its type: `@`, `integer`,
  /// `float`, `string`.
  public var name: String
  /// The explicit position of a format specifier or variable: 2 for `%2$@` and `%2$#@days@`.
  public var position: Int?
  /// The name of the argument that a format specifier shows: `count` for `%(count)lld`, which is valid in catalogs.
  public var label: String?
  /// How many numeric arguments a format specifier takes before its value: 1 for `%*d`.
  public var widths = 0
  public var range: Range<String.Index>

  /// The parameter for the app's name in App Shortcut phrases.
  public static let applicationName = "applicationName"
  /// The name of `%arg`.
  static let pluralArgument = "arg"

  public var isApplicationName: Bool { style == .parameter && name == Self.applicationName }
}

extension Placeholder {
  /// What a translation must keep: the style and the name, or the type of a specifier.
  var identity: String {
    switch style {
    case .parameter: "${\(name)}"
    case .format: name
    case .variable: "%(\(name))"
    case .template: "{{\(name)}}"
    }
  }

  /// Whether it takes arguments in order.
  var takesArgument: Bool { style == .format || style == .variable }
}
