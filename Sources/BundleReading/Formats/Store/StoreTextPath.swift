import ReviewModel
import SourceText
import UnicodeText

/// What the path of a file says that may hold a text of the App Store: `fastlane/metadata/de-DE/subtitle.txt`.
///
/// Source: docs.fastlane.tools, “deliver”, and its `upload_metadata.rb` and `loader.rb`.
struct StoreTextPath {
  /// The folder that holds those of the locales: `fastlane/metadata`, `fastlane/metadata/ios`. The texts in it are a set.
  let folder: String
  /// The name of the folder, empty for `default`, whose texts hold where a locale has none.
  let locale: String
  let kind: EntryKind
  /// `subtitle`.
  let key: String
  /// Whether nothing but the locale’s folder tells: then the folder of the set is one of fastlane’s only where a
  /// `Deliverfile` says so.
  let isVague: Bool

  private static let kinds: [String: EntryKind] = [
    "name": .storeName, "subtitle": .storeSubtitle, "keywords": .storeKeywords, "description": .storeDescription,
    "promotional_text": .storePromotionalText, "release_notes": .storeReleaseNotes,
  ]
  private static let suffix = ".txt"
  private static let defaultFolder = "default"
  private static let metadataFolder = "metadata"
  private static let toolFolder = "fastlane"
  /// What `supply` brings to Google’s store lies below a folder of this name.
  private static let otherStore = "android"

  /// - Parameter path: With `/` between components.
  init?(_ path: some StringProtocol) {
    guard path.hasSuffix(Self.suffix) else { return nil }
    let parts = path.split(separator: "/")
    guard parts.count >= 3, let file = parts.last, let kind = Self.kinds[String(file.dropLast(Self.suffix.count))]
    else {
      return nil
    }
    let name = parts[parts.count - 2]
    let above = parts.dropLast(2)
    guard !above.contains(where: { $0.lowercased() == Self.otherStore }) else { return nil }
    let isKnown = name == Self.defaultFolder || StoreLocales.contains(name)
    let isInMetadata = above.suffix(2).contains { $0.lowercased() == Self.metadataFolder }
    // The folder of an app in the catalog of another store: `metadata/org.example.app/en-US`.
    let isOfOther = above.last.map { $0.contains(".") } ?? false
    guard !isOfOther, isKnown || isInMetadata && Self.mayNameLanguage(name) else { return nil }
    self.kind = kind
    key = String(file.dropLast(Self.suffix.count))
    locale = name == Self.defaultFolder ? "" : String(name)
    self.folder = above.joined(separator: "/")
    isVague = !isInMetadata && !above.contains { $0.lowercased() == Self.toolFolder }
  }

  /// Whether the set is the App Store’s for its path alone.
  var isOfTool: Bool { folder.split(separator: "/").contains { $0.lowercased() == Self.toolFolder } }

  /// Whether no other store has such a text under this name.
  var isOfStoreAlone: Bool { kind != .storeName && kind != .storeDescription }

  /// The folder of the project that the set is of, to tell an app’s from that of an example: what lies above the folder
  /// of the tool.
  var project: String {
    let parts = folder.split(separator: "/")
    let end = parts.firstIndex { $0.lowercased() == Self.toolFolder } ?? max(0, parts.count - 1)
    return parts[..<end].joined(separator: "/")
  }

  /// Whether a folder may be named for a language, by its tag, its English name or a country’s code.
  private static func mayNameLanguage(_ name: some StringProtocol) -> Bool {
    let name = String(name)
    return LocaleIdentifier(name).isKnown || LocaleIdentifier.tag(ofEnglishName: name) != nil
      || name.utf8.count == 2 && LocaleIdentifier.ofHome(name.uppercased()) != nil
  }

  /// The folder that a review of a set, or of one of its locales, counts paths from: that above `metadata`.
  ///
  /// - Parameter location: The absolute path of a folder or a file.
  static func root(of location: String) -> String? {
    let isFile = StoreTextPath(location) != nil
    if !isFile, FileSystem.name(of: location).lowercased() == toolFolder { return FileSystem.parent(of: location) }
    let parts = location.split(separator: "/").map(String.init)
    guard let metadata = parts.lastIndex(where: { $0.lowercased() == metadataFolder }), metadata > 0,
      parts.count - metadata <= (isFile ? 4 : 3), isFile || isSet(location)
    else { return nil }
    // The tool’s folder stays in the paths, which says whose texts these are.
    let end = parts[metadata - 1].lowercased() == toolFolder ? metadata - 1 : metadata
    return "/" + parts[..<end].joined(separator: "/")
  }

  /// Whether a folder is that of a set or of a locale in one.
  private static func isSet(_ folder: String) -> Bool {
    if StoreTextPath(FileSystem.join(folder, "name" + suffix)) != nil { return true }
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.contains { $0 == defaultFolder || StoreLocales.contains($0) }
  }
}

/// Tells the sets of texts that are the App Store’s from folders that merely look like one.
struct StoreTextSets {
  private var sets: Set<String> = []

  /// - Parameter files: Everything that was loaded.
  init(_ files: [(path: String, bytes: [UInt8])]) {
    var said: Set<String> = []
    for file in files where BundleFormat(path: file.path) == .deliverfile {
      let source = SourceFile.read(path: file.path, bytes: file.bytes, index: 0).file
      said.formUnion(DeliverfileFormat.metadataFolders(in: source))
    }
    for file in files {
      guard let path = StoreTextPath(file.path) else { continue }
      if path.isOfTool || said.contains(path.folder) || !path.isVague && path.isOfStoreAlone {
        sets.insert(path.folder)
      }
    }
  }

  /// Whether a file holds what it is called by.
  func contains(_ path: String) -> Bool { StoreTextPath(path).map { sets.contains($0.folder) } ?? true }
}
