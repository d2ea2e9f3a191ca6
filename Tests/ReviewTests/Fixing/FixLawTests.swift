import Editing
import EditorialRules
import Foundation
import LocaleData
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SwiftSources
import Testing

/// An example of a rule whose text has a fix.
struct FixedExample: Sendable, CustomTestStringConvertible {
  let rule: RuleID
  let example: RuleExample
  let fixed: String
  var testDescription: String { "\(rule) at line \(example.line)" }

  static let all: [FixedExample] = RuleRegistry.all.flatMap { rule in
    rule.examples.compactMap { example in
      example.fixed.map { FixedExample(rule: rule.descriptor.id, example: example, fixed: $0) }
    }
  }
}

@Suite("Laws of fixing")
struct FixLawTests {
  @Test("The example bundle is fixed in one run", arguments: [false, true])
  func example(includesUnsafe: Bool) throws {
    let folder = try FixedFolder(copyOf: CoffeeBar.folder)
    let result = try folder.fix(includesUnsafe: includesUnsafe)
    #expect(result.fixed.count >= 10, "\(result.fixed.count)")
    try folder.checkLaws([result], includesUnsafe: includesUnsafe)
  }

  @Test("An example’s text becomes the expected one, unless that causes another finding")
  func examples() throws {
    var exact = 0
    for test in FixedExample.all {
      guard let folder = try Self.folder(test) else { continue }
      let result = try folder.fix(
        includesUnsafe: true, options: ReviewOptions(rules: [test.rule]))
      if result.fixed.contains(where: { $0.after == test.fixed }) { exact += 1 }
      let isDropped = result.unfixed.contains { $0.reason.contains("another finding") }
      #expect(
        result.fixed.contains { $0.after == test.fixed } || isDropped || result.fixed.isEmpty,
        "\(test.testDescription): \(result.fixed.map(\.after))")
      try folder.checkLaws([result], includesUnsafe: true)
    }
    #expect(exact > FixedExample.all.count / 2, "\(exact) of \(FixedExample.all.count)")
  }

  /// The example as files: a table of its kind; nil if its text is not such a pair.
  private static func folder(_ test: FixedExample) throws -> FixedFolder? {
    guard case .text(let marked, let kind, let locale, let source) = test.example.subject,
      test.example.configuration.isEmpty
    else { return nil }
    if kind == .storeKeywords {
      return try FixedFolder(["fastlane/metadata/en-US/keywords.txt": MarkedText(marked).plain])
    }
    func table(_ text: String) -> String {
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      return "\"k\" = \"\(escaped)\";\n"
    }
    var files = [
      ".shortcut-review.yml": "appNames: [Coffee Bar]\nroles:\n  k: \(kind.rawValue)\n",
      "\(locale).lproj/Table.strings": table(MarkedText(marked).plain),
    ]
    if let source { files["en.lproj/Table.strings"] = table(source) }
    return try FixedFolder(files)
  }

  @Test("A fix that would cause another finding is not made, and the others are")
  func newFinding() throws {
    let words = "a rather long description of what other people would simply call some soup"
    let folder = try FixedFolder([
      ".shortcut-review.yml": """
      roles: {t: title, u: title}
      terms:
        en:
          forbidden: {soup: \(words), joe: coffee}

      """,
      "en.lproj/A.strings": "\"t\" = \"Order soup\";\n\"u\" = \"Order joe\";\n",
    ])
    let result = try folder.fix(includesUnsafe: true)
    #expect(result.fixed.map(\.after) == ["Order coffee"])
    #expect(result.unfixed.map(\.finding.after) == ["Order \(words)"])
    #expect(result.unfixed.map(\.reason) == ["The fix would cause another finding (title-length)"])
    try folder.checkLaws([result], includesUnsafe: true)
  }

  @Test("A fix is made even if another fix in the same text would cause a finding")
  func innocent() throws {
    let words = "a rather long description of what other people would simply call some soup"
    let folder = try FixedFolder([
      ".shortcut-review.yml": """
      roles: {t: title}
      terms:
        en:
          forbidden: {soup: \(words), joe: coffee}

      """,
      "en.lproj/A.strings": "\"t\" = \"Order joe with soup\";\n",
    ])
    let result = try folder.fix(includesUnsafe: true)
    #expect(result.fixed.map(\.after) == ["Order coffee with soup"])
    #expect(result.unfixed.map(\.reason) == ["The fix would cause another finding (title-length)"])
    try folder.checkLaws([result], includesUnsafe: true)
  }

  @Test("Overlapping fixes in one text are made one after another")
  func meeting() throws {
    let folder = try FixedFolder([
      ".shortcut-review.yml": "roles:\n  t: title\n", "en.lproj/A.strings": "\"t\" = \" Use  the phone . \";\n",
    ])
    let result = try folder.fix()
    #expect(try folder.contents()["en.lproj/A.strings"] == Array("\"t\" = \"Use the phone\";\n".utf8))
    try folder.checkLaws([result], includesUnsafe: false)
  }

  @Test("An exchange file with the same words is fixed together with the file")
  func exchange() throws {
    let unit = "<trans-unit id=\"k\"><source>On iPhone</source><target>Am  Iphone</target></trans-unit>"
    let folder = try FixedFolder([
      "en.lproj/A.strings": "\"k\" = \"On iPhone\";\n", "de.lproj/A.strings": "\"k\" = \"Am  Iphone\";\n",
      "de.xliff": "<xliff version=\"1.2\"><file original=\"en.lproj/A.strings\" source-language=\"en\" "
        + "target-language=\"de\" datatype=\"plaintext\"><body>\(unit)</body></file></xliff>\n",
    ])
    let result = try folder.fix()
    #expect(result.changes.map(\.path) == ["de.lproj/A.strings", "de.xliff"], "\(result.remarks)")
    #expect(try Review(reader: SwiftSourceReader()).report(on: folder.root).findings.isEmpty)
    #expect(try folder.fix().changes.isEmpty)
  }

  @Test("A source is fixed together with the translations that copy it")
  func copies() throws {
    let table = "\"k\" = \"Ask Siri  now\";\n"
    let folder = try FixedFolder([
      "en.lproj/A.strings": table, "de.lproj/A.strings": table, "fr.lproj/A.strings": table,
    ])
    let result = try folder.fix()
    #expect(result.unfixed.isEmpty, "\(result.remarks)")
    let fixed = Array(table.replacing("  ", with: " ").utf8)
    #expect(try Set(folder.contents().values) == [fixed])
    #expect(try folder.fix().changes.isEmpty)
  }

  @Test("If a source has copies, those outside the selected localization are reported")
  func copiesElsewhere() throws {
    let table = "\"k\" = \"Ask Siri  now\";\n"
    let folder = try FixedFolder(["en.lproj/A.strings": table, "de.lproj/A.strings": table])
    let result = try folder.fix(options: ReviewOptions(locales: ["en"]))
    #expect(result.changes.map(\.path) == ["en.lproj/A.strings"], "\(result.remarks)")
    #expect(try Review(reader: SwiftSourceReader()).report(on: folder.root).findings.map(\.locale) == ["de"])
  }

  @Test("A text with more findings than are listed is fixed completely")
  func many() throws {
    let words = Array(repeating: "a", count: 130)
    let folder = try FixedFolder(["en.lproj/A.strings": "\"k\" = \"\(words.joined(separator: "  "))\";\n"])
    let result = try folder.fix()
    #expect(
      try folder.contents()["en.lproj/A.strings"] == Array("\"k\" = \"\(words.joined(separator: " "))\";\n".utf8))
    #expect(result.rounds > 1)
    try folder.checkLaws([result], includesUnsafe: false)
  }

  @Test(
    "An invisible character is removed everywhere at once, however often it occurs", arguments: ["\u{1}", "\u{200B}"])
  func invisible(character: String) throws {
    let run = String(repeating: character, count: 12)
    let folder = try FixedFolder(["en.lproj/A.strings": "\"k\" = \"a\(run)b\(run)\";\n"])
    let result = try folder.fix(includesUnsafe: true)
    #expect(try folder.contents()["en.lproj/A.strings"] == Array("\"k\" = \"ab\";\n".utf8))
    #expect(result.fixed.count == 2 && result.unsettled.isEmpty)
    try folder.checkLaws([result], includesUnsafe: true)
  }

  @Test("Keys that differ only in their bytes, and duplicate keys, keep their own texts")
  func keys() throws {
    let folder = try FixedFolder([
      "en.lproj/A.strings": """
      "caf\u{E9}" = "On Iphone";
      "cafe\u{301}" = "On an Ipad";
      "k" = "Iphone first";
      "k" = "Iphone second";

      """
    ])
    let result = try folder.fix()
    let after = try folder.contents()["en.lproj/A.strings"].map { String(decoding: $0, as: UTF8.self) } ?? ""
    for good in ["\u{E9}\" = \"On iPhone\"", "\u{301}\" = \"On an iPad\"", "iPhone first", "iPhone second"] {
      #expect(after.utf8.firstRange(of: good.utf8) != nil, "\(good) in \(after)")
    }
    #expect(result.changes.count == 1)
  }

  @Test("Suppressed, accepted and unrequested findings are not fixed")
  func choice() throws {
    let files = [
      "en.lproj/A.strings": "\"a\" = \"On Iphone\";\n\"b\" = \"On  it\";\n",
      "de.lproj/A.strings": "\"a\" = \"Am Iphone\";\n\"b\" = \"Auf  ihm\";\n",
    ]
    let folder = try FixedFolder(files)
    let german = try folder.fix(options: ReviewOptions(locales: ["de"], rules: ["text-whitespace"]))
    #expect(german.fixed.map(\.after) == ["Auf ihm"])
    var suppressed = files
    suppressed[".shortcut-review.yml"] =
      "suppress:\n  - rule: apple-product-spelling\n    keys: a\n    reason: It is ours\n"
    let other = try FixedFolder(suppressed)
    #expect(try Set(other.fix().fixed.map(\.after)) == ["On it", "Auf ihm"])
  }

  @Test("A file that changed after it was read, or is read-only, is named and kept; the others are written")
  func refusals() throws {
    let folder = try FixedFolder([
      "a/en.lproj/A.strings": "\"a\" = \"On Iphone\";\n", "b/en.lproj/B.strings": "\"a\" = \"On Ipad\";\n",
    ])
    let place = "\(folder.root)/a/en.lproj/A.strings"
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: place)
    let result = try folder.fix()
    #expect(result.changes.map(\.path) == ["b/en.lproj/B.strings"])
    #expect(result.fixed.map(\.after) == ["On iPad"])
    #expect(result.failures == ["a/en.lproj/A.strings: The file is read-only"])
    #expect(try folder.contents()["a/en.lproj/A.strings"] == folder.before["a/en.lproj/A.strings"])
  }

  @Test("A text with more places than are listed is fixed in one run", arguments: [19, 20, 21, 260])
  func manyPlaces(count: Int) throws {
    let words = (0..<count).map { "Iphone \($0 % 10)" }.joined(separator: ", ")
    let folder = try FixedFolder(["en.lproj/A.strings": "\"k\" = \"\(words).\";\n"])
    let result = try folder.fix(options: ReviewOptions(rules: ["apple-product-spelling"]))
    #expect(result.fixed.count == count && result.unsettled.isEmpty && result.unfixed.isEmpty)
    let after = try folder.contents()["en.lproj/A.strings"].map { String(decoding: $0, as: UTF8.self) }
    #expect(after == "\"k\" = \"\(words.replacing("Iphone", with: "iPhone")).\";\n")
    let again = try folder.fix(options: ReviewOptions(rules: ["apple-product-spelling"]))
    #expect(again.fixed.isEmpty && again.changes.isEmpty)
  }

  @Test(
    "A bundle stays readable, other bytes stay the same, no finding is new, and a second run changes nothing",
    .enabled(if: CorpusTable.isPresent, "../shared/corpus is not there"),
    arguments: TestSweep.sample(of: CorpusTable.sample, keeping: 3))
  func corpus(_ name: String) throws {
    let folder = try FixedFolder(copyOf: "\(CorpusTable.root)/\(name)")
    let safe = try folder.fix()
    try folder.checkLaws([safe], includesUnsafe: false)
    let unsafe = try folder.fix(includesUnsafe: true)
    try folder.checkLaws([safe, unsafe], includesUnsafe: true)
    let changed = Set((safe.changes + unsafe.changes).map(\.path))
    let after = try folder.contents()
    for path in changed.sorted() {
      #expect(Self.isReadable(after[path] ?? [], path) || !Self.isReadable(folder.before[path] ?? [], path), "\(path)")
    }
    let count = { (result: FixResult) in "\(result.fixed.count) in \(result.changes.count) files" }
    print("\(name): \(count(safe)), with --unsafe \(count(unsafe)) more")
  }

  /// Whether Foundation reads a file like the system.
  private static func isReadable(_ bytes: [UInt8], _ path: String) -> Bool {
    let data = Data(bytes)
    switch path.split(separator: ".").last {
    case "xcstrings": return (try? JSONSerialization.jsonObject(with: data)) != nil
    case "strings", "stringsdict", "intentdefinition", "plist":
      return (try? PropertyListSerialization.propertyList(from: data, format: nil)) != nil
    case "xliff": return String(bytes: bytes, encoding: .utf8)?.contains("</xliff>") ?? false
    default: return true
    }
  }
}
