import ReviewModel
import SourceText

/// Finds the images that shortcuts name, and reads how large they are.
///
/// Only files of named images are opened, and of pictures only the headers.
struct ImageSearch<Store: PictureStore> {
  private let store: Store
  /// The index of the first of ``files`` in ``LocalizationBundle/files``.
  private let firstFile: Int
  /// The lists of the files of images, and the pictures in no catalog, which have no text.
  private(set) var files: [SourceFile] = []
  private(set) var faults: [FileFault] = []

  init(_ store: Store, firstFile: Int) {
    self.store = store
    self.firstFile = firstFile
  }

  /// The images that files name, as far as they are there, by their places.
  mutating func images(of contents: [FileContents]) -> [NamedImage] {
    let references = Dictionary(grouping: contents.flatMap(\.imageReferences), by: \.name)
    guard !references.isEmpty else { return [] }
    let sets = AssetCatalog.imageSets(named: Set(references.keys), in: store)
    let rest = Set(references.keys).subtracting(sets.map(\.name))
    let homes = Set(contents.filter { !$0.imageReferences.isEmpty }.map(\.path.root))
    return sets.map { NamedImage(name: $0.name, references: references[$0.name] ?? [], renditions: renditions(of: $0)) }
      + looseImages(named: rest, references, besides: homes)
  }

  private mutating func renditions(of set: AssetCatalog.ImageSet) -> [NamedImage.Rendition] {
    let list = store.item(AssetCatalog.contentsName, in: set.folder)
    guard let bytes = store.bytes(of: list)?.prefix(AssetCatalog.maximumContentsBytes) else { return [] }
    let file = firstFile + files.count
    let (source, encodingFaults) = SourceFile.read(path: list.path, bytes: bytes, index: file)
    let (root, jsonFaults) = JSONReader.read(source, index: file)
    files.append(source)
    faults += encodingFaults + jsonFaults
    return (root?["images"]?.elements ?? []).compactMap { element in
      guard let name = element["filename"]?.text, Self.isPlain(name.string) else { return nil }
      let picture = store.item(name.string, in: set.folder)
      let place = Literal(file: file, utf8: name.utf8, syntax: name.syntax)
      return NamedImage.Rendition(
        path: picture.path, idiom: element["idiom"]?.text?.string ?? "universal", scale: Self.scale(of: element),
        variant: Self.variant(of: element, in: source), size: size(of: picture, at: place), place: place)
    }
  }

  /// A name that leads out of the folder is none.
  private static func isPlain(_ name: String) -> Bool { !name.isEmpty && !name.contains("/") && name != ".." }

  private static func scale(of element: JSONNode) -> Int? {
    element["scale"]?.text.flatMap { $0.string.hasSuffix("x") ? Int($0.string.dropLast()) : nil }
  }

  /// What the members besides the usual ones say, as written.
  private static func variant(of element: JSONNode, in source: SourceFile) -> String {
    element.members.filter { !["filename", "idiom", "scale"].contains($0.key.string) }
      .map { "\($0.key.string): \(String(decoding: source.utf8[$0.value.utf8].filter { $0 > 0x20 }, as: UTF8.self))" }
      .sorted().joined(separator: ", ")
  }

  /// Files whose names tell what they are, and files beside the definition.
  private mutating func looseImages(
    named names: Set<String>, _ references: [String: [ImageReference]], besides homes: Set<String>
  ) -> [NamedImage] {
    guard !names.isEmpty else { return [] }
    var images: [NamedImage] = []
    var indices: [String: Int] = [:]
    for found in store.loosePictures(named: names) {
      let picture = LoosePicture(path: found.path)
      let folder = FileSystem.parent(of: found.path)
      guard picture.scale > 1 || homes.contains(where: { $0.isEmpty || "\(folder)/".hasPrefix("\($0)/") }) else {
        continue
      }
      let name = names.contains(picture.stem) ? picture.stem : "\(picture.stem).\(picture.fileExtension)"
      let place = Literal(file: firstFile + files.count, utf8: 0..<0, syntax: .plain)
      files.append(SourceFile(path: found.path, bytes: [], encoding: .binary, utf8: []))
      let rendition = NamedImage.Rendition(
        path: found.path, idiom: picture.idiom, scale: picture.scale, size: size(of: found, at: place), place: place)
      if let index = indices["\(folder)/\(name)"] {
        images[index].renditions.append(rendition)
      } else {
        indices["\(folder)/\(name)"] = images.count
        images.append(NamedImage(name: name, references: references[name] ?? [], renditions: [rendition]))
      }
    }
    return images
  }

  /// The size by the picture's header; a damaged one is a fault.
  private mutating func size(of picture: BundleDiscovery.Found, at place: Literal) -> NamedImage.Size? {
    guard let bytes = store.bytes(of: picture) else { return nil }
    switch PictureHeader.read(bytes, fileName: picture.path) {
    case .size(let size): return size
    case .unknown: return nil
    case .damaged(let message):
      faults.append(
        FileFault(
          kind: .malformed, file: place.file, utf8: place.utf8, message: message,
          notes: [FaultMessage.exportPictureAgain()]))
      return nil
    }
  }
}
