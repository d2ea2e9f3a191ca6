private import CICU

extension String {
  /// Whether the text is in Unicode normalization form C.
  ///
  /// Source: UAX #15.
  package var isNFC: Bool {
    if isNFCByRange { return true }
    var status: Int32 = 0
    let form = cicu_nfc(&status)
    let units = Array(utf16)
    return cicu_isNormalized(form, units, Int32(units.count), &status) != 0 || status > 0
  }

  /// The text in normalization form C.
  package var nfc: String {
    if isNFCByRange { return self }
    var status: Int32 = 0
    let form = cicu_nfc(&status)
    let units = Array(utf16)
    return ICUBuffers.utf16(capacity: 2 * units.count + 16) {
      cicu_normalize(form, units, Int32(units.count), $0, $1, $2)
    } ?? self
  }

  /// Form C changes nothing below U+0300 (UAX #15, section 9), where the UTF-8 lead byte becomes 0xCC.
  private var isNFCByRange: Bool { utf8.allSatisfy { $0 < 0xCC } }
}

extension Unicode.Scalar {
  /// The first character of its canonical decomposition, in one step: `ẹ` for `ệ`, `e` for `ẹ`.
  ///
  /// Source: UAX #44, Decomposition_Mapping.
  package var canonicalBase: Unicode.Scalar? {
    var status: Int32 = 0
    let start = cicu_rawDecompositionStart(cicu_nfc(&status), Int32(bitPattern: value))
    return start < 0 ? nil : Unicode.Scalar(UInt32(bitPattern: start))
  }

  /// The first character of its compatibility decomposition, in one step: `%` for `％`.
  ///
  /// Source: UAX #44, Decomposition_Mapping and Decomposition_Type.
  package var compatibleBase: Unicode.Scalar? {
    var status: Int32 = 0
    let start = cicu_rawDecompositionStart(cicu_nfkc(&status), Int32(bitPattern: value))
    return start < 0 ? nil : Unicode.Scalar(UInt32(bitPattern: start))
  }
}
