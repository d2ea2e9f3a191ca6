/// What the files declare besides texts.
public struct DeclaredFacts: Sendable {
  public var intents: [IntentDeclaration]
  public var enums: [EnumDeclaration]
  /// In the order of the files; an intent may be listed in several.
  public var supportedIntents: [SupportedIntent]
  /// In the order of the files; nil where no declarations were read.
  public var appShortcuts: [AppShortcutDeclaration]?
  /// The images that shortcuts name and that were found, by their names and paths.
  public var images: [NamedImage]
  /// What the Swift sources do; nil where none were read, so that nothing is known of it.
  public var sources: SourceFacts?
  /// The targets of Xcode projects, and which sources they compile.
  public var targets = BuildTargets()
  /// The texts that sources declare and that cannot be told without running them, in the order of the files.
  public var unresolvedTexts: [UnresolvedText]

  public init(
    intents: [IntentDeclaration] = [], enums: [EnumDeclaration] = [], supportedIntents: [SupportedIntent] = [],
    appShortcuts: [AppShortcutDeclaration]? = nil, images: [NamedImage] = [], sources: SourceFacts? = nil,
    unresolvedTexts: [UnresolvedText] = []
  ) {
    self.intents = intents
    self.enums = enums
    self.supportedIntents = supportedIntents
    self.appShortcuts = appShortcuts
    self.images = images
    self.sources = sources
    self.unresolvedTexts = unresolvedTexts
  }
}
