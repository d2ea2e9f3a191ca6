import Reports
import SourceText

/// The client's capabilities that the server uses, and the client's settings.
///
/// Source: Language Server Protocol 3.17, Initialize Request.
struct ClientCapabilities {
  /// The first of the client's encodings; the server supports all. UTF-16 if the client names none.
  var encoding = PositionEncoding.utf16
  /// Whether the client requests diagnostics. Otherwise the server sends them.
  var pullsDiagnostics = false
  /// Whether the client requests them again after a refresh message.
  var refreshesDiagnostics = false
  /// Whether the client shows related information of a diagnostic.
  var showsRelated = false
  /// Whether the client accepts edits for a certain version of a document, and new files.
  var editsVersions = false
  var createsFiles = false
  /// Whether the client accepts actions that are not commands.
  var takesActions = false
  /// Whether the client can watch files.
  var watchesFiles = false
  var readsMarkdown = true
  /// Whether the client wants diagnostics of files that are not open.
  var wantsAllFiles = true
  var language = ReportLanguage.english
  var rulePages: WebRoot?

  init() {}

  /// - Parameter parameters: The parameters of `initialize`.
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
    let options = parameters["initializationOptions"]
    wantsAllFiles = options?["openFilesOnly"]?.boolean != true
    if let tag = options?["language"]?.string { language = ReportLanguage(nearestTo: tag) ?? .english }
    rulePages = options?["rulePages"]?.string.flatMap { WebRoot($0) }
  }

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

/// Kinds of actions in addition to `quickfix`.
enum ActionKind {
  /// All safe fixes of a document.
  static let fixAll = "source.fixAll.shortcutReview"
}
