import ReviewModel
import SourceText
import UnicodeText

struct CatalogContents: Sendable {
  /// The language that the texts are translated from.
  var sourceLanguage: String
  var sourceLanguagePlace: TextLocation?
  /// For a catalog without faults: its keys, so that after a change to one of them only that key is read again.
  var keys: [CatalogKey] = []
  var blankKeys: Set<String> = []
}

/// Reads `.xcstrings`: every language and every variation of a key is a text.
struct StringCatalogFormat {
  private let source: SourceFile
  private let file: Int
  private let role: TableRole
  private(set) var contents: FileContents
  private let sourceLanguage: String
  private var shape: StringCatalogShape

  /// Variations nest at most three levels deep; the limit bounds recursion.
  private static let maximumDepth = 16
  private static let defaultLanguage = "en"

  static func read(_ source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    let (root, faults) = JSONReader.read(source, index: file)
    let language = BundlePath.tag(root?["sourceLanguage"]?.text?.string ?? defaultLanguage)
    var reader = Self(source, path: path, file: file, sourceLanguage: language, isWhole: faults.isEmpty)
    reader.contents.catalog?.sourceLanguagePlace = root?["sourceLanguage"]?.text?.location(in: file)
    reader.shape.expect("object", root)
    let strings = reader.shape.members(of: root?["strings"])
    let keys = strings.map { reader.read($0) }
    reader.addDirectives(of: keys)
    reader.addKeys(keys)
    reader.contents.faults = faults + reader.shape.faults + keys.compactMap(reader.staleKey)
    return reader.contents
  }

  /// - Parameter isWhole: Whether the file is JSON without faults.
  init(_ source: SourceFile, path: BundlePath, file: Int, sourceLanguage: String, isWhole: Bool) {
    self.source = source
    self.file = file
    role = TableRole(stem: path.stem)
    self.sourceLanguage = sourceLanguage
    shape = StringCatalogShape(file: file, isWhole: isWhole)
    contents = FileContents(path: path, .catalog(CatalogContents(sourceLanguage: sourceLanguage)))
  }

  /// Whether every value had the expected type.
  var isInShape: Bool { shape.faults.isEmpty }

  private func key(_ member: SourceNode.Member) -> CatalogKey {
    let comment = member.value["comment"]?.text
    return CatalogKey(
      literal: member.key.location(in: file), name: member.key.string, end: member.value.utf8.upperBound,
      valueStart: member.value.utf8.lowerBound, kind: role.kind(ofKey: member.key.string),
      comment: comment?.string ?? "",
      directives: comment.flatMap { DirectiveMarker.isFound(in: $0.string) ? $0.location(in: file) : nil },
      isTranslatable: member.value["shouldTranslate"]?.boolean != false,
      isStale: member.value.string("extractionState") == TranslationState.stale.rawValue)
  }

  mutating func read(_ member: SourceNode.Member) -> CatalogKey {
    let key = key(member)
    shape.expect("object", member.value, key.name)
    for localization in shape.members(of: member.value["localizations"], key.name) {
      let locale = BundlePath.tag(localization.key.string)
      collect(localization.value, key, locale: locale, path: "", depth: 0)
    }
    return key
  }

  mutating func addDirectives(of keys: [CatalogKey]) {
    for key in keys {
      guard let comment = key.directives else { continue }
      contents.directives += SuppressionDirective.directives(
        in: comment, of: source, reach: .part(key.literal.utf8.lowerBound..<key.end), key: key.name)
    }
  }

  func staleKey(_ key: CatalogKey) -> FileFault? {
    guard key.isStale else { return nil }
    return FileFault(
      kind: .staleKey, file: file, utf8: key.literal.utf8, message: FaultMessage.staleKey(),
      notes: [FaultMessage.removeStaleKey()], key: key.name)
  }

  /// Reads a unit, a set, or variations of them by plural category, device or argument.
  private mutating func collect(_ node: SourceNode, _ key: CatalogKey, locale: String, path: String, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    shape.expect("object", node, key.name)
    let unit = shape.expect("object", node["stringUnit"], key.name)
    if let value = shape.expect("string", unit?["value"], key.name)?.text {
      add(value, key, locale: locale, path: path, state: unit?.string("state"))
    }
    let set = shape.expect("object", node["stringSet"], key.name)
    let values = shape.expect("array", set?["values"], key.name)?.elements ?? []
    for (index, value) in values.enumerated() {
      guard let text = shape.expect("string", value, key.name)?.text else { continue }
      add(text, key, locale: locale, path: Self.join(path, "stringSet.\(index)"), state: set?.string("state"))
    }
    for dimension in shape.members(of: node["variations"], key.name) {
      for variant in shape.members(of: dimension.value, key.name) {
        let inner = Self.join(path, "\(dimension.key.string).\(variant.key.string)")
        collect(variant.value, key, locale: locale, path: inner, depth: depth + 1)
      }
    }
    for substitution in shape.members(of: node["substitutions"], key.name) {
      let inner = Self.join(path, "substitutions.\(substitution.key.string)")
      collect(substitution.value, key, locale: locale, path: inner, depth: depth + 1)
    }
  }

