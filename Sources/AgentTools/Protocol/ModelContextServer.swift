import JSONRPC
import Platform
import Review
package import ReviewModel
import SourceText

/// A Model Context Protocol server on a pair of streams. It receives the bytes of one and writes lines to the other.
///
/// It supports two generations of the protocol at the same time. Until 2025-11-25, a connection begins with the
/// handshake `initialize`. From 2026-07-28 on, each request contains its version and stands alone. The `_meta` of a
/// request shows which generation it uses.
///
/// Tools run on their own threads, so that the server can answer pings meanwhile. Tools that read files take turns on
/// one thread, and tools that check single texts take turns on a second one.
///
/// Source: modelcontextprotocol.io/specification, 2024-11-05 to 2026-07-28.
package final class ModelContextServer {
  private let tools: Toolbox
  private let output: MessageOutput
  private let roots: RootGuard
  private let clientRoots = ClientRoots()
  private var messages = LineFrames()
  private let swiftReader: (any SwiftCodeReader)?
  private let fileQueue = WorkQueue()
  private let textQueue = WorkQueue()
  private let calls = CallsInProgress()
  /// The version that the handshake agreed on; nil before the handshake.
  private var version: ProtocolVersion?
  private var hasClientRoots = false
  private var isPrepared = false

  /// - Parameters:
  ///   - roots: The folders that may be read and written.
  ///   - reader: Reads Swift code; nil if the tool was built without a parser.
  ///   - write: Writes a line with its line ending. It is called on any thread, and calls do not overlap.
  package init(roots: RootGuard, reader: (any SwiftCodeReader)?, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.roots = roots
    swiftReader = reader
    output = MessageOutput(write)
    tools = Toolbox()
  }

  /// Receives bytes from the client. Call it on one thread only.
  package func receive(_ bytes: some Collection<UInt8>) {
    for line in messages.lines(in: bytes) { receive(line) }
  }

  /// The client has closed its stream. Answers its remaining requests and then finishes.
  package func finish() {
    if let line = messages.finish() { receive(line) }
    fileQueue.finish()
    textQueue.finish()
  }

  private func receive(_ line: MessageFrame) {
    switch line {
    case .tooLong: refuse(.invalidRequest("A message can have at most \(LineFrames.longestMessage) bytes"))
    case .message(let bytes):
      do throws(JSONValue.Fault) {
        receive(try JSONValue.read(bytes))
      } catch {
        refuse(.parseError("Invalid JSON at byte \(error.offset)"))
      }
    }
  }

  private func refuse(_ error: RPCError, id: JSONValue = .null) { output.send(.response(to: id, .failure(error))) }

  private func receive(_ value: JSONValue) {
    guard case .array(let elements) = value else {
      let output = output
      return receive(RPCMessage(value, isStrict: true)) { if let reply = $0 { output.send(reply) } }
    }
    guard let version, version.hasBatches else {
      return refuse(.invalidRequest("Only protocol versions up to 2025-03-26 allow several messages in one array"))
    }
    guard !elements.isEmpty else { return refuse(.invalidRequest("The array has no messages")) }
    let messages = elements.map { RPCMessage($0, isStrict: true) }
    let batch = ReplyBatch(of: messages.count { $0.isAnswered }, to: output)
    for message in messages { receive(message) { batch.add($0) } }
  }

  /// - Parameter reply: Called once for a message that is answered, perhaps later and on another thread. The argument
  ///   is nil for a canceled request.
  private func receive(_ message: RPCMessage, _ reply: @escaping @Sendable (JSONValue?) -> Void) {
    switch message {
    case .invalid(let id, let defects): reply(.response(to: id, .failure(.invalidRequest(Self.reason(defects)))))
    case .response(let id, let result): clientRoots.receive(response: id, result)
    case .notification(let method, let parameters): receive(notification: method, parameters ?? .null)
    case .request(let request):
      do throws(RPCError) {
        try receive(request, reply)
      } catch {
        reply(.response(to: request.id, .failure(error)))
      }
    }
  }

  private static func reason(_ defects: [RPCMessage.Defect]) -> String {
    switch defects.first {
    case .notObject, nil: "A message must be an object"
    case .wrongVersion: "‘jsonrpc’ must be \"2.0\""
    case .noMethod: "‘method’ is missing"
    case .methodIsNoString: "‘method’ must be a string"
    case .badID: "‘id’ must be a string or a whole number"
    }
  }

  private func receive(notification method: String, _ parameters: JSONValue) {
    switch method {
    case "notifications/initialized", "notifications/roots/list_changed":
      if hasClientRoots { output.send(clientRoots.request()) }
    case "notifications/cancelled":
      if let id = parameters["requestId"] { calls.cancel(id) }
    default: break
    }
  }

  // MARK: - Requests

  private func receive(_ request: RPCRequest, _ reply: @escaping @Sendable (JSONValue?) -> Void) throws(RPCError) {
    let parameters = request.parameters ?? .object([])
    guard case .object = parameters else { throw .invalidParameters("‘params’ must be an object") }
    if request.method == "initialize" {
      reply(.response(to: request.id, .success(try initialize(parameters))))
      return prepare()
    }
    let version = try versionInForce(for: request, parameters)
    let id = request.id
    func answer(_ members: [JSONValue.Member], isKept: Bool = false) {
      reply(.response(to: id, .success(Self.result(members, for: version, isKept: isKept))))
    }
    switch request.method {
    case "ping": answer([])
    case "server/discover" where !version.hasHandshake:
      answer(Self.discovery, isKept: true)
      prepare()
    case "tools/list":
      // There is only one page, so the client never received a cursor.
      guard parameters["cursor"] == nil || parameters["cursor"] == .null else {
        throw .invalidParameters("Unknown cursor: the list of tools has only one page")
      }
      answer([JSONValue.Member("tools", .array(tools.definitions.map { $0.listed(for: version) }))], isKept: true)
    case "tools/call": try call(parameters, id: id, version, reply)
    default: throw .methodNotFound("Unknown method ‘\(request.method.prefix(100))’")
    }
  }

  /// A client that has connected will soon call a tool.
  private func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    textQueue.add { [tools, roots] in tools.prepare(in: roots) }
  }

  /// The version of a request: its own, otherwise the version of the handshake.
  private func versionInForce(for request: RPCRequest, _ parameters: JSONValue) throws(RPCError) -> ProtocolVersion {
    if let meta = parameters["_meta"], let own = meta[ProtocolVersion.MetaKey.version] {
      guard let name = own.string else {
        throw .invalidParameters("‘\(ProtocolVersion.MetaKey.version)’ must be a string")
      }
      guard let version = ProtocolVersion(rawValue: name), !version.hasHandshake else {
        throw .unsupportedVersion(name)
      }
      guard case .object = meta[ProtocolVersion.MetaKey.clientCapabilities] else {
        throw .invalidParameters("‘_meta’ lacks ‘\(ProtocolVersion.MetaKey.clientCapabilities)’")
      }
      return version
    }
    if let version { return version }
    // Before the handshake, a client may only ping.
    guard request.method == "ping" else {
      throw request.method == "server/discover"
        ? .invalidParameters("‘_meta’ lacks ‘\(ProtocolVersion.MetaKey.version)’")
        : .invalidRequest("Send initialize first, or pass the protocol version in ‘_meta’")
    }
    return .latestHandshake
  }

  private func initialize(_ parameters: JSONValue) throws(RPCError) -> JSONValue {
    guard let requested = parameters["protocolVersion"]?.string else {
      throw .invalidParameters("‘protocolVersion’ must be a string")
    }
    let agreed = ProtocolVersion(requested: requested)
    version = agreed
    if case .object = parameters["capabilities"]?["roots"] { hasClientRoots = true } else { hasClientRoots = false }
    return [
      "protocolVersion": .string(agreed.rawValue), "capabilities": Self.capabilities,
      "serverInfo": Self.serverInfo(for: agreed), "instructions": .string(Self.instructions),
    ]
  }

  private func call(
    _ parameters: JSONValue, id: JSONValue, _ version: ProtocolVersion,
    _ reply: @escaping @Sendable (JSONValue?) -> Void
  ) throws(RPCError) {
    guard let name = parameters["name"]?.string else { throw .invalidParameters("‘name’ must be a string") }
    guard let tool = tools.tool(name) else { throw .invalidParameters(tools.unknown(name)) }
    let given = parameters["arguments"] ?? .null
    let arguments = given == .null ? .object([]) : given
    guard case .object = arguments else { throw .invalidParameters("‘arguments’ must be an object") }
    let token = parameters["_meta"]?["progressToken"].flatMap { $0.string != nil || $0.integer != nil ? $0 : nil }
    let context = CallContext(output, reader: swiftReader, progressToken: token)
    calls.begin(id, context)
    let queue = tool.definition.readsFiles ? fileQueue : textQueue
    queue.add { [calls, clientRoots, roots] in
      defer { calls.end(id, context) }
      guard !context.isCancelled else { return reply(nil) }
      let result = tool.result(arguments, in: clientRoots.narrowing(roots), context, version)
      guard !context.isCancelled else { return reply(nil) }
      reply(.response(to: id, .success(Self.result(result.members, for: version))))
    }
  }
}

extension RPCError {
  /// Source: Model Context Protocol 2026-07-28, UnsupportedProtocolVersionError.
  fileprivate static func unsupportedVersion(_ version: String) -> RPCError {
    let supported = ProtocolVersion.allCases.reversed().map { JSONValue.string($0.rawValue) }
    return RPCError(
      code: -32022, message: "Unsupported protocol version",
      data: ["supported": .array(supported), "requested": .string(version)])
  }
}

extension RPCMessage {
  /// Whether the sender expects an answer.
  fileprivate var isAnswered: Bool {
    switch self {
    case .request, .invalid: true
    case .notification, .response: false
    }
  }
}
