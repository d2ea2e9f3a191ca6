import EditorialRules
import Review
import ReviewModel
import TextLayout

/// The JSON Schema of the configuration, for editors. It is draft 7, which the YAML language server supports best.
enum ConfigurationSchema {
  static var schema: JSONValue {
    [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": ".shortcut-review.yml",
      "description": "The configuration of shortcut-review for an app. See Documentation/Configuration.md.",
      "type": "object",
      "additionalProperties": false,
      "properties": .object(
        Dictionary(uniqueKeysWithValues: ReviewConfiguration.Key.allCases.map { ($0.rawValue, property($0)) })),
      "definitions": definitions,
    ]
  }

  private static func property(_ key: ReviewConfiguration.Key) -> JSONValue {
    switch key {
    case .allowedWords:
      described("Names and acronyms that rules accept as they are.", "wordsByLocale")
    case .appNames: described("The names of the app.", "wordsByLocale")
    case .assumptions:
      [
        "description": "Values measured on devices, which replace the tool's assumptions.", "type": "object",
        "propertyNames": .choice(SurfaceTypesetter.knownAssumptions.map(\.id).sorted()),
        "additionalProperties": .reference("assumption"),
      ]
    case .devices: described("The devices on which a text that is cut off is a warning.", "devices")
    case .exclude: described("Paths to skip.", "words")
    case .failOn:
      [
        "description": "The lowest severity that makes a review fail, everywhere or by locale.",
        "anyOf": [.reference("failOn"), .mapping(.reference("failOn"))],
      ]
    case .glossary:
      [
        "description": "Glossary files (TBX, CSV or TSV), whose terms apply like those under terms.",
        "anyOf": [.reference("glossary"), ["type": "array", "minItems": 1, "items": .reference("glossary")]],
      ]
    case .maxWarnings:
      [
        "description": "The maximum number of warnings: for each named locale, and for all other locales together.",
        "anyOf": [.reference("count"), .mapping(.reference("count"))],
      ]
    case .include: described("Paths to read that the tool skips by default.", "words")
    case .offensiveWords: described("Words that the app must not use.", "wordsByLocale")
    case .roles:
      [
        "description": "What texts are for: maps key patterns to kinds.", "type": "object",
        "propertyNames": .filled, "additionalProperties": .choice(EntryKind.names(of: EntryKind.appTexts)),
      ]
    case .rules:
      [
        "description": "The severities of rules.", "type": "object",
        "propertyNames": .reference("rule"), "additionalProperties": .reference("ruleSetting"),
      ]
    case .samples:
      [
        "description": "Sample values for parameters, used to measure texts.", "type": "object",
        "propertyNames": .filled,
        "additionalProperties": .either([.reference("text"), .mapping(.reference("text"), minProperties: 1)]),
      ]
    case .siri:
      [
        "description": "The edition of Apple's Siri guidelines.",
        // The year, as a number or a text.
        "enum": .array(
          GuidelineEdition.allCases.compactMap { Int($0.rawValue) }.map { .number(Double($0)) }
            + GuidelineEdition.allCases.map { .string($0.rawValue) }),
      ]
    case .suppress:
      ["description": "Findings to suppress.", "type": "array", "items": .reference("suppression")]
    case .terms:
      [
        "description": "The team's terms, by locale.", "type": "object", "propertyNames": .filled,
        "additionalProperties": .reference("termbase"),
      ]
    case .titleCase:
      [
        "description": "How titles are capitalized, everywhere or by locale.",
        "anyOf": [.reference("titleCase"), .mapping(.reference("titleCase"))],
      ]
    case .unshipped:
      [
        "description": "What to do with tables in languages that no target includes.",
        "enum": .array(ReviewConfiguration.UnshippedChoice.allCases.map { .string($0.rawValue) }),
      ]
    }
  }

  private static func described(_ description: String, _ definition: String) -> JSONValue {
    ["description": .string(description), "allOf": [.reference(definition)]]
  }

