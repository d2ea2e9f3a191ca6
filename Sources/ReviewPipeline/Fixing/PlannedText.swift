import Diagnostics
import EditorialRules
import LocalizationBundles

/// A finding whose fix may be made.
struct FixCandidate {
  var finding: PlacedFinding
  var fix: Fix
  var name: FindingName
  /// The part of the text that the fix changes, and what stands there then.
  var change: Change

  /// A part of a text's UTF-8 and what takes its place.
  struct Change: Hashable {
    var utf8: Range<Int>
    var replacement: String

    /// What makes one text of another: everything between what they begin and end with alike, in whole scalars.
    init(from before: String, to after: String) {
      let old = Array(before.unicodeScalars)
      let new = Array(after.unicodeScalars)
      let start = zip(old, new).prefix { $0 == $1 }.count
      let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
      func length(_ scalars: ArraySlice<Unicode.Scalar>) -> Int { scalars.reduce(0) { $0 + UTF8.width($1) } }
      let lower = length(old[..<start])
      utf8 = lower..<lower + length(old[start..<old.count - end])
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: new[start..<new.count - end])
      replacement = String(scalars)
    }

    /// Whether both can be made: they neither overlap nor touch.
    func isApart(from other: Change) -> Bool {
      utf8.upperBound < other.utf8.lowerBound || other.utf8.upperBound < utf8.lowerBound
    }
  }
}

/// A text that gets another wording, and the fixes that ask for it.
struct PlannedText {
  let entry: Int
  let text: Int
  let before: String
  /// All that are left, in the order in which they are wanted.
  private var left: [FixCandidate]
  /// Whether one fix alone is tried.
  private var isAlone = false
  /// The fixes that make ``after``.
  private(set) var made: [FixCandidate] = []
  private(set) var after: String

  /// - Parameter candidates: Of this text; not empty.
  init(entry: Int, text: Int, before: String, candidates: [FixCandidate]) {
    self.entry = entry
    self.text = text
    self.before = before
    after = before
    // The worst first, then in the order of the text.
    left = candidates.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      if one.finding.severity != other.finding.severity { return one.finding.severity > other.finding.severity }
      return (one.change.utf8.lowerBound, first.offset) < (other.change.utf8.lowerBound, second.offset)
    }.map(\.element)
    compose()
  }

  /// Takes as many fixes as do not meet; what meets one of them is for the next round.
  private mutating func compose() {
    var changes: [FixCandidate.Change] = []
    made = []
    for candidate in left {
      if changes.contains(candidate.change) {
        made.append(candidate)
      } else if changes.isEmpty || !isAlone && changes.allSatisfy({ $0.isApart(from: candidate.change) }) {
        changes.append(candidate.change)
        made.append(candidate)
      }
    }
    var result: [UInt8] = []
    var end = 0
    let bytes = Array(before.utf8)
    for change in changes.sorted(by: { $0.utf8.lowerBound < $1.utf8.lowerBound }) {
      result += bytes[end..<change.utf8.lowerBound]
      result += change.replacement.utf8
      end = change.utf8.upperBound
    }
    after = String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// Gives up what was tried: of several fixes the first is tried alone, and a fix that was alone is dropped.
  ///
  /// - Returns: The fixes that are dropped.
  mutating func retreat() -> [FixCandidate] {
    let changes = Set(made.map(\.change))
    guard changes.count <= 1 else {
      isAlone = true
      compose()
      return []
    }
    let dropped = made
    left.removeAll { changes.contains($0.change) }
    isAlone = true
    compose()
    return dropped
  }

  /// All fixes of the text that were not dropped.
  var allCandidates: [FixCandidate] { left }

  /// Whether some fixes wait for the next round.
  var hasMore: Bool { made.count < left.count }

  /// Whether no fix is left to try.
  var isGivenUp: Bool { made.isEmpty }
}
