import ReviewModel
import SourceText

/// The size in a JPEG, which is in the frame header (ITU-T T.81, B.1.1 and B.2.2).
enum JPEGHeader {
  /// The first marker of every file.
  static let start = 0xFFD8
  /// A file has some dozens of segments before its frame; the limit keeps a hostile one from being read byte by byte.
  private static let mostSegments = 4096

  /// - Parameter bytes: A file that begins with ``start``.
  static func read(_ bytes: PictureBytes) -> PictureHeader {
    var bytes = bytes
    var offset = 2
    for _ in 0..<mostSegments {
      guard let prefix = bytes.byte(at: offset) else { return cut }
      // Decoders pass over bytes between segments, and any number of bytes FF before a marker.
      guard prefix == 0xFF, let marker = bytes.byte(at: offset + 1), marker != 0xFF, marker != 0 else {
        offset += 1
        continue
      }
      offset += 2
      if isAlone(marker) { continue }
      if marker == scan || marker == end { return .damaged(FaultMessage.jpegWithoutFrame()) }
      guard let length = bytes.number(at: offset, byteCount: 2) else { return cut }
      guard length >= 2 else { return .damaged(FaultMessage.jpegEmptySegment()) }
      if isFrame(marker) {
        guard let height = bytes.number(at: offset + 3, byteCount: 2),
          let width = bytes.number(at: offset + 5, byteCount: 2)
        else { return cut }
        guard width > 0 else { return .damaged(FaultMessage.jpegWithoutWidth()) }
        // Without a height here, one follows after the first scan.
        return height > 0 ? .size(.pixels(width: width, height: height)) : .unknown
      }
      offset += length
    }
    return .unknown
  }

  private static let cut = PictureHeader.damaged(FaultMessage.jpegCutOff())
  private static let scan: UInt8 = 0xDA
  private static let end: UInt8 = 0xD9

  /// Markers without a segment: restarts, the start, and one for temporary use.
  private static func isAlone(_ marker: UInt8) -> Bool { marker == 1 || (0xD0...0xD8).contains(marker) }

  /// Every start of a frame: of the markers C0 to CF those that are no table, no extension and no condition.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }
}
