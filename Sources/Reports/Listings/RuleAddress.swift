package import ReviewModel

/// Where a rule is explained on the web.
package enum RuleAddress {
  /// The rule's page, or that of its first guideline on the web; nil where there is neither.
  ///
  /// - Parameters:
  ///   - guidelines: Those of the rule.
  ///   - pages: The folder of the rules' pages.
  package static func address(of id: RuleID, _ guidelines: [Guideline], pages: WebRoot?) -> String? {
    if !id.rawValue.contains("/"), let page = pages?.address(of: "\(id.rawValue).md") { return page }
    let addresses = guidelines.lazy.flatMap(\.places).compactMap(\.url).filter { address in
      Link.web(address) != nil && address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"\\^`{|}".utf8.contains($0) }
    }
    return addresses.first
  }
}
