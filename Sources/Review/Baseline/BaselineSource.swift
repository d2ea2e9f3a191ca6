import Reports
import ReviewModel
import SourceText

/// The file of a baseline, for findings on its lines.
struct BaselineSource: Sendable {
  /// Its index is that of no bundle.
  var file: SourceFile
  /// Of each identity the first line that names it, as offsets into the file's UTF-8, without the line's end.
  var lines: [FindingIdentity: Range<Int>]

  /// - Parameter path: What findings call the file.
  init(_ bytes: [UInt8], path: String, lines: [FindingIdentity: Range<Int>]) {
    file = SourceFile.read(path: path, bytes: bytes, index: 0).file
    self.lines = lines
  }

  /// Gives the file the path that findings call it by.
  mutating func call(_ path: String) { file = SourceFile.read(path: path, bytes: file.bytes, index: 0).file }
}
