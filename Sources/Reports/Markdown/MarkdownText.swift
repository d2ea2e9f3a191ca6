import ReviewModel
import UnicodeText

/// Escapes text for Markdown: in a paragraph, a list or a table cell.
///
/// Source: CommonMark 0.31.2; GitHub Flavored Markdown 0.29 with its autolinks, and what GitHub replaces in the
/// rendered page: mentions, references, emoji short codes.
enum MarkdownText {
  /// The tool's own words, which may quote a reviewed text.
  static func prose(_ text: String) -> String { words(text) { "\\\($0)" } }

  /// The same in an HTML element at the start of a line, where Markdown is off and a backslash escapes nothing.
  static func element(_ text: String) -> String { words(text) { "&#\($0.value);" } }

  /// Sentences that explain a rule, with code spans.
  static func explanation(_ text: String) -> String {
    Explanation.parts(of: text).map { part in
      switch part {
      case .words(let words): prose(words)
      case .code(let words): code(words)
      }
    }.joined()
  }

  private static func words(_ text: String, escaping escape: (Unicode.Scalar) -> String) -> String {
    var result = ""
    var isAfterMarker = false
    text.forEachPiece(special: special) { piece in
      switch piece {
      case .run(let bytes):
        // A backslash doesn't stop what GitHub replaces in the rendered page. The zero-width space does.
        if isAfterMarker, bytes.first != UInt8(ascii: " ") { result += "&#8203;" }
        result += String(decoding: bytes, as: UTF8.self)
        isAfterMarker = false
      case .special(let scalar):
        if scalar == ".", result.hasSuffix("www") { result += "&#8203;" }
        result += escaped(scalar, escape)
        isAfterMarker = ["@", "#", ":"].contains(scalar)
      }
    }
    return result
  }

  /// A reviewed text, a key or a path, character by character. Nothing in a code span is markup, a link or a mention.
  ///
  /// Invisible characters are made visible first, so the text is one line.
  static func code(_ text: some StringProtocol) -> String { span(text.visible) }

  /// A text with its flagged part in bold, isolated with its language and direction.
  static func excerpt(_ excerpt: Excerpt, limit: Int = 120) -> String {
    let parts = ExcerptParts(excerpt)
    let before = parts.before.ending(of: limit / 2)
    let after = parts.after.beginning(of: limit / 2)
    var result = before.isEmpty ? "" : code(before.startIndex > parts.before.startIndex ? "…" + before : before)
    // An empty place is shown as a caret.
    result += "<b>" + span(parts.flagged.isEmpty ? "‸" : parts.flagged.visibleWhenFlagged.shortened(to: limit)) + "</b>"
    if !after.isEmpty { result += code(after.endIndex < parts.after.endIndex ? after + "…" : after) }
    return isolated(result, like: excerpt)
  }

  /// The tool's own words, as a link if there is a web address.
  static func link(_ text: String, to address: String?) -> String { linked(prose(text), to: address) }

  /// Text that is already escaped, as a link if there is a web address.
  static func linked(_ markdown: String, to address: String?) -> String {
    guard let address, let link = Link.web(address) else { return markdown }
    // Inside angle brackets, a parenthesis does not end the address.
    return "[\(markdown)](<\(destination(link.target))>)"
  }

