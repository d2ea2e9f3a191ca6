import Platform
package import ReviewModel
import SourceText
import UnicodeText

/// The files to review as they are on disk, to read them once, or again with some of them changed.
package struct FoundFiles: Sendable {
  fileprivate var found: [BundleDiscovery.Found] = []
  /// As many as ``found``.
  fileprivate var loaded: [Result<LocalizationBundleReader.LoadedFile, ReadFailure>] = []
  fileprivate var failures: [ReadFailure] = []
  fileprivate var pictures: any PictureStore = MemoryPictures([])
  fileprivate var base = PatternBase()
  fileprivate var productsLeftOut: [String] = []
  /// The folder as named by the user; nil for a single file.
  fileprivate var folder: String?
  fileprivate var unreadSourceCount = 0
  fileprivate var remarks: [Message] = []

  /// The path in the reviewed folder, by the absolute path without links.
  package var paths: [String: String] {
    Dictionary(found.lazy.map { ($0.location, $0.path) }, uniquingKeysWith: { first, _ in first })
  }
}

extension LocalizationBundleReader {
  /// Finds and loads the files of a folder, or a single file. Contents that replace files are ignored.
  ///
  /// - Parameter path: As in ``read(path:)``.
  package func find(path: String) -> FoundFiles {
    guard let location = FileSystem.realPath(path) else {
      return FoundFiles(failures: [ReadFailure(path: path, .noFile)])
    }
    return FileSystem.isFolder(location) ? find(folderAt: location, given: path) : find(fileAt: location, given: path)
  }

  private func find(folderAt location: String, given path: String) -> FoundFiles {
    let root = Self.root(of: location)
    var discovery = BundleDiscovery(root: root, options: options, findsSources: sources != nil)
    discovery.run(in: FileSystem.relative(location, to: root))
    var failures = discovery.failures
    if discovery.found.isEmpty, failures.isEmpty {
      failures.append(ReadFailure(path: path, .nothingInFolder(formats: Self.formats)))
    }
    return FoundFiles(
      found: discovery.found, loaded: load(discovery.found), failures: failures, pictures: FolderPictures(discovery),
      base: options.patternBase(ofRoot: root), productsLeftOut: discovery.productsLeftOut, folder: path,
      unreadSourceCount: discovery.unreadSourceCount, remarks: discovery.remarks)
  }

  private func find(fileAt location: String, given path: String) -> FoundFiles {
    guard isRead(location) else {
      return FoundFiles(failures: [ReadFailure(path: path, .unknownFormat(formats: Self.formats))])
    }
    let root = Self.root(of: location)
    // The catalog around an exchange file determines what its texts are.
    if root.hasSuffix(LocalizationCatalog.folderSuffix) { return find(folderAt: root, given: path) }
    let file = BundleDiscovery.Found(path: FileSystem.relative(location, to: root), location: location)
    return FoundFiles(found: [file], loaded: load([file]))
  }

  private func load(_ found: [BundleDiscovery.Found]) -> [Result<LoadedFile, ReadFailure>] {
    found.concurrentMap { item in
      if let reason = options.leftOut[item.path] { return .failure(ReadFailure(path: item.path, reason)) }
      if let bytes = held[item.path] { return .success((item.path, bytes)) }
      CrashBreadcrumbs.begin(.reading, item.path)
      defer { CrashBreadcrumbs.end() }
      do throws(ReadFailure) {
        return .success((item.path, try FileSystem.bytes(of: item.location, atMost: Self.maximumFileBytes)))
      } catch {
        return .failure(error.at(item.path))
      }
    }
  }

  /// Reads the files that were found, with the replaced contents, if any.
  package func read(_ files: FoundFiles) -> LocalizationBundle {
    let results = zip(files.found, files.loaded).map { item, loaded in
      guard options.leftOut[item.path] == nil, let bytes = held[item.path] else { return loaded }
      return Result<LoadedFile, ReadFailure>.success((item.path, bytes))
    }
    let unread = results.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
    var bundle = join(
      results.compactMap { try? $0.get() }, failures: files.failures + unread, pictures: files.pictures,
      base: files.base, productsLeftOut: files.productsLeftOut)
    guard let folder = files.folder else { return bundle }
    bundle.unreadSourceCount = files.unreadSourceCount
    bundle.remarks = files.remarks + bundle.remarks
    if bundle.failures.isEmpty, files.found.allSatisfy({ BundleFormat(path: $0.path)?.hasOwnTexts == false }),
      bundle.declaresNothing
    {
      // The files contain code and settings that have nothing to do with Siri. For users, that is an empty folder.
      bundle.failures.append(ReadFailure(path: folder, .nothingInFolder(formats: Self.formats)))
    }
    return bundle
  }
}

extension LocalizationBundle {
  /// Whether there is nothing for any rule: no text, no fault, and no facts from code.
  fileprivate var declaresNothing: Bool {
    entries.isEmpty && faults.isEmpty && facts.intents.isEmpty && facts.enums.isEmpty
      && facts.supportedIntents.isEmpty && facts.appShortcuts == nil && facts.unresolvedTexts.isEmpty
      && code?.isEmpty ?? true
  }
}
