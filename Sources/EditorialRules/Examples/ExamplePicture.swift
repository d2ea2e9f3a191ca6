/// A picture of an example: a PNG file that holds no more than tells its size.
public struct ExamplePicture: Hashable, Sendable {
  /// In pixels.
  public let width, height: Int

  /// One colour channel, whose data are left out (PNG specification, third edition, 5.2 and 11.2.1).
  var bytes: [UInt8] {
    let header = Self.bigEndian(width) + Self.bigEndian(height) + [8, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header) + Self.chunk("IEND", [])
  }

  /// Without the checksum, which nothing here reads.
  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    bigEndian(data.count) + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
