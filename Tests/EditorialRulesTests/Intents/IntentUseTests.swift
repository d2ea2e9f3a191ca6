import BundleReading
import ReviewModel
import ReviewTestSupport
import SwiftSources
import Testing

@testable import EditorialRules

/// An intent that configures a widget or a control, or that is in no list, is not an action: rules on actions report
/// nothing.
@Suite("Intents that are not actions")
struct IntentUseTests {
  /// Violates every rule on titles if it is an action.
  private static let title = "My Great Coffee!"

  private func bundle(_ files: [String: String]) -> LocalizationBundle {
    LocalizationBundleReader(sources: SwiftSourceReader())
      .read(files: files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
  }

  private func uses(_ files: [String: String]) -> [String: IntentUse] {
    bundle(files).entries.filter { $0.kind == .title }.reduce(into: [:]) { $0[$1.owner ?? $1.id.key] = $1.intentUse }
  }

  private static func declaration(_ heading: String, _ members: String = "") -> String {
    """
    import AppIntents
    struct Order: \(heading) {
      static let title: LocalizedStringResource = "\(title)"
      \(members)
    }
    """
  }

  private static let declared: [(files: [String], use: IntentUse)] = [
    ([declaration("AppIntent")], .action),
    ([declaration("AppIntent", "static let isDiscoverable = true")], .action),
    ([declaration("AppIntent", "static let openAppWhenRun = false")], .action),
    ([declaration("AppIntent", "static let isDiscoverable = false")], .hidden),
    ([declaration("AppIntent", "public static var isDiscoverable: Bool = false")], .hidden),
    ([declaration("AppIntent", "static var isDiscoverable: Bool { false }")], .hidden),
    ([declaration("AppIntent", "static var isDiscoverable: Bool { return false }")], .hidden),
    ([declaration("AppIntent", "static var isDiscoverable: Bool { Feature.isOn }")], .action),
    ([declaration("WidgetConfigurationIntent")], .configuration),
    ([declaration("AppIntent, WidgetConfigurationIntent", "static let isDiscoverable = false")], .configuration),
    ([declaration("ControlConfigurationIntent")], .configuration),
    // Anything else that the bundle says about the type, anywhere.
    ([declaration("AppIntent"), "extension Order { static var isDiscoverable: Bool { false } }"], .hidden),
    ([declaration("AppIntent"), "import WidgetKit\nextension Order: WidgetConfigurationIntent {}"], .configuration),
    ([declaration("QuietIntent"), "protocol QuietIntent: WidgetConfigurationIntent {}"], .configuration),
    (
      [
        declaration("QuietIntent"),
        "protocol QuietIntent: AppIntent {}\nextension QuietIntent { static var isDiscoverable: Bool { false } }",
      ], .hidden
    ),
    (
      [
        declaration("QuietIntent", "static let isDiscoverable = true"),
        "protocol QuietIntent: AppIntent {}\nextension QuietIntent { static var isDiscoverable: Bool { false } }",
      ], .action
    ),
    // Two types with one name: it is unknown which of them a text belongs to.
    (
      [
        declaration("AppIntent"),
        "import AppIntents\nstruct Other { struct Order: AppIntent { static let isDiscoverable = false } }",
      ], .action
    ),
  ]

  @Test("Sources show how people use an App Intent", arguments: declared)
  private func sources(_ sample: (files: [String], use: IntentUse)) {
    let files = sample.files.enumerated().map { ("Sources/File\($0).swift", $1) }
    #expect(uses(Dictionary(uniqueKeysWithValues: files)).values.first == sample.use)
  }

  @Test("The possible values of a parameter are visible where its intents are")
  func values() {
    func use(_ parameter: String, in intents: [String]) -> IntentUse? {
      var files = [
        "Size.swift": "import AppIntents\nenum Size: String, AppEnum { case large; "
          + "static let typeDisplayRepresentation: TypeDisplayRepresentation = \"Cup size\" }"
      ]
      for (index, intent) in intents.enumerated() {
        files["Intent\(index).swift"] =
          "import AppIntents\nstruct Intent\(index): \(intent) "
          + "{ @Parameter(title: \"Cup\") var cup: \(parameter) }"
      }
      return bundle(files).entries.first { $0.id.key == "Cup size" }?.intentUse
    }
    for parameter in ["Size", "Size?", "[Size]"] {
      #expect(use(parameter, in: ["WidgetConfigurationIntent"]) == .configuration)
      #expect(use(parameter, in: ["WidgetConfigurationIntent", "AppIntent"]) == .action)
    }
    #expect(use("String", in: ["WidgetConfigurationIntent"]) == .action)
  }

  /// A definition of one intent, with or without a title to suggest.
  private static func definition(
    _ flags: [String: Bool], suggests: Bool, title: String = IntentUseTests.title, members: String = ""
  ) -> [String: String] {
    let all = flags.sorted { $0.key < $1.key }.map { IntentExamples.flag($0, $1) }.joined()
    return IntentExamples.file([
      IntentExamples.intent(
        title: title, isConfigurable: flags["INIntentConfigurable"] ?? false,
        parameters: [IntentExamples.parameter("coffee", "String", asks: true)],
        all + (suggests ? IntentExamples.suggestions(["coffee": "${coffee} Time!"]) : ""), members)
    ])
  }

  private static let defined: [(widgets: Bool, configurable: Bool, ineligible: Bool, suggests: Bool, use: IntentUse)] =
    [
      (false, true, false, false, .action), (true, true, true, false, .action), (false, false, false, true, .action),
      // Definitions of Xcode 10 have none of the flags.
      (false, false, false, false, .action),
      (true, false, false, true, .action), (true, false, true, true, .configuration),
      (true, false, true, false, .configuration), (true, false, false, false, .configuration),
      (false, false, true, false, .hidden),
    ]

  @Test("A definition shows how people use an intent", arguments: defined)
  private func definitions(
    _ sample: (widgets: Bool, configurable: Bool, ineligible: Bool, suggests: Bool, use: IntentUse)
  ) {
    let flags = [
      "INIntentEligibleForWidgets": sample.widgets, "INIntentConfigurable": sample.configurable,
      "INIntentIneligibleForSuggestions": sample.ineligible,
    ]
    #expect(uses(Self.definition(flags, suggests: sample.suggests)).values.first == sample.use)
  }

  private func rules(_ files: [String: String]) -> [String: Severity] {
    ExampleReview.findings(in: bundle(files)).reduce(into: [:]) { $0[$1.rule.rawValue] = $1.severity }
  }

  @Test("Rules on actions report nothing without an action, and report the same text with one")
  func silence() {
    let members = "@Parameter(title: \"Coffee\") var coffee: String\n@Parameter(title: \"Size\") var size: Int"
    func found(_ heading: String, _ more: String = "") -> Set<String> {
      Set(rules(["Order.swift": Self.declaration(heading, members + "\n" + more)]).keys)
    }
    let spoken: Set<String> = ["title-leading-verb", "title-punctuation", "title-sentence-case", "summary-missing"]
    #expect(found("AppIntent").isSuperset(of: spoken.subtracting(["title-sentence-case"])))
    #expect(found("AppIntent", "static let isDiscoverable = false") == [])
    #expect(found("WidgetConfigurationIntent") == [])
    #expect(found("ControlConfigurationIntent") == [])

    let action = Self.definition(["INIntentConfigurable": true, "INIntentEligibleForWidgets": true], suggests: true)
    #expect(Set(rules(action).keys).isSuperset(of: spoken))
    let hidden = ["INIntentIneligibleForSuggestions": true]
    #expect(rules(Self.definition(hidden, suggests: true)) == [:])
    let widget = hidden.merging(["INIntentEligibleForWidgets": true]) { $1 }
    #expect(rules(Self.definition(widget, suggests: true)) == [:])
  }

  @Test("A text that also names an action counts as an action’s text")
  func sharedKey() {
    let widget = Self.declaration("WidgetConfigurationIntent").replacing("Order", with: "Menu")
    let found = rules(["A.swift": widget, "B.swift": Self.declaration("AppIntent")])
    #expect(found.keys.contains("title-punctuation"))
    // Alone, it is the text of no action.
    #expect(!rules(["A.swift": widget]).keys.contains("title-punctuation"))
  }

  @Test("A missing title is reported for an action, and for no configuration of a widget, which never shows it")
  func missing() {
    let files = [
      "de.lproj/Localizable.strings": "\"Settle up\" = \"Zahlen\";",
      "Settle.swift":
        "import AppIntents\nstruct Settle: AppIntent { static let title: LocalizedStringResource = \"Settle up\" }",
    ]
    func severity(_ heading: String, _ translation: String? = nil) -> [String: Severity] {
      var files = files
      files["Order.swift"] = Self.declaration(heading).replacing(Self.title, with: "Order your usual")
      if let translation { files["de.lproj/Localizable.strings"]? += "\"Order your usual\" = \"\(translation)\";" }
      return rules(files)
    }
    #expect(severity("AppIntent") == ["localization-missing": .error])
    #expect(severity("WidgetConfigurationIntent") == [:])
    #expect(severity("AppIntent", "Order your usual") == ["localization-untranslated": .error])
    #expect(severity("WidgetConfigurationIntent", "Order your usual") == [:])

    let widget = ["INIntentEligibleForWidgets": true, "INIntentIneligibleForSuggestions": true]
    for (flags, missing, untranslated) in [
      (["INIntentConfigurable": true], Severity.error, Severity.error), (widget, .warning, .note),
    ] {
      var files = Self.definition(flags, suggests: false, title: "Order your usual")
      files["de.lproj/Intents.strings"] = ""
      #expect(rules(files)["intent-title-not-localized"] == missing)
      files["de.lproj/Intents.strings"] = "\"Title1\" = \"Order your usual\";"
      #expect(rules(files)["localization-untranslated"] == untranslated)
    }
  }

  @Test("A text that people may never see is a warning if it is missing: a question, a description, a type’s name")
  func seldomSeen() {
    let files = [
      "de.lproj/Localizable.strings": "\"Settle up\" = \"Zahlen\";\n\"Pace\" = \"Tempo\";\n\"Slow\" = \"Langsam\";",
      "Settle.swift": """
      import AppIntents
      struct Settle: AppIntent {
        static let title: LocalizedStringResource = "Settle up"
        static let description = IntentDescription("Pays what you owe.")
        @Parameter(title: "Pace") var pace: Pace
        func perform() async throws -> some IntentResult & ProvidesDialog {
          let pace = try await $pace.requestValue("Which pace do you want?")
          return .result(dialog: "All is paid.")
        }
      }
      enum Pace: String, AppEnum {
        case slow
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pace of the plan"
        static let caseDisplayRepresentations: [Pace: DisplayRepresentation] = [.slow: "Slow"]
      }
      """,
    ]
    #expect(
      missing(in: bundle(files)) == [
        "Pays what you owe.: warning", "Which pace do you want?: warning", "All is paid.: error",
        "Pace of the plan: warning",
      ])
  }

