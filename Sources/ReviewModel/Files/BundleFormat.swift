import Platform

/// A format that the bundle readers support, recognized by the file's name.
package enum BundleFormat: CaseIterable, Sendable {
  case strings, stringsDictionary, catalog, intentDefinition, vocabulary, informationList, xcodeProject, buildSettings
  case actionsMetadata, siriTraining, localeTable, swiftSource, objectiveCSource, exchange
  /// App Store texts: a text file of fastlane, recognized by its folders; files of other tools.
  case storeText, storeConfiguration, storePurchases, deliverfile

  /// - Parameter fileName: The last component of the path.
  /// - Returns: nil for a file without anything to review, and for one that only its folders identify.
  package init?(fileName: String) {
    guard
      let format = Self.names[fileName] ?? Self.suffixes.first(where: { fileName.hasSuffix($0.suffix) })?.format
    else { return nil }
    self = format
  }

  private static let names: [String: BundleFormat] = [
    "project.pbxproj": .xcodeProject, "AppIntentVocabulary.plist": .vocabulary, "extract.actionsdata": .actionsMetadata,
    "root.ssu.yaml": .siriTraining, "store.config.json": .storeConfiguration,
    "Deliverfile": .deliverfile,
  ]
  private static let suffixes: [(suffix: String, format: BundleFormat)] = [
    (".strings", .strings), (".stringsdict", .stringsDictionary), (".xcstrings", .catalog),
    (".intentdefinition", .intentDefinition), ("Info.plist", .informationList), (".loctable", .localeTable),
    (".swift", .swiftSource), (".m", .objectiveCSource), (".mm", .objectiveCSource), (".xliff", .exchange),
    (".xlf", .exchange), (".xcconfig", .buildSettings), (".storekit", .storePurchases),
  ]

  /// False for files with another purpose that may declare texts.
  package var hasOwnTexts: Bool {
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
  package var isOfStore: Bool {
    switch self {
    case .storeText, .storeConfiguration, .storePurchases, .deliverfile: true
    default: false
    }
  }
}
