import Foundation
import Testing
import UnicodeText

/// A line of one of Unicode's break test files: `÷ 0061 × 0308 ÷ 0062 ÷`.
struct BreakTestCase: Sendable, CustomTestStringConvertible {
  let line: Int
  let text: String
  /// In Unicode scalars from the start.
  let boundaries: [Int]

  var testDescription: String { "line \(line)" }
}

/// Unicode's own test files, as Debian's package unicode-data installs them.
enum BreakTestFile {
  static let folder = "/usr/share/unicode/auxiliary/"

  /// Whether the files are here and of the version that the linked ICU follows.
  static var isUsable: Bool {
    guard let text = try? String(contentsOfFile: folder + "GraphemeBreakTest.txt", encoding: .utf8) else {
      return false
    }
    return text.prefix(200).contains("GraphemeBreakTest-\(ICUVersion.unicode).")
  }

  static func cases(_ name: String) -> [BreakTestCase] {
    guard isUsable, let text = try? String(contentsOfFile: folder + name, encoding: .utf8) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      // A line has no break at its start, all the others have.
      guard line.first == "÷" || line.first == "×" else { return nil }
      var scalars = String.UnicodeScalarView()
      var boundaries: [Int] = []
      for token in line.prefix(while: { $0 != "#" }).split(whereSeparator: \.isWhitespace) {
        if token == "÷" {
          boundaries.append(scalars.count)
        } else if let value = UInt32(token, radix: 16), let scalar = Unicode.Scalar(value) {
          scalars.append(scalar)
        }
      }
      return BreakTestCase(line: number + 1, text: String(scalars), boundaries: boundaries)
    }
  }
}
