import BundleReading
package import EditorialRules
import LocaleData
import Platform
package import Reports
package import Review
package import ReviewModel
import SourceText
import UnicodeText

/// The app of texts. Everything left out is unknown: without a name, no text can name the app, and without platforms,
/// every device may show a text.
package struct CheckedApp: Hashable, Sendable {
  /// The names of the app.
  package var names: [AppIdentity.Name] = []
  /// The platforms of the app; nil if they are unknown.
  package var platforms: Set<ApplePlatform>?
  /// The minimum version of each platform, if it is known.
  package var minimumVersions: [ApplePlatform: SystemVersion] = [:]
  /// The tag of the development language.
  package var developmentLocale = "en"
  /// What the app offers for suggestions; nil if that is unknown, so it may be anything.
  package var suggestions: SuggestionUse?

  package init(names: [AppIdentity.Name] = [], developmentLocale: String = "en") {
    self.names = names
    self.developmentLocale = developmentLocale
  }

  /// The app without texts.
  ///
  /// - Parameter tags: The languages of its texts.
  func bundle(in tags: Set<String>) -> LocalizationBundle {
    var bundle = LocalizationBundle(
      app: AppIdentity(names: names), developmentLocale: developmentLocale, localizations: tags.sorted())
    guard platforms != nil || !minimumVersions.isEmpty else { return bundle }
    bundle.facts.targets = BuildTargets(targets: [
      BuildTarget(
        name: "", platforms: platforms, minimumVersions: minimumVersions, product: platforms == nil ? .other : .app)
    ])
    return bundle
  }
}

extension CheckedApp {
  /// What a folder's project, sources and files contain about its app.
  init(of bundle: ReviewedBundle) {
    let read = bundle.bundle
    let words = Dictionary(
      bundle.appNames.values.joined().map { ($0.name, $0.isOrdinaryWord) }, uniquingKeysWith: { first, _ in first })
    names = read.app.names.map { name in
      var name = name
      name.isWord = name.isWord ?? words[name.name]
      return name
    }
    platforms = read.facts.targets.appPlatforms
    for platform in ApplePlatform.allCases {
      minimumVersions[platform] = read.facts.targets.oldestVersion(of: platform)
    }
    developmentLocale = read.developmentLocale
    suggestions = SuggestionUse(of: read)
  }
}

/// What all checks share: the team's configuration, the rules, and the apps so far with the known data on their
/// languages.
///
/// `@unchecked`: a lock guards what changes.
package final class CheckedApps: @unchecked Sendable {
  /// The language of messages.
  package let language: ReportLanguage
  let engine: RuleEngine
  private let configuration: ReviewConfiguration
  private let library = LocaleLibrary()
  private let lock = Lock()
  private var known: [CheckedApp: KnownApp] = [:]
  /// The apps in the order of their first appearance.
  private var order: [CheckedApp] = []

  /// - Parameters:
  ///   - configuration: The team's configuration.
  ///   - rules: The rules to run; nil for all.
  package init(
    _ configuration: ReviewConfiguration = ReviewConfiguration(), rules: Set<RuleID>? = nil,
    language: ReportLanguage = .english
  ) {
    self.configuration = configuration
    self.language = language
    engine = RuleEngine(only: rules)
  }

  /// The oldest apps beyond this number are dropped, because a stream can contain any number of apps.
  private static let mostApps = 64
  /// A stream can contain any number of languages.
  private static let mostLanguages = 1_024

  func app(_ app: CheckedApp, with texts: ArraySlice<CheckedText>) -> KnownApp {
    var tags: Set<String> = []
    for text in texts {
      tags.insert(text.locale)
      if let tag = text.context.sourceLocale { tags.insert(tag) }
      if let tag = text.context.packageLocale { tags.insert(tag) }
    }
    return lock.withLock {
      if let app = known[app], tags.allSatisfy({ app.reviewed.languages[$0] != nil }) { return app }
      if known[app] == nil {
        order.append(app)
        if order.count > Self.mostApps { known[order.removeFirst()] = nil }
      }
      let before = known[app].flatMap { $0.reviewed.languages.count < Self.mostLanguages ? $0 : nil }
      let made = KnownApp(self.reviewed(app, tags, before?.reviewed), by: engine)
      known[app] = made
      return made
    }
  }

  private func reviewed(_ app: CheckedApp, _ tags: Set<String>, _ before: ReviewedBundle?) -> ReviewedBundle {
    var app = app
    // The configuration contains what projects do not.
    if app.names.isEmpty { app.names = configuration.reading.appNames }
    let bundle = app.bundle(in: tags.union(before?.languages.keys.map(\.self) ?? []))
    return ReviewedBundle(
      bundle, library: library,
      surfaces: before?.surfaces ?? SurfaceReview(configuration.truncation, for: bundle, suggesting: app.suggestions),
      settings: configuration.editorial, extent: .text, languages: before?.languages ?? [:])
  }

  /// Some texts of an app in the form that rules use.
  func bundle(_ texts: LocalizationBundle, of app: KnownApp, as extent: Extent) -> ReviewedBundle {
    guard extent >= .app else { return ReviewedBundle(texts, alone: extent, of: app.reviewed) }
    return ReviewedBundle(
      texts, library: library, surfaces: app.reviewed.surfaces, settings: configuration.editorial, extent: extent,
      languages: app.reviewed.languages)
  }

  /// Findings without those that the configuration suppresses.
  func shown(_ findings: [Finding], in bundle: ReviewedBundle) -> [Finding] {
    guard !findings.isEmpty, !configuration.suppressions.isEmpty else { return findings }
    var filter = SuppressionFilter(configuration.suppressions, patternBase: PatternBase(), in: bundle)
    return findings.filter { !filter.hides($0) }
  }
}

/// An app with the languages of its texts so far.
final class KnownApp: Sendable {
  /// Without texts.
  let reviewed: ReviewedBundle
  let plan: RulePlan
  /// The rules that need more than one text, by kind.
  private let needs: [EntryKind: [(id: RuleID, extent: Extent)]]

  init(_ reviewed: ReviewedBundle, by engine: RuleEngine) {
    self.reviewed = reviewed
    let plan = engine.plan(for: reviewed)
    self.plan = plan
    needs = Dictionary(
      uniqueKeysWithValues: EntryKind.allCases.map { kind in
        (kind, plan.rules(on: kind, beyond: .text).map { (id: $0.id, extent: $0.extent) })
      })
  }

  /// The rules that need more of the app than this to check a text.
  ///
  /// - Parameter undecided: The rules that requested more and did not get it.
  func needs(of kind: EntryKind, beyond extent: Extent, _ undecided: [RuleID: Extent]) -> CheckAnswer.Needs? {
    let fixed = (needs[kind] ?? []).filter { $0.extent > extent }
    guard !undecided.isEmpty else { return CheckAnswer.Needs(fixed) }
    let asking = undecided.map { (id: $0.key, extent: $0.value) }
    return CheckAnswer.Needs((fixed.filter { undecided[$0.id] == nil } + asking).sorted { $0.id < $1.id })
  }
}
