import Foundation
import ReviewModel
import ReviewTestSupport
import SourceText
import UnicodeText

extension Mistake {
  /// Texts outside intents may be in English on purpose: product names, code, legal lines.
  static let untranslated = Mistake(
    "A text is not translated", ["localization-untranslated"],
    in: Set(EntryKind.allCases).subtracting([.appName, .prose]),
    unless: { language in language.isSource ? "it is the source language" : nil }
  ) { text, language, _ in
    guard let source = text.source else { return [] }
    // One word may be the same in two languages of one script (`Plant` is also Dutch), and cannot be told apart.
    let words = TextAnalyzer().words(in: source, locale: LocaleIdentifier("en"))
    return words.count > 1 || !language.scripts.contains(.latin) ? [Damage(source)] : []
  }

  /// Texts outside intents, if they are about Siri.
  static let untranslatedOnSiri = Mistake(
    "A text about Siri is not translated", ["localization-untranslated"], in: [.prose],
    unless: { language in language.isSource ? "it is the source language" : nil }
  ) { text, _, _ in
    guard let source = text.source, source.contains("Siri") else { return [] }
    return [
      Damage(source), Damage(source.lowercased().replacing("siri", with: "Siri")), Damage(String(source.dropLast())),
    ]
  }

  static let secondParameter = Mistake(
    "A phrase has one parameter too many", ["phrase-parameter-count"], in: [.phrase]
  ) { text, _, _ in
    guard text.string.contains("${plant}") else { return [] }
    return ["${plant}", "${amount}", "${room}"].map { Damage(text.string, " \($0)", "") }
  }

  static let emojiInPhrase = Mistake(
    "A phrase contains an emoji, an arrow or a web address", ["phrase-unspeakable"], in: [.phrase]
  ) { text, _, _ in
    ["🌱", "💧", "👩🏽‍🌾", "☀️", "→", "fernly.app", "www.fernly.app"].flatMap {
      [Damage(text.string, " \($0)", ""), Damage("", "\($0) ", text.string)]
    }
  }
}

struct StrayScript: Defect {
  let name = "A text is in the wrong language"
  let rules: Set<RuleID> = ["localization-script"]

  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting] {
    // A file in the wrong folder, a cell in the wrong column: the text of the same key in another script.
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

  /// ``Mistake/untranslated`` already plants English.
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
      // Unchanged, as a sentence, in other capitals.
      var copies = [title, "\(title).", "\(title)!", title.lowercased(), " \(title)"]
      if !title.contains("$") { copies.append(title.uppercased()) }
      return Set(copies).sorted().compactMap { Planting(Damage($0), of: subtitle, in: language, of: bundle) }
    }.shuffled(using: &chance)
  }
}

struct PhraseRepeated: Defect {
  let name = "A phrase belongs to another shortcut"
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

/// The pairs of a language’s `.strings` files: `"key" = "text";`, one per line.
private func pairs(of language: PlantedLanguage, in bundle: CleanBundle) -> [(text: PlantedText, line: Range<Int>)] {
  language.texts.compactMap { text in
    let literal = text.text.literal
    guard literal.syntax == .quoted, bundle.bundle.files[literal.file].path.hasSuffix(".strings") else { return nil }
    let bytes = bundle.bundle.files[literal.file].bytes
    let start = bytes[..<literal.utf8.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = bytes[literal.utf8.upperBound...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
    return (text, start..<end)
  }
}

extension Planting {
  fileprivate init(
    _ edit: Edit, of text: PlantedText, in language: PlantedLanguage, _ what: String, claim: Claim? = nil
  ) {
    self.init(
      language: language.tag, keys: [text.text.key], variation: nil, edit: edit, damaged: nil, what: what,
      claim: claim ?? .groups([text.group]))
  }
}

struct TextRemoved: Defect {
  let name = "A text is missing in a language"
  let rules: Set<RuleID> = ["localization-missing", "intent-title-not-localized"]
  /// Other texts may stay in the development language on purpose.
  private let kinds = Set(EntryKind.allCases).subtracting([.appName, .prose, .usageDescription])
  func obstacle(in language: PlantedLanguage) -> String? { language.isSource ? "it is the source language" : nil }

  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting] {
    let lines = pairs(of: language, in: bundle).filter { kinds.contains($0.text.text.kind) }.map { pair in
      Planting(
        .init(file: pair.text.text.literal.file, bytes: pair.line, replacement: []), of: pair.text, in: language,
        "without \(pair.text.text.key)")
    }
    let members = language.texts.filter { $0.text.literal.syntax == .json && kinds.contains($0.text.kind) }.compactMap {
      text -> Planting? in
      let literal = text.text.literal
      let edit = PrettyJSON(bundle.bundle.files[literal.file].bytes)
        .removal(of: language.tag, around: literal.utf8.lowerBound, file: literal.file)
      return edit.map {
        Planting($0, of: text, in: language, "without \(text.text.key)")
      }
    }
    return (lines + members).shuffled(using: &chance)
  }
}

struct TableRemoved: Defect {
  let name = "A table is missing in a language"
  let rules: Set<RuleID> = ["localization-missing", "intent-title-not-localized"]

  func obstacle(in language: PlantedLanguage) -> String? {
    language.isSource ? "it is the source language, and its texts are in the intent definition" : nil
  }

  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting] {
    bundle.bundle.files.enumerated().filter { $0.element.path == "\(language.tag).lproj/Intents.strings" }.map {
      index, file in
      let texts = language.texts.filter { $0.text.literal.file == index }
      return Planting(
        language: language.tag, keys: Set(texts.map(\.text.key)), variation: nil,
        edit: .init(file: index, bytes: 0..<file.bytes.count, replacement: []), damaged: nil, what: "no \(file.path)",
        claim: .language)
    }
  }
}

struct KeyRepeated: Defect {
  let name = "A key has two values"
  let rules: Set<RuleID> = ["localization-duplicate-key"]

  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting] {
    let pairs = pairs(of: language, in: bundle).filter { $0.text.text.kind != .appName }
    return pairs.shuffled(using: &chance).compactMap { pair in
      guard let other = pairs.filter({ $0.text.string != pair.text.string }).randomElement(using: &chance) else {
        return nil
      }
      let bytes = bundle.bundle.files[other.text.text.literal.file].bytes
      let line =
        Array("\"\(pair.text.text.key)\" = \"".utf8) + bytes[other.text.text.literal.utf8] + Array("\";\n".utf8)
      return Planting(
        .init(file: pair.text.text.literal.file, bytes: pair.line.upperBound..<pair.line.upperBound, replacement: line),
        of: pair.text, in: language, "\(pair.text.text.key) again: \(other.text.string)")
    }
  }

