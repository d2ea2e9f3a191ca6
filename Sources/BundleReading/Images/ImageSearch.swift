import Platform
import ReviewModel
import SourceText

/// Finds the images that shortcuts refer to, and reads their sizes.
///
/// It opens only the files of those images, and reads only the headers of pictures.
struct ImageSearch<Store: PictureStore> {
  private let store: Store
  /// The index of the first of ``files`` in ``LocalizationBundle/files``.
  private let firstFile: Int
  /// The contents lists of image sets, and pictures outside catalogs, which have no text.
  private(set) var files: [SourceFile] = []
  private(set) var faults: [FileFault] = []

  init(_ store: Store, firstFile: Int) {
    self.store = store
    self.firstFile = firstFile
  }

  /// The images that files refer to, if they exist, sorted by location.
  mutating func images(of contents: [FileContents]) -> [NamedImage] {
    let references = Dictionary(
      grouping: contents.flatMap { $0.definition?.imageReferences ?? $0.code?.imageReferences ?? [] }, by: \.name)
    guard !references.isEmpty else { return [] }
    let sets = AssetCatalog.imageSets(named: Set(references.keys), in: store)
    let rest = Set(references.keys).subtracting(sets.map(\.name))
    let homes = Set(contents.filter { !($0.definition?.imageReferences.isEmpty ?? true) }.map(\.path.root))
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
    return (root?.elements("images") ?? []).compactMap { element in
      guard let name = element["filename"]?.text, Self.isPlain(name.string) else { return nil }
      let picture = store.item(name.string, in: set.folder)
      let place = name.location(in: file)
      return NamedImage.Rendition(
        path: picture.path, idiom: element.string("idiom") ?? "universal", scale: Self.scale(of: element),
        variant: Self.variant(of: element, in: source), size: size(of: picture, at: place), place: place)
    }
  }

  /// A name that leads out of the folder is not valid.
  private static func isPlain(_ name: String) -> Bool { !name.isEmpty && !name.contains("/") && name != ".." }

  private static func scale(of element: SourceNode) -> Int? {
    element["scale"]?.text.flatMap { $0.string.hasSuffix("x") ? Int($0.string.dropLast()) : nil }
  }

  /// The members except the usual ones, as written.
  private static func variant(of element: SourceNode, in source: SourceFile) -> String {
    element.members.filter { !["filename", "idiom", "scale"].contains($0.key.string) }
      .map { "\($0.key.string): \(String(decoding: source.utf8[$0.value.utf8].filter { $0 > 0x20 }, as: UTF8.self))" }
      .sorted().joined(separator: ", ")
  }

  /// Files whose names identify them, and files next to the definition.
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
      let place = TextLocation(file: firstFile + files.count, utf8: 0..<0, syntax: .plain)
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

  /// The size in the picture's header; a damaged picture is a fault.
  private mutating func size(of picture: BundleDiscovery.Found, at place: TextLocation) -> NamedImage.Size? {
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

/// Looks up image sets in asset catalogs by their names.
struct AssetCatalog {
  struct ImageSet {
    var name: String
    var folder: BundleDiscovery.Found
  }

  static let folderSuffix = ".xcassets"
  static let contentsName = "Contents.json"
  private static let setSuffix = ".imageset"
  /// Groups nest only a few levels deep; the limit bounds recursion.
  private static let maximumDepth = 32
  /// In bytes. A real contents list has a few hundred bytes.
  static let maximumContentsBytes = 1 << 20

  private let store: any PictureStore
  private let names: Set<String>
  /// The folder names of the sets that may be meant.
  private let folderNames: Set<String>
  private var found: [ImageSet] = []

  /// The image sets with one of the given names in all catalogs, in byte order of their paths.
  ///
  /// It does not open the folders of other assets.
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

  /// - Parameter namespace: The names of the surrounding groups that provide a namespace, each followed by a `/`.
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

  /// `AppIcon.appiconset`, `Background.colorset`, `Logo.imagestack`: these folders contain no image sets.
  private static func isOtherAsset(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return ["set", "stack", "launchimage", "imagestacklayer"].contains { name[dot...].hasSuffix($0) }
  }

  private func providesNamespace(_ group: BundleDiscovery.Found) -> Bool {
    guard let bytes = store.bytes(of: store.item(Self.contentsName, in: group))?.prefix(Self.maximumContentsBytes)
    else { return false }
    let (root, _) = JSONReader.read(SourceFile.read(path: group.path, bytes: bytes, index: 0).file, index: 0)
    return root?["properties"]?["provides-namespace"]?.boolean == true
  }
}

/// A picture outside asset catalogs, by its name: `Latte@3x~ipad.png`.
struct LoosePicture {
  /// The name without scale, device and extension.
  let stem: String
  /// `png`, `jpg` …, as written.
  let fileExtension: String
  /// Pixels for each point.
  let scale: Int
  /// `iphone`, `ipad`, or `universal`.
  let idiom: String

  private static let extensions: Set<String> = ["png", "jpg", "jpeg"]
  private static let devices = ["iphone", "ipad"]
  private static let scales = [2, 3]

  static func isPicture(fileName: String) -> Bool {
    fileName.utf8.lastIndex(of: UInt8(ascii: ".")).map {
      extensions.contains(fileName[fileName.index(after: $0)...].lowercased())
    } ?? false
  }

  init(path: String) {
    var name = FileSystem.name(of: path)[...]
    if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) {
      fileExtension = String(name[name.index(after: dot)...])
      name = name[..<dot]
    } else {
      fileExtension = ""
    }
    let device = Self.devices.first { name.hasSuffix("~\($0)") }
    if let device { name = name.dropLast(device.count + 1) }
    idiom = device ?? "universal"
    let scale = Self.scales.first { name.hasSuffix("@\($0)x") }
    if scale != nil { name = name.dropLast(3) }
    self.scale = scale ?? 1
    stem = String(name)
  }

  /// The system finds it by its stem, with or without the extension.
  func isNamed(by names: Set<String>) -> Bool { names.contains(stem) || names.contains("\(stem).\(fileExtension)") }
}
