import BundleReading
import ReviewModel
import Testing

@Suite("Texts of App Intents")
struct AppIntentTextTests {
  static let cases: [(code: String, lines: [String])] = [
    (
      """
      import AppIntents
      struct OrderSoup: AppIntent {
        static let title: LocalizedStringResource = "Order Soup"
        static var description = IntentDescription("Orders a soup.", categoryName: "Orders", searchKeywords: ["bowl", "lunch"])
      }
      """,
      [
        "title OrderSoup: Order Soup", "description OrderSoup: Orders a soup.", "prose OrderSoup: Orders",
        "prose OrderSoup: bowl", "prose OrderSoup: lunch",
      ]
    ),
    (
      """
      import AppIntents
      struct OrderSoup: OpenIntent {
        public static var title: LocalizedStringResource { .init("order.title", defaultValue: "Order Soup", table: "Intents", comment: "c") }
        static var description: IntentDescription? = "Orders \\("a") soup."
        #if os(watchOS)
          static let openAppWhenRun = true
          static let description: LocalizedStringResource = "On the watch"
        #endif
      }
      """,
      [
        "title OrderSoup: order.title @Intents = Order Soup", "description OrderSoup: Orders %@ soup.",
        "prose OrderSoup: On the watch",
      ]
    ),
    (
      """
      import AppIntents
      protocol SoupIntent: ForegroundContinuableIntent {}
      struct Stir { static let title: LocalizedStringResource = "Stir Soup" }
      extension Stir: SoupIntent {}
      struct Other { static let title: LocalizedStringResource = "Not an intent" }
      @AppIntent(schema: .photos.openAsset)
      struct OpenAsset { static let title: LocalizedStringResource = "Open Photo" }
      struct View { static let title = "AppIntent" }
      """,
      ["title Stir: Stir Soup", "title OpenAsset: Open Photo"]
    ),
    (
      """
      import AppIntents
      struct Order: AppIntent {
        @Parameter(title: "Soup", description: "The soup to order", requestValueDialog: "Which soup?")
        var soup: Soup
        @Parameter(title: LocalizedStringResource("size", defaultValue: "Size"), default: .small, requestDisambiguationDialog: IntentDialog("Which size of \\(\\.$soup)?"))
        var size: Size?
        @Parameter(title: "Hot", displayName: Bool.IntentDisplayName(true: "Hot", false: "Cold")) var hot: Bool
        @Parameter var note: String
      }
      """,
      [
        "parameterName Order: Soup", "prose Order: The soup to order", "dialog Order: Which soup? (prompt)",
        "parameterName Order: size = Size", "dialog Order: Which size of %@? (prompt)", "parameterName Order: Hot",
        "enumCase Order: Hot", "enumCase Order: Cold",
      ]
    ),
    (
      """
      import AppIntents
      struct Order: AppIntent {
        static var parameterSummary: some ParameterSummary {
          When(\\.$soup, .equalTo, .miso) {
            Summary("Order miso in \\(\\.$size)") { \\.$note }
          } otherwise: {
            Switch(\\.$size) {
              Case(.small) { Summary("Order a small \\(\\.$soup)", table: "Summaries") }
              Case(.large, .huge) { Summary("Order \\(\\.$count) \\(\\.$soup)") }
              DefaultCase { Summary { \\.$soup } }
            }
          }
        }
        var body: some View { Summary("Not this one") }
      }
      """,
      [
        "parameterSummary Order: Order miso in ${size}", "parameterSummary Order: Order a small ${soup} @Summaries",
        "parameterSummary Order: Order ${count} ${soup}",
      ]
    ),
    (
      """
      import AppIntents
      enum Size: String, AppEnum {
        case small, large
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
        static var caseDisplayRepresentations: [Size: DisplayRepresentation] = [
          .small: "Small",
          .large: DisplayRepresentation(title: "Large", subtitle: "Half a liter", image: .init(named: "L"), synonyms: ["Big", "Huge"]),
        ]
      }
      struct Soup: AppEntity {
        static var typeDisplayRepresentation: TypeDisplayRepresentation {
          TypeDisplayRepresentation(name: LocalizedStringResource("Soup", table: "Core"), numericFormat: "\\(placeholder: .int) soups")
        }
        @Property(title: "Price") var price: Double
        var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\\(name)", subtitle: "\\(minutes) minutes") }
      }
      """,
      [
        "parameterName Size: Size", "enumCase Size: Small", "enumCase Size: Large", "prose Size: Half a liter",
        "enumCase Size: Big", "enumCase Size: Huge", "parameterName Soup: Soup @Core", "prose Soup: %@ soups",
        "parameterName Soup: Price", "prose Soup: %@ minutes",
      ]
    ),
    (
      """
      import AppIntents
      struct Order: AppIntent {
        func perform() async throws -> some IntentResult & ProvidesDialog {
          if soup == nil { throw $soup.needsValueError("Which soup do you want?") }
          let size = try await $size.requestValue(.init("What size?"))
          try await requestConfirmation(result: .result(dialog: "Order \\(soup.name)?"))
          let other = try await $soup.requestDisambiguation(among: all, dialog: "Which of \\(all.count) soups?")
          let dialog: IntentDialog = isLate ? "Too late today." : "Soon."
          let thanks = "Thanks for the order."
          if isSilent { return .result(dialog: IntentDialog(stringLiteral: thanks)) }
          return .result(value: 1, dialog: IntentDialog(full: "The \\(soup) is ordered.", supporting: "Ordered."))
        }
        static func late() -> IntentDialog { .init(full: LocalizedStringResource("It is late."), supporting: "Late.") }
      }
      enum OrderError: Error, CustomLocalizedStringResourceConvertible {
        case closed, empty(String)
        var localizedStringResource: LocalizedStringResource {
          switch self {
          case .closed: return "The shop is closed."
          case .empty(let name): return "No \\(name) is left."
          }
        }
      }
      """,
      [
        "dialog Order: Which soup do you want? (prompt)", "dialog Order: What size? (prompt)",
        "dialog Order: Order %@? (prompt)", "dialog Order: Which of %@ soups? (prompt)",
        "dialog Order: Too late today.", "dialog Order: Soon.", "dialog Order: Thanks for the order. (success)",
        "dialog Order: The %@ is ordered. (success)", "dialog Order: Ordered. (supporting)",
        "dialog Order: It is late.", "dialog Order: Late. (supporting)",
        "dialog OrderError: The shop is closed. (failure)", "dialog OrderError: No %@ is left. (failure)",
      ]
    ),
    (
      """
      import AppIntents
      struct Lights: AppIntent {
        static let title: LocalizedStringResource = Strings.title
        static let description = IntentDescription(Strings.Nested.about)
        enum Strings {
          static let title = LocalizedStringResource("Turn On Lights", comment: "x")
          enum Nested { static var about: LocalizedStringResource { "Turns " + "on lights." } }
        }
      }
      """,
      ["title Lights: Turn On Lights", "description Lights: Turns on lights."]
    ),
    (
      """
      import AppIntents
      struct A: AppIntent { static let description: LocalizedStringResource = "Resource" }
      struct B: AppIntent { static var description: LocalizedStringResource { .init("Computed") } }
      struct C: AppIntent { static let description: String = "String" }
      struct D: AppIntent { static let description: IntentDescription = .init("Described") }
      struct E: AppIntent { static let description = IntentDescription("Inferred") }
      """,
      ["prose A: Resource", "prose B: Computed", "description D: Described", "description E: Inferred"]
    ),
  ]

