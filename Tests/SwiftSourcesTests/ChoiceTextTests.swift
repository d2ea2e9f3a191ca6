import BundleReading
import ReviewModel
import Testing

@Suite("Texts that people choose, press and hear")
struct ChoiceTextTests {
  static let cases: [(code: String, lines: [String])] = [
    (
      """
      import AppIntents
      enum Size: String, AppEnum {
        case small
        static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Size", synonyms: ["Amount", "Volume"])
      }
      struct Shop: AppEntity {
        var displayRepresentation: DisplayRepresentation { .init(title: "\\(name)", synonyms: ["The corner shop", "\\(nick)"]) }
      }
      """,
      [
        "parameterName Size: Size", "parameterName Size: Amount", "parameterName Size: Volume",
        "prose Shop: The corner shop",
      ]
    ),
    (
      """
      import AppIntents
      struct Order: AppIntent {
        func perform() async throws -> some IntentResult {
          let choice = try await requestChoice(
            between: [IntentChoiceOption(title: "One bowl"), .init(title: size), .init(title: "A pot", style: .default), IntentChoiceOption(title: "Two bowls", subtitle: "With bread")],
            dialog: "How many?")
          try await requestConfirmation(
            actionName: .custom(acceptLabel: "Cook it", acceptAlternatives: ["Go on"], denyLabel: "Leave it", denyAlternatives: []),
            dialog: "Cook it now?")
          throw needsToContinueInForegroundError("The kitchen is in the app.")
        }
      }
      """,
      [
        "enumCase Order: One bowl", "enumCase Order: A pot", "enumCase Order: Two bowls", "prose Order: With bread",
        "dialog Order: How many? (prompt)", "prose Order: Cook it", "prose Order: Go on", "prose Order: Leave it",
        "dialog Order: Cook it now? (prompt)", "dialog Order: The kitchen is in the app. (prompt)",
      ]
    ),
    (
      """
      import AppIntents
      struct Bowls: DynamicOptionsProvider {
        func results() async throws -> ItemCollection<Bowl> {
          ItemCollection(promptLabel: "Which bowl?", usesIndexedCollation: false) {
            ItemSection("Large bowls", items: [IntentItem(big, title: "The big one", subtitle: "\\(price)")])
            ItemSection(title: "Small bowls") { small }
          }
        }
      }
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] { [] }
        static var negativePhrases: [NegativeAppShortcutPhrase] {
          NegativeAppShortcutPhrases { "Stop \\(.applicationName)"; "Do not cook" }
        }
      }
      """,
      [
        "prose Bowls: Which bowl?", "prose Bowls: Large bowls", "prose Bowls: The big one", "prose Bowls: Small bowls",
        "prose Shortcuts: Stop ${applicationName} @AppShortcuts", "prose Shortcuts: Do not cook @AppShortcuts",
      ]
    ),
    (
      """
      import SwiftUI
      import WidgetKit
      struct BowlView: View {
        var body: some View {
          Image("bowl").accessibilityLabel("A bowl of soup").accessibilityValue(Text("\\(count) bowls"))
            .accessibilityHint(hint).controlWidgetActionHint("Stir")
        }
      }
      """,
      ["prose BowlView: A bowl of soup", "prose BowlView: %@ bowls", "prose BowlView: Stir"]
    ),
    ("import SwiftUI\nlet a = Widget.image.accessibilityLabel(\"Not of a widget\")", []),
  ]

  @Test("Each is declared with its type", arguments: cases)
  func texts(code: String, lines: [String]) {
    #expect(Reading.lines(code) == lines)
  }

  @Test("A symbol with values names its key, and the table's specifiers have names")
  func symbols() throws {
    let bundle = Reading.bundle([
      "App/Order.swift": """
      import AppIntents
      struct Order: AppIntent {
        static let title: LocalizedStringResource = .orderTitle
        func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: .init(.bowlsCount(count: 3))) }
      }
      """,
      "App/Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.1", "strings": {
        "order_title": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Order soup"}}}},
        "bowls.count": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "%(count)lld bowls"}}}}
      }}
      """#,
    ])
    #expect(bundle.facts.unresolvedTexts.isEmpty)
    let entries = bundle.entries.map { "\($0.kind.rawValue) \($0.owner ?? "-"): \($0.texts.first?.text ?? "")" }
    #expect(entries.sorted() == ["dialog Order: %(count)lld bowls", "title Order: Order soup"])
  }

  @Test("A key with a named specifier matches the key that code interpolates")
  func namedSpecifier() {
    let bundle = Reading.bundle([
      "App/Order.swift":
        "import AppIntents\nstruct Order: AppIntent { func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: \"\\(count) bowls\") } }",
      "App/en.lproj/Localizable.strings": #""%(count)lld bowls" = "%(count)lld bowls";"#,
    ])
    #expect(bundle.entries.map(\.kind) == [.dialog])
  }

  @Test("A text that looks like a key is readable text if its neighbors are words and no table has them")
  func shownAsWritten() {
    let code = """
      import AppIntents
      struct Order: AppIntent {
        static let title: LocalizedStringResource = "Order soup"
        @Parameter(title: "max_bowl_count") var count: Int
      }
      """
    let keys = { (files: [String: String]) in Reading.bundle(files).entries.map(\.id.key).sorted() }
    #expect(keys(["App/Order.swift": code]) == ["Order soup", "max_bowl_count"])
    #expect(
      keys(["App/Order.swift": code, "App/de.lproj/Localizable.strings": #""Order soup" = "Suppe bestellen";"#])
        == ["Order soup"])
    #expect(keys(["App/Order.swift": code.replacing("Order soup", with: "order_soup")]).isEmpty)
  }
}
