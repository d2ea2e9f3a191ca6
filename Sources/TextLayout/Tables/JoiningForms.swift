import UnicodeText

/// The advances of the letters that join their neighbors, by form, in 1/1000 em.
struct JoiningForms: Sendable {
  struct Letter: Hashable, Sendable {
    var isolated: Int16
    var final: Int16
    var initial: Int16
    var medial: Int16
    var joins: JoiningType

    func advance(joinedBefore: Bool, joinedAfter: Bool) -> Int {
      Int(joinedBefore ? (joinedAfter ? medial : final) : (joinedAfter ? initial : isolated))
    }
  }

  /// Two letters that are drawn as one.
  struct Ligature: Hashable, Sendable {
    var first: Unicode.Scalar
    var second: Unicode.Scalar
    var isolated: Int16
    var final: Int16
  }

  private(set) var letters: [Letter] = []
  private var ligatures: [Ligature] = []

  /// The advance of two letters as one. Nil if they are drawn separately.
  func ligature(_ first: Unicode.Scalar, _ second: Unicode.Scalar, joinedBefore: Bool) -> Int? {
    for ligature in ligatures where ligature.first == first && ligature.second == second {
      return Int(joinedBefore ? ligature.final : ligature.isolated)
    }
    return nil
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, section: UInt8, into pages: inout CharacterPages) {
    var reader = TableReader(bytes)
    var isInPairs = false
    while reader.nextLine() {
      if reader.consume(UInt8(ascii: "=")) {
        _ = reader.nextWord()
        isInPairs = reader.takeWord("pairs:")
        continue
      }
      var advances: (Int16, Int16, Int16, Int16) = (0, 0, 0, 0)
      advances.0 = Int16(clamping: reader.number())
      if reader.consume(UInt8(ascii: ",")) { advances.1 = Int16(clamping: reader.number()) }
      if reader.consume(UInt8(ascii: ",")) { advances.2 = Int16(clamping: reader.number()) }
      if reader.consume(UInt8(ascii: ",")) { advances.3 = Int16(clamping: reader.number()) }
      _ = reader.nextWord()
      while let scalar = reader.scalar() {
        if isInPairs, let second = reader.scalar() {
          ligatures.append(Ligature(first: scalar, second: second, isolated: advances.0, final: advances.1))
        } else {
          let place = UInt16(clamping: letters.count)
          letters.append(
            Letter(
              isolated: advances.0, final: advances.1, initial: advances.2, medial: advances.3,
              joins: scalar.joiningType))
          pages.update(Int(scalar.value)) {
            $0.kind = .joining
            $0.advance = advances.0
            $0.section = section
            $0.detail = place
          }
        }
      }
    }
  }
}

/// How much the width of two neighbors differs from the sum of their advances, in 1/1000 em.
struct KerningTable: Sendable {
  private var values: [Int16] = []
  private var columns = 0

  /// What two neighbors add, by their numbers among the kerned letters.
  func value(_ first: UInt8, _ second: UInt8) -> Int {
    first == 0 || second == 0 ? 0 : Int(values[Int(first) * columns + Int(second)])
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, into pages: inout CharacterPages) {
    var pairs: [(first: UInt8, second: UInt8, value: Int16)] = []
    var firstCount: UInt8 = 0
    var secondCount: UInt8 = 0
    var reader = TableReader(bytes)
    while reader.nextLine() {
      let value = Int16(clamping: reader.number())
      _ = reader.nextWord()
      while let first = reader.scalar(), let second = reader.scalar(), firstCount < 255, secondCount < 255 {
        pages.update(Int(first.value)) {
          if $0.kernedBefore == 0 {
            firstCount += 1
            $0.kernedBefore = firstCount
          }
        }
        pages.update(Int(second.value)) {
          if $0.kernedAfter == 0 {
            secondCount += 1
            $0.kernedAfter = secondCount
          }
        }
        pairs.append((pages[first].kernedBefore, pages[second].kernedAfter, value))
      }
    }
    columns = Int(secondCount) + 1
    values = [Int16](repeating: 0, count: columns * (Int(firstCount) + 1))
    for pair in pairs { values[Int(pair.first) * columns + Int(pair.second)] = pair.value }
  }
}
