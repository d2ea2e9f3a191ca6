import EditorialRules
import Foundation
import LocaleData
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

extension Mistake {
  static let phraseWithoutAppName = Mistake(
    "A phrase lacks the app’s name", ["phrase-app-name-missing"], in: [.phrase]
  ) { text, language, _ in
    let name = "${applicationName}"
    return [
      Damage(text.string.replacing(name, with: "")), Damage(text.string.replacing(name, with: language.appName)),
      Damage(text.string.replacing(name, with: "${app}")),
      Damage(text.string.replacing(name, with: "${ApplicationName}")),
    ]
  }

  static let phraseWithTwoAppNames = Mistake(
    "A phrase contains the app’s name twice", ["phrase-app-name-repeated"], in: [.phrase]
  ) { text, language, _ in
    let space = text.string.contains(" ") ? " " : ""
    // Either of the two may be reported.
    return ["${applicationName}", language.appName, language.inApp].flatMap {
      [Damage(text.string + space + $0), Damage($0 + space + text.string)]
    }
  }

  /// Siri in the call to it belongs to the rules on the call.
  static let productMisspelled = Mistake(
    "A product name is misspelled", ["apple-product-spelling", "siri-hey-form"], in: [.prose, .usageDescription]
  ) { text, _, _ in
    // Wrong capitals, spaces and hyphens, in any name.
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

  /// A name that is dropped without a replacement, as in a free translation.
  static let nameDropped = Mistake(
    "A translation drops a product name", ["apple-product-missing"], in: spokenOf,
    unless: { language in language.isSource ? "it is the source language" : nil }
  ) { text, _, _ in
    [siri, "iPhone", "Apple Watch"].filter { text.source?.contains($0) ?? false }.compactMap { name in
      text.string.contains(name) ? Damage(text.string.replacing(name, with: "")) : nil
    }
  }

  /// Words for a keyboard shortcut or an alias, and the English name.
  static let shortcutsRenamed = Mistake(
    "The Shortcuts app has a name that Apple doesn’t use", ["shortcuts-feature-name"], in: [.prose],
    unless: { language in language.isSource ? "it is the source language, and has the English name" : nil }
  ) { text, language, _ in
    let wording = language.profile.shortcuts
    let forms = (wording.forms.words + [wording.app?.value].compactMap { $0 }).sorted { $0.count > $1.count }
    guard let range = forms.lazy.compactMap({ text.string.ranges(of: $0).first }).first else { return [] }
    return (wording.wrongWords.words + ["Shortcuts"]).map {
      Damage(text.string[..<range.lowerBound], $0, text.string[range.upperBound...])
    }
  }

  static let articleFirst = Mistake(
    "A title begins with an article", ["title-leading-verb"], in: EntryKind.titles,
    unless: { language in
      language.articleTitles.isEmpty ? "it has no article that is a separate word before the noun" : nil
    }
  ) { _, language, _ in
    language.articleTitles.map { Damage($0) }
  }

  static let yearAdded = Mistake(
    "A title mentions a year", ["intent-dated"], in: EntryKind.titles
  ) { text, _, _ in
    ["2025", "2026"].flatMap { [Damage(text.string, " \($0)", ""), Damage("", "\($0) ", text.string)] }
  }

  /// ICU’s transliterations by the script of the language. Those for Arabic and Hebrew add vowel points, and those for
  /// kana a spelling (`セィリ`) that nobody uses; there is none from Latin to Han.
  private static let transforms = [
    "Cyrl": "Latin-Cyrillic", "Grek": "Latin-Greek", "Hang": "Latin-Hangul",
    "Deva": "Latin-Devanagari", "Thai": "Latin-Thai",
  ]

  static let siriRewritten = Mistake(
    "“Siri” is transliterated", ["siri-translated"], in: spokenOf,
    unless: { language in
      if language.scripts.contains(where: { $0 == .latin }) { return "its script is Latin" }
      return nil
    }
  ) { text, language, _ in
    guard let range = text.string.ranges(of: siri).first else { return [] }
    let made = language.scripts.compactMap { Self.transforms[$0.code] }.compactMap {
      siri.applyingTransform(StringTransform($0), reverse: false)
    }
    return Set(language.plainRewritings + made).sorted().map { text.replacingSiri(range, with: $0) }
  }

  static let heySiriBroken = Mistake(
    "“Hey Siri” has wrong capitals, no space or an ellipsis", ["siri-hey-form"], in: spokenOf
  ) { text, language, _ in
    guard let (form, range) = call(in: text, of: language) else { return [] }
    let joined = form.replacing(" ", with: "")
    let wrong = [
      form.lowercased(), form.uppercased(), form.replacing(siri, with: "siri"), form.replacing(siri, with: "SIRI"),
      joined,
      joined.lowercased(), "\(form)…", "\(form)...", "\(form) …", "\(form.lowercased())…",
    ]
    return wrong.filter { !language.heySiri.contains($0) }.map {
      Damage(text.string[..<range.lowerBound], $0, text.string[range.upperBound...])
    }
  }

  static let heySiriForeign = Mistake(
    "“Hey Siri” is in another locale’s form", ["siri-hey-translation"], in: spokenOf
  ) { text, language, _ in
    guard let (_, range) = call(in: text, of: language) else { return [] }
    return language.foreignHeySiri.map {
      Damage(text.string[..<range.lowerBound], $0, text.string[range.upperBound...])
    }
  }

  static let heySiriInPhrase = Mistake(
    "A phrase begins by calling Siri", ["phrase-hey-siri"], in: [.phrase]
  ) { text, language, _ in
    (language.heySiri + language.heySiri.map { $0.lowercased() } + [siri]).flatMap { call in
      [", ", " "].map { Damage("", call + $0, text.string) }
    }
  }
}

private let siri = "Siri"
private let spokenOf: Set<EntryKind> = [.prose, .usageDescription]

/// The rule has a list, and this is not in it.
struct SiriRespelled: TextDefect {
  let name = "“Siri” is transliterated in an unlisted spelling"
  let rules: Set<RuleID> = ["siri-translated"]
  let kinds = spokenOf
  let isPromised = false

