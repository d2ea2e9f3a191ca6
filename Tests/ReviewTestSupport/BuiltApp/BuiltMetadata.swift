import Foundation

/// `extract.actionsdata` of the small app, in both shapes.
public enum BuiltMetadata {
  public enum Shape: String, CaseIterable, Sendable {
    /// Lists of things with their identifiers; texts as strings.
    case older
    /// Objects by name; texts as objects with their keys.
    case newer
  }

  public static func app(_ shape: Shape) throws -> String {
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

  public static func widget(_ shape: Shape) throws -> String {
    let choose: [String: Any] = [
      "identifier": "ChooseIntent", "title": text("Choose a size", shape), "parameters": [Any](),
    ]
    return try json(["actions": shape == .newer ? ["ChooseIntent": choose] : [choose], "autoShortcuts": [Any]()])
  }

  private static func text(_ key: String, _ shape: Shape) -> Any {
    shape == .newer ? ["alternatives": [Any](), "key": key] as [String: Any] : key
  }

  /// A condition around a choice, as `When` and `Switch` are compiled, with a summary in each branch.
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
