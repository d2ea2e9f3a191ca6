import UnicodeText

/// Adds up the advances of a text's characters, and records for each grapheme what changes if a line ends or starts
/// there.
///
/// Kerning, joined forms and conjuncts depend on two neighbors. A cell's `end` leaves out what they add, and its
/// `start` includes it. The `start` also accounts for how the next character differs from the same character alone.
struct CellBuilder {
  private let characters: MeasuredCharacters
  private let table: AdvanceTable
  private let scales: [AdvanceScale]

  private(set) var cells: [MeasuredText.Cell] = []
  private(set) var contentEnd = 0
  private(set) var hasNewline = false
  /// All advances in 1/1000 em of the tables.
  private(set) var total = 0
  private var sum = Advance.zero
  /// What the last character gains or loses if a line ends after it, in 1/1000 em of its section.
  private var atEnd = 0
  private var atEndSection: UInt8 = 0
  /// The number, among the kerned letters, of the last character that takes room, and its section. A mark between two
  /// letters does not prevent kerning.
  private var kernedBefore: UInt8 = 0
  private var kerningSection: UInt8 = 0
  private var joining = JoiningContext()
  private var syllable = SyllableContext()

  init(_ characters: MeasuredCharacters, graphemeCount: Int, _ table: AdvanceTable, _ scales: [AdvanceScale]) {
    self.characters = characters
    self.table = table
    self.scales = scales
    cells.reserveCapacity(graphemeCount + 1)
  }

  struct Contribution {
    /// In 1/1000 em of its section, next to its neighbors.
    var advance: Int
    /// The same at the start of a line.
    var alone: Int
    /// What it gains or loses if a line ends after it.
    var atEnd = 0
    var section: UInt8
    /// Whether it has no effect on its neighbors, as marks that take no room do.
    var isTransparent = false

    init(_ advance: Int, alone: Int? = nil, section: UInt8) {
      self.advance = advance
      self.alone = alone ?? advance
      self.section = section
    }
  }

  mutating func build() {
    var place = 0
    while place < characters.elements.count {
      let element = characters.elements[place]
      if element.startsGrapheme, mayBeEmoji(at: place), characters.isEmoji(at: place) {
        add(Contribution(CharacterRules.emojiAdvance, section: table.rules.emoji), of: element, kerning: 0)
        joining = JoiningContext()
        syllable = SyllableContext()
        kernedBefore = 0
        repeat { place += 1 } while place < characters.elements.count && !characters.elements[place].startsGrapheme
        continue
      }
      let contribution = contribution(at: place)
      add(contribution, of: element, kerning: table.kerning.value(kernedBefore, element.advance.kernedAfter))
      if !contribution.isTransparent || !element.scalar.isNonspacingMark {
        kernedBefore = element.advance.kernedBefore
        kerningSection = contribution.section
      }
      place += 1
    }
    closeCell()
    cells[cells.count - 1].start = cells[cells.count - 1].end
  }

  /// False for a listed character that is a grapheme by itself, which is the usual case.
  private func mayBeEmoji(at place: Int) -> Bool {
    if characters.elements[place].advance.kind == .unlisted { return true }
    return place + 1 < characters.elements.count && !characters.elements[place + 1].startsGrapheme
  }

  private mutating func add(_ contribution: Contribution, of element: MeasuredCharacters.Element, kerning: Int) {
    if element.startsGrapheme { closeCell() }
    if kerning != 0 {
      scales[Int(kerningSection)].add(kerning, glyphs: 0, to: &sum)
      total += kerning
    }
    let scale = scales[Int(contribution.section)]
    if element.startsGrapheme { openCell(contribution, scale, of: element) }
    scale.add(contribution.advance, glyphs: contribution.advance == 0 ? 0 : 1, to: &sum)
    total += contribution.advance
    if contribution.isTransparent { return }
    atEnd = contribution.atEnd
    atEndSection = contribution.section
  }

  private mutating func closeCell() {
    var cell = MeasuredText.Cell()
    cell.end = sum
    if atEnd != 0 { scales[Int(atEndSection)].add(atEnd, glyphs: 0, to: &cell.end) }
    cells.append(cell)
  }

  /// Starts a grapheme with its first character.
  private mutating func openCell(
    _ contribution: Contribution, _ scale: AdvanceScale, of element: MeasuredCharacters.Element
  ) {
    let last = cells.count - 1
    cells[last].start = sum
    let change = contribution.advance - contribution.alone
    if change != 0 { scale.add(change, glyphs: 0, to: &cells[last].start) }
    let isSpace =
      switch element.advance.kind {
      case .space: true
      case .unlisted: element.scalar.properties.isWhitespace
      default: false
      }
    if isSpace {
      cells[last].isSpace = true
      if Character(element.scalar).isNewline {
        cells[last].isNewline = true
        hasNewline = true
      }
    } else {
      contentEnd = last + 1
    }
  }

  /// What a character adds next to its neighbors.
  private mutating func contribution(at place: Int) -> Contribution {
    let element = characters.elements[place]
    let advance = Int(element.advance.advance)
    switch element.advance.kind {
    case .plain, .space:
      joining.reset()
      syllable.reset()
      return Contribution(advance, section: element.advance.section)
    case .joining:
      syllable.reset()
      return joining.contribution(at: place, of: characters, table)
    case .letter, .mark, .joiner, .weakJoiner:
      joining.reset()
      return syllable.contribution(at: place, of: characters, table)
    case .unlisted:
      let (advance, section) = table.rules.advance(of: element.scalar, in: table.pages)
      var contribution = Contribution(advance, section: section)
      contribution.isTransparent = advance == 0
      if !contribution.isTransparent {
        joining.reset()
        syllable.reset()
      }
      return contribution
    }
  }
}
