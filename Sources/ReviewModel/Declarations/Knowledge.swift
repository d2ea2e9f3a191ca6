/// What is known of a statement about code that nobody runs. Rules speak of what is known, and of nothing else.
public enum Knowledge: Hashable, Sendable {
  case yes
  case no
  /// The code would have to be run to tell, or the flow of its values is not followed so far.
  case unknown

  public init(_ isTrue: Bool) { self = isTrue ? .yes : .no }
}
