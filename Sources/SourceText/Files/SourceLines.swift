import Algorithms

/// The lines of a file, made once, for places that are given as for people.
public struct SourceLines: Sendable {
  private let utf8: [UInt8]
  private let lines: LineIndex
  /// More of a line than this nobody needs to see marked.
  private static let longest = 400

  /// - Complexity: O(*n*)
  public init(of file: SourceFile) {
    utf8 = file.utf8
    lines = file.makeLineIndex()
  }

  /// Offsets into ``SourceFile/utf8`` from a place to the end of its line, without the spaces there; empty at the end of
  /// the file for a place past it.
  /// - Complexity: O(log *n*)
  public func rest(ofLineFrom place: SourcePosition) -> Range<Int> {
    let start = utf8.indices.partitioningIndex { lines.position(at: $0) >= place }
    let line = utf8[start...].prefix(Self.longest).prefix { $0 != 0x0A && $0 != 0x0D }
    let end = line.lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? start
    return start..<max(start, end)
  }
}
