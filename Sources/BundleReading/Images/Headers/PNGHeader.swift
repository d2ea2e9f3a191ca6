import ReviewModel
import SourceText
import UnicodeText

/// The header of a PNG (PNG specification, third edition, 5.2 and 11.2.1).
enum PNGHeader {
  private static let signature = 0x8950_4E47
  private static let signatureRest = 0x0D0A_1A0A
  /// A chunk's length, type and checksum.
  private static let chunkFrame = 12
  /// Sizes of more than 31 bits are not allowed.
  private static let largest = 0x7FFF_FFFF

  /// - Parameter bytes: A file that has `PNG` at its second byte.
  static func read(_ bytes: PictureBytes) -> PictureHeader {
    var bytes = bytes
    guard bytes.number(at: 0, byteCount: 4) == signature else {
      return .damaged(FaultMessage.pngWithoutFirstByte())
    }
    guard let rest = bytes.number(at: 4, byteCount: 4) else { return cut }
    // Tools that turn line ends break this very part.
    guard rest == signatureRest else { return .damaged(FaultMessage.pngLineEnds()) }
    var chunk = 8
    // Xcode's own form, in built apps, has a chunk before the header.
    if bytes.has("CgBI", at: chunk + 4), let length = bytes.number(at: chunk, byteCount: 4), length < 256 {
      chunk += length + chunkFrame
    }
    guard bytes.number(at: chunk + 4, byteCount: 4) != nil else { return cut }
    guard bytes.has("IHDR", at: chunk + 4) else { return .damaged(FaultMessage.pngWithoutHeader()) }
    guard let width = bytes.number(at: chunk + 8, byteCount: 4),
      let height = bytes.number(at: chunk + 12, byteCount: 4),
      bytes.byte(at: chunk + 24) != nil
    else { return cut }
    guard (1...largest).contains(width), (1...largest).contains(height) else {
      return .damaged(FaultMessage.pngSize(["width": .number(width), "height": .number(height)]))
    }
    return .size(.pixels(width: width, height: height))
  }

  private static let cut = PictureHeader.damaged(FaultMessage.pngCutOff())
}
