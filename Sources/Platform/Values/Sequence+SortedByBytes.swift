extension Sequence {
  /// Sorted by the UTF-8 of one of their strings, which gives the same order on every system.
  package func sortedByBytes(of text: (Element) -> String) -> [Element] {
    sorted { text($0).utf8.lexicographicallyPrecedes(text($1).utf8) }
  }
}

extension Sequence<String> {
  package func sortedByBytes() -> [String] { sortedByBytes { $0 } }
}
