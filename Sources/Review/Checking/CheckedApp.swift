import BundleReading
package import EditorialRules
public import ReviewModel
import SourceText

/// What is said of the app that texts belong to. What nobody says is not known: without a name no text can name the app,
/// and without platforms every device may draw a text.
public struct CheckedApp: Hashable, Sendable {
  /// What people know the app by.
  public var names: [AppIdentity.Name] = []
  /// The systems that it runs on; nil where nobody says.
  public var platforms: Set<ApplePlatform>?
  /// The oldest version of each system that it runs on, as far as somebody says.
  public var minimumVersions: [ApplePlatform: SystemVersion] = [:]
  /// The tag of the language that its texts are written in first.
  public var developmentLocale = "en"
  /// What it gives the system to suggest; nil where nobody says, so that it may be anything.
  package var suggestions: SuggestionUse?

  public init(names: [AppIdentity.Name] = [], developmentLocale: String = "en") {
    self.names = names
    self.developmentLocale = developmentLocale
  }

  /// The app as a bundle without texts.
  ///
  /// - Parameter tags: Of all languages that its texts are in.
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
  /// What a folder's project, sources and files tell of its app.
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
