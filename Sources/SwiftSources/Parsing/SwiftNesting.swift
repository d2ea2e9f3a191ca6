import SwiftSyntax

/// Whether a file's nesting is within what people write.
///
/// The parser limits the nesting of what it builds, but not of its lookahead. So files that no person would write are
/// rejected before parsing.
enum SwiftNesting {
  /// The maximum number of open brackets.
  private static let mostBrackets = 400
  /// The maximum of square brackets among them, because each one doubles the parser's work. A `}` at the start of a
  /// line resets the count.
  private static let mostSquareBrackets = 12
  /// The maximum number of `#if` without their `#endif`.
  private static let mostConditions = 100
  /// The maximum number of `<` in one declaration or statement, of words in a row without punctuation (such as `try try
  /// …`), and of links in a chain: `->` in one type, `else` after `else`.
  private static let mostInARow = 1_000

  /// What is open at a position of a file, and what repeats before it.
  private struct Counts {
    var brackets = 0
    var squareBrackets = 0
    var conditions = 0
    /// `#` in a row.
    var marks = 0
    var angles = 0

    var areBounded: Bool {
      brackets <= mostBrackets && squareBrackets <= mostSquareBrackets && angles <= mostInARow
        && conditions <= mostConditions && marks <= mostConditions
    }

    /// Counts a byte that is part of no word.
    mutating func add(_ byte: UInt8, at index: Int, of utf8: [UInt8]) {
      if byte != UInt8(ascii: "#") { marks = 0 }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        brackets += 1
        if byte == UInt8(ascii: "[") { squareBrackets += 1 }
        if byte == UInt8(ascii: "{") { angles = 0 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        brackets = max(0, brackets - 1)
        if byte == UInt8(ascii: "}"), index > 0, utf8[index - 1] == UInt8(ascii: "\n") { squareBrackets = 0 }
        if byte == UInt8(ascii: "]") { squareBrackets = max(0, squareBrackets - 1) }
        angles = 0
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ";"), UInt8(ascii: "="): angles = 0
      case UInt8(ascii: "#"):
        if starts(with: "#if", utf8, index) { conditions += 1 }
        if starts(with: "#endif", utf8, index) { conditions = max(0, conditions - 1) }
        marks += 1
      default: break
      }
    }
  }

  /// - Complexity: O(*n*)
  static func isBounded(_ utf8: [UInt8]) -> Bool {
    var counts = Counts()
    var words = 0
    var isInWord = false
    var chains = SwiftChains()
    var next = 0
    while next < utf8.count {
      let index = next
      let byte = utf8[index]
      next = textEnd(utf8, index) ?? index + 1
      let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      if isLetter || byte >= 0x80 || byte == UInt8(ascii: "_") {
        counts.marks = 0
        if !isInWord {
          words += 1
          chains.begin(wordAt: index, of: utf8, in: counts.brackets)
        }
        isInWord = true
        if words > mostInARow || chains.longest > mostInARow { return false }
        continue
      }
      isInWord = false
      guard byte > 0x20 else { continue }
      words = 0
      chains.scan(byte, at: index, of: utf8, in: counts.brackets)
      counts.add(byte, at: index, of: utf8)
      if chains.longest > mostInARow || !counts.areBounded { return false }
    }
    return true
  }

  fileprivate static func isWord(_ word: StaticString, _ utf8: [UInt8], at start: Int) -> Bool {
    guard starts(with: word, utf8, start) else { return false }
    let end = start + word.utf8CodeUnitCount
    guard end < utf8.count else { return true }
    let byte = utf8[end]
    return
      !(byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20))
  }

  /// The end of a comment or of a literal without interpolations, where brackets are only text; nil if none begins
  /// here.
  private static func textEnd(_ utf8: [UInt8], _ start: Int) -> Int? {
    switch utf8[start] {
    case UInt8(ascii: "/") where starts(with: "//", utf8, start):
      return utf8[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? utf8.count
    case UInt8(ascii: "\"") where !starts(with: "\"\"\"", utf8, start):
      // A literal that continues on the next line or contains code is checked byte by byte.
      guard
        let end = utf8[(start + 1)...].firstIndex(where: {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n")
        })
      else { return nil }
      return literalEnd(utf8, end)
    default: return nil
    }
  }

  /// - Parameter start: The first byte of a literal that is a quotation mark, a backslash or a line break.
  private static func literalEnd(_ utf8: [UInt8], _ start: Int) -> Int? {
    var index = start
    while index < utf8.count {
      switch utf8[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "\\"):
        guard index + 1 < utf8.count, utf8[index + 1] != UInt8(ascii: "("), utf8[index + 1] != UInt8(ascii: "#") else {
          return nil
        }
        index += 2
      default: index += 1
      }
    }
    return nil
  }

  private static func starts(with word: StaticString, _ utf8: [UInt8], _ start: Int) -> Bool {
    // Almost all words begin differently.
    utf8[start] == word.utf8Start.pointee && word.withUTF8Buffer { utf8[start...].starts(with: $0) }
  }
}

