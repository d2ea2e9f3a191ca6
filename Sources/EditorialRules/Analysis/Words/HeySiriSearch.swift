import ReviewModel
import UnicodeText

/// Finds “Hey Siri” in any spelling: a greeting next to the name.
enum HeySiriSearch {
  struct Match {
    /// The form that it is, or the nearest one: `Hey Siri`.
    let form: String
    let range: Range<String.Index>
  }

  /// Lists of the forms of “Hey Siri”.
  enum List: Hashable, CaseIterable {
    /// The correct forms in the locale.
    case accepted
    case acceptedAndForeign
    /// Forms of other locales only, and listed wrong ones.
    case wrong
  }

  struct Form {
    let form: String
    /// The letters before the name, and their number of characters. Empty if the greeting follows the name.
    fileprivate let before: (letters: String, count: Int)
    fileprivate let after: String
    /// The common form of greetings that sound the same.
    fileprivate let key: [UInt8]

    /// - Returns: Nil for a form without the name.
    fileprivate init?(_ form: String, in locale: LocaleIdentifier, _ analyzer: TextAnalyzer) {
      guard let siri = form.range(ofFirst: "Siri") else { return nil }
      let letters = form[..<siri.lowerBound].letters
      self.form = form
      before = (letters, letters.count)
      after = form[siri.upperBound...].letters
      key = HeySiriSearch.key(of: letters, count: before.count, in: locale, analyzer)
    }
  }

  fileprivate static func forms(_ list: List, in language: ReviewedLanguage, _ analyzer: TextAnalyzer) -> [Form] {
    let calls = language.heySiri
    let forms: [String]
    switch list {
    case .accepted: forms = calls.accepted
    case .acceptedAndForeign: forms = calls.accepted + calls.foreign
    case .wrong:
      let accepted = Set(calls.accepted.map { $0.letters.lowercased() })
      forms = calls.foreign.filter { !accepted.contains($0.letters.lowercased()) } + calls.wrongForms
    }
    return forms.compactMap { Form($0, in: language.locale, analyzer) }
  }

  /// In a one-letter greeting, the accent matters: `ó Siri` is a call, `o Siri` has an article.
  private static func key(
    of greeting: String, count: Int, in locale: LocaleIdentifier, _ analyzer: TextAnalyzer
  ) -> [UInt8] {
    analyzer.sortKey(of: greeting, strength: count == 1 ? .secondary : .primary, locale: locale)
  }

  /// Every place with one of the forms, ignoring case, accents, spaces and a comma in between. It skips texts without
  /// the name, and code.
  static func matches(of list: List, in text: ReviewedText) -> [Match] {
    // Not in the language's lower case: in Turkish, that of `SIRI` has no dots.
    let names = text.string.unicodeScalars.rangesOfSiri
    guard !names.isEmpty else { return [] }
    let forms = text.context.memo(HeySiriForms(list: list, language: text.language))
    var matches: [Match] = []
    for name in names.prefix(64) where !text.code.overlaps(name) {
      let greetings = greetings(before: name.lowerBound, in: text)
      for form in forms {
        guard let range = range(of: form, around: name, greetings, in: text) else { continue }
        matches.append(Match(form: form.form, range: range))
      }
    }
    // A longer greeting may contain a shorter one: keep the longest match at a place.
    return matches.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    .reduce(into: []) { kept, match in
      if !(kept.last?.range.overlaps(match.range) ?? false) { kept.append(match) }
    }
  }

  /// The greeting of a form precedes or follows the name (`Siri야`).
  private static func range(
    of form: Form, around name: Range<String.Index>, _ greetings: [Greeting?], in text: ReviewedText
  ) -> Range<String.Index>? {
    if form.before.count > 0 {
      guard form.before.count <= greetings.count, let greeting = greetings[form.before.count - 1],
        greeting.key == form.key
      else { return nil }
      return greeting.start..<name.upperBound
    }
    let rest = text.string[name.upperBound...].drop { $0 == " " }
    // With one more letter, it is another word: `Siri야말로`.
    guard let end = rest.end(of: form.after, at: rest.startIndex),
      !text.string.continuesWord(after: rest.startIndex..<end)
    else { return nil }
    return name.lowerBound..<end
  }

  private struct Greeting {
    let start: String.Index
    let key: [UInt8]
  }

  private static let longestGreeting = 40

  /// The letters before the name, by their number minus one. Spaces and commas may lie between. Nil if there is another
  /// letter before them.
  private static func greetings(before end: String.Index, in text: ReviewedText) -> [Greeting?] {
    let string = text.string
    var greetings: [Greeting?] = []
    var letters = ""
    var index = end
    while greetings.count < longestGreeting, let previous = string.characterStart(before: index) {
      let character = string[previous]
      index = previous
      guard character.isLetter else {
        guard character == " " || character == "\u{A0}" || character.isComma else { break }
        continue
      }
      letters.insert(character, at: letters.startIndex)
      let isWhole = !string.continuesWord(before: index..<end)
      let count = greetings.count + 1
      greetings.append(
        isWhole ? Greeting(start: index, key: key(of: letters, count: count, in: text.locale, text.analyzer)) : nil)
    }
    return greetings
  }
}

extension Character {
  /// In any script. Names are slow to look up, and no letter has this one.
  var isComma: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    if scalar.isASCII { return scalar == "," }
    return scalar.properties.generalCategory == .otherPunctuation && scalar.isNamed("COMMA")
  }
}

extension StringProtocol {
  /// Only the letters.
  var letters: String { String(filter(\.isLetter)) }

  func range(ofFirst word: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) { return start..<index(start, offsetBy: word.count) }
      start = index(after: start)
    }
    return nil
  }
}

extension String.UnicodeScalarView {
  /// Every place of the four letters in any case, unless they end a longer word of Latin letters.
  var rangesOfSiri: [Range<Index>] {
    let letters: [Unicode.Scalar] = ["s", "i", "r", "i"]
    var ranges: [Range<Index>] = []
    var start = startIndex
    while start < endIndex {
      var index = start
      var matched = 0
      while matched < 4, index < endIndex, self[index].isASCII,
        Unicode.Scalar(self[index].value | 0x20) == letters[matched]
      {
        matched += 1
        index = self.index(after: index)
      }
      if matched == 4 {
        ranges.append(start..<index)
        start = index
      } else {
        start = self.index(after: start)
      }
    }
    return ranges
  }
}

/// The kinds that the rules on words about Siri, Shortcuts and Apple’s products check.
enum SiriKinds {
  /// Everything people read in the app, except its names.
  static let all = EntryKind.appTexts.subtracting([.appName, .appNameSynonym])
  /// What people read in the App Store. Nobody sees keywords.
  static let store = EntryKind.storeTexts.subtracting([.storeKeywords])
  /// Kinds of texts that Apple’s guidelines on its names and trademarks cover.
  static let allAndStore = all.union(store)
  /// Kinds with sentences, which may quote “Hey Siri”.
  static let sentences: Set<EntryKind> = [.prose, .description, .dialog, .usageDescription]
}

private struct HeySiriForms: MemoKey {
  struct ID: Hashable {
    let list: HeySiriSearch.List
    let tag: String
  }

  let list: HeySiriSearch.List
  let language: ReviewedLanguage

  static var lifetime: MemoLifetime { .context }
  var id: ID { ID(list: list, tag: language.tag) }

  func value(with context: AnalysisContext) -> [HeySiriSearch.Form] {
    HeySiriSearch.forms(list, in: language, context.analyzer)
  }
}
