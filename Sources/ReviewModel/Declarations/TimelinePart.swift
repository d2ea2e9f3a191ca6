public import SourceText

/// What a part of a type says of timelines: a provider of them, or the entries that one is made of.
public struct TimelinePart: Hashable, Sendable {
  /// Of an entry: true where this part has a property `relevance`, whatever its value.
  public var hasRelevance = false
  /// Of a provider: the types of its entries, without the types around them, where its functions name them.
  public var entries: Set<String> = []
  /// Of a provider: when it makes the next timeline, as its calls name it: `never`, `atEnd`; an empty name for a date.
  public var policies: Set<String> = []
  /// Of a provider of relevance entries: where `entry(configuration:context:)` fails, if it gives no entry whatever
  /// happens.
  public var failure: TextLocation?

  public init() {}
}

/// What the system knows a widget by.
public enum WidgetKind: Hashable, Sendable {
  case text(String)
  /// The constant that holds it, in a file that was not looked at: `Kinds.roast`.
  case constant(String)
}
