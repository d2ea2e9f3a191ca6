/// A defect of a language's file.
enum LocaleFileDefect: FileDefect {
  case notYAML(String)
  case wrongType(expected: String)
  case unknownKey(String)
  case missing(key: String)
  case missingSource
  case unknownSource(String)
  case unusedSource(String)
  case empty
  case malformedTag(String)
  case otherTag(String, expected: String)
  case notNFC(String)
  case notLowercase(String)
  case notAllowed(String, allowed: [String])
  case notCharacter(String)
  case controlCharacter(String)
  case badExpression(String)
  case repeated(String)
  case foreignLetter(String, in: String)
  case valueAndStatement(String)

  var message: String {
    switch self {
    case .notYAML(let reason): "not YAML: \(reason)"
    case .wrongType(let expected): "expected \(expected)"
    case .unknownKey(let key): "unknown key ‘\(key)’"
    case .missing(let key): "missing key ‘\(key)’"
    case .missingSource: "a value without its source: expected a mapping of a source to what it gives"
    case .unknownSource(let id): "source ‘\(id)’ is not in the file's ‘sources’"
    case .unusedSource(let id): "no value has the source ‘\(id)’: use it, or remove it from ‘sources’"
    case .empty: "an empty value"
    case .malformedTag(let tag): "‘\(tag)’ is no language tag"
    case .otherTag(let tag, let expected): "the file is for ‘\(expected)’ by its name, not for ‘\(tag)’"
    case .notNFC(let text): "‘\(text)’ is not in normalization form C"
    case .notLowercase(let text): "‘\(text)’ has a capital letter; this list is in lower case"
    case .notAllowed(let text, let allowed): "‘\(text)’ is none of \(allowed.joined(separator: ", "))"
    case .notCharacter(let text): "‘\(text)’ is not a single character"
    case .controlCharacter(let text): "‘\(text)’ holds a tab, a line break or another control character"
    case .badExpression(let text): "‘\(text)’ is no regular expression"
    case .repeated(let text): "‘\(text)’ stands here twice"
    case .foreignLetter(let letter, let text): "‘\(text)’ holds ‘\(letter)’, which is no letter of the language"
    case .valueAndStatement(let key): "‘\(key)’ has a value and is said to have none"
    }
  }
}

typealias LocaleFileFault = Fault<LocaleFileDefect>
