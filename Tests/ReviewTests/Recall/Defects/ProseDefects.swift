import EditorialRules
import ReviewModel
import ReviewTestSupport
import UnicodeText

private let rule: Set<RuleID> = ["localization-placeholder"]

/// The source language has nothing to compare its values with.
private func obstacleOfValues(in language: PlantedLanguage) -> String? {
  language.isSource ? "it is the source language, so nothing defines what it should contain" : nil
}

/// A mistyped specifier.
private func mistyped(_ written: Substring) -> [String] {
  let body = String(written.dropFirst())
  var wrong = ["％\(body)", "% \(body)", "%\u{200F} \(body)"]
  if let dollar = body.firstIndex(of: "$") {
    let position = body[..<dollar]
    let conversion = body[body.index(after: dollar)...]
    wrong += [body, "%\(position) $\(conversion)", "%\(position)$", "%\(position)", "\(position)＄\(conversion)"]
  }
  if body.hasSuffix("@") { return wrong + ["\(written.dropLast())d", "\(written.dropLast())＠"] }
  return wrong + ["@", "lId", "s"].map { String(written.replacing("lld", with: $0)) }
}

extension Mistake {
  static let valueDropped = Mistake("Prose drops a value", rule, in: [.prose], unless: obstacleOfValues) {
    text, _, _ in
    PlaceholderScanner.ranges(in: text.string).map { range in
      var rest = text.string
      rest.removeSubrange(range)
      return Damage(rest.replacing("  ", with: " "))
    }
  }

  static let valueMistyped = Mistake(
    "A format specifier in prose is mistyped", rule, in: [.prose], unless: obstacleOfValues
  ) { text, _, chance in
    PlaceholderScanner.ranges(in: text.string).filter { text.string[$0].hasPrefix("%") }.flatMap { range in
      mistyped(text.string[range]).map {
        Damage(text.string[..<range.lowerBound], $0, text.string[range.upperBound...])
      }
    }.shuffled(using: &chance)
  }

  static let valueAdded = Mistake(
    "Prose has one value too many", rule, in: [.prose], unless: obstacleOfValues
  ) { text, _, _ in
    let values = PlaceholderScanner.ranges(in: text.string)
    guard let last = values.last, text.string[last].hasPrefix("%") else { return [] }
    let added = text.string[last].contains("$") ? "%\(values.count + 1)$@" : "%@"
    return [Damage("\(text.string) ", added, "")]
  }

  static let valuesSwapped = Mistake(
    "Prose values change order without positional specifiers", rule, in: [.prose], unless: obstacleOfValues
  ) { text, _, _ in
    let values = PlaceholderScanner.ranges(in: text.string)
    guard values.count == 2, let first = values.first, let second = values.last else { return [] }
    let written = values.map { text.string[$0].replacing(/\d\$/, with: "") }
    // If a language has them in another order, the positions are dropped; otherwise, the order changes.
    let isInOrder = !text.string[first].contains("$")
    let pair = isInOrder ? Array(written.reversed()) : written.map { $0 }
    return [
      Damage(
        text.string[..<first.lowerBound], pair[0] + text.string[first.upperBound..<second.lowerBound] + pair[1],
        text.string[second.upperBound...])
    ]
  }

  static let nameTranslated = Mistake(
    "A placeholder name in prose is translated or cut off", rule, in: [.prose], unless: obstacleOfValues
  ) { text, language, _ in
    let word = language.texts(.parameterName).first.map { $0.string.lowercased() } ?? "x"
    return PlaceholderScanner.ranges(in: text.string).filter { text.string[$0].hasPrefix("${") }.flatMap { range in
      let name = text.string[range].dropFirst(2).dropLast()
      return ["${\(word)}", "${\(name.dropLast())}", "${ \(name)}", "$ {\(name)}", "{\(name)}", "${\(name)"].map {
        Damage(text.string[..<range.lowerBound], $0, text.string[range.upperBound...])
      }
    }
  }
}
