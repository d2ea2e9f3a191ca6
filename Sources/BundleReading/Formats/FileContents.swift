package import ReviewModel
package import SourceText

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
  /// Of source code and of compiled metadata: what the keys of tables are for.
  package var declaredTexts: [DeclaredText] = []
  /// Of source code.
  var unresolvedTexts: [UnresolvedText] = []
  var sourceFacts: SourceFacts?
  var namedTexts: [NamedText] = []
  var references: [TextReference] = []
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
  var informationList: InformationList?
  /// Of the source of Siri's training: what the app is called.
  var trainedNames: [AppIdentity.Name] = []
  var project: XcodeProject?
  var buildSettings: BuildSettingsFile?
  /// True where the file holds texts of many locales.
  var isMultilingual = false
  /// True where the file declares intents.
  var isDefinition = false
  /// Of an exchange file: what it holds of each of the app’s files. Its texts are in the tables of those.
  package var sections: [ExchangeSection] = []
  /// True for a copy that an exchange catalog brings of one of the app’s files.
  var isExportedCopy = false
  /// Why nothing of the file was read.
  package var unread: String?

  init(path: BundlePath) { self.path = path }

  /// What a source file declares.
  init(path: BundlePath, source: SourceContents?) {
    self.path = path
    guard let source else { return }
    declaredTexts = source.texts
    unresolvedTexts = source.unresolvedTexts
    sourceFacts = source.facts
    namedTexts = source.constants
    references = source.references
    directives = source.directives
    if !source.appShortcuts.isEmpty { appShortcuts = source.appShortcuts }
  }
}

/// Where a text stands and how it is labelled, for the readers of one file.
struct TextMaker: Sendable {
  var file: Int
  var locale: String

  func text(
    _ text: PropertyListNode.Text, key: String, kind: EntryKind = .prose, variation: String? = nil, comment: String = ""
  ) -> LocalizedText {
    LocalizedText(
      locale: locale, kind: kind, key: key, variation: variation, text: text.string,
      literal: Literal(file: file, utf8: text.utf8, syntax: text.syntax), comment: comment)
  }
}
