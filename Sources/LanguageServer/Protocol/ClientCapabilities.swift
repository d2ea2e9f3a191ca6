import Reports
import SourceText

/// What the client can do, as far as the server asks, and what it wishes.
///
/// Source: Language Server Protocol 3.17, Initialize Request.
struct ClientCapabilities {
  /// The first of the client's that the server has too, which is each; UTF-16 where it names none.
  var encoding = PositionEncoding.utf16
  /// Whether it asks for diagnostics; else they are sent to it.
  var pullsDiagnostics = false
  /// Whether it asks for them again when told to.
  var refreshesDiagnostics = false
  /// Whether it shows what is related to a diagnostic.
  var showsRelated = false
  /// Whether it takes edits of a certain version of a document, and new files.
  var editsVersions = false
  var createsFiles = false
  /// Whether it takes actions that are no commands.
  var takesActions = false
  /// Whether it can be asked to watch files.
  var watchesFiles = false
  var readsMarkdown = true
  /// Whether diagnostics of files that are not open are sent to it.
  var wantsAllFiles = true
  /// What the server says is in this language.
  var language = ReportLanguage.english
  /// The folder of the rules' pages on the web.
  var rulePages: WebRoot?

  init() {}

  /// - Parameter parameters: Those of `initialize`.
  init(_ parameters: JSONValue) {
    let capabilities = parameters["capabilities"]
    let document = capabilities?["textDocument"]
    let workspace = capabilities?["workspace"]
    let encodings = capabilities?["general"]?["positionEncodings"]?.elements.compactMap(\.string) ?? []
    encoding = encodings.lazy.compactMap(PositionEncoding.init(rawValue:)).first ?? .utf16
    pullsDiagnostics = document?["diagnostic"] != nil
    refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.boolean ?? false
    showsRelated = document?["publishDiagnostics"]?["relatedInformation"]?.boolean ?? false
    editsVersions = workspace?["workspaceEdit"]?["documentChanges"]?.boolean ?? false
    let operations = workspace?["workspaceEdit"]?["resourceOperations"]?.elements.compactMap(\.string) ?? []
    createsFiles = editsVersions && operations.contains("create")
    takesActions = document?["codeAction"]?["codeActionLiteralSupport"] != nil
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
    if let formats = document?["hover"]?["contentFormat"]?.elements, !formats.isEmpty {
      readsMarkdown = formats.contains("markdown")
    }
    let wishes = parameters["initializationOptions"]
    wantsAllFiles = wishes?["openFilesOnly"]?.boolean != true
    if let tag = wishes?["language"]?.string { language = ReportLanguage(nearestTo: tag) ?? .english }
    rulePages = wishes?["rulePages"]?.string.flatMap { WebRoot($0) }
  }

  /// What the server does.
  var answer: JSONValue {
    [
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "hoverProvider": true,
      "codeActionProvider": [
        "codeActionKinds": ["quickfix", .string(ActionKind.fixAll)], "resolveProvider": false,
      ],
      "diagnosticProvider": [
        "identifier": "shortcut-review", "interFileDependencies": true, "workspaceDiagnostics": true,
      ],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
  }
}

/// Kinds of actions beside `quickfix`.
enum ActionKind {
  /// All safe fixes of a document.
  static let fixAll = "source.fixAll.shortcutReview"
}
