import Platform

/// A format that the bundle readers support, recognized by the file's name.
///
/// `BundleFormat+Reading.swift` lists the reader of each format in ``all``.
package struct BundleFormat: Hashable, Sendable {
  /// What is true of every file of a format.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The files have texts of their own. Others have another purpose, and may declare texts.
    package static let hasOwnTexts = Traits(rawValue: 1 << 0)
    /// The files contain texts by key, so that code can look them up by the file's name.
    package static let isTable = Traits(rawValue: 1 << 1)
    /// The files are about texts outside the app, such as store texts.
    package static let isOfStore = Traits(rawValue: 1 << 2)
    /// The files are source code, which only a ``SwiftCodeReader`` can read.
    package static let isCode = Traits(rawValue: 1 << 3)
    /// The files show what others are for.
    package static let describesOthers = Traits(rawValue: 1 << 4)
    /// A build copies the files from an app into its extensions.
    package static let isCopiedByBuild = Traits(rawValue: 1 << 5)
    /// The files are property lists whose comments are people's: neither Xcode nor a build writes the files again.
    package static let keepsComments = Traits(rawValue: 1 << 6)
    /// The tool that uses the files reports their faults.
    package static let isCheckedElsewhere = Traits(rawValue: 1 << 7)
    /// A tool writes an empty file for a missing text.
    package static let mayBeEmpty = Traits(rawValue: 1 << 8)
    /// Users know the format by its extension.
    package static let isKnownByExtension = Traits(rawValue: 1 << 9)
    /// Foundation reads a file without bytes as one without texts.
    package static let isEmptyWithoutBytes = Traits(rawValue: 1 << 10)
  }

  /// A name for the format in code.
  package let identifier: String
  /// The names of its files.
  package let names: [String]
  /// The ends of its files' names: `.strings`, `Info.plist`.
  package let suffixes: [String]
  /// The names of files that only have this format in the folders of ``StoreTextPath``.
  package let namesInStoreFolders: [String]
  package let traits: Traits

  private init(
    _ identifier: String, names: [String] = [], suffixes: [String] = [], namesInStoreFolders: [String] = [],
    _ traits: Traits
  ) {
    self.identifier = identifier
    self.names = names
    self.suffixes = suffixes
    self.namesInStoreFolders = namesInStoreFolders
    self.traits = traits
  }

  package static func == (lhs: BundleFormat, rhs: BundleFormat) -> Bool { lhs.identifier == rhs.identifier }
  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  package var hasOwnTexts: Bool { traits.contains(.hasOwnTexts) }
  package var isTable: Bool { traits.contains(.isTable) }
  package var isOfStore: Bool { traits.contains(.isOfStore) }

  /// All formats. No name of a file fits two of them.
  package static let all: [BundleFormat] = [
    .strings, .stringsDictionary, .catalog, .intentDefinition, .exchange, .vocabulary, .informationList, .localeTable,
    .swiftSource, .objectiveCSource, .xcodeProject, .projectSpecification, .buildSettings, .actionsMetadata,
    .siriTraining, .storeText,
    .storeConfiguration, .storePurchases, .deliverfile,
  ]

  package static let strings = BundleFormat(
    "strings", suffixes: [".strings"],
    [.hasOwnTexts, .isTable, .isCopiedByBuild, .keepsComments, .isKnownByExtension, .isEmptyWithoutBytes])
  package static let stringsDictionary = BundleFormat(
    "stringsDictionary", suffixes: [".stringsdict"],
    [.hasOwnTexts, .isTable, .isCopiedByBuild, .keepsComments, .isKnownByExtension, .isEmptyWithoutBytes])
  package static let catalog = BundleFormat(
    "catalog", suffixes: [".xcstrings"], [.hasOwnTexts, .isTable, .isKnownByExtension])
  package static let intentDefinition = BundleFormat(
    "intentDefinition", suffixes: [".intentdefinition"], [.hasOwnTexts, .isCopiedByBuild, .isKnownByExtension])
  package static let exchange = BundleFormat(
    "exchange", suffixes: [".xliff", ".xlf"], [.hasOwnTexts, .isKnownByExtension])
  package static let vocabulary = BundleFormat(
    "vocabulary", names: [BundlePath.vocabulary + ".plist"], [.hasOwnTexts, .isCopiedByBuild, .keepsComments])
  package static let informationList = BundleFormat(
    "informationList", suffixes: ["Info.plist"], [.describesOthers, .keepsComments])
  package static let localeTable = BundleFormat(
    "localeTable", suffixes: [".loctable"], [.hasOwnTexts, .isTable, .isCopiedByBuild])
  package static let swiftSource = BundleFormat("swiftSource", suffixes: [".swift"], [.isCode, .isCheckedElsewhere])
  package static let objectiveCSource = BundleFormat(
    "objectiveCSource", suffixes: [".m", ".mm"], [.isCode, .isCheckedElsewhere])
  package static let xcodeProject = BundleFormat("xcodeProject", names: ["project.pbxproj"], .describesOthers)
  /// XcodeGen generates a project from it.
  package static let projectSpecification = BundleFormat(
    "projectSpecification", names: ["project.yml"], [.describesOthers, .isCheckedElsewhere])
  package static let buildSettings = BundleFormat(
    "buildSettings", suffixes: [".xcconfig"], [.describesOthers, .isCheckedElsewhere])
  package static let actionsMetadata = BundleFormat("actionsMetadata", names: ["extract.actionsdata"], .hasOwnTexts)
  /// A build generates it, so its faults cannot be fixed.
  package static let siriTraining = BundleFormat(
    "siriTraining", names: ["root.ssu.yaml"], [.hasOwnTexts, .isCheckedElsewhere])
  /// The App Store texts of fastlane.
  package static let storeText = BundleFormat(
    "storeText", namesInStoreFolders: StoreTextPath.fileNames, [.hasOwnTexts, .isOfStore, .mayBeEmpty])
  package static let storeConfiguration = BundleFormat(
    "storeConfiguration", names: ["store.config.json"], [.hasOwnTexts, .isOfStore])
  package static let storePurchases = BundleFormat(
    "storePurchases", suffixes: [".storekit"], [.hasOwnTexts, .isOfStore])
  package static let deliverfile = BundleFormat(
    "deliverfile", names: ["Deliverfile"], [.isOfStore, .isCheckedElsewhere])
}

extension BundleFormat {
  private static let byName = Dictionary(
    all.flatMap { format in format.names.map { ($0, format) } }, uniquingKeysWith: { first, _ in first })
  private static let bySuffix = all.flatMap { format in format.suffixes.map { (suffix: $0, format: format) } }

  /// - Parameter fileName: The last component of the path.
  /// - Returns: nil for a file without anything to review, and for one that only its folders identify.
  package init?(fileName: String) {
    guard
      let format = Self.byName[fileName] ?? Self.bySuffix.first(where: { fileName.hasSuffix($0.suffix) })?.format
    else { return nil }
    self = format
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

  /// The names of its files as patterns: `*.strings`, `project.pbxproj`.
  package var namePatterns: [String] { suffixes.map { "*" + $0 } + names + namesInStoreFolders }
}
