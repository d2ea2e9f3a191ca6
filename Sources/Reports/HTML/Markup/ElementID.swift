import Platform
import ReviewModel
import SourceText

/// The `id` of an element, made of letters, digits and hyphens.
struct ElementID: Hashable {
  let rawValue: String

  static let texts = ElementID(rawValue: "texts")
  static let locales = ElementID(rawValue: "locales")
  static func group(_ number: Int) -> ElementID { ElementID(rawValue: "g-\(number)") }

  /// Stays the same for a text while its table, key, variation and locale are the same.
  static func text(_ text: ReportedText) -> ElementID {
    ElementID(prefix: "t-", hashing: [text.table, text.key, text.variation ?? "", text.id.locale])
  }

  static func rule(_ rule: RuleID) -> ElementID { ElementID(prefix: "rule-", naming: [rule.rawValue]) }

  /// Stays the same for a finding while its table, key, variation, locale and rule are the same, so links survive a
  /// rewording.
  static func finding(_ finding: Diagnostic) -> ElementID {
    ElementID(prefix: "f-", hashing: finding.identity.ofAnyWording.words)
  }

  /// The id of a second, third … finding that would have the same id.
  func numbered(_ number: Int) -> ElementID { ElementID(rawValue: "\(rawValue)-\(number)") }
  private init(rawValue: String) { self.rawValue = rawValue }

  /// The name itself if it is a valid id, so that links are readable. Otherwise its hash.
  private init(prefix: String, naming parts: [String]) {
    let name = parts.joined(separator: "-")
    let isName = !name.isEmpty && name.utf8.allSatisfy { Self.isNameCharacter($0) }
    self = isName ? ElementID(rawValue: prefix + name) : ElementID(prefix: prefix + "x", hashing: parts)
  }

  private init(prefix: String, hashing parts: [String]) { rawValue = prefix + StableHash.name(of: parts) }

  static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}

/// Gives each text and finding of a page its own id.
struct ElementIDs {
  private var uses: [ElementID: Int] = [:]

  mutating func next(_ diagnostic: Diagnostic) -> ElementID { next(.finding(diagnostic)) }
  mutating func next(_ text: ReportedText) -> ElementID { next(.text(text)) }

  private mutating func next(_ id: ElementID) -> ElementID {
    let count = uses[id, default: 0] + 1
    uses[id] = count
    return count == 1 ? id : id.numbered(count)
  }
}
