/// A 32-byte BLAKE2b digest: it identifies the bytes it was computed from, even against deliberate manipulation.
///
/// Source: RFC 7693, The BLAKE2 Cryptographic Hash and Message Authentication Code, sections 2.7 and 3.
package struct ContentDigest: Hashable, Sendable {
  /// The 32 bytes in words of eight, the least significant byte first.
  private let first, second, third, fourth: UInt64

  package init(of bytes: [UInt8]) {
    let words = bytes.withUnsafeBytes { BLAKE2b.words(of: $0) }
    (first, second, third, fourth) = (words[0], words[1], words[2], words[3])
  }

  /// 64 lowercase hexadecimal digits.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    let bytes = [first, second, third, fourth].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) }
    }
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

/// The hash function, without a key, for a digest of 32 bytes.
private enum BLAKE2b {
  /// The square roots of the first eight primes, as in SHA-512.
  private static let start: [UInt64] = [
    0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1,
    0x510E_527F_ADE6_82D1, 0x9B05_688C_2B3E_6C1F, 0x1F83_D9AB_FB41_BD6B, 0x5BE0_CD19_137E_2179,
  ]
  /// The order of the words of a block in each round.
  private static let orders: [UInt8] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
    + [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3]
    + [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4]
    + [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8]
    + [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13]
    + [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9]
    + [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11]
    + [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10]
    + [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5]
    + [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0]
    + [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
    + [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3]
  private static let rounds = 12
  private static let blockSize = 128
  /// The length of the digest. Another length gives another digest.
  private static let byteCount: UInt64 = 32

  /// - Returns: Eight words; the digest is their beginning.
  static func words(of input: UnsafeRawBufferPointer) -> [UInt64] {
    var state = start
    state[0] ^= 0x0101_0000 ^ byteCount
    var last = [UInt8](repeating: 0, count: blockSize)
    // A full block at the end is the last one; empty input is one block of zeros.
    let whole = max(0, (input.count - 1) / blockSize)
    let rest = UnsafeRawBufferPointer(rebasing: input[(whole * blockSize)...])
    for (offset, byte) in rest.enumerated() { last[offset] = byte }
    orders.withUnsafeBufferPointer { orders in
      state.withUnsafeMutableBufferPointer { state in
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 32) { memory in
          for block in 0..<whole {
            let part = UnsafeRawBufferPointer(rebasing: input[(block * blockSize)..<((block + 1) * blockSize)])
            compress(part, count: UInt64((block + 1) * blockSize), isLast: false, into: state, memory, orders)
          }
          last.withUnsafeBytes { compress($0, count: UInt64(input.count), isLast: true, into: state, memory, orders) }
        }
      }
    }
    return state
  }

  /// - Parameters:
  ///   - block: 128 bytes.
  ///   - count: The number of input bytes including this block.
  ///   - state: Eight words.
  ///   - memory: Space for the 16 working words and the 16 words of the block.
  private static func compress(
    _ block: UnsafeRawBufferPointer, count: UInt64, isLast: Bool, into state: UnsafeMutableBufferPointer<UInt64>,
    _ memory: UnsafeMutableBufferPointer<UInt64>, _ orders: UnsafeBufferPointer<UInt8>
  ) {
    guard let v = memory.baseAddress, let order = orders.baseAddress else { return }
    let m = v + 16
    for index in 0..<16 {
      m[index] = UInt64(littleEndian: block.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
    }
    for index in 0..<8 {
      v[index] = state[index]
      v[index + 8] = start[index]
    }
    v[12] ^= count
    if isLast { v[14] = ~v[14] }
    for round in 0..<rounds {
      let s = order + 16 * round
      mix(v, 0, 4, 8, 12, m[Int(s[0])], m[Int(s[1])])
      mix(v, 1, 5, 9, 13, m[Int(s[2])], m[Int(s[3])])
      mix(v, 2, 6, 10, 14, m[Int(s[4])], m[Int(s[5])])
      mix(v, 3, 7, 11, 15, m[Int(s[6])], m[Int(s[7])])
      mix(v, 0, 5, 10, 15, m[Int(s[8])], m[Int(s[9])])
      mix(v, 1, 6, 11, 12, m[Int(s[10])], m[Int(s[11])])
      mix(v, 2, 7, 8, 13, m[Int(s[12])], m[Int(s[13])])
      mix(v, 3, 4, 9, 14, m[Int(s[14])], m[Int(s[15])])
    }
    for index in 0..<8 { state[index] ^= v[index] ^ v[index + 8] }
  }

  @inline(__always)
  private static func mix(
    _ v: UnsafeMutablePointer<UInt64>, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ x: UInt64, _ y: UInt64
  ) {
    v[a] = v[a] &+ v[b] &+ x
    v[d] = turned(v[d] ^ v[a], 32)
    v[c] = v[c] &+ v[d]
    v[b] = turned(v[b] ^ v[c], 24)
    v[a] = v[a] &+ v[b] &+ y
    v[d] = turned(v[d] ^ v[a], 16)
    v[c] = v[c] &+ v[d]
    v[b] = turned(v[b] ^ v[c], 63)
  }

  @inline(__always)
  private static func turned(_ word: UInt64, _ count: UInt64) -> UInt64 { word &>> count | word &<< (64 &- count) }
}
