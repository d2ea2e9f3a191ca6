import ReviewTestSupport

@testable import GitRepository

/// Writes packs that git would not write: any bytes under any name.
enum PackWriter {
  enum Kind {
    case commit, tree, blob
    case delta(of: GitObjectID)
  }

  struct Entry {
    var identifier: GitObjectID
    var kind: Kind
    var bytes: [UInt8]
    /// The length that it declares.
    var size: Int

    init(_ identifier: GitObjectID, _ kind: Kind, _ bytes: [UInt8], size: Int? = nil) {
      (self.identifier, self.kind, self.bytes) = (identifier, kind, bytes)
      self.size = size ?? bytes.count
    }
  }

  static func number(_ number: Int, _ byteCount: Int = 4) -> [UInt8] {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: number >> (8 * (byteCount - 1 - $0))) }
  }

  /// A length in the format of a delta.
  static func size(_ size: Int) -> [UInt8] {
    size < 128 ? [UInt8(size)] : [UInt8(size & 0x7F) | 0x80] + Self.size(size >> 7)
  }

  /// Instructions that copy a base completely.
  static func copies(of size: Int) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: size, by: 0xFF_0000) {
      let length = min(0xFF_0000, size - start)
      let offset = (0..<4).map { UInt8(truncatingIfNeeded: start >> (8 * $0)) }
      result += [0xFF] + offset + (0..<3).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    }
    return result
  }

  /// A zlib stream with uncompressed blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(bytes.count, start + 65_535)
      let length = end - start
      stream += [end == bytes.count ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
      stream += [UInt8(~length & 255), UInt8(~length >> 8 & 255)] + bytes[start..<end]
      start = end
    } while start < bytes.count
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + number(high << 16 | low)
  }

  static func write(_ entries: [Entry]) -> (pack: [UInt8], index: [UInt8]) {
    var pack = Array("PACK".utf8) + number(2) + number(entries.count)
    var offsets: [(identifier: GitObjectID, offset: Int)] = []
    for entry in entries {
      offsets.append((entry.identifier, pack.count))
      let (type, base): (Int, [UInt8]) =
        switch entry.kind {
        case .commit: (1, [])
        case .tree: (2, [])
        case .blob: (3, [])
        case .delta(let identifier): (7, identifier.bytes)
        }
      var rest = entry.size >> 4
      pack.append(UInt8(type << 4 | entry.size & 15 | (rest > 0 ? 0x80 : 0)))
      while rest > 0 {
        pack.append(UInt8(rest & 0x7F | (rest > 127 ? 0x80 : 0)))
        rest >>= 7
      }
      pack += base + stored(entry.bytes)
    }
    offsets.sort { $0.identifier < $1.identifier }
    var index: [UInt8] = [0xFF, 0x74, 0x4F, 0x63] + number(2)
    for byte in 0...255 { index += number(offsets.filter { Int($0.identifier.firstByte) <= byte }.count) }
    index += offsets.flatMap(\.identifier.bytes)
    index += offsets.flatMap { _ in number(0) } + offsets.flatMap { number($0.offset) }
    // No reader compares checksums.
    let sum = [UInt8](repeating: 0, count: 20)
    return (pack + sum, index + sum + sum)
  }
}
