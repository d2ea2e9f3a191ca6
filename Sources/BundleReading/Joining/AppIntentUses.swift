import ReviewModel

/// What people do with the App Intents of a bundle, by all that its sources say of each type, in whichever file.
struct AppIntentUses {
  private let types: [String: [DeclaredType]]
  /// By the type of a parameter: the intents that have one.
  private let users: [String: Set<String>]
  private let known = Known()

  /// What was found out: many texts ask for one type, and many types may have one name.
  private final class Known {
    var ofIntents: [String: IntentUse] = [:]
    var ofValues: [String: IntentUse] = [:]
  }

  /// More types of one name are in no app; what people do with them is not looked at one by one.
  private static let mostDeclarations = 50
  /// A type of an app has fewer protocols, those of its protocols included; of a longer chain the nearest count.
  private static let mostProtocols = 100

  init(files: [FileContents]) {
    types = Dictionary(grouping: files.lazy.flatMap(\.code.facts.widgets.types), by: \.name)
    users = files.lazy.flatMap(\.code.facts.actions.intents).reduce(into: [:]) { users, intent in
      for parameter in intent.parameters {
        let type = String(parameter.type.drop { $0 == "[" }.prefix { $0 != "]" && $0 != "?" })
        users[type, default: []].insert(intent.name)
      }
    }
  }

  /// - Parameter type: An intent, or what may be a value of its parameters, which people meet where they meet the
  ///   intents. Without the types around it.
  func use(of type: String?) -> IntentUse {
    guard let type else { return .action }
    if let use = known.ofValues[type] { return use }
    let use = foundUse(of: type)
    known.ofValues[type] = use
    return use
  }

  private func foundUse(of type: String) -> IntentUse {
    let own = use(ofIntent: type)
    guard own == .action, let users = users[type] else { return own }
    let uses = Set(users.map(use(ofIntent:)))
    return uses.contains(.action) ? .action : uses.contains(.configuration) ? .configuration : .hidden
  }

  /// Of several types with the name, each must be out of sight.
  private func use(ofIntent type: String) -> IntentUse {
    if let use = known.ofIntents[type] { return use }
    let use = foundUse(ofIntent: type)
    known.ofIntents[type] = use
    return use
  }

  private func foundUse(ofIntent type: String) -> IntentUse {
    guard let parts = types[type] else { return .action }
    let extensions = parts.filter(\.isExtension)
    let declarations = parts.filter { !$0.isExtension }
    guard declarations.count <= Self.mostDeclarations else { return .action }
    let uses = declarations.isEmpty ? [use(of: extensions)] : declarations.map { use(of: [$0] + extensions) }
    return uses.contains(.action) ? .action : uses.first ?? .action
  }

  /// - Parameter parts: A declaration and its extensions.
  private func use(of parts: [DeclaredType]) -> IntentUse {
    var isConfiguration = false
    var isDiscoverable: Bool?
    var seen: Set<String> = []
    var open = parts
    // The type's own word comes before that of its protocols, and a nearer protocol's before one further away.
    while !open.isEmpty, seen.count < Self.mostProtocols {
      for part in open where isDiscoverable == nil { isDiscoverable = part.isDiscoverable }
      let names = open.flatMap(\.conformances).map(\.name).filter { seen.insert($0).inserted }
      isConfiguration = isConfiguration || names.contains(where: AppIntentProtocols.configurations.contains)
      open = names.flatMap { types[$0] ?? [] }
    }
    return isConfiguration ? .configuration : isDiscoverable == false ? .hidden : .action
  }
}