  private static let definitions: JSONValue = [
    "text": ["type": "string", "minLength": 1],
    "words": .either([.reference("text"), ["type": "array", "items": .reference("text")]]),
    "wordsByLocale": .either([.reference("words"), .mapping(.reference("words"))]),
    "rule": .choice(RuleRegistry.all.map { $0.descriptor.id.rawValue }),
    "device": .choice(DeviceSelection.Group.allCases.map(\.rawValue) + Device.all.map(\.id)),
    "devices": .someOf("device"),
    "glossary": .either([
      .reference("text"),
      [
        "type": "object", "additionalProperties": false, "required": ["path"],
        "properties": ["path": .reference("text"), "source": .reference("text")],
      ],
    ]),
    // YAML 1.1 reads `off` as false.
    "level": ["enum": .array(RuleLevel.Level.allCases.map { .string($0.rawValue) } + [.boolean(false)])],
    "levels": .either([
      .reference("level"), .members(["error", "warning", "note"], { _ in .reference("level") }),
    ]),
    "ruleSetting": .either([
      .reference("level"),
      .members(ReviewConfiguration.levelKeys) {
        // `severity` applies to all.
        $0 == "locales" ? .mapping(.reference("levels"), except: ["all"]) : .reference("levels")
      },
    ]),
    "assumption": .either([
      .reference("number"), .reference("range"),
      .members(["value", "range"], required: ["value", "range"]) { .reference($0 == "value" ? "number" : "range") },
    ]),
    "number": ["type": "number", "exclusiveMinimum": -1_000_000, "exclusiveMaximum": 1_000_000],
    "range": ["type": "array", "items": .reference("number"), "minItems": 2, "maxItems": 2],
    "suppressed": .choice(
      RuleRegistry.all.map { $0.descriptor.id.rawValue }.filter { id in
        !RuleRegistry.reviewRules.contains { $0.descriptor.id.rawValue == id }
      }),
    "suppression": .members(ReviewConfiguration.suppressionKeys, required: ["rule", "reason"]) {
      switch $0 {
      case "rule": .someOf("suppressed")
      case "reason": .reference("text")
      default: .someOf("text")
      }
    },
    "termbase": .members(ReviewConfiguration.termKeys) {
      switch $0 {
      case "required": .mapping(.someOf("text"))
      case "forbidden": .either([.reference("words"), .mapping(.reference("text"))])
      default: .reference("words")
      }
    },
    "failOn": .choice(FailureThreshold.allCases.map(\.rawValue)),
    "count": ["type": "number", "minimum": 0, "multipleOf": 1],
    "titleCase": .choice(TitleCaseChoice.allCases.map(\.rawValue)),
  ]
}

extension JSONValue {
  static func reference(_ definition: String) -> JSONValue { ["$ref": .string("#/definitions/\(definition)")] }
  static func choice(_ values: [String]) -> JSONValue { ["enum": .array(values.map(JSONValue.string))] }
  static func either(_ values: [JSONValue]) -> JSONValue { ["anyOf": .array(values)] }
  /// One, or a list with at least one.
  static func someOf(_ definition: String) -> JSONValue {
    .either([
      .reference(definition), ["type": "array", "items": .reference(definition), "minItems": 1],
    ])
  }
  /// A text that is not empty.
  static let filled: JSONValue = ["minLength": 1]

  /// Non-empty keys with values; without some keys that mean something elsewhere.
  static func mapping(_ value: JSONValue, minProperties: Int = 0, except keys: [String] = []) -> JSONValue {
    let names: JSONValue = keys.isEmpty ? .filled : ["minLength": 1, "not": .choice(keys)]
    var object: [String: JSONValue] = ["type": "object", "propertyNames": names, "additionalProperties": value]
    if minProperties > 0 { object["minProperties"] = .number(Double(minProperties)) }
    return .object(object)
  }

  static func members(
    _ keys: [String], required: [String] = [], _ value: (String) -> JSONValue
  ) -> JSONValue {
    let properties = Dictionary(uniqueKeysWithValues: keys.map { ($0, value($0)) })
    var object: [String: JSONValue] = [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
    ]
    if !required.isEmpty { object["required"] = .array(required.map(JSONValue.string)) }
    return .object(object)
  }
}
