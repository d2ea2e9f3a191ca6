private import CICU

/// Converts text from one script to another.
///
/// Source: CLDR, transforms.
final class Transliterator {
  private let pointer: OpaquePointer

  /// - Parameter name: ICU's name of the transform: `Hans-Hant`. nil if ICU does not have it.
  init?(_ name: String) {
    let units = Array(name.utf16)
    var status: Int32 = 0
    guard let pointer = cicu_openTransliterator(units, Int32(units.count), &status) else { return nil }
    self.pointer = pointer
    if status > 0 { return nil }
  }

  deinit { cicu_closeTransliterator(pointer) }

  /// The transformed text; unchanged if ICU fails or the result is four times as long.
  func callAsFunction(_ text: String) -> String {
    let units = Array(text.utf16)
    let capacity = 4 * units.count + 16
    var buffer = units + Array(repeating: 0, count: capacity - units.count)
    var length = Int32(units.count)
    var limit = length
    var status: Int32 = 0
    cicu_transliterate(pointer, &buffer, &length, Int32(capacity), &limit, &status)
    guard status <= 0, length >= 0, Int(length) <= capacity else { return text }
    return String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
  }
}