  @Test(
    "A language counts as much as Shortcuts and Siri know it",
    arguments: [
      // A title, a dialog, a phrase and a permission.
      ("de", [Severity.error, .error, .error, .error]), ("pl", [.error, .warning, .note, .error]),
      ("pt-PT", [.error, .warning, .note, .error]), ("bg", [.error, .warning, .note, .error]),
      ("hy", [.note, .note, .note, .error]), ("ku", [.note, .note, .note, .error]),
    ])
  func languages(tag: String, expected: [Severity]) {
    let keys = [
      "Settle up now", "All is paid now.", "Settle up now with ${applicationName}", "NSCameraUsageDescription",
    ]
    let texts = keys.dropLast() + ["Scans what you bought."]
    let code = """
      import AppIntents
      struct Settle: AppIntent {
        static let title: LocalizedStringResource = "\(keys[0])"
        func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "\(keys[1])") }
      }
      struct Find: AppIntent { static let title: LocalizedStringResource = "Find shop" }
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Settle(), phrases: ["Settle up now with \\(.applicationName)"])
        }
      }
      """
    func row(_ number: Int) -> String { "\"\(keys[number])\" = \"\(texts[number])\";\n" }
    for isPresent in [false, true] {
      let bundle = bundle([
        "Settle.swift": code, "en.lproj/AppShortcuts.strings": row(2), "en.lproj/InfoPlist.strings": row(3),
        "\(tag).lproj/Localizable.strings": "\"Find shop\" = \"Ω\";\n" + (isPresent ? row(0) + row(1) : ""),
        "\(tag).lproj/AppShortcuts.strings": isPresent ? row(2) : "",
        "\(tag).lproj/InfoPlist.strings": row(3),
      ])
      let found = ExampleReview.findings(in: bundle, by: ["localization-missing", "localization-untranslated"])
      let severities = keys.map { key in
        found.first { finding in
          guard case .text(let entry, _, _) = finding.place else { return false }
          return bundle.entries[entry].id.key == key
        }?.severity
      }
      #expect(severities == expected, "\(isPresent)")
      #expect(found.count == keys.count)
    }
  }

