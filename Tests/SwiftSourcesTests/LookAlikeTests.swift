import BundleReading
import ReviewModel
import SwiftSources
import Testing

@Suite("Code that looks like what is read")
struct LookAlikeTests {
  static let cases: [(code: String, lines: [String])] = [
    // A function of the name makes no App Intent, nor does a protocol of the app's own that ends like one.
    (
      """
      struct SoupMigration: Migration { static let title = "Soup table cleanup."; func perform() async throws {} }
      enum HomeIntent: ViewIntent { static var title: String { "The Home Screen." } }
      struct Eat: OwnIntent {
        static let title: LocalizedStringResource = "Eat soup"
        func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Enjoy your soup.") }
      }
      """,
      ["title Eat: Eat soup", "dialog Eat: Enjoy your soup. (success)"]
    ),
    // A name that the function declares anew is not the constant outside.
    (
      """
      func say() -> IntentDialog {
        let words = "outer words"
        if let words = soup.words { return IntentDialog(words) }
        for line in lines { speak(IntentDialog(line)) }
        let line = "after the loop"
      }
      """,
      []
    ),
    // What stands in previews, and in code that people never get.
    (
      """
      #if DEBUG
      struct Reset: AppIntent { static let title: LocalizedStringResource = "Reset database" }
      #elseif os(iOS)
      struct Eat: AppIntent { static let title: LocalizedStringResource = "Eat soup" }
      #endif
      #if false
      struct Old: AppIntent { static let title: LocalizedStringResource = "Old soup" }
      #endif
      struct Soup_Previews: PreviewProvider { static var previews: some View { SoupView(IntentDialog("Tap here")) } }
      #Preview { SoupView(IntentDialog("Tap there")) }
      """,
      ["title Eat: Eat soup"]
    ),
    // Objects that have functions of the names.
    (
      """
      struct Eat: AppIntent {
        func perform() async throws -> some IntentResult {
          rpc.result(dialog: "Open file picker.")
          _ = try await form.requestValue("the name of the soup")
          _ = try await $soup.requestValue("Which soup?")
          throw self.$soup.needsValueError("What soup?")
        }
      }
      """,
      ["dialog Eat: Which soup? (prompt)", "dialog Eat: What soup? (prompt)"]
    ),
  ]

  @Test("Only what is an action's text is declared", arguments: cases)
  func declared(code: String, lines: [String]) {
    #expect(Reading.lines(code) == lines)
  }

  @Test("A phrase of another file keeps its parameters; a private constant is nobody else’s")
  func constants() {
    let bundle = Reading.bundle([
      "P.swift": """
      enum Phrases { static let eat: AppShortcutPhrase<Eat> = "Eat soup in \\(.applicationName)" }
      private let hidden = "Debug  message"
      """,
      "A.swift": """
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Eat(), phrases: [Phrases.eat], shortTitle: "Eat Soup", systemImageName: "x")
        }
      }
      struct Eat: AppIntent { func perform() async throws -> some IntentResult { .result(dialog: IntentDialog(hidden)) } }
      """,
    ])
    #expect(bundle.entries.filter { $0.kind == .phrase }.map(\.id.key) == ["Eat soup in ${applicationName}"])
    #expect(bundle.facts.appShortcuts?.count == 1)
    #expect(!bundle.entries.contains { $0.id.key.hasPrefix("Debug") })
  }

  @Test("Another app’s table is not where a text is missing")
  func otherApp() throws {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"Show Soup": {"localizations": {"de": {"stringUnit": {"value": "Suppe"}}}}}}
      """
    func intent(_ title: String) -> String {
      "struct Show: AppIntent { static let title: LocalizedStringResource = \"\(title)\" }"
    }
    let bundle = Reading.bundle([
      "AppA/Intent.swift": intent("Show Tea"), "AppB/Intent.swift": intent("Show Soup"),
      "AppB/More.swift": intent("Show Menu"), "AppB/Localizable.xcstrings": catalog,
    ])
    let expected = Dictionary(bundle.entries.map { ($0.id.key, $0.expectedLocales) }) { first, _ in first }
    #expect(expected == ["Show Tea": [], "Show Soup": ["de", "en"], "Show Menu": ["de", "en"]])
  }

  @Test("Types of one name and branches of one condition are counted apart")
  func parameters() {
    let facts = Reading.contents(
      """
      struct View: AppIntent {
        #if os(watchOS)
        @Parameter(title: "Soup") var soup: WatchSoup
        #else
        @Parameter(title: "Soup") var soup: Soup
        #endif
      }
      enum Menu { struct Open: AppIntent { @Parameter(title: "Menu") var menu: Menu } }
      enum Kitchen { struct Open: AppIntent { @Parameter(title: "Kitchen") var kitchen: Kitchen } }
      """
    ).facts
    #expect(facts.actions.intents.map { $0.parameters.map(\.name) } == [["soup"], ["menu"], ["kitchen"]])
  }

  @Test("Brackets in literals and comments are no nesting; a file that is left out is named")
  func brackets() {
    let intent = "struct Show: AppIntent { static let title: LocalizedStringResource = \"Show soup\" }\n"
    let many = Array(repeating: "\"[\"", count: 40).joined(separator: ", ")
    #expect(Reading.lines(intent + "let all = [\(many)] // [[[[[[[[[[[[[[[[[[[\n") == ["title Show: Show soup"])
    let deep = Reading.contents(intent + "let deep = " + String(repeating: "[", count: 40))
    #expect(deep.texts.isEmpty && deep.unresolvedTexts.count == 1)
  }
}
