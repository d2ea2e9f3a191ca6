import Foundation
import ReviewTestSupport

/// A headless Chromium and its DevTools protocol: commands, answers and events as JSON in a pair of pipes.
///
/// Source: https://chromedevtools.github.io/devtools-protocol
///
/// `@unchecked`: a lock guards every access.
final class DevTools: @unchecked Sendable {
  private let lock = NSLock()
  private let input: FileHandle
  private var lastCommand = 0
  private var waiting: [Int: (session: String?, continuation: CheckedContinuation<Data, any Error>)] = [:]
  private var events: [String: SessionEvents] = [:]
  private var isClosed = false

  /// For the files that pages open and download.
  let folder: URL

  /// The browser ends with the process that started it, however that one ends: then its pipe closes, and the shell
  /// removes its files. The shell keeps the pipe open while it waits, so that writing to a dead browser does not end
  /// the test process.
  private static let supervision = """
    trap : INT TERM HUP
    "${@:2}" 3<&0 4>&1 0</dev/null 1>/dev/null 2>&1
    exec 1>&-
    cat >/dev/null
    for attempt in 1 2 3 4 5; do rm -rf -- "$1" && break; sleep 0.2; done
    """

  private static let options = [
    "--headless=new", "--remote-debugging-pipe", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--no-default-browser-check", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-extensions", "--hide-scrollbars", "--lang=en-US", "--force-color-profile=srgb",
    // Widths are compared with those of the fonts.
    "--font-render-hinting=none",
    // Tests load fonts from their files.
    "--allow-file-access-from-files",
    // The pages are our own, and the sandbox does not work for root.
    "--no-sandbox",
  ]

  /// - Throws: ``BrowserError`` if Chromium is not installed.
  init() throws {
    guard let chromium = BrowserInstallation.chromium else { throw BrowserError("Chromium is not installed") }
    // Without symbolic links: pages are compared by their address.
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "browser-\(UUID().uuidString)")
    let (input, output) = (Pipe(), Pipe())
    let shell = Program(path: "/bin/bash").process(
      ["-c", Self.supervision, "browser", folder.path, chromium, "--user-data-dir=\(folder.path)/profile"]
        + Self.options)
    shell.standardInput = input
    shell.standardOutput = output
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    self.input = input.fileHandleForWriting
    Thread.detachNewThread { [weak self] in
      var buffer = Data()
      while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
        buffer.append(data)
        while let end = buffer.firstIndex(of: 0) {
          self?.receive(Data(buffer[..<end]))
          buffer = Data(buffer[buffer.index(after: end)...])
        }
      }
      self?.close()
    }
  }

  var isRunning: Bool { lock.withLock { !isClosed } }

  // MARK: Commands

  /// A command without parameters, or an empty answer.
  struct Nothing: Codable, Sendable {}

  private struct Command<Parameters: Encodable>: Encodable {
    var id: Int
    var method: String
    var params: Parameters
    var sessionId: String?
  }

  private struct Answer<Result: Decodable>: Decodable {
    struct Failure: Decodable { var message: String }
    var result: Result?
    var error: Failure?
  }

  /// Sends a command and reads its answer.
  ///
  /// - Parameter session: Of a page; nil for the browser itself.
  /// - Throws: ``BrowserError`` if Chromium rejects it, has exited, or does not answer for three minutes.
  @discardableResult
  func send<Result: Decodable>(
    _ method: String, _ parameters: some Encodable = Nothing(), to session: String? = nil,
    as: Result.Type = Nothing.self
  ) async throws -> Result {
    let id = lock.withLock { () -> Int in
      lastCommand += 1
      return lastCommand
    }
    let message = try JSONEncoder().encode(Command(id: id, method: method, params: parameters, sessionId: session))
    let data: Data = try await withCheckedThrowingContinuation { continuation in
      lock.withLock {
        guard !isClosed, session.map({ events[$0]?.hasCrashed == false }) ?? true else {
          return continuation.resume(throwing: BrowserError("\(method): the browser or its page has crashed"))
        }
        waiting[id] = (session, continuation)
        input.write(message + [0])
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 180) { [weak self] in
        self?.fail(BrowserError("\(method): no answer")) { other, _ in other == id }
      }
    }
    do {
      let answer = try JSONDecoder().decode(Answer<Result>.self, from: data)
      if let result = answer.result { return result }
      throw BrowserError("\(method): \(answer.error?.message ?? "no result")")
    } catch let error as DecodingError {
      throw BrowserError(
        "\(method): not what was expected: \(String(decoding: data.prefix(300), as: UTF8.self)) \(error)")
    }
  }

  private func fail(_ error: BrowserError, where isMeant: (_ id: Int, _ session: String?) -> Bool) {
    let failed = lock.withLock {
      waiting.filter { isMeant($0.key, $0.value.session) }.keys.compactMap { waiting.removeValue(forKey: $0) }
    }
    for command in failed { command.continuation.resume(throwing: error) }
  }

  private func close() {
    lock.withLock { isClosed = true }
    fail(BrowserError("the browser has crashed")) { _, _ in true }
  }

  // MARK: Events

  /// The error of a script.
  struct Thrown: Decodable {
    struct Exception: Decodable { var description: String? }
    var text: String
    var exception: Exception?
    var words: String { exception?.description ?? text }
  }

  /// What a page has reported about itself.
  struct SessionEvents: Sendable {
    var hasCrashed = false
    /// The documents that have loaded with everything in them.
    var loaded: [String] = []
    var messages: [ConsoleMessage] = []
  }

  func attach(_ session: String) { lock.withLock { events[session] = SessionEvents() } }

  func detach(_ session: String) { lock.withLock { events[session] = nil } }

  /// What a page has reported so far; its messages are returned once.
  func takeEvents(of session: String) -> SessionEvents {
    lock.withLock {
      defer { events[session]?.messages = [] }
      return events[session] ?? SessionEvents()
    }
  }

  func loaded(in session: String) -> [String] { lock.withLock { events[session]?.loaded ?? [] } }

  private struct Message: Decodable {
    var id: Int?
    var method: String?
    var sessionId: String?
  }

  private func receive(_ data: Data) {
    guard let message = try? JSONDecoder().decode(Message.self, from: data) else { return }
    if let id = message.id {
      lock.withLock { waiting.removeValue(forKey: id) }?.continuation.resume(returning: data)
    } else if let session = message.sessionId, let method = message.method {
      lock.withLock { events[session]?.add(method, data) }
      if method == "Inspector.targetCrashed" {
        fail(BrowserError("the page has crashed")) { _, other in other == session }
      }
    }
  }
}

