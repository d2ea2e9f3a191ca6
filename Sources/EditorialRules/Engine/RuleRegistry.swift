package import ReviewModel

/// Every rule. The lists are sorted by the name of the type. A test compares them with the files under `Rules/`.
package enum RuleRegistry {
  package static let textRules: [any TextRule.Type] = [
    AppNameImpersonationRule.self, AppleCategoryDescriptorRule.self, AppleCreditLineRule.self,
    AppleDeviceMentionRule.self, AppleEndorsementRule.self, AppleProductMissingRule.self, AppleProductPluralRule.self,
    AppleProductPossessiveRule.self, AppleProductSpellingRule.self, AppleProductTranslatedRule.self,
    AppleTrademarkInAppNameRule.self, CustomIntentReservedWordRule.self, DialogAdvertisingRule.self,
    DialogAppNameRule.self, DialogDeviceSpecificRule.self, DialogGenericErrorRule.self, DialogGenericQuestionRule.self,
    DialogHumorRule.self, DialogLengthRule.self, DialogPersonalPronounRule.self, DialogVisualOnlyRule.self,
    IntentDatedRule.self, IntentReservedWordRule.self, LocalizationScriptRule.self, LocalizationTermsRule.self,
    PhraseAppNameMissingRule.self, PhraseAppNameRepeatedRule.self, PhraseHeySiriRule.self,
    PhraseImpliedVariationRule.self, PhraseParameterCountRule.self, PhrasePunctuationRule.self,
    PhraseReservedCommandRule.self, PhraseUnspeakableRule.self, PhraseVagueRule.self, PhraseWordCountRule.self,
    ShortcutsFeatureNameRule.self, ShortcutsIndividualRule.self, ShortcutsTerminologyRule.self, SiriHeyFormRule.self,
    SiriHeyTranslationRule.self, SiriImpersonationRule.self, SiriPronounRule.self, SiriTranslatedRule.self,
    SubtitleAppNameRule.self, SummaryEndingPunctuationRule.self, SummaryInnerPunctuationRule.self,
    SummaryLeadingVerbRule.self, SummaryLengthRule.self, SummarySentenceCaseRule.self, TextBidiControlRule.self,
    TextConfusableRule.self, TextInvisibleCharacterRule.self, TextNormalizationRule.self, TextOffensiveRule.self,
    TextQuotationMarksRule.self, TextWhitespaceRule.self, TitleAppNameRule.self, TitleGenericRule.self,
    TitleLeadingVerbRule.self, TitleLengthRule.self, TitlePunctuationRule.self, TitleSentenceCaseRule.self,
    TruncationHiddenParameterRule.self, TruncationPhraseRule.self, TruncationSubtitleRule.self,
    TruncationTitleRule.self, VocabularyExampleWordingRule.self, VocabularyGenericRule.self,
    VocabularyReservedRule.self,
  ]
  package static let entryRules: [any EntryRule.Type] = [
    IntentDescriptionNotLocalizedRule.self, IntentTitleNotLocalizedRule.self, LocalizationMissingRule.self,
    LocalizationNeedsReviewRule.self, LocalizationOrphanKeyRule.self, LocalizationPlaceholderRule.self,
    LocalizationPluralCategoryRule.self, LocalizationShouldTranslateRule.self, LocalizationUntranslatedRule.self,
    ParameterNameRule.self, StoreKeywordsRule.self, StoreTextLengthRule.self,
  ]
  package static let bundleRules: [any BundleRule.Type] = [
    AppNameSynonymLimitRule.self, AppShortcutLimitRule.self, DialogErrorMissingRule.self, DialogRepeatsDefaultRule.self,
    DialogRepetitionRule.self, DonationDeleteMismatchRule.self, DonationMissingRule.self, DonationNeverDeletedRule.self,
    DonationNoImageRule.self, DonationNotPerformedRule.self, DonationSignOutRule.self, FileEncodingRule.self,
    FileMalformedRule.self, GlossaryMalformedRule.self, ImageSizeRule.self, IntentCategoryVerbRule.self,
    IntentConfirmationRule.self, IntentDuplicateTaskRule.self, IntentFollowUpCountRule.self,
    IntentNoInputParameterRule.self, IntentNoKeyParameterRule.self, IntentNoOutputRule.self,
    IntentNotInBackgroundRule.self, IntentOptionCountRule.self, IntentSiriPermissionRule.self,
    IntentSystemEquivalentRule.self, LocalizationDefaultValueRule.self, LocalizationDuplicateKeyRule.self,
    LocalizationInconsistentRule.self, LocalizationLocaleNameRule.self, LocalizationNoCatalogRule.self,
    LocalizationPhrasesTableRule.self, LocalizationSourceLanguageRule.self, LocalizationStaleRule.self,
    LocalizationTableTargetRule.self, LocalizationUnknownKeyRule.self, LocalizationUnknownTableRule.self,
    ParameterNoSynonymsRule.self, PhraseDuplicateRule.self, PhraseMissingRule.self, PhraseTooSimilarRule.self,
    PhraseTotalLimitRule.self, PhraseUnusedKeyRule.self, RelevanceErrorIgnoredRule.self,
    RelevanceInvalidIntentRule.self, RelevanceManyLocationsRule.self, RelevanceNeverSetRule.self,
    RelevanceNoProviderRule.self, RelevanceNoRoleRule.self, RelevanceNotClearedRule.self,
    RelevanceReplacesListRule.self, RelevanceRoutineWithDateRule.self, RelevanceSetOftenRule.self, StoreLocaleRule.self,
    StoreTextMissingRule.self, SubtitleRepeatsTitleRule.self, SummaryDiffersFromTitleRule.self,
    SummaryMissingParameterRule.self, SummaryMissingRule.self, SummaryVariantMissingRule.self,
    SummaryVariantOrderRule.self, SystemUIOnWatchRule.self, TextLengthLimitRule.self, TruncationCollisionRule.self,
    VocabularyNoExamplesRule.self, WidgetAssociatedKindRule.self, WidgetCluePlatformRule.self,
    WidgetErrorIgnoredRule.self, WidgetIntentNotPredictableRule.self, WidgetNoClueRule.self,
    WidgetNoRelevanceEntryRule.self, WidgetOldSystemDonationRule.self, WidgetPredictionConfigurationRule.self,
    WidgetRelevanceDurationRule.self, WidgetRelevanceNotUpdatedRule.self, WidgetRelevancePinnedRule.self,
    WidgetRelevanceScoreRule.self,
  ]

  package static let reviewRules: [any ReviewRule.Type] = [SuppressionUnusedRule.self]

  package static let all: [any Rule.Type] = {
    // One by one: converting a whole array checks at run time whether each element is a rule, which takes a third of
    // the launch time.
    var rules: [any Rule.Type] = []
    rules.reserveCapacity(textRules.count + entryRules.count + bundleRules.count + reviewRules.count)
    for rule in textRules { rules.append(rule) }
    for rule in entryRules { rules.append(rule) }
    for rule in bundleRules { rules.append(rule) }
    for rule in reviewRules { rules.append(rule) }
    // A key path into `any Rule.Type` crashes the compiler; a closure does not.
    return rules.sorted { $0.descriptor.id < $1.descriptor.id }
  }()

  /// Whether a rule's findings depend on the devices.
  package static func dependsOnDevices(_ id: RuleID) -> Bool { rule(id)?.descriptor.needs.contains(.devices) ?? false }
  package static func rule(_ id: RuleID) -> (any Rule.Type)? { byID[id] }

  private static let byID: [RuleID: any Rule.Type] = Dictionary(firstOf: all.map { ($0.descriptor.id, $0) })
}
