/// A line of a `.gitignore`.
///
/// Source: gitignore, “PATTERN FORMAT”.
struct IgnorePattern: Sendable {
  /// Whether it includes again what an earlier pattern excludes.
  let isNegative: Bool
  /// Whether it only matches folders.
  let isOfFolders: Bool
  /// Whether it is compared with the name alone, in any folder.
  private let isOfNames: Bool
  private let ignoresCase: Bool
  /// The literal prefix of the path, before any wildcards.
  private let beginning: [UInt8]
  /// The pattern after ``beginning``; nil if there is nothing more.
  private let rest: Wildcards?
  /// The suffix of the name, for a pattern such as `*.txt`.
  private let ending: [UInt8]?

  /// No handwritten pattern is longer.
  private static let longest = 4_096

  /// nil for an empty line or a comment.
  ///
  /// - Parameter line: Without the line end.
  init?(_ line: ArraySlice<UInt8>, ignoresCase: Bool) {
    guard !line.isEmpty, line.first != UInt8(ascii: "#"), line.count <= Self.longest else { return nil }
    var pattern = Self.withoutSpacesAtEnd(line)
    isNegative = pattern.first == UInt8(ascii: "!")
    if isNegative { pattern = pattern.dropFirst() }
    isOfFolders = pattern.last == UInt8(ascii: "/")
    if isOfFolders { pattern = pattern.dropLast() }
    let isOfNames = !pattern.contains(UInt8(ascii: "/"))
    self.isOfNames = isOfNames
    if pattern.first == UInt8(ascii: "/") { pattern = pattern.dropFirst() }
    guard !pattern.isEmpty else { return nil }
    self.ignoresCase = ignoresCase
    let special = pattern.firstIndex(where: Wildcards.isSpecial)
    // For names, the wildcards describe the whole name.
    let split = special.map { isOfNames ? pattern.startIndex : $0 } ?? pattern.endIndex
    let fold = { (bytes: ArraySlice<UInt8>) in ignoresCase ? bytes.map(ASCIICase.lower) : Array(bytes) }
    beginning = fold(pattern[..<split])
    rest = special == nil ? nil : Wildcards(pattern[split...], crossesFolders: isOfNames, ignoresCase: ignoresCase)
    let isEnding = isOfNames && pattern.first == UInt8(ascii: "*")
    ending = isEnding && !pattern.dropFirst().contains(where: Wildcards.isSpecial) ? fold(pattern.dropFirst()) : nil
  }

  /// A trailing space only counts after a backslash.
  private static func withoutSpacesAtEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var place = line.startIndex
    while place < line.endIndex {
      if line[place] == UInt8(ascii: "\\") {
        guard place + 1 < line.endIndex else { return line }
        place += 1
        end = place + 1
      } else if line[place] != UInt8(ascii: " ") {
        end = place + 1
      }
      place += 1
    }
    return line[..<end]
  }

  /// - Parameters:
  ///   - path: Relative to the folder of the file with the pattern.
  ///   - name: The last component of the path.
  ///   - work: Increases by the number of comparisons.
  func matches(_ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, work: inout Int) -> Bool {
    let subject = isOfNames ? name : path
    work += 1
    if let ending { return subject.count >= ending.count && isEqual(ending, subject.suffix(ending.count)) }
    guard subject.count >= beginning.count, isEqual(beginning, subject.prefix(beginning.count)) else { return false }
    guard let rest else { return subject.count == beginning.count }
    return rest.match(subject.dropFirst(beginning.count), work: &work)
  }

  private func isEqual(_ pattern: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
    ignoresCase ? pattern.elementsEqual(text.lazy.map(ASCIICase.lower)) : pattern.elementsEqual(text)
  }
}

/// The letters that git compares without case.
enum ASCIICase {
  static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
