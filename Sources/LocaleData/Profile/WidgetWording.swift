/// Words by which texts tell people where to put a widget.
public struct WidgetWording: Hashable, Sendable {
  /// Forms of the verb for giving a widget a fixed place, as somebody is told to: `pin`.
  public var pin: WordList = WordList()
  /// The same for putting it somewhere: `add`.
  public var add: WordList = WordList()
  /// Words for a widget.
  public var names: WordList = WordList()
  /// What the system calls a Smart Stack.
  public var stack: WordList = WordList()
}
