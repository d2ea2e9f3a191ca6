import EditorialRules
import LocaleData
import ReviewModel
import ReviewTestSupport
import SourceText
import UnicodeText

/// Translators lose them, translate them and retype them.
private let templateKinds: Set<EntryKind> = [.suggestionTitle, .parameterSummary, .dialog]

/// The source language has nothing to compare its placeholders with.
private func obstacleOfPlaceholders(in language: PlantedLanguage) -> String? {
  language.isSource ? "it is the source language, so nothing defines what it should contain" : nil
}

/// The parts of a text around each placeholder that a rule may not notice: a number may be omitted if the plural
/// category means one number only.
private func placeholders(in text: PlantedText, of language: PlantedLanguage) -> [Range<String.Index>] {
  if let category = text.text.variation?.split(separator: ".").last,
    TextAnalyzer().isExactPluralCategory(String(category), locale: language.locale)
  {
    return []
  }
  return PlaceholderScanner.ranges(in: text.string)
}

extension Mistake {
  static let placeholderDropped = Mistake(
    "A placeholder is dropped", ["localization-placeholder"], in: templateKinds, unless: obstacleOfPlaceholders
  ) { text, language, _ in
    placeholders(in: text, of: language).map { range in
      var rest = text.string
      rest.removeSubrange(range)
      return Damage(rest.replacing("  ", with: " "))
    }
  }

  static let placeholderTranslated = Mistake(
    "A placeholder name is translated", ["localization-placeholder"],
    in: [.suggestionTitle, .parameterSummary, .dialog, .phrase], unless: obstacleOfPlaceholders
  ) { text, language, _ in
    // The parameters’ own names, as written by the same translator.
    let names = Dictionary(
      language.texts(.parameterName).map { ($0.source ?? "", $0.string.lowercased()) },
      uniquingKeysWith: { first, _ in first })
    return PlaceholderScanner.ranges(in: text.string).compactMap { range in
      let name = text.string[range].dropFirst(2).dropLast()
      guard let translated = names.first(where: { $0.key.lowercased() == name })?.value, translated != name else {
        return nil
      }
      return Damage(text.string[..<range.lowerBound], "${\(translated)}", text.string[range.upperBound...])
    }
  }

  static let placeholderBroken = Mistake(
    "A placeholder is mistyped", ["localization-placeholder"], in: templateKinds, unless: obstacleOfPlaceholders
  ) { text, language, _ in
    placeholders(in: text, of: language).flatMap { range -> [Damage] in
      let whole = text.string[range]
      let wrong: [String]
      if whole.hasPrefix("${") {
        let name = whole.dropFirst(2).dropLast()
        wrong = [
          "{\(name)}", "$\(name)", "$(\(name))", "$ {\(name)}", "${ \(name) }", "${\(name)", "$\(name)}", "${\(name)s}",
          "${\(name.prefix(1).uppercased())\(name.dropFirst())}", "${\(name.dropLast())}", "＄{\(name)}", "$｛\(name)｝",
          "%@",
        ]
      } else {
        wrong = ["%@", "%s", "% \(whole.dropFirst())", "％\(whole.dropFirst())", "%lId", "lld%", "{count}"]
      }
      return wrong.map { Damage(text.string[..<range.lowerBound], $0, text.string[range.upperBound...]) }
    }
  }
}

/// A plural category of a text in a catalog, and its place there.
private struct PluralText {
  var text: PlantedText
  var category: String
  var isNeeded: Bool
}

private func pluralTexts(of language: PlantedLanguage) -> [PluralText] {
  let needed = Set(TextAnalyzer().pluralCategoriesOfIntegers(for: language.locale).map(\.name)).union(["other"])
  return language.texts.compactMap { text in
    guard let category = text.text.variation?.split(separator: ".").last.map(String.init) else { return nil }
    return PluralText(text: text, category: category, isNeeded: needed.contains(category))
  }
}

extension Planting {
  fileprivate init?(_ edit: Edit?, of text: PlantedText, in language: PlantedLanguage, what: String) {
    guard let edit else { return nil }
    self.init(
      language: language.tag, keys: [text.text.key], variation: nil, edit: edit, damaged: nil, what: what,
      claim: .groups([text.group]))
  }
}

struct PluralCategoryRemoved: Defect {
  let name = "A plural category is removed"
  let rules: Set<RuleID> = ["localization-plural-category"]

  func obstacle(in language: PlantedLanguage) -> String? {
    pluralTexts(of: language).count > 3 ? nil : "it has one category, and without it the text is missing"
  }

  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting] {
    let onlyOther = language.profile.singularAfterNumbers?.value ?? false
    // If nouns stay in the singular after a number, ‘other’ alone reads correctly.
    return pluralTexts(of: language).filter { $0.isNeeded && !(onlyOther && $0.category != "other") }.shuffled(
      using: &chance
    ).compactMap { plural in
      let file = plural.text.text.literal.file
      let lines = PrettyJSON(bundle.bundle.files[file].bytes)
      return Planting(
        lines.removal(of: plural.category, around: plural.text.text.literal.utf8.lowerBound, file: file),
        of: plural.text, in: language, what: "without \(plural.category)")
    }
  }
}

