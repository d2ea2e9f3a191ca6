/// A picture of an example: a PNG file that contains only its size.
package struct ExamplePicture: Hashable, Sendable {
  /// In pixels.
  package let width, height: Int

  /// One color channel, without data (PNG specification, third edition, 5.2 and 11.2.1).
  package var bytes: [UInt8] {
    let header = Self.bigEndian(width) + Self.bigEndian(height) + [8, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header) + Self.chunk("IEND", [])
  }

  /// Without a valid checksum, which nothing here reads.
  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    bigEndian(data.count) + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
