import ReviewModel
import RuleTestSupport
import SourceText
import Testing
import UnicodeText

@testable import EditorialRules

/// An ordinary text is shown if code looks it up.
@Suite("Whether code looks up a text")
struct LookupFactTests {
  /// A key, the code of an app, and how sure it is that the code looks up the key.
  struct Case: CustomTestStringConvertible, Sendable {
    var key: String
    var code: String
    var certainty: Certainty
    var path = "App/View.swift"
    var testDescription: String { "\(key): \(code)" }
  }

  static let accessor = "enum L10n { static let orderTitle = L10n.tr(\"Localizable\", \"order.title\") }\n"

  static let cases = [
    Case(key: "order.title", code: #"Text("order.title")"#, certainty: .read),
    Case(key: "order.title", code: #"title = @"order.title";"#, certainty: .read, path: "App/View.m"),
    Case(key: "Order %lld cups", code: #"Text("Order \(count) cups")"#, certainty: .read),
    Case(key: "order.title", code: accessor + "Text(L10n.orderTitle)", certainty: .read),
    Case(key: "order.title", code: accessor, certainty: .assumed),
    Case(key: "order.title", code: #"Text("order.subtitle")"#, certainty: .assumed),
    Case(key: "order.title", code: "// nothing\n", certainty: .assumed),
    // Code makes the key, or a tool makes a symbol of it.
    Case(key: "order.title", code: #"Text("order.\(part)")"#, certainty: .inferred),
    Case(key: "order.title", code: #"Text("\(part).title")"#, certainty: .inferred),
    Case(key: "order.title", code: #"text("order." + part)"#, certainty: .inferred),
    Case(key: "order.title", code: "Text(.orderTitle)", certainty: .inferred),
    Case(key: "order.title", code: "Text(L10n.Order.title)", certainty: .inferred),
    // A storyboard and a nib.
    Case(key: "a1B-2c-D3e.text", code: "", certainty: .inferred),
    Case(key: "100.title", code: "", certainty: .inferred),
  ]

  /// The fact of a text with two spaces in a row, in a table whose other keys the code names.
  private func fact(_ one: Case, others: String = #"Text("Cup"); Text("Bean")"#) throws -> (Fact, Severity) {
    func table(_ text: String) -> String { "\"\(one.key)\" = \"\(text)\";\n\"Cup\" = \"Cup\";\n\"Bean\" = \"Bean\";\n" }
    let files = [
      "App/en.lproj/Localizable.strings": table("Order  \(one.key.contains("%lld") ? "%lld" : "coffee")"),
      one.path: one.code, "App/Other.swift": others,
    ].merging(LookupExamples.project(app: ["App"], regions: ["en"])) { $1 }
    let findings = ExampleReview.findings(of: .bundle(files), by: [TextWhitespaceRule.descriptor.id])
    let finding = try #require(findings.first)
    return (try #require(finding.facts.first { $0.kind == .lookedUp }), finding.severity)
  }

  @Test("The fact is as sure as what the code says", arguments: cases)
  func certainty(_ one: Case) throws {
    let (fact, severity) = try fact(one)
    #expect(fact.certainty == one.certainty)
    #expect(severity <= one.certainty.ceiling)
  }

  @Test("In a table whose keys the code does not name, a key that it does not name may be looked up")
  func otherWays() throws {
    let unnamed = Case(key: "order.title", code: "", certainty: .inferred)
    #expect(try fact(unnamed, others: "").0.certainty == .inferred)
  }

  @Test("The fact names the literal")
  func place() throws {
    let (fact, _) = try fact(Case(key: "order.title", code: #"Text("order.title")"#, certainty: .read))
    #expect(fact.value == FactMessage.lookedUp())
    #expect(fact.place?.utf8.lowerBound == 6)
  }
}
