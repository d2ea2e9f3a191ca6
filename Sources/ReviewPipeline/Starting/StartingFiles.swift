public import LocalizationBundles

/// The files that a team starts with, made from what a folder holds.
public struct StartingFiles: Sendable {
  /// A file to write into the folder.
  public struct File: Hashable, Sendable {
    /// Its name in the folder.
    public var name: String
    public var contents: String
    /// What it is: "a configuration, with suggestions as comments".
    public var summary: String
  }

  /// The name of the plain description.
  public static let descriptionName = "shortcuts.yaml"

  public private(set) var files: [File] = []
  /// What a person should know besides, each a sentence.
  public private(set) var remarks: [String] = []

  /// - Parameters:
  ///   - path: The folder.
  ///   - describes: Whether to write down the copy as `shortcuts.yaml` too. Where there is nothing to read, an example is
  ///     written in any case.
  /// - Throws: ``ConfigurationError`` where the configuration in force has a mistake.
  public init(inFolder path: String, describes: Bool) throws(ConfigurationError) {
    let configuration = try ReviewConfiguration.inForce(for: path)
    let hasConfiguration = ReviewConfiguration.exists(inFolder: path)
    let bundle = LocalizationBundleReader(configuration: configuration, sources: SourceCode.reader).read(path: path)
    self.init(of: bundle, describes: describes, hasConfiguration: hasConfiguration)
  }

  /// - Parameters:
  ///   - bundle: What was read from the folder.
  ///   - hasConfiguration: Whether the folder has a configuration, which is kept where the description is asked for.
  public init(of bundle: LocalizationBundle, describes: Bool, hasConfiguration: Bool = false) {
    let isDescribed = bundle.files.contains { $0.path == Self.descriptionName }
    var isOther = false
    if bundle.entries.isEmpty, !isDescribed {
      files.append(
        File(name: Self.descriptionName, contents: StartingDescription.yaml, summary: "an example to begin with"))
      remarks.append("There was nothing to read here, so \(Self.descriptionName) holds an example: replace its texts.")
    } else if describes {
      var writer = DescriptionWriter(bundle)
      let yaml = StartingDescription.heading + writer.tree().yaml
      files.append(File(name: Self.descriptionName, contents: yaml, summary: "the copy of the app as it is"))
      isOther = !isDescribed
      if writer.leftOut > 0 {
        remarks.append(
          "\(writer.leftOut) texts are left out of \(Self.descriptionName): it has no plurals and no variations by device."
        )
      }
    }
    let keepsConfiguration = hasConfiguration && describes
    if isOther {
      remarks.append(
        (keepsConfiguration
          ? "\(Self.descriptionName) repeats other files here: leave it out, with ‘exclude: [\(Self.descriptionName)]’ in "
            + "\(ReviewConfiguration.fileName), and "
          : "The configuration leaves \(Self.descriptionName) out, so that no text is reviewed twice; ")
          + "review it by itself: shortcut-review \(Self.descriptionName)")
    }
    guard !keepsConfiguration else { return }
    let configuration = ConfigurationWriter(bundle, excludesDescription: isOther)
    files.insert(
      File(
        name: ReviewConfiguration.fileName, contents: configuration.yaml,
        summary: "a configuration, with suggestions as comments"), at: 0)
  }
}
