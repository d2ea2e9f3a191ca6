import LocaleData
import SourceText
import UnicodeText

extension LocaleFileReader {
  /// The packed value of a field from one source; empty after a report.
  mutating func items(of node: YAMLNode, _ kind: ProfileField.Kind) -> [String] {
    switch kind {
    case .text: text(node, expected: "a text").map { [spelled($0, at: node)] } ?? []
    case .number: parsed(node, expected: "a whole number above 0") { Int($0).flatMap { $0 > 0 ? String($0) : nil } }
    case .flag: parsed(node, expected: "true or false") { Bool($0).map { String($0) } }
    case .choice(let allowed):
      text(node, expected: "a text").flatMap { choice($0, of: allowed, at: node) }.map { [$0] } ?? []
    case .words(let lowercase): words(node, lowercase: lowercase)
    case .wordings(let lowercase): words(node, lowercase: lowercase, patterns: true)
    case .tags:
      words(node, lowercase: false).filter { tag in
        if !Self.isTag(tag) { report(.malformedTag(tag), at: node) }
        return Self.isTag(tag)
      }
    case .choices(let allowed): words(node, lowercase: false).compactMap { choice($0, of: allowed, at: node) }
    case .characters: words(node, lowercase: false).filter { isCharacter($0, at: node) }
    case .regions:
      pairs(node) { reader, key, _ in
        if !Self.isRegion(key) { reader.report(.notAllowed(key, allowed: ["region codes (DE, 419)"]), at: node) }
      }
    case .letters: pairs(node) { reader, key, place in _ = reader.isCharacter(key, at: place) }
    case .replacements: pairs(node) { reader, key, place in _ = reader.spelled(key, at: place) }
    case .patterns: sequence(node).compactMap { pattern($0) }
    case .products: sequence(node).compactMap { product($0) }
    case .fields:
      sequence(node).compactMap { item in
        guard let path = text(item, expected: "a key") else { return nil }
        if let field = ProfileField.at(path), field.kind != .fields { return path }
        report(.unknownKey(path), at: item)
        return nil
      }
    }
  }

  /// A non-empty scalar in normalization form C, without control characters; nil after a report.
  mutating func text(_ node: YAMLNode, expected: String) -> String? {
    guard let text = node.string else {
      report(.wrongType(expected: expected), at: node)
      return nil
    }
    if text.isEmpty || text.allSatisfy(\.isWhitespace) {
      report(.empty, at: node)
      return nil
    }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      report(.controlCharacter(text), at: node)
      return nil
    }
    if !text.isNFC {
      report(.notNFC(text), at: node)
    }
    return text
  }

  /// A word or wording. Letters that the language is not written with are reported.
  mutating func spelled(_ word: String, at node: YAMLNode) -> String {
    if let letter = orthography?.foreignLetter(in: word) { report(.foreignLetter(String(letter), in: word), at: node) }
    return word
  }

  private mutating func parsed(_ node: YAMLNode, expected: String, _ value: (String) -> String?) -> [String] {
    guard let text = text(node, expected: expected) else { return [] }
    if let value = value(text) { return [value] }
    report(.wrongType(expected: expected), at: node)
    return []
  }

  private mutating func choice(_ text: String, of allowed: [String], at node: YAMLNode) -> String? {
    if allowed.contains(text) { return text }
    report(.notAllowed(text, allowed: allowed), at: node)
    return nil
  }

  private mutating func isCharacter(_ text: String, at node: YAMLNode) -> Bool {
    if text.unicodeScalars.count == 1 { return true }
    report(.notCharacter(text), at: node)
    return false
  }

  private mutating func sequence(_ node: YAMLNode) -> [YAMLNode] {
    guard let nodes = node.sequence else {
      report(.wrongType(expected: "a list"), at: node)
      return []
    }
    if nodes.isEmpty { report(.empty, at: node) }
    return Array(nodes)
  }

  /// - Parameter patterns: Whether an item between slashes is a pattern; otherwise it is a word like any other.
  private mutating func words(_ node: YAMLNode, lowercase: Bool, patterns: Bool = false) -> [String] {
    let locale = LocaleIdentifier(language)
    return sequence(node).compactMap { item in
      guard let word = text(item, expected: "a word") else { return nil }
      if patterns, let pattern = WordList.pattern(in: word) {
        if (try? RegularExpression(pattern)) == nil { report(.badExpression(pattern), at: item) }
        return word
      }
      if lowercase, analyzer.lowercased(word, locale: locale) != word { report(.notLowercase(word), at: item) }
      return spelled(word, at: item)
    }
  }

  private mutating func pairs(
    _ node: YAMLNode, checkKey: (inout LocaleFileReader, String, YAMLNode) -> Void
  ) -> [String] {
    guard let mapping = node.mapping else {
      report(.wrongType(expected: "a mapping"), at: node)
      return []
    }
    if mapping.isEmpty { report(.empty, at: node) }
    return mapping.compactMap { key, value in
      guard let name = text(key, expected: "a key"), let text = text(value, expected: "a text") else { return nil }
      checkKey(&self, name, key)
      return RawGroup.item([name, text])
    }
  }

  /// The keys of a small mapping, all of which must be in `allowed`; nil after a report.
  private mutating func keys(_ node: YAMLNode, _ allowed: [String], required: [String]) -> YAMLMapping? {
    guard let mapping = node.mapping else {
      report(.wrongType(expected: "a mapping with \(allowed.joined(separator: ", "))"), at: node)
      return nil
    }
    for (key, _) in mapping where !allowed.contains(key.string ?? "") {
      report(.unknownKey(key.string ?? ""), at: key)
    }
    for key in required where mapping[key] == nil {
      report(.missing(key: key), at: node)
      return nil
    }
    return mapping
  }

  private mutating func pattern(_ node: YAMLNode) -> String? {
    guard let mapping = keys(node, ["at", "pattern", "level"], required: ["at", "pattern"]),
      let at = mapping["at"], let expressionNode = mapping["pattern"],
      let place = text(at, expected: "a place")
        .flatMap({ choice($0, of: InstructionPattern.Place.allCases.map(\.rawValue), at: at) }),
      let expression = text(expressionNode, expected: "a regular expression")
    else { return nil }
    if (try? RegularExpression(expression)) == nil {
      report(.badExpression(expression), at: expressionNode)
    }
    let level = mapping["level"].flatMap { node in
      text(node, expected: "a level").flatMap { choice($0, of: FindingLevel.allCases.map(\.rawValue), at: node) }
    }
    return RawGroup.item([place, expression, level ?? ""])
  }

  private mutating func product(_ node: YAMLNode) -> String? {
    guard let mapping = keys(node, ["name", "misspellings", "exceptions"], required: ["name", "misspellings"]),
      let name = mapping["name"].flatMap({ text($0, expected: "a name") }),
      let misspellings = mapping["misspellings"].map({ words($0, lowercase: false) })
    else { return nil }
    let exceptions = mapping["exceptions"].map { words($0, lowercase: false) } ?? []
    return RawGroup.item([name, String(misspellings.count)] + misspellings + exceptions)
  }

  /// Why a file cannot be read, with the line.
  static func fault(of fault: YAMLFault, path: String) -> LocaleFileFault {
    let defect: LocaleFileDefect =
      if case .repeatedKeys(let keys) = fault.reason { .repeated(keys.joined(separator: ", ")) } else {
        .notYAML(fault.problem)
      }
    return LocaleFileFault(defect, path: path, line: fault.place.line)
  }
}
