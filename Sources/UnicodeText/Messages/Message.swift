import CICU

/// What is said of something, as data: a name in the String Catalogs, and the values that its words are filled with.
///
/// The words are chosen when a report is written, in the report's language.
public struct Message: Hashable, Sendable {
  /// A key of the catalogs: `title-length.words`. The part before the full stop is the rule, or the subject of messages
  /// that several rules share.
  public let name: String
  /// Sorted by name.
  public let arguments: [Argument]

  public struct Argument: Hashable, Sendable {
    public let name: String
    public let value: MessageValue
  }

  public init(_ name: String, _ arguments: KeyValuePairs<String, MessageValue> = [:]) {
    self.name = name
    self.arguments = arguments.map { Argument(name: $0.key, value: $0.value) }.sorted { $0.name < $1.name }
  }

  /// Words as they are, in whatever language.
  public static func verbatim(_ text: String) -> Message { Message("shared.verbatim", ["text": .text(text)]) }

  /// The value of an argument; nil for a name that the message does not have.
  public subscript(argument: String) -> MessageValue? { arguments.first { $0.name == argument }?.value }
}

/// A value that a message is filled with.
public indirect enum MessageValue: Hashable, Sendable {
  /// Words of the app, of a file or of a person, which no language translates. Where they read in another direction
  /// than the sentence, they are isolated from it.
  case text(String)
  /// A word that `select` chooses by, or one that reads alike in every language: `watchOS 11`.
  case keyword(String)
  /// A number, for `plural` or `number`.
  case number(Int)
  /// A language by its tag, named in the report's language.
  case language(String)
  /// A script by its ISO 15924 code, named in the report's language.
  case script(String)
  /// Something that has words of its own.
  case message(Message)
  /// All of these: “a, b, c”.
  case list([MessageValue])
  /// One of these: “a, b, or c”.
  case choice([MessageValue])
}

extension MessageValue {
  public static func texts(_ texts: some Sequence<String>) -> MessageValue { .list(texts.map { .text($0) }) }
}

/// Values in a row, as a locale writes them.
///
/// Source: CLDR, `listPatterns`, in their narrow forms.
public final class ListFormat: Sendable {
  public enum Kind: Sendable {
    /// “A, B, C”
    case all
    /// “A, B, or C”
    case any
  }
  private let formatter: ImmutableICUObject?

  public init(_ kind: Kind, _ locale: LocaleIdentifier) {
    formatter = ImmutableICUObject {
      cicu_openList(locale.icuName, kind == .all ? CICU_ULISTFMT_TYPE_AND : CICU_ULISTFMT_TYPE_OR, $0)
    }
  }

  deinit { if let formatter { cicu_closeList(formatter.pointer) } }

  public func text(of items: [String]) -> String {
    guard items.count > 1, let formatter else { return items.joined(separator: ", ") }
    let units = items.map { Array($0.utf16) }
    // One buffer for all, since the pointers have to live as long as the call.
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
