extension SourceFile {
  /// Whether other readers may take what the file would hold for a character for another one.
  ///
  /// ISO 8859-1 has control characters where Windows-1252 has dashes and quotation marks, and the bytes of a file do not
  /// tell the two apart. A file of ASCII characters alone may call itself anything.
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

  /// An encoded part of a literal with an escape for each character that other readers may take for another one.
  ///
  /// - Returns: nil where the syntax has no escapes for them.
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
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return mark + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
