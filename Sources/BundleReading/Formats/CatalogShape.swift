import ReviewModel
import SourceText
import UnicodeText

/// Takes the values of a string catalog for what they should be, and reports each that is something else.
struct CatalogShape {
  private var log: FaultLog
  /// False for a file that is damaged: what a reader makes of it may have any shape.
  private let isWhole: Bool

  /// - Parameters:
  ///   - file: The file's index in ``LocalizationBundle/files``.
  ///   - isWhole: Whether the file is JSON without faults.
  init(file: Int, isWhole: Bool) {
    log = FaultLog(file: file)
    self.isWhole = isWhole
  }

  var faults: [FileFault] { log.faults }

  /// The members of what should be an object.
  ///
  /// - Parameter key: The key of the catalog that the value belongs to.
  mutating func members(of node: JSONNode?, _ key: String? = nil) -> [JSONNode.Member] {
    guard let node else { return [] }
    if case .object(let members) = node.value { return members }
    report(node, "object", key)
    return []
  }

  /// The elements of what should be an array.
  mutating func elements(of node: JSONNode?, _ key: String?) -> [JSONNode] {
    guard let node else { return [] }
    if case .array(let elements) = node.value { return elements }
    report(node, "array", key)
    return []
  }

  /// What should be a string.
  mutating func text(of node: JSONNode?, _ key: String?) -> PropertyListNode.Text? {
    guard let node else { return nil }
    if case .string(let text) = node.value { return text }
    report(node, "string", key)
    return nil
  }

  private mutating func report(_ node: JSONNode, _ expected: String, _ key: String?) {
    // No value at all is as good as none.
    guard isWhole, let found = node.kindName else { return }
    let kinds: KeyValuePairs<String, MessageValue> = ["expected": .keyword(expected), "found": .keyword(found)]
    log.report(
      FaultMessage.otherKind(kinds), at: node.utf8, loss: .nothing, advice: FaultMessage.catalogKind(kinds), key: key)
  }
}

extension JSONNode {
  /// What the value is; nil for `null`.
  fileprivate var kindName: String? {
    switch value {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .number: "number"
    case .bool: "truth"
    case .null: nil
    }
  }
}
