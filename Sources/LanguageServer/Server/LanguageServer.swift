import JSONRPC
package import Review
package import ReviewModel
import SourceText
import UnicodeText

/// A language server. It receives messages from a client and sends messages to it.
///
/// It belongs to one thread and never blocks. The owner passes it messages (``receive(_:)``), lets it review when no
/// message is left (``catchUp()``), and reviews whole apps in pauses (``settling()``).
///
/// Source: Language Server Protocol 3.17.
package final class LanguageServer {
  /// 0 after `shutdown` and `exit`, 1 after `exit` alone; nil until `exit`.
  package private(set) var exitCode: Int32?
  /// Whether the client watches the files on disk.
  package var watchesFiles: Bool { client.watchesFiles }

  private enum Phase { case new, running, shutDown }
  private var phase = Phase.new
  private let send: ([UInt8]) -> Void
  private(set) var client = ClientCapabilities()
  private(set) var workspace: Workspace
  private var nextRequest = 0
  private let json = JSONWriter(.compact, escapes: .controls)

  /// - Parameters:
  ///   - reader: Reads Swift code; nil if the tool was built without a parser.
  ///   - send: Sends the content of a message to the client.
  package init(reader: (any SwiftCodeReader)?, send: @escaping ([UInt8]) -> Void) {
    workspace = Workspace(reader: reader)
    self.send = send
  }

  /// Handles messages in the client's order.
  ///
  /// - Parameter batch: All messages that have arrived. A request that a later one cancels is skipped.
  package func receive(_ batch: [[UInt8]]) {
    let messages = batch.map { bytes in Result { () throws(RPCError) in try RPCMessage(bytes) } }
    let cancelled = Set(
      messages.compactMap { message -> JSONValue? in
        guard case .success(.notification("$/cancelRequest", let parameters)) = message else { return nil }
        return parameters?["id"]
      })
    for message in messages {
      guard exitCode == nil else { return }
      switch message {
      case .failure(let error): answer(.null, .failure(error))
      case .success(.request(let request)):
        answer(request.id, cancelled.contains(request.id) ? .failure(.cancelled) : result(of: request))
      case .success(.notification(let method, let parameters)): notify(method, parameters ?? .null)
      case .success(.response), .success(.invalid): break
      }
    }
  }

  /// Reports a message that exceeded the limit and was not read.
  package func refuseMessage(ofByteCount count: Int) {
    let limit = HeaderFrames.longestMessage >> 20
    let words = "A message of \(count >> 20) MB was not read: the limit is \(limit) MB"
    answer(.null, .failure(.invalidRequest(words)))
    show(words, isError: true)
  }

  /// Reviews what the messages have changed, and updates the client.
  package func catchUp() {
    guard phase == .running else { return }
    for folder in workspace.folders where folder.isStale || folder.isOutdated { review(folder) }
  }

  /// The reviews of whole apps that are worth running in a pause.
  ///
  /// - Parameter looksAtDisk: Whether to read files again, if the client does not watch them.
  package func settling(looksAtDisk: Bool = false) -> [(folder: String, review: SettlingReview)] {
    guard phase == .running else { return [] }
    return workspace.folders.compactMap { folder in
      if looksAtDisk {
        folder.isOutdated = true
        folder.update(with: workspace.documents.values)
      }
      return folder.review.settling().map { (folder.location, $0) }
    }
  }

  /// Takes the result of reviewing a whole app, and sends changes to the client.
  package func settle(_ settled: SettledReview, of location: String) {
    guard let folder = workspace.folders.first(where: { $0.location == location }), folder.review.settle(settled) else {
      return
    }
    tell(folder, isSettled: true)
  }

  private func review(_ folder: WorkspaceFolder) {
    folder.update(with: workspace.documents.values)
    tell(folder)
  }

  private func tell(_ folder: WorkspaceFolder, isSettled: Bool = false) {
    let faults = folder.faults
    for fault in faults where !folder.shownFaults.contains(fault) { show(fault, isError: folder.review.state == nil) }
    folder.shownFaults = Set(faults)
    guard !client.pullsDiagnostics else {
      // A request from before the pause got the results of that time.
      if isSettled, client.refreshesDiagnostics { ask("workspace/diagnostic/refresh", nil) }
      return
    }
    var reports = DiagnosticReports(client, workspace)
    for parameters in reports.publications(of: folder) { tell("textDocument/publishDiagnostics", parameters) }
  }
}

