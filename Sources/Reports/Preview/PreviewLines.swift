/// Previews of many texts as JSON, an object a line.
public struct PreviewLines: Sendable {
  private var json = JSONWriter(reserving: 1 << 16, isCompact: true)

  public init() {}

  /// Adds what devices show of a text.
  public mutating func append(_ preview: Preview) {
    json.object { JSONPreview(preview).writeMembers(to: &$0) }
    json.endLine()
  }

  /// Adds what is wrong with a line of the input.
  ///
  /// - Parameter line: 1-based.
  public mutating func append(error: String, line: Int) {
    json.object { json in
      json.member("error", error)
      json.member("line", line)
    }
    json.endLine()
  }

  /// The number of bytes that were added since the last take.
  public var count: Int { json.utf8.count }

  /// What was added since the last take, and nothing is left.
  public mutating func take() -> [UInt8] { json.take() }
}
