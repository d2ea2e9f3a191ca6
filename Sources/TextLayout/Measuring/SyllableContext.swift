/// What precedes a letter or mark in a script whose letters form conjuncts.
struct SyllableContext {
  /// The last letter, by its place in the table. Nil if no letter precedes.
  private var letter: UInt16?
  /// The letter that marks modify.
  private var base: UInt16 = 0
  /// A letter and what directly follows it, for exceptions that need both.
  private var context: (letter: UInt16, part: Unicode.Scalar)?
  /// Whether the context is the last letter and its first mark, which then applies to all later marks.
  private var isFirstMarkKnown = false
  private var pending = Pending.nothing

  private enum Pending { case nothing, joined, half }

  mutating func reset() {
    letter = nil
    context = nil
    isFirstMarkKnown = false
    pending = .nothing
  }

  /// What the letter or mark at a place adds after the preceding ones.
  mutating func contribution(
    at place: Int, of characters: MeasuredCharacters, _ table: AdvanceTable
  ) -> CellBuilder.Contribution {
    let element = characters.elements[place]
    let own = element.advance
    guard let before = letter else {
      if own.kind == .letter { start(own.detail) }
      return CellBuilder.Contribution(Int(own.advance), section: own.section)
    }
    switch own.kind {
    case .letter: return add(element, behind: before, table)
    case .joiner, .weakJoiner:
      let hasZeroWidthJoiner = characters.hasZeroWidthJoiner(at: place + 1)
      let next = own.kind == .weakJoiner ? (hasZeroWidthJoiner ? place + 2 : nil) : place + 1
      if let next, characters.isLetter(at: next, section: own.section) {
        var contribution = CellBuilder.Contribution(0, section: own.section)
        contribution.atEnd = increment(of: element.scalar, own, table)
        pending = .joined
        // A zero-width joiner before the sign changes the form of the two letters.
        if place > 0, characters.hasZeroWidthJoiner(at: place - 1) {
          context = (before, SyllableTable.joinerBeforeSign)
          isFirstMarkKnown = false
        }
        return contribution
      }
      if hasZeroWidthJoiner {
        let increment = increment(of: SyllableTable.half, own, table)
        context = (before, SyllableTable.half)
        isFirstMarkKnown = false
        pending = .half
        return CellBuilder.Contribution(increment, section: own.section)
      }
      return addMark(element, behind: before, table)
    default: return addMark(element, behind: before, table)
    }
  }

  private mutating func start(_ letter: UInt16) {
    reset()
    self.letter = letter
    base = letter
  }

  private mutating func addMark(
    _ element: MeasuredCharacters.Element, behind letter: UInt16, _ table: AdvanceTable
  ) -> CellBuilder.Contribution {
    let increment = increment(of: element.scalar, element.advance, table)
    if !isFirstMarkKnown {
      context = (letter, element.scalar)
      isFirstMarkKnown = true
    }
    pending = .nothing
    return CellBuilder.Contribution(increment, section: element.advance.section)
  }

  private mutating func add(
    _ element: MeasuredCharacters.Element, behind before: UInt16, _ table: AdvanceTable
  ) -> CellBuilder.Contribution {
    let own = element.advance
    let alone = Int(own.advance)
    let isBehindHalf = pending == .half
    guard pending == .joined else {
      let inContext = isBehindHalf ? exceptionInContext(element.scalar, table) : nil
      start(own.detail)
      return CellBuilder.Contribution(inContext ?? alone, alone: alone, section: own.section)
    }
    let increment =
      exceptionInContext(element.scalar, table) ?? table.syllables.exception(behind: before, nil, element.scalar)
      ?? table.syllables.usual(first: before, second: own.detail, advance: own.advance)
    letter = own.detail
    context = (before, element.scalar)
    isFirstMarkKnown = false
    pending = .nothing
    if !table.syllables.letters[Int(own.detail)].isAbsorbed { base = own.detail }
    return CellBuilder.Contribution(increment, alone: alone, section: own.section)
  }

  private func increment(of part: Unicode.Scalar, _ own: CharacterAdvance, _ table: AdvanceTable) -> Int {
    exceptionInContext(part, table) ?? table.syllables.exception(behind: base, nil, part) ?? Int(own.advance)
  }

  private func exceptionInContext(_ part: Unicode.Scalar, _ table: AdvanceTable) -> Int? {
    context.flatMap { table.syllables.exception(behind: $0.letter, $0.part, part) }
  }
}

extension MeasuredCharacters {
  fileprivate func hasZeroWidthJoiner(at place: Int) -> Bool {
    place < elements.count && elements[place].scalar == "\u{200D}"
  }

  fileprivate func isLetter(at place: Int, section: UInt8) -> Bool {
    place < elements.count && elements[place].advance.kind == .letter && elements[place].advance.section == section
  }
}
