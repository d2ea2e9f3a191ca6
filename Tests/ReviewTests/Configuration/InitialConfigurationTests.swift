import BundleReading
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@testable import Review

@Suite("A first configuration")
struct InitialConfigurationTests {
  /// Bundles as in real apps: names in several places, keys that sound like Siri and are not, and some that are.
  private static let bundles: [String: [String: String]] = [
    "no name": ["en.lproj/Localizable.strings": #""a" = "Say “hey siri” to  Pour Over";"#],
    "a screen about Siri": [
      "en.lproj/Localizable.strings": """
      "settings.siri.title" = "Siri and Shortcuts";
      "Item.Shortcut" = "Keyboard shortcuts...";
      "Admin.Description" = "May do  everything.";
      "UserActivity.Events.Title" = "What happened";
      "unintentional_title" = "It slipped.";
      "folder_delete_prompt_title" = "Delete the folder?";
      "eoy_subtitle_went_up" = "You brewed more, Bean Counter!";
      "infoplist_description" = "Bean Counter";
      """
    ],
    "phrases by their keys": [
      "en.lproj/Localizable.strings": """
      "siri_shortcut_pause_phrase" = "Pause the grinder";
      "siri_shortcut_resume_phrase" = "Resume the grinder";
      "siri_shortcut_pause_title" = "Pausing";
      """
    ],
    "intents by their keys": [
      "en.lproj/Localizable.strings": """
      "app_intents.order.size.description" = "How much.";
      "widgets.intent_order_failed.title" = "No beans left!";
      "OrderIntent.description" = "Orders the usual";
      """
    ],
    "a pattern that would reach a screen": [
      "en.lproj/Localizable.strings": """
      "siri.order.phrase" = "Order coffee";
      "siri.brew.phrase" = "Brew coffee";
      "siri.settings.phrase" = "Coffee and Siri: your phrase...";
      """
    ],
    "names by language and by product": [
      "Info.plist": """
      <plist version="1.0"><dict><key>CFBundleDisplayName</key><string>Bean Counter</string>
      <key>INAlternativeAppNames</key><array><dict><key>INAlternativeAppName</key><string>Beans</string></dict></array>
      </dict></plist>
      """,
      "de.lproj/InfoPlist.strings": #""CFBundleDisplayName" = "Bohnenzähler";"#,
      "en.lproj/Localizable.strings": #""a" = "Ask Bean Counter through siri";"#,
      "de.lproj/Localizable.strings": #""a" = "Frag Bohnenzähler über siri";"#,
    ],
    "a name in one language alone": [
      "de.lproj/InfoPlist.strings": #""CFBundleDisplayName" = "Bohnenzähler";"#,
      "de.lproj/Localizable.strings": #""a" = "Frag Bohnenzähler über siri";"#,
    ],
  ]

  private static func read(_ files: [String: String], _ options: ReadingOptions = ReadingOptions())
    -> LocalizationBundle
  {
    LocalizationBundleReader(options: options).read(files: files.map { (path: $0.key, bytes: Array($0.value.utf8)) })
  }

  /// The findings of a review with a configuration, one per line, with the kind of their text.
  private static func findings(_ files: [String: String], _ yaml: String) throws -> Set<String> {
    let configuration = try ReviewConfiguration(yaml: yaml, path: ReviewConfiguration.fileName)
    var input = ReviewInput(read(files, configuration.reading), named: "App")
    input.truncation = configuration.truncation
    input.settings = configuration.editorial
    let report = Review(reader: SwiftSourceReader()).report(on: input)
    return Set(
      report.findings.map { "\($0.rule) \($0.severity) \($0.location.path):\($0.location.start) \($0.key ?? "")" })
  }

  @Test(
    "As written, it changes no finding; with every suggestion, it loses none and reviews no other text",
    arguments: bundles.keys.sorted())
  func law(name: String) throws {
    let files = try #require(Self.bundles[name])
    let bundle = Self.read(files)
    let yaml = try #require(InitialConfiguration(of: bundle).yaml)
    let before = try Self.findings(files, "")
    #expect(try Self.findings(files, yaml) == before)
    let suggested = SuggestedConfiguration.text(of: yaml)
    let after = try Self.findings(files, suggested)
    #expect(before.subtracting(after).isEmpty)
    // New findings are about texts whose keys themselves say what they are.
    let roles = try ReviewConfiguration(yaml: suggested, path: "suggested").reading.roles
    for finding in after.subtracting(before) {
      let isTold = roles.contains { role in
        Self.told.contains { finding.hasSuffix(" \($0)") && role.glob.matches(key: $0, table: "") }
      }
      #expect(isTold, "\(finding)")
    }
  }

  /// The keys of the bundles above that say that their texts are Siri's, and their kinds.
  private static let told: Set<String> = ["siri_shortcut_pause_phrase", "siri_shortcut_resume_phrase"]

  @Test("The roles are those of keys that contain their kind as whole words")
  func roles() throws {
    let expected: [String: [String: EntryKind]] = [
      "a screen about Siri": [:], "intents by their keys": [:], "a pattern that would reach a screen": [:],
      "phrases by their keys": ["siri_shortcut_*_phrase": .invocationPhrase],
    ]
    for (name, roles) in expected {
      let found = InitialRoles(of: Self.read(try #require(Self.bundles[name]))).roles
      #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.pattern, $0.kind) }) == roles, "\(name)")
    }
  }

  @Test("If there is nothing to review, nothing is written")
  func nothing() throws {
    let folder = try ScratchFolder()
    #expect(try InitialConfiguration(inFolder: folder.root, reader: SwiftSourceReader()).yaml == nil)
    try folder.file("Sources/Brew.swift", "struct Brew {}\n")
    #expect(try InitialConfiguration(inFolder: folder.root, reader: SwiftSourceReader()).yaml == nil)
    try folder.file("en.lproj/Main.strings", "\"a\" = \"b\";\n")
    #expect(try InitialConfiguration(inFolder: folder.root, reader: SwiftSourceReader()).yaml != nil)
  }
}

/// The suggestions of a first configuration, after removing every `#` before a key.
enum SuggestedConfiguration {
  static func text(of yaml: String) -> String {
    let lines = yaml.split(separator: "\n").filter { line in
      !line.hasPrefix("# ") || line.hasPrefix("#   ") || line.firstMatch(of: /^# [a-zA-Z]+:( |$)/) != nil
    }
    return lines.map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0[...] }.joined(separator: "\n")
  }
}