  /// An address in angle brackets. Source: RFC 3986, section 2; CommonMark 0.31.2, section 6.3.
  private static func destination(_ address: String) -> String {
    var result = ""
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;"
      case 0x21..<0x7F where !"<>\"\\^`{|}".utf8.contains(byte): result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// `dir` isolates the content. GitHub keeps it on `span` and drops `bdi`.
  static func isolated(_ markdown: String, like excerpt: Excerpt) -> String {
    guard excerpt.isRightToLeft else { return markdown }
    let language = excerpt.language.isEmpty ? "" : " lang=\"\(attribute(excerpt.language))\""
    return "<span\(language) dir=\"rtl\">\(markdown)</span>"
  }

  private static func span(_ text: String) -> String {
    if text.isEmpty { return "` `" }
    let text = LogText.unmarked(text)
    // A bar ends a cell even in a code span, and renderers disagree on `\\|`.
    if text.utf8.contains(UInt8(ascii: "|")) { return "<code>\(prose(text))</code>" }
    var longest = 0
    var current = 0
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // Markdown removes one space from each end if both ends have one. This compares bytes: for Swift, a combining mark
    // after a backtick makes another character of it, but not for Markdown.
    let ends = (text.utf8.first, text.utf8.last)
    let (backtick, space) = (UInt8(ascii: "`"), UInt8(ascii: " "))
    let needsPadding = ends.0 == backtick || ends.1 == backtick || ends == (space, space)
    let padding = needsPadding ? " " : ""
    return fence + padding + text + padding + fence
  }

  private static let special = ASCIISet(controlsAnd: "\\`*_[]<>&|~$@#:.")

  private static func escaped(_ scalar: Unicode.Scalar, _ escape: (Unicode.Scalar) -> String) -> String {
    switch scalar {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "|": "&#124;"
    case "@", "#", ":", ".": String(scalar)
    default: scalar.isUnseen ? scalar.visibleForm : escape(scalar)
    }
  }

  /// A language tag has only letters, digits and hyphens. Anything else is dropped.
  private static func attribute(_ tag: String) -> String {
    String(tag.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
  }
}

/// A part of a Markdown report whose rows can be left out if there is no room.
struct MarkdownBlock {
  /// The most important tier comes first.
  enum Tier: Int, Comparable {
    case summary, findings, appendix
    static func < (lhs: Tier, rhs: Tier) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  var head: String
  /// The most important first. Each ends with a line feed.
  var rows: [String]
  var tail: String
  var tier: Tier
  /// The order within a tier, compared from the first number on. The greatest is the most important.
  var weight: [Int] = []
  /// The noun for a row. Nil for rows that are repeated elsewhere and need no count.
  var noun: MarkdownNoun?
  /// How many more rows were never written because they cannot fit.
  var unwritten = 0

  var count: Int { rows.count + unwritten }

  /// The block with some of its rows, and how many it leaves out.
  ///
  /// - Parameter shown: Indices of ``rows``.
  func rendered(showing shown: Set<Int>, in language: ReportLanguage) -> String {
    let text = rows.indices.lazy.filter(shown.contains).map { rows[$0] }.joined()
    return head + text + remainder(count - shown.count, in: language) + tail
  }

  /// The sentence on rows that are left out. Empty if there are none, or if they are elsewhere.
  private func remainder(_ count: Int, in language: ReportLanguage) -> String {
    guard let noun, count > 0 else { return "" }
    return "\n\(language.counted(noun.left, count))\n"
  }

  /// The most UTF-16 code units that this sentence can take, whatever the plural form.
  func remainderLimit(in language: ReportLanguage) -> Int {
    guard let noun, count > 0 else { return 0 }
    let number = language.number(max(2, count))
    let forms = language.forms(noun.left)
    let several = forms.count > 1 ? forms.filter { $0.key != "one" } : forms
    return (several.values.map { TextPattern($0).filled(number: number, []).utf16.count }.max() ?? 0) + 2
  }
}

/// The noun for a row of a block, as sentences count it.
struct MarkdownNoun: Hashable {
  /// "3 findings"
  let count: ReportText
  /// "3 more findings are not shown here."
  let left: ReportText

  static let assumption = MarkdownNoun(count: .countAssumptions, left: .leftAssumptions)
  static let problem = MarkdownNoun(count: .countProblems, left: .leftProblems)
  static let fixedFinding = MarkdownNoun(count: .countFixedFindings, left: .leftFixedFindings)
  static let localization = MarkdownNoun(count: .countLocalizations, left: .leftLocalizations)
  static let question = MarkdownNoun(count: .countQuestions, left: .leftQuestions)
  static let remark = MarkdownNoun(count: .countRemarks, left: .leftRemarks)
  static let rule = MarkdownNoun(count: .countRules, left: .leftRules)
}
