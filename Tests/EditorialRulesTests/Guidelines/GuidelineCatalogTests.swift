import ReviewModel
import Testing

@testable import EditorialRules

@Suite("The catalogue of guidelines")
struct GuidelineCatalogueTests {
  private static let registered = Set(RuleRegistry.all.map { $0.descriptor.id })

  @Test("No identifier comes twice, and each is found by it")
  func identifiers() {
    let ids = GuidelineCatalog.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { GuidelineCatalog.guideline($0)?.id == $0 })
    #expect(GuidelineCatalog.guideline("no.such-guideline") == nil)
  }

  @Test("A guideline is one sentence with a place, and ruled or asked", arguments: GuidelineCatalog.all)
  func wholeness(_ guideline: Guideline) {
    #expect(guideline.id.split(separator: ".", omittingEmptySubsequences: false).count == 2)
    #expect(guideline.statement.hasSuffix(".") && !guideline.statement.contains(". "))
    #expect(!guideline.places.isEmpty)
    #expect(guideline.places.allSatisfy { $0.url?.hasPrefix("https://") ?? guideline.id.hasPrefix("tool.") })
    #expect(guideline.rules.isEmpty == (guideline.check == .question))
    #expect(Set(guideline.rules).count == guideline.rules.count)
    let isRuled = guideline.rules.contains(where: Self.registered.contains)
    let isAsked = GuidelineCatalog.asked.contains(guideline)
    #expect(isRuled || isAsked, "nobody decides it")
    #expect(isAsked == guideline.isOpen(whereSourcesAreRead: false))
    #expect(isAsked == (guideline.question != nil))
    // Where the sources are read, their rules decide as all others do.
    #expect(guideline.isOpen(whereSourcesAreRead: true) == (guideline.check != .automatic || !isRuled))
    guard let question = guideline.question else { return }
    #expect(question.hasSuffix("?") && question.count <= 120, "\(question.count)")
  }

  @Test("A guideline names the rules that name it", arguments: GuidelineCatalog.all)
  func inverse(_ guideline: Guideline) {
    let naming = RuleRegistry.all.map { $0.descriptor }.filter { $0.guidelines.contains(guideline.id) }.map(\.id)
    #expect(Set(guideline.rules) == Set(naming))
  }

  @Test("Every guideline that a rule names is there", arguments: RuleRegistry.all.map { $0.descriptor })
  func names(_ rule: RuleDescriptor) {
    for id in rule.guidelines { #expect(GuidelineCatalog.guideline(id) != nil, "\(rule.id) names \(id)") }
  }

  @Test(
    "A rule on sources is registered and carries a guideline",
    arguments: GuidelineCatalog.sourceRules.sorted())
  func sources(_ rule: RuleID) {
    #expect(Self.registered.contains(rule))
    let carried = GuidelineCatalog.all.filter { $0.rules.contains(rule) }
    #expect(!carried.isEmpty)
    // Without sources the rule says nothing, so that somebody has to be asked.
    #expect(carried.allSatisfy { $0.isOpen(whereSourcesAreRead: false) })
  }
}
