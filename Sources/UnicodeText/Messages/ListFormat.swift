private import CICU

/// Values in a row, as a locale writes them.
///
/// Source: CLDR, `listPatterns`, in their narrow forms.
public final class ListFormat: Sendable {
  public enum Kind: Sendable {
    /// “A, B, C”
    case all
    /// “A, B, or C”
    case any
  }
  private let formatter: ImmutableICUObject?

  public init(_ kind: Kind, _ locale: LocaleIdentifier) {
    var status: Int32 = 0
    let formatter = cicu_openList(locale.icuName, kind == .all ? ULISTFMT_TYPE_AND : ULISTFMT_TYPE_OR, &status)
    self.formatter = status <= 0 ? formatter.map(ImmutableICUObject.init(pointer:)) : nil
  }

  deinit { if let formatter { cicu_closeList(formatter.pointer) } }

  public func text(of items: [String]) -> String {
    guard items.count > 1, let formatter else { return items.joined(separator: ", ") }
    let units = items.map { Array($0.utf16) }
    // One buffer for all, since the pointers have to live as long as the call.
    let all = units.flatMap { $0 }
    let lengths = units.map { Int32($0.count) }
    return all.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      let places = lengths.map { length -> UnsafePointer<UInt16>? in
        defer { start = start?.advanced(by: Int(length)) }
        return start
      }
      return ICUBuffers.utf16 { cicu_formatList(formatter.pointer, places, lengths, Int32(places.count), $0, $1, $2) }
    } ?? items.joined(separator: ", ")
  }
}
