import BundleReading
import LocaleData
import ReviewModel
import SwiftSources
import Testing

@testable import EditorialRules

@Suite("The catalog of guidelines")
struct GuidelineTests {
  private static let registered = Set(RuleRegistry.all.map { $0.descriptor.id })

  @Test("Identifiers are unique, and each finds its guideline")
  func identifiers() {
    let ids = GuidelineCatalog.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { GuidelineCatalog.guideline($0)?.id == $0 })
    #expect(GuidelineCatalog.guideline("no.such-guideline") == nil)
  }

  @Test(
    "A guideline is one sentence with a place, and is covered by a rule or a question", arguments: GuidelineCatalog.all)
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
    // If the sources are read, their rules decide like all others.
    #expect(guideline.isOpen(whereSourcesAreRead: true) == (guideline.check != .automatic || !isRuled))
    guard let question = guideline.question else { return }
    #expect(question.hasSuffix("?") && question.count <= 120, "\(question.count)")
  }

  @Test("A guideline names the rules that refer to it", arguments: GuidelineCatalog.all)
  func inverse(_ guideline: Guideline) {
    let naming = RuleRegistry.all.map { $0.descriptor }.filter { $0.guidelines.contains(guideline.id) }.map(\.id)
    #expect(Set(guideline.rules) == Set(naming))
  }

  @Test("Every guideline that a rule names exists", arguments: RuleRegistry.all.map { $0.descriptor })
  func names(_ rule: RuleDescriptor) {
    for id in rule.guidelines {
      #expect(GuidelineCatalog.guideline(id)?.rules.contains(rule.id) == true, "\(rule.id) names \(id)")
    }
    #expect(!GuidelineCatalog.all.allSatisfy { $0.rules.contains(rule.id) })
  }

  @Test("A rule on sources is registered and has a guideline", arguments: GuidelineCatalog.sourceRules.sorted())
  func sources(_ rule: RuleID) {
    #expect(Self.registered.contains(rule))
    let carried = GuidelineCatalog.all.filter { $0.rules.contains(rule) }
    #expect(!carried.isEmpty)
    // Without sources the rule reports nothing, so that a person must be asked.
    #expect(carried.allSatisfy { $0.isOpen(whereSourcesAreRead: false) })
    // With sources the rule answers, unless a person must be asked in any case.
    #expect(carried.allSatisfy { $0.isOpen(whereSourcesAreRead: true) == ($0.check != .automatic) })
  }

  private static func questions(_ files: [String: String], sources: (any SwiftCodeReader)? = nil) -> [Guideline] {
    let bytes = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    return ReviewedBundle(LocalizationBundleReader(sources: sources).read(files: bytes), library: ExampleReview.library)
      .questions
  }

  private static func scopes(_ files: [String: String]) -> Set<Guideline.Scope> { Set(questions(files).map(\.scope)) }

  @Test("An empty bundle raises no questions")
  func empty() {
    #expect(Self.questions([:]).isEmpty)
    #expect(!Self.questions(["en.lproj/Localizable.strings": "\"a\" = \"Fetching the news\";"]).isEmpty)
  }

  @Test("Texts that no action needs raise only the questions that apply to every bundle")
  func prose() {
    let scopes = Self.scopes(["en.lproj/Localizable.strings": "\"a\" = \"Fetching the news\";"])
    #expect(scopes == [.everyBundle])
  }

  @Test("App Shortcuts raise no questions about SiriKit, widgets or system intents")
  func appShortcuts() {
    let scopes = Self.scopes(["en.lproj/AppShortcuts.strings": "\"a\" = \"Order with ${applicationName}\";"])
    #expect(scopes.isSuperset(of: [.actions, .phrases]))
    #expect(scopes.isDisjoint(with: [.siriKit, .widgets, .systemIntents, .customIntents]))
  }

  @Test("SiriKit intents raise questions about SiriKit, the watch face and dialogs")
  func customIntents() {
    let scopes = Self.scopes(IntentExamples.file([IntentExamples.intent()]))
    #expect(scopes.isSuperset(of: [.actions, .titles, .customIntents, .dialogs, .siriKit]))
    #expect(scopes.isDisjoint(with: [.widgets, .systemIntents]))
  }

  @Test("An intent for widgets or a widget’s folder raises the questions about widgets")
  func widgets() {
    let flag = IntentExamples.flag("INIntentEligibleForWidgets")
    #expect(Self.scopes(IntentExamples.file([IntentExamples.intent("Order", flag)])).contains(.widgets))
    #expect(Self.scopes(["CoffeeWidget/en.lproj/Localizable.strings": "\"a\" = \"b\";"]).contains(.widgets))
    // Without the flag and in another folder, nothing is about widgets.
    #expect(!Self.scopes(IntentExamples.file([IntentExamples.intent("Order")])).contains(.widgets))
    #expect(!Self.scopes(["Coffee/en.lproj/Localizable.strings": "\"a\" = \"b\";"]).contains(.widgets))
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
    "A widget in code raises the questions about widgets, wherever it is and even without texts",
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
    "The question about which widgets a watch has is raised if all widgets have the same kind",
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

  /// Guidelines that only rules on sources cover.
  private static let ofSources = GuidelineCatalog.all.filter { guideline in
    !guideline.rules.isEmpty && guideline.rules.allSatisfy(GuidelineCatalog.sourceRules.contains)
  }

  @Test("Questions on source code remain if no code was read, or as far as rules leave them open")
  func sources() {
    let flag = IntentExamples.flag("INIntentEligibleForWidgets")
    var files = IntentExamples.file([IntentExamples.intent("Order", flag)])
    files["App/Main.swift"] = "let answer = 42\n"
    let unread = Self.questions(files)
    let read = Self.questions(files, sources: SwiftSourceReader())
    #expect(Self.ofSources.count > 10)
    #expect(Self.ofSources.allSatisfy(unread.contains))
    // The code itself shows what a watch has.
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

  @Test("Questions about behavior need Swift code, and questions about texts need texts")
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

  @Test("If the code leaves a step open, the question that a rule would answer is raised with the place")
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

  @Test("Each question is raised once, in the order of the catalog")
  func order() {
    let asked = Self.questions(IntentExamples.file([IntentExamples.intent()])).map(\.id)
    #expect(asked == GuidelineCatalog.all.map(\.id).filter(Set(asked).contains))
    #expect(asked.count == Set(asked).count)
  }
}
