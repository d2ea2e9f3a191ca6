public import SourceText

/// What a part of a type declares about timelines: it is a provider, or an entry.
public struct TimelinePart: Hashable, Sendable {
  /// For an entry: true if this part has a property `relevance`, whatever its value.
  public var hasRelevance = false
  /// For a provider: the types of its entries, without enclosing types, if its functions name them.
  public var entries: Set<String> = []
  /// For a provider: when it creates the next timeline, as in its calls: `never`, `atEnd`. An empty name means a date.
  public var policies: Set<String> = []
  /// For a provider of relevance entries: the place where `entry(configuration:context:)` always fails without an
  /// entry.
  public var failure: TextLocation?

  public init() {}
}

/// The identifier of a widget.
public enum WidgetKind: Hashable, Sendable {
  case text(String)
  /// The constant with the value, in a file that was not read: `Kinds.roast`.
  case constant(String)
}
