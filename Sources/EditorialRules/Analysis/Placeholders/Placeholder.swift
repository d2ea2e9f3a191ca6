/// A part of a text that is replaced before it is shown.
package struct Placeholder: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    /// `${name}`, of intents and App Shortcuts.
    case parameter
    /// `%@`, `%1$ld`: a format specifier.
    case format
    /// `%#@name@`: a plural variable.
    case variable
    /// `{{ … }}`: code in a template language inside the text.
    case template
  }
  package var style: Style
  /// The name inside `${}` or `%#@@`, or the code of a template. For a format specifier, its type: `@`, `integer`,
  /// `float`, `string`.
  package var name: String
  /// The explicit position of a format specifier or variable: 2 for `%2$@` and `%2$#@days@`.
  package var position: Int?
  /// The name of the argument that a format specifier shows: `count` for `%(count)lld`, which is valid in catalogs.
  package var label: String?
  /// How many numeric arguments a format specifier takes before its value: 1 for `%*d`.
  package var widths = 0
  package var range: Range<String.Index>

  /// The parameter for the app's name in App Shortcut phrases.
  package static let applicationName = "applicationName"
  /// The name of `%arg`.
  static let pluralArgument = "arg"

  package var isApplicationName: Bool { style == .parameter && name == Self.applicationName }
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
