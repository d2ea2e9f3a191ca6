import SourceText

/// A version of the Model Context Protocol that the server speaks, the oldest first.
///
/// Source: modelcontextprotocol.io/specification, Versioning.
enum ProtocolVersion: String, CaseIterable, Comparable, Sendable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  /// Without a handshake: each request says its version itself.
  case july2026 = "2026-07-28"

  /// The newest that `initialize` can agree on.
  static let latestHandshake = ProtocolVersion.november2025

  /// What `initialize` agrees on: the version that the client asks for, otherwise the newest.
  init(requested: String) {
    let known = ProtocolVersion(rawValue: requested)
    self = known.flatMap { $0.hasHandshake ? $0 : nil } ?? .latestHandshake
  }

  var hasHandshake: Bool { self <= .latestHandshake }
  /// Whether several messages may come as one array: 2025-06-18 took that out again.
  var hasBatches: Bool { self <= .march2025 }
  /// Whether tools say what changing they do.
  var hasAnnotations: Bool { self >= .march2025 }
  /// Whether tools have titles, and their answers a structure with a schema.
  var hasStructuredContent: Bool { self >= .june2025 }

  static func < (lhs: ProtocolVersion, rhs: ProtocolVersion) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The names of what a request of 2026-07-28 says of itself.
  enum MetaKey {
    static let version = "io.modelcontextprotocol/protocolVersion"
    static let clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
    static let serverInfo = "io.modelcontextprotocol/serverInfo"
  }
}
