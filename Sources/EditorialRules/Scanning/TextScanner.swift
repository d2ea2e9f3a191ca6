import UnicodeText

/// Scans texts, one after another, and remembers the traits of their characters.
struct TextScanner {
  private var table = ScalarTable()
  /// The characters of the current text, folded for the search of word lists.
  private var folded: [UInt16] = []

  /// - Parameters:
  ///   - scripts: The scripts of the language, as ``Script/mask``. Zero if they are unknown.
  /// - Complexity: O(*n*)
  mutating func scan(_ text: String, for words: WatchedWords, scripts: UInt64) -> TextScan {
    if folded.count < text.utf8.count { folded = Array(repeating: 0, count: max(256, 2 * text.utf8.count)) }
    var marks = ScanState()
    let found = folded.withUnsafeMutableBufferPointer { folded in
      var count = 0
      for scalar in text.unicodeScalars {
        let traits = table(scalar)
        marks.add(traits)
        guard traits.folded != 0 else { continue }
        folded[count] = traits.folded
        count += 1
      }
      return words.found(in: UnsafeBufferPointer(rebasing: folded[..<count]))
    }
    marks.end()
    var classes = marks.classes
    if scripts != 0, marks.scripts & ~scripts != 0 || marks.scripts & Script.rareMask != 0 {
      classes.insert(.foreignScript)
    }
    return TextScan(classes: classes, words: found)
  }
}

private struct ScanState {
  private(set) var classes: TextScan.Classes = []
  private(set) var scripts: UInt64 = 0
  private var previous: ScalarTraits.Shape = .whitespace
  private var isAtStart = true
  private var combiningClass: UInt8 = 0
  /// Whether the last user-perceived character is white space.
  private var endsInSpace = false
  private var hasApostrophe = false
  /// The scripts of the word so far, and whether its first character is wide.
  private var word: ScalarTraits.Shape = []
  private var isInWord = false

  mutating func add(_ traits: ScalarTraits) {
    let shape = traits.shape
    classes.formUnion(traits.classes)
    if traits.script != ScalarTraits.noScript { scripts |= 1 << UInt64(traits.script) }
    addSpaces(shape)
    addQuotations(shape)
    addLetters(shape)
    // Marks that are not in canonical order.
    if traits.combiningClass != 0, combiningClass > traits.combiningClass { classes.insert(.decomposed) }
    combiningClass = traits.combiningClass
    previous = shape
    isAtStart = false
  }

  private mutating func addSpaces(_ shape: ScalarTraits.Shape) {
    let isSpace = shape.contains(.whitespace)
    if isSpace {
      if isAtStart { classes.insert(.edgeSpace) }
      if shape.contains(.control) || !isAtStart && previous.contains(.whitespace) { classes.insert(.spaceRun) }
      if previous.contains(.quotation) { classes.insert(.quotedSpace) }
    } else if shape.contains(.quotation), previous.contains(.whitespace), !isAtStart {
      classes.insert(.quotedSpace)
    }
    if !shape.contains(.extending) { endsInSpace = isSpace }
  }

  private mutating func addQuotations(_ shape: ScalarTraits.Shape) {
    if hasApostrophe, !shape.contains(.wordLetter) { classes.insert(.quotation) }
    hasApostrophe = false
    if shape.contains(.apostrophe) {
      if previous.isDisjoint(with: [.wordLetter, .wordMark]) {
        classes.insert(.quotation)
      } else {
        hasApostrophe = true
      }
    }
    // An accent used as a quotation mark is not on a letter.
    if shape.contains(.combining), previous.contains(.whitespace) { classes.insert(.quotation) }
  }

  private mutating func addLetters(_ shape: ScalarTraits.Shape) {
    guard !shape.isDisjoint(with: [.alphabetic, .combining]) else {
      isInWord = false
      return
    }
    let isOther = !shape.contains(.combining) && word.contains(.wide) != shape.contains(.wide)
    if !isInWord || isOther {
      word = shape.intersection(.wide)
      isInWord = true
    }
    word.formUnion(shape.intersection([.latin, .otherScript]))
    if word.isSuperset(of: [.latin, .otherScript]) { classes.insert(.mixedWord) }
  }

  mutating func end() {
    if endsInSpace { classes.insert(.edgeSpace) }
    if hasApostrophe { classes.insert(.quotation) }
  }
}
