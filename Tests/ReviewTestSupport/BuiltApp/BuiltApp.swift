import BundleReading
package import Foundation

/// A small app as a build leaves it: compiled tables in three languages, an extension, a framework, and files without
/// texts. Made again for each test, in the formats of tools from different years.
package struct BuiltApp: Sendable {
  package enum Platform: String, CaseIterable, Sendable {
    case phone, mac
  }

  package var metadata: BuiltMetadata.Shape
  package var platform: Platform
  /// The folder around the app, with a slash at its end; empty if the app itself is reviewed.
  package var folder: String
  /// The file format of every table.
  package var format: PropertyListSerialization.PropertyListFormat

  package init(
    metadata: BuiltMetadata.Shape = .newer, platform: Platform = .phone, folder: String = "Coffee.app/",
    format: PropertyListSerialization.PropertyListFormat = .binary
  ) {
    self.metadata = metadata
    self.platform = platform
    self.folder = folder
    self.format = format
  }

  /// The tables of the app by language, which tests may change.
  package var tables: [String: [String: [String: any Sendable]]] = [
    "en": ["Localizable": ["ORDER_TITLE": "Order coffee", "greeting_text": "Good morning"]],
    "de": [
      "Localizable": [
        "ORDER_TITLE": "Kaffee bestellen", "Reorder": "Noch einmal bestellen",
        "Orders a drink.": "Bestellt ein Getränk.",
        "Order ${size}": "${size} bestellen", "Order ${size} later": "${size} später bestellen", "Size": "Größe",
        "Small": "Klein", "Order": "Bestellen", "greeting_text": "Guten Morgen",
      ],
      "AppShortcuts": ["Order in ${applicationName}": "Mit ${applicationName} bestellen"],
      "InfoPlist": ["CFBundleDisplayName": "Kaffeebar"],
    ],
    "ja": [
      "Localizable": ["ORDER_TITLE": "コーヒーを注文", "Reorder": "もう一度注文", "greeting_text": "おはよう"],
      "AppShortcuts": ["Order in ${applicationName}": ["${applicationName}で注文", "${applicationName}で頼む"]],
    ],
  ]

  /// Every file of the app: paths and bytes.
  package func files() throws -> [(path: String, bytes: [UInt8])] {
    let contents = folder + (platform == .mac ? "Contents/" : "")
    let resources = contents + (platform == .mac ? "Resources/" : "")
    var files: [(path: String, bytes: [UInt8])] = []
    func list(_ list: Any) throws -> [UInt8] {
      Array(try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
    }
    func add(_ path: String, _ content: Any) throws { files.append((path, try list(content))) }
    func add(_ path: String, text: String) { files.append((path, Array(text.utf8))) }

    try add(contents + "Info.plist", Self.informationList)
    for (locale, tables) in tables {
      for (name, table) in tables { try add("\(resources)\(locale).lproj/\(name).strings", table) }
    }
    try add(resources + "de.lproj/Localizable.stringsdict", Self.plurals)
    let intents = [
      "Base.lproj/Intents.intentdefinition": try list(Self.definition),
      "de.lproj/Intents.strings": try list(["aaaaaa": "Suppe bestellen"]),
    ]
    files += intents.map { (resources + $0.key, $0.value) }
    try add(resources + "en.lproj/AppIntentVocabulary.plist", Self.vocabulary)
    add(resources + "Metadata.appintents/extract.actionsdata", text: try BuiltMetadata.app(metadata))
    add(resources + "Metadata.appintents/version.json", text: "{\"version\": \"3.0\"}")

    let plugIn = contents + "PlugIns/Widgets.appex/" + (platform == .mac ? "Contents/" : "")
    let plugInResources = plugIn + (platform == .mac ? "Resources/" : "")
    try add(plugIn + "Info.plist", Self.extensionList)
    try add(plugInResources + "de.lproj/Localizable.strings", ["Choose a size": "Größe wählen"])
    // A dictionary has no order, so that writing it twice would not make identical copies.
    files += intents.map { (plugInResources + $0.key, $0.value) }
    add(plugInResources + "Metadata.appintents/extract.actionsdata", text: try BuiltMetadata.widget(metadata))

    let kit = contents + "Frameworks/Kit.framework/"
    try add(kit + "Info.plist", ["CFBundleName": "Kit", "CFBundlePackageType": "FMWK"])
    try add(kit + "fr.lproj/Kit.strings", ["Kit key": "Clé"])

    add(contents + "_CodeSignature/CodeResources.strings", text: "\u{0}\u{1}")
    add(resources + "Assets.car", text: "BOMStore\u{0}")
    try add(resources + "Base.lproj/Main.storyboardc/Info.plist", ["CFBundleDisplayName": "Storyboard"])
    add(resources + "de.lproj/nlu.appintents/0123.strings", text: "bvx2\u{0}")
    return files
  }

  private static let informationList: [String: any Sendable] = [
    "CFBundleDisplayName": "Coffee Bar", "CFBundleName": "Coffee", "CFBundlePackageType": "APPL",
    "CFBundleDevelopmentRegion": "en", "NSSiriUsageDescription": "Orders by voice.",
  ]
  private static let extensionList: [String: any Sendable] = [
    "CFBundleDisplayName": "Widgets", "CFBundlePackageType": "XPC!",
    "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"],
  ]
  private static let plurals: [String: any Sendable] = [
    "cups": [
      "NSStringLocalizedFormatKey": "%#@count@",
      "count": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
        "one": "%d Tasse", "other": "%d Tassen",
      ],
    ] as [String: any Sendable]
  ]
  private static let definition: [String: any Sendable] = [
    "INIntents": [
      ["INIntentName": "Soup", "INIntentTitle": "Order soup", "INIntentTitleID": "aaaaaa"] as [String: String]
    ]
  ]
  private static let vocabulary: [String: any Sendable] = [
    "IntentPhrases": [
      ["IntentName": "INAddTasksIntent", "IntentExamples": ["Add milk in Coffee Bar"]] as [String: any Sendable]
    ]
  ]
}

