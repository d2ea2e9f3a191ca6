import SwiftSyntax

/// A declaration of a type, or an extension of one.
struct DeclaredTypeSyntax {
  /// Without the types around it.
  var name: String
  var nameNode: Syntax
  var isExtension: Bool
  var attributes: AttributeListSyntax
  var inheritance: InheritanceClauseSyntax?

  init?(_ node: Syntax) {
    if let type = node.as(ExtensionDeclSyntax.self) {
      guard let name = type.extendedType.lastName else { return nil }
      self.init(name, Syntax(type.extendedType), type.attributes, type.inheritanceClause, isExtension: true)
    } else if let type = node.as(StructDeclSyntax.self) {
      self.init(type.name.text, Syntax(type.name), type.attributes, type.inheritanceClause)
    } else if let type = node.as(ClassDeclSyntax.self) {
      self.init(type.name.text, Syntax(type.name), type.attributes, type.inheritanceClause)
    } else if let type = node.as(EnumDeclSyntax.self) {
      self.init(type.name.text, Syntax(type.name), type.attributes, type.inheritanceClause)
    } else if let type = node.as(ActorDeclSyntax.self) {
      self.init(type.name.text, Syntax(type.name), type.attributes, type.inheritanceClause)
    } else if let type = node.as(ProtocolDeclSyntax.self) {
      self.init(type.name.text, Syntax(type.name), type.attributes, type.inheritanceClause)
    } else {
      return nil
    }
  }

  private init(
    _ name: String, _ nameNode: Syntax, _ attributes: AttributeListSyntax, _ inheritance: InheritanceClauseSyntax?,
    isExtension: Bool = false
  ) {
    self.name = name
    self.nameNode = nameNode
    self.isExtension = isExtension
    self.attributes = attributes
    self.inheritance = inheritance
  }

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
