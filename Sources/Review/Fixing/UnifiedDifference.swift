import Algorithms
package import Editing
import Reports
import SourceText

/// The changes of a file in the format of `git apply` and `patch`.
///
/// Source: the git documentation, diff-format and git-diff (`core.quotePath`); POSIX, diff utility.
package struct UnifiedDifference: Sendable {
  private let path: String
  private let change: FileChange
  private let usesColor: Bool
  /// The number of equal lines around a change.
  private static let context = 3

  /// - Parameters:
  ///   - path: The path of the file, relative to the root of the patch.
  ///   - usesColor: Whether to use the colors of `git diff` for a terminal.
  package init(_ change: FileChange, at path: String, usesColor: Bool = false) {
    self.path = path
    self.change = change
    self.usesColor = usesColor
  }

  /// Whether the file can be shown line by line. In UTF-16, a line feed is half a character.
  package var isText: Bool { !change.before.contains(0) && !change.after.contains(0) }

  /// The patch in the file's own encoding, or a line that tools skip if there can be none.
  package var bytes: [UInt8] {
    guard isText else { return Array("# \(path.visible): would change, but a diff cannot show UTF-16\n".utf8) }
    let lines = LineDifference(from: change.before, to: change.after)
    var result = Self.styled("diff --git \(Self.quoted("a/" + path)) \(Self.quoted("b/" + path))", .bold, usesColor)
    result += Self.styled("--- " + Self.named("a/" + path), .bold, usesColor)
    result += Self.styled("+++ " + Self.named("b/" + path), .bold, usesColor)
    // A hunk has at most this many equal lines between two changes.
    let hunks = lines.parts.chunked { $1.old.lowerBound - $0.old.upperBound <= 2 * Self.context }
    for hunk in hunks { result += bytes(of: hunk, lines) }
    return result
  }

  private func bytes(of hunk: ArraySlice<LineDifference.Part>, _ lines: LineDifference) -> [UInt8] {
    guard let first = hunk.first, let last = hunk.last else { return [] }
    let head = min(Self.context, first.old.lowerBound)
    let tail = min(Self.context, lines.old.count - last.old.upperBound)
    let old = first.old.lowerBound - head..<last.old.upperBound + tail
    let new = first.new.lowerBound - head..<last.new.upperBound + tail
    var result = Self.styled("@@ -\(Self.place(old)) +\(Self.place(new)) @@", .cyan, usesColor)
    var line = old.lowerBound
    for part in hunk {
      for equal in line..<part.old.lowerBound { result += written(" ", lines.old[equal], nil) }
      for removed in part.old { result += written("-", lines.old[removed], .red) }
      for added in part.new { result += written("+", lines.new[added], .green) }
      line = part.old.upperBound
    }
    for equal in line..<old.upperBound { result += written(" ", lines.old[equal], nil) }
    return result
  }

  /// “12,7”; an empty range names the line before it.
  private static func place(_ lines: Range<Int>) -> String {
    let start = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
    return lines.count == 1 ? "\(start)" : "\(start),\(lines.count)"
  }

  private func written(_ mark: Character, _ line: ArraySlice<UInt8>, _ style: Style?) -> [UInt8] {
    let isEnded = line.last == 0x0A
    let content = Array(String(mark).utf8) + (isEnded ? line.dropLast() : line)
    let start = usesColor ? style?.start ?? "" : ""
    let styled = Array(start.utf8) + content + Array((start.isEmpty ? "" : Style.end).utf8)
    return styled + Array((isEnded ? "\n" : "\n\\ No newline at end of file\n").utf8)
  }

  // MARK: Names and colors

  private enum Style: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case cyan = "36"
    var start: String { "\u{1B}[\(rawValue)m" }
    static let end = "\u{1B}[m"
  }

  private static func styled(_ line: String, _ style: Style, _ usesColor: Bool) -> [UInt8] {
    Array((usesColor ? style.start + line + Style.end : line).utf8) + [0x0A]
  }

  /// A name at the end of a line. A name with a space is followed by a tab, because the rest would be read as a date.
  private static func named(_ path: String) -> String {
    let quoted = quoted(path)
    return quoted == path && path.contains(" ") ? path + "\t" : quoted
  }

  /// A name as git writes it: in quotation marks unless it has only visible ASCII characters.
  private static func quoted(_ path: String) -> String {
    let special = [UInt8(ascii: "\""), UInt8(ascii: "\\")]
    guard !path.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && !special.contains($0) }) else { return path }
    let escaped = path.utf8.map { byte -> String in
      switch byte {
      case 0x07: "\\a"
      case 0x08: "\\b"
      case 0x09: "\\t"
      case 0x0A: "\\n"
      case 0x0B: "\\v"
      case 0x0C: "\\f"
      case 0x0D: "\\r"
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\" + octal(byte)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }
}

extension FixResult {
  /// The changes as a patch for `git apply` or `patch -p1`, run in the folder that the paths are relative to.
  package func difference(usesColor: Bool = false) -> [UInt8] {
    changes.flatMap { UnifiedDifference($0, at: prefix.applied(to: $0.path), usesColor: usesColor).bytes }
  }
}

private struct LineDifference {
  /// Lines of one file that are replaced with lines of the other. One of them can be empty.
  struct Part {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// With their line feeds; the last line may have none.
  let old: [ArraySlice<UInt8>]
  let new: [ArraySlice<UInt8>]
  /// In file order, separate from each other.
  private(set) var parts: [Part] = []

  /// If more lines than this differ, everything from the first change to the last is one part.
  private static let mostDifferences = 2_000

  /// - Complexity: O(*n* + *d*²) for *n* lines, of which *d* differ; O(*n*) if both files have the same number of them.
  init(from old: [UInt8], to new: [UInt8]) {
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
    let (oldRange, newRange) = self.old.differingParts(from: self.new)
    let (removed, inserted) = changes(oldRange, newRange)
    var (line, newLine) = (oldRange.lowerBound, newRange.lowerBound)
    while line < oldRange.upperBound || newLine < newRange.upperBound {
      let part = Part(
        old: line..<line + (line..<oldRange.upperBound).prefix { removed.contains($0) }.count,
        new: newLine..<newLine + (newLine..<newRange.upperBound).prefix { inserted.contains($0) }.count)
      if !part.old.isEmpty || !part.new.isEmpty { parts.append(part) }
      line = min(part.old.upperBound + 1, oldRange.upperBound)
      newLine = min(part.new.upperBound + 1, newRange.upperBound)
    }
  }

  /// Line endings as `git` and `patch` see them: a carriage return is part of the line.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.chunked { before, _ in before != 0x0A } }

  /// The lines of two parts of the files that have no equal in the other part.
  private func changes(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> (removed: Set<Int>, inserted: Set<Int>) {
    // Fixes change lines, but rarely their number.
    if oldRange.count == newRange.count {
      let changed = zip(oldRange, newRange).filter { old[$0] != new[$1] }
      return (Set(changed.map(\.0)), Set(changed.map(\.1)))
    }
    let (oldLines, newLines) = (old[oldRange], new[newRange])
    var surplus: [ArraySlice<UInt8>: Int] = [:]
    for line in oldLines { surplus[line, default: 0] += 1 }
    for line in newLines { surplus[line, default: 0] -= 1 }
    guard surplus.values.reduce(0, { $0 + abs($1) }) <= Self.mostDifferences else {
      return (Set(oldRange), Set(newRange))
    }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in newLines.difference(from: oldLines) {
      switch change {
      case .remove(let offset, _, _): removed.insert(oldRange.lowerBound + offset)
      case .insert(let offset, _, _): inserted.insert(newRange.lowerBound + offset)
      }
    }
    return (removed, inserted)
  }
}
