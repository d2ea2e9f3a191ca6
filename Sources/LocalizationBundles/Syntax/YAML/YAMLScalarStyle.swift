/// How a YAML scalar is written.
///
/// Source: YAML 1.2.2, chapters 7.3 (flow scalars) and 8.1 (block scalars).
enum YAMLScalarStyle: Hashable, Sendable {
  case plain, singleQuoted, doubleQuoted
  case literal, folded

  init?(_ syntax: LiteralSyntax) {
    switch syntax {
    case .yamlPlain: self = .plain
    case .yamlSingleQuoted: self = .singleQuoted
    case .yamlDoubleQuoted: self = .doubleQuoted
    case .yamlLiteral: self = .literal
    case .yamlFolded: self = .folded
    case .plain, .quoted, .xml, .inlineXML, .json, .binary, .swift, .unmapped: return nil
    }
  }

  var syntax: LiteralSyntax {
    switch self {
    case .plain: .yamlPlain
    case .singleQuoted: .yamlSingleQuoted
    case .doubleQuoted: .yamlDoubleQuoted
    case .literal: .yamlLiteral
    case .folded: .yamlFolded
    }
  }
}

/// The line breaks that the YAML reader knows: those of YAML 1.1, section 5.4.
enum YAMLLineBreak {
  /// The line break at `offset`: how long it is and what it stands for; nil where there is none.
  @inline(__always)
  static func at(_ offset: Int, in bytes: [UInt8], before end: Int) -> (length: Int, scalar: Unicode.Scalar)? {
    guard offset < end else { return nil }
    switch bytes[offset] {
    case 0x0A: return (1, "\n")
    case 0x0D: return (offset + 1 < end && bytes[offset + 1] == 0x0A ? 2 : 1, "\n")
    case 0xC2: return offset + 1 < end && bytes[offset + 1] == 0x85 ? (2, "\n") : nil
    case 0xE2:
      guard offset + 2 < end, bytes[offset + 1] == 0x80 else { return nil }
      // LINE SEPARATOR and PARAGRAPH SEPARATOR stay what they are.
      return bytes[offset + 2] == 0xA8 ? (3, "\u{2028}") : bytes[offset + 2] == 0xA9 ? (3, "\u{2029}") : nil
    default: return nil
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
