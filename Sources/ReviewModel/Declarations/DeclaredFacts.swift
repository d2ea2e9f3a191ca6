/// What the files declare in addition to texts.
public struct DeclaredFacts: Sendable {
  public var intents: [IntentDeclaration] = []
  public var enums: [EnumDeclaration] = []
  /// In the order of the files; an intent may be listed in several.
  public var supportedIntents: [SupportedIntent] = []
  /// In the order of the files; nil if no declarations were read.
  public var appShortcuts: [AppShortcutDeclaration]?
  /// The existing images of shortcuts, by name and path.
  public var images: [NamedImage]
  /// What the Swift sources do. Nil if none were read, so that nothing is known.
  public var sources: SwiftCodeFacts?
  /// The targets of Xcode projects, and the sources they compile.
  public var targets = BuildTargets()
  /// The texts that sources declare for a type, in the order of the files.
  public var placedTexts: [PlacedText] = []
  /// Where the system looks for each text that code declares or requests, in the order of the files.
  public var lookups: [TextLookup] = []
  /// The files of translations, in their order. Empty if no code requests a text.
  public var tables: [LocalizationTable] = []
  /// The texts that sources declare and that are unknown without running the code, in the order of the files.
  public var unresolvedTexts: [UnresolvedText]
  /// The App Store languages listed in a `Deliverfile`, in the order of the files.
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
  /// The targets in Tuist manifests, in the order of the files.
  public var manifestTargets: [ManifestTarget] = []
  /// Whether any file imports the frameworks of Siri and Shortcuts.
  public var importsIntents = false

  public init() {}

  /// Whether nothing in the sources is about shortcuts, donations or widgets.
  public var isEmpty: Bool {
    relevance == RelevanceFacts() && donations.offers.isEmpty && donations.donations.isEmpty
      && donations.deletions.isEmpty && widgets == WidgetFacts() && actions == AppActions() && siri == SiriUseFacts()
      && occasions.tellsNothing && !importsIntents
  }

  /// Adds the facts of another file.
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

/// A target in a manifest from which a tool generates the Xcode project.
public struct ManifestTarget: Hashable, Sendable {
  public var name: String
  /// Nil if it is unknown without running the manifest.
  public var platforms: Set<ApplePlatform>?
  public var product: BuildTarget.Product
  /// The oldest version that it runs on by platform, if the manifest specifies it.
  public var minimumVersions: [ApplePlatform: SystemVersion]
  /// The paths of its sources, relative to the folder of the manifest: `App/**`, `Shared/Order.swift`.
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

/// The properties of a Swift package.
public struct PackageFact: Hashable, Sendable {
  /// The oldest version of each platform that it lists. Nil if it lists none. It may also run on others.
  public var minimumVersions: [ApplePlatform: SystemVersion]?
  /// The tag of its default localization, if it has one.
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

/// The truth of a statement about code, as far as it is known without running the code. Rules report only what is
/// known.
public enum Ternary: Hashable, Sendable {
  case yes
  case no
  /// It is unknown without running the code, or the tool does not follow its values far enough.
  case unknown

  public init(_ isTrue: Bool) { self = isTrue ? .yes : .no }
}
