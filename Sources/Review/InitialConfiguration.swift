import Algorithms
import BundleReading
import ReviewModel
public import SourceText

/// The configuration that a team starts with: it changes nothing, and what the team may want to say stands in it as
/// comments. Only what the files tell for certain is suggested: whoever takes the # away gets no worse review.
public struct InitialConfiguration: Sendable {
  /// The text of the file; nil where a configuration further up holds for the folder, which another one would hide, and
  /// where there is nothing to review.
  public private(set) var yaml: String?
  /// The path of that configuration.
  public private(set) var configurationAbove: String?
  /// What could not be read.
  public let failures: [ReadFailure]

  /// - Parameter path: The folder.
  /// - Throws: ``ConfigurationError`` where the configuration in force has a mistake.
  public init(inFolder path: String) throws(ConfigurationError) {
    let configuration = try ReviewConfiguration.inForce(for: path)
    self.init(of: LocalizationBundleReader(options: configuration.reading, sources: SwiftCode.reader).read(path: path))
    let own = FileSystem.join(path, ReviewConfiguration.fileName)
    guard !FileSystem.exists(own), let above = ReviewConfiguration.find(for: path) else { return }
    yaml = nil
    configurationAbove = above
  }

  /// - Parameter bundle: What was read from the folder.
  init(of bundle: LocalizationBundle) {
    failures = bundle.failures
    guard !bundle.entries.isEmpty || bundle.failures.isEmpty else { return }
    let sections = [Self.heading, Self.names(of: bundle), Self.roles(of: bundle), Self.devices, Self.rules]
    yaml = sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private static let heading = [
    "# What shortcut-review should know of this app. Every key is optional, and a line with # before it is a",
    "# suggestion that does nothing yet. Documentation/Configuration.md tells all there is.",
  ]

  /// Names that hold in every language; what is known by language alone stays in its files.
  private static func names(of bundle: LocalizationBundle) -> [String] {
    let names = bundle.app.names.filter { !$0.isSynonym && !$0.name.isEmpty }
    let general = Array(names.filter(\.locale.isEmpty).map { quoted($0.name) }.uniqued())
    guard let first = general.first else {
      return names.isEmpty
        ? ["# What is the app called? Without its name some rules cannot run: ‘appNames: Name’ says it."]
        : ["# The app's name stands in its files, by language; ‘appNames:’ would add others."]
    }
    let value = general.count == 1 ? first : "[\(general.joined(separator: ", "))]"
    return ["# The app's name, as its files say:", "# appNames: \(value)"]
  }

  private static func roles(of bundle: LocalizationBundle) -> [String] {
    let roles = InitialRoles(of: bundle).roles
    guard !roles.isEmpty else { return [] }
    return ["# What texts are for, as their keys say and no file does:", "# roles:"]
      + roles.map { "#   \(quoted($0.pattern)): \($0.kind.rawValue)" }
  }

  /// Which devices are right the targets tell, so that none is suggested.
  private static let devices = [
    "# Where nothing is said, a cut text is a warning on the devices that ‘shortcut-review devices’ shows as judged;",
    "# ‘devices:’ names others.",
  ]

  /// The example is what holds anyway.
  private static let rules = [
    "# How severe rules are (‘shortcut-review rules’ lists them); every rule runs with its own severities:",
    "# rules:", "#   title-length: note",
  ]

  /// A text between quotation marks of YAML, on one line.
  private static func quoted(_ text: String) -> String {
    let inside = text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      // What is no letter, mark or sign may end the line or be forbidden in YAML.
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      default: return scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : "\(scalar)"
      }
    }
    return "\"\(inside.joined())\""
  }
}
