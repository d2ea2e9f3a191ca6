import UnicodeText

/// Detects how bytes encode text when there is no other information.
enum EncodingDetector {
  /// How many bytes of a file are checked for the pattern of NUL bytes in UTF-16.
  private static let sampleLength = 4096

  static func encoding(of bytes: [UInt8]) -> TextEncoding {
    if bytes.starts(with: UTF8Repair.byteOrderMark) { return .utf8 }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    if let encoding = utf16WithoutMark(bytes) { return encoding }
    return isUTF8(bytes) ? .utf8 : .windows1252
  }

  /// The byte order of UTF-16 without a mark: in syntax and Latin letters, the NULs are always on the same side, and
  /// text in an 8-bit encoding has none.
  private static func utf16WithoutMark(_ bytes: [UInt8]) -> TextEncoding? {
    var even = 0
    var odd = 0
    let sample = bytes.prefix(sampleLength)
    for (offset, byte) in sample.enumerated() where byte == 0 {
      if offset.isMultiple(of: 2) { even += 1 } else { odd += 1 }
    }
    // A stray NUL is damage, not an encoding: at least one unit in ten must match the pattern.
    let enough = max(1, sample.count / 20)
    if odd >= enough, odd > 4 * even { return .utf16LittleEndian }
    if even >= enough, even > 4 * odd { return .utf16BigEndian }
    return nil
  }

  /// True for valid UTF-8, and for UTF-8 with some damaged bytes.
  ///
  /// Sequences that are valid by chance are rare in single-byte encodings and a minority in double-byte ones. If good
  /// sequences outnumber bad ones, the text is therefore UTF-8. A long run of bad bytes weighs more than a short one:
  /// one damaged character leaves up to three.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    var good = 0
    var bad = 0
    var run = 0
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
        run = 0
        continue
      }
      let length = UTF8Repair.sequenceLength(in: bytes, at: offset)
      if length > 0 {
        good += 1
        run = 0
      } else {
        if run.isMultiple(of: 3) { bad += 1 }
        run += 1
      }
      offset += max(1, length)
    }
    return bad == 0 || (good > 0 && good >= bad)
  }
}

/// The `<?xml version="1.0" encoding="UTF-8"?>` at the start of a file, if it names an encoding.
enum XMLDeclaration {
  /// A fault if the named encoding is not the file's.
  static func fault(of file: SourceFile) -> FileFault? {
    guard let place = encodingName(in: file.utf8) else { return nil }
    let name = file.string(place)
    guard !holds(name.lowercased(), of: file) else { return nil }
    let encodings: KeyValuePairs<String, MessageValue> = [
      "declared": .text(name), "encoding": .keyword(file.encoding.rawValue),
    ]
    return FileFault(
      kind: .encoding, file: 0, utf8: place, message: FaultMessage.otherEncoding(encodings),
      notes: [FaultMessage.declareEncoding(encodings)])
  }

  /// The name of the encoding that the file declares; nil if it declares none.
  static func encoding(of file: SourceFile) -> String? { encodingName(in: file.utf8).map(file.string) }

  private static func holds(_ name: String, of file: SourceFile) -> Bool {
    switch file.encoding {
    case .utf16LittleEndian: ["utf-16", "utf-16le", "iso-10646-ucs-2"].contains(name)
    case .utf16BigEndian: ["utf-16", "utf-16be", "iso-10646-ucs-2"].contains(name)
    // The two differ only in control characters.
    case .windows1252: ["windows-1252", "cp1252", "iso-8859-1", "latin1"].contains(name)
    case .utf8, .binary:
      // A file of ASCII characters is the same in every encoding that extends ASCII.
      ["utf-8", "utf8"].contains(name)
        || !name.hasPrefix("utf-16") && !name.hasPrefix("utf-32") && file.utf8.allSatisfy { $0 < 0x80 }
    }
  }

  /// The text between the quotation marks after `encoding=` in a declaration at the start of the text.
  private static func encodingName(in utf8: [UInt8]) -> Range<Int>? {
    let start = utf8.starts(with: UTF8Repair.byteOrderMark) ? 3 : 0
    guard utf8[start...].starts(with: "<?xml".utf8) else { return nil }
    let head = utf8[start...].prefix(256)
    guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let declaration = utf8[start..<end]
    let label = Array("encoding".utf8)
    guard
      let found = declaration.indices.first(where: { declaration[$0...].starts(with: label) }),
      let quote = declaration[found...].firstIndex(where: \.isQuotationMark),
      let close = declaration[(quote + 1)...].firstIndex(of: declaration[quote])
    else { return nil }
    return quote + 1..<close
  }
}
