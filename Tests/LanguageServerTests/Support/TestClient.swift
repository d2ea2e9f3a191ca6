import JSONRPC
import LanguageServer
import Review
import ReviewTestSupport
import SourceText
import SwiftSources
import UnicodeText

/// A client of a server in this process.
final class TestClient {
  /// The capabilities of a current editor.
  static let everything: JSONValue = [
    "general": ["positionEncodings": ["utf-16"]],
    "textDocument": [
      "publishDiagnostics": ["relatedInformation": true],
      "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix", "source.fixAll"]]]],
      "hover": ["contentFormat": ["markdown", "plaintext"]],
    ],
    "workspace": [
      "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]],
      "didChangeWatchedFiles": ["dynamicRegistration": true],
    ],
  ]

  let server: LanguageServer
  private let log = Log()
  private var lastRequest = 0
  private var versions: [String: Int] = [:]

  private final class Log {
    var messages: [JSONValue] = []
    /// The diagnostics that the client last received for each document.
    var diagnostics: [String: [JSONValue]] = [:]
  }

  init() {
    server = LanguageServer(reader: SwiftSourceReader()) { [log] bytes in
      guard let message = try? JSONValue.read(bytes) else { preconditionFailure("the server wrote no JSON") }
      log.messages.append(message)
      guard message["method"]?.string == "textDocument/publishDiagnostics" else { return }
      log.diagnostics[message["params"]?["uri"]?.string ?? ""] = message["params"]?["diagnostics"]?.elements
    }
  }

  /// A client that works in a folder.
  convenience init(in root: String, _ capabilities: JSONValue = everything, options: JSONValue = [:]) {
    self.init()
    _ = request(
      "initialize",
      ["rootUri": .string(FileURI.uri(of: root)), "capabilities": capabilities, "initializationOptions": options])
    notify("initialized", [:])
    server.catchUp()
  }

  /// The new messages of the server since the last call.
  func take() -> [JSONValue] {
    defer { log.messages = [] }
    return log.messages
  }

  /// The server’s messages about a document.
  func diagnostics(_ path: String) -> [JSONValue] { log.diagnostics[FileURI.uri(of: path)] ?? [] }
  var allDiagnostics: [String: [JSONValue]] { log.diagnostics }

  func receive(_ messages: JSONValue...) {
    server.receive(messages.map { JSONWriter(.compact).utf8(of: $0) })
  }

  func notify(_ method: String, _ parameters: JSONValue) {
    receive(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// The answer: an object with `result` or `error`.
  func request(_ method: String, _ parameters: JSONValue = .null) -> JSONValue {
    lastRequest += 1
    let id = JSONValue.number(String(lastRequest))
    receive(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters])
    return log.messages.last { $0["id"] == id && $0["method"] == nil } ?? .null
  }

  func open(_ path: String, _ text: String) {
    let uri = FileURI.uri(of: path)
    versions[uri] = 1
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(uri), "languageId": "x", "version": 1, "text": .string(text)]])
  }

  /// Replaces the whole text, or a range of it.
  func change(_ path: String, _ range: JSONValue? = nil, to text: String) {
    let uri = FileURI.uri(of: path)
    versions[uri, default: 0] += 1
    var change: [JSONValue.Member] = [.init("text", .string(text))]
    if let range { change.append(.init("range", range)) }
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .number(String(versions[uri] ?? 0))],
        "contentChanges": [.object(change)],
      ])
  }

  func close(_ path: String) {
    notify("textDocument/didClose", ["textDocument": ["uri": .string(FileURI.uri(of: path))]])
  }

  /// The actions at a range of a document.
  func actions(_ path: String, at range: JSONValue, only: [String]? = nil) -> [JSONValue] {
    var context: [JSONValue.Member] = [.init("diagnostics", [])]
    if let only { context.append(.init("only", .array(only.map { .string($0) }))) }
    let answer = request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(FileURI.uri(of: path))], "range": range, "context": .object(context)])
    return answer["result"]?.elements ?? []
  }

  /// The messages after a pause.
  func settle() {
    server.catchUp()
    for (folder, review) in server.settling() {
      if let settled = review.run() { server.settle(settled, of: folder) }
    }
  }
}

extension JSONValue {
  static func range(_ line: Int, _ start: Int, _ endLine: Int, _ end: Int) -> JSONValue {
    [
      "start": ["line": .number(String(line)), "character": .number(String(start))],
      "end": ["line": .number(String(endLine)), "character": .number(String(end))],
    ]
  }

  /// The rules of diagnostics, sorted.
  static func rules(_ diagnostics: [JSONValue]) -> [String] { diagnostics.compactMap { $0["code"]?.string }.sorted() }
}
