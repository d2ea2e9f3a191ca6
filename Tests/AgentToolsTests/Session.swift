import Foundation
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing
import UnicodeText

@testable import AgentTools

/// A server in this process, and a client that writes lines to it.
final class Session: Sendable {
  /// `@unchecked`: a lock guards every access.
  private final class Lines: @unchecked Sendable {
    private let lock = NSCondition()
    private var lines: [[UInt8]] = []

    func append(_ line: [UInt8]) {
      lock.withLock {
        lines.append(line)
        lock.broadcast()
      }
    }

    var all: [[UInt8]] { lock.withLock { lines } }

    /// Waits for a line; nil if none arrives.
    func first(where isWanted: ([UInt8]) -> Bool) -> [UInt8]? {
      lock.withLock {
        let deadline = Date(timeIntervalSinceNow: 120)
        while true {
          if let line = lines.first(where: isWanted) { return line }
          guard lock.wait(until: deadline) else { return nil }
        }
      }
    }
  }

  private let lines = Lines()
  /// Accessed only by the thread that the test runs on.
  nonisolated(unsafe) private let server: ModelContextServer
  nonisolated(unsafe) private var count = 0

  /// - Parameter version: The version that the handshake requests; nil for no handshake.
  init(_ roots: String..., version: String? = "2025-11-25", clientRoots: Bool = false) throws {
    let lines = lines
    server = ModelContextServer(roots: try RootGuard(roots), reader: SwiftSourceReader()) { lines.append($0) }
    guard let version else { return }
    let capabilities: JSONValue = clientRoots ? ["roots": [:]] : [:]
    _ = try request(
      "initialize",
      [
        "protocolVersion": .string(version), "capabilities": capabilities,
        "clientInfo": ["name": "tests", "version": "1"],
      ])
    send(["jsonrpc": "2.0", "method": "notifications/initialized"])
  }

  func send(_ text: String) { server.receive(Array((text + "\n").utf8)) }

  func send(_ value: JSONValue) { send(String(decoding: JSONWriter(.compact).utf8(of: value), as: UTF8.self)) }

  func receive(_ bytes: [UInt8]) { server.receive(bytes) }

  func finish() { server.finish() }

  /// Everything that the server wrote, in order. Each line is exactly one JSON value.
  var messages: [JSONValue] {
    get throws {
      try lines.all.map { line in
        try #require(line.last == UInt8(ascii: "\n") && line.dropLast().allSatisfy { $0 >= 0x20 })
        return try JSONValue.read(line)
      }
    }
  }

  /// Waits for the answer to a request.
  func answer(to id: JSONValue) throws -> JSONValue {
    let line = lines.first { line in
      guard let value = try? JSONValue.read(line) else { return false }
      return value["id"] == id && value["method"] == nil
    }
    return try JSONValue.read(#require(line, "no answer to \(id)"))
  }

  /// - Returns: The whole answer.
  func request(_ method: String, _ parameters: JSONValue? = nil) throws -> JSONValue {
    count += 1
    let id = JSONValue.number("\(count)")
    var members: [JSONValue.Member] = [
      .init("jsonrpc", "2.0"), .init("id", id), .init("method", .string(method)),
    ]
    if let parameters { members.append(.init("params", parameters)) }
    send(.object(members))
    return try answer(to: id)
  }

  /// The structured result of a tool.
  func call(_ tool: String, _ arguments: JSONValue = [:]) throws -> ToolOutcome {
    let answer = try request("tools/call", ["name": .string(tool), "arguments": arguments])
    return ToolOutcome(result: try #require(answer["result"], "\(answer)"))
  }
}

/// The result of a call.
struct ToolOutcome {
  let result: JSONValue

  var isError: Bool { result["isError"]?.boolean ?? false }
  var text: String { result["content"]?.elements.first?["text"]?.string ?? "" }
  var structure: JSONValue { result["structuredContent"] ?? .null }
}

extension JSONValue {
  /// The code of an error.
  var errorCode: Int? { self["error"]?["code"]?.integer }
}

/// How a value violates a JSON Schema, as far as the tool’s schemas need it.
enum SchemaCheck {
  static func faults(in value: JSONValue, _ schema: JSONValue, at place: String = "$") -> [String] {
    var faults: [String] = []
    switch (schema["type"]?.string, value) {
    case ("object", .object(let members)):
      let names = members.map(\.name)
      if Set(names).count < names.count { faults.append("\(place): a member comes twice") }
      for name in schema["required"]?.elements.compactMap(\.string) ?? [] where !names.contains(name) {
        faults.append("\(place): lacks \(name)")
      }
      for member in members {
        if let property = schema["properties"]?[member.name] {
          faults += self.faults(in: member.value, property, at: "\(place).\(member.name)")
        } else if let others = schema["additionalProperties"], others.boolean == nil {
          faults += self.faults(in: member.value, others, at: "\(place).\(member.name)")
        } else {
          faults.append("\(place): has \(member.name)")
        }
      }
    case ("array", .array(let elements)):
      for (index, element) in elements.enumerated() {
        faults += self.faults(in: element, schema["items"] ?? .null, at: "\(place)[\(index)]")
      }
    case ("string", .string(let text)):
      if let allowed = schema["enum"]?.elements, !allowed.contains(.string(text)) {
        faults.append("\(place): \(text) is not allowed")
      }
    case ("integer", .number(let written)):
      let number = Int(written)
      if number == nil || (schema["minimum"]?.integer).map({ number ?? 0 < $0 }) ?? false {
        faults.append("\(place): \(written)")
      }
    case ("boolean", .boolean): break
    default: faults.append("\(place): is no \(schema["type"]?.string ?? "?")")
    }
    return faults
  }
}

/// Folders that tests review.
enum Samples {
  static let example = Repository.path("Examples/CoffeeBar")

  /// A folder with a German title that ends with a full stop.
  static func small() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.file(".shortcut-review.yml", "appNames: [Coffee Bar]\nroles: {\"title*\": title}\n")
    try folder.file(
      "App/en.lproj/Localizable.strings", "\"title1\" = \"Order coffee\";\n\"title2\" = \"Find a shop\";\n")
    try folder.file("App/de.lproj/Localizable.strings", "\"title1\" = \"Kaffee bestellen.\";\n")
    return folder
  }
}
