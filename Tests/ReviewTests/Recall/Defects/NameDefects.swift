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
    "A phrase has the app’s name twice", ["phrase-app-name-repeated"], in: [.phrase]
  ) { text, language, _ in
    let space = text.string.contains(" ") ? " " : ""
    // Either of the two may be named.
    return ["${applicationName}", language.appName, language.inApp].flatMap {
      [Damage(text.string + space + $0), Damage($0 + space + text.string)]
    }
  }

  /// Siri in the call to it is a matter of the call.
  static let productMisspelled = Mistake(
    "A product’s name is misspelled", ["apple-product-spelling", "siri-hey-form"], in: [.prose, .usageDescription]
  ) { text, _, _ in
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

  /// A name that is dropped with nothing in its place, as where somebody translates a sentence freely.
  static let nameDropped = Mistake(
    "A translation drops a name that its source has", ["apple-product-missing"], in: spokenOf,
    unless: { language in language.isSource ? "the source itself" : nil }
  ) { text, _, _ in
    [siri, "iPhone", "Apple Watch"].filter { text.source?.contains($0) ?? false }.compactMap { name in
      text.string.contains(name) ? Damage(text.string.replacing(name, with: "")) : nil
    }
  }

  /// Words for a keyboard shortcut or an alias, and the English name.
  static let shortcutsRenamed = Mistake(
    "Shortcuts has another name than Apple’s", ["shortcuts-feature-name"], in: [.prose],
    unless: { language in language.isSource ? "the source has the English name" : nil }
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
      language.articleTitles.isEmpty ? "no article that stands before its noun as a word" : nil
    }
  ) { _, language, _ in
    language.articleTitles.map { Damage($0) }
  }

  static let yearAdded = Mistake(
    "A title names a year", ["intent-dated"], in: EntryKind.titles
  ) { text, _, _ in
    ["2025", "2026"].flatMap { [Damage(text.string, " \($0)", ""), Damage("", "\($0) ", text.string)] }
  }

  /// ICU’s transliterations by the script of the language. Those of Arabic and Hebrew give vowel points and those of
  /// kana a spelling (`セィリ`) that nobody writes; from Latin to Han there is none.
  private static let transforms = [
    "Cyrl": "Latin-Cyrillic", "Grek": "Latin-Greek", "Hang": "Latin-Hangul",
    "Deva": "Latin-Devanagari", "Thai": "Latin-Thai",
  ]

  static let siriRewritten = Mistake(
    "Siri is written in another script", ["siri-translated"], in: spokenOf,
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
    "Hey Siri has wrong capitals, is joined or trails off", ["siri-hey-form"], in: spokenOf
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
    "Hey Siri is that of another locale", ["siri-hey-translation"], in: spokenOf
  ) { text, language, _ in
    guard let (_, range) = call(in: text, of: language) else { return [] }
    return language.foreignHeySiri.map {
      Damage(text.string[..<range.lowerBound], $0, text.string[range.upperBound...])
    }
  }

  static let heySiriInPhrase = Mistake(
    "A phrase begins with the call to Siri", ["phrase-hey-siri"], in: [.phrase]
  ) { text, language, _ in
    (language.heySiri + language.heySiri.map { $0.lowercased() } + [siri]).flatMap { call in
      [", ", " "].map { Damage("", call + $0, text.string) }
    }
  }
}

private let siri = "Siri"
private let spokenOf: Set<EntryKind> = [.prose, .usageDescription]

/// The rule knows a list, and this is not on it.
struct SiriRespelled: TextDefect {
  let name = "Siri is written in another script, in a spelling that is not listed"
  let rules: Set<RuleID> = ["siri-translated"]
  let kinds = spokenOf
  let isPromised = false

  /// By scripts of the language: ICU’s transforms between the two ways to write Han and the two widths of kana, and
  /// letters that careless writers take for others (final ya without its dots, yod once more).
  private static let transforms = [
    "Hans": "Simplified-Traditional", "Hant": "Traditional-Simplified", "Kana": "Fullwidth-Halfwidth",
  ]
  private static let slips = ["Arab": ("ي", "ى"), "Hebr": ("סי", "סיי")]

  func obstacle(in language: PlantedLanguage) -> String? {
    if language.scripts.contains(where: { $0 == .latin }) { return "its script is Latin" }
    return respellings(of: language).isEmpty ? "ICU’s own spelling, planted above, is the likely one" : nil
  }

  private func respellings(of language: PlantedLanguage) -> [String] {
    var scripts = language.scripts.map(\.code)
    // A language of Han letters writes one way; that of kana is Japanese.
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
  /// Some listed forms have a particle; a text has its own.
  fileprivate var plainRewritings: [String] {
    siriRewritings.filter { word in !siriRewritings.contains { $0 != word && word.hasPrefix($0) } }
  }
}

extension PlantedText {
  fileprivate func replacingSiri(_ range: Range<String.Index>, with word: String) -> Damage {
    var before = string[..<range.lowerBound]
    // A hyphen joins a foreign word alone.
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
