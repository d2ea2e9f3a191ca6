import LocaleData
package import ReviewModel
import SourceText

/// All guidelines that the tool knows: those that rules check, and those that need a human check.
package enum GuidelineCatalog {
  /// By subject, in reading order.
  package static let all: [Guideline] = {
    var rules: [String: [RuleID]] = [:]
    for rule in RuleRegistry.all.map({ $0.descriptor }) {
      for guideline in rule.guidelines { rules[guideline, default: []].append(rule.id) }
    }
    return written.map { guideline in
      var guideline = guideline
      guideline.rules = rules[guideline.id, default: []].sorted()
      return guideline
    }
  }()

  /// Without their rules. The rules name their guidelines.
  private static let written: [Guideline] =
    titles + phrases + appShortcuts + summaries + siri + shortcuts + apple + intents + dialogs + systemIntents
    + donations + relevance + widgets + localization + characters + store + tool

  private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  package static func guideline(_ id: String) -> Guideline? { byID[id] }

  /// Rules on source code. If no source code was read, a guideline with only such rules needs a human check.
  package static let sourceRules: Set<RuleID> = Set(
    RuleRegistry.all.lazy.map { $0.descriptor }.filter { $0.needs.contains(.swiftSources) }.map(\.id))

  /// The guidelines that may need a human check in addition to the rules, in the order of ``all``.
  package static let asked: [Guideline] = all.filter { $0.question != nil }
}

extension Guideline {
  /// Whether the guideline needs a human check.
  ///
  /// - Parameter sourcesAreRead: Whether the source code was read.
  package func isOpen(whereSourcesAreRead sourcesAreRead: Bool) -> Bool {
    guard question != nil, check == .automatic else { return question != nil }
    return !sourcesAreRead && rules.allSatisfy(GuidelineCatalog.sourceRules.contains)
  }
}

extension Guideline {
  /// A guideline that its rules check completely.
  ///
  /// - Parameter question: What to ask if no source code was read for its rules.
  static func automatic(
    _ id: String, _ statement: String, at places: Place..., asks question: String? = nil,
    of scope: Scope = .everyBundle
  ) -> Guideline {
    Guideline(
      id: id, statement: statement, places: places, check: .automatic, question: question, scope: scope)
  }

  /// A guideline that its rules check in part.
  static func partial(
    _ id: String, _ statement: String, at places: Place..., asks question: String, of scope: Scope
  ) -> Guideline {
    Guideline(
      id: id, statement: statement, places: places, check: .partial, question: question, scope: scope)
  }

  /// A guideline that no rule can check.
  static func question(
    _ id: String, _ statement: String, at places: Place..., asks question: String, of scope: Scope
  ) -> Guideline {
    Guideline(
      id: id, statement: statement, places: places, check: .question, question: question, scope: scope)
  }
}

/// The documents that contain the guidelines.
extension Guideline.Place {
  /// The 2023 page of the Human Interface Guidelines on Siri, which was the last with custom intents.
  static func siri(_ section: String) -> Self {
    human("Siri", page: "siri", section)
  }

  static func appShortcuts(_ section: String) -> Self {
    human("App Shortcuts", page: "app-shortcuts", section)
  }

  /// The anchor of a heading consists of its words.
  private static func human(_ title: String, page: String, _ section: String) -> Self {
    let anchor = section.split(separator: " ").joined(separator: "-")
    return Self(
      "Human Interface Guidelines: \(title)", section: section,
      url: "https://developer.apple.com/design/human-interface-guidelines/\(page)#\(anchor)")
  }

  static func relevantShortcuts(_ section: String) -> Self {
    siriKit("Defining Relevant Shortcuts for the Siri Watch Face", section)
  }

  static func deletingDonations(_ section: String) -> Self { siriKit("Deleting Donated Shortcuts", section) }

  static let watchFaceCard = siriKit("Displaying Shortcut Information in a Siri Watch Face Card")
  static let intentPhrases = siriKit("Intent Phrases")
  static let alternativeNames = siriKit("Specifying Synonyms for Your App Name")

  /// The address of an article is made from its title.
  private static func siriKit(_ title: String, _ section: String = "") -> Self {
    let page = title.lowercased().split(separator: " ").joined(separator: "-")
    return Self("SiriKit: \(title)", section: section, url: "https://developer.apple.com/documentation/sirikit/\(page)")
  }

  static func smartStacks(_ section: String) -> Self {
    Self(
      "WidgetKit: Increasing the visibility of widgets in Smart Stacks", section: section,
      url: "https://developer.apple.com/documentation/widgetkit/widget-suggestions-in-smart-stacks")
  }

  static let trademarks = Self(
    "Guidelines for Using Apple Trademarks and Copyrights",
    url: "https://www.apple.com/legal/intellectual-property/guidelinesfor3rdparties.html")
  static let trademarkList = Self(
    "Apple Trademark List", url: "https://www.apple.com/legal/intellectual-property/trademark/appletmlist.html")
  static let stringCatalogs = Self(
    "Xcode: Localizing and varying text with a string catalog",
    url: "https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog")
  static let exchangeFiles = Self(
    "XLIFF 1.2", section: "maxwidth, size-unit",
    url: "https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html#maxwidth")
  static let stringResources = Self(
    "Resource Programming Guide", section: "String Resources",
    url:
      "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/LoadingResources/Strings/Strings.html"
  )
  static let localizedResources = Self(
    "Foundation: LocalizedStringResource",
    url: "https://developer.apple.com/documentation/foundation/localizedstringresource")
  static let appStoreUpload = Self(
    "App Store Connect Help", section: "Upload builds",
    url: "https://developer.apple.com/help/app-store-connect/manage-builds/upload-builds")
  static let storeSearch = Self("App Store: Search", url: "https://developer.apple.com/app-store/search/")
  static func storeReference(_ section: String) -> Self {
    Self(
      "App Store Connect Help: Reference", section: section,
      url: "https://developer.apple.com/help/app-store-connect/reference")
  }
  static let localizedTitles = siri("Create shortcut titles and subtitles")

