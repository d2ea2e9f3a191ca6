import JSONRPC
import Platform
import Review
import ReviewModel
import SourceText
import UnicodeText

struct DiagnosticReports {
  private let client: ClientCapabilities
  private let workspace: Workspace
  private var writing: DiagnosticWriting
  private let json = JSONWriter(.compact, escapes: .controls)

  init(_ client: ClientCapabilities, _ workspace: Workspace) {
    self.client = client
    self.workspace = workspace
    writing = DiagnosticWriting(for: client)
  }

  private struct Listed {
    var uri: String
    var version: Int?
    var diagnostics: JSONValue
    var identity: String
  }

  /// The parameters of `textDocument/publishDiagnostics` for each document whose diagnostics have changed for the
  /// client.
  mutating func publications(of folder: WorkspaceFolder) -> [JSONValue] {
    var former = folder.published
    var publications: [JSONValue] = []
    for listed in all(of: folder) {
      let known = PublishedDiagnostics(version: listed.version, identity: listed.identity)
      let last = former.removeValue(forKey: listed.uri)
      folder.published[listed.uri] = known
      // An editor that has moved the diagnostics by itself gets them again.
      guard last != known else { continue }
      publications.append(Self.publication(listed))
    }
    for uri in former.keys.sorted() where former[uri]?.identity != Self.none {
      let version = workspace.documents[uri]?.version
      folder.published[uri] = PublishedDiagnostics(version: version, identity: Self.none)
      publications.append(
        Self.publication(Listed(uri: uri, version: version, diagnostics: .array([]), identity: Self.none)))
    }
    return publications
  }

  private static let none = ""

  private static func publication(_ listed: Listed) -> JSONValue {
    var members: [JSONValue.Member] = [.init("uri", .string(listed.uri))]
    if let version = listed.version { members.append(.init("version", .number(String(version)))) }
    members.append(.init("diagnostics", listed.diagnostics))
    return .object(members)
  }

  /// The answer to `textDocument/diagnostic`.
  mutating func report(_ parameters: JSONValue) throws(RPCError) -> JSONValue {
    guard let uri = parameters["textDocument"]?["uri"]?.string else {
      throw .invalidParameters("textDocument.uri is missing")
    }
    guard let document = workspace.documents[uri], let folder = workspace.folder(of: document),
      let path = folder.path(of: document)
    else { return Self.full([], nil) }
    let found = folder.findings.first { $0.path == path }?.diagnostics ?? []
    let listed = listed(found, at: path, in: folder)
    if parameters["previousResultId"]?.string == listed.identity { return Self.unchanged(listed.identity) }
    return Self.full(listed.diagnostics, listed.identity)
  }

  mutating func reportOfWorkspace(_ parameters: JSONValue) -> JSONValue {
    let previous = Dictionary(
      (parameters["previousResultIds"]?.elements ?? []).compactMap { known in
        known["uri"]?.string.flatMap { uri in known["value"]?.string.map { (uri, $0) } }
      }, uniquingKeysWith: { $1 })
    var items: [JSONValue] = []
    var left = previous
    for folder in workspace.folders {
      for listed in all(of: folder) {
        let isKnown = left.removeValue(forKey: listed.uri) == listed.identity
        items.append(
          (isKnown ? Self.unchanged(listed.identity) : Self.full(listed.diagnostics, listed.identity))
            .adding(uri: listed.uri, version: listed.version))
      }
    }
    for uri in left.keys.sorted() where left[uri] != Self.none {
      let version = workspace.documents[uri]?.version
      items.append(Self.full([], Self.none).adding(uri: uri, version: version))
    }
    return ["items": .array(items)]
  }

  private static func full(_ items: JSONValue, _ identity: String?) -> JSONValue {
    var members: [JSONValue.Member] = [.init("kind", "full")]
    if let identity { members.append(.init("resultId", .string(identity))) }
    return .object(members + [.init("items", items)])
  }

  private static func unchanged(_ identity: String) -> JSONValue {
    ["kind": "unchanged", "resultId": .string(identity)]
  }

  /// For all files with findings, and all open files.
  private mutating func all(of folder: WorkspaceFolder) -> [Listed] {
    var all: [Listed] = []
    var paths: Set<String> = []
    for (path, found) in folder.findings {
      paths.insert(path)
      guard client.wantsAllFiles || workspace.document(at: path, in: folder) != nil else { continue }
      all.append(listed(found, at: path, in: folder))
    }
    for document in workspace.documents.values.sorted(by: { $0.uri < $1.uri }) {
      guard workspace.folder(of: document) === folder, let path = folder.path(of: document), paths.insert(path).inserted
      else { continue }
      all.append(listed([], at: path, in: folder))
    }
    return all
  }

  private mutating func listed(_ found: [Diagnostic], at path: String, in folder: WorkspaceFolder) -> Listed {
    if let document = workspace.document(at: path, in: folder) {
      let json = json(of: found, uri: document.uri, in: document.text)
      return Listed(
        uri: document.uri, version: document.version, diagnostics: json, identity: identity(of: found, as: json))
    }
    let uri = folder.uri(of: path)
    if let written = folder.written[path], written.diagnostics == found {
      return Listed(uri: uri, version: nil, diagnostics: written.json, identity: written.identity)
    }
    let json = json(of: found, uri: uri, in: folder.text(of: path))
    let identity = identity(of: found, as: json)
    folder.written[path] = WrittenDiagnostics(diagnostics: found, json: json, identity: identity)
    return Listed(uri: uri, version: nil, diagnostics: json, identity: identity)
  }

  private mutating func json(of found: [Diagnostic], uri: String, in text: TextDocument) -> JSONValue {
    .array(found.map { writing.json($0, uri: uri, in: text) })
  }

  private func identity(of found: [Diagnostic], as value: JSONValue) -> String {
    guard !found.isEmpty else { return Self.none }
    return StableHash.name(of: [String(decoding: json.utf8(of: value), as: UTF8.self)])
  }
}

extension JSONValue {
  fileprivate func adding(uri: String, version: Int?) -> JSONValue {
    .object([.init("uri", .string(uri)), .init("version", version.map { .number(String($0)) } ?? .null)] + members)
  }
}
