/// A text in one language as it lies in the executable: a line without a line break.
///
/// A plain text is itself; one with plural forms is a category, its text, the next category and so on, with tabs
/// between.
package struct PackedText: Hashable, Sendable {
  /// By plural category: `one`, `other`; a plain text is `other`.
  package let forms: [String: String]

  /// - Parameter line: Without the line break at its end. A plain text has no tab.
  package init(line: some Collection<UInt8>) {
    let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count > 1 else {
      forms = ["other": fields.first ?? ""]
      return
    }
    var forms: [String: String] = [:]
    for index in stride(from: 0, to: fields.count - 1, by: 2) { forms[fields[index]] = fields[index + 1] }
    self.forms = forms
  }
}
