import JSONRPC
import Platform
import Reports
import Review
import ReviewModel
import SourceText

/// The actions that an editor offers for findings.
///
/// Source: Language Server Protocol 3.17, Code Action Request.
struct CodeActions {
  private let client: ClientCapabilities
  private let workspace: Workspace

  init(_ client: ClientCapabilities, _ workspace: Workspace) {
    self.client = client
    self.workspace = workspace
  }

  /// The answer to `textDocument/codeAction`.
  func answer(_ parameters: JSONValue) throws(RPCError) -> JSONValue {
    let place = try DocumentPlace(parameters, client, workspace)
    guard let place, client.takesActions else { return [] }
    guard let start = Position(parameters["range"]?["start"]), let end = Position(parameters["range"]?["end"]) else {
      throw .invalidParameters("range is missing")
    }
    let only = parameters["context"]?["only"]?.elements.compactMap(\.string)
    func wants(_ kind: String) -> Bool {
      only?.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } ?? true
    }
    var actions: [JSONValue] = []
    if wants("quickfix") {
      let lower = place.document.text.offset(of: start, client.encoding)
      let upper = max(lower, place.document.text.offset(of: end, client.encoding))
      let found = place.diagnostics(touching: lower..<upper)
      actions += fixes(of: found, at: place) + suppressions(of: found, at: place)
    }
    // Offered only on request: it applies to the document and not to a place in it.
    if only != nil, wants(ActionKind.fixAll) { actions += fixAll(at: place) }
    return .array(actions)
  }

  /// Safe fixes come first, which an editor may apply automatically.
  private func fixes(of found: [Diagnostic], at place: DocumentPlace) -> [JSONValue] {
    let ordered = found.filter { $0.fix?.safety == .safe } + found.filter { $0.fix?.safety == .needsReview }
    var seen: Set<FileEdit> = []
    return ordered.compactMap { diagnostic in
      guard let fix = diagnostic.fix, let edit = place.state.edit(fixing: diagnostic), seen.insert(edit).inserted else {
        return nil
      }
      let title = client.language.plainText(of: fix.title)
      let isSafe = fix.safety == .safe
      let action = Action(isSafe ? title : "\(title) (needs review)", isPreferred: isSafe, fixing: diagnostic)
      return json(action, at: place, edits: [edit])
    }
  }

  private func fixAll(at place: DocumentPlace) -> [JSONValue] {
    let edits = place.state.safeFixes(in: place.path)
    guard !edits.isEmpty else { return [] }
    return [json(Action("Make all safe fixes", kind: ActionKind.fixAll), at: place, edits: edits)]
  }

  private func suppressions(of found: [Diagnostic], at place: DocumentPlace) -> [JSONValue] {
    var seen: Set<RuleID> = []
    return found.compactMap { diagnostic in
      guard seen.insert(diagnostic.rule).inserted else { return nil }
      if let edit = place.state.suppressing(diagnostic) {
        let action = Action("Suppress \(diagnostic.rule.rawValue) here with a reason", fixing: diagnostic)
        return json(action, at: place, edits: [edit])
      }
      return ConfigurationActions(client, workspace).suppressing(diagnostic, at: place).map { edit in
        let title = "Suppress \(diagnostic.rule.rawValue) in .shortcut-review.yml with a reason"
        return json(Action(title, fixing: diagnostic), at: place, edit: edit)
      }
    }
  }

  private struct Action {
    var title: String
    var kind: String
    var isPreferred: Bool
    /// What it fixes, if that is one finding.
    var diagnostic: Diagnostic?

    init(_ title: String, kind: String = "quickfix", isPreferred: Bool = false, fixing diagnostic: Diagnostic? = nil) {
      (self.title, self.kind, self.isPreferred, self.diagnostic) = (title, kind, isPreferred, diagnostic)
    }
  }

  private func json(_ action: Action, at place: DocumentPlace, edits: [FileEdit]) -> JSONValue {
    let edits = edits.map { edit -> JSONValue in
      [
        "range": DiagnosticWriting.range(of: edit.location, in: place.document.text, client.encoding),
        "newText": .string(edit.text),
      ]
    }
    let edit = WorkspaceEdit(client).changing(place.document.uri, place.document.version, .array(edits))
    return json(action, at: place, edit: edit)
  }

  private func json(_ action: Action, at place: DocumentPlace, edit: JSONValue) -> JSONValue {
    var members: [JSONValue.Member] = [.init("title", .string(action.title)), .init("kind", .string(action.kind))]
    if action.isPreferred { members.append(.init("isPreferred", true)) }
    if let diagnostic = action.diagnostic {
      var writing = DiagnosticWriting(for: client)
      let json = writing.json(diagnostic, uri: place.document.uri, in: place.document.text)
      members.append(.init("diagnostics", [json]))
    }
    return .object(members + [.init("edit", edit)])
  }
}

