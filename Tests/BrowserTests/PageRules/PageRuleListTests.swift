import EditorialRules
import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("The list of rules in a page")
struct PageRuleListTests {
  private static let ids = PageRules.all.map { $0.descriptor.id.rawValue }

  @Test("The documentation lists them all in order")
  func documentation() throws {
    let page = try String(contentsOfFile: Repository.path("Documentation/HTMLReport.md"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: "## What the page judges\n").last)
    let list = try #require(
      section.components(separatedBy: "The rules are:\n").last?.components(separatedBy: ".\n").first)
    let named = list.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(named == Self.ids.sorted())
  }

  @Test("The script implements each of these rules, once")
  func script() {
    let script = String(decoding: PageRulesScript.bytes, as: UTF8.self)
    #expect(Set(Self.ids).count == Self.ids.count && Self.ids.count < 31)
    for id in Self.ids { #expect(script.contains("\"\(id)\":"), "\(id)") }
  }
}
