import Algorithms

/// A number made of digits alone, not part of a code, a time or a longer number.
struct PlainNumber {
  let range: Range<String.Index>
  let value: Int
  let digits: Int
  var isYear: Bool { digits == 4 && (2010...2039).contains(value) }
  static func all(in text: String) -> [PlainNumber] {
    var numbers: [PlainNumber] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard digit(text[index]) != nil else {
        index = text.index(after: index)
        continue
      }
      let start = index
      var value = 0
      var digits = 0
      while index < text.endIndex, let digit = digit(text[index]) {
        value = digits < 9 ? value * 10 + digit : value
        digits += 1
        index = text.index(after: index)
      }
      if !isPart(start..<index, of: text) { numbers.append(.init(range: start..<index, value: value, digits: digits)) }
    }
    return numbers
  }
  /// The value of a digit of any script. A numeral of a whole number has a value, too, and `兆` a large one.
  private static func digit(_ character: Character) -> Int? {
    guard character.unicodeScalars.first?.properties.numericType == .decimal else { return nil }
    return character.wholeNumberValue
  }
  /// Whether letters of the Latin script or a joint with more of a code touch the number.
  private static func isPart(_ range: Range<String.Index>, of text: String) -> Bool {
    let joints: Set<Character> = ["-", "–", "/", ":", ".", ",", "_", "#", "×", "%", "°", "$", "€", "+"]
    func touches(_ near: Character?, _ far: Character?) -> Bool {
      guard let near else { return false }
      if near.isASCII, near.isLetter || "_#%$+°€×".contains(near) { return true }
      return joints.contains(near) && (far?.isNumber ?? false || far?.isLetter ?? false)
    }
    let before = text[..<range.lowerBound].suffix(2)
    let after = text[range.upperBound...].prefix(2)
    return touches(before.last, before.count > 1 ? before.first : nil)
      || touches(after.first, after.count > 1 ? after.last : nil)
  }
}

extension [PlainNumber] {
  /// The nearest number before a place and the nearest after it, in numbers in the order of their text.
  func neighbors(of range: Range<String.Index>) -> [PlainNumber] {
    let after = partitioningIndex { $0.range.lowerBound >= range.upperBound }
    let before = self[..<after].partitioningIndex { $0.range.upperBound > range.lowerBound }
    return self[..<before].suffix(1) + self[after...].prefix(1)
  }
}
