import Platform
import ReviewModel
import SourceText

/// The localizations that a folder ships.
///
/// A folder ships the localizations of its `.lproj` folders and catalogs, even if a file in them could not be read. The
/// regions in a project do not count, because they often include abandoned languages. A language with nothing but names
/// and permissions in its `InfoPlist.strings` does not ship if others have texts of the interface.
struct ShippedLocalizations {
  /// The tags of the `.lproj` folders and catalogs directly in a folder.
  private var own: [String: Set<String>] = [:]
  /// The same for everything in a folder and below it, except the frameworks and extensions of a built app.
  private var below: [String: Set<String>] = [:]
  /// The languages with nothing but names and permissions.
  private var named: Set<String> = []
  /// The folders of apps that share nothing.
  private let appFolders: [String]

  /// - Parameters:
  ///   - paths: All files of the bundle, read or not.
  ///   - catalogs: The folders of catalogs, with the tags in them.
  ///   - appFolders: The folders of apps that share nothing.
  init(paths: [BundlePath], catalogs: [(root: String, tags: Set<String>)], appFolders: [String]) {
    self.appFolders = appFolders
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

  /// Removes the languages without a table of the interface, if there is such a table.
  ///
  /// - Parameter development: The development languages, whose texts may be in the code alone.
  mutating func limit(toTablesIn files: [FileContents], and development: Set<String>) {
    let interface = files.reduce(into: Set<String>()) { tags, file in
      guard BundleFormat(path: file.path.whole)?.isTable ?? false, UnshippedTables.isOfInterface(file.path) else {
        return
      }
      if file.isMultilingual { tags.formUnion(file.texts.lazy.map(\.locale)) }
      if let locale = file.path.locale { tags.insert(locale) }
    }
    guard !interface.subtracting(development).subtracting([BundlePath.base, BundlePath.multiple]).isEmpty else {
      return
    }
    let shipped = interface.union(development)
    named = Set(all).subtracting(shipped)
    own = own.mapValues { $0.intersection(shipped) }
    below = below.mapValues { $0.intersection(shipped) }
  }

  /// The tags that an app has in its names and permissions alone, sorted.
  var namesAlone: [String] { named.sorted() }

  /// All tags in the bundle, sorted.
  var all: [String] { own.values.reduce(into: Set()) { $0.formUnion($1) }.sorted() }

  /// The tags expected for the texts of a folder, sorted.
  func tags(of root: String) -> [String] { (own[root] ?? []).sorted() }

  /// The tags expected for the texts of an intent definition. If its folder only has the development language, it
  /// belongs to an app whose other resources are elsewhere: in the nearest folder around it with other languages, but
  /// not in the folder of another app.
  func tags(ofDefinitionIn root: String, developmentLocale: String) -> [String] {
    if let tags = own[root], !tags.isSubset(of: [developmentLocale]) { return tags.sorted() }
    let above = Array(FileSystem.upwards(from: root))
    let own = above.firstIndex(where: appFolders.contains).map { above.prefix($0 + 1) } ?? above[...]
    let nearest = own.lazy.compactMap { below[$0] }
    return nearest.first { !$0.isSubset(of: [developmentLocale]) }?.sorted() ?? tags(of: root)
  }
}