struct PluralCategorySwapped: Defect {
  let name = "The plural category ‘other’ is misnamed"
  let rules: Set<RuleID> = ["localization-plural-category"]

  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting] {
    let names = ["zero", "one", "two", "few", "many", "Other", "others", "plural"]
    let taken = Dictionary(grouping: pluralTexts(of: language), by: \.text.text.key).mapValues {
      Set($0.map(\.category))
    }
    return pluralTexts(of: language).filter { $0.category == "other" }.flatMap { plural in
      names.filter { !(taken[plural.text.text.key] ?? []).contains($0) }.compactMap { name in
        let file = plural.text.text.literal.file
        let lines = PrettyJSON(bundle.bundle.files[file].bytes)
        return Planting(
          lines.renaming(of: "other", to: name, around: plural.text.text.literal.utf8.lowerBound, file: file),
          of: plural.text, in: language, what: "‘\(name)’ instead of ‘other’")
      }
    }.shuffled(using: &chance)
  }
}

struct PluralCategoryMistaken: Defect {
  let name = "A plural category is replaced with one that the language doesn’t use"
  let rules: Set<RuleID> = ["localization-plural-category"]

  func obstacle(in language: PlantedLanguage) -> String? {
    let needed = Set(pluralTexts(of: language).filter(\.isNeeded).map(\.category)).subtracting(["other"])
    if needed.isEmpty { return "it has only the category ‘other’, and misnaming that is a separate mistake" }
    return needed.isSuperset(of: Self.names) ? "its numbers use all categories" : nil
  }

  private static let names = ["zero", "one", "two", "few", "many"]

  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting] {
    let texts = pluralTexts(of: language)
    let taken = Dictionary(grouping: texts, by: \.text.text.key).mapValues { Set($0.map(\.category)) }
    let needed = Set(texts.filter(\.isNeeded).map(\.category))
    // As in the file of another language: few for many, two for few.
    let names = Self.names.filter { !needed.contains($0) }
    return texts.filter { $0.isNeeded && $0.category != "other" }.flatMap { plural in
      names.filter { !(taken[plural.text.text.key] ?? []).contains($0) }.compactMap { name in
        let file = plural.text.text.literal.file
        let lines = PrettyJSON(bundle.bundle.files[file].bytes)
        return Planting(
          lines.renaming(of: plural.category, to: name, around: plural.text.text.literal.utf8.lowerBound, file: file),
          of: plural.text, in: language, what: "‘\(name)’ instead of ‘\(plural.category)’")
      }
    }.shuffled(using: &chance)
  }
}

/// A JSON file with one member per line, whose depth is its indentation, as catalogs are written.
struct PrettyJSON {
  private let bytes: [UInt8]
  private var lines: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    for end in bytes.indices where bytes[end] == UInt8(ascii: "\n") {
      lines.append(start..<end + 1)
      start = end + 1
    }
  }

  /// An edit that removes the member with a name around an offset.
  func removal(of name: String, around offset: Int, file: Int) -> Planting.Edit? {
    guard let member = member(name, around: offset) else { return nil }
    let first = lines[member.lowerBound]
    let last = lines[member.upperBound - 1]
    if text(member.upperBound - 1).hasSuffix(",") {
      return Planting.Edit(file: file, bytes: first.lowerBound..<last.upperBound, replacement: [])
    }
    // The last member: the comma before it is removed too.
    let previous = lines[member.lowerBound - 1]
    guard text(member.lowerBound - 1).hasSuffix(",") else {
      return Planting.Edit(file: file, bytes: first.lowerBound..<last.upperBound, replacement: [])
    }
    return Planting.Edit(file: file, bytes: previous.upperBound - 2..<last.upperBound - 1, replacement: [])
  }

  func renaming(of name: String, to new: String, around offset: Int, file: Int) -> Planting.Edit? {
    guard let member = member(name, around: offset) else { return nil }
    let line = lines[member.lowerBound]
    guard let start = bytes[line].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    return Planting.Edit(file: file, bytes: start + 1..<start + 1 + name.utf8.count, replacement: Array(new.utf8))
  }

  /// The lines of the innermost member with a name around an offset.
  private func member(_ name: String, around offset: Int) -> Range<Int>? {
    guard var index = lines.firstIndex(where: { $0.contains(offset) }) else { return nil }
    var depth = indentation(index)
    while index > 0 {
      index -= 1
      guard indentation(index) < depth else { continue }
      depth = indentation(index)
      guard text(index).trimmingPrefix(while: { $0 == " " }).hasPrefix("\"\(name)\" :") else { continue }
      let end = lines.indices[(index + 1)...].first { indentation($0) == depth } ?? index
      return index..<end + 1
    }
    return nil
  }

  private func indentation(_ line: Int) -> Int { bytes[lines[line]].prefix { $0 == UInt8(ascii: " ") }.count }
  private func text(_ line: Int) -> String { String(decoding: bytes[lines[line]].dropLast(), as: UTF8.self) }
}
