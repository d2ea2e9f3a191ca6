/// What is known of the characters of the first plane, by code point.
struct CharacterPages: Sendable {
  private static let length = 128
  /// Where the page of each 128 code points starts in ``characters``; 0 is the empty page.
  private var starts = [Int32](repeating: 0, count: 0x10000 / length)
  private var characters = [CharacterAdvance](repeating: CharacterAdvance(), count: length)

  init() { characters.reserveCapacity(64 * Self.length) }

  subscript(scalar: Unicode.Scalar) -> CharacterAdvance {
    guard scalar.value < 0x10000 else { return CharacterAdvance() }
    return characters[Int(starts[Int(scalar.value >> 7)]) + Int(scalar.value & 0x7F)]
  }

  /// The characters from a code point on, writable; a page is made where there is none.
  mutating func update(_ value: Int, _ change: (inout CharacterAdvance) -> Void) {
    guard (0..<0x10000).contains(value) else { return }
    let page = value >> 7
    if starts[page] == 0 {
      starts[page] = Int32(characters.count)
      characters.append(contentsOf: repeatElement(CharacterAdvance(), count: Self.length))
    }
    change(&characters[Int(starts[page]) + value & 0x7F])
  }
}
