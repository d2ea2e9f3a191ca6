extension BrowserMeasuring {
  /// The tables, whose grammar the script reads, and the notices that their licence wants to go with them.
  static func writeTables(to json: inout CompactJSON) {
    let tables: [(name: String, bytes: [UInt8])] = [
      ("letters", PackageResources.letters_advances), ("arabic", PackageResources.arabic_advances),
      ("conjuncts", PackageResources.conjuncts_advances), ("kerning", PackageResources.kerning_advances),
    ]
    var notices: [String] = []
    var texts: [(name: String, text: String)] = []
    for (name, bytes) in tables {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      for line in lines where line.hasPrefix("# SPDX") && !notices.contains(String(line.dropFirst(2))) {
        notices.append(String(line.dropFirst(2)))
      }
      texts.append((name, lines.filter { !$0.hasPrefix("# ") }.joined(separator: "\n")))
    }
    json.member("notices") { $0.array(notices) { $0.value($1) } }
    json.member("tables") { json in
      json.object { json in
        for (name, text) in texts { json.member(named: name) { $0.value(text) } }
      }
    }
    json.member("emphasis") { json in
      json.object { json in
        for (script, factors) in AdvanceTable.shared.weights {
          json.member(named: script.code) { $0.value(factors.semibold) }
        }
      }
    }
  }
}