// Messages to the client.
extension LanguageServer {
  private func write(_ message: JSONValue) { send(json.utf8(of: message)) }
  private func answer(_ id: JSONValue, _ result: Result<JSONValue, RPCError>) { write(.response(to: id, result)) }
  private func tell(_ method: String, _ parameters: JSONValue) { write(.notification(method, parameters)) }

  private func ask(_ method: String, _ parameters: JSONValue?) {
    nextRequest += 1
    let id = JSONValue.string("shortcut-review-\(nextRequest)")
    write(.request(id, method, parameters))
  }

  private func show(_ message: String, isError: Bool) {
    tell("window/showMessage", ["type": isError ? 1 : 2, "message": .string("shortcut-review: \(message)")])
  }
}

// Messages from the client.
extension LanguageServer {
  private func result(of request: RPCRequest) -> Result<JSONValue, RPCError> {
    Result { () throws(RPCError) in try result(request.method, request.parameters ?? .null) }
  }

  private func result(_ method: String, _ parameters: JSONValue) throws(RPCError) -> JSONValue {
    switch (phase, method) {
    case (.new, "initialize"): return initialize(parameters)
    case (.new, _): throw .notInitialized
    case (.shutDown, _): throw .invalidRequest("The server is shut down")
    case (.running, "initialize"): throw .invalidRequest("The server is already initialized")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, "textDocument/diagnostic"):
      catchUp()
      var reports = DiagnosticReports(client, workspace)
      return try reports.report(parameters)
    case (.running, "workspace/diagnostic"):
      catchUp()
      var reports = DiagnosticReports(client, workspace)
      return reports.reportOfWorkspace(parameters)
    case (.running, "textDocument/codeAction"):
      catchUp()
      return try CodeActions(client, workspace).answer(parameters)
    case (.running, "textDocument/hover"):
      catchUp()
      return try HoverText(client, workspace).answer(parameters)
    default: throw .methodNotFound("Unknown method \(method)")
    }
  }

  private func initialize(_ parameters: JSONValue) -> JSONValue {
    client = ClientCapabilities(parameters)
    workspace.open(parameters)
    phase = .running
    return [
      "capabilities": client.answer, "serverInfo": ["name": "shortcut-review", "version": .string(Review.version)],
    ]
  }

  private func notify(_ method: String, _ parameters: JSONValue) {
    if method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return
    }
    guard phase == .running else { return }
    switch method {
    case "initialized":
      for missing in workspace.missing { show("No such folder: \(missing)", isError: true) }
      if client.watchesFiles { ask("client/registerCapability", Self.watching) }
    case "textDocument/didOpen": workspace.didOpen(parameters)
    case "textDocument/didChange": workspace.didChange(parameters, client.encoding)
    case "textDocument/didSave": workspace.didSave(parameters)
    case "textDocument/didClose": workspace.didClose(parameters)
    case "workspace/didChangeWatchedFiles": workspace.didChangeFiles(parameters)
    case "workspace/didChangeWorkspaceFolders":
      for uri in workspace.didChangeFolders(parameters) where !client.pullsDiagnostics {
        tell("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": []])
      }
    // The server ignores unknown notifications.
    default: break
    }
  }

  /// The files that a review reads, and those that configure it.
  private static let watching: JSONValue = {
    let patterns = BundleFormat.all.flatMap(\.namePatterns) + ["*.{yml,yaml,csv,tsv,tbx,txt,jsonl}"]
    let watchers = JSONValue.array(patterns.map { ["globPattern": .string("**/\($0)")] })
    return [
      "registrations": [
        [
          "id": "shortcut-review-files", "method": "workspace/didChangeWatchedFiles",
          "registerOptions": ["watchers": watchers],
        ]
      ]
    ]
  }()
}
