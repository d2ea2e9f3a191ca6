/// What a letter or a mark adds to the width of the previous letter, in scripts whose letters form conjuncts.
struct SyllableTable: Sendable {
  /// In a table, represents a joining sign with a zero-width joiner after it.
  static let half = Unicode.Scalar(UInt8(ascii: "+"))
  /// In a table, represents a zero-width joiner before a joining sign.
  static let joinerBeforeSign = Unicode.Scalar(UInt8(ascii: "*"))

  struct Section: Hashable, Sendable {
    var script: ScriptCode
    var joiner: Unicode.Scalar
    /// Whether letters join only if a zero-width joiner follows the sign.
    var needsZeroWidthJoiner: Bool
  }

  struct Letter: Hashable, Sendable {
    /// How much the joined form of the letter differs from the letter.
    var first: Int16 = 0
    /// What the letter adds beyond its advance when another letter joins it. If it is absorbed, everything it adds.
    var second: Int16 = 0
    /// Whether the letter attaches to the previous one, which later marks still modify.
    var isAbsorbed = false
    /// The exceptions after this letter, and after this letter and one more part.
    fileprivate var rows: Range<Int32> = 0..<0
  }

  private struct Row {
    /// The part after the letter. Nil in the row of the letter alone.
    var part: Unicode.Scalar?
    var exceptions: Range<Int32>
  }

  private(set) var sections: [Section] = []
  /// The first entry is for letters without data.
  private(set) var letters = [Letter()]
  private var rows: [Row] = []
  private var parts: [Unicode.Scalar] = []
  private var increments: [Int16] = []

  /// What `part` adds after a letter, with an optional part in between. Nil if the rule applies.
  func exception(behind letter: UInt16, _ between: Unicode.Scalar?, _ part: Unicode.Scalar) -> Int? {
    for row in letters[Int(letter)].rows where rows[Int(row)].part == between {
      for place in rows[Int(row)].exceptions where parts[Int(place)] == part { return Int(increments[Int(place)]) }
      return nil
    }
    return nil
  }

  /// What a joined letter adds according to the rule.
  ///
  /// - Parameter advance: The advance of the letter, in 1/1000 em.
  func usual(first: UInt16, second: UInt16, advance: Int16) -> Int {
    let second = letters[Int(second)]
    return second.isAbsorbed ? Int(second.second) : Int(letters[Int(first)].first) + Int(advance) + Int(second.second)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, into pages: inout CharacterPages) {
    parts.reserveCapacity(2048)
    increments.reserveCapacity(2048)
    var reader = TableReader(bytes)
    while reader.nextLine() {
      if reader.consume(UInt8(ascii: "=")) {
        _ = reader.nextWord()
        let script = reader.scriptCode()
        _ = reader.nextWord()
        guard let joiner = reader.scalar() else { continue }
        sections.append(
          Section(script: script, joiner: joiner, needsZeroWidthJoiner: reader.consume(UInt8(ascii: "+"))))
      } else if reader.takeWord("first") {
        readRule(&reader, &pages) { $0.first = $1 }
      } else if reader.takeWord("second") {
        readRule(&reader, &pages) { $0.second = $1 }
      } else if reader.takeWord("absorbed") {
        readRule(&reader, &pages) {
          $0.second = $1
          $0.isAbsorbed = true
        }
      } else {
        readExceptions(&reader, &pages)
      }
    }
  }

  private mutating func readRule(
    _ reader: inout TableReader, _ pages: inout CharacterPages, _ change: (inout Letter, Int16) -> Void
  ) {
    _ = reader.nextWord()
    let value = Int16(clamping: reader.number())
    _ = reader.nextWord()
    while let scalar = reader.scalar() { change(&letters[place(of: scalar, &pages)], value) }
  }

  /// A line with the preceding letters, followed by words with the parts and what they add: `त र-18 य316`.
  private mutating func readExceptions(_ reader: inout TableReader, _ pages: inout CharacterPages) {
    guard let letter = reader.scalar() else { return }
    let between = reader.scalar()
    let start = Int32(parts.count)
    while reader.nextWord() {
      while !reader.isAtNumber, let part = reader.scalar() { parts.append(part) }
      let increment = Int16(clamping: reader.number())
      while increments.count < parts.count { increments.append(increment) }
    }
    let place = place(of: letter, &pages)
    let row = Int32(rows.count)
    rows.append(Row(part: between, exceptions: start..<Int32(parts.count)))
    // The lines are sorted, so those of one letter are consecutive.
    let isNew = letters[place].rows.isEmpty
    letters[place].rows = (isNew ? row : letters[place].rows.lowerBound)..<row + 1
  }

  private mutating func place(of scalar: Unicode.Scalar, _ pages: inout CharacterPages) -> Int {
    let known = pages[scalar].detail
    if known != 0 { return Int(known) }
    let place = letters.count
    letters.append(Letter())
    pages.update(Int(scalar.value)) { $0.detail = UInt16(clamping: place) }
    return place
  }
}
