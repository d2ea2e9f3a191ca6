import LocalizationBundles

/// Keys and values to be written as YAML, in their order.
indirect enum YAMLTree: Equatable {
  case text(String)
  case flag(Bool)
  case list([YAMLTree])
  case keys([Member])

  struct Member: Equatable {
    var key: String
    var value: YAMLTree
  }

  /// Keys with values; without those that have none.
  static func keys(_ members: KeyValuePairs<String, YAMLTree?>) -> YAMLTree {
    .keys(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  /// nil for what says nothing.
  var unlessEmpty: YAMLTree? {
    switch self {
    case .text, .flag: self
    case .list(let items): items.isEmpty ? nil : self
    case .keys(let members): members.isEmpty ? nil : self
    }
  }

  /// How many texts it holds, without keys.
  var count: Int {
    switch self {
    case .text: 1
    case .flag: 0
    case .list(let items): items.reduce(0) { $0 + $1.count }
    case .keys(let members): members.reduce(0) { $0 + $1.value.count }
    }
  }

  /// The lines of the value, each with its line break.
  var yaml: String {
    var lines: [String] = []
    write(to: &lines, indentation: 0, start: nil)
    return lines.map { $0 + "\n" }.joined()
  }

  /// - Parameter start: What stands before the first line: `- ` of a list.
  private func write(to lines: inout [String], indentation: Int, start: String?) {
    var start = start
    func margin() -> String {
      defer { start = nil }
      return start ?? String(repeating: " ", count: indentation)
    }
    switch self {
    case .text(let text): lines.append(margin() + YAMLScalarEncoder.scalar(text))
    case .flag(let flag): lines.append(margin() + "\(flag)")
    case .list(let items):
      if items.isEmpty { lines.append(margin() + "[]") }
      for item in items {
        item.write(to: &lines, indentation: indentation + 2, start: margin() + "- ")
      }
    case .keys(let members):
      if members.isEmpty { lines.append(margin() + "{}") }
      for member in members {
        let head = margin() + YAMLScalarEncoder.scalar(member.key) + ":"
        switch member.value {
        case .text(let text): lines.append(head + " " + YAMLScalarEncoder.scalar(text))
        case .flag(let flag): lines.append(head + " \(flag)")
        case .list(let items) where items.isEmpty: lines.append(head + " []")
        case .list, .keys:
          lines.append(head)
          member.value.write(to: &lines, indentation: indentation + 2, start: nil)
        }
      }
    }
  }
}
