/// The length limit of a text that its comment states.
///
/// A number in a comment can be an argument, a quantity, or the length of user input. So a limit is accepted only from
/// a sentence, or a part between commas, brackets or dashes, that states nothing else: `max 30 characters`,
/// `Länge: höchstens 30`. A number without a word for characters or length must be a separate sentence: `max 30`. Two
/// limits in one comment count as none.
struct CommentLimit: Equatable {
  /// In grapheme clusters.
  var most: Int
  var wording: String

  /// - Returns: Nil if the comment states no limit.
  init?(in comment: String, words: LimitWords = .all) {
    // Most comments have no number.
    guard comment.contains(where: { $0.decimalDigit != nil }) else { return nil }
    let characters = Array(comment)
    guard !Self.isAboutOtherThings(characters, words) else { return nil }
    var found: [CommentLimit] = []
    for sentence in Self.sentences(of: characters, words) {
      if let limit = Self.limit(of: Self.withoutBrackets(sentence), words, mayBeBare: true) {
        found.append(limit)
        continue
      }
      guard !sentence.contains(where: Self.isQuotationMark) else { continue }
      for part in Self.parts(of: sentence) {
        if let limit = Self.limit(of: part, words, mayBeBare: false) {
          found.append(limit)
        } else if let colon = part.lastIndex(of: ":"),
          let limit = Self.limit(of: part[(colon + 1)...], words, mayBeBare: false)
        {
          found.append(limit)
        } else if Self.limitsSomethingElse(part, words) {
          return nil
        }
      }
    }
    guard let first = found.first, found.allSatisfy({ $0.most == first.most }) else { return nil }
    self = first
  }

  private init(most: Int, wording: String) {
    self.most = most
    self.wording = wording
  }

  /// Whether the comment mentions arguments (`%@`, `1: the name`), or has a word that suggests that a number is about
  /// user input.
  private static func isAboutOtherThings(_ comment: [Character], _ words: LimitWords) -> Bool {
    for (place, character) in comment.enumerated() {
      if "%{$".contains(character) { return true }
      if character == ":", place > 0, comment[place - 1].decimalDigit != nil { return true }
    }
    let folded = LimitWords.folded(String(comment))
    return folded.indices.contains { words.wording(in: folded, at: $0)?.meaning == .other }
  }

  /// Whether a part with more than a limit has a number of characters: perhaps of a subtitle.
  private static func limitsSomethingElse(_ part: ArraySlice<Character>, _ words: LimitWords) -> Bool {
    guard part.contains(where: { $0.decimalDigit != nil }) else { return false }
    let folded = LimitWords.folded(String(part))
    let meaning = folded.indices.reduce(into: LimitWords.Meaning()) {
      $0.formUnion(words.wording(in: folded, at: $1)?.meaning ?? [])
    }
    return !meaning.isDisjoint(with: [.most, .bound]) && !meaning.isDisjoint(with: [.unit, .length])
  }

  private static func sentences(of comment: [Character], _ words: LimitWords) -> [ArraySlice<Character>] {
    var sentences: [ArraySlice<Character>] = []
    var start = 0
    // A quotation is not a statement of the comment: Xcode quotes the text of a label.
    var isQuoted = false
    for (place, character) in comment.enumerated() {
      if character.isNewline { isQuoted = false } else if isQuotationMark(character) { isQuoted.toggle() }
      let isEnd =
        character.isNewline || "!?;。；！？".contains(character)
        || character == "." && isFullStop(at: place, in: comment, from: start, words)
      guard isEnd, !isQuoted else { continue }
      sentences.append(comment[start..<place])
      start = place + 1
    }
    return sentences + [comment[start...]]
  }

  private static func isQuotationMark(_ character: Character) -> Bool { "\"“”„«»「」".contains(character) }

  /// Whether a full stop ends a sentence and not an abbreviation before more text: `max. 30`.
  private static func isFullStop(at place: Int, in comment: [Character], from start: Int, _ words: LimitWords) -> Bool {
    let next = comment[(place + 1)...].first
    guard next?.isWhitespace ?? true else { return false }
    let word = comment[start..<place].reversed().prefix { $0.isLetter }.reversed()
    let start = place - word.count
    // As far as the longest wording can extend.
    let folded = LimitWords.folded(String(comment[start..<min(place + 32, comment.count)]))
    guard let wording = words.wording(in: folded, at: 0), wording.characters.count >= word.count else { return true }
    // The stop is inside a wording: `incl. spaces`.
    guard wording.characters.count == word.count else { return false }
    return !wording.isAbbreviation || wording.meaning.isSubset(of: [.unit, .other])
  }

