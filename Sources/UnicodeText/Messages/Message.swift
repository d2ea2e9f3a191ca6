import CICU

/// A message as data: a name in the String Catalogs, and values for its placeholders.
///
/// The wording is chosen when a report is written, in the report's language.
package struct Message: Hashable, Sendable {
  /// A catalog key: `title-length.words`. The part before the full stop is the rule, or a topic for messages that
  /// several rules share.
  package let name: String
  /// Sorted by name.
  package let arguments: [Argument]

  package struct Argument: Hashable, Sendable {
    package let name: String
    package let value: MessageValue
  }

  package init(_ name: String, _ arguments: KeyValuePairs<String, MessageValue> = [:]) {
    self.name = name
    self.arguments = arguments.map { Argument(name: $0.key, value: $0.value) }.sorted { $0.name < $1.name }
  }

  /// Text as it is, in any language.
  package static func verbatim(_ text: String) -> Message { Message("shared.verbatim", ["text": .text(text)]) }

  /// The value of an argument; nil if the message has no argument with this name.
  package subscript(argument: String) -> MessageValue? { arguments.first { $0.name == argument }?.value }
}

/// A value for a message's placeholder.
package indirect enum MessageValue: Hashable, Sendable {
  /// Text from the app, a file or a user, which is never translated. If its direction differs from the sentence's, it
  /// is isolated.
  case text(String)
  /// A keyword for `select`, or text that is the same in every language: `watchOS 11`.
  case keyword(String)
  /// A number, for `plural` or `number`.
  case number(Int)
  /// A language by its tag, named in the report's language.
  case language(String)
  /// A script by its ISO 15924 code, named in the report's language.
  case script(String)
  /// Another message.
  case message(Message)
  /// All of these: “a, b, c”.
  case list([MessageValue])
  /// One of these: “a, b, or c”.
  case choice([MessageValue])

  package static func texts(_ texts: some Sequence<String>) -> MessageValue { .list(texts.map { .text($0) }) }
}

/// Lists of values in a locale's format.
///
/// Source: CLDR, `listPatterns`, in their narrow forms.
package final class ListFormat: Sendable {
  package enum Kind: Sendable {
    /// “A, B, C”
    case all
    /// “A, B, or C”
    case any
  }
  private let formatter: ImmutableICUObject?

  package init(_ kind: Kind, _ locale: LocaleIdentifier) {
    formatter = ImmutableICUObject {
      cicu_openList(locale.icuName, kind == .all ? CICU_ULISTFMT_TYPE_AND : CICU_ULISTFMT_TYPE_OR, $0)
    }
  }

  deinit { if let formatter { cicu_closeList(formatter.pointer) } }

  package func text(of items: [String]) -> String {
    guard items.count > 1, let formatter else { return items.joined(separator: ", ") }
    let units = items.map { Array($0.utf16) }
    // One buffer for all of them, because the pointers must live as long as the call.
    let all = units.flatMap { $0 }
    let lengths = units.map { Int32($0.count) }
    return all.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      let places = lengths.map { length -> UnsafePointer<UInt16>? in
        defer { start = start?.advanced(by: Int(length)) }
        return start
      }
      return ICUBuffers.utf16 { cicu_formatList(formatter.pointer, places, lengths, Int32(places.count), $0, $1, $2) }
    } ?? items.joined(separator: ", ")
  }
}
