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
}
