import Algorithms
import BundleReading
package import Platform
import ReviewModel
import SourceText

/// The configuration that a team starts with. It changes nothing, because all suggestions are comments. It suggests
/// only what the files show with certainty, so removing a # never makes a review worse.
package struct InitialConfiguration: Sendable {
  /// The text of the file. It is nil if the configuration of a folder above applies, because a new one would hide it,
  /// and if there is nothing to review.
  package private(set) var yaml: String?
  /// The path of that configuration.
  package private(set) var configurationAbove: String?
  /// What could not be read.
  package let failures: [ReadFailure]

  /// - Parameter path: The folder.
  /// - Throws: ``ConfigurationError`` if the configuration in effect has an error.
  package init(inFolder path: String) throws(ConfigurationError) {
    let configuration = try ReviewConfiguration.inForce(for: path)
    self.init(of: LocalizationBundleReader(options: configuration.reading, sources: SwiftCode.reader).read(path: path))
    let own = FileSystem.join(path, ReviewConfiguration.fileName)
    guard !FileSystem.exists(own), let above = ReviewConfiguration.find(for: path) else { return }
    yaml = nil
    configurationAbove = above
  }

  /// - Parameter bundle: The app that was read from the folder.
  init(of bundle: LocalizationBundle) {
    failures = bundle.failures
    guard !bundle.entries.isEmpty || bundle.failures.isEmpty else { return }
    let sections = [Self.heading, Self.names(of: bundle), Self.roles(of: bundle), Self.devices, Self.rules]
    yaml = sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private static let heading = [
    "# The configuration of shortcut-review for this app. Every key is optional. The lines below are suggestions",
    "# that do nothing until you remove the #. All keys are in Documentation/Configuration.md.",
  ]

  /// Names for all languages. Names for single languages stay in their files.
  private static func names(of bundle: LocalizationBundle) -> [String] {
    let names = bundle.app.names.filter { !$0.isSynonym && !$0.name.isEmpty }
    let general = Array(names.filter(\.locale.isEmpty).map { quoted($0.name) }.uniqued())
    guard let first = general.first else {
      return names.isEmpty
        ? ["# Some rules need the name of the app, which its files do not contain. Add it with ‘appNames: Name’."]
        : ["# The app’s files contain its name in each language. ‘appNames:’ adds others."]
    }
    let value = general.count == 1 ? first : "[\(general.joined(separator: ", "))]"
    return ["# The name of the app, from its files:", "# appNames: \(value)"]
  }

  private static func roles(of bundle: LocalizationBundle) -> [String] {
    let roles = InitialRoles(of: bundle).roles
    guard !roles.isEmpty else { return [] }
    return ["# What texts are used for, judging by their keys:", "# roles:"]
      + roles.map { "#   \(quoted($0.pattern)): \($0.kind.rawValue)" }
  }

  /// The targets of the project determine the devices, so none are suggested.
  private static let devices = [
    "# The tool warns about text that is cut off on the devices that ‘shortcut-review devices’ marks as judged.",
    "# To choose others, add ‘devices:’.",
  ]

  /// The example sets the default.
  private static let rules = [
    "# Every rule has a default severity, which you can change. ‘shortcut-review rules’ lists all rules.",
    "# rules:", "#   title-length: note",
  ]

  /// A text in YAML quotation marks on one line.
  private static func quoted(_ text: String) -> String {
    let inside = text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      // These characters may end the line or be forbidden in YAML.
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      default: return scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : "\(scalar)"
      }
    }
    return "\"\(inside.joined())\""
  }
}
