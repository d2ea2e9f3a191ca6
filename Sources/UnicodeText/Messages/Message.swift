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
  /// Texts in a row.
  public static func texts(_ texts: some Sequence<String>) -> MessageValue { .list(texts.map { .text($0) }) }
}
