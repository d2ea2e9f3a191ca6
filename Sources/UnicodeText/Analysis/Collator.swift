private import CICU

/// Which differences count when two texts are compared.
///
/// Source: UTS #10.
package enum CollationStrength: Hashable, Sendable, CaseIterable {
  /// Only letters: `resume`, `Résumé` and `RESUME` are equal.
  case primary
  /// Letters and accents.
  case secondary
  /// Letters, accents and case.
  case tertiary
}

final class Collator {
  struct Options: Hashable {
    let strength: CollationStrength
    let ignoresPunctuation: Bool
  }

  /// Nil if ICU could not open one because its data is missing.
  let collator: OpaquePointer?

  init(_ options: Options, _ locale: LocaleIdentifier) {
    var status: Int32 = 0
    let collator = cicu_openCollator(locale.icuName, &status)
    if let collator, status <= 0 {
      let strength =
        switch options.strength {
        case .primary: CICU_UCOL_PRIMARY
        case .secondary: CICU_UCOL_SECONDARY
        case .tertiary: CICU_UCOL_TERTIARY
        }
      cicu_setStrength(collator, strength)
      // Thai ignores punctuation by default; here the caller decides for every language.
      let alternate = options.ignoresPunctuation ? CICU_UCOL_SHIFTED : CICU_UCOL_NON_IGNORABLE
      cicu_setCollationAttribute(collator, CICU_UCOL_ALTERNATE_HANDLING, alternate, &status)
      // Texts may be in any normalization form, with combining marks in any order.
      cicu_setCollationAttribute(collator, CICU_UCOL_NORMALIZATION_MODE, CICU_UCOL_ON, &status)
    }
    self.collator = status <= 0 ? collator : nil
  }

  deinit { if let collator { cicu_closeCollator(collator) } }

  func isEqual(_ left: String, _ right: String) -> Bool {
    guard let collator else { return left == right }
    var status: Int32 = 0
    return left.withChars { left in
      right.withChars { right in
        cicu_compareUTF8(collator, left.baseAddress, Int32(left.count), right.baseAddress, Int32(right.count), &status)
      }
    } == CICU_UCOL_EQUAL
  }

  func sortKey(of buffer: UTF16Buffer) -> [UInt8]? {
    guard let collator else { return nil }
    var capacity = 4 * buffer.count + 16
    while true {
      var length = 0
      let key = [UInt8](unsafeUninitializedCapacity: capacity) { key, count in
        length = Int(cicu_sortKey(collator, buffer.units, buffer.length, key.baseAddress, Int32(capacity)))
        count = min(max(0, length), capacity)
      }
      if length <= capacity { return key }
      capacity = length
    }
  }
}
