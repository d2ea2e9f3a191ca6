private import CICU

/// Categories and properties from the linked ICU. Segmentation uses ICU's version of Unicode, which may differ from
/// Swift's.
extension Unicode.Scalar {
  /// General category L.
  package var isLetter: Bool { isAny(of: letters) }
  /// General category M.
  package var isMark: Bool { isAny(of: marks) }
  /// General categories Mn and Me: marks that take no space next to their letter.
  package var isNonspacingMark: Bool { isAny(of: set(CICU_U_NON_SPACING_MARK, CICU_U_ENCLOSING_MARK)) }
  /// General category Zs.
  package var isSpaceSeparator: Bool { isAny(of: set(CICU_U_SPACE_SEPARATOR)) }
  /// General categories Zl and Zp.
  package var isSeparatorOfLines: Bool { isAny(of: set(CICU_U_LINE_SEPARATOR, CICU_U_PARAGRAPH_SEPARATOR)) }
  /// General category Nd.
  package var isDecimalDigit: Bool { isAny(of: set(CICU_U_DECIMAL_DIGIT_NUMBER)) }
  /// General category P.
  package var isPunctuation: Bool { isAny(of: punctuation) }
  /// General category S.
  package var isSymbol: Bool { isAny(of: symbols) }
  /// General category Ps: `(` `「`, and `„`.
  package var isOpeningPunctuation: Bool { isAny(of: set(CICU_U_START_PUNCTUATION)) }
  /// General category Pe: `)` `」`.
  package var isClosingPunctuation: Bool { isAny(of: set(CICU_U_END_PUNCTUATION)) }
  /// General category Cf: invisible, and changes the text around it.
  package var isFormat: Bool { isAny(of: set(CICU_U_FORMAT_CHAR)) }
  /// General category Cc.
  package var isControl: Bool { isAny(of: set(CICU_U_CONTROL_CHAR)) }
  /// General category Cn.
  package var isUnassigned: Bool { isAny(of: set(CICU_U_UNASSIGNED)) }
  /// General category Lt: `ǅ`.
  package var isTitlecase: Bool { isAny(of: set(CICU_U_TITLECASE_LETTER)) }
  package var isUppercase: Bool { has(CICU_UCHAR_UPPERCASE) }
  package var isLowercase: Bool { has(CICU_UCHAR_LOWERCASE) }
  package var isQuotationMark: Bool {
    // ASCII has only two, and most text is ASCII.
    isASCII ? self == "\"" || self == "'" : has(CICU_UCHAR_QUOTATION_MARK)
  }
  package var isDash: Bool { has(CICU_UCHAR_DASH) }
  package var bidiClass: BidiClass { BidiClass(rawValue: property(CICU_UCHAR_BIDI_CLASS)) ?? .otherNeutral }

  private func isAny(of categories: UInt32) -> Bool {
    categories & (1 << UInt32(cicu_category(Int32(bitPattern: value)))) != 0
  }

  func has(_ property: Int32) -> Bool { cicu_hasProperty(Int32(bitPattern: value), property) != 0 }
  func property(_ property: Int32) -> Int32 { cicu_propertyValue(Int32(bitPattern: value), property) }
}

/// How a character affects the direction of text in a line.
///
/// Source: UAX #9, table 4; the raw values are ICU's.
package enum BidiClass: Int32, Hashable, Sendable, CaseIterable {
  case leftToRight = 0
  case rightToLeft, europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case paragraphSeparator, segmentSeparator, whitespace, otherNeutral
  case leftToRightEmbedding, leftToRightOverride, arabicLetter, rightToLeftEmbedding, rightToLeftOverride
  case popDirectionalFormat, nonspacingMark, boundaryNeutral
  case firstStrongIsolate, leftToRightIsolate, rightToLeftIsolate, popDirectionalIsolate
}

/// A set of general categories, one bit each.
private func set(_ categories: Int32...) -> UInt32 { categories.reduce(0) { $0 | 1 << UInt32($1) } }

private let letters = set(
  CICU_U_UPPERCASE_LETTER, CICU_U_LOWERCASE_LETTER, CICU_U_TITLECASE_LETTER, CICU_U_MODIFIER_LETTER, CICU_U_OTHER_LETTER
)
private let marks = set(CICU_U_NON_SPACING_MARK, CICU_U_ENCLOSING_MARK, CICU_U_COMBINING_SPACING_MARK)
private let punctuation = set(
  CICU_U_DASH_PUNCTUATION, CICU_U_START_PUNCTUATION, CICU_U_END_PUNCTUATION, CICU_U_CONNECTOR_PUNCTUATION,
  CICU_U_OTHER_PUNCTUATION, CICU_U_INITIAL_PUNCTUATION, CICU_U_FINAL_PUNCTUATION)
private let symbols = set(CICU_U_MATH_SYMBOL, CICU_U_CURRENCY_SYMBOL, CICU_U_MODIFIER_SYMBOL, CICU_U_OTHER_SYMBOL)
