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
  private let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
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
      // The contents of a project that was read before depend on other files.
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
    // Findings in Objective-C add to those in Swift code.
    for file in contents where !file.isSource { facts.sources?.append(file.code.facts) }
    let targets = BuildTargetResolver(settings: settings)
    let projects = contents.compactMap(\.project)
    // If there is a project, its apps determine which systems a package runs on.
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
