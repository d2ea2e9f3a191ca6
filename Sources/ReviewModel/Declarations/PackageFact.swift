/// What a Swift package says of the systems that it runs on.
public struct PackageFact: Hashable, Sendable {
  /// The oldest version on each platform that it names. It may run on others, too.
  public var minimumVersions: [ApplePlatform: SystemVersion]
  /// Its manifest: an index into ``LocalizationBundle/files``.
  public var file: Int

  public init(minimumVersions: [ApplePlatform: SystemVersion], file: Int) {
    self.minimumVersions = minimumVersions
    self.file = file
  }
}
