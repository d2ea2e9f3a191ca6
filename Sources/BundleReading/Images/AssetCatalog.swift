import SourceText

/// Looks up image sets in asset catalogs by their names.
struct AssetCatalog {
  /// An image set's folder and the full name of the image.
  struct ImageSet {
    var name: String
    var folder: BundleDiscovery.Found
  }

  static let folderSuffix = ".xcassets"
  static let contentsName = "Contents.json"
  private static let setSuffix = ".imageset"
  /// Groups nest a few deep; the limit bounds recursion.
  private static let maximumDepth = 32
  /// A list of an image's files is a few hundred bytes.
  static let maximumContentsBytes = 1 << 20

  private let store: any PictureStore
  private let names: Set<String>
  /// The names of the folders of the sets that may be meant.
  private let folderNames: Set<String>
  private var found: [ImageSet] = []

  /// The image sets with one of the given names in all catalogs, in byte order of their paths.
  ///
  /// The folders of other assets are not opened.
  static func imageSets(named names: Set<String>, in store: some PictureStore) -> [ImageSet] {
    var search = AssetCatalog(store, names: names)
    for catalog in store.catalogs { search.walk(catalog, namespace: "", depth: 0) }
    return search.found
  }

  private init(_ store: some PictureStore, names: Set<String>) {
    self.store = store
    self.names = names
    folderNames = Set(names.map { "\($0.split(separator: "/").last ?? "")\(Self.setSuffix)" })
  }

  /// - Parameter namespace: The names of the groups that give their names to what they hold, each with a `/`.
  private mutating func walk(_ folder: BundleDiscovery.Found, namespace: String, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    for name in store.names(in: folder) where !Self.isPlainFile(name) {
      let item = store.item(name, in: folder)
      if name.hasSuffix(Self.setSuffix) {
        let full = namespace + name.dropLast(Self.setSuffix.count)
        guard folderNames.contains(name), names.contains(full), store.isFolder(item) else { continue }
        found.append(ImageSet(name: full, folder: item))
      } else if !Self.isOtherAsset(name), store.isFolder(item) {
        walk(item, namespace: providesNamespace(item) ? "\(namespace)\(name)/" : namespace, depth: depth + 1)
      }
    }
  }

  private static func isPlainFile(_ name: String) -> Bool { name.hasSuffix(".json") || name.hasPrefix(".") }

  /// `AppIcon.appiconset`, `Background.colorset`, `Logo.imagestack`: their folders hold no image sets of their own.
  private static func isOtherAsset(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return ["set", "stack", "launchimage", "imagestacklayer"].contains { name[dot...].hasSuffix($0) }
  }

  private func providesNamespace(_ group: BundleDiscovery.Found) -> Bool {
    guard let bytes = store.bytes(of: store.item(Self.contentsName, in: group))?.prefix(Self.maximumContentsBytes)
    else { return false }
    let (root, _) = JSONReader.read(SourceFile.read(path: group.path, bytes: bytes, index: 0).file, index: 0)
    return root?["properties"]?["provides-namespace"]?.bool == true
  }
}
