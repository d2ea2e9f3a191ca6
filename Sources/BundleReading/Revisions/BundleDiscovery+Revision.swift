import SourceText

extension BundleDiscovery {
  /// Takes the files of a revision as ``run()`` takes those of the folder: ``Found/location`` is the path of the item
  /// that holds the bytes.
  ///
  /// Of links, those to files are followed. What a link to a folder leads to has its own path in the revision, unless
  /// the folder is left out.
  mutating func run(over tree: RevisionTree) throws(RevisionError) {
    var entered: [String: Bool] = ["": true]
    var links: [RevisionTree.Item] = []
    var files: Set<String> = []
    for item in tree.items {
      if !item.isLink { files.insert(item.path) }
      let (folder, catalog) = Self.folder(of: item.path)
      guard enters(folder, &entered) else { continue }
      let name = String(item.path.split(separator: "/").last ?? "")
      if let catalog {
        if catalogs.last?.path != catalog, mayHold(catalog, name: catalog) {
          catalogs.append(Found(path: catalog, location: catalog))
        }
      } else if item.isLink {
        if isOfInterest(fileName: name) { links.append(item) }
      } else if isOfInterest(fileName: name) {
        found.append(Found(path: item.path, location: item.path))
      } else if LoosePicture.isPicture(fileName: name) {
        pictures.append(Found(path: item.path, location: item.path))
      }
    }
    try follow(links, in: tree, files)
    found = withoutProductsOfSources(kept(found))
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    catalogs = kept(catalogs).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    pictures.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The folder of a file, and the asset catalog that it lies in, which is a file among others.
  private static func folder(of path: String) -> (folder: String, catalog: String?) {
    let folders = path.split(separator: "/").dropLast()
    guard let catalog = folders.firstIndex(where: { $0.hasSuffix(AssetCatalog.folderSuffix) }) else {
      return (folders.joined(separator: "/"), nil)
    }
    return (folders[..<catalog].joined(separator: "/"), folders[...catalog].joined(separator: "/"))
  }

  /// Whether ``run()`` would walk into a folder.
  private func enters(_ folder: String, _ known: inout [String: Bool]) -> Bool {
    if let known = known[folder] { return known }
    var path = ""
    var enters = true
    for (depth, name) in folder.split(separator: "/").enumerated() where enters {
      let isPassedOver = BuiltProduct.isPassedOver(String(name), in: path)
      path = FileSystem.join(path, String(name))
      enters = depth + 1 < Self.maximumDepth && !isPassedOver && mayHold(path, name: String(name))
    }
    known[folder] = enters
    return enters
  }

  private mutating func follow(
    _ links: [RevisionTree.Item], in tree: RevisionTree, _ files: Set<String>
  ) throws(RevisionError) {
    let wanted = links.filter { isWanted($0.path) }
    var seen = Set(found.map(\.location))
    for (link, target) in zip(wanted, try tree.contents(of: wanted, atMost: Self.longestLink)) {
      guard let target, let path = Self.target(String(decoding: target, as: UTF8.self), of: link.path),
        files.contains(path), seen.insert(path).inserted
      else { continue }
      found.append(Found(path: link.path, location: path))
    }
  }

  private static let longestLink = 4_096

  /// Where a link leads; nil for out of the reviewed folder.
  private static func target(_ target: String, of path: String) -> String? {
    guard !target.hasPrefix("/") else { return nil }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}
