import UnicodeText

/// The tables, whose grammar the script reads, and the notices that their licence wants to go with them.
struct BrowserTables: Sendable {
  static let shared = BrowserTables()

  let notices: [String]
  let tables: [(name: String, value: String)]
  /// By script.
  let emphasis: [(name: String, value: Double)]

  private init() {
    let tables: [(name: String, bytes: [UInt8])] = [
      ("letters", PackageResources.letters_advances), ("arabic", PackageResources.arabic_advances),
      ("conjuncts", PackageResources.conjuncts_advances), ("kerning", PackageResources.kerning_advances),
    ]
    var notices: [String] = []
    self.tables = tables.map { name, bytes in
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      for line in lines where line.hasPrefix("# SPDX") && !notices.contains(String(line.dropFirst(2))) {
        notices.append(String(line.dropFirst(2)))
      }
      return (name, lines.filter { !$0.hasPrefix("# ") }.joined(separator: "\n"))
    }
    self.notices = notices
    emphasis = AdvanceTable.shared.weights.map { ($0.script.code, $0.factors.semibold) }
  }
}
