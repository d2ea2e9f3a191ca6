/// What YAML calls an alias: `*name` for what was written elsewhere after `&name`.
///
/// No configuration needs one, and a few lines of aliases of aliases stand for more keys and values than memory holds;
/// the YAML reader compares the keys of a mapping before anybody can look at them.
struct YAMLAlias {
  let name: String
  /// From 1, the column in Unicode scalars.
  let line: Int
  let column: Int

  /// The first that a text may have; nil where it certainly has none.
  ///
  /// What only looks like one, in a comment or between quotation marks, counts where the text also seems to define its
  /// name: nothing short of the whole grammar tells them apart.
  init?(firstIn yaml: String) {
    var names: Set<[UInt8]> = []
    var aliases: [(name: [UInt8], start: Int)] = []
    let bytes = Array(yaml.utf8)
    guard bytes.contains(UInt8(ascii: "&")) else { return nil }
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*") {
      guard index == 0 || Self.mayPrecede(bytes[index - 1]) else { continue }
      let name = Array(bytes[(index + 1)...].prefix(while: Self.isInName))
      guard !name.isEmpty else { continue }
      if byte == UInt8(ascii: "&") { names.insert(name) } else { aliases.append((name, index)) }
    }
    guard let first = aliases.first(where: { names.contains($0.name) }) else { return nil }
    name = String(decoding: first.name, as: UTF8.self)
    let before = String(decoding: bytes[..<first.start], as: UTF8.self)
    line = 1 + before.count(where: \.isNewline)
    column =
      1 + (before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).last?.unicodeScalars.count ?? 0)
  }

  /// Blanks, line breaks, a byte order mark, and the signs after which a value may stand.
  private static func mayPrecede(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte >= 0x80 || "[{,:?-".utf8.contains(byte)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }
}
