/// A value in a YAML document, with its location.
package struct YAMLNode: Sendable {
  package enum Value: Sendable {
    /// A string without its quotation marks and escapes.
    ///
    /// - Parameter isPlain: Whether it has no quotation marks and is not a block. Only such a string can be a number, a
    ///   Boolean or null.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping(YAMLMapping)
  }

  package let value: Value
  /// The location of the first character.
  package let place: SourcePosition

  package init(_ value: Value, at place: SourcePosition) {
    self.value = value
    self.place = place
  }

  /// The string of a scalar; nil for a list and a mapping.
  package var string: String? { if case .scalar(let string, _) = value { string } else { nil } }
  /// Whether it is a scalar without quotation marks.
  package var isPlain: Bool { if case .scalar(_, let isPlain) = value { isPlain } else { false } }
  package var sequence: [YAMLNode]? { if case .sequence(let items) = value { items } else { nil } }
  package var mapping: YAMLMapping? { if case .mapping(let mapping) = value { mapping } else { nil } }
}

/// Keys with their values, in the order of the document. All keys are different.
package struct YAMLMapping: Sendable, RandomAccessCollection {
  package typealias Member = (key: YAMLNode, value: YAMLNode)

  private let members: [Member]
  private let positions: [String: Int]

  /// An empty mapping.
  package init() { (members, positions) = ([], [:]) }

  /// - Parameter repeated: Receives the keys that occur twice, with their first location. The last value counts.
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

/// Why a text is not usable YAML.
package struct YAMLFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A syntax error, in libyaml's words: "did not find expected ',' or '}'".
    case grammar(String)
    /// The same keys twice in one mapping, in alphabetical order.
    case repeatedKeys([String])
    /// `*name`, which refers to what was written after `&name`.
    ///
    /// A few lines of aliases to aliases could expand to more values than fit in memory, and no file that is read here
    /// needs one.
    case alias(String)
    /// Lists and mappings are nested deeper than ``YAMLReader/deepestLevel``.
    case tooDeep
    case noMemory
  }

  package let reason: Reason
  /// Where it was detected.
  package let place: SourcePosition

  package init(_ reason: Reason, at place: SourcePosition) {
    self.reason = reason
    self.place = place
  }

  /// What is wrong, in one line without the location.
  package var problem: String {
    switch reason {
    case .grammar(let problem): problem
    case .repeatedKeys(let keys): "duplicate key: " + keys.map { "‘\($0)’" }.joined(separator: ", ")
    case .alias(let name): "‘*\(name)’ is a YAML alias, which is not supported"
    case .tooDeep: "lists and mappings are nested more than \(YAMLReader.deepestLevel) levels deep"
    case .noMemory: "there is not enough memory"
    }
  }
}
