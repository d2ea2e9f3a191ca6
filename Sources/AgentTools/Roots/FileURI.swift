/// A client's `file:` address as a path.
///
/// Source: RFC 8089, The "file" URI Scheme; RFC 3986, section 2.1.
enum FileURI {
  /// - Returns: nil for another scheme, another machine, or an invalid address.
  static func path(of uri: String) -> String? {
    let scheme = "file:"
    guard uri.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = uri.dropFirst(scheme.count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    }
    guard rest.hasPrefix("/") else { return nil }
    return decoded(rest.prefix { $0 != "?" && $0 != "#" })
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), value > 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
