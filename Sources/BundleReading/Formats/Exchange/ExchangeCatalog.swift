import SourceText

/// What a path says about the exchange catalog (`.xcloc`) that a file lies in.
///
/// Source: what Xcode exports. `Localized Contents` holds the exchange file and other localized resources,
/// `Source Contents` copies of the files that it names, both under the paths that these have in the project.
package struct ExchangeCatalog: Hashable, Sendable {
  static let folderSuffix = ".xcloc"
  static let localizedFolder = "Localized Contents"
  static let sourceFolder = "Source Contents"

  /// The catalog's folder; empty where it is the reviewed folder itself.
  var folder: String
  /// The path in ``sourceFolder`` or ``localizedFolder``.
  var inner: String
  /// Whether it is a copy of a source in ``sourceFolder``, not a file of translations.
  package var isSource: Bool

  /// - Returns: nil for a file that is in no catalog.
  package init?(path: String) {
    let parts = path.split(separator: "/").map(String.init)
    guard let index = parts.indices.first(where: { Self.isContents(parts[$0]) && Self.isCatalog(parts[..<$0]) }) else {
      return nil
    }
    folder = parts[..<index].joined(separator: "/")
    inner = parts[(index + 1)...].joined(separator: "/")
    isSource = parts[index] == Self.sourceFolder
  }

  private static func isContents(_ name: String) -> Bool { name == sourceFolder || name == localizedFolder }

  private static func isCatalog(_ parts: ArraySlice<String>) -> Bool {
    parts.last?.hasSuffix(folderSuffix) ?? true
  }

  /// The catalog's folder of an absolute path of a file in ``localizedFolder``; nil for any other.
  static func folder(ofExchangeFileAt location: String) -> String? {
    let folder = FileSystem.parent(of: location)
    let catalog = FileSystem.parent(of: folder)
    let isInside = folder.hasSuffix("/" + localizedFolder) && catalog.hasSuffix(folderSuffix)
    return isInside ? catalog : nil
  }
}
