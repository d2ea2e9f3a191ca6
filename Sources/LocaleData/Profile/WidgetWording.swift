/// Words that instruct people where to place a widget.
package struct WidgetWording: Hashable, Sendable {
  /// Forms of the verb for pinning a widget, as used in instructions: `pin`.
  package var pin: WordList = WordList()
  /// The same for adding a widget: `add`.
  package var add: WordList = WordList()
  /// Words for a widget.
  package var names: WordList = WordList()
  /// The system's name for a Smart Stack.
  package var stack: WordList = WordList()
}
