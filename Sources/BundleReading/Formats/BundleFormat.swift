/// A format that the bundle readers know, told by a file's name.
package enum BundleFormat: CaseIterable, Sendable {
  case strings, stringsDictionary, catalog, intentDefinition, vocabulary, informationList, xcodeProject, buildSettings
  case actionsMetadata, siriTraining, localeTable, swiftSource, exchange

  /// - Parameter fileName: The last component of the path.
  /// - Returns: nil for a file that holds nothing to review.
  init?(fileName: String) {
    if fileName == "project.pbxproj" {
      self = .xcodeProject
    } else if fileName.hasSuffix(".strings") {
      self = .strings
    } else if fileName.hasSuffix(".stringsdict") {
      self = .stringsDictionary
    } else if fileName.hasSuffix(".xcstrings") {
      self = .catalog
    } else if fileName.hasSuffix(".intentdefinition") {
      self = .intentDefinition
    } else if fileName == "AppIntentVocabulary.plist" {
      self = .vocabulary
    } else if fileName.hasSuffix("Info.plist") {
      self = .informationList
    } else if fileName == "extract.actionsdata" {
      self = .actionsMetadata
    } else if fileName == SiriTrainingFormat.fileName {
      self = .siriTraining
    } else if fileName.hasSuffix(".loctable") {
      self = .localeTable
    } else if fileName.hasSuffix(".swift") {
      self = .swiftSource
    } else if fileName.hasSuffix(".xliff") || fileName.hasSuffix(".xlf") {
      self = .exchange
    } else if fileName.hasSuffix(".xcconfig") {
      self = .buildSettings
    } else {
      return nil
    }
  }
}

extension BundleFormat {
  /// - Parameter path: A path with `/` between components.
  package init?(path: String) {
    self.init(
      fileName: path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path)
  }
}
