/// The pictures among files in memory.
struct MemoryPictures: PictureStore {
  private let files: [String: [UInt8]]
  /// The names in each folder that is in a catalog or is one.
  private let folders: [String: Set<String>]
  private let loose: [String]

  /// - Parameter files: All files of a bundle; what is no picture and in no asset catalog is passed over.
  init(_ files: [(path: String, bytes: [UInt8])]) {
    var kept: [String: [UInt8]] = [:]
    var folders: [String: Set<String>] = [:]
    var loose: [String] = []
    for file in files {
      let parts = file.path.split(separator: "/").map(String.init)
      if let catalog = parts.dropLast().firstIndex(where: { $0.hasSuffix(AssetCatalog.folderSuffix) }) {
        for depth in catalog + 1..<parts.count {
          folders[parts[..<depth].joined(separator: "/"), default: []].insert(parts[depth])
        }
      } else if LoosePicture.isPicture(fileName: parts.last ?? "") {
        loose.append(file.path)
      } else {
        continue
      }
      kept[parts.joined(separator: "/")] = file.bytes
    }
    self.files = kept
    self.folders = folders
    self.loose = Self.sorted(loose)
  }

  var catalogs: [Found] {
    Self.sorted(folders.keys.filter { $0.hasSuffix(AssetCatalog.folderSuffix) }).map { Found(path: $0, location: $0) }
  }

  func names(in folder: Found) -> [String] { Self.sorted(folders[folder.path] ?? []) }

  func isFolder(_ item: Found) -> Bool { folders[item.path] != nil }

  func loosePictures(named names: Set<String>) -> [Found] {
    loose.filter { LoosePicture(path: $0).isNamed(by: names) }.map { Found(path: $0, location: $0) }
  }

  func bytes(of file: Found) -> PictureBytes? {
    files[file.path].map { bytes in
      PictureBytes { offset, limit in
        offset < bytes.count ? Array(bytes[offset..<min(bytes.count, offset + limit)]) : []
      }
    }
  }

  private static func sorted(_ names: some Sequence<String>) -> [String] {
    names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
