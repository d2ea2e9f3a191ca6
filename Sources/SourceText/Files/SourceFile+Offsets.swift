import Algorithms

extension SourceFile {
  /// The bytes on disk that a part of the text was read from.
  ///
  /// - Parameter range: Offsets into ``utf8``; clamped to it. A bound inside a character widens the result to the
  ///   whole character.
  /// - Complexity: O(log *n*)
  public func fileBytes(of range: Range<Int>) -> Range<Int> {
    guard !checkpoints.isEmpty else { return range.clamped(to: 0..<bytes.count) }
    let lower = place(atOrBefore: range.lowerBound)
    let upper = place(atOrBefore: range.upperBound)
    let end = upper.utf8 < range.upperBound ? next(after: upper).byte : upper.byte
    return lower.byte..<max(lower.byte, end)
  }

  /// The text of a part of the file: offsets into ``utf8``.
  package func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

  /// The part of the file's bytes that would hold `text`.
  /// - Returns: nil where the file's encoding has no such character, or the file is no text.
  public func encoded(_ text: some StringProtocol) -> [UInt8]? {
    switch encoding {
    case .utf8: return Array(text.utf8)
    case .utf16LittleEndian: return text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16BigEndian: return text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case .windows1252:
      var result: [UInt8] = []
      for scalar in text.unicodeScalars {
        guard let byte = Windows1252.byte(of: scalar) else { return nil }
        result.append(byte)
      }
      return result
    case .binary: return nil
    }
  }

  /// The last start of a character that is not after `offset`.
  private func place(atOrBefore offset: Int) -> Checkpoint {
    var place = checkpoints[max(1, checkpoints.partitioningIndex { $0.utf8 > offset }) - 1]
    while place.utf8 < min(offset, utf8.count) {
      let following = next(after: place)
      if following.utf8 > offset { break }
      place = following
    }
    return place
  }

  /// The start of the character after the one that starts at `place`.
  private func next(after place: Checkpoint) -> Checkpoint {
    guard place.utf8 < utf8.count else { return Checkpoint(utf8: utf8.count, byte: bytes.count) }
    let length = min(UTF8Repair.sequenceLength(in: utf8, at: place.utf8), utf8.count - place.utf8)
    var byteLength: Int
    switch encoding {
    case .utf8, .binary:
      // U+FFFD may stand for a damaged byte, and may have been in the file.
      let isSame = bytes[place.byte...].starts(with: utf8[place.utf8..<place.utf8 + length])
      byteLength = isSame ? length : 1
    case .utf16LittleEndian, .utf16BigEndian: byteLength = length == 4 ? 4 : 2
    case .windows1252: byteLength = 1
    }
    byteLength = min(byteLength, bytes.count - place.byte)
    return Checkpoint(utf8: place.utf8 + max(1, length), byte: place.byte + byteLength)
  }
}
