import BundleReading
import LocaleData
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@testable import EditorialRules

@Suite("Suppressions")
struct SuppressionTests {
  private static let bundle = LocalizationBundleReader().read(
    files: ["en", "de", "pt-BR", "zh-Hant"].flatMap { tag in
      ["Shop/\(tag).lproj/Main.strings", "Shop/Printer/\(tag).lproj/Printer.strings"].map { path in
        (
          path: path,
          bytes: Array(
            "\"a.one\" = \"\(tag)  B\";\n\"a.two\" = \"\(tag)  D \";\n\"b*\" = \"\(tag) “hey siri”  E\";\n\"b*\" = \"F\";"
              .utf8)
        )
      }
    } + [(path: "Info.plist", bytes: Array("<plist version=\"1.0\"><dict><key>a</key>".utf8))])

  private func review(
    _ items: String..., only rules: Set<RuleID>? = nil, patternBase: PatternBase = PatternBase()
  ) throws -> (kept: [Finding], suppressed: [Finding]) {
    let yaml = "suppress:\n" + items.map { "  - {\($0)}\n" }.joined()
    let configuration = try ReviewConfiguration(yaml: items.isEmpty ? "" : yaml, path: "c.yml")
    var bundle = Self.bundle
    let suppressions = configuration.suppressions(in: &bundle)
    let reviewed = ReviewedBundle(bundle, library: LocaleLibrary())
    let engine = RuleEngine(only: rules)
    return engine.suppressing(engine.findings(in: reviewed), in: reviewed, by: suppressions, patternBase: patternBase)
  }

  private func places(_ findings: [Finding]) -> Set<String> {
    Set(
      findings.map { finding in
        switch finding.place {
        case .text(let entry, let index, _):
          let text = Self.bundle.entries[entry].texts[index]
          return "\(Self.bundle.files[text.literal.file].path) \(text.key)"
        case .file(let file, _): return Self.bundle.files[file].path
        }
      })
  }

  @Test(
    "Hidden and shown findings together are all findings, each in the right group",
    arguments: [
      ("rule: text-whitespace", 24), ("rule: text-whitespace, keys: a.one", 8),
      ("rule: text-whitespace, keys: 'a.*'", 16),
      ("rule: text-whitespace, keys: ['a.one', 'Printer:a.two']", 12), ("rule: text-whitespace, keys: 'Main:*'", 12),
      ("rule: text-whitespace, locales: de", 6), ("rule: text-whitespace, locales: [pt, zh-Hant]", 12),
      ("rule: text-whitespace, files: Printer", 12), ("rule: text-whitespace, files: 'Shop/*.lproj/**'", 12),
      ("rule: text-whitespace, files: Printer, keys: a.one, locales: de", 1),
      ("rule: [text-whitespace, siri-hey-form], keys: 'b*', locales: en", 4),
      ("rule: file-malformed, files: Info.plist", 1), ("rule: localization-duplicate-key, keys: 'b?'", 8),
    ])
  func parts(item: String, places count: Int) throws {
    let all = try review().kept
    var (shown, suppressed) = try review("\(item), reason: known")
    shown.removeAll { $0.rule == "suppression-unused" }
    #expect(shown.count + suppressed.count == all.count)
    #expect(Set(shown).union(suppressed) == Set(all))
    #expect(Set(shown).isDisjoint(with: suppressed))
    // A text may have several findings of a rule; each rule counts its texts.
    let hidden = Dictionary(grouping: suppressed, by: \.rule).values.map { places($0).count }.reduce(0, +)
    #expect(hidden == count, "\(places(suppressed).sorted())")
  }

  @Test("Paths are relative to the configuration's folder")
  func patternBase() throws {
    let item = "rule: text-whitespace, files: 'Code/Shop/Printer/**', reason: known"
    #expect(try review(item).suppressed.isEmpty)
    #expect(
      try places(review(item, patternBase: PatternBase(root: "/app/Code", directory: "/app")).suppressed).count == 12)
  }

  @Test("A suppression that hides nothing is noted at its line, if its rules ran")
  func unused() throws {
    let items = ["rule: text-whitespace, reason: known", "rule: title-length, keys: c, reason: gone"]
    let (shown, _) = try review(items[0], items[1])
    let notes = shown.filter { $0.rule == "suppression-unused" }
    #expect(notes.map(\.severity) == [.note])
    #expect(notes.first?.englishNotes.first == "The reason was: gone")
    guard case .file(let file, let utf8)? = notes.first?.place else { throw ExampleError.noPlace }
    #expect(file == Self.bundle.files.count)
    #expect(utf8.lowerBound == "suppress:\n  - {\(items[0])}\n  - ".utf8.count)
    for rules: Set<RuleID> in [["text-whitespace", "suppression-unused"], ["title-length"]] {
      #expect(try !review(items[0], items[1], only: rules).kept.contains { $0.rule == "suppression-unused" })
    }
    let both: Set<RuleID> = ["title-length", "suppression-unused"]
    #expect(try review(items[0], items[1], only: both).kept.contains { $0.rule == "suppression-unused" })
  }

  @Test("The rule on suppressions cannot be suppressed, and the error says what to write")
  func unusedRule() {
    let error = #expect(throws: ConfigurationError.self) {
      try review("rule: [text-whitespace, suppression-unused], reason: quiet")
    }
    #expect(error?.line == 2 && error?.column == 30)
    #expect(error?.notes == ["To turn it off, write: rules: {suppression-unused: off}"])
  }

  @Test("An unknown rule is an error with its place")
  func unknownRule() {
    let error = #expect(throws: ConfigurationError.self) {
      try review("rule: [text-whitespace, text-whitspace], reason: known")
    }
    #expect(error?.line == 2 && error?.column == 30)
    #expect(error?.description.contains("Did you mean ‘text-whitespace’?") == true)
  }

  private enum ExampleError: Error { case noPlace }
}
