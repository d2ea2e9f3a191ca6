import ReviewModel
import SourceText

/// What the definitions of one table say about their identifiers.
struct DefinitionIndex {
  /// How an identifier of a companion file belongs to the definition.
  enum Match {
    /// `isCurrent` is false for an identifier that only an older copy of the definition has.
    case identifier(FileContents.Role, isCurrent: Bool)
    /// `<identifier>-<case's identifier>`; the case's name, or the identifier where no case has it.
    case composite(FileContents.Role, enumCase: String, isCurrent: Bool)
    case unknown
  }

  private(set) var roles: [String: FileContents.Role] = [:]
  /// The identifiers of the names of enumerations' values for none.
  private var namesOfNoValue: Set<String> = []
  private var caseNames: [String: String] = [:]
  /// Identifiers that are not in the first definition (`Base.lproj`) but in a later one (`en.lproj`).
  private var superseded: Set<String> = []
  private var hasDefinition = false
  /// True where a definition could not be read wholly, so that a missing identifier means nothing.
  private(set) var isDamaged = false

  /// - Parameter intents: For an intent of the file its index in the bundle.
  mutating func add(_ contents: FileContents, intents: [Int]) {
    for (identifier, role) in contents.roles {
      if let known = roles[identifier] {
        guard IntentTextKind.replaces(known.kind, by: role.kind) else { continue }
      } else if hasDefinition, !contents.isExportedCopy {
        superseded.insert(identifier)
      }
      var role = role
      role.intent = role.intent.flatMap { intents.indices.contains($0) ? intents[$0] : nil }
      roles[identifier] = role
    }
    for declaration in contents.enums {
      for value in declaration.cases {
        if let identifier = value.displayNameID { caseNames[identifier] = value.name }
        if value.isNoValue { namesOfNoValue.formUnion([value.displayNameID].compactMap { $0 } + value.synonymIDs) }
      }
    }
    hasDefinition = true
    isDamaged = isDamaged || contents.faults.contains { $0.kind == .malformed }
  }

  /// Whether an identifier is that of the name of an enumeration's value for none, or of a sentence with it.
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

  /// What a Boolean parameter calls one of its two values, by that name's identifier.
  private func truthName(_ identifier: String) -> String? {
    guard let role = roles[identifier], role.kind == .enumCase else { return nil }
    return role.source
  }
}
