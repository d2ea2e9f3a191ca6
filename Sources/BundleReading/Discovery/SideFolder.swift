/// Recognizes by its name a folder whose files are not part of the app.
///
/// Names are the only evidence if no project shows what a file is for.
enum SideFolder: Sendable {
  /// Documentation, and files that tools upload to the store: `docs`, `fastlane`, `Coffee.docc`.
  case documents
  /// `Tests`, `CoffeeUITests`.
  case tests
  /// `Examples`, `CoffeeDemo`.
  case examples

  private static let documentNames: Set<String> = ["doc", "docs", toolName]
  /// The App Store texts in this folder are still read.
  private static let toolName = "fastlane"
  private static let documentSuffix = ".docc"
  /// Whole names, without separators between words.
  private static let testNames: Set<String> = ["test", "testdata", "testresources", "fixtures", "spec", "specs"]
  /// The last word of a name.
  private static let testWords: Set<String> = ["tests", "uitests", "unittests"]
  private static let exampleNames: Set<String> = ["samples"]
  /// The last word of a name, or the first one before ``projectWords``. An app about samples has more of them.
  private static let exampleWords: Set<String> = ["example", "examples", "sample", "demo", "demos"]
  private static let projectWords: Set<String> = ["app", "apps", "project", "projects", "code"]

  /// - Returns: nil for any other folder name.
  init?(name: some StringProtocol) {
    if Self.documentNames.contains(name.lowercased()) || name.hasSuffix(Self.documentSuffix) {
      self = .documents
      return
    }
    let words = Self.words(of: name)
    guard let first = words.first, let last = words.last else { return nil }
    let whole = words.joined()
    if Self.testNames.contains(whole) || Self.testWords.contains(last) {
      self = .tests
    } else if Self.exampleNames.contains(whole) || Self.exampleWords.contains(last)
      || Self.exampleWords.contains(first) && words.dropFirst().allSatisfy(Self.projectWords.contains)
    {
      self = .examples
    } else {
      return nil
    }
  }

  /// Whether it is the folder of the tool that uploads texts to the App Store.
  static func isTool(_ name: some StringProtocol) -> Bool { name.lowercased() == toolName }

  /// The words of a name in lower case: `CoffeeUITests` and `coffee-uitests` have two.
  private static func words(of name: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    var mayEnd = false
    for character in name {
      let isPart = character.isLetter || character.isNumber
      if !isPart || mayEnd && character.isUppercase, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if isPart { word += character.lowercased() }
      mayEnd = isPart && !character.isUppercase
    }
    return word.isEmpty ? words : words + [word]
  }

  /// The outermost side folder at or above a folder.
  static func outermost(of folder: some StringProtocol) -> (path: String, kind: SideFolder)? {
    let parts = folder.split(separator: "/")
    for (index, part) in parts.enumerated() {
      if let kind = SideFolder(name: part) { return (parts[...index].joined(separator: "/"), kind) }
    }
    return nil
  }
}
