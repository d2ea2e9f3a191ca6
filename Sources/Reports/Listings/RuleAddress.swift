package import ReviewModel

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
