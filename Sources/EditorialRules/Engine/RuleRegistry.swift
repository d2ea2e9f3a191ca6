public import Diagnostics

/// Every rule, sorted by identifier. A test compares the list with the files under `Rules/`.
public enum RuleRegistry {
  public static let textRules: [any TextRule.Type] = [
    AppNameImpersonationRule.self,
    AppleProductSpellingRule.self,
    LocalizationScriptRule.self,
    IntentDatedRule.self,
    PhraseAppNameMissingRule.self,
    PhraseAppNameRepeatedRule.self,
    PhraseHeySiriRule.self,
    PhraseParameterCountRule.self,
    PhrasePunctuationRule.self,
    PhraseReservedCommandRule.self,
    PhraseWordCountRule.self,
    ShortcutsFeatureNameRule.self,
    ShortcutsIndividualRule.self,
    ShortcutsTerminologyRule.self,
    SiriHeyFormRule.self,
    SiriHeyTranslationRule.self,
    SiriImpersonationRule.self,
    SiriPronounRule.self,
    SiriTranslatedRule.self,
    SubtitleAppNameRule.self,
    SummaryEndingPunctuationRule.self,
    SummaryInnerPunctuationRule.self,
    SummaryLeadingVerbRule.self,
    SummaryLengthRule.self,
    SummarySentenceCaseRule.self,
    TextBidiControlRule.self,
    TextConfusableRule.self,
    TextInvisibleCharacterRule.self,
    TextNormalizationRule.self,
    TextQuotationMarksRule.self,
    TextWhitespaceRule.self,
    TitleAppNameRule.self,
    TitleLeadingVerbRule.self,
    TitleLengthRule.self,
    TitlePunctuationRule.self,
    TitleSentenceCaseRule.self,
    TruncationHiddenParameterRule.self,
    TruncationPhraseRule.self,
    TruncationSubtitleRule.self,
    TruncationTitleRule.self,
    VocabularyGenericRule.self,
    VocabularyReservedRule.self,
  ]
  public static let entryRules: [any EntryRule.Type] = [
    IntentDescriptionNotLocalizedRule.self,
    IntentTitleNotLocalizedRule.self,
    LocalizationMissingRule.self,
    LocalizationNeedsReviewRule.self,
    LocalizationOrphanKeyRule.self,
    LocalizationPlaceholderRule.self,
    LocalizationPluralCategoryRule.self,
    LocalizationUntranslatedRule.self,
    ParameterNameRule.self,
  ]
  public static let bundleRules: [any BundleRule.Type] = [
    AppShortcutLimitRule.self,
    FileEncodingRule.self,
    FileMalformedRule.self,
    IntentCategoryVerbRule.self,
    IntentConfirmationRule.self,
    IntentDuplicateTaskRule.self,
    IntentFollowUpCountRule.self,
    IntentNoInputParameterRule.self,
    IntentNoKeyParameterRule.self,
    IntentNoOutputRule.self,
    IntentNotInBackgroundRule.self,
    IntentOptionCountRule.self,
    IntentSiriPermissionRule.self,
    IntentSystemEquivalentRule.self,
    LocalizationDuplicateKeyRule.self,
    LocalizationInconsistentRule.self,
    LocalizationLocaleNameRule.self,
    LocalizationStaleRule.self,
    ParameterNoSynonymsRule.self,
    PhraseDuplicateRule.self,
    PhraseTotalLimitRule.self,
    PhraseUnusedKeyRule.self,
    SubtitleRepeatsTitleRule.self,
    SummaryDiffersFromTitleRule.self,
    SummaryMissingParameterRule.self,
    SummaryMissingRule.self,
    SummaryVariantMissingRule.self,
    SummaryVariantOrderRule.self,
    TruncationCollisionRule.self,
    VocabularyNoExamplesRule.self,
  ]

  public static let all: [any Rule.Type] = {
    let rules: [any Rule.Type] = textRules + entryRules + bundleRules
    // A key path into `any Rule.Type` crashes the compiler; a closure does not.
    return rules.sorted { $0.descriptor.id < $1.descriptor.id }
  }()

  /// The rule with the given identifier.
  public static func rule(_ id: RuleID) -> (any Rule.Type)? { all.first { $0.descriptor.id == id } }
}