  private mutating func add(_ value: SourceNode.Text, _ key: CatalogKey, locale: String, path: String, state: String?) {
    contents.texts.append(
      LocalizedText(
        locale: locale, kind: key.kind, key: key.name, variation: path.isEmpty ? nil : path, text: value.string,
        literal: value.location(in: file), state: key.isStale ? .stale : state.flatMap(TranslationState.init),
        comment: key.comment, isTranslatable: key.isTranslatable))
  }

  /// If no text in the source language exists, a key that is the source text itself becomes that text.
  ///
  /// - Parameter keys: All keys of the catalog, whose own texts were already added.
  mutating func addKeys(_ keys: [CatalogKey]) {
    contents.catalog?.keys = keys
    var sources: [String: String] = [:]
    for text in contents.texts where text.locale == sourceLanguage && sources[text.key] == nil {
      sources[text.key] = text.text
    }
    let opaque = OpaqueKeys(pairs: sources.map { ($0.key, $0.value) })
    for key in keys where sources[key.name] == nil {
      guard !key.name.isEmpty, !key.isStale, !opaque.isOpaque(key.name) else { continue }
      contents.texts.append(
        LocalizedText(
          locale: sourceLanguage, kind: key.kind, key: key.name, text: key.name, literal: key.literal,
          comment: key.comment, isTranslatable: key.isTranslatable, isKey: true))
    }
    let known = Set(contents.texts.lazy.map(\.key))
    contents.catalog?.blankKeys = Set(keys.lazy.map(\.name).filter { !known.contains($0) })
    contents.texts.sort { $0.literal.utf8.lowerBound < $1.literal.utf8.lowerBound }
  }

  mutating func add(_ texts: some Sequence<LocalizedText>) { contents.texts += texts }
  mutating func add(_ faults: [FileFault]) { contents.faults += faults }

  mutating func setSourceLanguagePlace(_ place: TextLocation?) { contents.catalog?.sourceLanguagePlace = place }

  private static func join(_ path: String, _ part: String) -> String { path.isEmpty ? part : "\(path).\(part)" }
}

/// The properties that all texts of a catalog key share, and the key's location.
struct CatalogKey: Sendable {
  var literal: TextLocation
  var name: String
  /// The end and the start of its value: offsets into ``SourceFile/utf8``.
  var end: Int
  var valueStart: Int
  var kind: EntryKind
  /// As written.
  var comment: String
  var directives: TextLocation?
  var isTranslatable: Bool
  var isStale: Bool
}

/// Checks that the values of a string catalog have the expected types, and reports those that do not.
struct StringCatalogShape {
  private var log: FaultLog
  /// False for a damaged file: its values may then have any type.
  private let isWhole: Bool

  /// - Parameters:
  ///   - file: The file's index in ``LocalizationBundle/files``.
  ///   - isWhole: Whether the file is JSON without faults.
  init(file: Int, isWhole: Bool) {
    log = FaultLog(file: file)
    self.isWhole = isWhole
  }

  var faults: [FileFault] { log.faults }

  /// A value if it has the expected type, as in ``FaultMessage/otherKind``; otherwise nil, and the value is reported.
  ///
  /// - Parameter key: The key of the catalog that the value belongs to.
  @discardableResult
  mutating func expect(_ kind: String, _ node: SourceNode?, _ key: String? = nil) -> SourceNode? {
    guard let node, node.kindName != kind else { return node }
    // A missing value is the same as none.
    guard isWhole, let found = node.kindName else { return nil }
    let kinds: KeyValuePairs<String, MessageValue> = ["expected": .keyword(kind), "found": .keyword(found)]
    log.report(
      FaultMessage.otherKind(kinds), at: node.utf8, loss: .nothing, advice: FaultMessage.catalogKind(kinds), key: key)
    return nil
  }

  /// The members of a value that should be an object.
  mutating func members(of node: SourceNode?, _ key: String? = nil) -> [SourceNode.Member] {
    expect("object", node, key)?.members ?? []
  }
}

extension SourceNode {
  /// The type of the value; nil for `null`.
  fileprivate var kindName: String? {
    switch value {
    case .dictionary: "object"
    case .array: "array"
    case .string: "string"
    case .number: "number"
    case .boolean: "truth"
    default: nil
    }
  }
}
