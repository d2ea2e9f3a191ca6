import UnicodeText
import Yams

/// Turns YAML into the values that the format allows, and says of everything else what is wrong where.
struct PlainReader {
  private let file: Int
  /// The development language.
  private(set) var language = PlainReader.fallbackLanguage
  private var places: YAMLPlaces
  private(set) var faults: [FileFault] = []

  /// What a file without `language` is written in.
  static let fallbackLanguage = "en"

  init(file: Int, places: YAMLPlaces) {
    self.file = file
    self.places = places
  }

  /// - Returns: nil for what is no mapping.
  mutating func root(_ node: Node) -> PlainRecord? {
    if let mapping = node.mapping, let first = mapping.first?.key, mapping.allSatisfy({ Self.known($0.key) == nil }) {
      fault(
        first, "This is no description of what an app says through Siri and Shortcuts",
        notes: ["Where it is another program’s file, leave it out: ‘exclude’ in \(ReviewConfiguration.fileName)"])
      return nil
    }
    // Texts without a locale come before and after it.
    for (key, value) in node.mapping ?? [:] where key.string == PlainKey.language.rawValue {
      if let tag = value.text, isLocale(tag) { language = BundlePath.tag(tag) }
    }
    return record(node, PlainFormat.root, "")
  }

  private static func known(_ key: Node) -> PlainField? {
    key.text.flatMap(PlainKey.init(rawValue:)).flatMap { PlainFormat.root[$0] }
  }

  private mutating func record(_ node: Node, _ fields: PlainFields, _ name: String) -> PlainRecord? {
    guard let mapping = node.mapping else {
      // An empty file, and a key of which nothing is said yet.
      guard !node.isNothing else { return nil }
      fault(node, "‘\(name.isEmpty ? "shortcuts.yaml" : name)’ must have keys and values", allowed: fields)
      return nil
    }
    var record = PlainRecord(place: mapping.first.map { literal(of: $0.key) } ?? literal(of: node))
    for (key, value) in mapping {
      guard let known = key.text.flatMap(PlainKey.init(rawValue:)).flatMap({ fields[$0] }) else {
        let place = name.isEmpty ? "" : " in ‘\(name)’"
        fault(key, "Unknown key ‘\(key.text ?? "")’\(place)", allowed: fields)
        continue
      }
      record.values[known.key] = self.value(value, known.shape, Self.join(name, known.key.rawValue))
    }
    for field in fields.fields where field.isRequired && !mapping.contains(where: { $0.key.text == field.key.rawValue })
    {
      fault(mapping.first?.key ?? node, "‘\(name)’ has no ‘\(field.key.rawValue)’", notes: [field.summary])
    }
    return record
  }

  private mutating func value(_ node: Node, _ shape: PlainShape, _ name: String) -> PlainValue? {
    switch shape {
    case .text: return texts(node, name, takesLists: false)
    case .texts: return texts(node, name, takesLists: true)
    case .word: return word(node, name).map(PlainValue.word)
    case .value: return word(node, name).map(PlainValue.word)
    case .words: return words(node, name)
    case .choice(let choices):
      return word(node, name).flatMap { isChoice($0, of: choices, node, name) ? .word($0) : nil }
    case .choices(let choices):
      guard case .words(let words)? = words(node, name) else { return nil }
      let items = node.sequence.map(Array.init) ?? [node]
      return .words(zip(words, items).filter { isChoice($0, of: choices, $1, name) }.map(\.0))
    case .flag: return flag(node, name)
    case .number:
      guard let number = node.number else { return refused(node, "‘\(name)’ must be a number") }
      return .number(number)
    case .language:
      guard let word = word(node, name) else { return nil }
      return isLocale(word.string) ? .word(word) : refused(node, Self.noLocale(word.string))
    case .list(let item): return list(node, item, name)
    case .members(let item): return members(node, item, name)
    case .fields(let fields): return record(node, fields, name).map(PlainValue.record)
    case .textOrFields(let fields): return textOrFields(node, fields, name)
    }
  }

  private mutating func list(_ node: Node, _ item: PlainShape, _ name: String) -> PlainValue? {
    guard let sequence = node.sequence else {
      return refused(node, "‘\(name)’ must be a list: each item on a line of its own after ‘-’")
    }
    var items: [PlainValue] = []
    for (index, node) in sequence.enumerated() {
      if let value = value(node, item, Self.join(name, "\(index + 1)")) { items.append(value) }
    }
    return .list(items)
  }

  private mutating func members(_ node: Node, _ item: PlainShape, _ name: String) -> PlainValue? {
    guard let mapping = node.mapping else { return refused(node, "‘\(name)’ must have names with values") }
    var members: [(name: PlainWord, value: PlainValue)] = []
    for (key, value) in mapping {
      guard let scalar = key.scalar, let text = key.text else {
        fault(key, "A name in ‘\(name)’ must be a text that is not empty")
        continue
      }
      let member = PlainWord(string: text, literal: places.literal(of: scalar, file: file))
      if let value = self.value(value, item, Self.join(name, text)) { members.append((member, value)) }
    }
    return .members(members)
  }

  private mutating func textOrFields(_ node: Node, _ fields: PlainFields, _ name: String) -> PlainValue? {
    let keys = node.mapping?.compactMap(\.key.text) ?? []
    let isRecord = keys.contains { PlainKey(rawValue: $0).flatMap { fields[$0] } != nil }
    return isRecord ? record(node, fields, name).map(PlainValue.record) : texts(node, name, takesLists: false)
  }

