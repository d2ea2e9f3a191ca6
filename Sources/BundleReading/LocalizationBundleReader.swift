public import ReviewModel
package import SourceText

/// Turns a path, or files in memory, into a ``LocalizationBundle``.
public struct LocalizationBundleReader: Sendable {
  /// A file of more bytes than this is no text that people translate; the limit keeps one mistaken path from
  /// exhausting memory.
  public static let maximumFileBytes = 64 << 20

  let options: ReadingOptions
  let sources: (any SwiftCodeReader)?
  private let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  /// What other readers of the same bundle have read; nil where nobody else reads it.
  private var shared: ReadFiles?
  /// By path: what is read instead of the file on disk.
  private(set) var held: [String: [UInt8]] = [:]

  /// - Parameters:
  ///   - sources: Reads source code; nil leaves it unread.
  ///   - progress: Called when files are read, on any thread: how many since the last call, and how many there are.
  public init(
    options: ReadingOptions = ReadingOptions(), sources: (any SwiftCodeReader)? = nil,
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) {
    self.options = options
    self.sources = sources
    self.progress = progress
  }

  /// A reader that takes some files as they are given, not as they are on disk.
  ///
  /// - Parameter contents: By path relative to the reviewed folder. Paths that lead to no file are passed over.
  public func holding(_ contents: [String: [UInt8]]) -> LocalizationBundleReader {
    var reader = self
    reader.held = contents
    return reader
  }

  /// A reader that parses no file which another of these has parsed.
  package func sharing(_ files: ReadFiles) -> LocalizationBundleReader {
    var reader = self
    reader.shared = files
    return reader
  }

  /// Reads a folder or a single file.
  ///
  /// Whatever cannot be read is named in ``LocalizationBundle/failures``, and everything else is read. Paths are
  /// relative to the folder; for a single file to the folder that holds it, or holds its `.lproj` folder; for one of the
  /// `.lproj` folders to the folder that holds it. Of an exchange file in a catalog (`.xcloc`) the whole catalog is read.
  public func read(path: String) -> LocalizationBundle { read(find(path: path)) }

  /// Reads files that are in memory.
  ///
  /// - Parameter files: Paths relative to the bundle, with `/` between components, and the bytes. Files in formats
  ///   that hold nothing to review are passed over.
  public func read(files: [(path: String, bytes: [UInt8])]) -> LocalizationBundle {
    let known = files.filter { isRead($0.path) && !BuiltProduct.isPassedOver(path: $0.path) }.sortedByBytes(of: \.path)
    return join(known, failures: [], pictures: MemoryPictures(files))
  }

  /// Those that people know by the endings of files; source code and projects are read besides.
  static let formats = [
    ".strings", ".stringsdict", ".xcstrings", ".intentdefinition", ".xliff", ".xcloc", ".app",
  ]

  func isRead(_ path: String) -> Bool {
    switch BundleFormat(path: path) {
    case nil: false
    case .swiftSource, .objectiveCSource: sources != nil
    default: true
    }
  }

  typealias LoadedFile = (path: String, bytes: [UInt8])

