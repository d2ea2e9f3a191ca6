/// Words that instruct people where to place a widget.
public struct WidgetWording: Hashable, Sendable {
  /// Forms of the verb for pinning a widget, as used in instructions: `pin`.
  public var pin: WordList = WordList()
  /// The same for adding a widget: `add`.
  public var add: WordList = WordList()
  /// Words for a widget.
  public var names: WordList = WordList()
  /// The system's name for a Smart Stack.
  public var stack: WordList = WordList()
}
