import LocalizationBundles

/// The tables of keys on the page on `shortcuts.yaml`, made from the description that the reader follows.
enum ShortcutsKeyTables {
  static var markdown: String {
    var sections: [String] = []
    add(PlainFormat.root, "The file", to: &sections)
    return sections.joined(separator: "\n")
  }

  private static func add(_ fields: PlainFields, _ title: String, to sections: inout [String]) {
    let rows = fields.fields.map { field in
      let needed = field.isRequired ? " Needed." : ""
      return "| `\(field.key.rawValue)` | \(value(field.shape)) | \(escaped(field.summary))\(needed) |"
    }
    let section =
      (["### \(title)", "", "| Key | Value | For |", "|---|---|---|"] + rows).joined(separator: "\n") + "\n"
    guard !sections.contains(section) else { return }
    sections.append(section)
    for field in fields.fields {
      if let inner = inner(field.shape) { add(inner, capitalized(inner.subject), to: &sections) }
    }
  }

  private static func inner(_ shape: PlainShape) -> PlainFields? {
    switch shape {
    case .fields(let fields), .textOrFields(let fields): fields
    case .list(let item), .members(let item): inner(item)
    default: nil
    }
  }

  private static func value(_ shape: PlainShape) -> String {
    switch shape {
    case .text: "text"
    case .texts: "texts"
    case .word: "word"
    case .words: "words"
    case .value: "value"
    case .language: "locale"
    case .flag: "true or false"
    case .number: "number"
    case .choice(let choices): choices.map { "`\($0)`" }.joined(separator: ", ")
    case .choices(let choices): "some of " + choices.map { "`\($0)`" }.joined(separator: ", ")
    case .list(let item): "list of: " + value(item)
    case .members(let item): "by name: " + value(item)
    case .fields(let fields): link(fields)
    case .textOrFields(let fields): "text, or " + link(fields)
    }
  }

  private static func link(_ fields: PlainFields) -> String {
    "[\(fields.subject)](#\(fields.subject.lowercased().replacing(" ", with: "-")))"
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
  private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
