import ReviewModel

/// How people use the App Intents of a bundle, according to all declarations of each type, in any file.
struct AppIntentUses {
  private let types: [String: [DeclaredType]]
  /// By the type of a parameter: the intents with such a parameter.
  private let users: [String: Set<String>]
  private let known = Known()

  /// The results so far: many texts share one type, and many types may share a name.
  private final class Known {
    var ofIntents: [String: IntentUse] = [:]
    var ofValues: [String: IntentUse] = [:]
  }

  /// No app has more types with the same name; they are then not checked one by one.
  private static let mostDeclarations = 50
  /// No type in a real app has more protocols, including inherited ones; in a longer chain, only the nearest count.
  private static let mostProtocols = 100

  init(files: [FileContents]) {
    types = Dictionary(grouping: files.lazy.compactMap(\.code).flatMap(\.facts.types), by: \.name)
    users = files.lazy.compactMap(\.code).flatMap(\.facts.appIntents).reduce(into: [:]) { users, intent in
      for parameter in intent.parameters {
        users[parameter.valueType, default: []].insert(intent.name)
      }
    }
  }

  /// - Parameter type: An intent, or a type of its parameters' values, which people meet together with the intent.
  ///   Without the types around it.
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

  /// If several types share the name, all of them must be hidden.
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
    // The type itself takes precedence over its protocols, and a nearer protocol over a farther one.
    while !open.isEmpty, seen.count < Self.mostProtocols {
      for part in open where isDiscoverable == nil { isDiscoverable = part.isDiscoverable }
      let names = open.flatMap(\.conformances).map(\.name).filter { seen.insert($0).inserted }
      isConfiguration = isConfiguration || names.contains(where: AppIntentProtocols.configurations.contains)
      open = names.flatMap { types[$0] ?? [] }
    }
    return isConfiguration ? .configuration : isDiscoverable == false ? .hidden : .action
  }
}
