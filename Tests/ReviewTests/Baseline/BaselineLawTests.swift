import BundleReading
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("Laws of baselines")
struct BaselineLawTests {
  private typealias Files = [(path: String, bytes: [UInt8])]

  private static func report(_ files: Files, _ baseline: Baseline = Baseline()) -> Report {
    let bundle = LocalizationBundleReader().read(files: files.sorted { $0.path < $1.path })
    return Review(reader: SwiftSourceReader()).report(on: bundle, named: "x", baseline: baseline)
  }

  /// As the file of a baseline provides it: read from what was written.
  private static func baseline(of report: Report) throws -> Baseline {
    let accepted = report.findings.map { BaselineEntry($0.identity, path: $0.location.path) }
    let counts = Dictionary(grouping: accepted, by: { $0 }).map { line, equal in
      var line = line
      line.count = equal.count
      return line
    }
    return try Baseline.read(Array(Baseline(counts).text.utf8), path: "b.jsonl")
  }

  private static func file(_ path: String, _ text: String) -> (path: String, bytes: [UInt8]) {
    (path, Array(text.utf8))
  }

  private static let lines = [
    "\"a\" = \"Say “hey siri” now\";", "\"b\" = \"Fine  text with Siri\";", "\"c\" = \"With  Siri\";",
    "\"c\" = \"With  Siri\";", "\"d\" \"Fine text\";",
  ]

  private static let strings: Files = [
    file("en.lproj/Localizable.strings", lines[0...3].joined(separator: "\n")),
    file("de.lproj/Localizable.strings", lines[...2].joined(separator: "\n")),
    file("fr.lproj/Localizable.strings", lines[0]),
    file("fr.lproj/Broken.strings", lines[4]),
  ]

  private static let compact = """
    {"sourceLanguage":"en","strings":{"b":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Mit  Siri"}},\
    "en":{"stringUnit":{"state":"translated","value":"With  Siri"}}}},"a":{"extractionState":"stale","localizations":{"en":\
    {"stringUnit":{"state":"translated","value":"Say “hey siri” now"}}}}},"version":"1.0"}
    """

  private static let indented = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {
          "comment" : "New",
          "extractionState" : "stale",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Say “hey siri” now" } }
          }
        },
        "b" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Mit \\u0020Siri"
              }
            },
            "en" : {
              "stringUnit" : {
                "value" : "With  Siri",
                "state" : "translated"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static func sorted(_ bytes: [UInt8]) -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Array(("/* New */\n" + lines.reversed().joined(separator: "\r\n\r\n// c\n") + "\n").utf8)
  }

  private static let changes: [(name: String, before: Files, after: Files)] = [
    ("nothing", strings, strings),
    ("sorted, with comments and other line ends", strings, strings.map { ($0.path, sorted($0.bytes)) }),
    (
      "another encoding", strings,
      strings.map { ($0.path, ("\u{FEFF}" + String(decoding: $0.bytes, as: UTF8.self)).utf16Bytes(bigEndian: true)) }
    ),
    ("moved into a folder", strings, strings.map { ("App/Resources/" + $0.path, $0.bytes) }),
    (
      "moved out of a folder and sorted", strings.map { ("App/" + $0.path, $0.bytes) },
      strings.map { ($0.path, sorted($0.bytes)) }
    ),
    ("a catalog exported anew", [file("Main.xcstrings", compact)], [file("Main.xcstrings", indented)]),
    ("a catalog moved", [file("A/Main.xcstrings", indented)], [file("B/C/Main.xcstrings", compact)]),
  ]

  @Test("Changes that leave texts the same show no findings and leave no unused lines", arguments: changes.indices)
  func harmless(index: Int) throws {
    let (name, before, after) = Self.changes[index]
    let first = Self.report(before)
    #expect(first.findings.count > 3, "\(name)")
    let hidden = Self.report(after, try Self.baseline(of: first))
    #expect(hidden.findings.map { "\($0.rule) \($0.englishMessage)" } == [], "\(name)")
    #expect(hidden.suppressedCount == first.findings.count + first.suppressedCount, "\(name)")
    #expect(hidden.remarks == Self.report(after).remarks, "\(name)")
  }

  @Test("New or reworded findings are shown, even after sorting everything")
  func shown() throws {
    let path = "en.lproj/Localizable.strings"
    let first = Self.report([Self.file(path, Self.lines[0...1].joined(separator: "\n"))])
    let baseline = Baseline(first.findings.map { BaselineEntry($0.identity) })
    let sorted = "/* c */\n\(Self.lines[1])\n\"z\" = \"Say “hey siri”\";\n\(Self.lines[0])\n"
    let reworded = Self.lines[0...1].joined(separator: "\n").replacing("now", with: "soon")
    for (text, key) in [(sorted, "z"), (reworded, "a")] {
      #expect(Set(Self.report([Self.file(path, text)], baseline).findings.map(\.key)) == [key])
    }
  }

  @Test("Findings beyond the accepted count are shown, whether or not a file has moved")
  func beyond() throws {
    let text = "\"c\" = \"With  Siri\";\n"
    let baseline = try Self.baseline(of: Self.report([Self.file("en.lproj/L.strings", text)]))
    for path in ["en.lproj/L.strings", "App/en.lproj/L.strings"] {
      let shown = Self.report([Self.file(path, text + text)], baseline).findings
      #expect(shown.count { $0.rule == "text-whitespace" } == 1, "\(path)")
    }
  }

  @Test("A table of the same name elsewhere is a different one while the file exists")
  func copied() throws {
    let text = "\"c\" = \"With  Siri\";\n"
    let baseline = try Self.baseline(of: Self.report([Self.file("A/en.lproj/L.strings", text)]))
    let repaired = Self.file("A/en.lproj/L.strings", "\"c\" = \"With Siri\";\n")
    let shown = Self.report([repaired, Self.file("B/en.lproj/L.strings", text)], baseline).findings
    #expect(shown.filter { $0.rule == "text-whitespace" }.map(\.location.path) == ["B/en.lproj/L.strings"])
    let same = Self.report([Self.file("A/en.lproj/L.strings", text)], baseline).findings
    #expect(!same.contains { $0.rule == "text-whitespace" })
  }

  @Test("Windows line ends and lines that a merge duplicated change nothing")
  func merged() throws {
    let report = Self.report(Self.strings)
    let text = try Self.baseline(of: report).text
    for variant in [text.replacing("\n", with: "\r\n"), text + text, "\u{FEFF}" + text] {
      let baseline = try Baseline.read(Array(variant.utf8), path: "b.jsonl")
      #expect(baseline.text == text)
      #expect(Self.report(Self.strings, baseline).findings.isEmpty)
    }
  }
}