  /// By scripts of the language: ICU’s transforms between the two ways to write Han and between the two widths of kana,
  /// and letters that careless writers confuse (final ya without its dots, a doubled yod).
  private static let transforms = [
    "Hans": "Simplified-Traditional", "Hant": "Traditional-Simplified", "Kana": "Fullwidth-Halfwidth",
  ]
  private static let slips = ["Arab": ("ي", "ى"), "Hebr": ("סי", "סיי")]

  func obstacle(in language: PlantedLanguage) -> String? {
    if language.scripts.contains(where: { $0 == .latin }) { return "its script is Latin" }
    return respellings(of: language).isEmpty ? "the likely spelling is ICU’s, which is planted above" : nil
  }

  private func respellings(of language: PlantedLanguage) -> [String] {
    var scripts = language.scripts.map(\.code)
    // A language with Han letters writes them in one way; the language with kana is Japanese.
    if scripts.contains("Hani"), !scripts.contains("Kana") {
      scripts.append(language.tag.hasSuffix("Hant") ? "Hant" : "Hans")
    }
    let all = language.plainRewritings.flatMap { word -> [String?] in
      scripts.compactMap { Self.transforms[$0] }.map {
        word.applyingTransform(StringTransform($0), reverse: false)
      } + scripts.compactMap { Self.slips[$0] }.map { slip in Self.replacingLast(slip.0, in: word, with: slip.1) }
    }
    return Set(all.compactMap { $0 }).subtracting(language.siriRewritings).sorted()
  }

  private static func replacingLast(_ part: String, in word: String, with other: String) -> String? {
    word.ranges(of: part).last.map { word.replacingCharacters(in: $0, with: other) }
  }

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    guard let range = text.string.ranges(of: siri).first else { return [] }
    return respellings(of: language).map { text.replacingSiri(range, with: $0) }
  }
}

extension PlantedLanguage {
  /// Some listed forms include a particle; a text has its own.
  fileprivate var plainRewritings: [String] {
    siriRewritings.filter { word in !siriRewritings.contains { $0 != word && word.hasPrefix($0) } }
  }
}

extension PlantedText {
  fileprivate func replacingSiri(_ range: Range<String.Index>, with word: String) -> Damage {
    var before = string[..<range.lowerBound]
    // A hyphen joins only a foreign word.
    if before.hasSuffix("-"), before.dropLast().last?.isLetter == true { before = before.dropLast() }
    return Damage(before, word, string[range.upperBound...])
  }
}

/// The call to Siri in a text.
private func call(in text: PlantedText, of language: PlantedLanguage) -> (form: String, range: Range<String.Index>)? {
  language.heySiri.sorted { $0.count > $1.count }.lazy.compactMap { form in
    text.string.ranges(of: form).first.map { (form, $0) }
  }.first
}
