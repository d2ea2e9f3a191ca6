private import CICU

/// The cardinal plural rules of one locale.
final class PluralRules {
  private let rules: OpaquePointer?

  init(_ locale: LocaleIdentifier) {
    var status: Int32 = 0
    let rules = cicu_openPluralRules(locale.icuName, &status)
    self.rules = status <= 0 ? rules : nil
  }

  deinit { if let rules { cicu_closePluralRules(rules) } }

  /// The categories, in no order that ICU promises; `other` is always one.
  private(set) lazy var categories: [String] = {
    var status: Int32 = 0
    guard let rules, let names = cicu_pluralKeywords(rules, &status) else { return ["other"] }
    defer { cicu_closeNames(names) }
    var categories: [String] = []
    while let name = cicu_nextName(names, nil, &status), status <= 0 { categories.append(String(cString: name)) }
    return categories
  }()

  func category(of number: Double) -> String {
    guard let rules else { return "other" }
    return ICUBuffers.utf16 { cicu_selectPlural(rules, number, $0, $1, $2) } ?? "other"
  }

  /// What the whole numbers from 0 to 1,000 use, by category, with the first numbers of each.
  private(set) lazy var integers: [PluralCategory] = {
    var categories: [PluralCategory] = []
    for number in 0...1000 {
      let name = category(of: Double(number))
      if let index = categories.firstIndex(where: { $0.name == name }) {
        if categories[index].examples.count < 3 { categories[index].examples.append(number) }
      } else {
        categories.append(PluralCategory(name: name, examples: [number]))
      }
    }
    return categories
  }()
}

/// A category of a locale's cardinal rules, as far as whole numbers use it.
public struct PluralCategory: Hashable, Sendable {
  /// CLDR's name: `few`.
  public let name: String
  /// The first whole numbers of the category, ascending, three at most: 2, 3, 4.
  public internal(set) var examples: [Int]

  public init(name: String, examples: [Int] = []) {
    self.name = name
    self.examples = examples
  }
}
