import Platform
import ReviewModel
import SourceText

/// A bundle while it is joined from its files. Each step needs what the steps before it gave.
struct BundleAssembly {
  /// The steps from loaded files to the bundle, in order.
  static let steps: [@Sendable (inout BundleAssembly) -> Void] = [
    chooseFiles, readFiles, joinExchangeFiles, nameGeneratedSymbols, leaveOutCopies, assignTargets, leaveOutUnshipped,
    findLocalizations, joinEntries, joinStoreTexts, collectFaults, findImages, joinCode, nameApp, addRemarks,
  ]

  private let reader: LocalizationBundleReader
  private let pictures: any PictureStore
  /// The path from the folder that the configuration's patterns are relative to.
  private let base: PatternBase
  private var loaded: [LocalizationBundleReader.LoadedFile]
  /// The folders of products and of copies that were left out.
  var productsLeftOut: [String] = []
  /// The folders of tests, examples and documentation that were left out.
  private var foldersBeside: [String] = []
  /// The contents of project files that were read to choose the others, by path.
  private var projects = AppFiles([])
  private var contents: [FileContents] = []
  private var settings = ProjectSettings(files: [])
  private var targets = BuildTargets()
  private var shipped = ShippedLocalizations(paths: [], catalogs: [], appFolders: [])
  private var development = DevelopmentLocales(files: [], shipped: [], hasSeveralApps: false)
  private var uses = AppIntentUses(files: [])
  /// What is known so far. Its first files are those that were read, in their order.
  private(set) var bundle: LocalizationBundle

  /// - Parameter failures: The files that could not be loaded.
  init(
    _ loaded: [LocalizationBundleReader.LoadedFile], failures: [ReadFailure], pictures: any PictureStore,
    base: PatternBase, by reader: LocalizationBundleReader
  ) {
    self.reader = reader
    self.base = base
    self.loaded = loaded
    self.pictures = pictures
    bundle = LocalizationBundle(failures: failures)
  }

  /// Whether the configuration includes the file at a path although it would be left out.
  private var isIncluded: (String) -> Bool {
    { [reader, base] path in reader.options.include.contains { $0.matches(base.path(of: path)) } }
  }

  // MARK: Files

  /// Leaves out of the loaded files: folders that only look like App Store texts, what is not part of the app, and
  /// tables that a build repeated.
  private static func chooseFiles(_ assembly: inout BundleAssembly) {
    let stores = StoreTextSets(assembly.loaded)
    let known = assembly.loaded.filter { stores.contains($0.path) }
    assembly.projects = AppFiles(known)
    let beside = assembly.projects.leftOut(isIncluded: assembly.isIncluded)
    let leftOut = beside.indices.union(RepeatedTables.indices(in: known))
    assembly.loaded = leftOut.isEmpty ? known : known.indices.filter { !leftOut.contains($0) }.map { known[$0] }
    assembly.foldersBeside = beside.folders
  }

  /// Reads the chosen files on all cores. Gives the bundle's files, their contents and the failures of readers.
  private static func readFiles(_ assembly: inout BundleAssembly) {
    let (reader, projects, count) = (assembly.reader, assembly.projects, assembly.loaded.count)
    reader.progress?(0, count)
    let read = Array(assembly.loaded.enumerated()).concurrentMap { index, file in
      defer { reader.progress?(1, count) }
      return reader.contents(of: file, at: index, known: projects.project(at: file.path))
    }
    assembly.bundle.files = read.map(\.source)
    assembly.contents = read.map(\.contents)
    XcodeProject.leaveOutSpecifications(of: &assembly.contents)
    assembly.bundle.failures += assembly.contents.compactMap { file in
      file.unread.map { ReadFailure(path: file.path.whole, $0) }
    }
  }

  /// Moves the texts of exchange files to the tables of the files that they name.
  private static func joinExchangeFiles(_ assembly: inout BundleAssembly) {
    assembly.contents = XLIFFJoiner.join(assembly.contents, sources: assembly.bundle.files)
  }

