/// Damage to a file, as editors, merges and bad tools cause it, and worse.
package struct Mutation {
  private var generator: SeededGenerator
  /// Where pieces of other files come from.
  private let pool: [[UInt8]]

  package init(seed: UInt64, pool: [[UInt8]] = []) {
    generator = SeededGenerator(seed: seed)
    self.pool = pool
  }

  /// What may trip a reader or a rule: delimiters, escapes, halves of them, and characters that change others.
  private static let tokens: [[UInt8]] =
    [
      "\"", "\\", ";", "=", "{", "}", "[", "]", "(", ")", "<", ">", "&", "/*", "*/", "//", "'", ",", ":", "\n", "\r",
      "\0", "<![CDATA[", "]]>", "<!--", "&#x110000;", "&amp", "&lt;", "</string>", "<dict>", "<key>", "\\ud800",
      "\\U12", "\\u0000", "${", "${applicationName}", "$%1$@", "%", "%#@", "%99999999999$@", "999999999999999999999",
      "-1e999", "null", "bplist00", "\u{FEFF}", "\u{202E}", "\u{2066}", "\u{301}", "\u{200D}", "👩🏽‍🚀", "🇩🇪", "ﬃ", "İ", "ß",
      "Hey Siri", "siri", "……", "。", "«", " ", "\u{A0}", "  ", "=======", "<<<<<<< HEAD\n", "ก็", "नी",
    ].map { Array($0.utf8) } + [
      [0xFF, 0xFE], [0xFE, 0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x93], [0xF4, 0x90, 0x80, 0x80],
    ]

  package mutating func apply(to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2: bytes.removeSubrange(slice(of: bytes))
    case 3: bytes.insert(contentsOf: bytes[slice(of: bytes)], at: place)
    case 4: bytes.removeSubrange(place...)
    case 5:
      let other = pool.randomElement(using: &generator) ?? []
      bytes.insert(contentsOf: other[slice(of: other)], at: place)
    default: bytes.insert(contentsOf: Self.tokens.randomElement(using: &generator) ?? [], at: place)
    }
  }

  /// A part, usually a short one.
  private mutating func slice(of bytes: [UInt8]) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let longest = Bool.random(using: &generator) ? 8 : 2_000
    return start..<min(bytes.count, start + Int.random(in: 0...longest, using: &generator))
  }

  package mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
}
