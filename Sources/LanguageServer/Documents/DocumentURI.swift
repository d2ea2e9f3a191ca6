import Platform
import SourceText

/// The `file` URIs by which clients name files.
///
/// Source: RFC 8089; Language Server Protocol 3.17, URI.
package enum DocumentURI {
  /// The absolute path of a URI; nil if it is not a file on this machine.
  package static func path(of uri: String) -> String? {
    guard uri.prefix(7).lowercased() == "file://" else { return nil }
    var rest = uri.dropFirst(7)
    if rest.prefix(9).lowercased() == "localhost" { rest = rest.dropFirst(9) }
    guard rest.first == "/" else { return nil }
    var bytes: [UInt8] = []
    var left = Array(rest.prefix { $0 != "?" && $0 != "#" }.utf8)[...]
    while let byte = left.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard left.count >= 2, let escaped = UInt8(String(decoding: left.prefix(2), as: UTF8.self), radix: 16),
        escaped != 0
      else { return nil }
      bytes.append(escaped)
      left = left.dropFirst(2)
    }
    guard let path = String(validating: bytes, as: UTF8.self), !path.utf8.contains(0) else { return nil }
    return FileSystem.absolutePath(path)
  }

  /// The URI of a file.
  ///
  /// - Parameter path: Absolute.
  package static func uri(of path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      if isPlain(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(byte)
    }
  }
}
