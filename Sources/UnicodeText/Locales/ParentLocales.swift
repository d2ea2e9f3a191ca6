/// CLDR's list of locales whose parent is not what their tag says.
///
/// Source: CLDR, `supplementalData`, `parentLocales`.
enum ParentLocales {
  /// From a locale to its parent, in ICU's form; an empty parent is the root.
  static let table: [String: String] = {
    var table: [String: String] = [:]
    guard let parents = ResourceBundle("supplementalData")?["parentLocales"] else { return table }
    for children in parents.items {
      guard let parent = children.key else { continue }
      for child in children.strings { table[child] = parent == "root" ? "" : parent }
    }
    return table
  }()
}
