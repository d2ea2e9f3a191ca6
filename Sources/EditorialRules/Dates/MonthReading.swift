import Algorithms
import LocaleData
import UnicodeText

/// Whether a month's name beside a number is meant as one, where it is also a word: “March 3 miles”, « 3 Mars ».
struct MonthReading {
  private let text: ReviewedText
  private let month: Range<String.Index>
  private let day: Range<String.Index>

  /// - Parameters:
  ///   - month: The name in the text.
  ///   - day: The number beside it.
  init(of month: Range<String.Index>, day: Range<String.Index>, in text: ReviewedText) {
    self.text = text
    self.month = month
    self.day = day
  }

  /// True for a name that means nothing else, and for any other where the text around it leaves no doubt.
  var isMonth: Bool {
    let words = text.profile.monthWords
    guard !words.isEmpty else { return true }
    let name = text.analyzer.lowercased(String(text.string[month]), locale: text.locale)
    guard words.words.contains(name) else { return true }
    if text.profile.capitals.capitalizes(.months) {
      guard isCapitalized(month.lowerBound) else { return false }
      return !isFollowed || followsSmallWord
    }
    // A capital inside a sentence makes it the name of something.
    return !isFollowed && (!isCapitalized(month.lowerBound) || isFirst)
  }

  /// What follows a number is mostly what is counted.
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

  /// True where the capital is the month's own, and not that of every word of a title or of a sentence's first one.
  private var followsSmallWord: Bool {
    if day.lowerBound < month.lowerBound { return true }
    let words = text.words[..<text.words.partitioningIndex { $0.upperBound > month.lowerBound }]
    return words.last.map { !isCapitalized($0.lowerBound) } ?? false
  }

  private func isCapitalized(_ index: String.Index) -> Bool { text.string[index].isUppercase }
}
