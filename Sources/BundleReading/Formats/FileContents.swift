package import Platform
package import ReviewModel
package import SourceText

/// The contents of one file, before it is joined with others.
package struct FileContents: Sendable {
  /// The role of an identifier in an intent definition.
  struct Role: Sendable {
    var kind: EntryKind
    /// An index into ``intents``.
    var intent: Int?
    var combination: String?
    var dialogPart: DialogPart?
    /// The text in the definition.
    var source: String
  }

  var path: BundlePath
  /// In file order. The kind is ``EntryKind/prose`` if the file alone does not determine it.
  package var texts: [LocalizedText] = []
  /// For an intent definition, by identifier.
  var roles: [String: Role] = [:]
  var intents: [IntentDeclaration] = []
  var enums: [EnumDeclaration] = []
  /// For compiled metadata.
  var appShortcuts: [AppShortcutDeclaration]?
  /// For source code; for compiled metadata, only the texts.
  package var code = SwiftCodeContents()
  /// True if ``code`` comes from source code.
  var isSource = false
  /// For an information list.
  var supportedIntents: [SupportedIntent] = []
  /// The images that an intent definition refers to.
  var imageReferences: [ImageReference] = []
  /// The faults of the file itself.
  package var faults: [FileFault] = []
  /// The comments that suppress findings.
  var directives: [SuppressionDirective] = []
  /// For a catalog: the language that its texts are translated from.
  var sourceLanguage: String?
  /// The location of that language in the catalog.
  var sourceLanguagePlace: TextLocation?
  /// For a catalog without faults: its keys, so that after a change to one of them only that key is read again.
  var catalogKeys: [CatalogKey] = []
  /// For a catalog: the keys without text in any language.
  var blankKeys: Set<String> = []
  var informationList: InfoPlist?
  /// For Siri's training source: the app's names.
  var trainedNames: [AppIdentity.Name] = []
  var project: XcodeProject?
  var buildSettings: XCConfigFile?
  /// True if the file contains texts in several locales.
  var isMultilingual = false
  /// True if the file declares intents.
  var isDefinition = false
  /// For an exchange file: its sections for each of the app’s files. Its texts go to their tables.
  package var sections: [XLIFFSection] = []
  /// True for a copy of one of the app’s files in an exchange catalog.
  var isExportedCopy = false
  /// The App Store texts, and the set that they belong to; not part of the app.
  var storeTexts: [LocalizedText] = []
  var storeSet = ""
  /// For a `Deliverfile`.
  var storeLanguages: [StoreLanguage] = []
  /// Why the file was not read.
  package var unread: ReadFailure.Reason?

  init(path: BundlePath) { self.path = path }

  /// The contents of a source file.
  init(path: BundlePath, source: SwiftCodeContents?) {
    self.path = path
    guard let source else { return }
    unread = source.unread
    code = source
    isSource = true
    directives = source.directives
    if !source.appShortcuts.isEmpty { appShortcuts = source.appShortcuts }
  }
}

/// The locations and labels of texts, for the readers of a single file.
struct TextMaker: Sendable {
  let file: Int
  private let locale: String
  private let role: TableRole

  /// - Parameter locale: The tag of the texts' language, if it differs from the path's.
  init(file: Int, path: BundlePath, locale: String? = nil) {
    self.file = file
    self.locale = locale ?? path.locale ?? ""
    role = TableRole(stem: path.stem)
  }

  /// - Parameter kind: nil if the table's name determines it.
  func text(
    _ text: SourceNode.Text, key: String, kind: EntryKind? = nil, variation: String? = nil, comment: String = ""
  ) -> LocalizedText {
    LocalizedText(
      locale: locale, kind: kind ?? role.kind(ofKey: key), key: key, variation: variation, text: text.string,
      literal: text.location(in: file), comment: comment)
  }
}

extension FileContents {
  /// A longer text, in bytes, is not meant for people, and rules would take minutes for it. A file with such a text is
  /// not read.
  static let maximumTextBytes = 1 << 20

  private var isOfCatalog: Bool { BundleFormat(path: path.whole) == .catalog }

  /// The length of the file's longest text, in bytes.
  private func longestText(file: Int) -> Int? {
    let targets = sections.lazy.flatMap { $0.numberedTargets(file: file) }.map(\.text.text.utf8.count)
    return [texts.lazy.map(\.text.utf8.count).max(), storeTexts.lazy.map(\.text.utf8.count).max(), targets.max()]
      .compactMap(\.self).max()
  }

