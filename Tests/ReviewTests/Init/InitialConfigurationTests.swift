import BundleReading
import ReviewModel
import ReviewTestSupport
import Testing

@testable import Review

@Suite("The configuration that a team starts with")
struct StartingConfigurationTests {
  private static func bundle(_ files: [String: String]) -> LocalizationBundle {
    LocalizationBundleReader().read(files: files.map { (path: $0.key, bytes: Array($0.value.utf8)) })
  }

  /// The configuration with its suggestions, which are comments in the file.
  private static func suggested(_ yaml: String) -> String {
    let lines = yaml.split(separator: "\n").filter { line in
      !line.hasPrefix("# ") || line.hasPrefix("#   ") || line.firstMatch(of: /^# [a-zA-Z]+:( |$)/) != nil
    }
    return lines.map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0[...] }.joined(separator: "\n")
  }

  @Test("It changes nothing, and its suggestions can be read")
  func configuration() throws {
    let bundle = LocalizationBundleReader().read(path: Repository.path("Examples/CoffeeBar"))
    let yaml = try #require(InitialConfiguration(of: bundle).yaml)
    #expect(try ReviewConfiguration(yaml: yaml, path: "").saysNothing)
    #expect(yaml.contains("# appNames: \"Coffee Bar\""))
    #expect(yaml.contains("#   \"dialog.*\": dialog"))
    let suggested = try ReviewConfiguration(yaml: Self.suggested(yaml), path: "suggested")
    #expect(suggested.reading.roles.contains { $0.kind == .dialog } && !suggested.reading.appNames.isEmpty)
  }

  @Test("Without a name it asks for one")
  func name() {
    #expect(InitialConfiguration(of: Self.bundle([:])).yaml?.contains("# What is the app called?") == true)
  }

  @Test(
    "Names and keys of any characters stay on their line",
    arguments: ["Bar: \"Café\" \\ #1", "a\nb\t\u{85}\u{2028}c", "'*&!%@`", "é\u{301}\u{FEFF}\u{1F37A}", "1984", "no"])
  func quotation(of text: String) throws {
    var bundle = Self.bundle([:])
    bundle.app = AppIdentity(names: [.init(name: text)])
    let yaml = try #require(InitialConfiguration(of: bundle).yaml)
    let suggested = try ReviewConfiguration(yaml: Self.suggested(yaml), path: "suggested")
    #expect(suggested.reading.appNames == [.init(name: text)])
  }
}
