extension Page {
  /// Runs the body of a function in the page and reads what it returns. A promise is waited for.
  ///
  /// The page’s content security policy does not stop it, nor does a page without scripts.
  ///
  /// - Parameters:
  ///   - script: Its arguments are `arguments[0]`, `arguments[1]`, …
  ///   - arguments: Values or an ``Element``.
  /// - Throws: ``BrowserError`` with ‘javascript error’ when the script throws.
  public func evaluate<Value: Decodable>(
    _ script: String, _ arguments: any Encodable..., as value: Value.Type = Value.self
  ) async throws -> Value {
    try await session.send(
      .post, "execute/sync", Script(script: script, args: arguments.map(AnyArgument.init)), as: value)
  }

  /// Runs the body of a function in the page, whatever it returns.
  public func run(_ script: String, _ arguments: any Encodable...) async throws {
    let parameters = Script(script: "\(script)\n;return null", args: arguments.map(AnyArgument.init))
    _ = try await session.send(.post, "execute/sync", parameters)
  }

  /// Runs the body of a function in the page and reads what it hands to its last argument, a function.
  public func evaluateWithCallback<Value: Decodable>(
    _ script: String, _ arguments: any Encodable..., as value: Value.Type = Value.self
  ) async throws -> Value {
    try await session.send(
      .post, "execute/async", Script(script: script, args: arguments.map(AnyArgument.init)), as: value)
  }

  /// Adds rules to the page, as a reader’s own style sheet would; a content security policy does not stop it.
  public func addStyle(_ rules: String) async throws {
    try await run(
      """
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(arguments[0]);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      """, rules)
  }

  /// Waits until an expression is true in the page.
  ///
  /// - Parameter deadline: Not how long it takes, but when to give up.
  /// - Throws: ``BrowserError`` when the time is over.
  public func wait(
    until expression: String, _ arguments: any Encodable..., within deadline: Duration = .seconds(30)
  ) async throws {
    let parameters = Script(script: "return Boolean(\(expression))", args: arguments.map(AnyArgument.init))
    try await wait(until: expression, within: deadline) {
      try await session.send(.post, "execute/sync", parameters, as: Bool.self)
    }
  }

  /// Waits until a condition holds that is not one of the page alone.
  public func wait(
    until condition: String, within deadline: Duration = .seconds(30), holds: () async throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + deadline
    while true {
      // Looked at before the condition: where other tests keep every thread busy, the sleep alone may be longer.
      let isLate = ContinuousClock.now >= end
      if try await holds() { return }
      if isLate { throw BrowserError(.timedOut(condition: condition)) }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  private struct Script: Encodable {
    var script: String
    var args: [AnyArgument]
  }

  private struct AnyArgument: Encodable {
    var value: any Encodable
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }
}
