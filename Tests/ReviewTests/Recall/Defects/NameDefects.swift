import EditorialRules
import ReviewModel
import ReviewTestSupport
import UnicodeText

struct AppNameInserted: TextDefect {
  let name: String
  let rules: Set<RuleID>
  let kinds: Set<EntryKind>

  static let all = [
    AppNameInserted(name: "A title names the app", rules: ["title-app-name"], kinds: EntryKind.titles),
    AppNameInserted(name: "A subtitle names the app", rules: ["subtitle-app-name"], kinds: [.subtitle]),
    AppNameInserted(name: "A dialog names the app", rules: ["dialog-app-name"], kinds: [.dialog]),
  ]

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    let string = text.string
    let code = PlaceholderScanner.ranges(in: string)
    let words = TextAnalyzer().words(in: string, locale: language.locale)
    let inner = words.dropFirst().map(\.lowerBound).filter { index in !code.contains { $0.contains(index) } }
    // Before the mark that ends the sentence.
    let end = string.unicodeScalars.lastIndex { !$0.isTerminalPunctuation }.map {
      string.unicodeScalars.index(after: $0)
    }
    let space = string.contains(" ") || language.inApp.contains(" ") ? " " : ""
    var damages: [Damage] = []
    for name in [language.appName, language.inApp] {
      damages.append(Damage("", name + space, string))
      damages.append(Damage("", "\(name): ", string))
      let last = end ?? string.endIndex
      damages.append(Damage(string[..<last], space + name, string[last...]))
      for place in inner { damages.append(Damage(string[..<place], name + space, string[place...])) }
    }
    return damages
  }
}

struct PhraseWithoutAppName: TextDefect {
  let name = "A phrase lacks the app’s name"
  let rules: Set<RuleID> = ["phrase-app-name-missing"]
  let kinds: Set<EntryKind> = [.phrase]

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    let name = "${applicationName}"
    return [
      Damage(text.string.replacing(name, with: "")), Damage(text.string.replacing(name, with: language.appName)),
      Damage(text.string.replacing(name, with: "${app}")),
      Damage(text.string.replacing(name, with: "${ApplicationName}")),
    ]
  }
}

struct PhraseWithTwoAppNames: TextDefect {
  let name = "A phrase has the app’s name twice"
  let rules: Set<RuleID> = ["phrase-app-name-repeated"]
  let kinds: Set<EntryKind> = [.phrase]

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    let space = text.string.contains(" ") ? " " : ""
    // Either of the two may be named.
    return ["${applicationName}", language.appName, language.inApp].flatMap {
      [Damage(text.string + space + $0), Damage($0 + space + text.string)]
    }
  }
}

struct ProductMisspelled: TextDefect {
  let name = "A product’s name is misspelled"
  /// Siri in the call to it is a matter of the call.
  let rules: Set<RuleID> = ["apple-product-spelling", "siri-hey-form"]
  let kinds: Set<EntryKind> = [.prose, .usageDescription]

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    // Capitals, spaces and hyphens gone wrong, whatever the name.
    let names: [(name: String, wrong: [String])] = [
      ("iPhone", ["iphone", "Iphone", "IPhone", "IPHONE", "i-Phone", "I-Phone", "i Phone", "I phone"]),
      (
        "Apple Watch",
        ["apple watch", "Apple watch", "AppleWatch", "Applewatch", "APPLE WATCH", "Apple-Watch", "apple Watch"]
      ),
      ("Siri", ["siri", "SIRI", "SiRi"]),
    ]
    return names.flatMap { name, wrong in
      text.string.ranges(of: name).flatMap { range in
        wrong.map { Damage(text.string[..<range.lowerBound], $0, text.string[range.upperBound...]) }
      }
    }
  }
}

struct ArticleFirst: TextDefect {
  let name = "A title begins with an article"
  let rules: Set<RuleID> = ["title-leading-verb"]
  let kinds = EntryKind.titles

  func obstacle(in language: PlantedLanguage) -> String? {
    language.articleTitles.isEmpty ? "no article that stands before its noun as a word" : nil
  }

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    language.articleTitles.map { Damage($0) }
  }
}

struct YearAdded: TextDefect {
  let name = "A title names a year"
  let rules: Set<RuleID> = ["intent-dated"]
  let kinds = EntryKind.titles

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    ["2025", "2026"].flatMap { [Damage(text.string, " \($0)", ""), Damage("", "\($0) ", text.string)] }
  }
}