  @Test("A permission that no information list asks for is a note, because the system never shows its text")
  func permissions() {
    let reason = "\"NSCameraUsageDescription\" = \"Scans what you bought.\";\n"
    func severity(_ files: [String: String]) -> Severity? {
      let tables = ["en.lproj/InfoPlist.strings": reason, "de.lproj/InfoPlist.strings": reason]
      return rules(files.merging(tables) { $1 })["localization-untranslated"]
    }
    func list(_ permission: String) -> [String: String] {
      ["Info.plist": "<plist version=\"1.0\"><dict><key>\(permission)</key><string>Why.</string></dict></plist>"]
    }
    #expect(severity(list("NSCameraUsageDescription")) == .error)
    #expect(severity(list("NSPhotoLibraryUsageDescription")) == .note)
    // Nothing shows where the app lists its permissions.
    #expect(severity([:]) == .error)
    #expect(severity(list("CFBundleName")) == .error)
    let settings = ["App.xcconfig": "INFOPLIST_KEY_NSCameraUsageDescription = Scans.\n"]
    #expect(severity(list("NSPhotoLibraryUsageDescription").merging(settings) { $1 }) == .error)
  }

  @Test("A missing word is a note if the language has the same word")
  func sameWord() {
    let code = """
      import AppIntents
      struct Find: AppIntent {
        static let title: LocalizedStringResource = "Find shop"
        @Parameter(title: "Hashtag") var tag: String
        @Parameter(title: "Account") var account: String
        @Parameter(title: "Timeline") var timeline: String
      }
      """
    let files = [
      "Find.swift": code,
      "de.lproj/Localizable.strings": "\"Find shop\" = \"Laden finden\";\n",
      "en.lproj/App.strings": "\"a\" = \"Hashtag\";\n\"b\" = \"Open account\";\n",
      "de.lproj/App.strings": "\"a\" = \"Hashtag\";\n\"b\" = \"Account öffnen\";\n",
    ]
    // One text that has the word may be half translated.
    #expect(missing(in: bundle(files)) == ["Hashtag: note", "Account: error", "Timeline: error"])
  }

