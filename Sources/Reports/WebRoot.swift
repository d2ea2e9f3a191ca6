/// The beginning of web addresses: `https://github.com/OWNER/REPOSITORY/blob/SHA`.
///
/// Whatever is appended stays below it and is part of the path: nothing in a reviewed bundle can lead elsewhere.
public struct WebRoot: Hashable, Sendable {
  /// The address without a slash at its end.
  public let address: String

  /// - Returns: nil for anything but an `http` or `https` address in ASCII, without a query or a fragment.
  public init?(_ address: String) {
    var address = Substring(address)
    while address.hasSuffix("/") { address.removeLast() }
    let start = address.prefix(8).lowercased()
    let scheme = ["https://", "http://"].first(where: start.hasPrefix) ?? ""
    let rest = address.dropFirst(scheme.count)
    guard !scheme.isEmpty, let first = rest.utf8.first, first != UInt8(ascii: "/"),
      rest.utf8.allSatisfy({ Self.isUnreserved($0) || Self.isDelimiter($0) })
    else { return nil }
    self.address = String(address)
  }

  /// The address of a path below the root, each of its components percent-encoded; nil for a path that leaves the root,
  /// or might.
  ///
  /// Source: RFC 3986, sections 2.3 and 3.3. Browsers take `%2E%2E` for `..`, so that encoding it is no help.
  public func address(of path: String) -> String? {
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !components.isEmpty, components.allSatisfy({ !["", ".", ".."].contains($0) }) else { return nil }
    var result = address
    for component in components {
      result += "/"
      for byte in component.utf8 {
        if Self.isUnreserved(byte) {
          result.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          let digits = String(byte, radix: 16, uppercase: true)
          result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
        }
      }
    }
    return result
  }

  /// The root of a folder below this one; nil where the way leads out of it.
  ///
  /// - Parameter path: Empty for the root itself.
  public func appending(_ path: String) -> WebRoot? {
    path.isEmpty ? self : address(of: path).flatMap { WebRoot($0) }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool { "/:@%!$&'()*+,;=[]".utf8.contains(byte) }
}
