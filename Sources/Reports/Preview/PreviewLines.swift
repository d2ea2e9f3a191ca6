private import UnicodeText

/// Previews of many texts as JSON, an object a line.
public struct PreviewLines: Sendable {
  private static let json = JSONWriter(.compact)
  private var utf8: [UInt8] = []

  public init() {}

  /// Adds what devices show of a text.
  public mutating func append(_ preview: Preview) { append(PreviewMembers(preview)) }

  /// Adds what is wrong with a line of the input.
  ///
  /// - Parameter line: 1-based.
  public mutating func append(error: String, line: Int) { append(Fault(error: error, line: line)) }

  private struct Fault: Encodable {
    let error: String
    let line: Int
  }

  private mutating func append(_ value: some Encodable) {
    Self.json.write(value, to: &utf8)
    utf8.append(UInt8(ascii: "\n"))
  }

  /// The number of bytes that were added since the last take.
  public var count: Int { utf8.count }

  /// What was added since the last take, and nothing is left.
  public mutating func take() -> [UInt8] {
    defer { utf8.removeAll(keepingCapacity: true) }
    return utf8
  }
}
