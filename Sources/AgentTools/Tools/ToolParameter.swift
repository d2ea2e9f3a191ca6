import ReviewModel
import SourceText

struct ToolParameter: Sendable {
  enum Kind: Sendable {
    case text
    /// A list of texts. A single text counts as a list of one.
    case texts
    case choice([String])
    case flag
    case number(ClosedRange<Int>)
  }

  let name: String
  let kind: Kind
  let summary: String
  var isRequired = false
  /// The default value, for the schema.
  var standard: JSONValue?

  init(_ name: String, _ kind: Kind, _ summary: String, isRequired: Bool = false, standard: JSONValue? = nil) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.isRequired = isRequired
    self.standard = standard
  }

  var schema: JSONValue {
    var members: [JSONValue.Member] = []
    switch kind {
    case .text: members.add("type", "string")
    case .texts:
      members.add("type", "array")
      members.add("items", ["type": "string"])
    case .choice(let names):
      members.add("type", "string")
      members.add("enum", names)
    case .flag: members.add("type", "boolean")
    case .number(let range):
      members.add("type", "integer")
      members.add("minimum", range.lowerBound)
      members.add("maximum", range.upperBound)
    }
    members.add("description", summary)
    members.add("default", standard)
    return .object(members)
  }

  /// What is wrong with a value; nil if it is valid.
  func fault(in value: JSONValue) -> String? {
    switch kind {
    case .text: value.string == nil ? "‘\(name)’ must be a string" : nil
    case .texts: value.string != nil || value.isListOfTexts ? nil : "‘\(name)’ must be a list of strings"
    case .choice(let names):
      if let given = value.string, names.contains(given) {
        nil
      } else {
        "‘\(name)’ must be one of: \(names.joined(separator: ", "))"
      }
    case .flag: value.boolean == nil ? "‘\(name)’ must be true or false" : nil
    case .number(let range):
      if let number = value.integer, range.contains(number) {
        nil
      } else {
        "‘\(name)’ must be a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
    }
  }
}

extension JSONValue {
  fileprivate var isListOfTexts: Bool {
    if case .array(let elements) = self { elements.allSatisfy { $0.string != nil } } else { false }
  }
}

/// The arguments of a call, checked against the parameters of its tool.
struct ToolArguments: Sendable {
  let value: JSONValue

  /// - Parameter value: An object. A member that is null counts as absent.
  /// - Throws: ``ToolFault`` if an argument is missing, unknown or of the wrong type.
  init(_ value: JSONValue, for tool: ToolDefinition) throws(ToolFault) {
    let members = value.members.filter { $0.value != .null }
    let byName = Dictionary(tool.parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for member in members {
      guard let parameter = byName[member.name] else {
        let nearest = NearestNames(to: member.name, among: byName.keys.sorted()).question
        let known = tool.parameters.map(\.name).joined(separator: ", ")
        throw ToolFault(
          "\(tool.name) has no argument ‘\(member.name.prefix(80))’. \(nearest.map { "\($0) " } ?? "")Allowed: \(known)"
        )
      }
      if let fault = parameter.fault(in: member.value) { throw ToolFault(fault) }
    }
    let given = Set(members.map(\.name))
    let missing = tool.parameters.filter { $0.isRequired && !given.contains($0.name) }.map { "‘\($0.name)’" }
    guard missing.isEmpty else { throw ToolFault("\(tool.name) requires \(missing.joined(separator: " and "))") }
    self.value = .object(members)
  }

  /// The arguments of a listing that is being continued. They were checked before.
  init(checked value: JSONValue) { self.value = value }
  func text(_ name: String) -> String? { value[name]?.string }
  func texts(_ name: String) -> [String] {
    value[name].map { $0.string.map { [$0] } ?? $0.elements.compactMap(\.string) } ?? []
  }
  func flag(_ name: String) -> Bool? { value[name]?.boolean }
  func number(_ name: String) -> Int? { value[name]?.integer }
}

enum TextLimit {
  /// In bytes of UTF-8. No text that people read on a device is longer.
  static let bytes = 64 << 10
  static let fault = "A text can have at most \(bytes) bytes"
}
