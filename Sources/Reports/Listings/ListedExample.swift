/// An example of a rule: a text or the files of a bundle, with what the rule flags in it.
public struct ListedExample: Hashable, Sendable {
  /// The text of the example, or a line of a file.
  public struct Line: Hashable, Sendable {
    /// What the text is: its kind, or the path of its file.
    public var label: String
    public var text: String
    /// BCP 47; empty for a line of a file.
    public var locale: String
    /// In English: "German".
    public var language: String
    public var isRightToLeft: Bool
    /// The flagged parts in Unicode scalars, ascending and apart.
    public var flagged: [Range<Int>]

    public init(
      _ label: String, _ text: String, locale: String = "", language: String = "", isRightToLeft: Bool = false,
      flagged: [Range<Int>] = []
    ) {
      self.label = label
      self.text = text
      self.locale = locale
      self.language = language
      self.isRightToLeft = isRightToLeft
      self.flagged = flagged
    }
  }

  /// True for one text; otherwise the lines are those of the files of a bundle, file by file.
  public var isText: Bool
  public var lines: [Line]
  /// The text that is translated, where the example is a translation.
  public var source: String?
  /// The text after the fix, where the rule has one.
  public var fixed: String?
  /// The configuration under which that holds, in YAML; empty where it needs none.
  public var configuration: String

  public init(
    _ lines: [Line], isText: Bool, source: String? = nil, fixed: String? = nil,
    configuration: String = ""
  ) {
    self.isText = isText
    self.lines = lines
    self.source = source
    self.fixed = fixed
    self.configuration = configuration
  }

  /// The configuration in lines.
  var configurationLines: [Substring] { configuration.split(separator: "\n") }

  /// The lines by the paths of their files, in their order.
  var files: [(path: String, lines: [Line])] {
    var files: [(path: String, lines: [Line])] = []
    for line in lines {
      if files.last?.path != line.label { files.append((line.label, [])) }
      files[files.count - 1].lines.append(line)
    }
    return files
  }

  /// Whether the rule flags anything in it.
  var isFlagged: Bool { lines.contains { !$0.flagged.isEmpty } }
}

extension ListedExample.Line {
  /// The text with its flagged parts in brackets, as rules write their examples; one place without a character has a
  /// pair of brackets.
  var marked: String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var start = 0
    for range in flagged where range.lowerBound >= start && range.upperBound <= scalars.count {
      result += scalars[start..<range.lowerBound]
      result.append("⟦")
      result += scalars[range]
      result.append("⟧")
      start = range.upperBound
    }
    result += scalars[start...]
    return String(result)
  }
}
