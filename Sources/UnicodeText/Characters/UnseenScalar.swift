extension Unicode.Scalar {
  /// True for what acts on the reader's screen instead of being seen: controls, bidi controls, line and paragraph
  /// separators, invisible format characters and noncharacters.
  ///
  /// Joiners stay as they are: emoji, Persian and the Indic scripts are spelled with them.
  public var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isDefaultIgnorableCodePoint && !properties.isJoinControl
    case .unassigned: properties.isNoncharacterCodePoint
    default: false
    }
  }

  /// True for a space that looks like the usual one or like none, and is not it.
  public var isUnusualSpace: Bool { properties.generalCategory == .spaceSeparator && self != " " }

  /// `U+202E`: at least four digits, as the Unicode Standard writes code points.
  public var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
