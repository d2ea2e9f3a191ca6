import ReviewModel
import SourceText
import Testing

@Suite("Sources joined with tables")
struct FixtureAppTests {
  /// A catalog with German and Japanese for each key.
  private static func catalog(_ keys: [String]) -> String {
    let strings = keys.map { key in
      let quoted = key.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
      let units = ["de", "ja"].map {
        "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0) \(quoted)\"}}"
      }
      return "\"\(quoted)\": {\"localizations\": {\(units.joined(separator: ", "))}}"
    }
    return "{\"sourceLanguage\": \"en\", \"strings\": {\(strings.joined(separator: ", "))}, \"version\": \"1.0\"}"
  }

  static let kinds: [String: EntryKind] = [
    "Order Soup": .title, "Orders a soup.": .description, "Soup": .parameterName, "Size": .parameterName,
    "Which soup?": .dialog, "Order ${soup}": .parameterSummary, "Order ${size} ${soup}": .parameterSummary,
    "Small": .enumCase, "Large": .enumCase, "Big": .enumCase, "order.done": .dialog, "The shop is closed.": .dialog,
    "%lld soups of %@ are left.": .dialog, "Show Cart": .activityTitle, "Soup time": .invocationPhrase,
    "Soup of the Day": .prose, "find.title": .title, "Find Shop": .shortTitle, "Settings": .prose,
  ]

  static let files: [String: String] = [
    "App/Localizable.xcstrings": catalog(kinds.keys.sorted()),
    "App/AppShortcuts.xcstrings": catalog([
      "Order ${soup} with ${applicationName}", "Find a shop with ${applicationName}",
    ]),
    "App/Intents/OrderSoup.swift": """
    import AppIntents

    struct OrderSoup: AppIntent {
      static let title: LocalizedStringResource = "Order Soup"
      static let description = IntentDescription("Orders a soup.")
      @Parameter(title: "Soup", requestValueDialog: "Which soup?") var soup: Soup
      @Parameter(title: "Size") var size: Size
      static var parameterSummary: some ParameterSummary {
        When(\\.$size, .equalTo, .small) { Summary("Order \\(\\.$soup)") } otherwise: { Summary("Order \\(\\.$size) \\(\\.$soup)") }
      }
      func perform() async throws -> some ProvidesDialog {
        guard isOpen else { throw OrderError.closed }
        if few { return .result(dialog: "\\(count) soups of \\(soup.name) are left.") }
        return .result(dialog: IntentDialog(LocalizedStringResource("order.done", defaultValue: "Your soup is ordered.")))
      }
    }
    enum OrderError: Error, CustomLocalizedStringResourceConvertible {
      case closed
      var localizedStringResource: LocalizedStringResource { "The shop is closed." }
    }
    """,
    "App/Intents/Size.swift": """
    import AppIntents
    enum Size: String, AppEnum {
      case small, large
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
      static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
        .small: "Small", .large: .init(title: "Large", synonyms: ["Big"]),
      ]
    }
    """,
    "App/Intents/FindShop.swift": """
    import AppIntents
    struct FindShop: AppIntent { static let title = Strings.Titles.find }
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: OrderSoup(), phrases: ["Order \\(\\.$soup) with \\(.applicationName)"], shortTitle: "Order Soup", systemImageName: "cup")
        AppShortcut(intent: FindShop(), phrases: ["Find a shop with \\(.applicationName)"], shortTitle: "Find Shop", systemImageName: "map")
      }
    }
    """,
    "App/Strings.swift": """
    import Foundation
    enum Strings {
      enum Titles { static let find = LocalizedStringResource("find.title", defaultValue: "Find Shop Nearby") }
    }
    """,
    "App/Cart.swift": """
    import Intents
    func show(_ activity: NSUserActivity) {
      let userActivity = NSUserActivity(activityType: "cart")
      userActivity.title = NSLocalizedString("Show Cart", comment: "")
      userActivity.suggestedInvocationPhrase = NSLocalizedString("Soup time", comment: "")
    }
    """,
    "Widgets/Soup.swift": """
    import WidgetKit
    struct SoupWidget: Widget {
      var body: some WidgetConfiguration { StaticConfiguration(kind: "a", provider: P()) { _ in V() }.configurationDisplayName("Soup of the Day") }
    }
    """,
    "AppTests/OrderTests.swift": """
    import AppIntents
    struct FakeIntent: AppIntent { static let title: LocalizedStringResource = "Settings" }
    """,
  ]

  @Test("Every key takes its kind from the code, without a role map")
  func kinds() throws {
    let bundle = Reading.bundle(Self.files)
    let entries = Dictionary(uniqueKeysWithValues: bundle.entries.map { ($0.id, $0) })
    for (key, kind) in Self.kinds {
      let entry = try #require(entries[EntryID(table: "App/Localizable", key: key)], "\(key)")
      #expect(entry.kind == kind, "\(key)")
      #expect(Set(entry.texts.map(\.locale)).isSuperset(of: ["de", "ja"]), "\(key)")
      #expect(entry.texts.allSatisfy { $0.kind == kind }, "\(key)")
    }
    let phrases = bundle.entries.filter { $0.kind == .phrase }
    #expect(phrases.map(\.id.table) == ["App/AppShortcuts", "App/AppShortcuts"])
    #expect(phrases.allSatisfy { $0.texts.count == 3 })
    #expect(bundle.entries.count == Self.kinds.count + 2)
    #expect(bundle.facts.appShortcuts?.map(\.intent) == ["OrderSoup", "FindShop"])
    #expect(bundle.facts.unresolvedTexts.isEmpty)
  }

