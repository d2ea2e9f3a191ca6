/// A shell pattern: `?`, `*`, `**`, `[a-z]`, and a backslash before a literal character.
///
/// Matching tracks every position in the pattern that the text may have reached. So the time is at most the product of
/// both lengths, for any pattern.
///
/// Source: gitignore, “PATTERN FORMAT”; POSIX.1-2024, XCU 2.14, “Pattern Matching Notation”; git’s wildmatch for cases
/// that these do not define.
struct Wildcards: Sendable {
  private enum Token: Sendable {
    case byte(UInt8)
    /// One byte, except a folder separator.
    case any
    case set(ByteSet)
    /// Any number of bytes within one folder.
    case star
    /// Any number of bytes, also across folders.
    case doubleStar
    /// The position before a ``doubleStar`` and a slash, which can both be absent: `**/a` also matches `a`.
    case folders
    /// Part of a set that is not closed: nothing matches.
    case never
  }
  private var tokens: [Token] = []
  private let crossesFolders: Bool
  private let ignoresCase: Bool

  static func isSpecial(_ byte: UInt8) -> Bool { "*?[\\".utf8.contains(byte) }

  /// - Parameters:
  ///   - crossesFolders: Whether `*` and `?` also match a slash.
  ///   - ignoresCase: Whether capitals equal their small letters.
  init(_ pattern: ArraySlice<UInt8>, crossesFolders: Bool, ignoresCase: Bool) {
    self.crossesFolders = crossesFolders
    self.ignoresCase = ignoresCase
    var place = pattern.startIndex
    func byte(_ place: Int) -> UInt8? { place < pattern.endIndex ? pattern[place] : nil }
    while let next = byte(place) {
      switch next {
      case UInt8(ascii: "\\"):
        tokens.append(byte(place + 1).map { .byte($0) } ?? .never)
        place += 2
      case UInt8(ascii: "?"):
        tokens.append(.any)
        place += 1
      case UInt8(ascii: "*"):
        let start = place
        while byte(place) == next { place += 1 }
        let isSlashBefore = start == pattern.startIndex || pattern[start - 1] == UInt8(ascii: "/")
        let isSlashBehind = byte(place) == UInt8(ascii: "/")
        let isEscapedSlashBehind = byte(place) == UInt8(ascii: "\\") && byte(place + 1) == UInt8(ascii: "/")
        if crossesFolders {
          tokens.append(.doubleStar)
        } else if place - start > 1, isSlashBefore, place == pattern.endIndex || isSlashBehind || isEscapedSlashBehind {
          if isSlashBehind { tokens.append(.folders) }
          tokens.append(.doubleStar)
        } else {
          tokens.append(.star)
        }
      case UInt8(ascii: "["):
        guard let set = ByteSet(pattern, at: &place) else {
          tokens.append(.never)
          return
        }
        tokens.append(.set(set))
      default:
        tokens.append(.byte(ignoresCase ? ASCIICase.lower(next) : next))
        place += 1
      }
    }
  }

  /// - Parameter work: Increases by the number of comparisons.
  func match(_ text: ArraySlice<UInt8>, work: inout Int) -> Bool {
    var reached = [Bool](repeating: false, count: tokens.count + 1)
    reached[0] = true
    passStars(&reached)
    for byte in text {
      var next = [Bool](repeating: false, count: tokens.count + 1)
      var isAlive = false
      let byte = ignoresCase ? ASCIICase.lower(byte) : byte
      for place in tokens.indices where reached[place] {
        work += 1
        let isSlash = byte == UInt8(ascii: "/") && !crossesFolders
        switch tokens[place] {
        case .byte(let wanted) where wanted == byte: next[place + 1] = true
        case .any where !isSlash: next[place + 1] = true
        case .set(let set) where !isSlash && set.contains(byte, ignoresCase: ignoresCase): next[place + 1] = true
        case .star where !isSlash: next[place] = true
        case .doubleStar: next[place] = true
        default: continue
        }
        isAlive = true
      }
      guard isAlive else { return false }
      passStars(&next)
      reached = next
    }
    return reached[tokens.count]
  }

