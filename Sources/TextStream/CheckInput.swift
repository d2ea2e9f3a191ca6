import Platform
import SourceText

/// Divides the input into pieces of whole lines for several threads.
///
/// `@unchecked`: a lock guards every access.
final class CheckInput: @unchecked Sendable {
  struct Piece {
    /// From 0, in the order of the input.
    var number: Int
    var lines: [Line] = []
    /// Whether this is the last piece.
    var isEnd = false
  }

  struct Line {
    /// From 1.
    var number: Int
    /// Without its line ending; nil for a line that is too long.
    var bytes: ArraySlice<UInt8>?
  }

  /// Longer lines are not kept, because a line may never end.
  static let longestLine = 16 << 20

  private let read: @Sendable () -> [UInt8]
  private let lock = Lock()
  /// The start of a line whose end has not arrived yet.
  private var rest: [UInt8] = []
  /// Whether the current line is too long.
  private var isTooLong = false
  private var pieceCount = 0
  private var lineCount = 0
  private var hasEnded = false

  init(_ read: @escaping @Sendable () -> [UInt8]) { self.read = read }

  /// The next lines as soon as there is one; nil after the last piece.
  func next() -> Piece? {
    lock.withLock {
      guard !hasEnded else { return nil }
      var piece = Piece(number: pieceCount)
      while piece.lines.isEmpty, !hasEnded {
        let bytes = read()
        if bytes.isEmpty { end(&piece) } else { add(bytes, to: &piece) }
      }
      pieceCount += 1
      return piece
    }
  }

  private func add(_ bytes: [UInt8], to piece: inout Piece) {
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      addLine(bytes[start..<end], to: &piece)
      start = end + 1
    }
    if !isTooLong { rest += bytes[start...] }
    if rest.count > Self.longestLine {
      isTooLong = true
      rest = []
    }
  }

  private func addLine(_ end: ArraySlice<UInt8>, to piece: inout Piece) {
    lineCount += 1
    let isTooLong = isTooLong || rest.count + end.count > Self.longestLine
    piece.lines.append(Line(number: lineCount, bytes: isTooLong ? nil : rest.isEmpty ? end : (rest + end)[...]))
    rest = []
    self.isTooLong = false
  }

  private func end(_ piece: inout Piece) {
    hasEnded = true
    piece.isEnd = true
    if !rest.isEmpty || isTooLong { addLine([], to: &piece) }
  }
}
