import SwiftSyntax

/// A declaration of a type, or an extension of one.
struct DeclaredTypeSyntax {
  /// Without the types around it; nil for an extension of something that is no name: `[Int]`.
  var name: String?
  /// The names that the declaration writes: `["Outer", "Inner"]` for an extension of `Outer.Inner`.
  var path: [String]
  var nameNode: Syntax
  var isExtension: Bool
  var attributes: AttributeListSyntax
  var inheritance: InheritanceClauseSyntax?
  var members: MemberBlockSyntax
  /// Whether other files cannot name it.
  var isPrivate: Bool

  init(_ node: some DeclGroupSyntax) {
    attributes = node.attributes
    inheritance = node.inheritanceClause
    members = node.memberBlock
    isPrivate = node.modifiers.isPrivate
    let named = node.asProtocol((any NamedDeclSyntax).self)
    isExtension = named == nil
    if let token = named?.name {
      name = token.identifierText
      path = [token.identifierText]
      nameNode = Syntax(token)
    } else {
      let type = node.as(ExtensionDeclSyntax.self)?.extendedType
      name = type?.lastName
      path = type?.trimmedDescription.split(separator: ".").map(String.init) ?? []
      nameNode = type.map { Syntax($0) } ?? Syntax(node)
    }
  }

  /// The type that a declaration declares or extends; nil for a declaration of something else.
  init?(_ node: Syntax) {
    guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return nil }
    self.init(group)
  }

  /// Whether it shows something to developers alone.
  var isPreview: Bool { inheritance?.inheritedTypes.contains { $0.type.lastName == "PreviewProvider" } ?? false }

  /// True where an attribute may be a macro that adds members: those of the language begin with a small letter, and
  /// global actors add nothing.
  var isExpandedByMacro: Bool {
    attributes.contains { element in
      guard case .attribute(let attribute) = element else { return false }
      let name = attribute.attributeName.lastName ?? ""
      return name.mayNameType && !name.hasSuffix("Actor")
    }
  }
}

extension DeclModifierListSyntax {
  /// Whether other files cannot name what is declared.
  var isPrivate: Bool {
    contains { $0.name.tokenKind == .keyword(.private) || $0.name.tokenKind == .keyword(.fileprivate) }
  }
}
