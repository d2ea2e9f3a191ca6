package import ReviewModel
import SourceText
import UnicodeText

/// The data that a page needs to check another wording of one text. Empty and false values are left out; a flag is 1.
package struct PageRuleText: Encodable {
  private let kind: String
  /// The rules that check the text, and those that need more than the page has: one bit for each of
  /// ``PageRules/all``.
  package private(set) var rules = 0
  package private(set) var unknown: Int?
  private var translation: Int?
  /// Which ends of the text are not ends of the displayed text: 1 for the start, plus 2 for the end.
  private var inside: Int?

  // Dialogs.
  private var part: String?
  private var owned: Int?
  /// Whether the source also names the app.
  private var named: Int?

  // Placeholders.
  private var composite: Int?
  /// Whether it is not compared with its source.
  private var own: Int?
  /// The possible source forms of the text, if there are others than its source.
  private var forms: [String]?
  /// Whether the code passes values of any type, and whether the source does not show the code's values.
  private var untyped, unreal: Int?
  /// 1 for a plural form, 2 for one of a variable, and whether the text may omit its number.
  private var plural, numberless: Int?
  private var variables: [String]?
  private var parameters: [String]?

  // Lengths: the file's limit `[unit, most, least]`, the comment's, and the App Store's.
  private var limits: [[String]]?
  private var stated: Int?
  private var store: Int?
  /// The severity of an untranslated text, by its first letter.
  private var severity: String?
  /// Whether the key or the source indicates search keywords, or a date pattern.
  private var search, date, list: Int?
  private var wanted: [[[String]]]?
  private var kept: [[String]]?

  fileprivate init(_ text: ReviewedText, kind: EntryKind) {
    self.kind = kind.rawValue
    translation = text.isTranslation.flag
    let ends = (text.shownEnds.start ? 0 : 1) + (text.shownEnds.end ? 0 : 2)
    inside = ends == 0 ? nil : ends
    composite = text.entry.isComposite.flag
  }

  package var json: String { String(decoding: JSONWriter(.compact).utf8(of: self), as: UTF8.self) }

  private enum CodingKeys: CodingKey {
    case kind, rules, unknown, translation, inside, part, owned, named, composite, own, forms, untyped, unreal, plural,
      numberless, variables, parameters, limits, stated, store, severity, search, date, list, wanted, kept
  }
}

extension Bool {
  fileprivate var flag: Int? { self ? 1 : nil }
}

extension PageRules {
  /// An entry for ``texts(_:of:isHidden:)``.
  package func entry(_ index: Int) -> ReviewedEntry { ReviewedEntry(index, bundle: bundle, context: context) }

  /// The texts of an entry.
  ///
  /// - Parameters:
  ///   - ids: Existing texts, and texts that locales lack.
  ///   - isHidden: Whether a suppression hides a rule's findings on a text.
  /// - Returns: The data by text, for texts that a page can check.
  package func texts(
    _ ids: [TextID], of entry: ReviewedEntry, isHidden: (RuleID, TextID) -> Bool
  ) -> [TextID: PageRuleText] {
    let known = Dictionary(uniqueKeysWithValues: entry.texts.map { ($0.index.text, $0) })
    var formats = EntrySources(of: entry)
    var data: [TextID: PageRuleText] = [:]
    for id in ids where entry.entry.texts.indices.contains(id.text) {
      let other = entry.entry.texts[id.text]
      let isNew = other.locale != id.locale
      guard let text = isNew ? missing(id, like: other, of: entry) : known[id.text], text.language.tag == id.locale
      else { continue }
      data[id] = PageRuleText(text, of: entry, isNew: isNew, &formats, in: self, isHidden: { isHidden($0, id) })
    }
    return data
  }

  private func missing(_ id: TextID, like other: LocalizedText, of entry: ReviewedEntry) -> ReviewedText? {
    bundle.languages[id.locale].map { language in
      ReviewedText(
        at: (entry.index, id.text), source: entry.sources.wording(for: other), language: language, bundle: bundle,
        context: context)
    }
  }

  fileprivate func running(on text: ReviewedText, kind: EntryKind, of entry: ReviewedEntry) -> Set<RuleID> {
    var rules: Set<RuleID> = []
    guard !text.isOrphan else { return rules }
    for chosen in plan.textRules(on: kind, in: text.language.tag).rules
    where chosen.descriptor.applies(to: kind, of: entry) {
      rules.insert(chosen.descriptor.id)
    }
    for chosen in plan.entryRules
    where chosen.descriptor.applies(to: entry.entry.kind, of: entry)
      && chosen.looks(at: entry.entry.kind, with: entry.bundle.extent)
    {
      rules.insert(chosen.descriptor.id)
    }
    rules.formUnion(plan.bundleRules.lazy.map(\.descriptor.id))
    if entry.entry.isNeverShown { rules.subtract([TextLengthLimitRule.id, LocalizationUntranslatedRule.id]) }
    if entry.isNeverSeen { rules.remove(LocalizationUntranslatedRule.id) }
    return rules
  }
}