  /// Reads the constants in files that have nothing else to do with shortcuts, if the code of another file names them.
  private static func nameGeneratedSymbols(_ assembly: inout BundleAssembly) {
    guard let sources = assembly.reader.sources else { return }
    GeneratedNames.add(to: &assembly.contents, sources: assembly.bundle.files, by: sources)
  }

  /// Removes tables that were copied from others, whose texts must be known.
  private static func leaveOutCopies(_ assembly: inout BundleAssembly) {
    let isIncluded = assembly.isIncluded
    assembly.productsLeftOut += TableCopies.take(from: &assembly.contents, isIncluded: isIncluded)
  }

  // MARK: Products

  /// Gives the build settings, which show the information lists that no build reads, and the targets of files. If there
  /// is a project, its apps determine which systems a package runs on.
  private static func assignTargets(_ assembly: inout BundleAssembly) {
    assembly.settings = ProjectSettings(files: assembly.contents)
    assembly.settings.removeUnreadLists(from: &assembly.contents)
    let projects = assembly.contents.compactMap(\.project)
    let paths = assembly.loaded.map(\.path)
    assembly.targets =
      projects.isEmpty
      ? ManifestTargetResolver.targets(of: assembly.contents, paths: paths)
      : BuildTargetResolver(settings: assembly.settings, lists: InfoPlist.byPath(in: assembly.contents))
        .targets(of: projects, paths: paths)
  }

  /// Removes the tables in languages that no target includes, unless the configuration asks for them.
  private static func leaveOutUnshipped(_ assembly: inout BundleAssembly) {
    // Without a reader of Swift, the manifests of packages, which include tables by their place, are not loaded.
    guard !assembly.reader.options.reviewsUnshipped, assembly.reader.sources != nil else { return }
    // A damaged project may have lost some of what it lists.
    let unshipped = UnshippedTables(
      projects: assembly.contents.filter(\.faults.isEmpty).compactMap(\.project), targets: assembly.targets,
      packages: assembly.contents.flatMap { $0.code?.facts.packages ?? [] }, paths: assembly.loaded.map(\.path))
    let isIncluded = assembly.isIncluded
    assembly.targets.unshipped = unshipped.take(from: &assembly.contents, isIncluded: isIncluded)
  }

  // MARK: Texts

  /// Gives the languages that the app ships, even if their files could not be read, and the development languages.
  private static func findLocalizations(_ assembly: inout BundleAssembly) {
    let contents = assembly.contents
    let unread = assembly.bundle.failures.filter { BundleFormat(path: $0.path) != nil }.map { BundlePath($0.path) }
    let catalogs = contents.filter(\.isMultilingual)
    assembly.shipped = ShippedLocalizations(
      paths: contents.map(\.path) + unread, catalogs: catalogs.map { ($0.path.root, Set($0.texts.map(\.locale))) },
      appFolders: assembly.targets.appFolders)
    assembly.development = DevelopmentLocales(
      files: contents, shipped: assembly.shipped.all, hasSeveralApps: !assembly.targets.appFolders.isEmpty)
    assembly.shipped.limit(toTablesIn: contents, and: assembly.development.all)
    assembly.bundle.localizations = assembly.shipped.all
    assembly.bundle.developmentLocale = assembly.development.bundle
    assembly.bundle.isDevelopmentLocaleAssumed = assembly.development.isAssumed
  }

  /// Joins the texts of all files into entries, and what files declare about them into facts.
  private static func joinEntries(_ assembly: inout BundleAssembly) {
    var joiner = EntryJoiner(
      files: assembly.contents, options: assembly.reader.options, shipped: assembly.shipped,
      development: assembly.development)
    assembly.bundle.facts = joiner.facts
    assembly.bundle.facts.targets = assembly.targets
    assembly.uses = joiner.uses
    assembly.bundle.entries = joiner.takeEntries()
    assembly.bundle.facts.unlistedKeys = UnlistedKeys.keys(of: assembly.bundle.entries, in: assembly.bundle.files)
  }

