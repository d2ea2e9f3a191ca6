import ReviewModel
import UnicodeText

/// The data that a page needs to check other wordings of its texts like the rules here.
///
/// Rules that need only a text exist a second time, in a page's script (`makeJudge`). All their data comes from here:
/// punctuation and character classes from the linked ICU, words and limits from the language's profile, names of the
/// app, and the team's terms and severities.
///
/// Belongs to one thread.
package struct PageRules {
  /// The rules that a page can check. Their indices are the bits of ``PageRuleText/rules``.
  package static let all: [any Rule.Type] = [
    LocalizationPlaceholderRule.self, LocalizationUntranslatedRule.self, StoreTextLengthRule.self,
    TextLengthLimitRule.self, DialogAppNameRule.self, DialogLengthRule.self, LocalizationTermsRule.self,
    PhraseAppNameMissingRule.self, PhraseAppNameRepeatedRule.self, PhrasePunctuationRule.self,
    SubtitleAppNameRule.self, SummaryEndingPunctuationRule.self, SummaryLengthRule.self, TextBidiControlRule.self,
    TextInvisibleCharacterRule.self, TextNormalizationRule.self, TextQuotationMarksRule.self, TextWhitespaceRule.self,
    TitleAppNameRule.self, TitleLengthRule.self, TitlePunctuationRule.self,
  ]

  let bundle: ReviewedBundle
  let plan: RulePlan
  let context = AnalysisContext()

  /// - Parameter engine: The engine, which decides which rules run and the severities of their findings.
  package init(_ bundle: ReviewedBundle, by engine: RuleEngine) {
    self.bundle = bundle
    plan = engine.plan(for: bundle)
  }

  /// The data for all texts of a locale, as JSON. Nil for a locale that is not in the bundle.
  package func data(of tag: String) -> [UInt8]? {
    bundle.languages[tag].map {
      JSONWriter(.compact, escapes: .markup).utf8(of: PageRuleLanguage($0, in: self), reserving: 1 << 13)
    }
  }

  /// The severities on a page for a rule's errors, warnings and notes, by their first letters. A hyphen means that it
  /// is not shown.
  func severities(of rule: any Rule.Type, in tag: String) -> String {
    let letters = [Severity.error, .warning, .note].map { own -> Character in
      // A page grades like the team's settings. What a finding rests on is known only at a real place.
      let finding = Finding(
        rule: rule.descriptor.id, severity: own, message: .verbatim(""), place: .file(0, utf8: 0..<0), locale: tag)
      return plan.leveled(finding, in: bundle)?.finding.severity.rawValue.first ?? "-"
    }
    return String(letters)
  }
}
