extension WebDriverConnection {
  /// Sends a command of Chromium’s DevTools protocol to the current window.
  ///
  /// Source: https://chromedevtools.github.io/devtools-protocol
  func devTools<Answer: Decodable>(
    _ command: String, _ parameters: some Encodable = NoParameters(), as answer: Answer.Type = Ignored.self
  ) async throws -> Answer {
    try await send(.post, "goog/cdp/execute", DevToolsCommand(cmd: command, params: parameters), as: answer)
  }

  private struct DevToolsCommand<Parameters: Encodable>: Encodable {
    var cmd: String
    var params: Parameters
  }
}
