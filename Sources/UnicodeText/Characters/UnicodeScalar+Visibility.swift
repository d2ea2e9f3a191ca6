extension Unicode.Scalar {
  /// True for invisible characters that affect the reader's screen: controls, bidi controls, line and paragraph
  /// separators, format characters and noncharacters.
  ///
  /// Joiners do not count: emoji, Persian and the Indic scripts need them.
  package var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isDefaultIgnorableCodePoint && !properties.isJoinControl
    case .unassigned: properties.isNoncharacterCodePoint
    default: false
    }
  }

  /// True for a space other than the usual one, whether it looks like it or is invisible.
  package var isUnusualSpace: Bool { properties.generalCategory == .spaceSeparator && self != " " }

  /// `U+202E`: at least four digits, like code points in the Unicode Standard.
  package var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