  func obstacle(in language: PlantedLanguage) -> String? {
    language.isSource ? "its only .strings file has two pairs" : nil
  }
}

struct FileBroken: Defect {
  let name = "A .strings file is damaged by hand or by a merge"
  /// If a comment swallows a pair, the file stays well formed.
  let rules: Set<RuleID> = ["file-malformed", "localization-missing", "intent-title-not-localized"]

  func obstacle(in language: PlantedLanguage) -> String? {
    language.isSource ? "its only .strings file has two pairs" : nil
  }

  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting] {
    pairs(of: language, in: bundle).shuffled(using: &chance).flatMap { pair -> [Planting] in
      let literal = pair.text.text.literal
      let end = literal.utf8.upperBound
      func edit(_ bytes: Range<Int>, _ replacement: String, _ what: String) -> Planting {
        var planting = Planting(
          .init(file: literal.file, bytes: bytes, replacement: Array(replacement.utf8)), of: pair.text, in: language,
          "\(pair.text.text.key): \(what)", claim: .language)
        planting.keys = []
        return planting
      }
      return [
        edit(end + 1..<end + 2, "", "no semicolon"), edit(end..<end + 1, "", "no closing quotation mark"),
        edit(literal.utf8.lowerBound - 1..<literal.utf8.lowerBound, "", "no opening quotation mark"),
        edit(literal.utf8.lowerBound - 1..<literal.utf8.lowerBound, "“", "a curly quotation mark"),
        edit(pair.line.lowerBound..<pair.line.lowerBound, "<<<<<<< HEAD\n", "a merge conflict marker"),
        edit(pair.line.lowerBound..<pair.line.lowerBound, "/* ", "an unterminated comment"),
        edit(end..<bundle.bundle.files[literal.file].bytes.count, "", "cut off"),
      ].shuffled(using: &chance)
    }
  }
}

struct FileReencoded: Defect {
  let name = "A .strings file is saved in a legacy encoding"
  let rules: Set<RuleID> = ["file-encoding"]
  func obstacle(in language: PlantedLanguage) -> String? {
    let texts = language.texts.filter { $0.text.literal.syntax == .quoted }.map(\.string).joined()
    if language.isSource || texts.utf8.allSatisfy({ $0 < 0x80 }) { return "its .strings files are plain ASCII" }
    return encoded(texts) == nil ? "no legacy encoding that this test can write has its letters" : nil
  }

  /// The file encodings before Unicode, the most common first.
  private static let encodings: [String.Encoding] = [
    .windowsCP1252, .windowsCP1250, .windowsCP1251, .windowsCP1253, .windowsCP1254, .shiftJIS, .japaneseEUC,
  ]

  private func encoded(_ text: String) -> [UInt8]? {
    Self.encodings.lazy.compactMap { text.data(using: $0) }.first.map { [UInt8]($0) }
  }

  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting] {
    bundle.bundle.files.enumerated().compactMap { index, file in
      guard file.path == "\(language.tag).lproj/Intents.strings",
        let bytes = encoded(String(decoding: file.bytes, as: UTF8.self))
      else { return nil }
      return Planting(
        language: language.tag, keys: [], variation: nil,
        edit: .init(file: index, bytes: 0..<file.bytes.count, replacement: bytes), damaged: nil, what: file.path,
        claim: .language)
    }
  }
}
