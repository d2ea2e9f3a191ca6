package import Platform
package import ReviewModel
import SourceText

/// Reads a path, or files in memory, into a ``LocalizationBundle``.
package struct LocalizationBundleReader: Sendable {
  /// A larger file, in bytes, is not text that people translate. The limit keeps one mistaken path from exhausting
  /// memory.
  package static let maximumFileBytes = 64 << 20

  let options: ReadingOptions
  let sources: (any SwiftCodeReader)?
  let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  /// The files that other readers of the same bundle have read; nil if there are none.
  private var shared: ReadFiles?
  /// By path: the contents to read instead of the file on disk.
  private(set) var held: [String: [UInt8]] = [:]

  /// - Parameters:
  ///   - sources: Reads source code; if nil, source code is not read.
  ///   - progress: Called while files are read, on any thread: how many since the last call, and how many in total.
  package init(
    options: ReadingOptions = ReadingOptions(), sources: (any SwiftCodeReader)? = nil,
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) {
    self.options = options
    self.sources = sources
    self.progress = progress
  }

  /// A reader that uses the given contents for some files instead of those on disk.
  ///
  /// - Parameter contents: By path relative to the reviewed folder. Paths without a file are ignored.
  package func holding(_ contents: [String: [UInt8]]) -> LocalizationBundleReader {
    var reader = self
    reader.held = contents
    return reader
  }

  /// A reader that does not parse files again that another reader with the same `files` has parsed.
  package func sharing(_ files: ReadFiles) -> LocalizationBundleReader {
    var reader = self
    reader.shared = files
    return reader
  }

  /// Reads a folder or a single file.
  ///
  /// Anything that cannot be read is listed in ``LocalizationBundle/failures``, and everything else is read. Paths are
  /// relative to the folder. For a single file, they are relative to the folder that contains it or its `.lproj`
  /// folder. For a `.lproj` folder, they are relative to the folder that contains it. For an exchange file in a catalog
  /// (`.xcloc`), the whole catalog is read.
  package func read(path: String) -> LocalizationBundle { read(find(path: path)) }

  /// Reads files in memory.
  ///
  /// - Parameter files: Paths relative to the bundle, with `/` between components, and the bytes. Files in formats
  ///   without anything to review are ignored.
  package func read(files: [(path: String, bytes: [UInt8])]) -> LocalizationBundle {
    let known = files.filter { isRead($0.path) && !BuiltProduct.isSkipped(path: $0.path) }.sortedByBytes(of: \.path)
    return join(known, failures: [], pictures: MemoryPictures(files))
  }

  /// The formats that users know by their extensions; source code and projects are read as well.
  static let formats =
    BundleFormat.all.filter { $0.traits.contains(.isKnownByExtension) }.compactMap(\.suffixes.first)
    + [LocalizationCatalog.folderSuffix, ".app"]

  func isRead(_ path: String) -> Bool {
    guard let format = BundleFormat(path: path) else { return false }
    return sources != nil || !format.traits.contains(.isCode)
  }

  typealias LoadedFile = (path: String, bytes: [UInt8])

  /// The folder that paths are relative to when a folder or a file is reviewed.
  package static func root(of location: String) -> String {
    let isFolder = FileSystem.isFolder(location)
    if isFolder, location.hasSuffix(".lproj"), !location.hasSuffix("/.lproj") { return FileSystem.parent(of: location) }
    guard !isFolder else { return StoreTextPath.root(of: location) ?? location }
    if let catalog = LocalizationCatalog.folder(ofExchangeFileAt: location) { return catalog }
    if let root = StoreTextPath.root(of: location) { return root }
    let folder = FileSystem.parent(of: location)
    return folder.hasSuffix(".lproj") ? FileSystem.parent(of: folder) : folder
  }

  /// - Parameters:
  ///   - base: The path from the folder that the configuration's patterns are relative to.
  ///   - productsLeftOut: Folders that were already skipped, for the remark on all of them.
  func join(
    _ loaded: [LoadedFile], failures: [ReadFailure], pictures: any PictureStore, base: PatternBase = PatternBase(),
    productsLeftOut: [String] = []
  ) -> LocalizationBundle {
    var assembly = BundleAssembly(loaded, failures: failures, pictures: pictures, base: base, by: self)
    assembly.productsLeftOut = productsLeftOut
    for step in BundleAssembly.steps { step(&assembly) }
    return assembly.bundle
  }

  /// Reads a file, unless a reader that shares its files has read the same.
  ///
  /// - Parameter known: The file's contents, if they were read to choose the files.
  func contents(of file: LoadedFile, at index: Int, known: FileContents?) -> ReadFiles.Contents {
    func read(after former: ReadFiles.Contents? = nil) -> ReadFiles.Contents {
      FileContents.read(path: file.path, bytes: file.bytes, index: index, sources: sources, known: known, after: former)
    }
    // The contents of a project that was read before depend on other files.
    guard known == nil, let shared else { return read() }
    return shared.file(path: file.path, bytes: file.bytes, index: index, read)
  }
}

/// Options for reading a bundle: which files belong to it, and information that the files lack.
package struct ReadingOptions: Hashable, Sendable {
  /// The file name of a folder's configuration. The review remarks on one in a folder below the reviewed one.
  package static let configurationName = ".shortcut-review.yml"

  /// The kind of the keys that match a pattern.
  package struct Role: Hashable, Sendable {
    package var glob: KeyGlob
    package var kind: EntryKind
    package init(glob: KeyGlob, kind: EntryKind) {
      self.glob = glob
      self.kind = kind
    }
  }

  /// The first one that matches a key counts.
  package var roles: [Role]
  /// The app's names, if its project files do not contain them.
  package var appNames: [AppIdentity.Name]
  /// Paths to read although they are skipped by default or ignored by git.
  package var include: [PathGlob]
  /// Paths to skip; takes precedence over ``include``.
  package var exclude: [PathGlob]
  /// Whether to read the tables in languages that no target includes, although the app does not have them.
  package var reviewsUnshipped = false
  /// The absolute path of the folder that ``include`` and ``exclude`` are relative to; nil for the reviewed folder.
  package var directory: String?
  /// Files to skip because they ended a review, by their paths in the reviewed folder.
  package var leftOut: [String: ReadFailure.Reason] = [:]

  package init(
    roles: [Role] = [], appNames: [AppIdentity.Name] = [], include: [PathGlob] = [], exclude: [PathGlob] = [],
    directory: String? = nil
  ) {
    self.roles = roles
    self.appNames = appNames
    self.include = include
    self.exclude = exclude
    self.directory = directory
  }

  /// The kind that the role map assigns to a key; nil if it assigns none.
  func kind(ofKey key: String, table: String) -> EntryKind? {
    roles.first { $0.glob.matches(key: key, table: table) }?.kind
  }

  /// The relation between the folder that patterns are relative to and the reviewed folder.
  ///
  /// - Parameter path: The reviewed folder or file.
  package func patternBase(forReviewOf path: String) -> PatternBase {
    FileSystem.realPath(path).map { patternBase(ofRoot: LocalizationBundleReader.root(of: $0)) } ?? PatternBase()
  }

  /// - Parameter root: The absolute path of the reviewed folder, without links.
  func patternBase(ofRoot root: String) -> PatternBase { PatternBase(root: root, directory: directory ?? root) }
}
