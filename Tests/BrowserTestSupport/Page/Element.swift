/// An element of a page, as long as the page shows it.
public struct Element: Encodable, Sendable {
  let reference: Reference
  let session: WebDriverConnection

  /// How the protocol names an element in arguments and answers.
  struct Reference: Codable, Hashable, Sendable {
    var identifier: String

    enum CodingKeys: String, CodingKey {
      case identifier = "element-6066-11e4-a52e-4f735466cecf"
    }
  }

  public func encode(to encoder: any Encoder) throws { try reference.encode(to: encoder) }

  /// Scrolls to the element and clicks its middle.
  ///
  /// - Throws: ``BrowserError`` with ‘element click intercepted’ when another element covers it.
  public func click() async throws { _ = try await commands.send(.post, "click") }

  /// Focuses the element and types into it.
  public func type(_ text: String) async throws { _ = try await commands.send(.post, "value", ["text": text]) }

  /// Empties a field.
  public func clear() async throws { _ = try await commands.send(.post, "clear") }

  /// The text as it is shown: nothing of what is hidden.
  public func text() async throws -> String { try await commands.send(.get, "text", as: String.self) }

  /// Whether some of it is shown.
  public func isDisplayed() async throws -> Bool { try await commands.send(.get, "displayed", as: Bool.self) }

  public func isEnabled() async throws -> Bool { try await commands.send(.get, "enabled", as: Bool.self) }

  /// The role that assistive technology is told: ‘button’.
  public func role() async throws -> String { try await commands.send(.get, "computedrole", as: String.self) }

  /// The name that assistive technology is told.
  public func label() async throws -> String { try await commands.send(.get, "computedlabel", as: String.self) }

  public func attribute(_ name: String) async throws -> String? {
    try await commands.send(.get, "attribute/\(name)", as: String?.self)
  }

  /// A value of the computed style: ‘rgb(0, 0, 0)’ for `color`.
  public func style(_ property: String) async throws -> String {
    try await commands.send(.get, "css/\(property)", as: String.self)
  }

  private var commands: WebDriverConnection { session.below("element").below(reference.identifier) }
}

extension Page {
  /// The first element that a CSS selector matches.
  ///
  /// - Throws: ``BrowserError`` with ‘no such element’ when nothing matches.
  public func find(_ selector: String) async throws -> Element {
    try await element(session.send(.post, "element", Location(value: selector), as: Element.Reference.self))
  }

  /// All elements that a CSS selector matches, in the order of the page.
  public func findAll(_ selector: String) async throws -> [Element] {
    try await session.send(.post, "elements", Location(value: selector), as: [Element.Reference].self).map(element)
  }

  func element(_ reference: Element.Reference) -> Element { Element(reference: reference, session: session) }

  private struct Location: Encodable {
    var using = "css selector"
    var value: String
  }
}
