import Foundation
import JSONRPC
import LanguageServer
import ReviewTestSupport
import SourceText
import UnicodeText

/// A recorded conversation of an editor with the server, one message per line.
///
///     # a comment
///     --> a message of the client, as JSON
///     --! bytes of the client that are not JSON
///     <-- a message of the server, as JSON
///     === a pause
///
/// `${ROOT}` is the URI of the example app, and messages are shown without `"jsonrpc"`. Between messages of the client,
/// the server catches up wherever an answer is recorded, as if an editor waited for it.
struct RecordedSession {
  static let folder = Repository.path("Tests/LanguageServerTests/Sessions")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".session") }.sorted()
  private static let root = FileURI.uri(of: Repository.path("Examples/CoffeeBar"))

  enum Line: Hashable {
    case note(String), sent(String), raw(String), received(String), pause
  }

  let name: String
  let lines: [Line]

  init(_ name: String) throws {
    self.name = name
    lines = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8).split(separator: "\n").map { line in
      let rest = String(line.dropFirst(4))
      return switch line.prefix(3) {
      case "-->": .sent(rest)
      case "--!": .raw(rest)
      case "<--": .received(rest)
      case "===": .pause
      default: .note(String(line))
      }
    }
  }

  /// What the client sends, as bytes.
  var sent: [[UInt8]] {
    lines.compactMap { line in
      switch line {
      case .sent(let text): Self.bytes(text)
      case .raw(let text): Array(text.utf8)
      default: nil
      }
    }
  }

  private static func bytes(_ text: String) -> [UInt8] {
    let whole = text.replacingOccurrences(of: "${ROOT}", with: root)
    guard let value = try? JSONValue.read(Array(whole.utf8)) else { return Array(whole.utf8) }
    return JSONWriter(.compact).utf8(of: JSONValue.object([.init("jsonrpc", "2.0")] + value.members))
  }

  /// A message of the server in the format of a session.
  static func recorded(_ message: JSONValue) -> String {
    let members = message.members.filter { $0.name != "jsonrpc" }
    let text = String(
      decoding: JSONWriter(.compact, escapes: .controls).utf8(of: JSONValue.object(members)), as: UTF8.self)
    return text.replacingOccurrences(of: root, with: "${ROOT}")
  }

  /// The messages of the server in this process, between the messages sent to it.
  func replayed() -> [Line] {
    let client = TestClient()
    var replayed: [Line] = []
    func take() { replayed += client.take().map { .received(Self.recorded($0)) } }
    for (index, line) in lines.enumerated() {
      switch line {
      case .received: continue
      case .note: break
      case .sent(let text): client.server.receive([Self.bytes(text)])
      case .raw(let text): client.server.receive([Array(text.utf8)])
      case .pause: client.settle()
      }
      replayed.append(line)
      let next = index + 1 < lines.count ? lines[index + 1] : .pause
      if case .sent = next, case .sent(let text) = line, !text.contains("\"id\"") { continue }
      client.server.catchUp()
      take()
    }
    return replayed
  }

  static func text(of lines: [Line]) -> String {
    lines.map { line in
      switch line {
      case .note(let text): text
      case .sent(let text): "--> \(text)"
      case .raw(let text): "--! \(text)"
      case .received(let text): "<-- \(text)"
      case .pause: "==="
      }
    }
    .joined(separator: "\n") + "\n"
  }
}
