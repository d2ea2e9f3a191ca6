import Algorithms
import Platform
import UnicodeText

/// How a file's bytes encode its characters.
package enum TextEncoding: String, Hashable, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case windows1252 = "Windows-1252"
  /// A binary property list, which is not text.
  case binary
}

/// A file's bytes as read, and its text in UTF-8, which all readers use.
///
/// Readers use offsets into ``utf8``. For a valid UTF-8 file, these are the file's own; for others, ``fileBytes(of:)``
/// maps them back. Created by ``read(path:bytes:index:)``.
package struct SourceFile: Sendable {
  /// The path relative to the reviewed folder, with `/` between components.
  package let path: String
  /// The file's bytes on disk.
  package let bytes: [UInt8]
  package let encoding: TextEncoding
  /// The text in UTF-8, always valid, including a byte order mark. For ``TextEncoding/binary``, the bytes themselves.
  package let utf8: [UInt8]
  /// Corresponding offsets into `utf8` and `bytes`, ascending; empty if both are the same.
  let checkpoints: [Checkpoint]

  /// A pair of offsets for the same position.
  package struct Checkpoint: Hashable, Sendable {
    var utf8: Int
    var byte: Int
  }

  /// An already decoded file. Others are created by ``read(path:bytes:index:)``.
  package init(path: String, bytes: [UInt8], encoding: TextEncoding, utf8: [UInt8], checkpoints: [Checkpoint] = []) {
    self.path = path
    self.bytes = bytes
    self.encoding = encoding
    self.utf8 = utf8
    self.checkpoints = checkpoints
  }

  /// Lines and columns of the text. Each call builds a new index, so call it once for each file.
  /// - Complexity: O(*n*)
  package func makeLineIndex() -> LineIndex { LineIndex(utf8: utf8) }

  /// Whether other readers may take the character for a different one.
  ///
  /// ISO 8859-1 has control characters where Windows-1252 has dashes and quotation marks, and a file's bytes do not
  /// show which of the two it uses. A file with only ASCII characters may declare any encoding.
  package func isUncertain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return false }
    let declared = XMLDeclaration.encoding(of: self)?.lowercased()
    switch encoding {
    case .windows1252:
      guard let byte = Windows1252.byte(of: scalar), (0x80...0x9F).contains(byte) else { return false }
      return !["windows-1252", "cp1252", "x-cp1252"].contains(declared)
    case .utf8: return declared.map { !["utf-8", "utf8"].contains($0) } ?? false
    case .utf16LittleEndian, .utf16BigEndian, .binary: return false
    }
  }

  /// An encoded part of a literal, with escapes for all characters that other readers may take for different ones.
  ///
  /// - Returns: nil if the syntax has no escapes for them.
  package func escapingUncertain(_ written: String, in syntax: LiteralSyntax) -> String? {
    guard written.unicodeScalars.contains(where: isUncertain) else { return written }
    var result = ""
    for scalar in written.unicodeScalars {
      guard isUncertain(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch syntax {
      case .xml: result += "&#\(scalar.value);"
      case .quoted: result += Self.units(of: scalar, after: "\\U")
      case .json: result += Self.units(of: scalar, after: "\\u")
      default: return nil
      }
    }
    return result
  }

  /// The UTF-16 units of a character, four digits each.
  private static func units(of scalar: Unicode.Scalar, after mark: String) -> String {
    String(scalar).utf16.map { mark + $0.hexadecimal(digits: 4) }.joined()
  }

  /// The bytes on disk for a part of the text.
  ///
  /// - Parameter range: Offsets into ``utf8``; clamped to it. A bound inside a character widens the result to the
  ///   whole character.
  /// - Complexity: O(log *n*)
  package func fileBytes(of range: Range<Int>) -> Range<Int> {
    guard !checkpoints.isEmpty else { return range.clamped(to: 0..<bytes.count) }
    let lower = place(atOrBefore: range.lowerBound)
    let upper = place(atOrBefore: range.upperBound)
    let end = upper.utf8 < range.upperBound ? next(after: upper).byte : upper.byte
    return lower.byte..<max(lower.byte, end)
  }

  /// The text of a part of the file: offsets into ``utf8``.
  package func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

  /// The bytes that encode `text` in this file.
  /// - Returns: nil if the file's encoding lacks a character, or the file is not text.
  package func encoded(_ text: some StringProtocol) -> [UInt8]? {
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

  private func next(after place: Checkpoint) -> Checkpoint {
    guard place.utf8 < utf8.count else { return Checkpoint(utf8: utf8.count, byte: bytes.count) }
    let length = min(UTF8Repair.sequenceLength(in: utf8, at: place.utf8), utf8.count - place.utf8)
    var byteLength: Int
    switch encoding {
    case .utf8, .binary:
      // U+FFFD may replace a damaged byte, or may have been in the file.
      let isSame = bytes[place.byte...].starts(with: utf8[place.utf8..<place.utf8 + length])
      byteLength = isSame ? length : 1
    case .utf16LittleEndian, .utf16BigEndian: byteLength = length == 4 ? 4 : 2
    case .windows1252: byteLength = 1
    }
    byteLength = min(byteLength, bytes.count - place.byte)
    return Checkpoint(utf8: place.utf8 + max(1, length), byte: place.byte + byteLength)
  }

  /// Detects the encoding of `bytes`, and converts them to UTF-8.
  ///
  /// A byte order mark decides. Without one, a pattern of NUL bytes indicates UTF-16. Bytes that are not valid UTF-8
  /// are read as damaged UTF-8 if most of their multi-byte sequences are good, otherwise as Windows-1252.
  ///
  /// - Parameters:
  ///   - path: The path relative to the reviewed folder.
  ///   - bytes: The whole file.
  ///   - index: The file's index in its bundle, for the faults.
  /// - Returns: The file, and the faults of its encoding; the whole text is read in any case.
  /// - Complexity: O(*n*)
  package static func read(path: String, bytes: [UInt8], index: Int) -> (file: SourceFile, faults: [FileFault]) {
    if bytes.starts(with: BinaryPropertyList.magic) {
      return (SourceFile(path: path, bytes: bytes, encoding: .binary, utf8: bytes), [])
    }
    let encoding = EncodingDetector.encoding(of: bytes)
    var transcoded =
      switch encoding {
      case .utf8: UTF8Repair.text(of: bytes)
      case .utf16LittleEndian: UTF16Transcoder.text(of: bytes, isBigEndian: false)
      case .utf16BigEndian: UTF16Transcoder.text(of: bytes, isBigEndian: true)
      case .windows1252: Windows1252.text(of: bytes)
      case .binary: TranscodedText(utf8: bytes)
      }
    let file = SourceFile(
      path: path, bytes: bytes, encoding: encoding, utf8: transcoded.utf8, checkpoints: transcoded.checkpoints
    )
    if bytes.isEmpty {
      transcoded.report(.malformed, 0..<0, FaultMessage.emptyFile(), notes: [FaultMessage.fillOrRemove()])
    }
    if let fault = XMLDeclaration.fault(of: file) { transcoded.faults.append(fault) }
    for fault in transcoded.faults.indices { transcoded.faults[fault].file = index }
    return (file, transcoded.faults)
  }
}