  @Test("A type’s declarations have their kind, owner and table", arguments: cases)
  func texts(code: String, lines: [String]) {
    #expect(Reading.lines(code) == lines)
  }

  @Test("Unresolved texts are reported, with the reason and the place")
  func unresolved() {
    let code = """
      import AppIntents
      struct Order: AppIntent {
        static let title: LocalizedStringResource = makeTitle()
        static let description = IntentDescription(stringLiteral: L10n.about)
        @Parameter(title: .soup) var soup: String
        func perform(name: LocalizedStringResource) async throws -> some IntentResult {
          .result(dialog: IntentDialog(name))
        }
      }
      """
    let contents = Reading.contents(code)
    #expect(contents.texts.isEmpty)
    #expect(
      contents.unresolvedTexts.map(\.reason) == ["the value of a function", "a value that is known when the code runs"])
    #expect(contents.unresolvedTexts.map(\.kind) == [.title, .dialog])
    #expect(contents.references.map(\.candidates.first) == ["Order.L10n.about", "LocalizedStringResource.soup"])
  }

  @Test("Places are those of the text, whatever comes before")
  func places() {
    let code = AppIntentTextTests.cases[3].code
    for prefix in ["", "\u{FEFF}", "// 🍜 é\r\n", "/* \u{0} */\n"] {
      let written = Reading.written(prefix + code)
      #expect(
        written == ["Soup", "The soup to order", "Which soup?", "Size", "Which size of %@?", "Hot", "Hot", "Cold"])
    }
  }

  @Test("Facts of intents: parameters with their types, summaries, flags")
  func facts() throws {
    let contents = Reading.contents(
      AppIntentTextTests.cases[3].code
        + "\nstruct Quiet: AppIntent { static let isDiscoverable = false }")
    let order = try #require(contents.facts.appIntents.first)
    #expect(order.name == "Order")
    #expect(order.parameters.map(\.name) == ["soup", "size", "hot", "note"])
    #expect(order.parameters.map(\.type) == ["Soup", "Size", "Bool", "String"])
    #expect(order.isDiscoverable == nil && order.summaries.isEmpty)
    let quiet = try #require(contents.facts.appIntents.last)
    #expect(quiet.isDiscoverable == false)
    let summarized = Reading.contents(AppIntentTextTests.cases[4].code).facts.appIntents.first
    #expect(summarized?.summaries.count == 4)
    let values = Reading.contents(AppIntentTextTests.cases[5].code).facts.appValues
    #expect(values.map(\.name) == ["Size", "Soup"] && values.map(\.cases) == [2, nil])
  }
}
