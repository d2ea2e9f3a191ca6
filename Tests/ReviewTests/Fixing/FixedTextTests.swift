import BundleReading
import EditorialRules
import Foundation
import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@testable import Editing
@testable import Review

@Suite("Differences of files")
struct UnifiedDifferenceTests {
  /// The result of applying a diff to a folder with git; nil if git rejects it.
  private static func applied(_ difference: [UInt8], to files: [String: [UInt8]]) throws -> [String: [UInt8]]? {
    let folder = try ScratchFolder()
    for (path, bytes) in files { try folder.file("tree/" + path, bytes) }
    let patch = try folder.file("patch", difference)
    let run = try #require(Program("git")).run(
      ["apply", "--whitespace=nowarn", patch], in: folder.path("tree"),
      environment: ["HOME": folder.root, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": folder.root])
    guard run.exitCode == 0 else { return nil }
    return Dictionary(
      uniqueKeysWithValues: files.keys.map { path in
        (path, FileManager.default.contents(atPath: folder.path("tree/" + path)).map { [UInt8]($0) } ?? [])
      })
  }

  private static func random(_ generator: inout SeededGenerator) -> (before: [UInt8], after: [UInt8]) {
    let end = ["\n", "\r\n"][Int.random(in: 0..<2, using: &generator)]
    let lines = (0..<Int.random(in: 1..<60, using: &generator)).map { _ in
      ["}", "", "a \\ b", "\"k\(Int.random(in: 0..<9, using: &generator))\" = \"v\";"].randomElement(using: &generator)
        ?? ""
    }
    var changed = lines
    for _ in 0..<Int.random(in: 1..<6, using: &generator) {
      let place = Int.random(in: 0..<changed.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0 where changed.count > 1: changed.remove(at: place)
      case 1: changed.insert("new \(place)", at: place)
      default: changed[place] += "x"
      }
    }
    let mark = Bool.random(using: &generator) ? "\u{FEFF}" : ""
    let (oldEnd, newEnd) = (Bool.random(using: &generator) ? end : "", Bool.random(using: &generator) ? end : "")
    return (
      Array((mark + lines.joined(separator: end) + oldEnd).utf8),
      Array((mark + changed.joined(separator: end) + newEnd).utf8)
    )
  }

  @Test(
    "git turns the old files into the new ones", .enabled(if: Program.isInstalled("git"), "git is not installed"),
    arguments: TestSweep.seeds(40))
  func applies(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let names = ["A.strings", "fr lproj/É.strings", "a\"b\\c.strings", "tab\there.strings", "a -> b.strings"]
    var files: [String: [UInt8]] = [:]
    var wanted: [String: [UInt8]] = [:]
    var difference: [UInt8] = []
    for name in names {
      let (before, after) = Self.random(&generator)
      files[name] = before
      wanted[name] = after
      guard before != after else { continue }
      difference += UnifiedDifference(FileChange(path: name, before: before, after: after), at: name).bytes
    }
    #expect(try Self.applied(difference, to: files) == wanted, "seed \(seed)")
  }

  @Test(
    "A UTF-16 file is named in a line that git ignores",
    .enabled(if: Program.isInstalled("git"), "git is not installed"))
  func utf16() throws {
    let wide = FileChange(path: "W.strings", before: [0xFF, 0xFE, 0x41, 0], after: [0xFF, 0xFE, 0x42, 0])
    let plain = FileChange(path: "P.strings", before: [0x41, 0x0A], after: [0x42, 0x0A])
    let first = UnifiedDifference(wide, at: "W.strings").bytes
    #expect(String(decoding: first, as: UTF8.self).contains("W.strings: would change, but a diff cannot show UTF-16"))
    let difference = first + UnifiedDifference(plain, at: "P.strings").bytes + first
    let files = ["W.strings": wide.before, "P.strings": plain.before]
    #expect(
      try Self.applied(difference, to: files) == ["W.strings": wide.before, "P.strings": plain.after])
  }

  @Test("Colors add only colors")
  func colors() {
    let change = FileChange(path: "A", before: Array("a\nb\nc".utf8), after: Array("a\nB\nc\n".utf8))
    let plain = String(decoding: UnifiedDifference(change, at: "A").bytes, as: UTF8.self)
    let colored = String(decoding: UnifiedDifference(change, at: "A", usesColor: true).bytes, as: UTF8.self)
    #expect(colored != plain && colored.replacing(/\u{1B}\[\d*m/, with: "") == plain)
    #expect(
      plain == """
        diff --git a/A b/A
        --- a/A
        +++ b/A
        @@ -1,3 +1,3 @@
         a
        -b
        -c
        \\ No newline at end of file
        +B
        +c

        """)
  }
}
