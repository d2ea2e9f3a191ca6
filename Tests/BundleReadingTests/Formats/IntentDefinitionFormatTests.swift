import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Intent definitions")
struct IntentDefinitionFormatTests {
  private static let size = dictionary([
    "INIntentParameterConfigurable": "<true/>", "INIntentParameterDisplayName": "Size",
    "INIntentParameterDisplayNameID": "pSize1", "INIntentParameterEnumType": "Size",
    "INIntentParameterName": "size",
    "INIntentParameterPromptDialogs": "<array>"
      + dictionary([
        "INIntentParameterPromptDialogFormatString": "Which size?",
        "INIntentParameterPromptDialogFormatStringID": "askSiz",
        "INIntentParameterPromptDialogType": "Primary",
      ]) + "</array>",
    "INIntentParameterSupportsResolution": "<true/>", "INIntentParameterType": "Integer",
  ])

  private static let milk = dictionary([
    "INIntentParameterConfigurable": "<true/>",
    "INIntentParameterMetadata": dictionary([
      "INIntentParameterMetadataDefaultValue": "oat", "INIntentParameterMetadataDefaultValueID": "defMlk",
      "INIntentParameterMetadataFalseDisplayName": "without", "INIntentParameterMetadataFalseDisplayNameID": "noMilk",
    ]),
    "INIntentParameterName": "milk",
    "INIntentParameterRelationship": dictionary(["INIntentParameterRelationshipParentName": "size"]),
    "INIntentParameterType": "String",
  ])

  private static let intent = dictionary([
    "INIntentCategory": "order", "INIntentConfigurable": "<true/>", "INIntentDescription": "Orders a coffee",
    "INIntentDescriptionID": "descr1", "INIntentInput": "size", "INIntentKeyParameter": "size",
    "INIntentManagedParameterCombinations": dictionary([
      "size,milk": dictionary([
        "INIntentParameterCombinationSupportsBackgroundExecution": "<true/>",
        "INIntentParameterCombinationTitle": "Order ${size} with ${milk}",
        "INIntentParameterCombinationTitleID": "sharID",
      ])
    ]),
    "INIntentName": "OrderCoffee",
    "INIntentParameterCombinations": dictionary([
      "size,milk": dictionary([
        "INIntentParameterCombinationIsPrimary": "<true/>",
        "INIntentParameterCombinationSubtitle": "A ${size} cup", "INIntentParameterCombinationSubtitleID": "subti1",
        "INIntentParameterCombinationTitle": "Order ${size} with ${milk}",
        "INIntentParameterCombinationTitleID": "sharID",
      ])
    ]),
    "INIntentParameters": "<array>\(size)\(milk)</array>",
    "INIntentResponse": dictionary([
      "INIntentResponseCodes": "<array>"
        + dictionary([
          "INIntentResponseCodeConciseFormatString": "Done", "INIntentResponseCodeConciseFormatStringID": "concis",
          "INIntentResponseCodeName": "success",
        ]) + "</array>",
      "INIntentResponseOutput": "receipt",
    ]),
    "INIntentTitle": "Order Coffee", "INIntentTitleID": "title1", "INIntentType": "Custom",
    "INIntentUserConfirmationRequired": "<true/>",
  ])

  private static let sizes = dictionary([
    "INEnumDisplayName": "Size", "INEnumDisplayNameID": "enumNm", "INEnumName": "Size",
    "INEnumValues": "<array>"
      + dictionary([
        "INEnumValueDisplayName": "large", "INEnumValueDisplayNameID": "largeI", "INEnumValueName": "big",
      ]) + "</array>",
  ])

  private static let definition = propertyList(
    dictionary(["INEnums": "<array>\(sizes)</array>", "INIntents": "<array>\(intent)</array>"]))

