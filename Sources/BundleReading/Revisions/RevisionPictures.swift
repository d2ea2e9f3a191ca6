import SourceText

/// The pictures of a revision, of which those that somebody names are taken out of the repository.
struct RevisionPictures: PictureStore {
  private let discovery: BundleDiscovery
  private let tree: RevisionTree
  /// What lies in asset catalogs, and the pictures outside.
  private var items: [String: RevisionTree.Item] = [:]
  /// The names in each folder of a catalog.
  private var folders: [String: Set<String>] = [:]

  init(_ discovery: BundleDiscovery, _ tree: RevisionTree) {
    self.discovery = discovery
    self.tree = tree
    let pictures = Set(discovery.pictures.map(\.path))
    for item in tree.items where !item.isLink {
      if pictures.contains(item.path) { items[item.path] = item }
      let parts = item.path.split(separator: "/").map(String.init)
      guard let catalog = parts.dropLast().firstIndex(where: { $0.hasSuffix(AssetCatalog.folderSuffix) }) else {
        continue
      }
      items[item.path] = item
      for depth in catalog + 1..<parts.count {
        folders[parts[..<depth].joined(separator: "/"), default: []].insert(parts[depth])
      }
    }
  }

  var catalogs: [Found] { discovery.catalogs }

  func names(in folder: Found) -> [String] {
    (folders[folder.path] ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func isFolder(_ item: Found) -> Bool { folders[item.path] != nil }

  func loosePictures(named names: Set<String>) -> [Found] {
    discovery.kept(discovery.pictures.filter { LoosePicture(path: $0.path).isNamed(by: names) })
  }

  func bytes(of file: Found) -> PictureBytes? {
    guard let item = items[file.path],
      let bytes = (try? tree.contents(of: [item], atMost: LocalizationBundleReader.maximumFileBytes))?.first ?? nil
    else { return nil }
    return PictureBytes { offset, limit in
      offset < bytes.count ? Array(bytes[offset..<min(bytes.count, offset + limit)]) : []
    }
  }
}