  /// A Unicode technical report.
  ///
  /// - Parameter page: The last part of its address, such as `tr9`.
  static func unicode(_ document: String, _ section: String, page: String) -> Self {
    Self(document, section: section, url: "https://www.unicode.org/reports/\(page)")
  }

  static let languageTags = Self("BCP 47: Tags for Identifying Languages", url: "https://www.rfc-editor.org/info/bcp47")
  static let thisTool = Self("shortcut-review", section: "Suppressions", url: nil)
}

extension ReviewedBundle {
  /// The guidelines that need a human check in this bundle, in the order of the catalog.
  package var questions: [Guideline] {
    let contents = BundleContents(self)
    guard contents.hasTexts || contents.hasWidgets || contents.usesSiri else { return [] }
    let open = OpenSteps(self)
    return GuidelineCatalog.asked.compactMap { guideline in
      var guideline = guideline
      guideline.sites = open.sites(of: guideline.id)
      // A guideline with rules is asked only if the rules could not check it.
      let isOpen = guideline.isOpen(whereSourcesAreRead: bundle.facts.sources != nil) || !guideline.sites.isEmpty
      return isOpen && contents.answers(to: guideline.scope) ? guideline : nil
    }
  }
}

/// What a bundle contains, as far as the questions depend on it.
private struct BundleContents {
  let hasTexts: Bool
  private let kinds: Set<EntryKind>
  private let facts: DeclaredFacts
  private let hasWidgetFiles: Bool
  private let namesShortcuts: Bool
  private let widgets: [DeclaredWidget]

  /// Whether the code defines a widget.
  var hasWidgets: Bool { !widgets.isEmpty }

  init(_ reviewed: ReviewedBundle) {
    let bundle = reviewed.bundle
    kinds = Set(bundle.entries.lazy.flatMap { $0.texts.lazy.map(\.kind) }).intersection(EntryKind.appTexts)
    hasTexts = bundle.entries.contains { !$0.kind.isStoreText }
    facts = bundle.facts
    widgets = facts.sources?.widgets.widgets.filter { $0.style != .activity } ?? []
    // Texts in every language contain the name of the Shortcuts app as it is.
    namesShortcuts = bundle.entries.contains { entry in
      SiriKinds.sentences.contains(entry.kind)
        && entry.texts.contains { text in
          guard let name = reviewed.languages[text.locale]?.profile.shortcuts.app?.value else { return false }
          return text.text.utf8.holds(name.utf8)
        }
    }
    // Without code, only their names identify the files of a widget extension.
    hasWidgetFiles = facts.sources == nil && bundle.files.contains { $0.path.lowercased().contains("widget") }
  }

  /// Whether all widgets for the watch are of one kind, as far as the project and the code show what the watch has.
  private var watchHasOneKind: Bool {
    let kinds = widgets.filter { widget in
      let platforms = facts.targets.platforms(ofFile: widget.place.file, under: widget.conditions)
      return widget.style == .relevance || platforms?.contains(.watchOS) ?? (widget.conditions.platforms == [.watchOS])
    }.map { $0.style == .relevance }
    return Set(kinds).count == 1
  }

  /// Whether the code offers, donates or handles something for Siri and Shortcuts.
  var usesSiri: Bool { facts.sources.map { $0.importsIntents || offersActions($0) } ?? false }

  private func offersActions(_ sources: SwiftCodeFacts) -> Bool {
    sources.relevance != RelevanceFacts() || !sources.donations.offers.isEmpty
      || !sources.donations.offeredActivities.isEmpty
      || sources.donations.donations.contains { $0.kind == .interaction || $0.isKept && $0.isDonated == .yes }
  }

  func answers(to scope: Guideline.Scope) -> Bool {
    switch scope {
    case .everyBundle: hasTexts
    case .actions:
      answers(to: .titles) || answers(to: .phrases) || answers(to: .siriKit) || answers(to: .systemIntents)
        || kinds.contains(.parameterSummary) || usesSiri
    case .shortcutTexts: answers(to: .actions) || namesShortcuts
    case .titles: !kinds.isDisjoint(with: EntryKind.titles.union([.subtitle]))
    case .phrases: !kinds.isDisjoint(with: [.phrase, .invocationPhrase]) || facts.appShortcuts?.isEmpty == false
    case .parameters:
      !kinds.isDisjoint(with: [.parameterSummary, .parameterName, .enumCase])
        || facts.intents.contains { !$0.parameters.isEmpty }
    case .customIntents: facts.intents.contains { !$0.isSystem && $0.use == .action }
    case .dialogs: kinds.contains(.dialog) || answers(to: .customIntents)
    case .systemIntents:
      !kinds.isDisjoint(with: [.examplePhrase, .vocabularyTerm]) || facts.intents.contains(where: \.isSystem)
        || facts.supportedIntents.contains { SupportedIntent.isSystem($0.name) }
    case .siriKit:
      !facts.intents.isEmpty || !facts.supportedIntents.isEmpty || kinds.contains(.activityTitle)
        || facts.sources.map(offersActions) ?? false
    case .watchWidgets: facts.sources == nil ? answers(to: .widgets) : watchHasOneKind
    case .widgets: hasWidgets || hasWidgetFiles || facts.intents.contains(where: \.isEligibleForWidgets)
    }
  }
}
