import ReviewModel
import SourceText

/// The pictures under a reviewed folder.
struct FolderPictures: PictureStore {
  private let discovery: BundleDiscovery

  init(_ discovery: BundleDiscovery) { self.discovery = discovery }

  var catalogs: [Found] { discovery.catalogs }

  func names(in folder: Found) -> [String] { (try? FileSystem.names(in: folder.location)) ?? [] }

  /// A link is none: it may lead out of the reviewed folder.
  func isFolder(_ item: Found) -> Bool {
    FileSystem.status(of: item.location, followsLinks: false)?.kind == .folder
  }

  func loosePictures(named names: Set<String>) -> [Found] {
    discovery.kept(discovery.pictures.filter { LoosePicture(path: $0.path).isNamed(by: names) })
  }

  func bytes(of file: Found) -> PictureBytes? {
    guard FileSystem.status(of: file.location, followsLinks: false)?.kind == .file else { return nil }
    return PictureBytes { FileSystem.part(of: file.location, at: $0, atMost: $1) ?? [] }
  }
}
