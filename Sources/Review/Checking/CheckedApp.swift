import BundleReading
package import EditorialRules
package import ReviewModel
import SourceText

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
        name: "", platforms: platforms, minimumVersions: minimumVersions,
        product: platforms == nil ? .other : .app)
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
    suggestions = SuggestionUse(of: read.facts, failures: read.failures)
  }
}
