/// How much wider or narrower than the sum of their advances two neighbours are, in 1/1000 em.
struct KerningTable: Sendable {
  private var values: [Int16] = []
  private var columns = 0

  /// What two neighbours add, by their places among the kerned ones.
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
