import EditorialRules
import ReviewModel

/// The English texts in the sources of rules and guidelines, by their keys in the catalogs. Nowhere else are they written
/// by hand.
enum RuleTexts {
  static let all: [String: String] = {
    var texts = SharedMessage.english(of: SharedMessage.owner)
    texts.merge(FactMessage.english(of: FactMessage.owner)) { first, _ in first }
    for rule in RuleRegistry.all {
      texts.merge(rule.messages) { first, _ in first }
      let (key, descriptor) = ("rule.\(rule.descriptor.id)", rule.descriptor)
      texts["\(key).summary"] = descriptor.summary
      texts["\(key).rationale"] = descriptor.rationale
      texts["\(key).remedy"] = descriptor.remedy
      for one in descriptor.cases {
        for (index, when) in one.when.enumerated() {
          texts["\(key).\(one.severity.rawValue)\(index == 0 ? "" : ".\(index + 1)")"] = when
        }
      }
    }
    for guideline in GuidelineCatalog.all {
      guard let question = guideline.question else { continue }
      texts["guideline.\(guideline.id).question"] = question
      texts["guideline.\(guideline.id).statement"] = guideline.statement
    }
    return texts
  }()

  /// The first parts of the keys that belong to rules and guidelines.
  private static let owners = Set(
    ["rule", "guideline", SharedMessage.owner, FactMessage.owner] + RuleRegistry.all.map { $0.descriptor.id.rawValue })

  /// A fault for each text that catalogs have in other words, lack, or have although no source has it.
  static func faults(in catalogs: [TextCatalog]) -> [TextCatalogFault] {
    var rest = all
    var faults: [TextCatalogFault] = []
    for catalog in catalogs {
      for key in catalog.keys where owners.contains(key.name.split(separator: ".").first.map(String.init) ?? "") {
        let english = key.localizations[catalog.sourceLanguage]?.forms.map(\.text) ?? []
        let own = rest.removeValue(forKey: key.name)
        if own.map({ [$0] }) != english {
          faults.append(TextCatalogFault(.otherThanRule(key: key.name), path: catalog.path, line: key.line))
        }
      }
    }
    return faults
      + rest.keys.sorted().map { TextCatalogFault(.otherThanRule(key: $0), path: Generation.catalogs, line: 1) }
  }
}
