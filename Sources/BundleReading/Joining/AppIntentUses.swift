import ReviewModel

/// What people do with the App Intents of a bundle, by all that its sources say of each type, in whichever file.
struct AppIntentUses {
  private let types: [String: [DeclaredType]]
  /// By the type of a parameter: the intents that have one.
  private let users: [String: Set<String>]

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
    let own = use(ofIntent: type)
    guard own == .action, let users = users[type] else { return own }
    let uses = Set(users.map(use(ofIntent:)))
    return uses.contains(.action) ? .action : uses.contains(.configuration) ? .configuration : .hidden
  }

  /// Of several types with the name, each must be out of sight.
  private func use(ofIntent type: String) -> IntentUse {
    guard let parts = types[type] else { return .action }
    let extensions = parts.filter(\.isExtension)
    let declarations = parts.filter { !$0.isExtension }
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
    while !open.isEmpty {
      for part in open where isDiscoverable == nil { isDiscoverable = part.isDiscoverable }
      let names = open.flatMap(\.conformances).map(\.name).filter { seen.insert($0).inserted }
      isConfiguration = isConfiguration || names.contains(where: AppIntentProtocols.configurations.contains)
      open = names.flatMap { types[$0] ?? [] }
    }
    return isConfiguration ? .configuration : isDiscoverable == false ? .hidden : .action
  }
}
