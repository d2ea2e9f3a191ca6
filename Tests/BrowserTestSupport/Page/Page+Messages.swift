/// What the browser or a script wrote to the console.
public struct ConsoleMessage: Decodable, Hashable, Sendable, CustomStringConvertible {
  /// ‘SEVERE’, ‘WARNING’, ‘INFO’ or ‘DEBUG’.
  public var level: String
  /// Who wrote it: ‘security’, ‘javascript’, ‘console-api’, ‘network’, ‘other’, …
  public var source: String?
  /// With its address and place.
  public var message: String

  /// Whether the browser refused something that the page’s content security policy does not allow.
  public var isPolicyViolation: Bool { message.contains("Content Security Policy") && level == "SEVERE" }

  public var description: String { "\(level) \(source ?? "-"): \(message)" }
}

extension Page {
  /// What was written to the console since the last time; each message is given once.
  public func messages() async throws -> [ConsoleMessage] {
    try await session.send(.post, "se/log", ["type": "browser"], as: [ConsoleMessage].self)
  }
}