  private mutating func texts(_ node: Node, _ name: String, takesLists: Bool) -> PlainValue? {
    var texts: [PlainText] = []
    if let mapping = node.mapping {
      for (key, value) in mapping {
        guard let tag = key.text, isLocale(tag) else {
          fault(key, Self.noLocale(key.text ?? ""), notes: ["‘\(name)’ is a text, or texts by locale."])
          continue
        }
        texts += self.texts(of: value, "\(name): \(tag)", locale: BundlePath.tag(tag), takesLists, isShort: false)
      }
    } else {
      texts = self.texts(of: node, name, locale: language, takesLists, isShort: true)
    }
    return .texts(texts)
  }

  /// What stands for one locale.
  private mutating func texts(
    of node: Node, _ name: String, locale: String, _ takesLists: Bool, isShort: Bool
  ) -> [PlainText] {
    guard let sequence = node.sequence else {
      return text(node, name, locale, nil, isShort).map { [$0] } ?? []
    }
    guard takesLists else {
      fault(node, "‘\(name)’ must be one text, not a list")
      return []
    }
    return sequence.enumerated().compactMap { index, item in
      text(item, Self.join(name, "\(index + 1)"), locale, index, isShort)
    }
  }

  private mutating func text(
    _ node: Node, _ name: String, _ locale: String, _ index: Int?, _ isShort: Bool
  ) -> PlainText? {
    guard let scalar = node.scalar else {
      fault(node, "‘\(name)’ must be a text", notes: ["A text with braces stands between quotation marks."])
      return nil
    }
    // Of what is not yet translated the key may stand there already.
    guard !node.isNothing else {
      let offset = places.offset(of: node)
      let literal = Literal(file: file, utf8: offset..<offset, syntax: .yamlPlain)
      return PlainText(locale: locale, index: index, string: "", literal: literal, isShort: isShort)
    }
    let text = scalar.withoutLastLineBreaks
    let literal = places.literal(of: text, file: file)
    return PlainText(locale: locale, index: index, string: text.string, literal: literal, isShort: isShort)
  }

  private mutating func word(_ node: Node, _ name: String) -> PlainWord? {
    guard !node.isNothing else { return nil }
    guard let scalar = node.scalar, node.text != nil else {
      fault(node, "‘\(name)’ must be a single value that is not empty")
      return nil
    }
    return PlainWord(string: scalar.string, literal: places.literal(of: scalar, file: file))
  }

  private mutating func words(_ node: Node, _ name: String) -> PlainValue? {
    guard let sequence = node.sequence else { return word(node, name).map { .words([$0]) } }
    return .words(sequence.compactMap { word($0, name) })
  }

  private mutating func flag(_ node: Node, _ name: String) -> PlainValue? {
    switch node.text?.lowercased() {
    case "true"?, "yes"?, "on"?: .flag(true)
    case "false"?, "no"?, "off"?: .flag(false)
    default: refused(node, "‘\(name)’ must be true or false")
    }
  }

  private mutating func isChoice(_ word: PlainWord, of choices: [String], _ node: Node, _ name: String) -> Bool {
    if choices.contains(word.string) { return true }
    fault(node, "Unknown value ‘\(word.string)’ of ‘\(name)’", notes: ["Allowed: " + choices.joined(separator: ", ")])
    return false
  }
}

extension PlainReader {
  private func isLocale(_ tag: String) -> Bool {
    guard LocaleIdentifier.replacement(ofTag: tag) == nil else { return false }
    let locale = LocaleIdentifier(tag)
    return !tag.isEmpty && locale.isKnown && locale.hasKnownParts
  }

  private static func noLocale(_ tag: String) -> String {
    if let current = LocaleIdentifier.replacement(ofTag: tag) {
      return "‘\(tag)’ is an old or mistaken name of a locale; write ‘\(current)’"
    }
    return "‘\(tag)’ is no locale; a locale is a tag like ‘de’ or ‘pt-BR’"
  }

  private static func join(_ name: String, _ key: String) -> String { name.isEmpty ? key : "\(name): \(key)" }

  private mutating func literal(of node: Node) -> Literal {
    if let scalar = node.scalar { return places.literal(of: scalar, file: file) }
    return Literal(file: file, utf8: places.rest(ofLineFrom: places.offset(of: node)), syntax: .unmapped)
  }

  private mutating func refused(_ node: Node, _ message: String) -> PlainValue? {
    // Where nothing is said, nothing is wrong yet.
    if !node.isNothing { fault(node, message) }
    return nil
  }

  private mutating func fault(_ node: Node, _ message: String, notes: [String] = []) {
    faults.append(
      FileFault(kind: .malformed, file: file, utf8: literal(of: node).utf8, message: message, notes: notes))
  }

  private mutating func fault(_ node: Node, _ message: String, allowed fields: PlainFields) {
    let keys = fields.fields.map(\.key.rawValue).sorted()
    fault(node, message, notes: ["Allowed: " + keys.joined(separator: ", ")])
  }
}

extension Node.Scalar {
  /// The line breaks at the end of a block belong to the file more than to the text.
  fileprivate var withoutLastLineBreaks: Node.Scalar {
    guard style == .literal || style == .folded, string.hasSuffix("\n") else { return self }
    var scalar = self
    scalar.string = String(String.UnicodeScalarView(string.unicodeScalars.reversed().drop { $0 == "\n" }.reversed()))
    return scalar
  }
}

extension Node {
  /// Nothing after a key.
  fileprivate var isNothing: Bool { scalar != nil && text == nil && scalar?.style == .plain }
}
