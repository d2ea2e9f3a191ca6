import ReviewModel
import UnicodeText

/// Finds calls to Siri: a greeting beside the name, in whatever spelling.
enum HeySiriSearch {
  struct Match {
    /// The published form that it is, or is nearest to: `Hey Siri`.
    let form: String
    let range: Range<String.Index>
  }

  /// Every place that holds one of the forms, capitals, accents, spaces and the comma between aside. Nothing is searched
  /// in a text without the name, and nothing in code.
  static func matches(of forms: [String], in text: ReviewedText) -> [Match] {
    // Not by the language's lower case: in Turkish that of `SIRI` has no dots.
    let names = text.string.unicodeScalars.rangesOfSiri
    guard !names.isEmpty else { return [] }
    var matches: [Match] = []
    for name in names.prefix(64) where !text.code.overlaps(name) {
      for form in forms {
        guard let range = range(of: form, around: name, in: text) else { continue }
        matches.append(Match(form: form, range: range))
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
    of form: String, around name: Range<String.Index>, in text: ReviewedText
  ) -> Range<String.Index>? {
    guard let siri = form.range(ofFirst: "Siri") else { return nil }
    let before = form[..<siri.lowerBound].letters
    let after = form[siri.upperBound...].letters
    if !before.isEmpty {
      guard let start = start(of: before, before: name.lowerBound, in: text) else { return nil }
      return start..<name.upperBound
    }
    let rest = text.string[name.upperBound...].drop { $0 == " " }
    // A letter more is another word: `Siri야말로`.
    guard let end = rest.end(of: after, at: rest.startIndex),
      !text.string.continuesWord(after: rest.startIndex..<end)
    else { return nil }
    return name.lowerBound..<end
  }

  /// Where a greeting that ends before `end` begins; spaces and commas may lie between.
  private static func start(of greeting: String, before end: String.Index, in text: ReviewedText) -> String.Index? {
    let string = text.string
    var letters = 0
    var index = end
    while letters < greeting.count, let previous = string.characterStart(before: index) {
      let character = string[previous]
      if character.isLetter {
        letters += 1
      } else if !(character == " " || character == "\u{A0}" || character.isComma) {
        return nil
      }
      index = previous
    }
    guard letters == greeting.count, !string.continuesWord(before: index..<end) else { return nil }
    let found = string[index..<end].letters
    // Of a greeting of one letter the accent is all there is: `ó Siri` calls, `o Siri` has an article.
    let strength: CollationStrength = greeting.count == 1 ? .secondary : .primary
    return text.analyzer.isEqual(found, greeting, strength: strength, locale: text.locale) ? index : nil
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
