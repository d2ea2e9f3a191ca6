import LocaleData
import SourceText
import UnicodeText

/// Reads a file of `locales/`.
struct LocaleFileReader {
  let path: String
  let analyzer = TextAnalyzer()
  private(set) var faults: [LocaleFileFault] = []
  private var citations: [String: Citation] = [Citation.unsourced.citation: .unsourced]
  private var usedSources: Set<String> = []
  private var tag = ""
  private(set) var orthography: Orthography?

  /// The contents of the file itself, without its parents, and every defect in it, by line.
  ///
  /// - Parameters:
  ///   - yaml: The file's text.
  ///   - path: The file as messages should name it; its last component without `.yaml` is the expected tag.
  static func profile(yaml: String, path: String) -> (profile: LocaleProfile, faults: [LocaleFileFault]) {
    var reader = LocaleFileReader(path: path)
    let profile = reader.read(yaml)
    return (profile, reader.faults.sorted { $0.line < $1.line })
  }

  private init(path: String) { self.path = path }

  mutating func report(_ defect: LocaleFileDefect, at node: YAMLNode) {
    faults.append(LocaleFileFault(defect, path: path, line: node.place.line))
  }

  private mutating func read(_ yaml: String) -> LocaleProfile {
    var profile = LocaleProfile(locale: "")
    let root: YAMLNode
    do throws(YAMLFault) {
      guard let node = try YAMLReader.document(in: yaml) else {
        faults.append(LocaleFileFault(.empty, path: path, line: 1))
        return profile
      }
      root = node
    } catch {
      faults.append(Self.fault(of: error, path: path))
      return profile
    }
    guard let top = root.mapping else {
      report(.wrongType(expected: "a mapping"), at: root)
      return profile
    }
    readTag(top, root: root)
    orthography = Orthography(of: tag, letters: letters(top["letters"]))
    readSources(top)
    profile.locale = tag
    for (key, value) in top {
      guard let name = key.string, name != "locale", name != "sources" else { continue }
      if let field = ProfileField.at(name) {
        readField(field, value, into: &profile)
      } else if ProfileField.all.contains(where: { $0.path.hasPrefix(name + ".") }) {
        readSection(name, value, into: &profile)
      } else {
        report(.unknownKey(name), at: key)
      }
    }
    checkStatements(top, profile)
    if let declared = top["sources"]?.mapping {
      for (key, _) in declared where !usedSources.contains(key.string ?? "") {
        report(.unusedSource(key.string ?? ""), at: key)
      }
    }
    return profile
  }

  /// The letters in the file itself, which must be known before its words are read; faults are reported with them.
  private func letters(_ node: YAMLNode?) -> [String] {
    node?.mapping?.flatMap { $0.value.sequence?.compactMap(\.string) ?? [] } ?? []
  }

  /// If a file states that it has no value, it must not have one.
  private mutating func checkStatements(_ top: YAMLMapping, _ profile: LocaleProfile) {
    var seen: Set<String> = []
    for (name, paths) in [("none", profile.none.words), ("undecided", profile.undecided.words)] {
      guard let node = top[name] else { continue }
      for path in paths {
        let hasValue = ProfileField.at(path)?.value(in: profile).isEmpty == false
        if hasValue || !seen.insert(path).inserted { report(.valueAndStatement(path), at: node) }
      }
    }
  }

  private mutating func readTag(_ top: YAMLMapping, root: YAMLNode) {
    guard let node = top["locale"] else { return report(.missing(key: "locale"), at: root) }
    guard let text = node.string else { return report(.wrongType(expected: "a language tag"), at: node) }
    guard Self.isTag(text) else { return report(.malformedTag(text), at: node) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let expected = name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
    guard text == expected else { return report(.otherTag(text, expected: expected), at: node) }
    tag = text
  }

  /// A language, optionally a script and a region, in the case of BCP 47; or `root`.
  static func isTag(_ text: String) -> Bool {
    if text == "root" { return true }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    func isLetters(_ part: Substring, _ range: ClosedRange<Character>) -> Bool {
      part.allSatisfy { range.contains($0) && $0.isASCII }
    }
    guard let language = parts.first, (2...3).contains(language.count), isLetters(language, "a"..."z") else {
      return false
    }
    var rest = parts.dropFirst()
    if let script = rest.first, script.count == 4, isLetters(script.prefix(1), "A"..."Z"),
      isLetters(script.dropFirst(), "a"..."z")
    {
      rest = rest.dropFirst()
    }
    if let region = rest.first, isRegion(String(region)) { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// Two capital letters or three digits.
  static func isRegion(_ text: String) -> Bool {
    text.count == 2 && text.allSatisfy { ("A"..."Z").contains($0) }
      || text.count == 3 && text.allSatisfy { ("0"..."9").contains($0) }
  }

  private mutating func readSources(_ top: YAMLMapping) {
    guard let node = top["sources"] else { return }
    guard let mapping = node.mapping else { return report(.wrongType(expected: "a mapping of sources"), at: node) }
    if mapping.isEmpty { report(.empty, at: node) }
    for (key, value) in mapping {
      guard let id = key.string else { continue }
      let citation = text(value, expected: "a citation") ?? ""
      if citations.updateValue(Citation(citation: citation), forKey: id) != nil { report(.repeated(id), at: key) }
    }
  }

  private mutating func readSection(_ name: String, _ node: YAMLNode, into profile: inout LocaleProfile) {
    guard let section = node.mapping else { return report(.wrongType(expected: "a mapping of keys"), at: node) }
    if section.isEmpty { report(.empty, at: node) }
    for (key, value) in section {
      let path = name + "." + (key.string ?? "")
      if let field = ProfileField.at(path) {
        readField(field, value, into: &profile)
      } else {
        report(.unknownKey(path), at: key)
      }
    }
  }

  /// A field: a mapping from source identifiers to their values.
  private mutating func readField(_ field: ProfileField, _ node: YAMLNode, into profile: inout LocaleProfile) {
    guard let groups = node.mapping else { return report(.missingSource, at: node) }
    if groups.isEmpty { report(.empty, at: node) }
    var raw: [RawGroup] = []
    var seen: Set<String> = []
    for (key, value) in groups {
      let id = key.string ?? ""
      guard let source = citations[id] else {
        report(.unknownSource(id), at: key)
        continue
      }
      usedSources.insert(id)
      if raw.count == 1, field.kind.isScalar { report(.wrongType(expected: "one source"), at: key) }
      let items = items(of: value, field.kind)
      for item in items where !seen.insert(item).inserted { report(.repeated(item), at: value) }
      if !items.isEmpty { raw.append(RawGroup(source: source, items: items)) }
    }
    field.set(raw, in: &profile)
  }

  /// The language for lower-casing.
  var language: String { tag }
}

extension ProfileField.Kind {
  /// True for a value that may have only one source.
  var isScalar: Bool {
    switch self {
    case .text, .number, .flag, .choice: true
    default: false
    }
  }
}