  @Test("A default value is the source of an opaque key, at its place")
  func defaultValue() throws {
    let bundle = Reading.bundle(Self.files)
    let entry = try #require(bundle.entries.first { $0.id.key == "find.title" })
    let source = try #require(entry.texts.first { $0.locale == "en" })
    #expect(source.text == "Find Shop Nearby")
    #expect(bundle.files[source.literal.file].path == "App/Strings.swift")
    #expect(EscapedText(source.literal, in: bundle.files[source.literal.file]).text == source.text)
  }

  @Test("Without any table, the code is the source and no language is expected")
  func withoutTables() throws {
    var files = Self.files.filter { $0.key.hasSuffix(".swift") }
    files["App/de.lproj/InfoPlist.strings"] = "\"CFBundleDisplayName\" = \"Suppe\";"
    files["App/en.lproj/InfoPlist.strings"] = "\"CFBundleDisplayName\" = \"Soup\";"
    let bundle = Reading.bundle(files)
    let entry = try #require(bundle.entries.first { $0.id.key == "Order Soup" })
    #expect(entry.kind == .title && entry.texts.map(\.locale) == ["en"])
    #expect(entry.expectedLocales.isEmpty)
  }

  @Test("A text that is missing from an app’s table is expected where the code’s other texts are")
  func missingKey() throws {
    var files = Self.files
    files["App/Localizable.xcstrings"] = Self.catalog(["Orders a soup."])
    let bundle = Reading.bundle(files)
    let entry = try #require(bundle.entries.first { $0.id.key == "Order Soup" })
    #expect(entry.expectedLocales == ["de", "en", "ja"])
    files["App/Localizable.xcstrings"] = Self.catalog(["Settings"])
    let silent = try #require(Reading.bundle(files).entries.first { $0.id.key == "Order Soup" })
    #expect(silent.expectedLocales.isEmpty)
  }

  @Test("Each target’s keys belong to its own table")
  func targets() throws {
    let code = "import AppIntents\nstruct A: AppIntent { static let title: LocalizedStringResource = \"Order Soup\" }"
    let bundle = Reading.bundle([
      "App/Localizable.xcstrings": Self.catalog(["Order Soup"]),
      "Watch/Localizable.xcstrings": Self.catalog(["Order Soup"]),
      "Watch/Intents/A.swift": code,
    ])
    #expect(bundle.entries.first { $0.id.table == "Watch/Localizable" }?.kind == .title)
    #expect(bundle.entries.first { $0.id.table == "App/Localizable" }?.kind == .prose)
  }

  @Test("A name that no file has, or that several define differently, is unresolved")
  func unknownNames() {
    let use = "import AppIntents\nstruct A: AppIntent { static let title: LocalizedStringResource = L10n.order }"
    let first = "import Foundation\nenum L10n { static let order: LocalizedStringResource = \"Order Soup\" }"
    let second = "import Foundation\nenum L10n { static let order: LocalizedStringResource = \"Order Stew\" }"
    #expect(Reading.bundle(["A.swift": use]).facts.unresolvedTexts.map(\.kind) == [.title])
    #expect(Reading.bundle(["A.swift": use, "B.swift": first, "C.swift": second]).facts.unresolvedTexts.count == 1)
    #expect(Reading.bundle(["A.swift": use, "B.swift": first]).entries.map(\.kind) == [.title])
  }

  @Test("A symbol that Xcode generates from a catalog’s key is that key, if only one matches")
  func catalogSymbols() throws {
    func catalog(_ keys: [String]) -> String {
      let strings = keys.map { key in
        "\"\(key)\": {\"extractionState\": \"manual\", \"localizations\": "
          + "{\"en\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"Order Soup\"}}}}"
      }
      return "{\"sourceLanguage\": \"en\", \"strings\": {\(strings.joined(separator: ", "))}, \"version\": \"1.0\"}"
    }
    let code = """
      import AppIntents
      struct A: AppIntent { static let title: LocalizedStringResource = .orderSoup }
      struct B: AppIntent { static let title: LocalizedStringResource = .Intents.orderStew }
      """
    let tables = ["Intents.xcstrings": catalog(["order_stew"])]
    let files = tables.merging(["A.swift": code, "Localizable.xcstrings": catalog(["order_soup"])]) { $1 }
    let bundle = Reading.bundle(files)
    #expect(bundle.entries.map(\.id.key) == ["order_stew", "order_soup"])
    #expect(bundle.entries.map(\.kind) == [.title, .title])
    #expect(bundle.facts.unresolvedTexts.isEmpty)
    let two = tables.merging(["A.swift": code, "Localizable.xcstrings": catalog(["order_soup", "order.soup"])]) { $1 }
    let open = Reading.bundle(two)
    #expect(open.facts.unresolvedTexts.count == 1)
    #expect(open.entries.filter { $0.kind == .title }.map(\.id.key) == ["order_stew"])
  }
}
