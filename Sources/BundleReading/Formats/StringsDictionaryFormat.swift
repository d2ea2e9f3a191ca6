import ReviewModel
import SourceText

/// Reads `.stringsdict`: every format and every variant of it is a text.
struct StringsDictionaryFormat {
  static func read(_ root: PropertyListNode, path: BundlePath, file: Int) -> FileContents {
    var contents = FileContents(path: path)
    let maker = TextMaker(file: file, locale: path.locale ?? "")
    let role = TableRole(stem: path.stem)
    for member in root.members {
      let key = member.key.string
      let kind = role.kind(ofKey: key)
      for (text, variation) in variants(of: member.value) {
        contents.texts.append(maker.text(text, key: key, kind: kind, variation: variation, comment: member.comment))
      }
    }
    return contents
  }

  /// The texts under one key, with the path of their variation; nil for the format itself.
  static func variants(of node: PropertyListNode) -> [(PropertyListNode.Text, String?)] {
    var result: [(PropertyListNode.Text, String?)] = []
    for member in node.members {
      let name = member.key.string
      if let rule = rules[name] {
        result += texts(in: member.value, path: rule)
      } else if let text = member.value.text {
        if name == "NSStringLocalizedFormatKey" { result.append((text, nil)) }
      } else {
        result += variable(member.value, path: "substitutions.\(name)")
      }
    }
    return result
  }

  /// A variable of a format: one text a plural category, or one a width or device.
  private static func variable(_ node: PropertyListNode, path: String) -> [(PropertyListNode.Text, String?)] {
    var result: [(PropertyListNode.Text, String?)] = []
    for member in node.members where !member.key.string.hasPrefix("NSStringFormat") {
      if let rule = rules[member.key.string] {
        result += texts(in: member.value, path: "\(path).\(rule)")
      } else if let text = member.value.text {
        result.append((text, "\(path).plural.\(member.key.string)"))
      }
    }
    return result
  }

  private static func texts(in node: PropertyListNode, path: String) -> [(PropertyListNode.Text, String?)] {
    node.members.compactMap { member in
      member.value.text.map { ($0, "\(path).\(member.key.string)") }
    }
  }

  /// Whether a dictionary is one of variants; any other holds nothing that is shown.
  static func isFormat(_ node: PropertyListNode) -> Bool {
    node.members.contains { $0.key.string == "NSStringLocalizedFormatKey" || rules[$0.key.string] != nil }
  }

  /// Dictionaries of variants without a variable, and how their paths begin.
  private static let rules = [
    "NSStringVariableWidthRuleType": "width", "NSStringDeviceSpecificRuleType": "device",
  ]
}
