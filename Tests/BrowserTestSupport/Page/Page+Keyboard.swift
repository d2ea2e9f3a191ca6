extension Page {
  /// Presses and lets go keys one after the other; what has the focus gets them.
  ///
  /// - Parameter modifiers: Held all the while.
  public func press(_ keys: Key..., holding modifiers: [Key] = []) async throws {
    try await perform(
      modifiers.map(KeyAction.down) + keys.flatMap(KeyAction.press) + modifiers.reversed().map(KeyAction.up))
  }

  /// Types a text into what has the focus.
  public func type(_ text: String) async throws {
    try await perform(text.flatMap { KeyAction.press(Key(extendedGraphemeClusterLiteral: $0)) })
  }

  /// What has the focus; the page’s body where nothing has.
  public func focusedElement() async throws -> Element {
    try await element(session.send(.get, "element/active", as: Element.Reference.self))
  }

  private func perform(_ actions: [KeyAction]) async throws {
    _ = try await session.send(.post, "actions", ["actions": [Keyboard(actions: actions)]])
  }

  private struct Keyboard: Encodable {
    var type = "key"
    var id = "keyboard"
    var actions: [KeyAction]
  }

  private struct KeyAction: Encodable {
    var type: String
    var value: String

    static func press(_ key: Key) -> [KeyAction] { [down(key), up(key)] }
    static func down(_ key: Key) -> KeyAction { KeyAction(type: "keyDown", value: key.code) }
    static func up(_ key: Key) -> KeyAction { KeyAction(type: "keyUp", value: key.code) }
  }
}
