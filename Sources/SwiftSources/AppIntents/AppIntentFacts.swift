import BundleReading
import ReviewModel
import SourceText
import SwiftSyntax

/// What the rules on App Intents and their phrases need besides texts.
extension DeclaredTextVisitor {
  /// Notes the type that begins, where it is an intent, an enumeration or an entity.
  func readType(_ members: MemberBlockSyntax, place: some SyntaxProtocol) {
    guard let owner else { return }
    if names.isAppIntent(owner) {
      if intents[path] == nil { intents[path] = AppIntentDeclaration(name: owner, place: source.place(of: place)) }
      intents[path]?.isPlainAction = names.isPlainAction(owner)
    } else if names.isAppEnum(owner) {
      let cases = Self.caseCount(members)
      if cases > 0 { found.facts.actions.values.append(AppValueDeclaration(name: owner, cases: cases)) }
    } else if names.isAppEntity(owner) {
      found.facts.actions.values.append(AppValueDeclaration(name: owner, cases: nil))
    }
  }

  private static func caseCount(_ members: MemberBlockSyntax) -> Int {
    members.members.reduce(0) { $0 + ($1.decl.as(EnumCaseDeclSyntax.self)?.elements.count ?? 0) }
  }

  func addParameter(_ node: VariableDeclSyntax) {
    guard let known = intents[path], let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let type = binding.typeAnnotation?.type,
      // Branches of one condition declare it each.
      !known.parameters.contains(where: { $0.name == name })
    else { return }
    intents[path]?.parameters.append(.init(name: name, type: type.lastNames.first ?? type.trimmedDescription))
  }

  func addSummary(at place: TextLocation) {
    guard let owner else { return }
    // An extension in another file than the intent's.
    if intents[path] == nil { intents[path] = AppIntentDeclaration(name: owner, place: place) }
    intents[path]?.summaries.append(place)
  }

  func readDiscoverability(_ binding: PatternBindingSyntax) {
    intents[path]?.isDiscoverable = PropertyValue.boolean(of: binding)
  }
}
