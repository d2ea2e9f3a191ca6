import ReviewModel
import SourceText
import UnicodeText

/// The size of a picture, from its first bytes.
enum PictureHeader: Hashable, Sendable {
  case size(NamedImage.Size)
  /// What is wrong: "A PNG picture that ends inside its header".
  case damaged(Message)
  /// A format that is not supported, or a file that represents a picture stored elsewhere.
  case unknown

  /// Reads the header of a PNG, a JPEG or an SVG, which the bytes identify, not the name.
  static func read(_ bytes: PictureBytes, fileName: String) -> PictureHeader {
    var bytes = bytes
    if bytes.byte(at: 0) == nil { return .damaged(FaultMessage.emptyPicture()) }
    if bytes.has("PNG", at: 1) { return PNGHeader.read(bytes) }
    if bytes.number(at: 0, byteCount: 2) == JPEGHeader.start { return JPEGHeader.read(bytes) }
    if otherFormats.contains(where: { bytes.has($0, at: $1) }) { return .unknown }
    if fileName.hasSuffix(".svg") { return SVGHeader.read(bytes) }
    // A name in capitals is fine, too. A longer one, such as a vector's, is not supported.
    return LoosePicture.isPicture(fileName: fileName) ? .damaged(FaultMessage.noPicture()) : .unknown
  }

  /// How files of other formats begin, and at which offset.
  private static let otherFormats: [(StaticString, offset: Int)] = [
    // Git stores large or secret files elsewhere or encrypted.
    ("version https://git-lfs", 0), ("\0GITCRYPT", 0),
    // Formats that the system shows whatever the file's name.
    ("GIF8", 0), ("RIFF", 0), ("BM", 0), ("II*\0", 0), ("MM\0*", 0), ("%PDF", 0), ("8BPS", 0), ("ftyp", 4), ("jP  ", 4),
  ]
}

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
    guard bytes.number(at: 0, byteCount: 4) == signature else { return .damaged(FaultMessage.pngWithoutFirstByte()) }
    guard let rest = bytes.number(at: 4, byteCount: 4) else { return cut }
    // This part of the file detects tools that convert line ends.
    guard rest == signatureRest else { return .damaged(FaultMessage.pngLineEnds()) }
    var chunk = 8
    // Xcode's own variant, in built apps, has a chunk before the header.
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

/// The size in a JPEG, which is in the frame header (ITU-T T.81, B.1.1 and B.2.2).
enum JPEGHeader {
  /// The first marker of every file.
  static let start = 0xFFD8
  /// Files have some dozens of segments before the frame. The limit keeps a malicious one from being read byte by byte.
  private static let mostSegments = 4096

  /// - Parameter bytes: A file that begins with ``start``.
  static func read(_ bytes: PictureBytes) -> PictureHeader {
    var bytes = bytes
    var offset = 2
    for _ in 0..<mostSegments {
      guard let prefix = bytes.byte(at: offset) else { return cut }
      // Decoders skip bytes between segments, and any number of FF bytes before a marker.
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
        // If the height is missing here, it follows after the first scan.
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

  /// The start of any kind of frame: the markers C0 to CF except tables, extensions and conditions.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }
}

/// The proportions of an SVG drawing, if its root tag clearly specifies them (SVG 2, 8.2 and 8.12).
enum SVGHeader {
  /// Some tools write comments before the root.
  private static let mostBytes = 64 << 10
  private static let units = ["", "px", "pt", "pc", "mm", "cm", "in"]

  static func read(_ bytes: PictureBytes) -> PictureHeader {
    let (file, _) = SourceFile.read(path: "", bytes: bytes.prefix(mostBytes), index: 0)
    var reader = XMLReader(file, index: 0)
    while let event = reader.next() {
      guard case .start(let tag) = event else { continue }
      guard tag.name == "svg" || tag.name.hasSuffix(":svg") else { return .unknown }
      return size(of: tag).map { .size($0) } ?? .unknown
    }
    return .unknown
  }

  /// The width and the height if both have the same unit; if both are missing, those of the view box.
  private static func size(of root: XMLReader.Tag) -> NamedImage.Size? {
    switch (root["width"], root["height"]) {
    case (let width?, let height?):
      guard let width = length(width), let height = length(height), width.unit == height.unit else { return nil }
      return .drawing(width: width.value, height: height.value)
    case (nil, nil):
      let box = (root["viewBox"] ?? "").split { $0 == " " || $0 == "," || $0.isNewline }.map { Double($0) ?? 0 }
      guard box.count == 4, box[2].isFinite, box[3].isFinite, box[2] > 0, box[3] > 0 else { return nil }
      return .drawing(width: box[2], height: box[3])
    default: return nil
    }
  }

  private static func length(_ text: String) -> (value: Double, unit: String)? {
    let unit = String(String(text.reversed().prefix { $0.isLetter || $0 == "%" }).reversed())
    guard units.contains(unit), let value = Double(text.dropLast(unit.count)), value.isFinite, value > 0 else {
      return nil
    }
    return (value, unit)
  }
}
