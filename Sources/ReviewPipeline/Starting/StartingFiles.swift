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
  /// Why what was asked for is not done, each a sentence; nothing is to be written then.
  public private(set) var refusals: [String] = []
  /// What could not be read.
  public let failures: [ReadFailure]
  private let folder: StartingFolder

  /// - Parameters:
  ///   - path: The folder.
  ///   - describes: Whether to write down the copy as `shortcuts.yaml` too. Where there is nothing to read, an example is
  ///     written in any case.
  /// - Throws: ``ConfigurationError`` where the configuration in force has a mistake.
  public init(inFolder path: String, describes: Bool) throws(ConfigurationError) {
    let configuration = try ReviewConfiguration.inForce(for: path)
    let bundle = LocalizationBundleReader(configuration: configuration, sources: SourceCode.reader).read(path: path)
    self.init(of: bundle, describes: describes, folder: StartingFolder(at: path))
  }

  /// - Parameters:
  ///   - bundle: What was read from the folder.
  ///   - folder: What is in the folder already; a configuration is kept where the description is asked for.
  public init(of bundle: LocalizationBundle, describes: Bool, folder: StartingFolder = StartingFolder()) {
    self.folder = folder
    // Emptiness is what an example is for.
    failures = bundle.failures.filter { !$0.reason.hasPrefix("Nothing to review in this folder") }
    let read = bundle.files.map(\.path).filter { PlainDescriptionFormat.isName(Self.name(ofPath: $0)) }
    let descriptions = folder.descriptions + read.filter { !folder.descriptions.contains($0) }
    let isOther = Self.hasOtherTexts(bundle)
    // What the configuration in force leaves out stays out.
    var repeating = isOther ? folder.descriptions.filter { !read.contains($0) } : []
    if describes, let refusal = refusal(descriptions, isOther: isOther) {
      refusals.append(refusal)
      return
    }
    if describes, isOther {
      describe(bundle)
      if !repeating.contains(Self.descriptionName) { repeating.append(Self.descriptionName) }
      remarkRepetition()
    } else if bundle.entries.isEmpty, descriptions.isEmpty, failures.isEmpty {
      files.append(
        File(name: Self.descriptionName, contents: StartingDescription.yaml, summary: "an example to begin with"))
      remarks.append("There was nothing to read here, so \(Self.descriptionName) holds an example: replace its texts.")
    }
    configure(bundle, excluding: repeating, describes: describes)
  }

  private static func name(ofPath path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Whether a text comes from another file than a plain description.
  private static func hasOtherTexts(_ bundle: LocalizationBundle) -> Bool {
    let isDescription = bundle.files.map { PlainDescriptionFormat.isName(name(ofPath: $0.path)) }
    return bundle.entries.contains { entry in
      entry.texts.isEmpty
        || entry.texts.contains { text in
          !isDescription.indices.contains(text.literal.file) || !isDescription[text.literal.file]
        }
    }
  }

  private func refusal(_ descriptions: [String], isOther: Bool) -> String? {
    if !isOther, let name = descriptions.first { return "\(name) is the description already: nothing is written" }
    guard let name = folder.descriptions.first(where: { $0 != Self.descriptionName }),
      !folder.descriptions.contains(Self.descriptionName)
    else { return nil }
    return "\(name) is a description already: rename it to \(Self.descriptionName), or remove it, to have a new one"
  }

  private mutating func describe(_ bundle: LocalizationBundle) {
    var writer = DescriptionWriter(bundle)
    let yaml = StartingDescription.heading + writer.tree().yaml
    files.append(File(name: Self.descriptionName, contents: yaml, summary: "the copy of the app as it is"))
    remarks += writer.remarks
  }

  private mutating func remarkRepetition() {
    let review = "review it by itself: shortcut-review \(Self.descriptionName)"
    guard folder.hasConfiguration || folder.configurationAbove != nil else {
      remarks.append(
        "The configuration leaves \(Self.descriptionName) out, so that no text is reviewed twice; \(review)")
      return
    }
    remarks.append(
      "\(Self.descriptionName) repeats other files here: leave it out, with ‘exclude: [/\(Self.descriptionName)]’ in "
        + "the \(ReviewConfiguration.fileName) of this folder, and \(review)")
  }

  private mutating func configure(_ bundle: LocalizationBundle, excluding: [String], describes: Bool) {
    if let above = folder.configurationAbove {
      remarks.append("\(above) holds for this folder: a configuration here would hide it, so none is written.")
    } else if !folder.hasConfiguration || !describes {
      let configuration = ConfigurationWriter(bundle, excluding: excluding)
      files.insert(
        File(
          name: ReviewConfiguration.fileName, contents: configuration.yaml,
          summary: "a configuration, with suggestions as comments"), at: 0)
    }
  }
}
