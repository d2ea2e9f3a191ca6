import SourceText

enum JSONTree {
  case object([String: JSONTree])
  case array([String])
  case string(String)
}

/// Adds members to objects in a JSON file, sorted by name and formatted like the rest of the file.
struct JSONInsertion {
  let file: SourceFile
  let style: JSONStyle

  /// The changes that add what an object lacks. Objects on both sides are merged, and other values stay as they are.
  func patches(adding tree: [String: JSONTree], to node: SourceNode) -> [TextPatch] {
    var patches: [TextPatch] = []
    var added: [(name: String, tree: JSONTree)] = []
    for (name, child) in tree.sorted(by: { Self.precedes($0.key, $1.key) }) {
      guard let existing = node[name] else {
        added.append((name, child))
        continue
      }
      if case .object(let members) = child { patches += self.patches(adding: members, to: existing) }
    }
    return patches + insertions(of: added, into: node)
  }

  private func insertions(of added: [(name: String, tree: JSONTree)], into node: SourceNode) -> [TextPatch] {
    guard !added.isEmpty else { return [] }
    guard let first = node.members.first, let last = node.members.last else { return fill(node, with: added) }
    let own = style.lineEnd == nil ? nil : JSONStyle.indentation(of: first, in: file)
    let separator = own.map { (style.lineEnd ?? "") + $0 } ?? " "
    return added.map { name, tree in
      let member = rendered(name, tree, indentation: own)
      if let next = node.members.first(where: { Self.precedes(name, $0.key.string) }) {
        let place = next.key.utf8.lowerBound - 1
        return TextPatch(utf8: place..<place, replacement: member + "," + separator)
      }
      let place = last.value.utf8.upperBound
      return TextPatch(utf8: place..<place, replacement: "," + separator + member)
    }
  }

  /// An empty object with members.
  private func fill(_ node: SourceNode, with added: [(name: String, tree: JSONTree)]) -> [TextPatch] {
    let outer = style.lineEnd.map { _ in JSONStyle.indentation(ofLineAt: node.utf8.lowerBound, in: file) }
    let members = Dictionary(added.map { ($0.name, $0.tree) }, uniquingKeysWith: { first, _ in first })
    return [TextPatch(utf8: node.utf8, replacement: rendered(.object(members), indentation: outer))]
  }

  private func rendered(_ name: String, _ tree: JSONTree, indentation: String?) -> String {
    Self.quoted(name) + style.colon + rendered(tree, indentation: indentation)
  }

  /// - Parameter indentation: The indentation of the line that the value begins on; nil writes everything on one line.
  private func rendered(_ value: JSONTree, indentation: String?) -> String {
    let inner = indentation.map { $0 + style.indentation }
    switch value {
    case .string(let text): return Self.quoted(text)
    case .array(let texts): return block("[", texts.map(Self.quoted), "]", indentation, inner)
    case .object(let members):
      let parts = members.sorted { Self.precedes($0.key, $1.key) }
        .map { rendered($0.key, $0.value, indentation: inner) }
      return block("{", parts, "}", indentation, inner)
    }
  }

  private func block(_ open: String, _ parts: [String], _ close: String, _ outer: String?, _ inner: String?) -> String {
    guard let outer, let inner, let lineEnd = style.lineEnd else {
      return open + " " + parts.joined(separator: ", ") + " " + close
    }
    return open + lineEnd + inner + parts.joined(separator: "," + lineEnd + inner) + lineEnd + outer + close
  }

  private static func quoted(_ text: String) -> String {
    let utf8 = LiteralEncoder.encode(text, syntax: .json) ?? []
    return "\"" + String(decoding: utf8, as: UTF8.self) + "\""
  }

  private static func precedes(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}

/// The formatting of a JSON file, so that additions look like the rest.
struct JSONStyle {
  var indentation: String
  /// Between a name and its value: ` : ` in Xcode's files.
  var colon: String
  /// nil if the whole file is one line.
  var lineEnd: String?

  init(of root: SourceNode?, in file: SourceFile) {
    indentation = "  "
    colon = " : "
    lineEnd = file.lineEnd
    guard let root, let first = root.members.first, first.key.utf8.upperBound < first.value.utf8.lowerBound else {
      return
    }
    let between = file.string(first.key.utf8.upperBound + 1..<first.value.utf8.lowerBound)
    if between.allSatisfy({ $0 == " " || $0 == ":" }), between.contains(":") { colon = between }
    if let own = Self.indentation(of: first, in: file) {
      if !own.isEmpty { indentation = own }
    } else {
      lineEnd = nil
    }
  }

  /// The white space before a member that is the first on its line; nil for any other member.
  static func indentation(of member: SourceNode.Member, in file: SourceFile) -> String? {
    let quotationMark = max(0, member.key.utf8.lowerBound - 1)
    let start = lineStart(of: quotationMark, in: file)
    let space = file.string(start..<quotationMark)
    return space.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } && start > 0 ? space : nil
  }

  /// The white space at the start of the line of a place.
  static func indentation(ofLineAt place: Int, in file: SourceFile) -> String {
    let line = file.utf8[lineStart(of: place, in: file)..<place]
    return String(decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  private static func lineStart(of place: Int, in file: SourceFile) -> Int {
    file.utf8[..<place].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
  }
}