extension PageRuleText {
  fileprivate init(
    _ text: ReviewedText, of entry: ReviewedEntry, isNew: Bool, _ formats: inout EntrySources, in pageRules: PageRules,
    isHidden: (RuleID) -> Bool
  ) {
    self.init(text, kind: isNew ? entry.entry.kind : text.kind)
    let running = pageRules.running(on: text, kind: isNew ? entry.entry.kind : text.kind, of: entry)
    for (bit, rule) in PageRules.all.enumerated() where running.contains(rule.descriptor.id) {
      if !isHidden(rule.descriptor.id) { rules |= 1 << bit }
    }
    readCodeLikeness(of: text)
    readDialog(text)
    readPlaceholders(of: text, isNew: isNew, &formats)
    readLimits(of: text, in: entry, isNew: isNew)
    readTranslation(of: text, in: entry)
    let demands = PageRuleDemands(on: text)
    wanted = demands.wanted.isEmpty ? nil : demands.wanted
    kept = demands.kept.isEmpty ? nil : demands.kept
    if EntryKind.titles.contains(text.kind), text.isOfOpeningType { markUnknown(TitleAppNameRule.id) }
    let terms = text.language.terms
    if terms.termbases.reduce(0, { $0 + $1.forbidden.terms.count }) > PageRuleLanguage.mostTerms {
      markUnknown(LocalizationTermsRule.id)
    }
    if terms.allowed.reduce(0, { $0 + $1.terms.count }) > PageRuleLanguage.mostTerms {
      for rule in PageRules.all where rule.descriptor.excusesAllowedWords { markUnknown(rule.descriptor.id) }
      markUnknown(LocalizationUntranslatedRule.id)
    }
  }

  /// The index of a rule that runs.
  private mutating func markUnknown(_ id: RuleID) {
    guard let bit = PageRules.all.firstIndex(where: { $0.descriptor.id == id }), rules & 1 << bit != 0 else { return }
    unknown = (unknown ?? 0) | 1 << bit
  }

  private mutating func readCodeLikeness(of text: ReviewedText) {
    guard !text.kind.isStoreText else { return }
    date = DateFormatText.mayBeOne(text).flag
    search = (text.kind == .prose && SearchWordList.isNamed(text.entry.id.key)).flag
    list = (text.kind == .prose && text.source.map(SearchWordList.isList) ?? false).flag
  }

  private mutating func readDialog(_ text: ReviewedText) {
    guard text.kind == .dialog else { return }
    part =
      switch text.entry.dialogPart {
      case .prompt: "prompt"
      case .success: "success"
      case .failure: "failure"
      case .supporting, nil: nil
      }
    owned = (text.entry.owner != nil).flag
    named = (text.source.map { DialogAppNameRule.namesApp($0, as: text) } ?? true).flag
  }

  private mutating func readPlaceholders(of text: ReviewedText, isNew: Bool, _ formats: inout EntrySources) {
    guard LocalizationPlaceholderRule.kinds.contains(text.entry.kind) else { return }
    if text.entry.isComposite {
      // Only the definition shows which parameter the case replaces.
      if text.entry.impliedSource?.contains("${") ?? false { markUnknown(LocalizationPlaceholderRule.id) }
      return
    }
    own = LocalizationPlaceholderRule.isIncomparable(text, in: text.bundle).flag
    untyped = (!formats.isTyped).flag
    plural = text.isFormOfVariable ? 2 : text.isPluralForm.flag
    numberless = PlaceholderDifference.mayLeaveOutNumber(text).flag
    let defined = text.entry.texts.filter { $0.locale == text.language.tag }.compactMap(\.variation)
      .filter { $0.hasPrefix("substitutions.") }.compactMap {
        $0.split(separator: ".").dropFirst().first.map(String.init)
      }
    variables = defined.isEmpty ? nil : Set(defined).sorted()
    if text.kind == .phrase {
      let known = LocalizationPlaceholderRule.parameters(ofSourceTextsIn: formats.entry)
      parameters = known.isEmpty ? nil : known.sorted()
    }
    guard let source = text.source else { return }
    if formats.hidesArguments(of: text, from: source) { markUnknown(LocalizationPlaceholderRule.id) }
    let wordings = formats.wordings(for: text, from: source)
    if wordings != [source] { forms = wordings ?? [] }
    if text.kind == .prose { unreal = (!formats.isReal(withDissenterInPlaceOf: isNew ? nil : text.text)).flag }
  }

  private mutating func readLimits(of text: ReviewedText, in entry: ReviewedEntry, isNew: Bool) {
    if let limit = entry.entry.kind.storeLimit {
      store = limit
      let isList = entry.entry.texts.contains { $0.locale == text.language.tag && $0.variation != nil }
      if isList || isNew && text.text.variation != nil { markUnknown(StoreTextLengthRule.id) }
    }
    guard TextLengthLimitRule.mayHaveLimit(entry.entry) else { return }
    guard !isNew else { return markUnknown(TextLengthLimitRule.id) }
    let own = text.text.limits
    if own.contains(where: { $0.unit == .pixel || $0.unit == .point }) { markUnknown(TextLengthLimitRule.id) }
    let written = own.map { limit in
      [limit.unit.rawValue, limit.most.map { "\($0)" } ?? "", limit.least.map { "\($0)" } ?? ""]
    }
    limits = written.isEmpty ? nil : written
    stated = TextLengthLimitRule.statedLimit(of: text, in: entry)
  }

  private mutating func readTranslation(of text: ReviewedText, in entry: ReviewedEntry) {
    severity = entry.severityIfMissing(in: text.language.tag, isAbsent: false).rawValue.first.map { String($0) }
    if text.kind == .prose && LocalizationUntranslatedRule.mayBeAboutSiri(text)
      || LocalizationUntranslatedRule.isOtherOrthography(of: text)
    {
      markUnknown(LocalizationUntranslatedRule.id)
    }
  }
}
