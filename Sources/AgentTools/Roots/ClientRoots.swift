import Dispatch
import JSONRPC
import Platform
import SourceText

/// The folders that a client lets the server see. The server requests them after the handshake.
///
/// `@unchecked`: a lock guards every access.
final class ClientRoots: @unchecked Sendable {
  private let lock = Lock()
  /// The most recent answer; nil if there is none.
  private var folders: [String]?
  /// The request that is not answered yet; nil if there is none.
  private var asked: (id: JSONValue, answered: DispatchGroup)?
  private var count = 0
  /// How long a tool waits for the answer. Without an answer, only the roots of the command line apply.
  private let patience: DispatchTimeInterval

  init(patience: DispatchTimeInterval = .seconds(5)) { self.patience = patience }

  func request() -> JSONValue {
    lock.withLock {
      asked?.answered.leave()
      count += 1
      let id = JSONValue.string("roots-\(count)")
      let answered = DispatchGroup()
      answered.enter()
      asked = (id, answered)
      return .request(id, "roots/list")
    }
  }

  /// - Parameter result: nil for an error, which changes nothing.
  func receive(response id: JSONValue, _ result: JSONValue?) {
    lock.withLock {
      guard let request = asked, request.id == id else { return }
      if let roots = result?["roots"] {
        folders = roots.elements.compactMap { $0["uri"]?.string.flatMap(FileURI.path) }
      }
      asked = nil
      request.answered.leave()
    }
  }

  /// The part of some roots that the client's roots allow. Waits for the client's answer.
  func narrowing(_ roots: RootGuard) -> RootGuard {
    let answered = lock.withLock { asked?.answered }
    _ = answered?.wait(timeout: .now() + patience)
    return lock.withLock { folders }.map { roots.narrowed(to: $0) } ?? roots
  }
}
