public import Diagnostics

/// An example of a rule: what is read, and what the rule says of it.
public struct ListedExample: Hashable, Sendable {
  /// A text of the example, a line of a file, or what a file declares.
  public struct Line: Hashable, Sendable {
    /// What the text is: its kind, its key, or the path of its file.
    public var label: String
    public var text: String
    /// BCP 47; empty where the text is in no language.
    public var locale: String
    /// Whether the line is one of several of a program.
    public var isCode: Bool { label.hasSuffix(".swift") }
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

  /// What the rule says.
  public struct Verdict: Hashable, Sendable {
    public var severity: Severity
    public var message: String
    /// The localization it is about, where that is not the text's own: one without a text.
    public var locale: String?
    public init(_ severity: Severity, _ message: String, locale: String? = nil) {
      self.severity = severity
      self.message = message
      self.locale = locale
    }
  }

  /// True for one text; else the lines are what a bundle holds.
  public var isText: Bool
  public var lines: [Line]
  /// Lines that are not shown, of a bundle with many.
  public var leftOut: Int
  /// The text that is translated, where the example is a translation.
  public var source: String?
  public var verdicts: [Verdict]
  /// The text after the fix, where the rule has one.
  public var fixed: String?
  /// The configuration under which that holds, in YAML; empty where it needs none.
  public var configuration: String

  public init(
    _ lines: [Line], isText: Bool, leftOut: Int = 0, source: String? = nil, verdicts: [Verdict] = [],
    fixed: String? = nil, configuration: String = ""
  ) {
    self.isText = isText
    self.lines = lines
    self.leftOut = leftOut
    self.source = source
    self.verdicts = verdicts
    self.fixed = fixed
    self.configuration = configuration
  }

  /// The configuration in lines.
  var configurationLines: [Substring] { configuration.split(separator: "\n") }

  /// The lines of programs by the paths of their files, in their order.
  var code: [(path: String, lines: [Line])] {
    var files: [(path: String, lines: [Line])] = []
    for line in lines where line.isCode {
      if files.last?.path != line.label { files.append((line.label, [])) }
      files[files.count - 1].lines.append(line)
    }
    return files
  }

  /// Whether the rule has anything to say of it.
  var isFlagged: Bool { !verdicts.isEmpty || lines.contains { !$0.flagged.isEmpty } }
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

extension ListedExample.Verdict {
  /// "error: No text in this localization (de)"
  var sentence: String { "\(message)\(locale.map { " (\($0))" } ?? "")" }
}
