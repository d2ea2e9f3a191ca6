import BundleReading
import EditorialRules
import ReviewModel
import ReviewTestSupport
import UnicodeText

/// Translators lose them, translate them and retype them.
private let templateKinds: Set<EntryKind> = [.suggestionTitle, .parameterSummary, .dialog]

/// The source language has nothing that its placeholders could be compared with.
private func obstacleOfPlaceholders(in language: PlantedLanguage) -> String? {
  language.isSource ? "the source itself: nothing says what it should hold" : nil
}

/// The parts of a text around each placeholder that a rule may miss: a number may be left out where the plural
/// category is one number alone.
private func placeholders(in text: PlantedText, of language: PlantedLanguage) -> [Range<String.Index>] {
  if let category = text.text.variation?.split(separator: ".").last,
    TextAnalyzer().isExactPluralCategory(String(category), locale: language.locale)
  {
    return []
  }
  return PlaceholderScanner.ranges(in: text.string)
}

struct PlaceholderDropped: TextDefect {
  let name = "A placeholder is dropped"
  let rules: Set<RuleID> = ["localization-placeholder"]
  let kinds = templateKinds
  func obstacle(in language: PlantedLanguage) -> String? { obstacleOfPlaceholders(in: language) }

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    placeholders(in: text, of: language).map { range in
      var rest = text.string
      rest.removeSubrange(range)
      return Damage(rest.replacing("  ", with: " "))
    }
  }
}

struct PlaceholderTranslated: TextDefect {
  let name = "The name of a placeholder is translated"
  let rules: Set<RuleID> = ["localization-placeholder"]
  let kinds: Set<EntryKind> = [.suggestionTitle, .parameterSummary, .dialog, .phrase]
  func obstacle(in language: PlantedLanguage) -> String? { obstacleOfPlaceholders(in: language) }

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
    // The parameters’ own names, as the same translator wrote them.
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
}

struct PlaceholderBroken: TextDefect {
  let name = "A placeholder is retyped wrong"
  let rules: Set<RuleID> = ["localization-placeholder"]
  let kinds = templateKinds
  func obstacle(in language: PlantedLanguage) -> String? { obstacleOfPlaceholders(in: language) }

  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage] {
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