/// Changes of documents in the form that the client accepts.
struct WorkspaceEdit {
  private let client: ClientCapabilities

  init(_ client: ClientCapabilities) { self.client = client }

  /// - Parameters:
  ///   - version: The version of an open document.
  ///   - edits: An array of `TextEdit`.
  func changing(_ uri: String, _ version: Int?, _ edits: JSONValue) -> JSONValue {
    guard client.editsVersions else { return ["changes": .object([.init(uri, edits)])] }
    return ["documentChanges": [Self.change(uri, version, edits)]]
  }

  /// A new file; nil if the client cannot create files.
  func creating(_ uri: String, _ text: String) -> JSONValue? {
    guard client.createsFiles else { return nil }
    let edits: JSONValue = [
      [
        "range": DiagnosticWriting.range(.init(line: 0, character: 0), .init(line: 0, character: 0)),
        "newText": .string(text),
      ]
    ]
    return ["documentChanges": [["kind": "create", "uri": .string(uri)], Self.change(uri, nil, edits)]]
  }

  private static func change(_ uri: String, _ version: Int?, _ edits: JSONValue) -> JSONValue {
    let version = version.map { JSONValue.number(String($0)) } ?? .null
    return ["textDocument": ["uri": .string(uri), "version": version], "edits": edits]
  }
}

/// Changes of `.shortcut-review.yml`, for findings in formats without comments.
struct ConfigurationActions {
  private let client: ClientCapabilities
  private let workspace: Workspace
  /// Configurations are written by hand. A longer file is probably something else.
  private static let longest = 1 << 20

  init(_ client: ClientCapabilities, _ workspace: Workspace) {
    self.client = client
    self.workspace = workspace
  }

  /// The edit that suppresses a finding; nil if the client or the file does not allow it.
  func suppressing(_ diagnostic: Diagnostic, at place: DocumentPlace) -> JSONValue? {
    // Findings in the configuration itself cannot be suppressed.
    guard diagnostic.rule != "suppression-unused" else { return nil }
    let path = place.folder.review.configurationPath
    let edit = WorkspaceEdit(client)
    guard let location = FileSystem.realPath(path) else {
      guard !FileSystem.isLink(path), let item = place.folder.review.suppression(of: diagnostic, in: "") else {
        return nil
      }
      return edit.creating(FileURI.uri(of: path), item.text)
    }
    let open = workspace.documents.values.first { $0.location == location }
    let onDisk = open == nil ? try? FileSystem.bytes(of: location, atMost: Self.longest) : nil
    guard let text = open?.text ?? onDisk.map({ TextDocument($0) }),
      let yaml = String(validating: text.utf8, as: UTF8.self),
      let item = place.folder.review.suppression(of: diagnostic, in: yaml)
    else { return nil }
    let position = text.position(of: item.utf8, client.encoding)
    return edit.changing(
      open?.uri ?? FileURI.uri(of: path), open?.version,
      [["range": DiagnosticWriting.range(position, position), "newText": .string(item.text)]])
  }
}