  private static func parts(of sentence: ArraySlice<Character>) -> [ArraySlice<Character>] {
    var parts: [ArraySlice<Character>] = []
    var start = sentence.startIndex
    for place in sentence.indices {
      let (before, after) = (
        place > sentence.startIndex ? sentence[place - 1] : " ",
        place + 1 < sentence.endIndex ? sentence[place + 1] : " "
      )
      let isBorder =
        switch sentence[place] {
        case ",": before.decimalDigit == nil || after.decimalDigit == nil
        case "-": before.isWhitespace && after.isWhitespace
        case "，", "、", "(", ")", "[", "]", "（", "）", "【", "】", "–", "—", "|", "•", "·": true
        default: false
        }
      guard isBorder else { continue }
      parts.append(sentence[start..<place])
      start = place + 1
    }
    return parts + [sentence[start...]]
  }

  private static func withoutBrackets(_ sentence: ArraySlice<Character>) -> ArraySlice<Character> {
    let trimmed = trimmed(sentence)
    guard let first = trimmed.first, let last = trimmed.last, ["()", "[]", "（）"].contains(String([first, last])) else {
      return trimmed
    }
    return trimmed.dropFirst().dropLast()
  }

  private static func trimmed(_ part: ArraySlice<Character>) -> ArraySlice<Character> {
    guard let start = part.firstIndex(where: { !$0.isWhitespace }),
      let end = part.lastIndex(where: { !$0.isWhitespace })
    else { return [] }
    return part[start...end]
  }

  /// No developer limits longer texts, and a smaller number alone is a limit of something else.
  private static let possible = 1...5000
  private static let possibleAlone = 5...5000

  /// The limit in a part of a comment, if it states nothing else.
  private static func limit(of part: ArraySlice<Character>, _ words: LimitWords, mayBeBare: Bool) -> CommentLimit? {
    let written = trimmed(part)
    let characters = LimitWords.folded(String(written))
    guard characters.count <= 120 else { return nil }
    var meaning: LimitWords.Meaning = []
    var number: Int?
    var isBare = true
    var place = 0
    while place < characters.count {
      let character = characters[place]
      if character.isWhitespace || ":：=-_*".contains(character), !startsWording(characters, place, words) {
        place += 1
      } else if character.decimalDigit != nil {
        guard number == nil, let (value, end) = wholeNumber(in: characters, at: place) else { return nil }
        number = value
        place = end
      } else if let wording = words.wording(in: characters, at: place) {
        meaning.formUnion(wording.meaning)
        isBare = isBare && wording.meaning.contains(.most)
        place += wording.characters.count
        if wording.isAbbreviation, place < characters.count, characters[place] == "." { place += 1 }
      } else {
        return nil
      }
    }
    guard let number, !meaning.isDisjoint(with: [.most, .bound]) else { return nil }
    let isOfCharacters = !meaning.isDisjoint(with: [.unit, .length])
    guard isOfCharacters ? possible.contains(number) : mayBeBare && isBare && possibleAlone.contains(number) else {
      return nil
    }
    return CommentLimit(most: number, wording: String(written))
  }

  private static func startsWording(_ characters: [Character], _ place: Int, _ words: LimitWords) -> Bool {
    words.wording(in: characters, at: place) != nil
  }

  /// A whole number in digits of any script. Nil for one with a decimal part or thousands separators.
  private static func wholeNumber(in characters: [Character], at start: Int) -> (value: Int, end: Int)? {
    var value = 0
    var place = start
    while place < characters.count, let digit = characters[place].decimalDigit {
      guard value < 100_000 else { return nil }
      value = value * 10 + digit
      place += 1
    }
    let isPart =
      place + 1 < characters.count && ".,'’ ".contains(characters[place])
      && characters[place + 1].decimalDigit != nil
    return isPart ? nil : (value, place)
  }
}
