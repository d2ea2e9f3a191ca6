/// An element of a page, as long as the page shows it.
package struct Element: Sendable {
  let id: String
  let page: Page

  /// Scrolls to the element and clicks its center.
  ///
  /// - Throws: ``BrowserError`` if it is not shown, or if another element covers it.
  package func click() async throws {
    let place: [Double]? = try await page.call(
      """
      this.scrollIntoView({block: "nearest", behavior: "instant"});
      const box = this.getClientRects()[0];
      if (!box) return null;
      const place = [box.x + box.width / 2, box.y + box.height / 2], top = document.elementFromPoint(...place);
      return top && (this.contains(top) || top.contains(this)) ? place : null;
      """, on: id, as: [Double]?.self)
    guard let place else { throw BrowserError("the element cannot be clicked") }
    for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
      try await page.send("Input.dispatchMouseEvent", MouseEvent(type: type, x: place[0], y: place[1]))
    }
  }

  private struct MouseEvent: Encodable {
    var type: String
    var x, y: Double
    var button = "left"
    var clickCount = 1
  }

  /// Focuses the element and inserts a text, as pasting does.
  package func type(_ text: String) async throws {
    try await page.send("DOM.focus", ["objectId": id])
    try await page.send("Input.insertText", ["text": text])
  }

  /// Empties a field.
  package func clear() async throws {
    _ = try await page.call(
      "this.value = ''; this.dispatchEvent(new Event('input', {bubbles: true})); return true", on: id, as: Bool.self)
  }

  /// The visible text, without anything hidden.
  package func text() async throws -> String {
    try await page.call("return this.checkVisibility() ? this.innerText.trim() : ''", on: id, as: String.self)
  }

  /// Whether any part of it is visible.
  package func isDisplayed() async throws -> Bool {
    try await page.call(
      """
      return this.checkVisibility({opacityProperty: true, visibilityProperty: true})
        && [...this.getClientRects()].some(box => box.width > 0 && box.height > 0);
      """, on: id, as: Bool.self)
  }

  /// The role exposed to assistive technology, such as ‘button’.
  package func role() async throws -> String { try await accessibility().role?.value ?? "" }

  /// The name exposed to assistive technology.
  package func label() async throws -> String { try await accessibility().name?.value ?? "" }

  private struct AccessibilityTree: Decodable {
    struct Node: Decodable {
      struct Property: Decodable { var value: String? }
      var role, name: Property?
    }
    var nodes: [Node]
  }

  private struct AccessibilityQuery: Encodable {
    var objectId: String
    var fetchRelatives = false
  }

  private func accessibility() async throws -> AccessibilityTree.Node {
    let query = AccessibilityQuery(objectId: id)
    guard
      let node = try await page.send("Accessibility.getPartialAXTree", query, as: AccessibilityTree.self).nodes.first
    else { throw BrowserError("no such element") }
    return node
  }

  package func attribute(_ name: String) async throws -> String? {
    try await page.call("return this.getAttribute(\(name.debugDescription))", on: id, as: String?.self)
  }
}

/// A key of the keyboard.
package struct Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// As in events.
  let name: String
  /// The Windows key code; 0 if nothing needs it.
  var code = 0
  /// The text that it types.
  var text: String?
  /// Its bit while it is held.
  var modifier = 0

  package init(extendedGraphemeClusterLiteral character: Character) {
    name = String(character)
    text = name
  }

  private init(_ name: String, _ code: Int, text: String? = nil, modifier: Int = 0) {
    (self.name, self.code, self.text, self.modifier) = (name, code, text, modifier)
  }

  package static let tab = Key("Tab", 9)
  package static let enter = Key("Enter", 13, text: "\r")
  package static let shift = Key("Shift", 16, modifier: 8)
  package static let control = Key("Control", 17, modifier: 2)
  package static let escape = Key("Escape", 27)
}

extension Page {
  /// Presses and releases keys one after the other; the focused element receives them.
  ///
  /// - Parameter modifiers: Held all the time.
  package func press(_ keys: Key..., holding modifiers: [Key] = []) async throws {
    var held = 0
    for key in modifiers {
      held |= key.modifier
      try await dispatch(key, true, held)
    }
    for key in keys { for isDown in [true, false] { try await dispatch(key, isDown, held) } }
    for key in modifiers.reversed() {
      held &= ~key.modifier
      try await dispatch(key, false, held)
    }
  }

  /// Types a text, key by key, into the focused element.
  package func type(_ text: String) async throws {
    for character in text { try await press(Key(extendedGraphemeClusterLiteral: character)) }
  }

  private func dispatch(_ key: Key, _ isDown: Bool, _ held: Int) async throws {
    try await send("Input.dispatchKeyEvent", KeyEvent(key, isDown: isDown, held: held))
  }

  private struct KeyEvent: Encodable {
    var type, key: String
    var windowsVirtualKeyCode, modifiers: Int
    var text: String?

    init(_ key: Key, isDown: Bool, held: Int) {
      // With a modifier other than Shift, a key types nothing.
      text = isDown && held & ~Key.shift.modifier == 0 ? key.text : nil
      type = isDown ? text == nil ? "rawKeyDown" : "keyDown" : "keyUp"
      self.key = key.name
      windowsVirtualKeyCode = key.code
      modifiers = held
    }
  }
}
