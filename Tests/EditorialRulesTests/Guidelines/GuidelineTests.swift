import BundleReading
import LocaleData
import ReviewModel
import SwiftSources
import Testing

@testable import EditorialRules

@Suite("The catalog of guidelines")
struct GuidelineTests {
  private static let registered = Set(RuleRegistry.all.map { $0.descriptor.id })

  @Test("No identifier comes twice, and each is found by it")
  func identifiers() {
    let ids = GuidelineCatalog.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { GuidelineCatalog.guideline($0)?.id == $0 })
    #expect(GuidelineCatalog.guideline("no.such-guideline") == nil)
  }

  @Test("A guideline is one sentence with a place, and ruled or asked", arguments: GuidelineCatalog.all)
  func wholeness(_ guideline: Guideline) {
    #expect(guideline.id.split(separator: ".", omittingEmptySubsequences: false).count == 2)
    #expect(guideline.statement.hasSuffix(".") && !guideline.statement.contains(". "))
    #expect(!guideline.places.isEmpty)
    #expect(guideline.places.allSatisfy { $0.url?.hasPrefix("https://") ?? guideline.id.hasPrefix("tool.") })
    #expect(guideline.rules.isEmpty == (guideline.check == .question))
    #expect(Set(guideline.rules).count == guideline.rules.count)
    let isRuled = guideline.rules.contains(where: Self.registered.contains)
    let isAsked = GuidelineCatalog.asked.contains(guideline)
    #expect(isRuled || isAsked, "nobody decides it")
    #expect(isAsked == guideline.isOpen(whereSourcesAreRead: false))
    #expect(isAsked == (guideline.question != nil))
    // Where the sources are read, their rules decide as all others do.
    #expect(guideline.isOpen(whereSourcesAreRead: true) == (guideline.check != .automatic || !isRuled))
    guard let question = guideline.question else { return }
    #expect(question.hasSuffix("?") && question.count <= 120, "\(question.count)")
  }

  @Test("A guideline names the rules that name it", arguments: GuidelineCatalog.all)
  func inverse(_ guideline: Guideline) {
    let naming = RuleRegistry.all.map { $0.descriptor }.filter { $0.guidelines.contains(guideline.id) }.map(\.id)
    #expect(Set(guideline.rules) == Set(naming))
  }

  @Test("Every guideline that a rule names is there", arguments: RuleRegistry.all.map { $0.descriptor })
  func names(_ rule: RuleDescriptor) {
    for id in rule.guidelines { #expect(GuidelineCatalog.guideline(id) != nil, "\(rule.id) names \(id)") }
  }

  @Test("A rule on sources is registered and carries a guideline", arguments: GuidelineCatalog.sourceRules.sorted())
  func sources(_ rule: RuleID) {
    #expect(Self.registered.contains(rule))
    let carried = GuidelineCatalog.all.filter { $0.rules.contains(rule) }
    #expect(!carried.isEmpty)
    // Without sources the rule says nothing, so that somebody has to be asked.
    #expect(carried.allSatisfy { $0.isOpen(whereSourcesAreRead: false) })
  }

  private static func questions(_ files: [String: String], sources: (any SwiftCodeReader)? = nil) -> [Guideline] {
    let bytes = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    return ReviewedBundle(LocalizationBundleReader(sources: sources).read(files: bytes), library: ExampleReview.library)
      .questions
  }

  private static func scopes(_ files: [String: String]) -> Set<Guideline.Scope> { Set(questions(files).map(\.scope)) }

  @Test("Of nothing, nothing is asked")
  func empty() { #expect(Self.questions([:]).isEmpty) }

  @Test("Of texts that no action needs, only what holds for every bundle is asked")
  func prose() {
    let scopes = Self.scopes(["en.lproj/Localizable.strings": "\"a\" = \"Fetching the news\";"])
    #expect(scopes == [.everyBundle])
  }

  @Test("Of App Shortcuts, nothing is asked about SiriKit, widgets or intents of the system")
  func appShortcuts() {
    let scopes = Self.scopes(["en.lproj/AppShortcuts.strings": "\"a\" = \"Order with ${applicationName}\";"])
    #expect(scopes.isSuperset(of: [.actions, .phrases]))
    #expect(scopes.isDisjoint(with: [.siriKit, .widgets, .systemIntents, .customIntents]))
  }

  @Test("Of intents of SiriKit, the watch face and dialogs are asked about")
  func customIntents() {
    let scopes = Self.scopes(IntentExamples.file([IntentExamples.intent()]))
    #expect(scopes.isSuperset(of: [.actions, .titles, .customIntents, .dialogs, .siriKit]))
    #expect(scopes.isDisjoint(with: [.widgets, .systemIntents]))
  }

  @Test("An intent for widgets and a folder of a widget make the questions about widgets be asked")
  func widgets() {
    let flag = IntentExamples.flag("INIntentEligibleForWidgets")
    #expect(Self.scopes(IntentExamples.file([IntentExamples.intent("Order", flag)])).contains(.widgets))
    #expect(Self.scopes(["CoffeeWidget/en.lproj/Localizable.strings": "\"a\" = \"b\";"]).contains(.widgets))
  }

  private static func widget(_ configuration: String, on platforms: String = "watchOS") -> String {
    """
    #if os(\(platforms))
    struct RoastWidget: Widget {
      var body: some WidgetConfiguration {
        \(configuration)(kind: "Roast", provider: RoastProvider()) { RoastView(entry: $0) }
      }
    }
    #endif
    """
  }

  @Test(
    "A widget in code makes the questions about widgets be asked, wherever it lies and though it has no texts",
    arguments: ["Widgets/Roast.swift", "App/Roast.swift"])
  func widgetCode(path: String) {
    let questions = Self.questions([path: Self.widget("StaticConfiguration", on: "iOS")], sources: SwiftSourceReader())
    #expect(questions.contains { $0.id == "widget.developer-mode" })
    let none = Self.questions(
      [
        "Widgets/Row.swift": "struct Row: View {}\nlet kind = \"NSUserActivity\"",
        "en.lproj/Localizable.strings": "\"a\" = \"b\";",
      ],
      sources: SwiftSourceReader())
    #expect(!none.contains { $0.scope == .widgets })
  }

  @Test(
    "Which widgets a watch has is asked where all are of one kind",
    arguments: [
      (["StaticConfiguration"], true), (["RelevanceConfiguration"], true),
      (["StaticConfiguration", "RelevanceConfiguration"], false), ([], false),
    ])
  func watchWidgets(configurations: [String], isAsked: Bool) {
    var files = ["Phone.swift": Self.widget("StaticConfiguration", on: "iOS")]
    for configuration in configurations { files["\(configuration).swift"] = Self.widget(configuration) }
    let questions = Self.questions(files, sources: SwiftSourceReader())
    #expect(questions.contains { $0.scope == .watchWidgets } == isAsked)
  }

  /// What rules on sources carry alone.
  private static let ofSources = GuidelineCatalog.all.filter { guideline in
    !guideline.rules.isEmpty && guideline.rules.allSatisfy(GuidelineCatalog.sourceRules.contains)
  }

  @Test("What source code decides is asked where none was read, and where some was as far as rules leave it open")
  func sources() {
    let flag = IntentExamples.flag("INIntentEligibleForWidgets")
    var files = IntentExamples.file([IntentExamples.intent("Order", flag)])
    files["App/Main.swift"] = "let answer = 42\n"
    let unread = Self.questions(files)
    let read = Self.questions(files, sources: SwiftSourceReader())
    #expect(Self.ofSources.count > 10)
    #expect(Self.ofSources.allSatisfy(unread.contains))
    // What a watch has, the code itself tells.
    for guideline in Self.ofSources where guideline.scope != .watchWidgets {
      #expect(read.contains(guideline) == (guideline.check != .automatic), "\(guideline.id)")
    }
    // Nothing else depends on sources.
    #expect(unread.filter { !Self.ofSources.contains($0) } == read.filter { !Self.ofSources.contains($0) })
    files["App/Main.swift"] = nil
    #expect(Self.questions(files, sources: SwiftSourceReader()) == unread, "there are no sources to read")
  }

  /// By identifier, the places that leave each question open.
  private static func sites(_ code: String) -> [String: [String]] {
    let asked = questions(["App/Offer.swift": "import Intents\n" + code], sources: SwiftSourceReader())
    return Dictionary(asked.map { ($0.id, $0.sites) }) { first, _ in first }
  }

  @Test("Swift alone is asked about what it does, and about texts only where there are some")
  func codeAlone() {
    let offer = """
      func offer(_ shortcut: INShortcut, _ region: CLRegion) async throws {
        let relevant = INRelevantShortcut(shortcut: shortcut)
        relevant.shortcutRole = .action
        relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)]
        try await INRelevantShortcutStore.default.setRelevantShortcuts([relevant])
      }
      """
    let asked = Self.sites(offer)
    for id in ["relevant.daily", "relevant.replace-list", "relevant.donate-too", "suggestion.offer", "donation.remove"]
    {
      #expect(asked[id] == [], "\(id)")
    }
    #expect(asked["relevant.role"] == nil && asked["relevant.provider"] == nil, "the rules decide these")
    #expect(!asked.keys.contains { $0.hasPrefix("text.") || $0.hasPrefix("title.") })
    #expect(Self.sites("final class Handler: FaxIntentHandling {}")["donation.remove"] == [])
    #expect(Self.questions(["App/Main.swift": "let a = 1"], sources: SwiftSourceReader()).isEmpty)
  }

  @Test("Where the code leaves a step open, the question that a rule would decide is asked, with the place")
  func openSteps() {
    let asked = Self.sites(
      """
      func offer(_ shortcut: INShortcut, with chef: Chef, done: @escaping (Error?) -> Void) {
        let relevant = INRelevantShortcut(shortcut: shortcut)
        chef.season(relevant)
        INRelevantShortcutStore.default.setRelevantShortcuts([relevant], completionHandler: done)
      }
      """)
    #expect(asked["relevant.role"] == ["App/Offer.swift:3"])
    #expect(asked["relevant.provider"] == ["App/Offer.swift:3"])
    #expect(asked["relevant.error-handled"] == ["App/Offer.swift:5"])
    #expect(asked["relevant.one-location"] == nil)
  }

  @Test("Each question comes once, in the order of the catalog")
  func order() {
    let asked = Self.questions(IntentExamples.file([IntentExamples.intent()])).map(\.id)
    #expect(asked == GuidelineCatalog.all.map(\.id).filter(Set(asked).contains))
    #expect(asked.count == Set(asked).count)
  }
}