  /// The source texts that a language lacks, with the severity.
  private func missing(in bundle: LocalizationBundle) -> Set<String> {
    Set(
      ExampleReview.findings(in: bundle, by: ["localization-missing"]).map { finding in
        guard case .text(let entry, _, _) = finding.place else { return "" }
        return "\(bundle.entries[entry].id.key): \(finding.severity)"
      })
  }

  @Test("In the configuration of a widget, people see parameters and values, but no title and no name of a type")
  func configuration() {
    let files = [
      "de.lproj/Localizable.strings": "\"Settle up\" = \"Zahlen\";",
      "Plan.swift": """
      import AppIntents
      struct Plan: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Plan your day"
        @Parameter(title: "Pace") var pace: Pace
      }
      enum Pace: String, AppEnum {
        case slow
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pace of the plan"
        static let caseDisplayRepresentations: [Pace: DisplayRepresentation] = [.slow: "Slow"]
      }
      struct Settle: AppIntent { static let title: LocalizedStringResource = "Settle up" }
      """,
    ]
    #expect(missing(in: bundle(files)) == ["Pace: warning", "Slow: warning"])
  }

  @Test(
    "Only titles that people see show the case of an app’s titles",
    arguments: ["WidgetConfigurationIntent", "AppIntent"])
  func titleCase(heading: String) {
    func source(_ name: String, _ title: String, _ heading: String) -> String {
      "struct \(name): \(heading) { static let title: LocalizedStringResource = \"\(title)\" }\n"
    }
    let titles = ["Plan Your Day", "Plan Your Week", "Plan Your Month", "Plan Your Year"].enumerated()
    let code =
      "import AppIntents\n" + titles.map { source("Plan\($0)", $1, heading) }.joined()
      + source("Save", "Save the plan", "AppIntent")
    #expect(rules(["Plan.swift": code]).keys.contains("title-sentence-case") == (heading == "AppIntent"))
  }
}
