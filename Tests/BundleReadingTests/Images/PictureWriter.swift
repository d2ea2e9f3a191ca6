/// Headers of pictures, made for tests: as short as the formats allow.
enum PictureWriter {
  static func bytes(_ number: Int, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    bytes(data.count, count: 4) + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  /// - Parameter isCompiled: As Xcode writes it into a built app.
  static func png(_ width: Int, _ height: Int, isCompiled: Bool = false) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (isCompiled ? chunk("CgBI", [0x50, 0, 0x20, 6]) : [])
      + chunk("IHDR", bytes(width, count: 4) + bytes(height, count: 4) + [8, 2, 0, 0, 0]) + chunk("IEND", [])
  }

  /// - Parameters:
  ///   - frame: The marker of the frame: C0 for baseline, C2 for progressive.
  ///   - orientation: As the camera was held, 1 to 8; it is said in an EXIF segment.
  ///   - segmentBytes: The length of a segment before the frame, as of a colour profile.
  static func jpeg(
    _ width: Int, _ height: Int, frame: UInt8 = 0xC0, orientation: Int? = nil, segmentBytes: Int = 0
  ) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let thumbnail: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 2, 1, 1, 0x11, 0]
      let exif =
        Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}".utf8) + bytes(0x0112_0003, count: 4) + bytes(1, count: 4)
        + bytes(orientation << 16, count: 4) + thumbnail
      file += [0xFF, 0xE1] + bytes(exif.count + 2, count: 2) + exif
    }
    if segmentBytes > 0 {
      file += [0xFF, 0xE2] + bytes(segmentBytes + 2, count: 2) + Array(repeating: 0xFF, count: segmentBytes)
    }
    // Bytes FF may stand before any marker; tables come before the frame in some files.
    file += [0xFF, 0xFF, 0xC4, 0, 3, 0]
    file += [0xFF, frame, 0, 11, 8] + bytes(height, count: 2) + bytes(width, count: 2) + [1, 1, 0x11, 0]
    return file + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0xFF, 0xD9]
  }
}
