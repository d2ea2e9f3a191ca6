private import CICU

final class PluralRules {
  private let rules: OpaquePointer?
  private let locale: LocaleIdentifier

  init(_ locale: LocaleIdentifier) {
    self.locale = locale
    rules = opened { cicu_openPluralRules(locale.icuName, $0) }
  }

  deinit { if let rules { cicu_closePluralRules(rules) } }

  /// The categories, in no particular order; `other` is always one of them.
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

  /// The bytes of the category's name as one number; nil if the name is empty or longer than eight letters.
  private func key(of number: Double) -> UInt64? {
    guard let rules else { return nil }
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 8) { buffer in
      var status: Int32 = 0
      let length = Int(cicu_selectPlural(rules, number, buffer.baseAddress, 8, &status))
      guard status <= 0, (1...8).contains(length) else { return nil }
      return buffer.prefix(length).reduce(0) { $0 << 8 | UInt64($1 & 0xFF) }
    }
  }

  /// The categories of the whole numbers from 0 to 1,000, with the first numbers of each.
  private(set) lazy var integers: [PluralCategory] = {
    var categories: [PluralCategory] = []
    // The names are short, so one number distinguishes them, without creating a string a thousand times.
    var positions: [UInt64: Int] = [:]
    for number in 0...1000 {
      let position: Int
      if let key = key(of: Double(number)), let known = positions[key] {
        position = known
      } else {
        let name = category(of: Double(number))
        position = categories.firstIndex { $0.name == name } ?? categories.count
        if position == categories.count { categories.append(PluralCategory(name: name)) }
        if let key = key(of: Double(number)) { positions[key] = position }
      }
      if categories[position].examples.count < 3 { categories[position].examples.append(number) }
    }
    return categories
  }()

  /// The names of the categories of whole numbers after which nouns read as they do after those of `other`. Empty if no
  /// whole number is `other`, as in Russian.
  private(set) lazy var namesReadAsOther: Set<String> = {
    guard let other = integers.first(where: { $0.name == "other" })?.examples.last else { return [] }
    let alike = integers.filter { category in
      category.examples.allSatisfy { CountedUnits.readAlike(after: $0, and: other, in: locale) }
    }
    return Set(alike.map(\.name))
  }()

  /// Whether no unit name reads the same after numbers of both categories, as in Russian after 2 and 5.
  func neverReadAlike(_ first: PluralCategory, _ second: PluralCategory) -> Bool {
    guard let first = first.examples.last, let second = second.examples.last else { return false }
    return CountedUnits.readApart(after: first, and: second, in: locale)
  }
}

/// A category of a locale's cardinal rules, if whole numbers use it.
package struct PluralCategory: Hashable, Sendable {
  /// CLDR's name: `few`.
  package let name: String
  /// The first whole numbers of the category, ascending, three at most: 2, 3, 4.
  package internal(set) var examples: [Int]

  package init(name: String, examples: [Int] = []) {
    self.name = name
    self.examples = examples
  }
}

/// How a language's nouns read after numbers, judging by its unit names: CLDR has no other nouns with numbers.
enum CountedUnits {
  private static let units = ["day", "week", "month", "year", "hour"]

  /// Whether every unit has the same name after both numbers, ignoring the digits: in Turkish, days do after 1 and 2.
  static func readAlike(after first: Int, and second: Int, in locale: LocaleIdentifier) -> Bool {
    units.allSatisfy { unit in
      let name = name(of: unit, after: first, in: locale)
      return name != nil && name == self.name(of: unit, after: second, in: locale)
    }
  }

  /// Whether every unit has two names. In Polish, days have one after 2 and 5.
  static func readApart(after first: Int, and second: Int, in locale: LocaleIdentifier) -> Bool {
    units.allSatisfy { name(of: $0, after: first, in: locale) != name(of: $0, after: second, in: locale) }
  }

  /// Source: CLDR, `units`, the long names.
  private static func name(of unit: String, after number: Int, in locale: LocaleIdentifier) -> String? {
    let skeleton = Array("unit/\(unit) unit-width-full-name".utf16)
    var status: Int32 = 0
    guard let formatter = cicu_openNumberFormatter(skeleton, Int32(skeleton.count), locale.icuName, &status) else {
      return nil
    }
    defer { cicu_closeNumberFormatter(formatter) }
    guard status <= 0, let formatted = cicu_openFormattedNumber(&status) else { return nil }
    defer { cicu_closeFormattedNumber(formatted) }
    cicu_formatInteger(formatter, Int64(number), formatted, &status)
    guard status <= 0 else { return nil }
    return ICUBuffers.utf16(capacity: 64) { cicu_formattedText(formatted, $0, $1, $2) }?.filter { !$0.isNumber }
  }
}
