/// What the files declare in addition to texts.
package struct DeclaredFacts: Sendable {
  package var intents: [IntentDeclaration] = []
  package var enums: [EnumDeclaration] = []
  /// In the order of the files; an intent may be listed in several.
  package var supportedIntents: [SupportedIntent] = []
  /// In the order of the files; nil if no declarations were read.
  package var appShortcuts: [AppShortcutDeclaration]?
  /// The existing images of shortcuts, by name and path.
  package var images: [NamedImage]
  /// The targets of Xcode projects, and the sources they compile.
  package var targets = BuildTargets()
  /// The texts that sources declare for a type, in the order of the files.
  package var placedTexts: [PlacedText] = []
  /// Where the system looks for each text that code declares or requests, in the order of the files.
  package var lookups: [TextLookup] = []
  /// The files of translations, in their order. Empty if no code requests a text.
  package var tables: [LocalizationTable] = []
  /// The texts that sources declare and that are unknown without running the code, in the order of the files.
  package var unresolvedTexts: [UnresolvedText]
  /// The keys of permissions that tables contain and no information list, so that people never read their texts.
  package var unlistedKeys: Set<String> = []
  /// The App Store languages listed in a `Deliverfile`, in the order of the files.
  package var storeLanguages: [StoreLanguage] = []

  package init(images: [NamedImage] = [], unresolvedTexts: [UnresolvedText] = []) {
    self.images = images
    self.unresolvedTexts = unresolvedTexts
  }
}

/// A target in a manifest from which a tool generates the Xcode project.
package struct ManifestTarget: Hashable, Sendable {
  package var name: String
  /// Nil if it is unknown without running the manifest.
  package var platforms: Set<ApplePlatform>?
  package var product: BuildTarget.Product
  /// The oldest version that it runs on by platform, if the manifest specifies it.
  package var minimumVersions: [ApplePlatform: SystemVersion]
  /// The paths of its sources, relative to the folder of the manifest: `App/**`, `Shared/Order.swift`.
  package var sources: [String]
  /// The same for its resources. Nil if they are unknown without running the manifest.
  package var resources: [String]?
  /// The manifest: an index into ``LocalizationBundle/files``.
  package var file: Int

  package init(
    name: String, platforms: Set<ApplePlatform>?, product: BuildTarget.Product,
    minimumVersions: [ApplePlatform: SystemVersion] = [:], sources: [String] = [],
    resources: [String]? = nil, file: Int = 0
  ) {
    self.name = name
    self.platforms = platforms
    self.product = product
    self.minimumVersions = minimumVersions
    self.sources = sources
    self.resources = resources
    self.file = file
  }
}

/// The properties of a Swift package.
package struct PackageFact: Hashable, Sendable {
  /// The oldest version of each platform that it lists. Nil if it lists none. It may also run on others.
  package var minimumVersions: [ApplePlatform: SystemVersion]?
  /// The tag of its default localization, if it has one.
  package var defaultLocalization: String?
  /// The folders that its targets name, relative to its own. Nil if only running the manifest would show one of them.
  package var targetFolders: [String]?
  /// Its manifest: an index into ``LocalizationBundle/files``.
  package var file: Int

  package init(
    minimumVersions: [ApplePlatform: SystemVersion]?, defaultLocalization: String? = nil,
    targetFolders: [String]? = nil, file: Int
  ) {
    self.minimumVersions = minimumVersions
    self.defaultLocalization = defaultLocalization
    self.targetFolders = targetFolders
    self.file = file
  }
}

/// The truth of a statement about code, as far as it is known without running the code. Rules report only what is
/// known.
package enum Ternary: Hashable, Sendable {
  case yes, no
  /// It is unknown without running the code, or the tool does not follow its values far enough.
  case unknown

  package init(_ isTrue: Bool) { self = isTrue ? .yes : .no }
}
