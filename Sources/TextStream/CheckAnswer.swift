import EditorialRules
import Reports
package import ReviewModel
package import SourceText
import TextLayout
import UnicodeText

/// The findings of one text.
package struct CheckAnswer: Encodable, Sendable {
  package var id: JSONValue?
  /// In the order of the text.
  package var findings: [Finding]
  /// The rules that need more of the app.
  package var needs: Needs?

  /// A finding about the text, as text.
  package struct Finding: Encodable, Sendable, Hashable {
    package var rule: RuleID
    package var severity: Severity
    /// What is wrong.
    package var message: String
    /// Why it is wrong, and what to do if there is no suggestion.
    package var notes: [String]?
    /// The flagged part.
    package var range: Range
    /// The tag of the finding's localization, if it is not the text’s own.
    package var locale: String?
    package var suggestion: Suggestion?
    /// For a text that is cut off: each surface of each device that may not show it in full.
    package var devices: [DeviceVerdict]?
    /// What App Store Connect reports about the text after an upload.
    package var appStore: [String]?
    /// The same in each run, and in a review of the files with the text.
    package var fingerprint: String
  }

  /// A part of a text: the offsets of its start and its end, which is exclusive.
  package struct Range: Encodable, Sendable, Hashable {
    /// In UTF-16 code units, as in editors and JavaScript.
    package var utf16: [Int]
    /// In Unicode scalars, as in Python.
    package var scalars: [Int]
  }

  package struct Suggestion: Encodable, Sendable, Hashable {
    /// What it does, as an instruction.
    package var title: String
    /// The whole text after the change.
    package var text: String
    package var safety: Fix.Safety
  }

  /// Rules by how much of the app they need, each list sorted.
  package struct Needs: Encodable, Sendable, Hashable {
    package var key, table, app, files: [RuleID]?

    /// nil if there are none.
    init?(_ rules: some Sequence<(id: RuleID, extent: Extent)>) {
      var isEmpty = true
      for (id, extent) in rules {
        isEmpty = false
        switch extent {
        case .text, .key: key = (key ?? []) + [id]
        case .table: table = (table ?? []) + [id]
        case .app: app = (app ?? []) + [id]
        case .files: files = (files ?? []) + [id]
        }
      }
      if isEmpty { return nil }
    }
  }
}

extension CheckAnswer.Range {
  package init(_ range: Swift.Range<String.Index>, in text: String) {
    func offsets<View: Collection>(_ view: View) -> [Int] where View.Index == String.Index {
      let start = view.distance(from: view.startIndex, to: range.lowerBound)
      return [start, start + view.distance(from: range.lowerBound, to: range.upperBound)]
    }
    utf16 = offsets(text.utf16)
    scalars = offsets(text.unicodeScalars)
  }
}

extension CheckAnswer.Finding {
  /// - Parameter finding: A finding about the text.
  init(
    _ finding: ReviewModel.Finding, _ range: Range<String.Index>, fingerprint: String, in text: String,
    _ language: ReportLanguage
  ) {
    func words(_ message: Message) -> String { language.plainText(of: message) }
    rule = finding.rule
    severity = finding.severity
    message = words(finding.message)
    notes = finding.notes.isEmpty ? nil : finding.notes.map(words)
    self.range = CheckAnswer.Range(range, in: text)
    locale = finding.locale
    suggestion = finding.fix.flatMap { fix in
      fix.replacement.map { CheckAnswer.Suggestion(title: words(fix.title), text: $0, safety: fix.safety) }
    }
    if case .layout(let layout) = finding.evidence, !layout.places.isEmpty { devices = layout.places }
    appStore = finding.storeLines.isEmpty ? nil : finding.storeLines.map(\.text)
    self.fingerprint = fingerprint
  }
}