/// `extract.actionsdata` of the small app, in both formats.
package enum BuiltMetadata {
  package enum Shape: String, CaseIterable, Sendable {
    /// Lists of things with their identifiers; texts as strings.
    case older
    /// Objects by name; texts as objects with their keys.
    case newer
  }

  package static func app(_ shape: Shape) throws -> String {
    let order: [String: Any] = [
      "identifier": "OrderIntent", "title": text("ORDER_TITLE", shape), "isDiscoverable": true,
      "descriptionMetadata": [
        "descriptionText": text("Orders a drink.", shape), "searchKeywords": [text("drink", shape)],
        "categoryName": shape == .newer ? ["title": text("Drinks", shape)] : text("Drinks", shape),
      ],
      "parameters": [
        [
          "name": "size", "title": text("Size", shape),
          "requestValueDialog": text("Which size?", shape),
          "valueType": ["primitive": ["wrapper": ["typeIdentifier": 0]]],
        ] as [String: Any]
      ],
      "actionConfiguration": configuration(shape),
    ]
    let again: [String: Any] = [
      "identifier": "ReorderIntent", "title": text("Reorder", shape), "parameters": [Any](),
      "visibilityMetadata": ["isDiscoverable": true],
    ]
    let hidden: [String: Any] = [
      "identifier": "TapIntent", "title": text("TapIntent", shape), "isDiscoverable": false, "parameters": [Any](),
    ]
    let size: [String: Any] = [
      "identifier": "SizeOption", "displayTypeName": text("Size", shape),
      "cases": [
        ["identifier": "small", "displayRepresentation": ["title": text("Small", shape)]] as [String: Any],
        ["identifier": "large", "displayRepresentation": ["title": text("Large", shape)]] as [String: Any],
      ],
    ]
    let system: [String: Any] = [
      "identifier": "ChangeOperation", "isSystem": true, "displayTypeName": text("ChangeOperation", shape),
      "cases": [["identifier": "on", "displayRepresentation": ["title": text("Enable", shape)]] as [String: Any]],
    ]
    let drink: [String: Any] = [
      "typeName": "DrinkEntity", "displayTypeName": text("Drink", shape),
      "properties": [["identifier": "name", "title": text("Name", shape)] as [String: Any]],
    ]
    let phrase = text("Never order", shape)
    return try json([
      "actions": shape == .newer
        ? ["OrderIntent": order, "ReorderIntent": again, "TapIntent": hidden] : [order, again, hidden],
      "enums": shape == .newer ? [size, system] : ["SizeOption", size, "ChangeOperation", system],
      "entities": ["DrinkEntity": drink], "queries": [String: Any](), "version": 1,
      "autoShortcuts": [
        [
          "actionIdentifier": "OrderIntent", "shortTitle": text("Order", shape),
          "phraseTemplates": [text("Order in ${applicationName}", shape)],
        ] as [String: Any]
      ],
      "negativePhrases": [shape == .newer ? ["phrase": phrase] : phrase],
    ])
  }

  package static func widget(_ shape: Shape) throws -> String {
    let choose: [String: Any] = [
      "identifier": "ChooseIntent", "title": text("Choose a size", shape), "parameters": [Any](),
    ]
    return try json(["actions": shape == .newer ? ["ChooseIntent": choose] : [choose], "autoShortcuts": [Any]()])
  }

  private static func text(_ key: String, _ shape: Shape) -> Any {
    shape == .newer ? ["alternatives": [Any](), "key": key] as [String: Any] : key
  }

  /// A condition around a choice, as the compiler writes `When` and `Switch`, with a summary in each branch.
  private static func configuration(_ shape: Shape) -> [String: Any] {
    func summary(_ format: String) -> [String: Any] {
      let string: Any = shape == .newer ? ["formatString": format, "parameterIdentifiers": ["size"]] : format
      return ["actionSummary": ["wrapper": ["otherParameterIdentifiers": [String](), "summaryString": string]]]
    }
    let cases: [[String: Any]] = [
      ["configuration": summary("Order ${size}"), "isDefaultCase": false],
      ["configuration": summary("Order ${size} later"), "isDefaultCase": true],
    ]
    let choice: [String: Any] = ["switchStatement": ["wrapper": ["cases": cases, "parameterIdentifier": "size"]]]
    return [
      "whenClause": [
        "wrapper": [
          "condition": ["comparisonOperator": 0, "parameterIdentifier": "size"] as [String: Any], "when": choice,
          "otherwise": summary("Order something"),
        ] as [String: Any]
      ]
    ]
  }

  private static func json(_ object: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]), as: UTF8.self)
  }
}
