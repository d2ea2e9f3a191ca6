import Platform
import SourceText
import UnicodeText

/// Information from the path of a file that may contain App Store text: `fastlane/metadata/de-DE/subtitle.txt`.
///
/// Source: docs.fastlane.tools, “deliver”, and its `upload_metadata.rb` and `loader.rb`.
package struct StoreTextPath {
  /// The folder around the locales' folders: `fastlane/metadata`, `fastlane/metadata/ios`. Its texts are one set.
  package let folder: String
  /// The name of the locale's folder; empty for `default`, whose texts apply if a locale has none.
  package let locale: String
  package let kind: EntryKind
  /// `subtitle`.
  package let key: String
  /// Whether only the locale’s folder identifies it. The set's folder is then fastlane’s only if a `Deliverfile` names
  /// it.
  package let isVague: Bool

  private static let kinds: [String: EntryKind] = [
    "name": .storeName, "subtitle": .storeSubtitle, "keywords": .storeKeywords, "description": .storeDescription,
    "promotional_text": .storePromotionalText, "release_notes": .storeReleaseNotes,
  ]
  private static let suffix = ".txt"
  static let fileNames = kinds.keys.sorted().map { $0 + suffix }
  private static let defaultFolder = "default"
  private static let metadataFolder = "metadata"
  private static let toolFolder = "fastlane"
  /// Files that `supply` uploads to Google’s store are inside a folder with this name.
  private static let otherStore = "android"

  /// - Parameter path: With `/` between components.
  package init?(_ path: some StringProtocol) {
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
    // An app's folder in another store's catalog: `metadata/org.example.app/en-US`.
    let isOfOther = above.last.map { $0.contains(".") } ?? false
    guard !isOfOther, isKnown || isInMetadata && Self.mayNameLanguage(name) else { return nil }
    self.kind = kind
    key = String(file.dropLast(Self.suffix.count))
    locale = name == Self.defaultFolder ? "" : String(name)
    self.folder = above.joined(separator: "/")
    isVague = !isInMetadata && !above.contains { $0.lowercased() == Self.toolFolder }
  }

  /// Whether the path alone shows that the set is for the App Store.
  package var isOfTool: Bool { folder.split(separator: "/").contains { $0.lowercased() == Self.toolFolder } }
  /// Whether only the App Store has a text with this name.
  package var isOfStoreAlone: Bool { kind != .storeName && kind != .storeDescription }

  /// The folder of the set's project, to distinguish an app’s texts from an example's: the folder that contains the
  /// tool's folder.
  package var project: String {
    let parts = folder.split(separator: "/")
    let end = parts.firstIndex { $0.lowercased() == Self.toolFolder } ?? max(0, parts.count - 1)
    return parts[..<end].joined(separator: "/")
  }

  /// Whether a folder's name may be a language: its tag, its English name or a country code.
  private static func mayNameLanguage(_ name: some StringProtocol) -> Bool {
    let name = String(name)
    return LocaleIdentifier(name).isKnown || LocaleIdentifier.tag(ofEnglishName: name) != nil
      || name.utf8.count == 2 && LocaleIdentifier.homeLanguage(of: name.uppercased()) != nil
  }

  /// The folder that paths are relative to when a set or one of its locales is reviewed: the folder that contains
  /// `metadata`.
  ///
  /// - Parameter location: The absolute path of a folder or a file.
  package static func root(of location: String) -> String? {
    let isFile = StoreTextPath(location) != nil
    if !isFile, FileSystem.name(of: location).lowercased() == toolFolder { return FileSystem.parent(of: location) }
    let parts = location.split(separator: "/").map(String.init)
    guard let metadata = parts.lastIndex(where: { $0.lowercased() == metadataFolder }), metadata > 0,
      parts.count - metadata <= (isFile ? 4 : 3), isFile || isSet(location)
    else { return nil }
    // The tool’s folder stays in the paths, because it identifies the texts.
    let end = parts[metadata - 1].lowercased() == toolFolder ? metadata - 1 : metadata
    return "/" + parts[..<end].joined(separator: "/")
  }

  private static func isSet(_ folder: String) -> Bool {
    if StoreTextPath(FileSystem.join(folder, "name" + suffix)) != nil { return true }
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.contains { $0 == defaultFolder || StoreLocales.contains($0) }
  }
}
