import Foundation

/// Commands of the W3C’s WebDriver protocol, sent to a driver on this machine.
///
/// Source: W3C WebDriver, section 6. Chromium’s own commands begin with `goog/` or `se/`.
struct WebDriverConnection: Sendable {
  enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case delete = "DELETE"
  }

  /// The protocol demands an object even where there is nothing to say.
  struct NoParameters: Encodable, Sendable {}

  /// An answer that tells nothing.
  struct Ignored: Decodable, Sendable {
    init(from decoder: any Decoder) throws {}
  }

  let port: Int
  /// What paths of commands are relative to; it ends with a slash.
  private(set) var base = "/"

  init(port: Int) { self.port = port }

  /// The commands below a path.
  func below(_ path: String) -> Self {
    var result = self
    result.base += path + "/"
    return result
  }

  /// Sends a command and reads its answer.
  ///
  /// - Parameters:
  ///   - path: Relative, as in ‘window/rect’.
  ///   - parameters: Sent with `POST` only.
  /// - Throws: ``BrowserError`` with the driver’s code and words when it refuses.
  func send<Answer: Decodable>(
    _ method: Method, _ path: String, _ parameters: some Encodable = NoParameters(), as type: Answer.Type = Ignored.self
  ) async throws -> Answer {
    let request = LocalRequest(
      method: method.rawValue, path: base + path,
      body: method == .post ? try JSONEncoder().encode(parameters) : Data())
    let answer = try await request.answer(port: port)
    guard answer.status == 200 else {
      let refusal = try? JSONDecoder().decode(Envelope<Refusal>.self, from: answer.body).value
      throw BrowserError(
        .refused(command: path, code: refusal?.error ?? "HTTP \(answer.status)"),
        refusal?.message.split(separator: "\n").first.map(String.init) ?? "")
    }
    do {
      return try JSONDecoder().decode(Envelope<Answer>.self, from: answer.body).value
    } catch {
      throw BrowserError(.unexpectedAnswer(command: path), String(decoding: answer.body.prefix(500), as: UTF8.self))
    }
  }

  private struct Envelope<Value: Decodable>: Decodable {
    var value: Value
  }

  private struct Refusal: Decodable {
    var error: String
    var message: String
  }
}
