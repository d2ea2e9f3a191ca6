import BundleReading
import ReviewModel
import Testing

@Suite("Names that lead to texts")
struct NamedTextTests {
  /// Files, and the resolved keys of an invocation phrase; an empty list if it stays unresolved.
  static let cases: [(name: String, files: [String: String], keys: Set<String>)] = [
    (
      "each case of a property",
      [
        "App/Kind.swift": """
        enum Kind {
          case soup, salad
          var phrase: String {
            switch self {
            case .soup: return NSLocalizedString("phrase_soup", comment: "")
            case .salad: return NSLocalizedString("phrase_salad", comment: "")
            }
          }
        }
        """,
        "App/Offer.swift": offer("kind.phrase", "kind: Kind"),
      ], ["phrase_soup", "phrase_salad"]
    ),
    (
      "a property of one case",
      [
        "App/Kind.swift": """
        enum Kind {
          case soup, salad, none
          var phrase: String {
            switch self {
            case .soup: NSLocalizedString("phrase_soup", comment: "")
            case .salad, .none: NSLocalizedString("phrase_salad", comment: "")
            }
          }
        }
        """,
        "App/Offer.swift": offer("Kind.salad.phrase", ""),
      ], ["phrase_salad"]
    ),
    (
      "a property of a property that names its type",
      [
        "App/Kind.swift": "enum Kind { var phrase: String { switch self { default: \"Order lunch\" } } }",
        "App/Offer.swift": "final class Shop { let kind: Kind; \(method("self.kind.phrase", "")) }",
      ], ["Order lunch"]
    ),
    (
      "a property of text",
      ["App/Offer.swift": offer("\"phrase_lunch\".localized", "")], ["phrase_lunch"]
    ),
    (
      "a function of text",
      ["App/Offer.swift": offer("\"phrase_lunch\".localized(bundle: .main)", "")], ["phrase_lunch"]
    ),
    (
      "a helper of the file",
      [
        "App/Offer.swift": "func word(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\n"
          + offer("word(\"phrase_lunch\")", "")
      ], ["phrase_lunch"]
    ),
    (
      "a helper that makes a resource",
      [
        "App/Offer.swift":
          "func word(_ key: String) -> LocalizedStringResource { LocalizedStringResource(stringLiteral: key) }\n"
          + offer("word(\"phrase_lunch\")", "")
      ], ["phrase_lunch"]
    ),
    (
      "a helper named after the system’s, in another file",
      ["App/Offer.swift": offer("CLLocalizedString(\"phrase_lunch\")", "")], ["phrase_lunch"]
    ),
    (
      "a function that happens to take a text",
      [
        "App/Offer.swift": "func shout(_ word: String) -> String { word.uppercased() }\n"
          + offer("shout(\"lunch\")", "")
      ], []
    ),
    (
      "what SwiftGen writes, in a file with no name of the system’s",
      [
        "App/Strings+Generated.swift": """
        internal enum L10n {
          internal enum Offer {
            internal static let lunch = L10n.tr("Offers", "offer.lunch", fallback: "Order lunch")
            internal static func soup(_ p1: Any) -> String { return L10n.tr("Offers", "offer.soup", String(describing: p1)) }
          }
        }
        extension L10n {
          private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String = "") -> String { "" }
        }
        """,
        "App/Offer.swift": offer("named ? L10n.Offer.soup(soup) : L10n.Offer.lunch", "soup: String, named: Bool"),
      ], ["offer.soup", "offer.lunch"]
    ),
    (
      "what R.swift writes, which no build has left",
      [
        "App/en.lproj/Offers.strings": "\"offer.lunch.phrase\" = \"Order lunch\";",
        "App/Offer.swift": offer("R.string.offers.offerLunchPhrase()", ""),
      ], ["offer.lunch.phrase"]
    ),
    (
      "a text of another type, with table and bundle",
      [
        "App/Words.swift": """
        import Foundation
        enum Words {
          static var lunch: String { String(localized: "lunch.phrase", table: "Siri", bundle: .module) }
        }
        """,
        "App/Offer.swift": offer("Words.lunch", ""),
      ], ["lunch.phrase"]
    ),
    (
      "two types of one name",
      [
        "App/Words.swift": "import Intents\nenum Words { static let lunch = \"Order lunch\" }",
        "Watch/Words.swift": "import Intents\nenum Words { static let lunch = \"Lunch\" }",
        "App/Offer.swift": offer("Words.lunch", ""),
      ], []
    ),
    ("a value", ["App/Offer.swift": offer("soup.name", "soup: Soup")], []),
  ]

  private static func method(_ value: String, _ parameters: String) -> String {
    "func offer(\(parameters)) { let intent = OrderIntent(); intent.suggestedInvocationPhrase = \(value) }"
  }

  private static func offer(_ value: String, _ parameters: String) -> String {
    "import Intents\nfinal class Offer { \(method(value, parameters)) }\n"
  }

  /// Keys without a text anywhere are not texts.
  private static func tables(of keys: Set<String>) -> [String: String] {
    let lines = keys.sorted().map { "\"\($0)\" = \"Order lunch\";" }.joined(separator: "\n")
    return keys.isEmpty
      ? [:]
      : Dictionary(
        uniqueKeysWithValues: ["Localizable", "Offers", "Siri"].map { ("App/en.lproj/\($0).strings", lines) })
  }

  @Test("A name leads to its texts, and unresolved ones are listed", arguments: cases.map(\.name))
  func names(name: String) throws {
    let (_, files, keys) = try #require(Self.cases.first { $0.name == name })
    let tables = Set(keys.filter { $0.contains { "._".contains($0) } })
    let bundle = Reading.bundle(files.merging(Self.tables(of: tables)) { first, _ in first })
    let found = bundle.entries.filter { $0.kind == .invocationPhrase }.map(\.id.key)
    #expect(Set(found) == keys)
    #expect(bundle.facts.unresolvedTexts.isEmpty == !keys.isEmpty)
  }
}
