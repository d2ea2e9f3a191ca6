import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("The reference of the rules")
struct RuleReferenceTests {
  private static let folder = Repository.path("Documentation/Rules")

  /// By their paths under `Documentation`.
  private static let pages: [String: String] = {
    let rules = Listings.explainedRules
    var pages = Dictionary(uniqueKeysWithValues: rules.map { ("Rules/\($0.descriptor.id).md", $0.markdown()) })
    pages["Rules/README.md"] = RuleReferenceIndex(rules).markdown()
    pages["Guidelines.md"] = Listings.guidelines.markdown()
    return pages
  }()

  @Test("Each page is what its rule says now; UPDATE_SNAPSHOTS=1 writes it anew", arguments: pages.keys.sorted())
  func isCurrent(page: String) throws {
    let path = Repository.path("Documentation/\(page)")
    let text = try #require(Self.pages[page])
    if Repository.updatesSnapshots {
      try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    let committed = FileManager.default.contents(atPath: path)
    #expect(committed == Data(text.utf8), "Documentation/\(page) is not what the rule says now")
  }

  @Test("No page is of a rule that is not there")
  func strays() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".md") }
    for file in files where Self.pages["Rules/\(file)"] == nil {
      if Repository.updatesSnapshots {
        try FileManager.default.removeItem(atPath: "\(Self.folder)/\(file)")
      } else {
        Issue.record("Documentation/Rules/\(file) is of no rule")
      }
    }
  }

  @Test("Every link within the documentation leads to a page", arguments: pages.keys.sorted())
  func links(page: String) throws {
    let text = try #require(Self.pages[page])
    let own = text.matches(of: /\]\(([^<)][^)]*)\)/).map { String($0.output.1) }
    for link in own {
      let folder = page.hasPrefix("Rules/") && !link.hasPrefix("../") ? "Rules/" : ""
      #expect(Self.pages["\(folder)\(link.replacing("../", with: ""))"] != nil, "\(link)")
    }
    #expect(
      page == "Guidelines.md" || page == "Rules/README.md" || text.contains("](<https://") || text.contains("`tool."))
  }
}

@Suite("Explanations of rules")
struct RuleExplanationTests {
  static let rules = Listings.explainedRules

  @Test("A rule is explained in full: guideline, flagged and right examples, limits", arguments: rules)
  func isWhole(rule: ListedRule) {
    let id = rule.descriptor.id
    #expect(rule.guidelines.map(\.id) == rule.descriptor.guidelines)
    let isFileRule = rule.descriptor.kinds.isEmpty
    let isFlagged = rule.examples.map { example in example.lines.contains { !$0.flagged.isEmpty } }
    #expect(isFlagged.contains(true) && isFlagged.contains(false) || isFileRule, "\(id)")
    #expect(rule.examples.allSatisfy { !$0.lines.isEmpty }, "\(id) has an example that shows nothing")
    #expect(!rule.descriptor.limits.isEmpty, "\(id) names no limit")
    #expect(rule.descriptor.limits.allSatisfy { $0.hasSuffix(".") && !$0.hasSuffix("..") }, "\(id)")
    #expect(rule.descriptor.limits.count <= 3, "\(id)")
    if let languages = rule.languages {
      #expect(!languages.tags.isEmpty, "\(id) judges no language")
      #expect(languages.tags == languages.tags.sorted())
    }
  }

  @Test("On a terminal no line is longer than 100 columns but an address", arguments: rules, [100, 200])
  func columns(rule: ListedRule, columns: Int) {
    let text = rule.text(options: ReportOptions(columns: columns))
    for line in text.split(separator: "\n") where !line.contains("https://") {
      // After its language, a text without spaces is one word.
      let words = line.split(separator: " ")
      #expect(displayWidth(of: line) <= 100 || words.count <= 2, "\(line)")
    }
  }

  @Test("What turns the direction of a line on a terminal ends in it", arguments: rules)
  func isolates(rule: ListedRule) {
    for line in rule.text().split(separator: "\n") {
      #expect(line.unicodeScalars.count { $0 == "\u{2067}" } == line.unicodeScalars.count { $0 == "\u{2069}" })
    }
  }
}