  /// Stars also match nothing.
  private func passStars(_ reached: inout [Bool]) {
    for place in tokens.indices where reached[place] {
      switch tokens[place] {
      case .star, .doubleStar: reached[place + 1] = true
      case .folders:
        reached[place + 1] = true
        reached[min(place + 3, tokens.count)] = true
      default: break
      }
    }
  }
}

/// The set in brackets.
private struct ByteSet: Sendable {
  private var isNegative = false
  private var bytes = [Bool](repeating: false, count: 256)
  /// The same for a text in lower case: a range of capitals contains its letters, a single capital does not.
  private var foldedBytes = [Bool](repeating: false, count: 256)

  func contains(_ byte: UInt8, ignoresCase: Bool) -> Bool {
    (ignoresCase ? foldedBytes : bytes)[Int(byte)] != isNegative
  }

  private mutating func insert(_ range: ClosedRange<UInt8>, foldsCapitals: Bool = false) {
    for byte in range {
      bytes[Int(byte)] = true
      foldedBytes[Int(byte)] = true
      if foldsCapitals { foldedBytes[Int(ASCIICase.lower(byte))] = true }
    }
  }

  /// - Parameters:
  ///   - pattern: With a `[` at the position.
  ///   - place: Afterwards, the position after the `]`.
  /// - Returns: nil if the set is not closed, or contains an unknown class (`[:alpha:]` is a known one).
  init?(_ pattern: ArraySlice<UInt8>, at place: inout Int) {
    func byte(_ place: Int) -> UInt8? { place < pattern.endIndex ? pattern[place] : nil }
    place += 1
    if byte(place) == UInt8(ascii: "!") || byte(place) == UInt8(ascii: "^") {
      isNegative = true
      place += 1
    }
    /// A byte that may begin a range.
    var before: UInt8?
    var isFirst = true
    while let next = byte(place), isFirst || next != UInt8(ascii: "]") {
      isFirst = false
      if next == UInt8(ascii: "-"), let lower = before, let behind = byte(place + 1), behind != UInt8(ascii: "]") {
        place += behind == UInt8(ascii: "\\") ? 2 : 1
        guard let upper = byte(place) else { return nil }
        if lower <= upper { insert(lower...upper, foldsCapitals: true) }
        before = nil
      } else if next == UInt8(ascii: "["), byte(place + 1) == UInt8(ascii: ":") {
        guard let end = pattern[(place + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        if end > place + 2, pattern[end - 1] == UInt8(ascii: ":") {
          let name = String(decoding: pattern[(place + 2)..<(end - 1)], as: UTF8.self)
          guard let members = Self.classes[name] else { return nil }
          for range in members { insert(range, foldsCapitals: name == "upper") }
          place = end
          before = nil
        } else {
          insert(next...next)
          before = next
        }
      } else {
        if next == UInt8(ascii: "\\") { place += 1 }
        guard let literal = byte(place) else { return nil }
        insert(literal...literal)
        before = literal
      }
      place += 1
    }
    guard byte(place) != nil else { return nil }
    place += 1
  }

  /// ASCII classes, as in the C locale.
  private static let classes: [String: [ClosedRange<UInt8>]] = {
    let digits: ClosedRange<UInt8> = 0x30...0x39
    let capitals: ClosedRange<UInt8> = 0x41...0x5A
    let small: ClosedRange<UInt8> = 0x61...0x7A
    return [
      "alnum": [digits, capitals, small], "alpha": [capitals, small], "blank": [0x20...0x20, 0x09...0x09],
      "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": [digits], "graph": [0x21...0x7E], "lower": [small],
      "print": [0x20...0x7E], "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
      "space": [0x09...0x0D, 0x20...0x20], "upper": [capitals], "xdigit": [digits, 0x41...0x46, 0x61...0x66],
    ]
  }()
}
