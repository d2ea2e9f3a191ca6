import SourceText

/// The versions of the Model Context Protocol that the server supports, oldest first.
///
/// Source: modelcontextprotocol.io/specification, Versioning.
enum ProtocolVersion: String, CaseIterable, Comparable, Sendable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  /// Without a handshake: each request contains its version.
  case july2026 = "2026-07-28"

  /// The newest version that `initialize` can agree on.
  static let latestHandshake = ProtocolVersion.november2025

  /// The version that `initialize` agrees on: the requested one, otherwise the newest.
  init(requested: String) {
    let known = ProtocolVersion(rawValue: requested)
    self = known.flatMap { $0.hasHandshake ? $0 : nil } ?? .latestHandshake
  }

  var hasHandshake: Bool { self <= .latestHandshake }
  /// Whether one array may contain several messages. 2025-06-18 removed this.
  var hasBatches: Bool { self <= .march2025 }
  /// Whether tools describe their side effects.
  var hasAnnotations: Bool { self >= .march2025 }
  /// Whether tools have titles, and their answers structured content with a schema.
  var hasStructuredContent: Bool { self >= .june2025 }

  static func < (lhs: ProtocolVersion, rhs: ProtocolVersion) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The members of `_meta` in a request of 2026-07-28.
  enum MetaKey {
    static let version = "io.modelcontextprotocol/protocolVersion"
    static let clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
    static let serverInfo = "io.modelcontextprotocol/serverInfo"
  }
}
