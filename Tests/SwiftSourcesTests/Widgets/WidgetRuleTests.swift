import BundleReading
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("Widgets in sources")
struct WidgetRuleTests {
  @Test("A source is flagged exactly where it is marked, by the rules that it names", arguments: WidgetSource.all)
  func verdict(_ source: WidgetSource) {
    let found = source.findings()
    #expect(Set(found.map(\.rule)) == source.expected, "\(found)")
    #expect(found.map(\.mark).sorted { $0.offset < $1.offset } == source.marks, "\(found)")
    #expect(source.expected.isEmpty == source.marks.isEmpty, "marks and rules belong together")
  }

  @Test("Every rule has sources that it flags, and far more are right")
  func coverage() {
    let flagged = WidgetSource.all.reduce(into: Set()) { $0.formUnion($1.expected) }
    #expect(flagged.count == 7)
    #expect(WidgetSource.all.count(where: \.expected.isEmpty) >= 25)
  }

  @Test("Other names for the app’s types change no finding", arguments: WidgetSource.all)
  func renaming(_ source: WidgetSource) {
    let names = Set(SourceWords.declaredTypes(in: source.text))
    let renamed = SourceWords.replacing(names, in: source.text) { "Qx\($0)" }
    #expect(names.isEmpty || renamed != source.text)
    let found = source.findings(in: renamed)
    #expect(found.map(\.rule).sorted() == source.findings().map(\.rule).sorted())
  }

  @Test("Another order of the declarations changes no finding", arguments: WidgetSource.all)
  func reordering(_ source: WidgetSource) {
    let reordered = SourceWords.reversingDeclarations(of: source.text)
    func summary(_ found: [(rule: String, mark: MarkedText.Mark)]) -> [String] {
      found.map { "\($0.rule) \($0.mark.text)" }.sorted()
    }
    #expect(summary(source.findings(in: reordered)) == summary(source.findings()))
  }

  @Test("A source that ends anywhere is read without a fault", arguments: WidgetSource.all)
  func truncation(_ source: WidgetSource) {
    let bytes = Array(source.text.utf8)
    for end in stride(from: 0, to: bytes.count, by: 101) {
      let text = String(decoding: bytes[..<end], as: UTF8.self)
      #expect(source.findings(in: text).allSatisfy { $0.mark.offset <= end })
    }
  }

  @Test("Words in any order are read without a fault", arguments: TestSweep.seeds(40))
  func nonsense(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = WidgetSource.all.prefix(20).flatMap { SourceWords.words(in: $0.text) }
    let text = (0..<600).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
    let (file, _) = SourceFile.read(path: "Nonsense.swift", bytes: Array(text.utf8), index: 0)
    let facts = SwiftSourceReader().contents(of: file, file: 0).facts.widgets
    let places = facts.types.map(\.place) + facts.widgets.map(\.place) + facts.scores.map(\.place)
    #expect(places.allSatisfy { $0.utf8.upperBound <= file.utf8.count }, "seed \(seed)")
  }

  @Test("A source that nests without end is read without a fault")
  func nesting() {
    let deep = String(repeating: "(", count: 5_000)
    let chain = "let widget = StaticConfiguration(kind: \"A\")" + String(repeating: ".padding()", count: 5_000)
    for text in [
      "let relevance = TimelineEntryRelevance(score: \(deep)0", chain,
      String(repeating: "struct WidgetA { ", count: 3_000), String(repeating: "#if os(watchOS)\n", count: 3_000),
      "#if " + String(repeating: "!", count: 5_000) + "os(watchOS)\nstruct Widget {}\n#endif",
    ] {
      let (file, _) = SourceFile.read(path: "Deep.swift", bytes: Array(text.utf8), index: 0)
      #expect(SwiftSourceReader().contents(of: file, file: 0).facts.widgets.scores.count <= 1)
    }
  }
}
