import Algorithms
import LocaleData
import UnicodeText

/// Whether a month's name next to a number means the month, if it is also a word: “March 3 miles”, « 3 Mars ».
struct MonthReading {
  private let text: ReviewedText
  private let month: Range<String.Index>
  private let day: Range<String.Index>

  /// - Parameters:
  ///   - month: The name in the text.
  ///   - day: The number next to it.
  init(of month: Range<String.Index>, day: Range<String.Index>, in text: ReviewedText) {
    self.text = text
    self.month = month
    self.day = day
  }

  /// True for a name that has no other meaning, and for any other if the context leaves no doubt.
  var isMonth: Bool {
    let words = text.profile.monthWords
    guard !words.isEmpty else { return true }
    let name = text.inLowercase(month)
    guard words.words.contains(name) else { return true }
    if text.profile.capitals.capitalizes(.months) {
      guard isCapitalized(month.lowerBound) else { return false }
      return !isFollowed || followsSmallWord
    }
    // A capital inside a sentence marks a name.
    return !isFollowed && (!isCapitalized(month.lowerBound) || isFirst)
  }

  /// A word after a number is usually what is counted.
  private var isFollowed: Bool {
    let rest = text.string[max(month.upperBound, day.upperBound)...].drop { $0.isWhitespace }
    guard let first = rest.first else { return false }
    if first.isLetter { return true }
    return first.unicodeScalars.contains {
      $0.properties.isQuotationMark || $0.properties.generalCategory == .finalPunctuation
    }
      && rest.dropFirst().first?.isLetter == true
  }

  private var isFirst: Bool { !text.string[..<min(month.lowerBound, day.lowerBound)].contains(where: \.isLetter) }

  /// True if the capital belongs to the month, and not to the style of a title or the start of a sentence.
  private var followsSmallWord: Bool {
    if day.lowerBound < month.lowerBound { return true }
    let words = text.words[..<text.words.partitioningIndex { $0.upperBound > month.lowerBound }]
    return words.last.map { !isCapitalized($0.lowerBound) } ?? false
  }

  private func isCapitalized(_ index: String.Index) -> Bool { text.string[index].isUppercase }
}

/// A number that consists only of digits, and is not part of a code, a time or a longer number.
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
  /// The value of a digit in any script. Numerals of whole numbers also have a value, and that of `兆` is large.
  private static func digit(_ character: Character) -> Int? {
    guard character.unicodeScalars.first?.properties.numericType == .decimal else { return nil }
    return character.wholeNumberValue
  }
  /// Whether Latin letters, or a joining character and more of a code, touch the number.
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
  /// The nearest numbers before and after a place, from numbers in the order of their text.
  func neighbors(of range: Range<String.Index>) -> [PlainNumber] {
    let after = partitioningIndex { $0.range.lowerBound >= range.upperBound }
    let before = self[..<after].partitioningIndex { $0.range.upperBound > range.lowerBound }
    return self[..<before].suffix(1) + self[after...].prefix(1)
  }
}
