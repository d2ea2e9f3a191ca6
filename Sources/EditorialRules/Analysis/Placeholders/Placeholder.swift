import UnicodeText

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

/// Swift interpolation in a table, where nothing runs it: `\(.applicationName)`.
enum InterpolatedCode {
  static let applicationName = "(.\(Placeholder.applicationName))"

  /// The first interpolation. Nil if the source has one too, unless it is the app’s name, which is never written like
  /// this in a table.
  static func first(in text: String, source: String?) -> Range<String.Index>? {
    let bytes = text.utf8
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "(")) {
      index = bytes.index(after: start)
      let isEscaped = start > bytes.startIndex && bytes[bytes.index(before: start)] == UInt8(ascii: "\\")
      let isAppName = bytes[start...].starts(with: applicationName.utf8)
      // A `.strings` file loses its backslash when it is read.
      guard isEscaped || isAppName else { continue }
      guard let end = end(ofCodeAt: index, in: text) else { continue }
      let range = (isEscaped ? bytes.index(before: start) : start)..<end
      if !isAppName, isInSource(source, String(text[start..<end])) { return nil }
      return range
    }
    return nil
  }

  /// Whether a source has code too. A key in a `.strings` file has lost its backslash, and code never looks it up.
  private static func isInSource(_ source: String?, _ name: String) -> Bool {
    source.map { $0.utf8.holds("\\(".utf8) || $0.utf8.holds(name.utf8) } ?? true
  }

  /// The index after the closing parenthesis of a name: `count`, `.applicationName`, `\.$soup`, `item.name`.
  private static func end(ofCodeAt start: String.Index, in text: String) -> String.Index? {
    let bytes = text.utf8
    guard
      let end = bytes[start...].firstIndex(where: { byte in
        !(Unicode.Scalar(byte).isASCIILetter || "0123456789._$\\".utf8.contains(byte))
      }), end > start, bytes[end] == UInt8(ascii: ")"),
      bytes[start..<end].contains(where: { Unicode.Scalar($0).isASCIILetter })
    else { return nil }
    return bytes.index(after: end)
  }
}
