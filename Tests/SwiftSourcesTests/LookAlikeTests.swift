import BundleReading
import ReviewModel
import RuleTestSupport
import Testing

@Suite("Code that resembles what is read")
struct LookAlikeTests {
  static let cases: [(code: String, lines: [String])] = [
    // A function with the name does not make an App Intent, and neither does an app’s own protocol with the same
    // ending.
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
    // A name that the function declares itself is not the constant outside.
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
    // Code in previews, and code that is never shipped.
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
    // Objects that have functions with these names.
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

  @Test("Only texts of actions are declared", arguments: cases)
  func declared(code: String, lines: [String]) {
    #expect(Reading.lines(code) == lines)
  }

  @Test("A phrase in another file keeps its parameters; a private constant stays private")
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

  @Test("A text is not missing from another app’s table")
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

  @Test("Types with the same name and branches of one condition are counted separately")
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
    #expect(facts.appIntents.map { $0.parameters.map(\.name) } == [["soup"], ["menu"], ["kitchen"]])
  }

  @Test("Brackets in literals and comments do not count as nesting; a skipped file is named")
  func brackets() {
    let intent = "struct Show: AppIntent { static let title: LocalizedStringResource = \"Show soup\" }\n"
    let many = Array(repeating: "\"[\"", count: 40).joined(separator: ", ")
    #expect(Reading.lines(intent + "let all = [\(many)] // [[[[[[[[[[[[[[[[[[[\n") == ["title Show: Show soup"])
    let deep = Reading.contents(intent + "let deep = " + String(repeating: "[", count: 40))
    #expect(deep.texts.isEmpty && deep.unresolvedTexts.count == 1)
  }

  @Test("A file without known declarations declares nothing")
  func plainFile() {
    let contents = Reading.contents("let answer = 42")
    #expect(contents.texts.isEmpty && contents.unresolvedTexts.isEmpty && contents.appShortcuts.isEmpty)
    let intent = "struct Show: AppIntent { static let title: LocalizedStringResource = \"Show soup\" }"
    #expect(Reading.lines("let answer = 42\n" + intent) == ["title Show: Show soup"])
  }
}

@Suite("Directives in source code")
struct DirectiveTests {
  /// The lines that the directive in the code applies to, each trimmed; nil if it applies to nothing.
  private func held(_ code: String) throws -> [String]? {
    let directives = Reading.contents("import AppIntents\n" + code).directives
    #expect(directives.count == 1)
    let utf8 = Array(("import AppIntents\n" + code).utf8)
    guard case .part(let range) = try #require(directives.first).reach else { return nil }
    return String(decoding: utf8[range], as: UTF8.self).split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }
  }

  @Test(
    "A comment applies to what begins directly below it, or ends before it on its line",
    arguments: [
      ("// D\nlet a: Int = 1\nlet b = 2", ["let a: Int = 1"]), ("let a = 1 // D\nlet b = 2", ["let a = 1"]),
      ("/* D */ let a = 1\nlet b = 2", ["let a = 1"]), ("/// D\n// more\nlet a = 1\nlet b = 2", ["let a = 1"]),
      ("struct A {\n  // D\n  static let title = f(\n    1\n  )\n  let b = 1\n}", ["static let title = f(", "1", ")"]),
      ("// D\n@MainActor\nstruct A {\n  let b = 1\n}", ["@MainActor", "struct A {", "let b = 1", "}"]),
      ("struct A { // D\n  let b = 1\n}", ["struct A { // D", "let b = 1", "}"]),
      ("f(a: 1, // D\n  b: 2)", ["a: 1,"]), ("f(a: [\n  \"x\", // D\n  \"y\"\n])", ["\"x\","]),
      ("f(a: [\n  // D\n  \"x\",\n  \"y\"\n])", ["\"x\","]), ("f([ // D\n  1\n])", ["[ // D", "1", "]"]),
      ("let a =\n  // D\n  \"x\"", ["let a =", "// D", "\"x\""]),
      ("func f() {\n  g()\n  // D\n  h { i in\n    j()\n  }\n}", ["h { i in", "j()", "}"]),
      ("switch a {\n// D\ncase 1:\n  f()\ncase 2: g()\n}", ["case 1:", "f()"]),
    ])
  func held(code: String, lines: [String]) throws {
    let directive = "shortcut-review:disable donation-missing -- why"
    #expect(try held(code.replacing("D", with: directive)) == lines.map { $0.replacing("D", with: directive) })
  }

  @Test(
    "A comment by itself applies to nothing",
    arguments: [
      "// D\n\nlet a = 1", "let a = 1\n// D\n", "struct A {\n  // D\n\n  let a = 1\n}", "func f() {\n  g()\n  // D\n}",
    ])
  func alone(code: String) throws {
    let directive = "shortcut-review:disable donation-missing -- why"
    #expect(try held(code.replacing("D", with: directive)) == nil)
    #expect(try held("// \(directive)\nlet a = 1") == ["let a = 1"])
  }

  @Test("A text that looks like a directive is not one; a file-wide directive may be anywhere")
  func literals() {
    let text = "shortcut-review:disable donation-missing -- why"
    for code in ["let a = \"// \(text)\"", "let a = \"\"\"\n  // \(text)\n  \"\"\"", "let a = #\"\\\(text)\"#"] {
      #expect(Reading.contents("import AppIntents\n" + code).directives.isEmpty, "\(code)")
    }
    let file = Reading.contents("// \(text.replacing("disable", with: "disable-file"))\n\nimport AppIntents\n")
    #expect(file.directives.map(\.reach) == [.file])
  }
}
