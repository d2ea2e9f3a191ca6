import LocalizationBundles

/// The JSON Schema of `shortcuts.yaml`, for editors, made from the description that the reader follows.
enum ShortcutsSchema {
  static var schema: JSONValue {
    guard case .object(var schema) = object(PlainFormat.root) else { return .null }
    schema["$schema"] = "http://json-schema.org/draft-07/schema#"
    schema["title"] = "shortcuts.yaml"
    schema["description"] = "What an app says through Siri and Shortcuts. See Documentation/ShortcutsFile.md."
    schema["definitions"] = [
      // As it is written: a number and a truth value are texts too.
      "scalar": ["type": ["string", "number", "boolean", "null"]],
      "word": ["type": ["string", "number", "boolean"], "minLength": 1],
      "scalars": .either([.reference("scalar"), ["type": "array", "items": .reference("scalar")]]),
      "text": .either([.reference("scalar"), byLocale("scalar")]),
      "texts": .either([.reference("scalars"), byLocale("scalars")]),
      "flag": ["enum": [true, false, "yes", "no", "on", "off"]],
    ]
    return .object(schema)
  }

  private static func byLocale(_ definition: String, except keys: [String] = []) -> JSONValue {
    .mapping(.reference(definition), except: keys)
  }

  private static func object(_ fields: PlainFields) -> JSONValue {
    var object: [String: JSONValue] = ["type": "object", "additionalProperties": false]
    object["properties"] = .object(
      Dictionary(
        uniqueKeysWithValues: fields.fields.map { field in
          (field.key.rawValue, ["description": .string(field.summary), "allOf": [value(field.shape)]])
        }))
    let required = fields.fields.filter(\.isRequired).map { JSONValue.string($0.key.rawValue) }
    if !required.isEmpty { object["required"] = .array(required) }
    return .object(object)
  }

  private static func value(_ shape: PlainShape) -> JSONValue {
    switch shape {
    case .text: .reference("text")
    case .texts: .reference("texts")
    case .word, .value, .language: .reference("word")
    case .words: .either([.reference("word"), ["type": "array", "items": .reference("word")]])
    case .choice(let choices): .choice(choices)
    case .choices(let choices): .either([.choice(choices), ["type": "array", "items": .choice(choices)]])
    case .flag: .reference("flag")
    case .number: ["type": "number"]
    case .list(let item): ["type": "array", "items": value(item)]
    case .members(let item): .mapping(value(item))
    case .fields(let fields): object(fields)
    case .textOrFields(let fields):
      .either([
        .reference("scalar"), byLocale("scalar", except: fields.fields.map(\.key.rawValue)), object(fields),
      ])
    }
  }
}
