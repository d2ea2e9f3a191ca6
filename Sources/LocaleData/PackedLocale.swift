/// A language as it lies in the executable: nothing is decoded before it is asked for.
struct PackedLocale: Sendable {
  /// The tag of the file, then the other tags that it serves, with spaces between.
  let names: StaticString
  /// The packed profile.
  let text: StaticString
}

extension StaticString {
  /// The bytes of a literal.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
