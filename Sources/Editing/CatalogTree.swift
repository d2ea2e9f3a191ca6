import Algorithms
import ReviewModel
import SourceText

/// A string catalog's tree, in which edits find what stands around a text.
struct CatalogTree {
  private let root: JSONNode?
  /// The first entry of each key.
  private let entries: [ExactString: JSONNode]
  let style: JSONStyle

  init(_ file: SourceFile, index: Int) {
    root = JSONReader.read(file, index: index).root
    let members = root?["strings"]?.members ?? []
    entries = Dictionary(
      members.map { (ExactString($0.key.string), $0.value) }, uniquingKeysWith: { first, _ in first })
    style = JSONStyle(of: root, in: file)
  }

  /// What the catalog says of a key; nil where it does not have it.
  func entry(of key: String) -> JSONNode? { entries[ExactString(key)] }

  /// The change that marks a text as translated; nil where it needs none.
  ///
  /// - Parameter literal: The text's place.
  func translatedState(of literal: Range<Int>) -> TextPatch? {
    var node = root
    var state: PropertyListNode.Text?
    // Collections in file order hold their members in that order.
    while let current = node {
      if let own = current["state"]?.text { state = own }
      switch current.value {
      case .object(let members): node = Self.holder(of: literal, in: members.map(\.value))
      case .array(let elements): node = Self.holder(of: literal, in: elements)
      default: node = nil
      }
    }
    guard let state, ["new", TranslationState.needsReview.rawValue].contains(state.string) else { return nil }
    return TextPatch(utf8: state.utf8, replacement: TranslationState.translated.rawValue)
  }

  private static func holder(of place: Range<Int>, in nodes: [JSONNode]) -> JSONNode? {
    let index = nodes.partitioningIndex { $0.utf8.upperBound > place.lowerBound }
    guard index < nodes.count, nodes[index].utf8.lowerBound <= place.lowerBound else { return nil }
    return nodes[index]
  }
}