extension DevTools.SessionEvents {
  private struct Event<Parameters: Decodable>: Decodable { var params: Parameters }
  private struct Lifecycle: Decodable { var name, loaderId: String }
  private struct Entry: Decodable { var entry: ConsoleMessage }
  private struct Call: Decodable {
    struct Argument: Decodable { var value: Value?; var description: String? }
    var type: String
    var args: [Argument]
  }
  private struct Exception: Decodable { var exceptionDetails: DevTools.Thrown }

  /// Texts are compared, and other values are only displayed.
  private struct Value: Decodable {
    var text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = (try? container.decode(String.self)) ?? "…"
    }
  }

  fileprivate mutating func add(_ method: String, _ data: Data) {
    func parameters<Parameters: Decodable>(_: Parameters.Type) -> Parameters? {
      (try? JSONDecoder().decode(Event<Parameters>.self, from: data))?.params
    }
    switch method {
    case "Inspector.targetCrashed": hasCrashed = true
    case "Page.lifecycleEvent":
      if let event = parameters(Lifecycle.self), event.name == "load" { loaded.append(event.loaderId) }
    case "Log.entryAdded":
      if let entry = parameters(Entry.self)?.entry { messages.append(entry) }
    case "Runtime.consoleAPICalled":
      guard let call = parameters(Call.self) else { return }
      let text = call.args.map { $0.value?.text ?? $0.description ?? "" }.joined(separator: " ")
      messages.append(ConsoleMessage(level: call.type == "log" ? "info" : call.type, source: "console", text: text))
    case "Runtime.exceptionThrown":
      guard let details = parameters(Exception.self)?.exceptionDetails else { return }
      messages.append(ConsoleMessage(level: "error", source: "javascript", text: details.words))
    default: break
    }
  }
}
