import Foundation
import LocalizationBundles

/// What a folder has already of what a team starts with.
public struct StartingFolder: Hashable, Sendable {
  /// The names of the plain descriptions directly in it, reviewed or not.
  public var descriptions: [String] = []
  /// Whether a configuration lies in it.
  public var hasConfiguration = false
  /// The path of the configuration further up that holds for it; nil where there is none or it has one of its own.
  public var configurationAbove: String?

  public init(descriptions: [String] = [], hasConfiguration: Bool = false, configurationAbove: String? = nil) {
    self.descriptions = descriptions
    self.hasConfiguration = hasConfiguration
    self.configurationAbove = configurationAbove
  }

  init(at path: String) {
    // A folder that cannot be listed is a failure of its reader.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    descriptions = names.filter(PlainDescriptionFormat.isName).sorted()
    hasConfiguration = names.contains(ReviewConfiguration.fileName)
    if !hasConfiguration { configurationAbove = ReviewConfiguration.find(for: path) }
  }
}
