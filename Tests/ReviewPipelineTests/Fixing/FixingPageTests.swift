import Diagnostics
import EditorialRules
import Foundation
import LocaleData
import ReviewPipeline
import Testing

@Suite("The page on fixing")
struct FixingPageTests {
  /// By rule: how safe the fixes of its examples are, and what they do.
  private static func fixes() throws -> [String: (safeties: Set<String>, titles: Set<String>)] {
    let library = LocaleLibrary()
    var fixes: [String: (safeties: Set<String>, titles: Set<String>)] = [:]
    for rule in RuleRegistry.all {
      let id = rule.descriptor.id
      for example in rule.examples {
        let reviewed = try ReviewedExample(example, by: [id], library, sources: SourceCode.reader)
        for fix in reviewed.findings.compactMap(\.fix) {
          fixes[id.rawValue, default: ([], [])].safeties.insert(fix.safety == .safe ? "safe" : "unsafe")
          fixes[id.rawValue, default: ([], [])].titles.insert(fix.title)
        }
      }
    }
    return fixes
  }

  @Test("The table names every rule that fixes, and how safe its fixes are")
  func table() throws {
    let page = try String(contentsOfFile: Repository.path("Documentation/Fixing.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").compactMap { line -> (String, String)? in
      line.wholeMatch(of: /\| `([a-z-]+)` \| ([a-z, ]+) \| .+ \|/).map { (String($0.output.1), String($0.output.2)) }
    }
    let found = try Self.fixes()
    #expect(rows.map(\.0) == found.keys.sorted())
    for (rule, safeties) in rows {
      // Not every case that makes a fix less safe has an example.
      let shown = found[rule]?.safeties ?? []
      #expect(shown.isSubset(of: safeties.split(separator: ", ").map(String.init)), "\(rule): \(shown.sorted())")
    }
  }

  @Test("Each severity of fix has an example that shows what it makes")
  func examples() throws {
    for rule in RuleRegistry.all {
      let reviewed = try rule.examples.map { example in
        (example, try ReviewedExample(example, by: [rule.descriptor.id], LocaleLibrary(), sources: SourceCode.reader))
      }
      let fixing = reviewed.filter { _, review in review.findings.contains { $0.fix != nil } }
      #expect(fixing.isEmpty || fixing.contains { $0.0.fixed != nil }, "\(rule.descriptor.id)")
    }
  }
}
