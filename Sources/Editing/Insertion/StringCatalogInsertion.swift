import Algorithms
import BundleReading
import Platform
import ReviewModel
import SourceText
import UnicodeText

/// Texts that a key of a String Catalog lacks in one or several languages.
struct StringCatalogInsertion {
  /// The contents of an object of a catalog before it is written.
  private struct Branch {
    var children: [String: Branch] = [:]
    var text: (string: String, state: String)?
    var phrases: [Int: String] = [:]
    var phraseState = ""

    mutating func add(_ path: ArraySlice<String>, _ edit: TranslationEdit) {
      guard let step = path.first else {
        text = (edit.after, edit.state.rawValue)
        return
      }
      if step == "stringSet", path.count == 2, let number = path.last.flatMap({ Int($0) }) {
        phrases[number] = edit.after
        phraseState = edit.state.rawValue
      } else {
        children[step, default: Branch()].add(path.dropFirst(), edit)
      }
    }
  }

  private let tree: StringCatalogTree
  private let writer: JSONInsertion

  init(_ tree: StringCatalogTree, in file: SourceFile) {
    self.tree = tree
    writer = JSONInsertion(file: file, style: tree.style)
  }

  /// - Throws: ``EditRefusal`` if a catalog cannot contain the texts, or not together with the existing ones.
  func patches(adding edits: [TranslationEdit], to key: String) throws(EditRefusal) -> [TextPatch] {
    guard let entry = tree.entry(of: key) else { throw EditRefusal("The catalog has no such key") }
    guard case .dictionary = entry.value else { throw EditRefusal("The key has no object in the catalog") }
    var locales: [String: Branch] = [:]
    let written = entry["localizations"]?.members.map(\.key.string) ?? []
    for edit in edits {
      // The catalog may write the tag with an underscore.
      let own = written.first { EditResolver.canonical($0) == EditResolver.canonical(edit.locale) }
      let locale = if let own { own } else { try Self.known(edit.locale) }
      locales[locale, default: Branch()].add(try Self.path(of: edit.variation)[...], edit)
    }
    var localizations: [String: JSONTree] = [:]
    for (locale, branch) in locales {
      try Self.check(branch, beside: entry["localizations"]?[locale])
      localizations[locale] = try Self.tree(of: branch)
    }
    return writer.patches(adding: ["localizations": .object(localizations)], to: entry)
  }

  /// - Throws: ``EditRefusal`` if no catalog can contain the text.
  func check(_ edit: TranslationEdit) throws(EditRefusal) { _ = try Self.path(of: edit.variation) }

  /// The tag of a language as Xcode writes it: `de-AT`.
  private static func known(_ tag: String) throws(EditRefusal) -> String {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
    }
    let locale = LocaleIdentifier(tag)
    guard isTag, locale.isKnown, locale.hasKnownParts else {
      throw EditRefusal("There is no language ‘\(tag.excerpt)’")
    }
    // ICU renames some languages, such as `iw`.
    return locale.tag.lowercased() == tag.lowercased() ? locale.tag : tag
  }

  private static let devices: Set<String> = [
    "iphone", "ipad", "ipod", "mac", "applewatch", "appletv", "applevision", "other",
  ]
  private static let deepest = 16

  /// Splits `plural.one` into `variations`, `plural`, `one`.
  private static func path(of variation: String?) throws(EditRefusal) -> [String] {
    guard let variation else { return [] }
    let parts = variation.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, parts[0] == "stringSet" { return parts }
    guard parts.count <= deepest, parts.count.isMultiple(of: 2), !parts.contains("") else {
      throw EditRefusal("A String Catalog cannot have the variation ‘\(variation.prefix(60))’")
    }
    var path: [String] = []
    for index in stride(from: 0, to: parts.count, by: 2) {
      let isKnown =
        switch parts[index] {
        case "plural": XLIFFUnitKey.categories.contains(parts[index + 1])
        case "device": devices.contains(parts[index + 1])
        case "width": Int(parts[index + 1]).map { $0 > 0 && String($0) == parts[index + 1] } ?? false
        default: false
        }
      guard isKnown else {
        throw EditRefusal(
          parts[0] == "substitutions"
            ? "Add substitutions in Xcode, which knows their arguments"
            : "A String Catalog cannot have the variation ‘\(variation.prefix(60))’")
      }
      path += ["variations", parts[index], parts[index + 1]]
    }
    return path
  }

  /// A place has a text, a set or variations, and never two of them.
  private static func check(_ branch: Branch, beside node: SourceNode?) throws(EditRefusal) {
    let kinds = [
      branch.text != nil || node?["stringUnit"] != nil, !branch.phrases.isEmpty || node?["stringSet"] != nil,
      branch.children["variations"] != nil || node?["variations"] != nil,
    ]
    guard kinds.count(where: { $0 }) <= 1 else {
      throw EditRefusal("The text has variations in the edit or in the catalog, but not in both")
    }
    guard node?["stringSet"] == nil || branch.phrases.isEmpty else {
      throw EditRefusal("Add phrases of a set in Xcode")
    }
    for (name, child) in branch.children { try check(child, beside: node?[name]) }
  }

  private static func tree(of branch: Branch) throws(EditRefusal) -> JSONTree {
    var members: [String: JSONTree] = [:]
    for (name, child) in branch.children { members[name] = try tree(of: child) }
    if let text = branch.text {
      members["stringUnit"] = .object(["state": .string(text.state), "value": .string(text.string)])
    }
    if !branch.phrases.isEmpty {
      let phrases = branch.phrases.sorted { $0.key < $1.key }
      guard phrases.map(\.key) == Array(0..<phrases.count) else {
        throw EditRefusal("The edit has only some phrases of the set: include them all")
      }
      members["stringSet"] = .object(["state": .string(branch.phraseState), "values": .array(phrases.map(\.value))])
    }
    return .object(members)
  }
}

/// The tree of a String Catalog, in which edits find the surroundings of a text.
struct StringCatalogTree {
  private let root: SourceNode?
  private let entries: [ExactString: SourceNode]
  let style: JSONStyle

  init(_ file: SourceFile, index: Int) {
    root = JSONReader.read(file, index: index).root
    let members = root?["strings"]?.members ?? []
    entries = Dictionary(
      members.map { (ExactString($0.key.string), $0.value) }, uniquingKeysWith: { first, _ in first })
    style = JSONStyle(of: root, in: file)
  }

  /// The catalog's entry for a key; nil if there is none.
  func entry(of key: String) -> SourceNode? { entries[ExactString(key)] }

  /// The change that marks a text as translated; nil if no change is needed.
  ///
  /// - Parameter literal: The place of the text.
  func translatedState(of literal: Range<Int>) -> TextPatch? {
    var node = root
    var state: SourceNode.Text?
    // Collections in file order have their members in that order.
    while let current = node {
      if let own = current["state"]?.text { state = own }
      node = Self.holder(of: literal, in: current.members.map(\.value) + current.elements)
    }
    guard let state, ["new", TranslationState.needsReview.rawValue].contains(state.string) else { return nil }
    return TextPatch(utf8: state.utf8, replacement: TranslationState.translated.rawValue)
  }

  private static func holder(of place: Range<Int>, in nodes: [SourceNode]) -> SourceNode? {
    let index = nodes.partitioningIndex { $0.utf8.upperBound > place.lowerBound }
    guard index < nodes.count, nodes[index].utf8.lowerBound <= place.lowerBound else { return nil }
    return nodes[index]
  }
}
