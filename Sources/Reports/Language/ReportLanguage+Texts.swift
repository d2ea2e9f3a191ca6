package import ReviewModel
import UnicodeText

extension ReportLanguage {
  /// A text without places for values.
  package subscript(_ text: ReportText) -> String { pattern(of: text, category: "other") }

  /// A text with its values.
  ///
  /// - Parameter arguments: What stands for `%@`, in the order of the English text.
  package func text(_ text: ReportText, _ arguments: String...) -> String {
    filled(pattern(of: text, category: "other"), nil, arguments)
  }

  /// A text in the plural form for a number.
  ///
  /// - Parameters:
  ///   - count: What stands for `%lld`, and decides on the form.
  ///   - arguments: What stands for `%@`, in the order of the English text.
  package func counted(_ text: ReportText, _ count: Int, _ arguments: String...) -> String {
    filled(pattern(of: text, category: pluralCategory(of: count)), number(count), arguments)
  }

  /// The patterns of a text by plural category, for the page's script; a text without plural forms is `other`.
  package func forms(_ text: ReportText) -> [String: String] { packedText(text.rawValue)?.forms ?? [:] }

  /// How it should be, in a sentence; nil for a rule that the catalogs do not know.
  package func summary(of rule: RuleID) -> String? { plain("rule.\(rule).summary") }

  /// Why a rule asks it; nil for a rule that the catalogs do not know.
  package func rationale(of rule: RuleID) -> String? { plain("rule.\(rule).rationale") }

  /// When a rule gives a severity, as a fragment; nil for a rule that never does.
  package func when(_ severity: Severity, of rule: RuleID) -> String? { plain("rule.\(rule).\(severity.rawValue)") }

  /// What a guideline asks a reviewer; nil where its rules decide it.
  package func question(of guideline: String) -> String? { plain("guideline.\(guideline).question") }

  /// What a guideline asks, in a sentence; nil where its rules decide it.
  package func statement(of guideline: String) -> String? { plain("guideline.\(guideline).statement") }

  private func plain(_ key: String) -> String? { packedText(key)?.forms["other"] }

  private func pattern(of text: ReportText, category: String) -> String {
    let forms = forms(text)
    guard let pattern = forms[category] ?? forms["other"] else {
      preconditionFailure("No text ‘\(text.rawValue)’ in ‘\(tag)’: the enumeration is older than the catalog")
    }
    return pattern
  }

  private func filled(_ pattern: String, _ number: String?, _ arguments: [String]) -> String {
    TextPattern(pattern).filled(number: number, arguments)
  }
}
