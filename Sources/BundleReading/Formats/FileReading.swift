package import SourceText

extension FileContents {
  /// Reads one file in the format that its name tells.
  ///
  /// - Parameters:
  ///   - path: The path relative to the reviewed folder.
  ///   - bytes: The whole file.
  ///   - index: The file's index in ``LocalizationBundle/files``.
  ///   - sources: Reads source code; nil leaves it unread.
  /// - Returns: The decoded file and what it holds, with every fault that was found on the way.
  package static func read(
    path: String, bytes: [UInt8], index: Int, sources: (any SourceReader)?
  ) -> (source: SourceFile, contents: FileContents) {
    let (source, encodingFaults) = SourceFile.read(path: path, bytes: bytes, index: index)
    let bundlePath = BundlePath(path)
    var contents = FileContents(path: bundlePath)
    switch BundleFormat(fileName: path.split(separator: "/").last.map(String.init) ?? "") {
    case .strings:
      contents = StringsFormat.read(source, path: bundlePath, file: index)
    case .catalog:
      contents = CatalogFormat.read(source, path: bundlePath, file: index)
    case .stringsDictionary:
      contents = propertyList(source, index) { StringsDictionaryFormat.read($0, path: bundlePath, file: index) }
    case .intentDefinition:
      contents = propertyList(source, index) { IntentDefinitionFormat.read($0, path: bundlePath, file: index) }
    case .vocabulary:
      contents = propertyList(source, index) { VocabularyFormat.read($0, path: bundlePath, file: index) }
    case .informationList:
      contents = propertyList(source, index) { InformationList.read($0, path: bundlePath, file: index) }
    case .xcodeProject:
      contents = propertyList(source, index) { XcodeProject.read($0, path: bundlePath) }
    case .actionsMetadata:
      contents = ActionsMetadataFormat.read(source, path: bundlePath, file: index)
    case .localeTable:
      contents = propertyList(source, index) { LocaleTableFormat.read($0, path: bundlePath, file: index) }
    case .exchange:
      contents = ExchangeFormat.read(source, path: bundlePath, file: index)
    case .siriTraining:
      // A build makes it: its faults are nobody's to mend.
      return (source, SiriTrainingFormat.read(source, path: bundlePath))
    case .buildSettings:
      // No text of the app stands in it: its faults are the build's to report.
      return (source, BuildSettingsFile.read(source, path: bundlePath))
    case .swiftSource:
      // Its faults are the compiler's to report.
      return (source, FileContents(path: bundlePath, source: sources?.contents(of: source, file: index)))
    case nil:
      break
    }
    contents.takeDirectives(from: source, file: index)
    contents.faults = encodingFaults + contents.faults + DuplicateKeys.faults(in: contents, source: source, file: index)
    return (source, contents)
  }
}
