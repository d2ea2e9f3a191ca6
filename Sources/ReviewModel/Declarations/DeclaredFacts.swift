/// What the files declare besides texts.
public struct DeclaredFacts: Sendable {
  public var intents: [IntentDeclaration] = []
  public var enums: [EnumDeclaration] = []
  /// In the order of the files; an intent may be listed in several.
  public var supportedIntents: [SupportedIntent] = []
  /// In the order of the files; nil where no declarations were read.
  public var appShortcuts: [AppShortcutDeclaration]?
  /// The images that shortcuts name and that were found, by their names and paths.
  public var images: [NamedImage]
  /// What the Swift sources do; nil where none were read, so that nothing is known of it.
  public var sources: SwiftCodeFacts?
  /// The targets of Xcode projects, and which sources they compile.
  public var targets = BuildTargets()
  /// The texts that sources declare for a type, in the order of the files.
  public var placedTexts: [PlacedText] = []
  /// Where the system looks for each text that code declares or asks for, in the order of the files.
  public var lookups: [TextLookup] = []
  /// The files of translations, in their order; nothing where no code asks for a text.
  public var tables: [LocalizationTable] = []
  /// The texts that sources declare and that cannot be told without running them, in the order of the files.
  public var unresolvedTexts: [UnresolvedText]
  /// The languages in which a `Deliverfile` says that the App Store has the app, in the order of the files.
  public var storeLanguages: [StoreLanguage] = []

  public init(images: [NamedImage] = [], unresolvedTexts: [UnresolvedText] = []) {
    self.images = images
    self.unresolvedTexts = unresolvedTexts
  }
}

/// What Swift sources do with shortcuts, donations and widgets.
public struct SwiftCodeFacts: Hashable, Sendable {
  public var relevance = RelevanceFacts()
  public var donations = DonationFacts()
  public var widgets = WidgetFacts()
  public var actions = AppActions()
  public var occasions = OccasionFacts()
  public var siri = SiriUseFacts()
  /// The packages whose manifests were read.
  public var packages: [PackageFact] = []
  /// The targets that manifests of Tuist declare, in the order of the files.
  public var manifestTargets: [ManifestTarget] = []
  /// Whether any file uses the frameworks of Siri and Shortcuts.
  public var importsIntents = false

  public init() {}

  /// Whether the sources do and declare nothing that is about shortcuts, donations or widgets.
  public var isEmpty: Bool {
    relevance == RelevanceFacts() && donations.offers.isEmpty && donations.donations.isEmpty
      && donations.deletions.isEmpty && widgets == WidgetFacts() && actions == AppActions() && siri == SiriUseFacts()
      && occasions.tellsNothing && !importsIntents
  }

  /// Adds what another file says.
  package mutating func append(_ other: SwiftCodeFacts) {
    relevance.append(other.relevance)
    donations.append(other.donations)
    widgets.append(other.widgets)
    actions.append(other.actions)
    occasions.append(other.occasions)
    siri.append(other.siri)
    packages += other.packages
    manifestTargets += other.manifestTargets
    importsIntents = importsIntents || other.importsIntents
  }
}

/// A target as a manifest declares it from which a tool makes the Xcode project.
public struct ManifestTarget: Hashable, Sendable {
  public var name: String
  /// nil where the manifest would have to be run to tell.
  public var platforms: Set<ApplePlatform>?
  public var product: BuildTarget.Product
  /// The oldest version that it runs on, by platform, where the manifest tells.
  public var minimumVersions: [ApplePlatform: SystemVersion]
  /// The paths of its sources from the folder of the manifest: `App/**`, `Shared/Order.swift`.
  public var sources: [String]
  /// The manifest: an index into ``LocalizationBundle/files``.
  public var file: Int

  public init(
    name: String, platforms: Set<ApplePlatform>?, product: BuildTarget.Product,
    minimumVersions: [ApplePlatform: SystemVersion] = [:], sources: [String] = [], file: Int = 0
  ) {
    self.name = name
    self.platforms = platforms
    self.product = product
    self.minimumVersions = minimumVersions
    self.sources = sources
    self.file = file
  }
}

/// What a Swift package says of itself.
public struct PackageFact: Hashable, Sendable {
  /// The oldest version on each platform that it names; nil where it names none. It may run on others, too.
  public var minimumVersions: [ApplePlatform: SystemVersion]?
  /// The tag of the language in which its texts were written first, where it names one.
  public var defaultLocalization: String?
  /// Its manifest: an index into ``LocalizationBundle/files``.
  public var file: Int

  public init(
    minimumVersions: [ApplePlatform: SystemVersion]?, defaultLocalization: String? = nil, file: Int
  ) {
    self.minimumVersions = minimumVersions
    self.defaultLocalization = defaultLocalization
    self.file = file
  }
}

/// What is known of a statement about code that nobody runs. Rules speak of what is known, and of nothing else.
public enum Ternary: Hashable, Sendable {
  case yes
  case no
  /// The code would have to be run to tell, or the flow of its values is not followed so far.
  case unknown

  public init(_ isTrue: Bool) { self = isTrue ? .yes : .no }
}
