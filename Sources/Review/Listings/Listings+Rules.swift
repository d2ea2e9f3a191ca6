import EditorialRules
import LocaleData
public import Reports
import ReviewModel
import UnicodeText

extension Listings {
  /// Every rule, without the examples.
  public static var rules: [ListedRule] { RuleRegistry.all.map { ListedRule($0.descriptor) } }

  /// One rule with all that explains it; nil where there is none of that name.
  public static func rule(_ id: String) -> ListedRule? {
    RuleRegistry.rule(RuleID(rawValue: id)).map { explained($0, LocaleLibrary()) }
  }

  /// Every rule with all that explains it.
  public static var explainedRules: [ListedRule] {
    let library = LocaleLibrary()
    return RuleRegistry.all.map { explained($0, library) }
  }

  /// Every guideline, and who decides it.
  public static var guidelines: GuidelineListing { GuidelineListing(GuidelineCatalogue.all) }

  private static func explained(_ rule: any Rule.Type, _ library: LocaleLibrary) -> ListedRule {
    let descriptor = rule.descriptor
    return ListedRule(
      descriptor, guidelines: descriptor.guidelines.compactMap(GuidelineCatalogue.guideline),
      languages: rule.languageData.map { languages(with: $0, library) },
      examples: rule.examples.map(ListedExample.init))
  }

  private static func languages(with data: LanguageData, _ library: LocaleLibrary) -> ListedRule.Languages {
    let known = library.availableLocales
    let tags = known.filter { data.isIn(library.profile(for: $0)) }.map(\.tag)
    return ListedRule.Languages(needs: data.summary, tags: tags, known: known.count)
  }
}
