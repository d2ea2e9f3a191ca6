import BundleReading
import ReviewModel
import Testing

@Suite("Texts of App Shortcuts, SiriKit and widgets")
struct AppShortcutTextTests {
  static let provider = """
    import AppIntents
    struct SoupShortcuts: AppShortcutsProvider {
      @AppShortcutsBuilder static var appShortcuts: [AppShortcut] {
        AppShortcut(
          intent: OrderSoup(),
          phrases: [
            "Order \\(\\.$soup) with \\(.applicationName)",
            "Order soup with \\(.applicationName)",
          ],
          shortTitle: "Order Soup",
          systemImageName: "cup.and.saucer",
          parameterPresentation: ParameterPresentation(
            for: \\.$soup, summary: Summary("Order \\(\\.$soup)", table: "Summaries"),
            optionsCollections: { OptionsCollection(SoupQuery(), title: "Soups", systemImageName: "cup") }))
        if #available(iOS 17, *) {
          AppShortcut(intent: FindShop(), phrases: ["Find a \\(.applicationName)"])
        }
        #if os(iOS)
          AppShortcut(intent: FindShop(kind: .near), phrases: phrases(), shortTitle: Titles.find, systemImageName: "map")
        #endif
      }
      static var negativePhrases: NegativeAppShortcutPhrases {
        NegativeAppShortcutPhrases(phrases: ["Stop \\(.applicationName)", "Stop"])
      }
    }
    """

  @Test("Phrases are the keys of their table; a shortcut knows its intent")
  func shortcuts() {
    let contents = Reading.contents(Self.provider)
    #expect(
      contents.texts.map(Reading.line) == [
        "phrase SoupShortcuts: Order ${soup} with ${applicationName}",
        "phrase SoupShortcuts: Order soup with ${applicationName}",
        "shortTitle SoupShortcuts: Order Soup",
        "prose SoupShortcuts: Order ${soup} @Summaries",
        "prose SoupShortcuts: Soups",
        "phrase SoupShortcuts: Find a ${applicationName}",
        "prose SoupShortcuts: Stop ${applicationName} @AppShortcuts", "prose SoupShortcuts: Stop @AppShortcuts",
      ])
    #expect(contents.appShortcuts.map(\.intent) == ["OrderSoup", "FindShop", "FindShop", nil])
    #expect(
      contents.appShortcuts.map(\.phrases) == [
        ["Order ${soup} with ${applicationName}", "Order soup with ${applicationName}"],
        ["Find a ${applicationName}"], [], ["Stop ${applicationName}", "Stop"],
      ])
    #expect(contents.appShortcuts.map(\.isNegative) == [false, false, false, true])
    #expect(contents.unresolvedTexts.map(\.reason) == ["the value of a function"])
    #expect(contents.references.map(\.kind) == [.shortTitle])
  }

  @Test("A phrase with a value that is not a parameter is unresolved")
  func foreignInterpolation() {
    let contents = Reading.contents(
      "import AppIntents\nlet a = AppShortcut(intent: A(), phrases: [\"Open \\(name)\", \"Go \\(.applicationName)\"])")
    #expect(contents.texts.map(\.key) == ["Go ${applicationName}"])
    #expect(contents.unresolvedTexts.map(\.kind) == [.phrase])
  }

  static let cases: [(code: String, lines: [String])] = [
    (
      """
      import Intents
      func suggest() -> INShortcut? {
        let intent = OrderIntent()
        intent.suggestedInvocationPhrase = NSLocalizedString("order.phrase", tableName: "Siri", bundle: .main, value: "Soup time", comment: "")
        return INShortcut(intent: intent)
      }
      """,
      ["invocationPhrase -: order.phrase @Siri = Soup time"]
    ),
    (
      """
      import Intents
      final class Cart {
        func show() {
          let activity = NSUserActivity(activityType: "cart")
          activity.title = isFull ? String(localized: "Show Cart") : "Show \\("x") Cart"
          activity.isEligibleForPrediction = true
          activity.suggestedInvocationPhrase = "Show my cart"
          view.title = "Not this one"
          self.userActivity?.title = String(format: NSLocalizedString("Show %d soups", comment: ""), 3)
        }
      }
      """,
      [
        "activityTitle Cart: Show Cart", "activityTitle Cart: Show %@ Cart", "invocationPhrase Cart: Show my cart",
        "prose Cart: Show %d soups",
      ]
    ),
    (
      """
      import SwiftUI
      struct Menu: View {
        var body: some View {
          List {}.userActivity("menu") { activity in
            activity.title = "See Menu"
            activity.isEligibleForPrediction = true
          }
          .userActivity("soup") { activity in activity.title = "Reading a recipe" }
        }
        func rename(_ meeting: Meeting) { meeting.title = "The meeting." }
      }
      """,
      ["activityTitle Menu: See Menu", "prose Menu: Reading a recipe"]
    ),
    (
      """
      import Intents
      extension NSUserActivity {
        convenience init(cart: Cart) {
          self.init(activityType: "cart")
          title = "Show Cart"
          isEligibleForPrediction = true
        }
        convenience init(page: Page) {
          self.init(activityType: "page")
          self.title = "Reading a page"
        }
      }
      extension Menu { func rename() { title = "Not this one" } }
      """,
      ["activityTitle NSUserActivity: Show Cart", "prose NSUserActivity: Reading a page"]
    ),
    (
      """
      import WidgetKit
      struct SoupWidget: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "soup", provider: Provider()) { _ in Text("Not this one") }
            .configurationDisplayName("Soup of the Day")
            .description("Shows today’s soup.")
        }
      }
      """,
      ["prose SoupWidget: Soup of the Day", "prose SoupWidget: Shows today’s soup."]
    ),
  ]

  @Test("Activities, suggested phrases and widgets", arguments: cases)
  func others(code: String, lines: [String]) {
    #expect(Reading.lines(code).sorted() == lines.sorted())
  }
}
