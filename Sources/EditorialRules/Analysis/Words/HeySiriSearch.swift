import ReviewModel
import UnicodeText

/// Finds calls to Siri: a greeting beside the name, in whatever spelling.
enum HeySiriSearch {
  struct Match {
    /// The form that it is, or is nearest to: `Hey Siri`.
    let form: String
    let range: Range<String.Index>
  }

  /// Lists of calls.
  enum List: Hashable, CaseIterable {
    /// Those that are right in the locale.
    case accepted
    case acceptedAndForeign
    /// Those that only other locales have, and listed wrong ones.
    case wrong
  }

  /// A call, with what is compared of it.
  struct Form {
    let form: String
    /// The letters before the name, and how many characters they are; empty where the greeting stands behind it.
    fileprivate let before: (letters: String, count: Int)
    fileprivate let after: String
    /// What greetings that sound the same share.
    fileprivate let key: [UInt8]

    /// - Returns: nil for a form without the name.
    fileprivate init?(_ form: String, in locale: LocaleIdentifier, _ analyzer: TextAnalyzer) {
      guard let siri = form.range(ofFirst: "Siri") else { return nil }
      let letters = form[..<siri.lowerBound].letters
      self.form = form
      before = (letters, letters.count)
      after = form[siri.upperBound...].letters
      key = HeySiriSearch.key(of: letters, count: before.count, in: locale, analyzer)
    }
  }

  /// The calls of a list in a language.
  static func forms(_ list: List, in language: ReviewedLanguage, _ analyzer: TextAnalyzer) -> [Form] {
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

  /// Of a greeting of one letter the accent is all there is: `ó Siri` calls, `o Siri` has an article.
  private static func key(
    of greeting: String, count: Int, in locale: LocaleIdentifier, _ analyzer: TextAnalyzer
  ) -> [UInt8] {
    analyzer.sortKey(of: greeting, strength: count == 1 ? .secondary : .primary, locale: locale)
  }

  /// Every place that holds one of the forms, capitals, accents, spaces and the comma between aside. Nothing is searched
  /// in a text without the name, and nothing in code.
  static func matches(of list: List, in text: ReviewedText) -> [Match] {
    // Not by the language's lower case: in Turkish that of `SIRI` has no dots.
    let names = text.string.unicodeScalars.rangesOfSiri
    guard !names.isEmpty else { return [] }
    let forms = text.worker.calls(list, of: text.language)
    var matches: [Match] = []
    for name in names.prefix(64) where !text.code.overlaps(name) {
      let greetings = greetings(before: name.lowerBound, in: text)
      for form in forms {
        guard let range = range(of: form, around: name, greetings, in: text) else { continue }
        matches.append(Match(form: form.form, range: range))
      }
    }
    // A longer greeting may hold a shorter one: keep the widest match at a place.
    return matches.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    .reduce(into: []) { kept, match in
      if !(kept.last?.range.overlaps(match.range) ?? false) { kept.append(match) }
    }
  }

  /// The greeting of a form stands before the name, or after it (`Siri야`).
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
    // A letter more is another word: `Siri야말로`.
    guard let end = rest.end(of: form.after, at: rest.startIndex),
      !text.string.continuesWord(after: rest.startIndex..<end)
    else { return nil }
    return name.lowerBound..<end
  }

  /// Letters before a name that may greet.
  private struct Greeting {
    let start: String.Index
    let key: [UInt8]
  }

  /// No greeting has more letters.
  private static let longestGreeting = 40

  /// What stands before the name, by the number of its letters less one; spaces and commas may lie between. Nil where
  /// another letter goes before.
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
  /// Of any script. Names are slow to ask for, and no letter has this one.
  var isComma: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    if scalar.isASCII { return scalar == "," }
    return scalar.properties.generalCategory == .otherPunctuation && scalar.isNamed("COMMA")
  }
}

extension StringProtocol {
  /// The letters alone.
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
  /// Every place of the four letters in any case, not inside a longer word of Latin letters before them.
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

/// The kinds that the rules on wording about Siri, Shortcuts and Apple’s products look at.
enum SiriKinds {
  /// Everything people read in the app, its names aside.
  static let all = EntryKind.appTexts.subtracting([.appName, .appNameSynonym])
  /// What people read in the App Store; keywords nobody sees.
  static let store = EntryKind.storeTexts.subtracting([.storeKeywords])
  /// Kinds whose texts Apple’s guidelines on its names and trademarks are about.
  static let allAndStore = all.union(store)
  /// Kinds that hold sentences, in which a call to Siri can be quoted.
  static let sentences: Set<EntryKind> = [.prose, .description, .dialog, .usageDescription]
}
