public import ReviewModel
public import SourceText

/// What one file holds, before it is joined with others.
package struct FileContents: Sendable {
  /// What an intent definition says about one of its identifiers.
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
  /// In file order. The kind is ``EntryKind/prose`` where the file alone does not decide it.
  package var texts: [LocalizedText] = []
  /// Of an intent definition, by identifier.
  var roles: [String: Role] = [:]
  var intents: [IntentDeclaration] = []
  var enums: [EnumDeclaration] = []
  /// Of compiled metadata.
  var appShortcuts: [AppShortcutDeclaration]?
  /// Of source code; of compiled metadata the texts alone.
  package var code = SwiftCodeContents()
  /// True where ``code`` was read from source code.
  var isSource = false
  /// Of an information list.
  var supportedIntents: [SupportedIntent] = []
  /// The images that an intent definition names.
  var imageReferences: [ImageReference] = []
  /// What is wrong with the file itself.
  package var faults: [FileFault] = []
  /// The comments that hide findings.
  var directives: [SuppressionDirective] = []
  /// Of a catalog: the language its texts are translated from.
  var sourceLanguage: String?
  /// Where the catalog says so.
  var sourceLanguagePlace: TextLocation?
  /// Of a catalog without faults: its keys, by which it is read again after a change in one of them.
  var catalogKeys: [CatalogKey] = []
  /// Of a catalog: the keys that have no text in any language.
  var blankKeys: Set<String> = []
  var informationList: InfoPlist?
  /// Of the source of Siri's training: what the app is called.
  var trainedNames: [AppIdentity.Name] = []
  var project: XcodeProject?
  var buildSettings: XCConfigFile?
  /// True where the file holds texts of many locales.
  var isMultilingual = false
  /// True where the file declares intents.
  var isDefinition = false
  /// Of an exchange file: what it holds of each of the app’s files. Its texts are in the tables of those.
  package var sections: [XLIFFSection] = []
  /// True for a copy that an exchange catalog brings of one of the app’s files.
  var isExportedCopy = false
  /// What the App Store has of the app, and the set that it belongs to; no texts of the app.
  var storeTexts: [LocalizedText] = []
  var storeSet = ""
  /// Of a `Deliverfile`.
  var storeLanguages: [StoreLanguage] = []
  /// Why nothing of the file was read.
  package var unread: ReadFailure.Reason?

  init(path: BundlePath) { self.path = path }

  /// What a source file declares.
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

/// Where a text stands and how it is labelled, for the readers of one file.
struct TextMaker: Sendable {
  let file: Int
  private let locale: String
  private let role: TableRole

  /// - Parameter locale: The tag of the texts' language, where that is another than the path tells.
  init(file: Int, path: BundlePath, locale: String? = nil) {
    self.file = file
    self.locale = locale ?? path.locale ?? ""
    role = TableRole(stem: path.stem)
  }

  /// - Parameter kind: nil where the table's name tells it.
  func text(
    _ text: SourceNode.Text, key: String, kind: EntryKind? = nil, variation: String? = nil, comment: String = ""
  ) -> LocalizedText {
    LocalizedText(
      locale: locale, kind: kind ?? role.kind(ofKey: key), key: key, variation: variation, text: text.string,
      literal: text.location(in: file), comment: comment)
  }
}

extension FileContents {
  /// A text of more bytes than this is none that people read, and rules would look at it for minutes: the file that holds
  /// it is not read.
  static let maximumTextBytes = 1 << 20

  private var isOfCatalog: Bool { BundleFormat(path: path.whole) == .catalog }

  /// How many bytes the longest of the file's texts has.
  private func longestText(file: Int) -> Int? {
    let targets = sections.lazy.flatMap { $0.numberedTargets(file: file) }.map(\.text.text.utf8.count)
    return [texts.lazy.map(\.text.utf8.count).max(), storeTexts.lazy.map(\.text.utf8.count).max(), targets.max()]
      .compactMap(\.self).max()
  }

  /// Reads one file in the format that its name tells.
  ///
  /// - Parameters:
  ///   - path: The path relative to the reviewed folder.
  ///   - bytes: The whole file.
  ///   - index: The file's index in ``LocalizationBundle/files``.
  ///   - sources: Reads source code; nil leaves it unread.
  ///   - known: What the file holds, where it was read before and no part of that is a place in it.
  ///   - former: The file before a change, with the same path and index, and what it held.
  /// - Returns: The decoded file and what it holds, with every fault that was found on the way.
  package static func read(
    path: String, bytes: [UInt8], index: Int, sources: (any SwiftCodeReader)?, known: FileContents? = nil,
    after former: (source: SourceFile, contents: FileContents)? = nil
  ) -> (source: SourceFile, contents: FileContents) {
    WorkInHand.begin(.reading, path)
    defer { WorkInHand.end() }
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
      // A build makes it: its faults are nobody's to mend.
      return (source, SiriTrainingFormat.read(source, path: bundlePath))
    case .buildSettings:
      // No text of the app stands in it: its faults are the build's to report.
      return (source, XCConfigFile.read(source, path: bundlePath))
    case .swiftSource:
      // Its faults are the compiler's to report.
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

/// Reads source code: parses it, and never runs it.
///
/// The bundle readers know nothing of Swift’s grammar; who has a parser hands one in.
public protocol SwiftCodeReader: Sendable {
  /// - Parameters:
  ///   - source: The decoded file.
  ///   - file: The file's index in ``LocalizationBundle/files``.
  /// - Returns: What the file declares; empty for one that has nothing to do with shortcuts.
  func contents(of source: SourceFile, file: Int) -> SwiftCodeContents

  /// The constants of files that ``contents(of:file:)`` has passed over, where they declare or extend one of the types.
  ///
  /// - Parameter files: Each with its index in ``LocalizationBundle/files``.
  /// - Returns: Those of each file.
  func constants(ofTypes types: Set<String>, in files: [(file: Int, source: SourceFile)]) -> [[NamedText]]

  /// What the code of several files does together, besides the facts that each has: one calls what another declares.
  func joined(_ files: [SwiftCodeContents]) -> SwiftCodeFacts
}

/// What one source file declares.
public struct SwiftCodeContents: Sendable {
  /// In the order of the file.
  public var texts: [DeclaredText] = []
  /// The texts that views ask for by their keys, in the order of the file; no part of ``texts``.
  public var lookedUp: [DeclaredText] = []
  public var appShortcuts: [AppShortcutDeclaration] = []
  public var unresolvedTexts: [UnresolvedText] = []
  public var facts = SwiftCodeFacts()
  /// The constants that hold texts, for the ``references`` of other files.
  public var constants: [NamedText] = []
  public var references: [TextReference] = []
  /// The images that code gives to shortcuts.
  public var imageReferences: [ImageReference] = []
  /// The comments that hide findings.
  public var directives: [SuppressionDirective] = []
  /// False for a file that nobody has parsed, since nothing in it is about shortcuts.
  public var isParsed = false
  /// Why nothing of the file was read.
  package var unread: ReadFailure.Reason?
  /// Whether nothing was read since it nests as no person nests code.
  package var isNestedTooDeeply = false
  /// What ``SwiftCodeReader/joined(_:)`` needs of the file; its reader’s own.
  public var flow: (any Sendable)?

  public init() {}
}
