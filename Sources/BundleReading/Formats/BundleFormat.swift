import Platform
import ReviewModel
package import SourceText
import UnicodeText

/// A format that the bundle readers support, recognized by the file's name.
package enum BundleFormat: CaseIterable, Sendable {
  case strings, stringsDictionary, catalog, intentDefinition, vocabulary, informationList, xcodeProject, buildSettings
  case actionsMetadata, siriTraining, localeTable, swiftSource, objectiveCSource, exchange
  /// App Store texts: a text file of fastlane, recognized by its folders; files of other tools.
  case storeText, storeConfiguration, storePurchases, deliverfile

  /// - Parameter fileName: The last component of the path.
  /// - Returns: nil for a file without anything to review, and for one that only its folders identify.
  init?(fileName: String) {
    guard
      let format = Self.names[fileName] ?? Self.suffixes.first(where: { fileName.hasSuffix($0.suffix) })?.format
    else { return nil }
    self = format
  }

  private static let names: [String: BundleFormat] = [
    "project.pbxproj": .xcodeProject, "AppIntentVocabulary.plist": .vocabulary, "extract.actionsdata": .actionsMetadata,
    SiriTrainingFormat.fileName: .siriTraining, StoreTextFormat.configurationName: .storeConfiguration,
    DeliverfileFormat.fileName: .deliverfile,
  ]
  private static let suffixes: [(suffix: String, format: BundleFormat)] = [
    (".strings", .strings), (".stringsdict", .stringsDictionary), (".xcstrings", .catalog),
    (".intentdefinition", .intentDefinition), ("Info.plist", .informationList), (".loctable", .localeTable),
    (".swift", .swiftSource), (".m", .objectiveCSource), (".mm", .objectiveCSource), (".xliff", .exchange),
    (".xlf", .exchange), (".xcconfig", .buildSettings), (".storekit", .storePurchases),
  ]

  /// False for files with another purpose that may declare texts.
  var hasOwnTexts: Bool {
    switch self {
    case .swiftSource, .objectiveCSource, .xcodeProject, .buildSettings, .informationList, .deliverfile: false
    case .strings, .stringsDictionary, .catalog, .intentDefinition, .vocabulary, .actionsMetadata, .siriTraining,
      .localeTable, .exchange, .storeText, .storeConfiguration, .storePurchases:
      true
    }
  }

  /// Whether files contain texts by key, so that code can look them up by the file's name.
  package var isTable: Bool {
    switch self {
    case .strings, .stringsDictionary, .catalog, .localeTable: true
    default: false
    }
  }

  /// - Parameter path: A path with `/` between components.
  package init?(path: String) {
    if let format = Self(fileName: FileSystem.name(of: path)) {
      self = format
    } else if StoreTextPath(path) != nil {
      self = .storeText
    } else {
      return nil
    }
  }

  /// Whether it contains texts outside the app, such as store texts.
  var isOfStore: Bool {
    switch self {
    case .storeText, .storeConfiguration, .storePurchases, .deliverfile: true
    default: false
    }
  }
}

/// Information from a file's path: its locale, its table, and the folder whose localizations it belongs to.
package struct BundlePath: Sendable {
  /// The path itself.
  let whole: String
  /// The folder around the `.lproj` folders, or around the file if it is in none; empty for the reviewed folder.
  package let root: String
  /// The `.lproj` folder's tag, as in ``tag(_:)``; nil if there is none.
  let locale: String?
  /// The name of the `.lproj` folder, without its extension; nil if there is none.
  let localeFolder: String?
  /// The file's name without its extension.
  package let stem: String
  /// The path without its `.lproj` component and extension.
  package let table: String

  /// - Parameter path: Relative to the reviewed folder, with `/` between components.
  package init(_ path: String) {
    whole = path
    var folders = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    let name = folders.popLast() ?? ""
    stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    var below: ArraySlice<String> = []
    if let index = folders.lastIndex(where: { $0.hasSuffix(Self.folderSuffix) && $0 != Self.folderSuffix }) {
      let name = String(folders[index].dropLast(Self.folderSuffix.count))
      locale = Self.tag(name)
      localeFolder = name
      below = folders[(index + 1)...]
      folders.removeSubrange(index...)
    } else {
      locale = nil
      localeFolder = nil
    }
    root = folders.joined(separator: "/")
    table = (folders + below + [stem]).joined(separator: "/")
  }

  private static let folderSuffix = ".lproj"

  /// The tag of a folder without its own text, which applies to every locale.
  package static let base = "Base"
  /// The tag of a folder that contains catalogs in several languages.
  static let multiple = "mul"

  /// The name of the file with example phrases and the app's own words.
  static let vocabulary = "AppIntentVocabulary"

  /// The tag for the locale in a folder's or catalog's name. `_` becomes `-`; a language name, which systems still
  /// find, becomes its tag (`English` becomes `en`).
  package static func tag(_ name: String) -> String {
    if name == base { return name }
    if name.utf8.contains(UInt8(ascii: "_")) { return String(name.map { $0 == "_" ? "-" : $0 }) }
    return LocaleIdentifier.tag(ofEnglishName: name) ?? name
  }

  /// The path of `relative` from `folder`, both with `/` between components; `..` goes up.
  package static func resolve(_ relative: String, from folder: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    for part in relative.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

extension SourceFile {
  /// The tag of the `.lproj` folder around the file, with `-` for `_`; empty if there is none.
  package var localeTag: String { BundlePath(path).locale ?? "" }

  /// The name of the `.lproj` folder around the file, if it is a language name instead of a tag: `German`.
  package var languageFolder: String? {
    let path = BundlePath(path)
    guard let folder = path.localeFolder, folder != path.locale, !folder.utf8.contains(UInt8(ascii: "_")) else {
      return nil
    }
    return folder
  }

  /// Whether a build generates the file, so that texts in it cannot be edited.
  package var isCompiledMetadata: Bool { BundleFormat(path: path) == .actionsMetadata }

  /// The table in the file, as in ``EntryID/table``.
  package var table: String { BundlePath(path).table }
}

/// The role of a table according to its name.
enum TableRole: Sendable {
  /// `AppShortcuts`: every key is a phrase.
  case appShortcuts
  /// `InfoPlist`, also `MyApp-InfoPlist`: the keys are those of `Info.plist`.
  case informationList
  /// Any other table: the intent definition or the configuration decides.
  case other

  init(stem: String) {
    self = stem == "AppShortcuts" ? .appShortcuts : stem.hasSuffix("InfoPlist") ? .informationList : .other
  }

  func kind(ofKey key: String) -> EntryKind {
    switch self {
    case .appShortcuts: .phrase
    case .informationList: Self.informationKind(ofKey: key)
    case .other: .prose
    }
  }

  /// Keys of `Info.plist`, also with a platform or device suffix (`CFBundleName~ipad`).
  private static func informationKind(ofKey key: String) -> EntryKind {
    let name = key.prefix { $0 != "~" && $0 != "-" }
    if name.hasSuffix("UsageDescription") { return .usageDescription }
    if ["CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName"].contains(name) { return .appName }
    if name.hasPrefix("INAlternativeAppName") { return name.hasSuffix("PronunciationHint") ? .prose : .appNameSynonym }
    return .prose
  }
}