/// Chains of links of one kind, where the parser recurses for each link although no bracket is open: `A -> B -> C`,
/// `else if … else if …`, `actor @A actor @A`, `if a == if a == …`.
private struct SwiftChains {
  private struct Links {
    var arrows = 0
    var elses = 0
    var attributes = 0
    /// Statements whose braces have not opened yet.
    var heads = 0
  }

  /// By the number of open brackets.
  private var links = [Links()]
  /// The last byte that is neither white space nor part of a word.
  private var mark = UInt8(ascii: ";")
  /// The longest chain so far.
  private(set) var longest = 0

  /// Words that begin a declaration and therefore end a type and a list of attributes. None of them can be a name.
  private static let declarations: [StaticString] = [
    "func", "init", "subscript", "var", "let", "case", "typealias", "associatedtype",
  ]

  /// Words that begin a statement with braces.
  private static let heads: [StaticString] = ["if", "switch", "while", "for", "guard", "repeat", "do"]

  mutating func begin(wordAt index: Int, of utf8: [UInt8], in depth: Int) {
    reach(depth)
    let before = index > 0 ? utf8[index - 1] : 0
    guard before != UInt8(ascii: "#"), before != UInt8(ascii: "`") else { return }
    if SwiftNesting.isWord("else", utf8, at: index) {
      links[depth].elses += 1
      longest = max(longest, links[depth].elses)
    } else if mark == UInt8(ascii: "}") {
      links[depth] = Links()
    } else if links[depth].arrows + links[depth].attributes > 0,
      Self.declarations.contains(where: { SwiftNesting.isWord($0, utf8, at: index) })
    {
      (links[depth].arrows, links[depth].attributes) = (0, 0)
    }
    if Self.heads.contains(where: { SwiftNesting.isWord($0, utf8, at: index) }) {
      links[depth].heads += 1
      longest = max(longest, links[depth].heads)
    }
    mark = 0
  }

  /// - Parameter depth: The number of brackets that are open before the byte.
  mutating func scan(_ byte: UInt8, at index: Int, of utf8: [UInt8], in depth: Int) {
    reach(depth)
    mark = byte
    switch byte {
    case UInt8(ascii: "-") where index + 1 < utf8.count && utf8[index + 1] == UInt8(ascii: ">"):
      links[depth].arrows += 1
      longest = max(longest, links[depth].arrows)
    case UInt8(ascii: "@"):
      links[depth].attributes += 1
      longest = max(longest, links[depth].attributes)
    case UInt8(ascii: ";"): links[depth] = Links()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      if byte == UInt8(ascii: "{") { links[depth] = Links(elses: links[depth].elses) }
      reach(depth + 1)
      links[depth + 1] = Links()
    default: break
    }
  }

  private mutating func reach(_ depth: Int) {
    while links.count <= depth { links.append(Links()) }
  }
}
