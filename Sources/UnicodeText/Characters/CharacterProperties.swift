private import CICU

/// How wide a character is in East Asian typography.
///
/// Source: UAX #11.
public enum EastAsianWidth: Int32, Hashable, Sendable {
  case neutral = 0
  case ambiguous, halfwidth, fullwidth, narrow, wide
}

/// How a letter of a cursive script joins its neighbours.
///
/// Source: The Unicode Standard, chapter 9, Arabic; the raw values are ICU's.
public enum JoiningType: Int32, Hashable, Sendable {
  case nonJoining = 0
  /// Makes its neighbours join without changing itself: tatweel, the zero-width joiner.
  case joinCausing
  /// Joins both neighbours: `ب`.
  case dual
  /// Joins the next letter alone.
  case left
  /// Joins the letter before alone: `ا`.
  case right
  /// Is not there for joining: marks.
  case transparent

  public var joinsNext: Bool { self == .dual || self == .joinCausing || self == .left }
  public var joinsPrevious: Bool { self == .dual || self == .joinCausing || self == .right }
}

/// What Swift's own `Unicode.Scalar.Properties` do not tell.
extension Unicode.Scalar {
  /// Ends a sentence in some script: `.` `。` `؟` `।`.
  public var isSentenceTerminal: Bool { has(CICU_UCHAR_S_TERM) }
  /// Ends a sentence or parts a clause in some script: also `,` `:` `、` `،`.
  public var isTerminalPunctuation: Bool { has(CICU_UCHAR_TERMINAL_PUNCTUATION) }
  /// Opens, closes or reorders text without being seen; marks (LRM, RLM, ALM) included.
  public var isBidiControl: Bool { has(CICU_UCHAR_BIDI_CONTROL) }
  /// A letter of a script that is written from right to left. Source: UAX #9, classes R and AL.
  public var isRightToLeft: Bool {
    if value < 0x590 { return false }
    let bidiClass = bidiClass
    return bidiClass == .rightToLeft || bidiClass == .arabicLetter
  }
  /// Drawn as an emoji unless a selector says otherwise.
  public var isEmojiPresentation: Bool { has(CICU_UCHAR_EMOJI_PRESENTATION) }
  /// May be part of an emoji.
  public var isExtendedPictographic: Bool { has(CICU_UCHAR_EXTENDED_PICTOGRAPHIC) }
  /// Not seen by itself: joiners, selectors, fillers.
  public var isDefaultIgnorable: Bool { has(CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT) }
  /// A variation selector: changes how the character before it is drawn.
  public var isVariationSelector: Bool { has(CICU_UCHAR_VARIATION_SELECTOR) }
  /// Part of a syllable of a Brahmic script, where joiners choose between forms of conjuncts.
  /// Source: UAX #44, Indic_Syllabic_Category.
  public var isIndicSyllabic: Bool { property(CICU_UCHAR_INDIC_SYLLABIC_CATEGORY) != 0 }
  /// A letter of a script that writes no spaces and is broken into lines by a dictionary: Thai, Khmer.
  /// Source: UAX #14, class SA.
  public var needsDictionaryToBreak: Bool {
    property(CICU_UCHAR_LINE_BREAK) == CICU_U_LB_COMPLEX_CONTEXT
  }
  /// One of the 52 letters of ASCII.
  public var isASCIILetter: Bool { value < 0x80 && (0x61...0x7A).contains(value | 0x20) }
  /// White space by the standard; faster than the property of the standard library for ASCII.
  public var isWhitespace: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// The character that stands for it and its other cases, by one character for one.
  ///
  /// Source: CaseFolding.txt, the mappings of status C and S.
  public var caseFolded: Unicode.Scalar {
    Unicode.Scalar(UInt32(bitPattern: cicu_foldCase(Int32(bitPattern: value)))) ?? self
  }

  /// Whether a text that has the character may not be in normalization form C. Source: UAX #15, NFC_Quick_Check.
  public var mayChangeInNFC: Bool {
    property(CICU_UCHAR_NFC_QUICK_CHECK) != CICU_UNORM_YES
  }

  /// Belongs to the user-perceived character before it, whichever that is. Source: UAX #29, rules GB9 and GB9a.
  public var extendsGrapheme: Bool {
    switch property(CICU_UCHAR_GRAPHEME_CLUSTER_BREAK) {
    case CICU_U_GCB_EXTEND, CICU_U_GCB_SPACING_MARK, CICU_U_GCB_ZWJ: true
    default: false
    }
  }

  /// May be drawn as an emoji, which the digits may too when a selector asks for it.
  public var isEmoji: Bool { has(CICU_UCHAR_EMOJI) }

  public var joiningType: JoiningType { JoiningType(rawValue: property(CICU_UCHAR_JOINING_TYPE)) ?? .nonJoining }

  public var eastAsianWidth: EastAsianWidth {
    // ASCII is narrow but for controls, and most text is ASCII.
    if (0x20..<0x7F).contains(value) { return .narrow }
    return EastAsianWidth(rawValue: property(CICU_UCHAR_EAST_ASIAN_WIDTH)) ?? .neutral
  }
}
