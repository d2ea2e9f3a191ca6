package import ReviewModel

/// The beginning of web addresses, such as `https://github.com/OWNER/REPOSITORY/blob/SHA`.
///
/// Everything appended stays part of the path below it, so a reviewed app cannot make a link lead elsewhere.
package struct WebRoot: Hashable, Sendable {
  /// The address without a trailing slash.
  package let address: String

  /// - Returns: Nil unless it is an ASCII `http` or `https` address without a query or a fragment.
  package init?(_ address: String) {
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

  /// The address of a path below the root, with percent-encoded components. Nil for a path that leaves the root, or
  /// might.
  ///
  /// Source: RFC 3986, sections 2.3 and 3.3. Browsers treat `%2E%2E` as `..`, so encoding it does not help.
  package func address(of path: String) -> String? {
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

  /// The root of a folder below this one. Nil if the path leads out of it.
  ///
  /// - Parameter path: Empty for the root itself.
  package func appending(_ path: String) -> WebRoot? { path.isEmpty ? self : address(of: path).flatMap { WebRoot($0) } }

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

/// The web page that explains a rule.
package enum RuleAddress {
  /// The rule's page, or else the page of its first guideline. Nil if there is neither.
  ///
  /// - Parameters:
  ///   - guidelines: The guidelines of the rule.
  ///   - pages: The folder of the rules' pages.
  package static func address(of id: RuleID, _ guidelines: [Guideline], pages: WebRoot?) -> String? {
    if !id.rawValue.contains("/"), let page = pages?.address(of: "\(id.rawValue).md") { return page }
    let addresses = guidelines.lazy.flatMap(\.places).compactMap(\.url).filter { address in
      Link.web(address) != nil && address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"\\^`{|}".utf8.contains($0) }
    }
    return addresses.first
  }
}
