import ReviewModel
import SourceText

struct DefinitionIndex {
  /// How an identifier in a companion file relates to the definition.
  enum Match {
    /// `isCurrent` is false for an identifier that is only in an older copy of the definition.
    case identifier(DefinitionContents.Role, isCurrent: Bool)
    /// `<identifier>-<case's identifier>`; the case's name, or the identifier if no case has it.
    case composite(DefinitionContents.Role, enumCase: String, isCurrent: Bool)
    case unknown
  }

  private(set) var roles: [String: DefinitionContents.Role] = [:]
  private var namesOfNoValue: Set<String> = []
  private var caseNames: [String: String] = [:]
  /// Identifiers that are missing in the first definition (`Base.lproj`) but present in a later one (`en.lproj`).
  private var superseded: Set<String> = []
  private var hasDefinition = false
  /// True if a definition could not be read completely, so that a missing identifier means nothing.
  private(set) var isDamaged = false

  /// - Parameter intents: The index in the bundle of each intent in the file.
  mutating func add(_ contents: FileContents, intents: [Int]) {
    guard let definition = contents.definition else { return }
    for (identifier, role) in definition.roles {
      if let known = roles[identifier] {
        guard IntentTextKind.replaces(known.kind, by: role.kind) else { continue }
      } else if hasDefinition, !contents.isExportedCopy {
        superseded.insert(identifier)
      }
      var role = role
      role.intent = role.intent.flatMap { intents.indices.contains($0) ? intents[$0] : nil }
      roles[identifier] = role
    }
    for declaration in definition.enums {
      for value in declaration.cases {
        if let identifier = value.displayNameID { caseNames[identifier] = value.name }
        if value.isNoValue { namesOfNoValue.formUnion([value.displayNameID].compactMap { $0 } + value.synonymIDs) }
      }
    }
    hasDefinition = true
    isDamaged = isDamaged || contents.faults.contains { $0.kind == .malformed }
  }

  /// Whether an identifier belongs to the name of an enumeration's no-value case, or to a sentence with it.
  func isOfNoValue(_ key: String) -> Bool {
    guard !namesOfNoValue.isEmpty else { return false }
    return namesOfNoValue.contains(key)
      || key.lastIndex(of: "-").map { namesOfNoValue.contains(String(key[key.index(after: $0)...])) } ?? false
  }

  func match(_ key: String) -> Match {
    if let role = roles[key] { return .identifier(role, isCurrent: !superseded.contains(key)) }
    guard let dash = key.lastIndex(of: "-"), let role = roles[String(key[..<dash])] else { return .unknown }
    let suffix = String(key[key.index(after: dash)...])
    let name = caseNames[suffix] ?? truthName(suffix)
    return .composite(role, enumCase: name ?? suffix, isCurrent: name != nil)
  }

  /// The name of one of a Boolean parameter's two values, by that name's identifier.
  private func truthName(_ identifier: String) -> String? {
    guard let role = roles[identifier], role.kind == .enumCase else { return nil }
    return role.source
  }
}