  /// Reads a file in the format that its name indicates.
  ///
  /// - Parameters:
  ///   - path: The path relative to the reviewed folder.
  ///   - bytes: All bytes of the file.
  ///   - index: The file's index in ``LocalizationBundle/files``.
  ///   - sources: Reads source code; if nil, source code is not read.
  ///   - known: The file's contents, if they were read before and contain no locations in it.
  ///   - former: The file before a change, with the same path and index, and its contents.
  /// - Returns: The decoded file and its contents, with all faults.
  package static func read(
    path: String, bytes: [UInt8], index: Int, sources: (any SwiftCodeReader)?, known: FileContents? = nil,
    after former: (source: SourceFile, contents: FileContents)? = nil
  ) -> (source: SourceFile, contents: FileContents) {
    CrashBreadcrumbs.begin(.reading, path)
    defer { CrashBreadcrumbs.end() }
    let (source, faults) = SourceFile.read(path: path, bytes: bytes, index: index)
    var encodingFaults = faults
    if let known { return (source, known) }
    let bundlePath = BundlePath(path)
    var contents = FileContents(path: bundlePath)
    if let former, encodingFaults.isEmpty, contents.isOfCatalog,
      var reread = StringCatalogRereading.contents(of: source, after: former, file: index),
      reread.longestText(file: index) ?? 0 <= maximumTextBytes
    {
      reread.takeDirectives(from: source, file: index)
      return (source, reread)
    }
    switch BundleFormat(path: path) {
    case .strings: contents = StringsFormat.read(source, path: bundlePath, file: index)
    case .catalog: contents = StringCatalogFormat.read(source, path: bundlePath, file: index)
    case .stringsDictionary: contents = propertyList(source, index, StringsDictionaryFormat.read)
    case .intentDefinition: contents = propertyList(source, index, IntentDefinitionFormat.read)
    case .vocabulary: contents = propertyList(source, index, VocabularyFormat.read)
    case .informationList: contents = propertyList(source, index, InfoPlist.read)
    case .xcodeProject: contents = propertyList(source, index) { root, path, _ in XcodeProject.read(root, path: path) }
    case .actionsMetadata: contents = ActionsMetadataFormat.read(source, path: bundlePath, file: index)
    case .localeTable: contents = propertyList(source, index, LocaleTableFormat.read)
    case .exchange: contents = XLIFFFormat.read(source, path: bundlePath, file: index)
    case .storeText:
      contents = StoreTextFormat.text(in: source, path: bundlePath, file: index)
      // Tools write an empty file for a text that the store does not have.
      if bytes.isEmpty { encodingFaults = [] }
    case .storeConfiguration: contents = StoreTextFormat.configuration(in: source, path: bundlePath, file: index)
    case .storePurchases: contents = StoreTextFormat.purchases(in: source, path: bundlePath, file: index)
    case .deliverfile: return (source, DeliverfileFormat.read(source, path: bundlePath, file: index))
    case .siriTraining:
      // A build generates it, so its faults cannot be fixed here.
      return (source, SiriTrainingFormat.read(source, path: bundlePath))
    case .buildSettings:
      // It contains no texts of the app; the build reports its faults.
      return (source, XCConfigFile.read(source, path: bundlePath))
    case .swiftSource:
      // The compiler reports its faults.
      return (source, FileContents(path: bundlePath, source: sources?.contents(of: source, file: index)))
    case .objectiveCSource:
      contents.code.facts.donations = ObjectiveCFormat.donations(in: source, file: index)
      return (source, contents)
    case nil:
      break
    }
    if let longest = contents.longestText(file: index), longest > maximumTextBytes {
      let megabytes = (longest + (1 << 20) - 1) >> 20
      contents = FileContents(path: bundlePath)
      contents.unread = .tooLarge(megabytes: megabytes, limit: maximumTextBytes >> 20)
      return (source, contents)
    }
    contents.takeDirectives(from: source, file: index)
    contents.faults = encodingFaults + contents.faults + DuplicateKeys.faults(in: contents, source: source, file: index)
    if !contents.faults.allSatisfy({ $0.kind == .staleKey }) { contents.catalogKeys = [] }
    return (source, contents)
  }
}
