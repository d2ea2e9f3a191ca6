import Testing

@testable import LocalizationBundles

@Suite("shortcuts.yaml")
struct PlainDescriptionTests {
  static let whole = """
    language: en
    app:
      name: {en: Coffee Bar, ja: コーヒーバー}
      synonyms: [Barista, Coffee]
      usage: {NSSiriUsageDescription: To order coffee.}
    intents:
      OrderCoffee:
        title: {en: Order coffee, de: Kaffee bestellen}
        description: Orders a coffee.
        category: order
        verb: Order
        phrase: My coffee
        confirm: true
        background: no
        configurable: false
        keyParameter: size
        input: size
        output: receipt
        parameters:
          size:
            name: Size
            type: enum
            cases: {small: {en: Small, de: Klein}, large: {name: Large, synonyms: [Big, Grande]}}
            default: small
            prompt: Which size?
            choosePrompt: Which of these?
            confirmationPrompt: Is it small?
            dynamicOptions: true
            configurable: false
          milk:
            name: Milk
            enum: Milk
            parent: size
            parentValue: small
          iced:
            name: Iced
            type: flag
            cases: {true: with ice, false: without ice}
        summaries: ["Order ${size} coffee", {en: "Order coffee", de: "Kaffee bestellen"}]
        suggestions:
          - title: "Order ${size}"
            subtitle: Now
          - Order coffee
        responses: {success: [Done., Ready.], failure: Not today.}
        prompts: {again: Again?}
        dialogs: {other: By the way}
        examples: [Order me a coffee]
    enums:
      Milk: {oat: Oat, soy: Soy}
    appShortcuts:
      - intent: OrderCoffee
        shortTitle: Order
        phrases: {en: ["Order with ${applicationName}", "Coffee from ${applicationName}"], de: "Kaffee mit ${applicationName}"}
        negativePhrases: Tea
    activities:
      - {title: Menu, phrase: Show the menu, identifier: menu, prediction: true}
    vocabulary:
      - {term: flat white, examples: [Order a flat white]}
    texts:
      about: Works with Siri
      other: {kind: dialog, text: {en: Hello}}
    relevantShortcuts:
      - {intent: OrderCoffee, role: action, providers: [{routine: morning}, {date: 2026-07-01}, {location: Cupertino}]}
      - {intent: OrderCoffee}
    donations:
      - {intent: OrderCoffee, kind: interaction, identifier: "order-${id}", group: orders}
    deletions:
      - {kind: interactions, all: true}
    widgets:
      - {name: Next coffee, description: When it is ready, style: relevance, intent: OrderCoffee, platforms: [watchOS],
         families: [accessoryRectangular], associatedKind: Coffee, clues: [morning], scores: [0.5, 100]}
      - {name: Bare, clues: []}

    """

