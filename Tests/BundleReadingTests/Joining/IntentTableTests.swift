import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Intent tables without a definition")
struct IntentTableTests {
  /// The kind of a text in a table without a definition or code.
  private func kind(_ key: String, _ text: String, in table: String, comment: String? = nil) -> EntryKind? {
    let pair = "\(comment.map { "/* \($0) */\n" } ?? "")\"\(key)\" = \"\(text)\";\n"
    return BundleFixture(["App/en.lproj/\(table).strings": pair, "App/de.lproj/\(table).strings": pair])[key]?.kind
  }

  @Test("The field that Xcode writes into the comment determines the kind in every such table")
  func fields() {
    for table in ["Intents", "AppIntents", "SiriShortcuts", "Shortcuts"] {
      #expect(kind("a1B2c3", "Order tea", in: table, comment: "INIntentTitle") == .title, "\(table)")
      #expect(kind("a1B2c3", "Brews it.", in: table, comment: "INIntentDescription") == .description, "\(table)")
    }
  }

  @Test("With an Xcode identifier, a question is a dialog, a sentence is a description, and a label is not a text")
  func wording() {
    #expect(kind("a1B2c3", "Which tea would you like?", in: "Intents") == .dialog)
    #expect(kind("a1B2c3", "Brews the tea that you had last.", in: "Intents") == .description)
    #expect(kind("a1B2c3", "Brew ${tea} for ${minutes}", in: "Intents") == .parameterSummary)
    // A title, the name of a parameter or one of its values.
    #expect(kind("a1B2c3", "Start time", in: "Intents") == .prose)
    #expect(kind("a1B2c3", "${tea}", in: "Intents") == .prose)
    // A response.
    #expect(kind("a1B2c3", "No tea left. ${reason}", in: "Intents") == .prose)
  }

  @Test("A definition in an unrelated folder contradicts the wording")
  func definitionElsewhere() {
    let combinations = dictionary([
      "tea": dictionary([
        "INIntentParameterCombinationTitle": "Brew ${tea}", "INIntentParameterCombinationTitleID": "t1T1t1",
      ])
    ])
    let intent = dictionary([
      "INIntentName": "Brew", "INIntentTitle": "Brew", "INIntentTitleID": "aaaaaa",
      "INIntentParameterCombinations": combinations,
    ])
    let pairs = "\"t1T1t1\" = \"Brew ${tea}\";\n\"s1S1s1\" = \"Serve ${tea}\";\n"
    let fixture = BundleFixture([
      "App/Siri/Base.lproj/Intents.intentdefinition": propertyList(
        dictionary(["INIntents": "<array>\(intent)</array>"])),
      "Texts/Converter/input/en.lproj/Intents.strings": pairs, "Texts/Converter/input/de.lproj/Intents.strings": pairs,
    ])
    let kinds = fixture.bundle.entries.filter { $0.id.table.hasPrefix("Texts") }.map(\.kind)
    #expect(kinds == [.parameterSummary, .prose])
  }

  @Test("The ending of a key that developers chose determines its kind")
  func keys() {
    #expect(kind("OrderTeaIntent.title", "Order tea", in: "AppIntents") == .title)
    #expect(kind("order_tea.shortTitle", "Tea", in: "AppIntents") == .shortTitle)
    #expect(kind("OrderTeaIntent.description", "Orders it.", in: "AppIntents") == .description)
    #expect(kind("OrderTeaIntent.size", "Size", in: "AppIntents") == .prose)
  }

  @Test("Other tables and tables with a definition are left alone")
  func others() {
    for table in ["Localizable", "KeyboardShortcuts", "Intentions"] {
      #expect(kind("a1B2c3", "Order tea", in: table, comment: "INIntentTitle") == .prose, "\(table)")
    }
    let definition = propertyList(
      dictionary(["INIntents": "<array>\(dictionary(["INIntentTitle": "Tea", "INIntentTitleID": "aaaaaa"]))</array>"]))
    let fixture = BundleFixture([
      "App/Intents.intentdefinition": definition, "App/de.lproj/Intents.strings": "\"a1B2c3\" = \"Which tea?\";",
    ])
    #expect(fixture["a1B2c3"]?.kind == .prose)
  }
}
