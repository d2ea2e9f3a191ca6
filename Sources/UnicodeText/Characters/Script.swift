private import CICU

/// A script, by its ISO 15924 code.
package struct Script: Hashable, Sendable, CustomStringConvertible {
  let rawValue: Int32

  /// Four letters: `Latn`, `Cyrl`, `Zyyy` for characters that several scripts share, `Zinh` for marks.
  package var code: String { cicu_scriptCode(rawValue).map { String(cString: $0) } ?? "Zzzz" }

  /// The letters of the script, by code point.
  ///
  /// - Complexity: O(number of letters); keep the result.
  package var letters: [Unicode.Scalar] {
    let ranges = ScalarRanges(matching: "[[:Script=\(code):]&[:L:]]")?.ranges ?? []
    return ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
  }

  /// The script for a code in any case: `Latn`; nil if the standard has no such code.
  package init?(code: String) {
    let value = cicu_valueOfProperty(CICU_UCHAR_SCRIPT, code)
    guard value >= 0, code.utf8.count == 4 else { return nil }
    rawValue = value
  }

  init(rawValue: Int32) { self.rawValue = rawValue }

  /// Whether the script's letters have upper and lower case.
  package var isCased: Bool { cicu_scriptIsCased(rawValue) != 0 }
  /// True for characters that do not belong to a single script: punctuation, digits, combining marks.
  package var isShared: Bool { rawValue == CICU_USCRIPT_COMMON || rawValue == CICU_USCRIPT_INHERITED }
  package var description: String { code }
  /// One bit for a script with its own bit. Scripts of few languages share the lowest one.
  package var mask: UInt64 { isShared ? 0 : rawValue < UInt64.bitWidth ? 1 << UInt64(rawValue) : Self.rareMask }

  /// The bit that scripts without their own bit share.
  package static let rareMask: UInt64 = 1
  package static let latin = Script(rawValue: CICU_USCRIPT_LATIN)
  static let common = Script(rawValue: CICU_USCRIPT_COMMON)
}

extension Unicode.Scalar {
  /// Source: UAX #24.
  package var script: Script {
    var status: Int32 = 0
    let script = cicu_script(Int32(bitPattern: value), &status)
    return status > 0 ? .common : Script(rawValue: script)
  }
}

extension StringProtocol {
  /// The scripts of the text's characters, without shared ones, in the order of their first occurrence.
  package var scripts: [Script] {
    var scripts: [Script] = []
    for scalar in unicodeScalars {
      let script = scalar.script
      if !script.isShared, !scripts.contains(script) { scripts.append(script) }
    }
    return scripts
  }

  /// The script of most of the text's characters; nil if all are shared.
  package var dominantScript: Script? {
    var counts: [(script: Script, count: Int)] = []
    for scalar in unicodeScalars {
      let script = scalar.script
      guard !script.isShared else { continue }
      if let index = counts.firstIndex(where: { $0.script == script }) {
        counts[index].count += 1
      } else {
        counts.append((script, 1))
      }
    }
    // On a tie the first wins, so that the result does not depend on the order of a dictionary.
    return counts.reduce(into: (script: Script?.none, count: 0)) { best, next in
      if next.count > best.count { best = (next.script, next.count) }
    }.script
  }
}