  @Test("Every string with an identifier is a text with its kind")
  func kinds() {
    let fixture = BundleFixture(["App/Base.lproj/Intents.intentdefinition": Self.definition])
    let kinds = Dictionary(uniqueKeysWithValues: fixture.bundle.entries.map { ($0.id.key, $0.kind) })
    #expect(
      kinds == [
        "title1": .title, "descr1": .description, "sharID": .suggestionTitle, "subti1": .subtitle,
        "pSize1": .parameterName, "askSiz": .dialog, "concis": .dialog, "enumNm": .parameterName,
        "largeI": .enumCase, "noMilk": .enumCase, "defMlk": .prose,
      ])
    // One text is the summary and, further down, the suggestion that is linked to it.
    #expect(fixture["sharID"]?.texts.map(\.kind) == [.parameterSummary, .suggestionTitle])
    #expect(fixture.texts.allSatisfy { $0.locale == "Base" && fixture.written($0) == $0.text })
    #expect(
      fixture.bundle.entries.allSatisfy { $0.sourceLocale == "Base" && !$0.isOrphan && $0.id.table == "App/Intents" })
    #expect(fixture["subti1"]?.combination == "size,milk")
    #expect(fixture["subti1"]?.intent == 0)
  }

  @Test("The declarations of the definition are kept as facts")
  func facts() throws {
    let bundle = BundleFixture(["App/Intents.intentdefinition": Self.definition]).bundle
    let intent = try #require(bundle.facts.intents.first)
    #expect([intent.name, intent.category, intent.title] == ["OrderCoffee", "order", "Order Coffee"])
    #expect([intent.titleID, intent.descriptionID, intent.table] == ["title1", "descr1", "App/Intents"])
    #expect([intent.keyParameter, intent.inputParameter, intent.outputParameter] == ["size", "size", "receipt"])
    #expect(intent.isConfigurable && intent.requiresConfirmation && !intent.isSystem && !intent.isEligibleForWidgets)
    #expect(
      intent.parameters == [
        ParameterDeclaration(
          name: "size", displayNameID: "pSize1", type: "Integer", enumeration: "Size",
          asksWhenMissing: true),
        ParameterDeclaration(
          name: "milk", type: "String", hasDefaultValue: true, parent: "size", displayNames: ["without"]),
      ])
    #expect(intent.parameters.map(\.isRequired) == [true, false])
    #expect(
      intent.combinations == [
        CombinationDeclaration(
          use: .summary, parameters: ["size", "milk"], key: "size,milk", supportsBackground: true, titleID: "sharID",
          title: "Order ${size} with ${milk}"),
        CombinationDeclaration(
          use: .suggestion, parameters: ["size", "milk"], key: "size,milk", titleID: "sharID",
          title: "Order ${size} with ${milk}", subtitle: "A ${size} cup"),
      ])
    #expect(bundle.facts.enums.map(\.cases) == [[.init(name: "big", displayNameID: "largeI", displayName: "large")]])
    #expect(bundle.files[intent.place.file].path == "App/Intents.intentdefinition")
  }

  @Test("Choices, the parent's value and synonyms are kept as facts")
  func choices() throws {
    let prompt = dictionary([
      "INIntentParameterPromptDialogFormatString": "Which shop?",
      "INIntentParameterPromptDialogType": "DisambiguationSelection",
    ])
    let shop = dictionary([
      "INIntentParameterName": "shop", "INIntentParameterPromptDialogs": "<array>\(prompt)</array>",
      "INIntentParameterRelationship": dictionary([
        "INIntentParameterRelationshipParentName": "kind",
        "INIntentParameterRelationshipPredicateValue": "pickup",
      ]),
      "INIntentParameterSupportsDynamicEnumeration": "<true/>", "INIntentParameterType": "Placemark",
    ])
    let synonym = dictionary(["INEnumValueSynonymSynonym": "collect", "INEnumValueSynonymSynonymID": "synoID"])
    let value = dictionary(["INEnumValueName": "pickup", "INEnumValueSynonyms": "<array>\(synonym)</array>"])
    let kind = dictionary(["INEnumName": "Kind", "INEnumValues": "<array>\(value)</array>"])
    let intent = dictionary(["INIntentName": "Order", "INIntentParameters": "<array>\(shop)</array>"])
    let fixture = BundleFixture([
      "Intents.intentdefinition": propertyList(
        dictionary(["INEnums": "<array>\(kind)</array>", "INIntents": "<array>\(intent)</array>"]))
    ])
    let parameter = try #require(fixture.bundle.facts.intents.first?.parameters.first)
    #expect(parameter.asksToChoose && parameter.hasDynamicOptions && !parameter.asksWhenMissing)
    #expect([parameter.parent, parameter.parentValue] == ["kind", "pickup"])
    #expect(fixture.bundle.facts.enums.first?.cases.first?.synonymIDs == ["synoID"])
    #expect(fixture["synoID"]?.texts.map(\.text) == ["collect"])
  }

  @Test(
    "Companion files are joined by identifier, anywhere in the target",
    arguments: [
      ("App/Base.lproj/Intents.intentdefinition", "App/de.lproj/Intents.strings", "Base"),
      ("App/Intents.intentdefinition", "App/de.lproj/Intents.strings", ""),
      ("App/Intents.intentdefinition", "App/Resources/de.lproj/Intents.strings", ""),
      ("App/Intents/en.lproj/Intents.intentdefinition", "App/Resources/de.lproj/Intents.strings", "en"),
    ])
  func companions(definition: String, companion: String, source: String) {
    let fixture = BundleFixture([
      definition: Self.definition,
      companion: """
      "title1" = "Kaffee bestellen";
      "askSiz-largeI" = "Groß?";
      "gone99" = "Weg";
      """,
    ])
    #expect(fixture["title1"]?.kind == .title)
    #expect(fixture["title1"]?.texts.map(\.locale).sorted() == [source, "de"].sorted())
    #expect(fixture["title1"]?.sourceLocale == source)
    #expect(fixture["title1"]?.expectedLocales.contains("de") == true)
    #expect(fixture["subti1"]?.expectedLocales.contains("de") == true)
    #expect(fixture["askSiz-largeI"]?.kind == .dialog)
    #expect(fixture["askSiz-largeI"]?.isComposite == true)
    #expect(fixture["askSiz-largeI"]?.enumCase == "big")
    #expect(fixture["askSiz-largeI"]?.impliedSource == "Which size?")
    #expect(fixture["askSiz-largeI"]?.isOrphan == false)
    #expect(fixture["gone99"]?.isOrphan == true)
    #expect(fixture["gone99"]?.kind == .prose)
  }

  @Test("A definition in Base and one in en belong to one target")
  func twoDefinitions() {
    let other = Self.definition.replacing("Order Coffee<", with: "Order coffee<")
    let fixture = BundleFixture([
      "Base.lproj/Intents.intentdefinition": Self.definition, "en.lproj/Intents.intentdefinition": other,
      "de.lproj/Intents.strings": "\"title1\" = \"Kaffee bestellen\";",
    ])
    #expect(fixture.bundle.facts.intents.count == 1)
    #expect(fixture.bundle.facts.enums.count == 1)
    #expect(
      fixture["title1"]?.texts.map { "\($0.locale)=\($0.text)" } == [
        "Base=Order Coffee", "de=Kaffee bestellen", "en=Order coffee",
      ])
    #expect(fixture["title1"]?.sourceLocale == "Base")
  }

  @Test("Identifiers in a catalog are not texts")
  func catalogOfIdentifiers() {
    let fixture = BundleFixture([
      "Base.lproj/Intents.intentdefinition": Self.definition,
      "mul.lproj/Intents.xcstrings": """
      {"sourceLanguage": "en", "strings": {"title1": {"localizations": {"de": {"stringUnit": {"state": "translated",
        "value": "Kaffee bestellen"}}}}, "descr1": {}}}
      """,
    ])
    #expect(fixture["title1"]?.texts.map(\.text) == ["Order Coffee", "Kaffee bestellen"])
    #expect(fixture["descr1"]?.texts.map(\.text) == ["Orders a coffee"])
    #expect(fixture["descr1"]?.expectedLocales == ["de"])
  }

  @Test("Plural forms of a sentence are joined by its identifier")
  func stringsDictionary() {
    let fixture = BundleFixture([
      "Shared/Base.lproj/Intents.intentdefinition": Self.definition,
      "Shared/Intents.stringsdict": propertyList(
        dictionary(["askSiz": dictionary(["NSStringLocalizedFormatKey": "%#@count@"])])),
    ])
    #expect(fixture["askSiz"]?.texts.map(\.locale) == ["Base", ""])
    #expect(fixture["askSiz"]?.texts.map(\.kind) == [.dialog, .dialog])
  }
}
