import ReviewModel
import UnicodeText

/// What a page has to know to judge other wordings of its texts by itself, as the rules here do.
///
/// The rules that texts alone decide are written a second time, in the script of a page (`makeJudge`). Whatever of them is
/// data comes from here: marks and classes of characters by the linked ICU, words and limits of the language's profile,
/// names of the app, terms and severities that the team has set.
///
/// Belongs to one thread.
package struct PageJudging {
  /// The rules that a page judges. Their places are the bits of ``TextJudging/rules``.
  package static let rules: [any Rule.Type] = [
    LocalizationPlaceholderRule.self, LocalizationUntranslatedRule.self, StoreTextLengthRule.self,
    TextLengthLimitRule.self, DialogAppNameRule.self, DialogLengthRule.self, LocalizationTermsRule.self,
    PhraseAppNameMissingRule.self, PhraseAppNameRepeatedRule.self, PhrasePunctuationRule.self,
    SubtitleAppNameRule.self, SummaryEndingPunctuationRule.self, SummaryLengthRule.self, TextBidiControlRule.self,
    TextInvisibleCharacterRule.self, TextNormalizationRule.self, TextQuotationMarksRule.self, TextWhitespaceRule.self,
    TitleAppNameRule.self, TitleLengthRule.self, TitlePunctuationRule.self,
  ]

  let bundle: ReviewedBundle
  let plan: RulePlan
  let worker = AnalysisContext()

  /// - Parameter engine: What tells the rules that run and how severe their findings are.
  package init(_ bundle: ReviewedBundle, by engine: RuleEngine) {
    self.bundle = bundle
    plan = engine.plan(for: bundle)
  }

  /// What holds for all texts of a locale, as JSON; nil for one that the bundle has not.
  package func data(of tag: String) -> [UInt8]? {
    bundle.languages[tag].map {
      JSONWriter(.compact, escapes: .markup).utf8(of: JudgedLanguage($0, in: self), reserving: 1 << 13)
    }
  }

  /// The severities that a page gives to what a rule calls an error, a warning and a note, by their first letters; a hyphen
  /// where nothing is shown.
  func severities(of rule: any Rule.Type, in tag: String) -> String {
    let letters = [Severity.error, .warning, .note].map { own -> Character in
      // A finding that stands nowhere is graded as any other.
      let finding = Finding(
        rule: rule.descriptor.id, severity: own, message: .verbatim(""), place: .file(0, utf8: 0..<0), locale: tag)
      return plan.graded([finding], in: bundle).first?.severity.rawValue.first ?? "-"
    }
    return String(letters)
  }
}
