import Dispatch
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

  /// A request for the client's roots.
  func request() -> JSONValue {
    lock.withLock {
      asked?.answered.leave()
      count += 1
      let id = JSONValue.string("roots-\(count)")
      let answered = DispatchGroup()
      answered.enter()
      asked = (id, answered)
      return ["jsonrpc": "2.0", "id": id, "method": "roots/list"]
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

/// A client's `file:` address as a path.
///
/// Source: RFC 8089, The "file" URI Scheme; RFC 3986, section 2.1.
enum FileURI {
  /// - Returns: nil for another scheme, another machine, or an invalid address.
  static func path(of uri: String) -> String? {
    let scheme = "file:"
    guard uri.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = uri.dropFirst(scheme.count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    }
    guard rest.hasPrefix("/") else { return nil }
    return decoded(rest.prefix { $0 != "?" && $0 != "#" })
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), value > 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
