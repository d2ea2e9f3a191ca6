package import SourceText

/// What a part of a type declares about timelines: it is a provider, or an entry.
package struct TimelinePart: Hashable, Sendable {
  /// For an entry: true if this part has a property `relevance`, whatever its value.
  package var hasRelevance = false
  /// For a provider: the types of its entries, without enclosing types, if its functions name them.
  package var entries: Set<String> = []
  /// For a provider: when it creates the next timeline, as in its calls: `never`, `atEnd`. An empty name means a date.
  package var policies: Set<String> = []
  /// For a provider of relevance entries: the place where `entry(configuration:context:)` always fails without an
  /// entry.
  package var failure: TextLocation?

  package init() {}
}

/// The identifier of a widget.
package enum WidgetKind: Hashable, Sendable {
  case text(String)
  /// The constant with the value, in a file that was not read: `Kinds.roast`.
  case constant(String)
}
