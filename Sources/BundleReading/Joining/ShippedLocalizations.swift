import SourceText

/// Which localizations a folder ships.
///
/// A folder ships the localizations of its `.lproj` folders and of its catalogs, also where a file in them could not
/// be read. The regions that a project lists are no evidence: they often name languages that were given up.
struct ShippedLocalizations {
  /// The tags of the `.lproj` folders and catalogs directly in a folder.
  private var own: [String: Set<String>] = [:]
  /// The same for everything below a folder and in it, but not for the frameworks and extensions of a built app.
  private var below: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - paths: Every file of the bundle, read or not.
  ///   - catalogs: The folders of catalogs with the tags that these hold.
  init(paths: [BundlePath], catalogs: [(root: String, tags: Set<String>)]) {
    for path in paths {
      if let locale = path.locale, locale != BundlePath.base, locale != BundlePath.multiple {
        own[path.root, default: []].insert(locale)
      }
    }
    for catalog in catalogs { own[catalog.root, default: []].formUnion(catalog.tags.subtracting([BundlePath.base])) }
    for (root, tags) in own {
      for folder in FileSystem.upwards(from: root) {
        below[folder, default: []].formUnion(tags)
        if BuiltProduct.isBoundary(FileSystem.name(of: folder)) { break }
      }
    }
  }

  /// Every tag of the bundle, sorted.
  var all: [String] { own.values.reduce(into: Set()) { $0.formUnion($1) }.sorted() }

  /// The tags in which the texts of a folder are expected, sorted.
  func tags(of root: String) -> [String] { (own[root] ?? []).sorted() }

  /// The tags in which the texts of an intent definition are expected: a folder that has none but the development
  /// language's belongs to an app whose other resources lie elsewhere, nearest below the same parent.
  func tags(ofDefinitionIn root: String, developmentLocale: String) -> [String] {
    if let tags = own[root], !tags.isSubset(of: [developmentLocale]) { return tags.sorted() }
    let nearest = FileSystem.upwards(from: root).lazy.compactMap { below[$0] }
    return nearest.first { !$0.isSubset(of: [developmentLocale]) }?.sorted() ?? tags(of: root)
  }
}
