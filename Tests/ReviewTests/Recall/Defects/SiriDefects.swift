import EditorialRules
import Foundation
import ReviewModel
import ReviewTestSupport
import UnicodeText

private let siri = "Siri"
private let spokenOf: Set<EntryKind> = [.prose, .usageDescription]

struct SiriRewritten: TextDefect {
  let name = "Siri is written in another script"
  let rules: Set<RuleID> = ["siri-translated"]
  let kinds = spokenOf

  func obstacle(in language: PlantedLanguage) -> String? {
    if language.scripts.contains(where: { $0 == .latin }) { return "its script is Latin" }
    return nil
  }

  /// ICU’s transliterations by the script of the language. Those of Arabic and Hebrew give vowel points and those of
  /// kana a spelling (`セィリ`) that nobody writes; from Latin to Han there is none.
  private static let transforms = [
    "Cyrl": "Latin-Cyrillic", "Grek": "Latin-Greek", "Hang": "Latin-Hangul",
    "Deva": "Latin-Devanagari", "Thai": "Latin-Thai",
  ]

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    guard let range = text.string.ranges(of: siri).first else { return [] }
    let made = language.scripts.compactMap { Self.transforms[$0.code] }.compactMap {
      siri.applyingTransform(StringTransform($0), reverse: false)
    }
    return Set(language.plainRewritings + made).sorted().map { text.replacingSiri(range, with: $0) }
  }
}

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

struct HeySiriBroken: TextDefect {
  let name = "Hey Siri has wrong capitals, is joined or trails off"
  let rules: Set<RuleID> = ["siri-hey-form"]
  let kinds = spokenOf

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
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
}

struct HeySiriForeign: TextDefect {
  let name = "Hey Siri is that of another locale"
  let rules: Set<RuleID> = ["siri-hey-translation"]
  let kinds = spokenOf

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    guard let (_, range) = call(in: text, of: language) else { return [] }
    return language.foreignHeySiri.map {
      Damage(text.string[..<range.lowerBound], $0, text.string[range.upperBound...])
    }
  }
}

struct HeySiriInPhrase: TextDefect {
  let name = "A phrase begins with the call to Siri"
  let rules: Set<RuleID> = ["phrase-hey-siri"]
  let kinds: Set<EntryKind> = [.phrase]

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    (language.heySiri + language.heySiri.map { $0.lowercased() } + [siri]).flatMap { call in
      [", ", " "].map { Damage("", call + $0, text.string) }
    }
  }
}
