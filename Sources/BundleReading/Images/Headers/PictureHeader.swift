import ReviewModel
import SourceText
import UnicodeText

/// What the first bytes of a picture say of its size.
enum PictureHeader: Hashable, Sendable {
  case size(NamedImage.Size)
  /// What is wrong: "A PNG picture that ends inside its header".
  case damaged(Message)
  /// A format that is not looked into, or a file that stands for a picture kept elsewhere.
  case unknown

  /// Reads the header of a PNG, a JPEG or an SVG; the bytes tell which, not the name.
  static func read(_ bytes: PictureBytes, fileName: String) -> PictureHeader {
    var bytes = bytes
    if bytes.byte(at: 0) == nil { return .damaged(FaultMessage.emptyPicture()) }
    if bytes.has("PNG", at: 1) { return PNGHeader.read(bytes) }
    if bytes.number(at: 0, byteCount: 2) == JPEGHeader.start { return JPEGHeader.read(bytes) }
    if isPlaceholder(&bytes) || isOtherFormat(&bytes) { return .unknown }
    if fileName.hasSuffix(".svg") { return SVGHeader.read(bytes) }
    // A name in capitals is as good; a longer one, as of a vector, is none of ours.
    return LoosePicture.isPicture(fileName: fileName) ? .damaged(FaultMessage.noPicture()) : .unknown
  }

  /// Git keeps large or secret files elsewhere, or encrypted.
  private static func isPlaceholder(_ bytes: inout PictureBytes) -> Bool {
    bytes.has("version https://git-lfs", at: 0) || bytes.has("\0GITCRYPT", at: 0)
  }

  /// Formats that the system shows whatever the file is called.
  private static func isOtherFormat(_ bytes: inout PictureBytes) -> Bool {
    bytes.has("GIF8", at: 0) || bytes.has("RIFF", at: 0) || bytes.has("BM", at: 0) || bytes.has("II*\0", at: 0)
      || bytes.has("MM\0*", at: 0) || bytes.has("%PDF", at: 0) || bytes.has("8BPS", at: 0) || bytes.has("ftyp", at: 4)
      || bytes.has("jP  ", at: 4)
  }
}
