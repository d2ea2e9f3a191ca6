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
