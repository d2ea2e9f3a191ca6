/// A string that is compared byte for byte.
///
/// Swift treats canonically equivalent strings as equal, but “é” as one character or as two are different keys in a
/// file.
package struct ExactString: Hashable, Sendable {
  package let string: String

  package init(_ string: String) { self.string = string }

  package static func == (first: ExactString, second: ExactString) -> Bool {
    first.string.utf8.elementsEqual(second.string.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension Sequence {
  /// Sorted by the UTF-8 of one of their strings, which gives the same order on every system.
  package func sortedByBytes(of text: (Element) -> String) -> [Element] {
    sorted { text($0).utf8.lexicographicallyPrecedes(text($1).utf8) }
  }
}

extension Sequence<String> {
  package func sortedByBytes() -> [String] { sortedByBytes { $0 } }
}
