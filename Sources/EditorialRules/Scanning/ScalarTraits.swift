import UnicodeText

/// The properties of a character for a scan, from the linked ICU.
struct ScalarTraits {
  struct Shape: OptionSet {
    let rawValue: UInt16
    /// Set for every character that was looked up.
    static let known = Shape(rawValue: 1 << 0)
    static let whitespace = Shape(rawValue: 1 << 1)
    /// A tab, or a line end.
    static let control = Shape(rawValue: 1 << 2)
    static let quotation = Shape(rawValue: 1 << 3)
    /// The typographic apostrophe, which is also a quotation mark.
    static let apostrophe = Shape(rawValue: 1 << 4)
    static let alphabetic = Shape(rawValue: 1 << 5)
    static let combining = Shape(rawValue: 1 << 6)
    static let wide = Shape(rawValue: 1 << 7)
    static let latin = Shape(rawValue: 1 << 8)
    static let otherScript = Shape(rawValue: 1 << 9)
    /// Part of the user-perceived character before it.
    static let extending = Shape(rawValue: 1 << 10)
    /// A letter of a script that separates words with spaces.
    static let wordLetter = Shape(rawValue: 1 << 11)
    /// A mark of such a script.
    static let wordMark = Shape(rawValue: 1 << 12)
  }

  /// The signs that a text with the character has.
  var classes: TextScan.Classes = []
  var shape: Shape = []
  /// The result of ``folded(_:)``. Zero for a character that is ignored when texts are compared.
  var folded: UInt16 = 0
  var combiningClass: UInt8 = 0
  /// The index of the bit in ``Script/mask``; `noScript` for characters that scripts share.
  var script = Self.noScript
  static let noScript: UInt8 = 0xFF

  init() {}

  init(_ scalar: Unicode.Scalar) {
    folded = Self.folded(scalar)
    shape = .known
    let mask = scalar.script.mask
    if mask != 0 {
      script = UInt8(mask.trailingZeroBitCount)
      shape.insert(scalar.script == .latin ? .latin : .otherScript)
    }
    addClasses(of: scalar)
    addShape(of: scalar)
    combiningClass = scalar.properties.canonicalCombiningClass.rawValue
  }

  private mutating func addClasses(of scalar: Unicode.Scalar) {
    classes = scalar.isASCII ? Self.classes(ofASCII: scalar) : .nonASCII
    let isMark = scalar.isPunctuation || scalar.isSymbol
    if isMark { classes.insert(.mark) }
    if scalar.properties.numericType == .decimal { classes.insert(.digit) }
    if scalar.isBidiControl { classes.insert(.bidiControl) }
    if scalar.isDefaultIgnorable || scalar.isControl && !scalar.isWhitespace { classes.insert(.invisible) }
    guard !scalar.isASCII else { return }
    if scalar.properties.generalCategory == .otherPunctuation { classes.insert(.comma) }
    if scalar.mayChangeInNFC { classes.insert(.decomposed) }
    let isQuotation = scalar.isQuotationMark && !scalar.isApostrophe
    if isQuotation || scalar.isSymbol && scalar.isNamed("ACCENT") { classes.insert(.quotation) }
  }

  private static func classes(ofASCII scalar: Unicode.Scalar) -> TextScan.Classes {
    switch scalar {
    case " ": .space
    case ",": .comma
    case ".", "_": .dot
    case "/": .slash
    case "%", "{": .placeholder
    case "$", "@": .sigil
    case "(": .parenthesis
    case "\"", "`": .quotation
    default: scalar.isASCIILetter ? .asciiLetter : []
    }
  }

  private mutating func addShape(of scalar: Unicode.Scalar) {
    if scalar.isWhitespace {
      shape.insert(.whitespace)
      if scalar == "\t" || Character(scalar).isNewline { shape.insert(.control) }
    }
    if scalar.isQuotationMark { shape.insert(.quotation) }
    if scalar == "\u{2019}" { shape.insert(.apostrophe) }
    if scalar.properties.isAlphabetic { shape.insert(.alphabetic) }
    if scalar.isMark { shape.insert(.combining) }
    let isWide = scalar.eastAsianWidth == .wide
    if isWide { shape.insert(.wide) }
    if !isWide, !scalar.needsDictionaryToBreak {
      if scalar.isLetter { shape.insert(.wordLetter) }
      if scalar.isMark { shape.insert(.wordMark) }
    }
    if scalar.extendsGrapheme || scalar.isMark || scalar.isDefaultIgnorable { shape.insert(.extending) }
  }

  /// A letter for the search of word lists. All case variants are equal, including language-specific ones such as the
  /// two letters i of Turkish and the two lower-case sigmas of Greek. Both apostrophes equal the ASCII one.
  ///
  /// If two texts are equal in lower case in any locale, they are equal here. Characters outside the first plane are
  /// cut to sixteen bits, so some texts are checked in vain, but none is missed.
  static func folded(_ scalar: Unicode.Scalar) -> UInt16 {
    if scalar.isASCII { return max(1, UInt16(scalar.caseFolded.value)) }
    // In lower case, Lithuanian keeps a dot on the i below an accent, and Turkish has an i without one.
    if scalar == "\u{131}" || scalar.isAccentedI { return UInt16(UInt8(ascii: "i")) }
    if scalar.properties.canonicalCombiningClass == .above { return 0 }
    if scalar == "\u{2019}" { return UInt16(UInt8(ascii: "'")) }
    return max(1, UInt16(truncatingIfNeeded: scalar.caseFolded.value))
  }
}

extension Unicode.Scalar {
  fileprivate var isAccentedI: Bool {
    var base = self
    while let next = base.canonicalBase, next != base { base = next }
    return base != self && (base == "i" || base == "I")
  }
}

/// The traits of the characters that one thread has met, each looked up once.
struct ScalarTable {
  private static let blockSize = 0x100
  /// By the upper bytes of a code point: the start of its block among the traits. Zero means no block, except for the
  /// first.
  private var blocks = [Int32](repeating: 0, count: 0x11_0000 / Self.blockSize)
  /// The first block is ASCII, which nearly every text has.
  private var traits = [ScalarTraits](repeating: ScalarTraits(), count: Self.blockSize)

  mutating func callAsFunction(_ scalar: Unicode.Scalar) -> ScalarTraits {
    let value = Int(scalar.value)
    var start = Int(blocks[value / Self.blockSize])
    if start == 0, value >= Self.blockSize {
      start = traits.count
      traits += Array(repeating: ScalarTraits(), count: Self.blockSize)
      blocks[value / Self.blockSize] = Int32(start)
    }
    let position = start + value % Self.blockSize
    if !traits[position].shape.contains(.known) { traits[position] = ScalarTraits(scalar) }
    return traits[position]
  }
}
