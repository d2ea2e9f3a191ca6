import Dispatch
import Foundation

/// A request of HTTP 1.1 to a server on this machine.
///
/// On Linux, `URLSession` refuses chromedriver’s answers, whose headers have no space after the colon
/// (https://github.com/swiftlang/swift-corelibs-foundation/issues/4965).
struct LocalRequest: Sendable {
  /// ‘GET’, ‘POST’ or ‘DELETE’.
  let method: String
  /// From the first slash on.
  let path: String
  /// JSON, or nothing.
  let body: Data

  struct Answer: Sendable {
    var status: Int
    var body: Data
  }

  /// Sends the request and waits for the whole answer, on a thread that may be kept waiting.
  ///
  /// - Throws: ``BrowserError`` when nobody listens, or nothing comes for three minutes.
  func answer(port: Int) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try self.exchange(port: port) }) }
    }
  }

  private func exchange(port: Int) throws -> Answer {
    let connection = try LocalConnection(port: port)
    defer { connection.close() }
    let head = """
      \(method) \(path) HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Connection: close\r
      Content-Type: application/json; charset=utf-8\r
      Content-Length: \(body.count)\r
      \r

      """
    try connection.send(Data(head.utf8) + body)
    var received = Data()
    var answer: (head: Head, start: Int)?
    while true {
      if let answer, received.count - answer.start >= answer.head.length {
        return Answer(
          status: answer.head.status, body: received.dropFirst(answer.start).prefix(answer.head.length))
      }
      let more = try connection.receive()
      if more.isEmpty { throw BrowserError(.lost, "the answer to \(path) is not complete") }
      received.append(more)
      if answer == nil, let end = received.range(of: Data("\r\n\r\n".utf8)) {
        answer = (
          try Head(received[..<end.lowerBound]), received.distance(from: received.startIndex, to: end.upperBound)
        )
      }
    }
  }

  /// What comes before an answer’s body.
  private struct Head {
    var status = 0
    /// Of the body, in bytes.
    var length = 0

    init(_ bytes: Data) throws {
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\r\n") {
        if let match = line.prefixMatch(of: /HTTP\/1\.\d (\d+)/) { status = Int(match.1) ?? 0 }
        if let match = line.lowercased().wholeMatch(of: /content-length: *(\d+) */) { length = Int(match.1) ?? 0 }
      }
      guard status > 0 else { throw BrowserError(.lost, "not an answer of HTTP") }
    }
  }
}
