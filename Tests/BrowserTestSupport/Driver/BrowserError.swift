/// Why the browser did not do what a test asked for.
public struct BrowserError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// The machine lacks the program or the file.
    case notInstalled(String)
    /// The driver ended or said nothing.
    case notStarted(output: String)
    /// The driver does not answer.
    case lost
    /// The driver refused a command; `code` is WebDriver’s, as ‘no such element’ or ‘javascript error’.
    case refused(command: String, code: String)
    /// The answer has another shape than the test expects.
    case unexpectedAnswer(command: String)
    /// What was waited for did not happen.
    case timedOut(condition: String)
  }

  public let kind: Kind
  /// The driver’s own words, or nothing.
  public let message: String

  init(_ kind: Kind, _ message: String = "") {
    self.kind = kind
    self.message = message
  }

  public var description: String {
    switch kind {
    case .notInstalled(let name): "\(name) is not installed"
    case .notStarted(let output): "chromedriver did not start: \(output)"
    case .lost: "the driver is lost: \(message)"
    case .refused(let command, let code): "\(command): \(code): \(message)"
    case .unexpectedAnswer(let command): "\(command): the answer has another shape: \(message)"
    case .timedOut(let condition): "timed out waiting until \(condition)"
    }
  }
}
