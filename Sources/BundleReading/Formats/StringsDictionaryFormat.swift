import ReviewModel
import SourceText

/// Reads `.stringsdict`: every format and every variant of it is a text.
struct StringsDictionaryFormat {
  static func read(_ root: SourceNode, path: BundlePath, file: Int) -> FileContents {
    var contents = FileContents(path: path)
    let maker = TextMaker(file: file, path: path)
    for member in root.members {
      contents.texts += variants(of: member.value).map { text, variation in
        maker.text(text, key: member.key.string, variation: variation, comment: member.comment)
      }
    }
    return contents
  }

  /// The texts under one key, with the path of their variation; nil for the format itself.
  static func variants(of node: SourceNode) -> [(SourceNode.Text, String?)] {
    var result: [(SourceNode.Text, String?)] = []
    for member in node.members {
      let name = member.key.string
      if let rule = rules[name] {
        result += texts(in: member.value, path: rule)
      } else if let text = member.value.text {
        if name == format { result.append((text, nil)) }
      } else {
        result += variable(member.value, path: "substitutions.\(name)")
      }
    }
    return result
  }

  /// A variable of a format: one text for each plural category, or one for each width or device.
  private static func variable(_ node: SourceNode, path: String) -> [(SourceNode.Text, String?)] {
    var result: [(SourceNode.Text, String?)] = []
    for member in node.members where !member.key.string.hasPrefix("NSStringFormat") {
      if let rule = rules[member.key.string] {
        result += texts(in: member.value, path: "\(path).\(rule)")
      } else if let text = member.value.text {
        result.append((text, "\(path).plural.\(member.key.string)"))
      }
    }
    return result
  }

  private static func texts(in node: SourceNode, path: String) -> [(SourceNode.Text, String?)] {
    node.members.compactMap { member in member.value.text.map { ($0, "\(path).\(member.key.string)") } }
  }

  /// Whether a dictionary contains variants; any other contains nothing that is shown.
  static func isFormat(_ node: SourceNode) -> Bool {
    node.members.contains { $0.key.string == format || rules[$0.key.string] != nil }
  }

  /// The key of the format itself.
  static let format = "NSStringLocalizedFormatKey"

  /// Dictionaries of variants without a variable, and the start of their paths.
  static let rules = [
    "NSStringVariableWidthRuleType": "width", "NSStringDeviceSpecificRuleType": "device",
  ]
}
