import Platform
import SourceText

/// The pictures of a bundle, in folders or in memory.
protocol PictureStore: Sendable {
  typealias Found = BundleDiscovery.Found

  /// The asset catalogs, sorted by path.
  var catalogs: [Found] { get }
  /// The names in a folder of a catalog, in byte order; empty if there is no such folder.
  func names(in folder: Found) -> [String]
  func isFolder(_ item: Found) -> Bool
  /// The pictures outside catalogs whose file name matches one of the given names, sorted by path.
  func loosePictures(named names: Set<String>) -> [Found]
  /// The bytes of a file; nil if there is none.
  func bytes(of file: Found) -> PictureBytes?
}

extension PictureStore {
  func item(_ name: String, in folder: Found) -> Found {
    Found(path: FileSystem.join(folder.path, name), location: FileSystem.join(folder.location, name))
  }
}

/// A file that is read in parts, so that a picture of many megabytes costs no more than a small one.
struct PictureBytes: Sendable {
  private let part: @Sendable (_ byteOffset: Int, _ limit: Int) -> [UInt8]
  private var window: [UInt8]
  private var windowStart = 0
  private static let windowSize = 1024

  /// - Parameter part: Returns at most `limit` bytes: fewer at the end of the file, none after it.
  init(_ part: @escaping @Sendable (_ byteOffset: Int, _ limit: Int) -> [UInt8]) {
    self.part = part
    window = part(0, Self.windowSize)
  }

  init(_ bytes: [UInt8]) {
    self.init { offset, limit in offset < bytes.count ? Array(bytes[offset..<min(bytes.count, offset + limit)]) : [] }
  }

  /// The first bytes of the file.
  func prefix(_ limit: Int) -> [UInt8] { limit <= window.count ? Array(window.prefix(limit)) : part(0, limit) }

  /// The byte at an offset; nil after the end of the file.
  mutating func byte(at offset: Int) -> UInt8? {
    guard offset >= 0 else { return nil }
    if offset < windowStart || offset - windowStart >= window.count {
      window = part(offset, Self.windowSize)
      windowStart = offset
    }
    return window.first == nil ? nil : window[offset - windowStart]
  }

  /// A big-endian number with this many bytes; nil if the file ends first.
  mutating func number(at offset: Int, byteCount: Int) -> Int? {
    var number = 0
    for index in 0..<byteCount {
      guard let byte = byte(at: offset + index) else { return nil }
      number = number << 8 | Int(byte)
    }
    return number
  }

  /// Whether the bytes at an offset equal `text`.
  mutating func has(_ text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { bytes in
      for (index, byte) in bytes.enumerated() where self.byte(at: offset + index) != byte { return false }
      return true
    }
  }
}

struct FolderPictures: PictureStore {
  private let discovery: BundleDiscovery

  init(_ discovery: BundleDiscovery) { self.discovery = discovery }

  var catalogs: [Found] { discovery.catalogs }

  func names(in folder: Found) -> [String] { (try? FileSystem.names(in: folder.location)) ?? [] }

  /// False for a link: it may lead out of the reviewed folder.
  func isFolder(_ item: Found) -> Bool { FileSystem.status(of: item.location, followsLinks: false)?.kind == .folder }

  func loosePictures(named names: Set<String>) -> [Found] {
    discovery.kept(discovery.pictures.filter { LoosePicture(path: $0.path).isNamed(by: names) })
  }

  func bytes(of file: Found) -> PictureBytes? {
    guard FileSystem.status(of: file.location, followsLinks: false)?.kind == .file else { return nil }
    return PictureBytes { FileSystem.part(of: file.location, at: $0, atMost: $1) ?? [] }
  }
}

struct MemoryPictures: PictureStore {
  private let files: [String: [UInt8]]
  private let folders: CatalogFolders
  private let loose: [String]

  /// - Parameter files: All files of a bundle; anything but pictures and files in asset catalogs is ignored.
  init(_ files: [(path: String, bytes: [UInt8])]) {
    var kept: [String: [UInt8]] = [:]
    var folders = CatalogFolders()
    var loose: [String] = []
    for file in files {
      let parts = file.path.split(separator: "/").map(String.init)
      if !folders.add(parts) {
        guard LoosePicture.isPicture(fileName: parts.last ?? "") else { continue }
        loose.append(file.path)
      }
      kept[parts.joined(separator: "/")] = file.bytes
    }
    self.files = kept
    self.folders = folders
    self.loose = loose.sortedByBytes()
  }

  var catalogs: [Found] { folders.catalogs.map { Found(path: $0, location: $0) } }

  func names(in folder: Found) -> [String] { folders.names(in: folder.path) }
  func isFolder(_ item: Found) -> Bool { folders.isFolder(item.path) }

  func loosePictures(named names: Set<String>) -> [Found] {
    loose.filter { LoosePicture(path: $0).isNamed(by: names) }.map { Found(path: $0, location: $0) }
  }

  func bytes(of file: Found) -> PictureBytes? { files[file.path].map { PictureBytes($0) } }
}

/// The contents of the asset catalogs in a list of files.
struct CatalogFolders: Sendable {
  /// The names in each folder that is, or is inside, a catalog.
  private var names: [String: Set<String>] = [:]

  /// - Parameter parts: The path of a file.
  /// - Returns: Whether it is inside a catalog.
  mutating func add(_ parts: [String]) -> Bool {
    guard let catalog = parts.dropLast().firstIndex(where: { $0.hasSuffix(AssetCatalog.folderSuffix) }) else {
      return false
    }
    for depth in catalog + 1..<parts.count {
      names[parts[..<depth].joined(separator: "/"), default: []].insert(parts[depth])
    }
    return true
  }

  var catalogs: [String] { names.keys.filter { $0.hasSuffix(AssetCatalog.folderSuffix) }.sortedByBytes() }
  func names(in folder: String) -> [String] { (names[folder] ?? []).sortedByBytes() }
  func isFolder(_ path: String) -> Bool { names[path] != nil }
}
