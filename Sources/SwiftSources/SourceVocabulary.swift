/// The names without which a file has nothing to do with shortcuts, so that most files need not be parsed.
enum SourceVocabulary {
  /// Whether any of the names stands in the file, in code or not.
  /// - Complexity: O(*n*)
  static func mayDeclare(_ utf8: [UInt8]) -> Bool {
    // The names of every framework's types that are read begin with one of these.
    let names = ["AppIntent", "AppShortcut", "AppEnum", "AppEntity", "INShortcut", "NSUserActivity"]
    return names.contains { name in contains(Array(name.utf8), in: utf8) }
  }

  private static func contains(_ name: [UInt8], in utf8: [UInt8]) -> Bool {
    guard let first = name.first else { return false }
    var start = 0
    while let index = utf8[start...].firstIndex(of: first) {
      if utf8[index...].starts(with: name) { return true }
      start = index + 1
    }
    return false
  }
}