  /// The folder that paths are relative to where a folder or a file is reviewed.
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
  ///   - base: The way from the folder that the configuration's patterns are relative to.
  ///   - productsLeftOut: Folders that were passed over already, for the remark on all of them.
  func join(
    _ loaded: [LoadedFile], failures: [ReadFailure], pictures: some PictureStore, base: PatternBase = PatternBase(),
    productsLeftOut: [String] = []
  ) -> LocalizationBundle {
    let stores = StoreTextSets(loaded)
    let known = loaded.filter { stores.contains($0.path) }
    let isIncluded = { (path: String) in options.include.contains { $0.matches(base.path(of: path)) } }
    let app = AppFiles(known)
    let beside = app.leftOut(isIncluded: isIncluded)
    let leftOut = beside.indices.union(RepeatedTables.indices(in: known))
    let loaded = leftOut.isEmpty ? known : known.indices.filter { !leftOut.contains($0) }.map { known[$0] }
    progress?(0, loaded.count)
    let read = Array(loaded.enumerated()).concurrentMap { index, file in
      defer { progress?(1, loaded.count) }
      let known = app.project(at: file.path)
      func read(after former: ReadFiles.Contents? = nil) -> (source: SourceFile, contents: FileContents) {
        FileContents.read(
          path: file.path, bytes: file.bytes, index: index, sources: sources, known: known, after: former)
      }
      // Of a project that was read before, others decide what it holds.
      guard known == nil, let shared else { return read() }
      return shared.file(path: file.path, bytes: file.bytes, index: index, read)
    }
    var contents = XLIFFJoiner.join(read.map(\.contents), sources: read.map(\.source))
    if let sources { GeneratedNames.add(to: &contents, sources: read.map(\.source), by: sources) }
    let copies = TableCopies.take(from: &contents, isIncluded: isIncluded)
    let failures =
      failures
      + read.compactMap { file in file.contents.unread.map { ReadFailure(path: file.source.path, $0) } }
    let shipped = ShippedLocalizations(
      paths: contents.map(\.path) + failures.filter { BundleFormat(path: $0.path) != nil }.map { BundlePath($0.path) },
      catalogs: contents.filter { $0.sourceLanguage != nil || $0.isMultilingual }.map { file in
        (file.path.root, Set(file.texts.map(\.locale)))
      })
    let development = DevelopmentLocales(files: contents, shipped: shipped.all)
    let joiner = EntryJoiner(files: contents, options: options, shipped: shipped, development: development)
    let settings = ProjectSettings(files: contents)
    var identity = AppIdentityResolver(files: contents, settings: settings)
    var images = ImageSearch(pictures, firstFile: read.count)
    var facts = joiner.facts
    facts.images = images.images(of: contents)
    let store = StoreTextJoiner(files: contents, developmentLocale: development.bundle)
    facts.storeLanguages = store.languages
    if let sources { facts.sources?.append(sources.joined(contents.map(\.code))) }
    // What stands in Objective-C counts beside the Swift code.
    for file in contents where !file.isSource { facts.sources?.append(file.code.facts) }
    let targets = BuildTargetResolver(settings: settings)
    let projects = contents.compactMap(\.project)
    // Where there is a project, its apps tell what a package runs on.
    let files = loaded.map(\.path)
    facts.targets =
      projects.isEmpty
      ? ManifestTargetResolver.targets(of: facts.sources, paths: files) : targets.targets(of: projects, paths: files)
    let excused = ExcusedFaults(files: contents, settings: settings, developmentLocale: development.bundle)
    let faults = contents.flatMap { excused.faults(of: $0) { read[$0].source.bytes.isEmpty } }
    var bundle = LocalizationBundle(
      files: read.map(\.source) + images.files, entries: (joiner.entries() + store.entries()).sorted { $0.id < $1.id },
      facts: facts,
      app: identity.identity(configured: options.appNames), developmentLocale: development.bundle,
      localizations: shipped.all, faults: faults + images.faults,
      failures: failures.sortedByBytes(of: \.path))
    bundle.directives = contents.flatMap(\.directives)
    let products = (productsLeftOut + copies).sorted()
    if !products.isEmpty {
      bundle.remarks.append(ReviewMessage.productsLeftOut(["folders": BundleDiscovery.firstThree(of: products)]))
    }
    let nested = contents.filter(\.code.isNestedTooDeeply).map(\.path.whole).sorted()
    if !nested.isEmpty {
      bundle.remarks.append(ReviewMessage.nestedTooDeeply(["files": BundleDiscovery.firstThree(of: nested)]))
    }
    if !beside.folders.isEmpty {
      bundle.remarks.append(
        ReviewMessage.besideAppLeftOut(["folders": BundleDiscovery.firstThree(of: beside.folders)]))
    }
    return bundle
  }
}

/// What a reader is told of a bundle: which files are its own, and what the files do not tell.
public struct ReadingOptions: Hashable, Sendable {
  /// The name of the file that says how a folder is reviewed. One in a folder below the reviewed one is remarked on.
  public static let configurationName = ".shortcut-review.yml"

  /// Which kind the keys that match a pattern have.
  public struct Role: Hashable, Sendable {
    public var glob: KeyGlob
    public var kind: EntryKind
    public init(glob: KeyGlob, kind: EntryKind) {
      self.glob = glob
      self.kind = kind
    }
  }

  /// The first that matches a key decides.
  public var roles: [Role]
  /// What the app calls itself, where its project files do not tell.
  public var appNames: [AppIdentity.Name]
  /// Paths to read although they are left out by default or ignored by git.
  public var include: [PathGlob]
  /// Paths to leave out; stronger than ``include``.
  public var exclude: [PathGlob]
  /// The folder that ``include`` and ``exclude`` are relative to, absolute; nil: the reviewed folder.
  public var directory: String?
  /// Files that are not read since they ended a review, by their paths in the reviewed folder.
  package var leftOut: [String: ReadFailure.Reason] = [:]
  /// Where this tool keeps what earlier reviews gave, absolute and without links: it is not walked.
  package var cacheFolder: String?

  public init(
    roles: [Role] = [], appNames: [AppIdentity.Name] = [], include: [PathGlob] = [], exclude: [PathGlob] = [],
    directory: String? = nil
  ) {
    self.roles = roles
    self.appNames = appNames
    self.include = include
    self.exclude = exclude
    self.directory = directory
  }

  /// The kind that the role map gives to a key; nil where it gives none.
  func kind(ofKey key: String, table: String) -> EntryKind? {
    roles.first { $0.glob.matches(key: key, table: table) }?.kind
  }

  /// The way from the folder that patterns are relative to, to the reviewed folder.
  ///
  /// - Parameter path: The reviewed folder or file.
  public func patternBase(forReviewOf path: String) -> PatternBase {
    FileSystem.realPath(path).map { patternBase(ofRoot: LocalizationBundleReader.root(of: $0)) } ?? PatternBase()
  }

  /// - Parameter root: The absolute path of the reviewed folder, without links.
  func patternBase(ofRoot root: String) -> PatternBase { PatternBase(root: root, directory: directory ?? root) }
}