  /// Adds the App Store texts, whose source is the development language.
  private static func joinStoreTexts(_ assembly: inout BundleAssembly) {
    let store = StoreTextJoiner(files: assembly.contents, developmentLocale: assembly.development.bundle)
    assembly.bundle.entries = (assembly.bundle.entries + store.entries()).sorted { $0.id < $1.id }
    assembly.bundle.facts.storeLanguages = store.languages
  }

  // MARK: Facts

  /// Adds the directives and the faults of files, except faults that do not matter for a file's purpose,
  /// and stale keys that the app uses.
  private static func collectFaults(_ assembly: inout BundleAssembly) {
    let excused = ExcusedFaults(
      files: assembly.contents, settings: assembly.settings, developmentLocale: assembly.development.bundle,
      doubtful: Set(assembly.targets.doubtful.map { assembly.loaded[$0].path }))
    let files = assembly.bundle.files
    let stale = StaleKeys(files: assembly.contents, sources: files)
    assembly.bundle.faults = assembly.contents.flatMap { file in
      excused.faults(of: file) { files[$0].bytes.isEmpty }.compactMap { stale.settled($0, in: file.path) }
    }
    assembly.bundle.directives = assembly.contents.flatMap(\.directives)
  }

  /// Adds the images that shortcuts name, after all other files.
  private static func findImages(_ assembly: inout BundleAssembly) {
    func add(from pictures: some PictureStore) {
      var search = ImageSearch(pictures, firstFile: assembly.bundle.files.count)
      assembly.bundle.facts.images = search.images(of: assembly.contents)
      assembly.bundle.files += search.files
      assembly.bundle.faults += search.faults
    }
    add(from: assembly.pictures)
  }

  /// Joins what code does: each Swift file, then several files together, then Objective-C. Without a Swift file, nothing
  /// is known.
  private static func joinCode(_ assembly: inout BundleAssembly) {
    let swift = assembly.contents.filter(\.isSource).compactMap(\.code)
    guard !swift.isEmpty else { return }
    var facts = SwiftCodeFacts()
    for code in swift { facts.append(code.facts) }
    facts.addDefaultResults()
    for index in facts.appIntents.indices {
      facts.appIntents[index].use = assembly.uses.use(of: facts.appIntents[index].name)
    }
    if let reader = assembly.reader.sources { facts.append(reader.joined(assembly.contents.compactMap(\.code))) }
    for file in assembly.contents where !file.isSource {
      if let code = file.code { facts.append(code.facts) }
    }
    assembly.bundle.code = facts
  }

  private static func nameApp(_ assembly: inout BundleAssembly) {
    var identity = AppIdentityResolver(
      files: assembly.contents, settings: assembly.settings, targets: assembly.targets)
    assembly.bundle.app = identity.identity(configured: assembly.reader.options.appNames)
  }

  /// Sorts the failures, and remarks on everything that was left out.
  private static func addRemarks(_ assembly: inout BundleAssembly) {
    assembly.bundle.failures = assembly.bundle.failures.sortedByBytes(of: \.path)
    let nested = assembly.contents.filter { $0.code?.isNestedTooDeeply ?? false }.map(\.path.whole).sorted()
    let leftOut: [(name: String, paths: [String], remark: ReviewMessage)] = [
      ("folders", assembly.productsLeftOut.sorted(), .productsLeftOut), ("files", nested, .nestedTooDeeply),
      ("folders", assembly.foldersBeside, .besideAppLeftOut),
    ]
    for (name, paths, remark) in leftOut where !paths.isEmpty {
      assembly.bundle.remarks.append(remark([name: BundleDiscovery.firstThree(of: paths)]))
    }
  }
}
