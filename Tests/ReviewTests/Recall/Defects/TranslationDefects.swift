import BundleReading
import Foundation
import ReviewModel
import ReviewTestSupport
import UnicodeText

struct Untranslated: TextDefect {
  let name = "A text is left in the source language"
  let rules: Set<RuleID> = ["localization-untranslated"]
  /// Other text than that of intents may be in English on purpose: product names, code, legal lines.
  let kinds = Set(EntryKind.allCases).subtracting([.appName, .prose])
  func obstacle(in language: PlantedLanguage) -> String? { language.isSource ? "the source itself" : nil }

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    guard let source = text.source else { return [] }
    // One word may be the same in two languages of one script (`Plant` is Dutch too): nobody can tell.
    let words = TextAnalyzer().words(in: source, locale: LocaleIdentifier("en"))
    return words.count > 1 || !language.scripts.contains(.latin) ? [Damage(source)] : []
  }
}

struct StrayScript: Defect {
  let name = "A text is that of another language"
  let rules: Set<RuleID> = ["localization-script"]

  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting] {
    // A file in the wrong folder, a cell in the wrong column: the same key’s text in another script.
    language.texts.filter { $0.text.kind != .appName }.shuffled(using: &chance).compactMap { text in
      let others = bundle.languages.filter { Set($0.scripts).isDisjoint(with: language.scripts) }.filter { other in
        !isTaken(from: other, by: language)
      }
      .flatMap(\.texts).filter { $0.entry == text.entry && $0.text.variation == text.text.variation && isTelling($0) }
      return others.randomElement(using: &chance).flatMap {
        Planting(Damage($0.string), of: text, in: language, of: bundle)
      }
    }
  }

  /// One word in Latin letters may be a name in any language.
  private func isTelling(_ text: PlantedText) -> Bool {
    let foreign = text.string.letters.filter { $0.script != .latin }
    return foreign.isEmpty ? text.string.split(separator: " ").count > 2 : foreign.count > 1
  }

  /// English is what ``Untranslated`` plants.
  private func isTaken(from other: PlantedLanguage, by language: PlantedLanguage) -> Bool { other.isSource }
}

extension String {
  fileprivate var letters: [Unicode.Scalar] { unicodeScalars.filter(\.isLetter) }
}

struct SubtitleRepeats: Defect {
  let name = "A subtitle repeats its title"
  let rules: Set<RuleID> = ["subtitle-repeats-title"]

  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting] {
    let titles = Dictionary(
      language.texts(.suggestionTitle).map { ($0.group, $0.string) }, uniquingKeysWith: { first, _ in first })
    return language.texts(.subtitle).flatMap { subtitle -> [Planting] in
      guard let title = titles[subtitle.group] else { return [] }
      // As it is, as a sentence, in other capitals.
      var copies = [title, "\(title).", "\(title)!", title.lowercased(), " \(title)"]
      if !title.contains("$") { copies.append(title.uppercased()) }
      return Set(copies).sorted().compactMap { Planting(Damage($0), of: subtitle, in: language, of: bundle) }
    }.shuffled(using: &chance)
  }
}

struct PhraseRepeated: Defect {
  let name = "A phrase is that of another shortcut"
  let rules: Set<RuleID> = ["phrase-duplicate"]

  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting] {
    let phrases = language.texts(.phrase)
    return phrases.flatMap { phrase in
      phrases.filter { $0.entry != phrase.entry }.flatMap { other in
        [
          other.string, other.string.lowercased().replacing("${applicationname}", with: "${applicationName}"),
          "\(other.string)!",
        ]
        .compactMap { copy -> Planting? in
          var planting = Planting(Damage(copy), of: phrase, in: language, of: bundle)
          // The other phrase must stay as it is.
          planting?.claim = .groups([phrase.group, other.group])
          return planting
        }
      }
    }.shuffled(using: &chance)
  }
}

struct SecondParameter: TextDefect {
  let name = "A phrase has a parameter too many"
  let rules: Set<RuleID> = ["phrase-parameter-count"]
  let kinds: Set<EntryKind> = [.phrase]

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    guard text.string.contains("${plant}") else { return [] }
    return ["${plant}", "${amount}", "${room}"].map { Damage(text.string, " \($0)", "") }
  }
}

struct EmojiInPhrase: TextDefect {
  let name = "A phrase holds what nobody can say"
  let rules: Set<RuleID> = ["phrase-unspeakable"]
  let kinds: Set<EntryKind> = [.phrase]

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    ["🌱", "💧", "👩🏽‍🌾", "☀️", "→", "fernly.app", "www.fernly.app"].flatMap {
      [Damage(text.string, " \($0)", ""), Damage("", "\($0) ", text.string)]
    }
  }
}
