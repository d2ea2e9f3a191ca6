/// What was read under a key of `shortcuts.yaml`: only what its shape allows.
indirect enum PlainValue {
  /// Of `text` and `texts`, in the order of the file.
  case texts([PlainText])
  case word(PlainWord)
  case words([PlainWord])
  case flag(Bool)
  case number(Double)
  case list([PlainValue])
  case members([(name: PlainWord, value: PlainValue)])
  case record(PlainRecord)
}

/// A text in one locale.
struct PlainText {
  var locale: String
  /// Its place in a list of texts that say the same; nil where it stands alone.
  var index: Int?
  var string: String
  var literal: Literal
  /// Whether the file says it without a locale.
  var isShort: Bool
}

/// A word that nobody translates.
struct PlainWord: Hashable {
  var string: String
  var literal: Literal
}

/// Values by keys.
struct PlainRecord {
  /// Of the first key.
  var place: Literal
  var values: [PlainKey: PlainValue] = [:]

  func texts(_ key: PlainKey) -> [PlainText] {
    if case .texts(let texts)? = values[key] { texts } else { [] }
  }

  func word(_ key: PlainKey) -> PlainWord? {
    if case .word(let word)? = values[key] { word } else { nil }
  }

  func words(_ key: PlainKey) -> [PlainWord] {
    switch values[key] {
    case .word(let word)?: [word]
    case .words(let words)?: words
    default: []
    }
  }

  func flag(_ key: PlainKey) -> Bool? {
    if case .flag(let flag)? = values[key] { flag } else { nil }
  }

  func number(_ key: PlainKey) -> Double? {
    if case .number(let number)? = values[key] { number } else { nil }
  }

  func record(_ key: PlainKey) -> PlainRecord? {
    if case .record(let record)? = values[key] { record } else { nil }
  }

  func list(_ key: PlainKey) -> [PlainValue] {
    if case .list(let list)? = values[key] { list } else { [] }
  }

  func records(_ key: PlainKey) -> [PlainRecord] { list(key).compactMap(\.record) }

  func members(_ key: PlainKey) -> [(name: PlainWord, value: PlainValue)] {
    if case .members(let members)? = values[key] { members } else { [] }
  }
}

extension PlainValue {
  var record: PlainRecord? { if case .record(let record) = self { record } else { nil } }
  var texts: [PlainText] { if case .texts(let texts) = self { texts } else { [] } }
}
