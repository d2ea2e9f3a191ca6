import Diagnostics

/// The `id` of an element, made of letters, digits and hyphens.
struct ElementID: Hashable {
  let rawValue: String

  static let findings = ElementID(rawValue: "findings")
  static func rule(_ rule: RuleID) -> ElementID { ElementID(prefix: "rule-", naming: [rule.rawValue]) }
  static func locale(_ tag: String) -> ElementID { ElementID(prefix: "locale-", naming: [tag]) }

  /// The same for a finding as long as its file, entry, locale and rule are: links outlive reviews.
  static func finding(_ diagnostic: Diagnostic) -> ElementID {
    let subject = diagnostic.subject
    return ElementID(
      prefix: "f-",
      hashing: [
        diagnostic.location.path, subject.key ?? "", subject.variation ?? "", diagnostic.rule.rawValue, subject.locale,
      ])
  }

  /// The id of a second, third … finding of what would have the same.
  func numbered(_ number: Int) -> ElementID { ElementID(rawValue: "\(rawValue)-\(number)") }

  private init(rawValue: String) { self.rawValue = rawValue }

  /// The name itself where it can be one, so that links are readable, else its hash.
  private init(prefix: String, naming parts: [String]) {
    let name = parts.joined(separator: "-")
    let isName = !name.isEmpty && name.utf8.allSatisfy { Self.isNameCharacter($0) }
    self = isName ? ElementID(rawValue: prefix + name) : ElementID(prefix: prefix + "x", hashing: parts)
  }

  /// FNV-1a in 64 bits over the parts and a separator that UTF-8 never has.
  private init(prefix: String, hashing parts: [String]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    rawValue = prefix + String(hash, radix: 36)
  }

  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}

/// Gives each finding of a page an id of its own.
struct ElementIDs {
  private var uses: [ElementID: Int] = [:]

  mutating func next(_ diagnostic: Diagnostic) -> ElementID {
    let id = ElementID.finding(diagnostic)
    let count = uses[id, default: 0] + 1
    uses[id] = count
    return count == 1 ? id : id.numbered(count)
  }
}
