import BundleReading
import Foundation
import Testing

@Suite("Sources that we wrote, right and wrong")
struct WrittenSourceTests {
  static let sources = ["Relevance", "Donations"].flatMap(WrittenSource.all)

  @Test("A source is flagged exactly where it says", arguments: sources)
  func findings(_ source: WrittenSource) {
    let marks = source.marks()
    #expect(Set(marks) == source.expected)
    #expect(marks.count == Set(marks).count)
  }

  @Test("There are enough of them, and every rule flags one and passes one")
  func coverage() {
    let expected = Self.sources.map(\.expected)
    #expect(Self.sources.count >= 40)
    #expect(expected.count { !$0.isEmpty } >= 15 && expected.count { $0.isEmpty } >= 15)
    for rule in WrittenSource.rules {
      #expect(expected.contains { $0.contains { $0.rule == rule } }, "\(rule)")
    }
  }

  /// Names that the sources give to variables, with others of the same length in another script.
  private static let renamed = [
    ("relevant", "релевант"), ("interaction", "действие"), ("activity", "занятие"), ("list", "ряд"),
    ("places", "места"), ("tea", "чай"), ("identifiers", "знаки"),
  ]

  @Test("Other names for variables change no finding", arguments: sources)
  func renaming(_ source: WrittenSource) {
    var other = source
    for (name, new) in Self.renamed {
      other.files = other.files.mapValues { text in
        text.replacingOccurrences(
          of: "(?<![\\w.])\(name)(?![\\w(])", with: new, options: .regularExpression)
      }
    }
    #expect(Set(other.marks()) == source.expected)
  }

  @Test("Comments, and code that has nothing to do with shortcuts, change no finding", arguments: sources)
  func padding(_ source: WrittenSource) {
    var other = source
    other.files = other.files.mapValues { text in
      text.replacingOccurrences(
        of: "(?m)^(import \\w+)$", with: "$1 // INRelevantShortcut 使う", options: .regularExpression)
        + "\nenum Unrelated { static func run() { print(\"…\") } }\n"
    }
    #expect(Set(other.marks()) == source.expected)
  }

  @Test("The order of files changes no finding")
  func fileOrder() {
    for source in Self.sources where source.files.count > 1 {
      let other = WrittenSource(
        name: source.name,
        files: Dictionary(uniqueKeysWithValues: source.files.map { ("App/\($0.key.hashValue)/\($0.key)", $0.value) }))
      #expect(other.marks().map(\.rule).sorted() == source.marks().map(\.rule).sorted())
    }
  }

  @Test("The order of functions in a type changes no finding")
  func memberOrder() {
    for source in Self.sources {
      for (path, text) in source.files where path.hasSuffix(".swift") {
        guard let reversed = MemberOrder.reversed(text) else { continue }
        var other = source
        other.files[path] = reversed
        #expect(other.marks().map(\.rule).sorted() == source.marks().map(\.rule).sorted(), "\(path)")
      }
    }
  }
}

/// Turns the order of the functions of a source around.
enum MemberOrder {
  /// - Returns: nil for a source without functions in a type.
  static func reversed(_ text: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Range<Int>] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("  "), !line.hasPrefix("   "), line.contains("func "), line.hasSuffix("{") { start = index }
      if line == "  }", let first = start {
        blocks.append(first..<index + 1)
        start = nil
      }
    }
    guard blocks.count > 1 else { return nil }
    var result: [String] = []
    var end = 0
    for (place, block) in zip(blocks, blocks.reversed()) {
      result += lines[end..<place.lowerBound] + lines[block]
      end = place.upperBound
    }
    return (result + lines[end...]).joined(separator: "\n")
  }
}
