package import Platform
package import ReviewModel
package import SourceText

/// The contents of one file, before it is joined with others.
package struct FileContents: Sendable {
  /// What a file contains besides the texts of the app.
  indirect enum Payload: Sendable {
    case nothing
    case definition(DefinitionContents)
    case catalog(CatalogContents)
    case code(SwiftCodeContents, from: CodeOrigin)
    /// A table in several locales.
    case localeTable
    case informationList(InfoPlist)
    case project(XcodeProject)
    case buildSettings(XCConfigFile)
    /// The sections of an exchange file for each of the app’s files. Its texts go to their tables.
    case exchange([XLIFFSection])
    /// The app's names in Siri's training source.
    case training([AppIdentity.Name])
    /// App Store texts, and the set that they belong to; not part of the app.
    case store(texts: [LocalizedText], set: String)
    case storeLanguages([StoreLanguage])
  }

  /// What declarations come from. Compiled metadata declares only texts and App Shortcuts, and Objective-C only facts.
  enum CodeOrigin {
    case swift, objectiveC, metadata
  }

  var path: BundlePath
  /// In file order. The kind is ``EntryKind/prose`` if the file alone does not determine it.
  package var texts: [LocalizedText] = []
  /// The faults of the file itself.
  package var faults: [FileFault] = []
  var directives: [SuppressionDirective] = []
  /// Why the file was not read.
  package var unread: ReadFailure.Reason?
  /// True for a copy of one of the app’s files in an exchange catalog.
  var isExportedCopy = false
  var payload = Payload.nothing

  init(path: BundlePath, _ payload: Payload = .nothing) {
    self.path = path
    self.payload = payload
  }

  /// The contents of a Swift source file.
  init(path: BundlePath, source: SwiftCodeContents?) {
    self.path = path
    guard let source else { return }
    unread = source.unread
    directives = source.directives
    payload = .code(source, from: .swift)
  }

  /// The declarations in source code or compiled metadata.
  package var code: SwiftCodeContents? {
    get { if case .code(let code, _) = payload { code } else { nil } }
    set {
      if let newValue, case .code(_, let origin) = payload { payload = .code(newValue, from: origin) }
    }
  }

  /// Whether the file is Swift source code that was read.
  var isSource: Bool { if case .code(_, from: .swift) = payload { true } else { false } }

  /// The App Shortcuts of code; nil for a file that declares none. Compiled metadata always declares them.
  var appShortcuts: [AppShortcutDeclaration]? {
    guard case .code(let code, let origin) = payload, origin == .metadata || !code.appShortcuts.isEmpty else {
      return nil
    }
    return code.appShortcuts
  }

  var definition: DefinitionContents? { if case .definition(let definition) = payload { definition } else { nil } }

  var catalog: CatalogContents? {
    get { if case .catalog(let catalog) = payload { catalog } else { nil } }
    set { if let newValue { payload = .catalog(newValue) } }
  }

  /// For a catalog, or a section of an exchange file: the language that its texts are translated from.
  var sourceLanguage: String? { catalog?.sourceLanguage }

  /// Whether the file contains texts in several locales.
  var isMultilingual: Bool {
    switch payload {
    case .catalog, .localeTable: true
    default: false
    }
  }

  var informationList: InfoPlist? { if case .informationList(let list) = payload { list } else { nil } }
  var project: XcodeProject? { if case .project(let project) = payload { project } else { nil } }
  package var sections: [XLIFFSection] { if case .exchange(let sections) = payload { sections } else { [] } }

  /// A longer text, in bytes, is not meant for people, and rules would take minutes for it. A file with such a text is
  /// not read.
  static let maximumTextBytes = 1 << 20

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
    let (source, encodingFaults) = SourceFile.read(path: path, bytes: bytes, index: index)
    if let known { return (source, known) }
    let file = DecodedFile(source: source, path: BundlePath(path), index: index, code: sources)
    let format = BundleFormat(path: path)
    if let former, format == .catalog, encodingFaults.isEmpty, let contents = reread(file, after: former) {
      return (source, contents)
    }
    let traits = format?.traits ?? []
    var contents = format.flatMap { BundleFormat.readers[$0] }?(file) ?? FileContents(path: file.path)
    if !traits.contains(.isCheckedElsewhere) {
      let isMeantEmpty = bytes.isEmpty && traits.contains(.mayBeEmpty)
      contents.check(file, encodingFaults: isMeantEmpty ? [] : encodingFaults)
      if bytes.isEmpty, traits.contains(.isEmptyWithoutBytes) {
        for index in contents.faults.indices { contents.faults[index].kind = .harmless }
      }
    }
    return (source, contents)
  }

  /// The contents of a catalog after a change inside one key; nil if all of it must be read.
  private static func reread(
    _ file: DecodedFile, after former: (source: SourceFile, contents: FileContents)
  ) -> FileContents? {
    guard var contents = StringCatalogRereading.contents(of: file.source, after: former, file: file.index),
      contents.longestText(file: file.index) ?? 0 <= maximumTextBytes
    else { return nil }
    contents.takeDirectives(from: file.source, file: file.index)
    return contents
  }

  /// Adds the faults of the whole file, and takes its directives. If a text is too long, the file counts as unread.
  private mutating func check(_ file: DecodedFile, encodingFaults: [FileFault]) {
    if let longest = longestText(file: file.index), longest > Self.maximumTextBytes {
      let megabytes = (longest + (1 << 20) - 1) >> 20
      self = FileContents(path: path)
      unread = .tooLarge(megabytes: megabytes, limit: Self.maximumTextBytes >> 20)
      return
    }
    takeDirectives(from: file.source, file: file.index)
    faults = encodingFaults + faults + DuplicateKeys.faults(in: self, source: file.source, file: file.index)
    if !faults.allSatisfy({ $0.kind == .staleKey }) { catalog?.keys = [] }
  }

  /// The length of the file's longest text, in bytes.
  private func longestText(file: Int) -> Int? {
    let other =
      switch payload {
      case .exchange(let sections): sections.flatMap { $0.numberedTargets(file: file).map(\.text) }
      case .store(let texts, _): texts
      default: [] as [LocalizedText]
      }
    return [texts, other].joined().lazy.map(\.text.utf8.count).max()
  }
}

extension FileContents {
  /// Adds the directives in a property list's comments, and removes all directives from comments for translators.
  ///
  /// The readers of other formats find their own directives.
  mutating func takeDirectives(from source: SourceFile, file: Int) {
    let format = BundleFormat(path: path.whole)
    if format?.traits.contains(.keepsComments) ?? false, DirectiveMarker.first(in: source.utf8[...]) != nil {
      directives += PropertyListDirectives.directives(in: source, file: file)
    }
    guard !directives.isEmpty else { return }
    // A file that is, or is part of, an Xcode export.
    let isExported = format == .exchange || LocalizationCatalog(path: path.whole) != nil
    for index in directives.indices { directives[index].isExported = isExported }
    for index in texts.indices where DirectiveMarker.isFound(in: texts[index].comment) {
      texts[index].comment = DirectiveText.removed(from: texts[index].comment)
    }
  }
}
