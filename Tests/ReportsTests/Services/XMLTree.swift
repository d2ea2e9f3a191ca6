import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// XML as a strict parser reads it.
final class XMLTree {
  let name: String
  let attributes: [String: String]
  private(set) var children: [XMLTree] = []
  private(set) var text = ""

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The root of a document; fails where the parser takes it for malformed.
  static func root(of document: String) throws -> XMLTree {
    let builder = Builder()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = builder
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return try #require(builder.root)
  }

  /// The children of a name; there must be no others.
  func children(named name: String) -> [XMLTree] {
    #expect(children.allSatisfy { $0.name == name }, "\(name) in \(self.name)")
    return children
  }

  func attribute(_ name: String) throws -> String { try #require(attributes[name], "\(name) of \(self.name)") }

  func number(_ name: String) throws -> Int { try #require(Int(try attribute(name)), "\(name) of \(self.name)") }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: XMLTree?
    private var open: [XMLTree] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = XMLTree(name: name, attributes: attributes)
      if let parent = open.last { parent.children.append(element) } else { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      _ = open.popLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
  }
}
