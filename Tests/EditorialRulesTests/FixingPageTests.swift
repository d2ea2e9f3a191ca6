import EditorialRules
import Foundation
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("The documentation page on fixing")
struct FixingPageTests {
  private struct Fixes {
    var safeties: Set<String> = []
    /// Whether an example shows the result of one of them.
    var areShown = false
  }

  /// By rule: the fixes of its examples.
  private static let fixes = {
    var fixes: [String: Fixes] = [:]
    for rule in RuleRegistry.all {
      let id = rule.descriptor.id
      for (example, findings) in ExampleReview.ownFindings(of: rule) {
        for fix in findings.compactMap(\.fix) {
          fixes[id.rawValue, default: Fixes()].safeties.insert(fix.safety == .safe ? "safe" : "unsafe")
          if example.fixed != nil { fixes[id.rawValue]?.areShown = true }
        }
      }
    }
    return fixes
  }()

  @Test("The table lists every rule with fixes, and how safe the fixes are")
  func table() throws {
    let page = try String(contentsOfFile: Repository.path("Documentation/Fixing.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").compactMap { line -> (String, String)? in
      line.wholeMatch(of: /\| `([a-z-]+)` \| ([a-z, ]+) \| .+ \|/).map { (String($0.output.1), String($0.output.2)) }
    }
    let found = Self.fixes
    #expect(rows.map(\.0) == found.keys.sorted())
    for (rule, safeties) in rows {
      // Not every case that makes a fix less safe has an example.
      let shown = found[rule]?.safeties ?? []
      #expect(shown.isSubset(of: safeties.split(separator: ", ").map(String.init)), "\(rule): \(shown.sorted())")
    }
  }

  @Test("Each rule with fixes has an example that shows the result")
  func examples() {
    #expect(Self.fixes.filter { !$0.value.areShown }.isEmpty)
    #expect(Self.fixes["text-whitespace"] != nil)
  }
}