  @Test("Every section gives its texts, declarations and facts, and nothing is wrong")
  func reading() throws {
    let fixture = BundleFixture(["shortcuts.yaml": Self.whole])
    #expect(fixture.bundle.faults.map(\.message) == [])
    #expect(fixture.bundle.developmentLocale == "en")
    #expect(fixture.bundle.localizations == ["de", "en", "ja"])
    #expect(fixture.bundle.app.names.map(\.name) == ["Coffee Bar", "コーヒーバー", "Barista", "Coffee"])
    let kinds = Set(fixture.bundle.entries.map(\.kind))
    #expect(kinds == Set(EntryKind.allCases), "every kind can be said")
    #expect(fixture["OrderCoffee.title"]?.intent == 0)
    #expect(fixture["OrderCoffee.summaries.1"]?.combination == "size")
    #expect(fixture["OrderCoffee.responses.success.2"]?.dialogPart == .success)
    #expect(fixture["OrderCoffee.parameters.size.prompt"]?.dialogPart == .prompt)
    #expect(fixture["about"]?.expectedLocales == ["de", "en", "ja"])
    #expect(fixture["about"]?.isOrphan == false)
    #expect(
      fixture["appShortcuts.1.phrases"]?.texts.map { "\($0.locale) \($0.variation ?? "")" } == [
        "en stringSet.0", "en stringSet.1", "de stringSet.0",
      ])
  }

  @Test("Declarations are those of an intent definition")
  func declarations() throws {
    let facts = BundleFixture(["shortcuts.yaml": Self.whole]).bundle.facts
    let intent = try #require(facts.intents.first)
    #expect(intent.name == "OrderCoffee" && intent.category == "order" && intent.verb == "Order")
    #expect(intent.requiresConfirmation && !intent.isConfigurable && !intent.isSystem)
    #expect(intent.keyParameter == "size" && intent.inputParameter == "size" && intent.outputParameter == "receipt")
    #expect(intent.title == "Order coffee" && intent.titleID == "OrderCoffee.title")
    #expect(intent.parameters.map(\.name) == ["size", "milk", "iced"])
    #expect(intent.parameters.map(\.enumeration) == ["OrderCoffee.size", "Milk", nil])
    #expect(intent.parameters[0].hasDefaultValue && intent.parameters[0].asksToChoose)
    #expect(intent.parameters[0].asksWhenMissing && intent.parameters[0].hasDynamicOptions)
    #expect(intent.parameters[1].parent == "size" && intent.parameters[1].parentValue == "small")
    #expect(intent.parameters[2].displayNames == ["with ice", "without ice"] && intent.parameters[2].type == "Boolean")
    #expect(intent.combinations.map(\.use) == [.summary, .summary, .suggestion, .suggestion])
    #expect(intent.combinations.map(\.parameters) == [["size"], [], ["size"], []])
    #expect(intent.combinations.allSatisfy { !$0.supportsBackground })
    #expect(intent.combinations[2].subtitle == "Now")
    #expect(facts.enums.map(\.name).sorted() == ["Milk", "OrderCoffee.size"])
    let large = facts.enums.flatMap(\.cases).first { $0.name == "large" }
    #expect(large?.synonymIDs.count == 2 && large?.displayName == "Large")
    #expect(facts.appShortcuts?.map(\.phrases.count) == [2, 1])
    #expect(facts.appShortcuts?.map(\.isNegative) == [false, true])
  }

  @Test("What the app does is told as sources tell it")
  func behaviour() throws {
    let facts = try #require(BundleFixture(["shortcuts.yaml": Self.whole]).bundle.facts.sources)
    #expect(facts.relevance.shortcuts.map(\.hasRole) == [.yes, .no])
    #expect(facts.relevance.shortcuts[0].providers.map(\.kind) == [.routine(.morning), .date, .location])
    #expect(facts.relevance.lists.count == 1 && facts.relevance.lists[0].shortcuts?.count == 2)
    #expect(facts.donations.offers.map(\.intent.name) == ["OrderCoffee", "OrderCoffee"])
    #expect(facts.donations.donations.map(\.kind) == [.interaction, .activity])
    #expect(facts.donations.donations[0].identifiers.map(\.property) == [.identifier, .group])
    #expect(facts.donations.donations[0].identifiers.map(\.isFromData) == [.yes, .unknown])
    #expect(facts.donations.donations[1].isForPrediction == .yes)
    #expect(facts.donations.deletions.map(\.family) == [.interactions] && facts.donations.deletions[0].deletesAll)
    #expect(facts.donations.isWhole)
    #expect(facts.widgets.widgets.map(\.style) == [.relevance, .fixed])
    #expect(facts.widgets.widgets[0].conditions.platforms == [.watchOS] && facts.widgets.widgets[0].hasAssociatedKind)
    #expect(facts.widgets.scores.map(\.value) == [0.5, 100])
    #expect(facts.widgets.relevanceFunctions.map { $0.result == .clues } == [true, false])
    #expect(BundleFixture(["shortcuts.yaml": "texts: {a: b}"]).bundle.facts.sources == nil)
    #expect(
      BundleFixture(["shortcuts.yaml": "donations: []"]).bundle.facts.sources?.donations.isWhole == false,
      "of deletions nothing is said")
  }

  @Test("The names of files", arguments: ["shortcuts.yml", "a/Coffee.shortcuts.yaml", "b/x.shortcuts.yml"])
  func names(path: String) {
    let fixture = BundleFixture([path: "language: de\ntexts: {a: b}"])
    #expect(fixture.texts.map(\.locale) == ["de"])
    #expect(fixture.bundle.developmentLocale == "de")
    for other in ["myshortcuts.yaml", "shortcuts.yaml.txt", "shortcuts.json", ".shortcut-review.yml"] {
      #expect(BundleFixture([other: "texts: {a: b}"]).texts.isEmpty, "\(other)")
    }
  }

  @Test("A key has at most one kind of value, and every key is in use")
  func keys() {
    var seen: Set<PlainKey> = []
    func collect(_ fields: PlainFields) {
      #expect(Set(fields.fields.map(\.key)).count == fields.fields.count, "\(fields.subject)")
      for field in fields.fields {
        seen.insert(field.key)
        collect(field.shape)
      }
    }
    func collect(_ shape: PlainShape) {
      switch shape {
      case .fields(let fields), .textOrFields(let fields): collect(fields)
      case .list(let item), .members(let item): collect(item)
      default: break
      }
    }
    collect(PlainFormat.root)
    #expect(seen == Set(PlainKey.allCases))
    for key in PlainKey.allCases { #expect(Self.whole.contains("\(key.rawValue):"), "the test says nothing of \(key)") }
  }
}
