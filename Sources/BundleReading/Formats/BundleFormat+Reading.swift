import ReviewModel
import SourceText

/// A decoded file in one of the formats.
struct DecodedFile {
  let source: SourceFile
  let path: BundlePath
  /// The file's index in ``LocalizationBundle/files``.
  let index: Int
  /// Reads source code; if nil, source code is not read.
  let code: (any SwiftCodeReader)?
}

extension BundleFormat {
  typealias Reader = @Sendable (DecodedFile) -> FileContents

  static let readers: [BundleFormat: Reader] = [
    .strings: plain(StringsFormat.read),
    .stringsDictionary: propertyList(StringsDictionaryFormat.read),
    .catalog: plain(StringCatalogFormat.read),
    .intentDefinition: propertyList(IntentDefinitionFormat.read),
    .exchange: plain { XLIFFFormat.read($0, path: $1, file: $2) },
    .vocabulary: propertyList(VocabularyFormat.read),
    .informationList: propertyList(InfoPlist.read),
    .localeTable: propertyList(LocaleTableFormat.read),
    .swiftSource: { FileContents(path: $0.path, source: $0.code?.contents(of: $0.source, file: $0.index)) },
    .objectiveCSource: plain(ObjectiveCFormat.read),
    .xcodeProject: propertyList(XcodeProject.read),
    .projectSpecification: plain(ProjectSpecification.read),
    .buildSettings: plain(XCConfigFile.read),
    .actionsMetadata: plain(ActionsMetadataFormat.read),
    .siriTraining: plain(SiriTrainingFormat.read),
    .storeText: plain(StoreTextFormat.text),
    .storeConfiguration: plain(StoreTextFormat.configuration),
    .storePurchases: plain(StoreTextFormat.purchases),
    .deliverfile: plain(DeliverfileFormat.read),
  ]

  private static func plain(
    _ read: @escaping @Sendable (SourceFile, BundlePath, _ file: Int) -> FileContents
  ) -> Reader {
    { read($0.source, $0.path, $0.index) }
  }

  /// The reader of a property list; without a root, a file only has faults.
  private static func propertyList(
    _ read: @escaping @Sendable (SourceNode, BundlePath, _ file: Int) -> FileContents
  ) -> Reader {
    { file in
      let (root, faults) = PropertyListReader.read(file.source, index: file.index)
      var contents = root.map { read($0, file.path, file.index) } ?? FileContents(path: file.path)
      contents.faults = faults
      return contents
    }
  }
}
