import UnicodeText

/// The `<?xml version="1.0" encoding="UTF-8"?>` at the start of a file, as far as it names an encoding.
enum XMLDeclaration {
  /// A fault where the named encoding is not the file's.
  static func faults(of file: SourceFile) -> [TranscodedText.Fault] {
    guard let place = encodingName(in: file.utf8) else { return [] }
    let name = String(decoding: file.utf8[place], as: UTF8.self)
    guard !holds(name.lowercased(), of: file) else { return [] }
    let encodings: KeyValuePairs<String, MessageValue> = [
      "declared": .text(name), "encoding": .keyword(file.encoding.rawValue),
    ]
    return [
      TranscodedText.Fault(
        kind: .encoding, utf8: place, message: FaultMessage.otherEncoding(encodings),
        notes: [FaultMessage.declareEncoding(encodings)]
      )
    ]
  }

  /// The name of the encoding that the file declares; nil where it declares none.
  static func encoding(of file: SourceFile) -> String? { encodingName(in: file.utf8).map(file.string) }

  private static func holds(_ name: String, of file: SourceFile) -> Bool {
    switch file.encoding {
    case .utf16LittleEndian: ["utf-16", "utf-16le", "iso-10646-ucs-2"].contains(name)
    case .utf16BigEndian: ["utf-16", "utf-16be", "iso-10646-ucs-2"].contains(name)
    // The two differ in control characters alone.
    case .windows1252: ["windows-1252", "cp1252", "iso-8859-1", "latin1"].contains(name)
    case .utf8, .binary:
      // A file of ASCII characters is the same in every encoding that extends ASCII.
      ["utf-8", "utf8"].contains(name)
        || !name.hasPrefix("utf-16") && !name.hasPrefix("utf-32") && file.utf8.allSatisfy { $0 < 0x80 }
    }
  }

  /// What stands between the quotation marks after `encoding=` in a declaration at the start of the text.
  private static func encodingName(in utf8: [UInt8]) -> Range<Int>? {
    let start = utf8.starts(with: UTF8Repair.byteOrderMark) ? 3 : 0
    guard utf8[start...].starts(with: "<?xml".utf8) else { return nil }
    let head = utf8[start...].prefix(256)
    guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let declaration = utf8[start..<end]
    let label = Array("encoding".utf8)
    guard
      let found = declaration.indices.first(where: { declaration[$0...].starts(with: label) }),
      let quote = declaration[found...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
      let close = declaration[(quote + 1)...].firstIndex(of: declaration[quote])
    else { return nil }
    return quote + 1..<close
  }
}
