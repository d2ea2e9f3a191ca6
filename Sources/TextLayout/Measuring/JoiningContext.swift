import UnicodeText

struct JoiningContext {
  /// The place of the second letter of a ligature, which adds nothing.
  private var ligatureEnd = -1

  mutating func reset() { ligatureEnd = -1 }

  /// What the letter at a place adds, in the form that its neighbors give it.
  mutating func contribution(
    at place: Int, of characters: MeasuredCharacters, _ table: AdvanceTable
  ) -> CellBuilder.Contribution {
    let element = characters.elements[place]
    let letter = table.joiningForms.letters[Int(element.advance.detail)]
    let next = characters.nextJoining(after: place)
    let isJoinedAfter = letter.joins.joinsNext && next.map { characters.joins(at: $0, table).joinsPrevious } ?? false
    let alone = letter.advance(joinedBefore: false, joinedAfter: isJoinedAfter)
    if ligatureEnd == place {
      ligatureEnd = -1
      return CellBuilder.Contribution(0, alone: alone, section: element.advance.section)
    }
    let isJoinedBefore =
      letter.joins.joinsPrevious
      && characters.previousJoining(before: place).map { characters.joins(at: $0, table).joinsNext } ?? false
    var contribution = CellBuilder.Contribution(
      letter.advance(joinedBefore: isJoinedBefore, joinedAfter: isJoinedAfter), alone: alone,
      section: element.advance.section)
    guard let next, isJoinedAfter else { return contribution }
    if let ligature = table.joiningForms.ligature(
      element.scalar, characters.elements[next].scalar, joinedBefore: isJoinedBefore)
    {
      ligatureEnd = next
      contribution.alone += ligature - contribution.advance
      contribution.advance = ligature
    }
    // A joiner of the same grapheme stays with the letter.
    if characters.elements[(place + 1)...next].contains(where: \.startsGrapheme) {
      contribution.atEnd = letter.advance(joinedBefore: isJoinedBefore, joinedAfter: false) - contribution.advance
    }
    return contribution
  }
}

extension MeasuredCharacters {
  func joins(at place: Int, _ table: AdvanceTable) -> JoiningType {
    let element = elements[place]
    return element.advance.kind == .joining
      ? table.joiningForms.letters[Int(element.advance.detail)].joins : element.scalar.joiningType
  }

  /// The place of the next character that takes part in joining.
  func nextJoining(after place: Int) -> Int? { elements[(place + 1)...].firstIndex { !$0.isJoiningTransparent } }

  /// The place of the previous character that takes part in joining.
  func previousJoining(before place: Int) -> Int? { elements[..<place].lastIndex { !$0.isJoiningTransparent } }
}

extension MeasuredCharacters.Element {
  fileprivate var isJoiningTransparent: Bool { advance.kind == .unlisted && scalar.joiningType == .transparent }
}
