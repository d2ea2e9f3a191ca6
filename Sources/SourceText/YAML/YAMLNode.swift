/// A value of a YAML document, with its place.
package struct YAMLNode: Sendable {
  package enum Value: Sendable {
    /// A text as it reads without quotation marks and escapes.
    ///
    /// - Parameter isPlain: Whether it has no quotation marks and is no block. Only such a text can be a number, a truth
    ///   value or null.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping(YAMLMapping)
  }

  package let value: Value
  /// The first character.
  package let place: SourcePosition

  package init(_ value: Value, at place: SourcePosition) {
    self.value = value
    self.place = place
  }

  /// The text of a scalar; nil for a list and a mapping.
  package var string: String? { if case .scalar(let string, _) = value { string } else { nil } }

  /// Whether it is a scalar without quotation marks.
  package var isPlain: Bool { if case .scalar(_, let isPlain) = value { isPlain } else { false } }

  package var sequence: [YAMLNode]? { if case .sequence(let items) = value { items } else { nil } }

  package var mapping: YAMLMapping? { if case .mapping(let mapping) = value { mapping } else { nil } }
}

/// Keys with their values, in the order of the document. No two keys are the same text.
package struct YAMLMapping: Sendable, RandomAccessCollection {
  package typealias Member = (key: YAMLNode, value: YAMLNode)

  private let members: [Member]
  private let positions: [String: Int]

  /// A mapping without keys.
  package init() { (members, positions) = ([], [:]) }

  /// - Parameter repeated: Gets the keys that occur twice, each as it occurs first. Of these the last value counts.
  init(_ members: [Member], repeated: inout [YAMLNode]) {
    var positions: [String: Int] = [:]
    for (position, member) in members.enumerated() {
      guard let name = member.key.string, let former = positions.updateValue(position, forKey: name) else { continue }
      repeated.append(members[former].key)
    }
    self.members = members
    self.positions = positions
  }

  package var startIndex: Int { members.startIndex }
  package var endIndex: Int { members.endIndex }
  package subscript(position: Int) -> Member { members[position] }

  /// The value of a key.
  package subscript(name: String) -> YAMLNode? { positions[name].map { members[$0].value } }
}

/// Why a text is no YAML that can be used.
package struct YAMLFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The grammar of YAML, in libyaml's words: "did not find expected ',' or '}'".
    case grammar(String)
    /// The same keys twice in one mapping, in the order of the alphabet.
    case repeatedKeys([String])
    /// `*name`, which stands for what was written after `&name`.
    ///
    /// A few lines of aliases of aliases stand for more values than memory holds, and nothing that is read here needs
    /// one.
    case alias(String)
    /// Lists and mappings in each other, more than ``YAMLReader/deepestLevel``.
    case tooDeep
    case noMemory
  }

  package let reason: Reason
  /// Where it was noticed.
  package let place: SourcePosition

  package init(_ reason: Reason, at place: SourcePosition) {
    self.reason = reason
    self.place = place
  }

  /// What is wrong, in one line without the place.
  package var problem: String {
    switch reason {
    case .grammar(let problem): problem
    case .repeatedKeys(let keys): "the same key twice: " + keys.map { "‘\($0)’" }.joined(separator: ", ")
    case .alias(let name): "‘*\(name)’ stands for what another place says"
    case .tooDeep: "more than \(YAMLReader.deepestLevel) lists and mappings in each other"
    case .noMemory: "there is not enough memory"
    }
  }
}
