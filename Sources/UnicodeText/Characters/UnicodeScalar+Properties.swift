private import CICU

/// How wide a character is in East Asian typography.
///
/// Source: UAX #11.
package enum EastAsianWidth: Int32, Hashable, Sendable {
  case neutral = 0
  case ambiguous, halfwidth, fullwidth, narrow, wide
}

/// How a letter of a cursive script joins its neighbors.
///
/// Source: The Unicode Standard, chapter 9, Arabic; the raw values are ICU's.
package enum JoiningType: Int32, Hashable, Sendable {
  case nonJoining = 0
  /// Makes its neighbors join without changing itself: tatweel, the zero-width joiner.
  case joinCausing
  /// Joins both neighbors: `ب`.
  case dual
  /// Joins only the next letter.
  case left
  /// Joins only the previous letter: `ا`.
  case right
  /// Ignored when letters join: marks.
  case transparent

  package var joinsNext: Bool { self == .dual || self == .joinCausing || self == .left }
  package var joinsPrevious: Bool { self == .dual || self == .joinCausing || self == .right }
}

/// Properties that Swift's `Unicode.Scalar.Properties` lack.
extension Unicode.Scalar {
  /// Ends a sentence in some script: `.` `。` `؟` `।`.
  package var isSentenceTerminal: Bool { has(CICU_UCHAR_S_TERM) }
  /// Ends a sentence or separates clauses in some script: also `,` `:` `、` `،`.
  package var isTerminalPunctuation: Bool { has(CICU_UCHAR_TERMINAL_PUNCTUATION) }
  /// Invisible control for text direction, including the marks LRM, RLM and ALM.
  package var isBidiControl: Bool { has(CICU_UCHAR_BIDI_CONTROL) }
  /// A letter of a script that is written from right to left. Source: UAX #9, classes R and AL.
  package var isRightToLeft: Bool {
    if value < 0x590 { return false }
    let bidiClass = bidiClass
    return bidiClass == .rightToLeft || bidiClass == .arabicLetter
  }
  /// Drawn as an emoji unless a selector says otherwise.
  package var isEmojiPresentation: Bool { has(CICU_UCHAR_EMOJI_PRESENTATION) }
  /// May be part of an emoji.
  package var isExtendedPictographic: Bool { has(CICU_UCHAR_EXTENDED_PICTOGRAPHIC) }
  /// Invisible by itself: joiners, selectors, fillers.
  package var isDefaultIgnorable: Bool { has(CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT) }
  /// A variation selector: changes how the character before it is drawn.
  package var isVariationSelector: Bool { has(CICU_UCHAR_VARIATION_SELECTOR) }
  /// Part of a syllable of a Brahmic script, where joiners choose between forms of conjuncts.
  /// Source: UAX #44, Indic_Syllabic_Category.
  package var isIndicSyllabic: Bool { property(CICU_UCHAR_INDIC_SYLLABIC_CATEGORY) != 0 }
  /// A letter of a script without spaces, where a dictionary finds line breaks: Thai, Khmer.
  /// Source: UAX #14, class SA.
  package var needsDictionaryToBreak: Bool { property(CICU_UCHAR_LINE_BREAK) == CICU_U_LB_COMPLEX_CONTEXT }
  /// One of the 52 ASCII letters.
  package var isASCIILetter: Bool { value < 0x80 && (0x61...0x7A).contains(value | 0x20) }
  /// White space according to Unicode; faster for ASCII than the standard library's property.
  package var isWhitespace: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// The character that represents it in all cases; always a single character.
  ///
  /// Source: CaseFolding.txt, the mappings of status C and S.
  package var caseFolded: Unicode.Scalar {
    Unicode.Scalar(UInt32(bitPattern: cicu_foldCase(Int32(bitPattern: value)))) ?? self
  }

  /// Whether a text with this character may not be in normalization form C. Source: UAX #15, NFC_Quick_Check.
  package var mayChangeInNFC: Bool { property(CICU_UCHAR_NFC_QUICK_CHECK) != CICU_UNORM_YES }

  /// Always belongs to the user-perceived character before it. Source: UAX #29, rules GB9 and GB9a.
  package var extendsGrapheme: Bool {
    switch property(CICU_UCHAR_GRAPHEME_CLUSTER_BREAK) {
    case CICU_U_GCB_EXTEND, CICU_U_GCB_SPACING_MARK, CICU_U_GCB_ZWJ: true
    default: false
    }
  }

  /// Can be drawn as an emoji; so can the digits, with a selector.
  package var isEmoji: Bool { has(CICU_UCHAR_EMOJI) }
  package var joiningType: JoiningType { JoiningType(rawValue: property(CICU_UCHAR_JOINING_TYPE)) ?? .nonJoining }

  package var eastAsianWidth: EastAsianWidth {
    // ASCII is narrow except for controls, and most text is ASCII.
    if (0x20..<0x7F).contains(value) { return .narrow }
    return EastAsianWidth(rawValue: property(CICU_UCHAR_EAST_ASIAN_WIDTH)) ?? .neutral
  }

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
