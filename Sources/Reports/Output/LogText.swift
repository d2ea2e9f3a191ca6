import UnicodeText

/// Text for a log that a service watches for commands: GitHub Actions obeys a line that begins with `::` or has `##[` in
/// it, Azure Pipelines one with `##vso[` in it, wherever the text comes from.
///
/// Sources: the runner’s `ActionCommand` (which trims a line first); the agent’s `CommandStringConvertor`.
public enum LogText {
  /// The text with the marks of such commands made visible, in which no line is one; all other texts as they are.
  ///
  /// - Complexity: O(*n*)
  public static func harmless(_ text: String) -> String {
    guard mayHoldCommand(text) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = unmarked(line)
      guard let first = line.firstIndex(where: { !$0.isWhitespace }), line[first...].hasPrefix("::") else {
        return line
      }
      return line[..<first] + colon + line[line.index(after: first)...]
    }.joined(separator: "\n")
  }

  /// The same for a text that something else stands before on its line.
  static func unmarked(_ text: some StringProtocol) -> String {
    var result = String(text)
    guard result.hasCommandMark else { return result }
    for mark in ["##[", "##v", "##V"] { result = result.replacing(mark, with: "#\(hash)\(mark.dropFirst(2))") }
    return result
  }

  private static let hash = ("#" as Unicode.Scalar).visibleForm
  private static let colon = (":" as Unicode.Scalar).visibleForm

  /// Whether two number signs or two colons stand together.
  static func mayHoldCommand(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == last, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") { return true }
      last = byte
    }
    return false
  }
}
