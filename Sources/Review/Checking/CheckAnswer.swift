import EditorialRules
package import Reports
public import ReviewModel
public import SourceText
import TextLayout
import UnicodeText

/// What the rules say of one text.
public struct CheckAnswer: Encodable, Sendable {
  public var id: JSONValue?
  /// In the order of the text.
  public var findings: [Finding]
  /// The rules that would have to see more of the app to judge the text.
  public var needs: Needs?

  /// A finding on the text, in words.
  public struct Finding: Encodable, Sendable, Hashable {
    public var rule: RuleID
    public var severity: Severity
    /// What is wrong.
    public var message: String
    /// Why, and what to do where there is no suggestion.
    public var notes: [String]?
    /// What is flagged.
    public var range: Range
    /// The tag of the localization that it is about, where that is another than the text’s.
    public var locale: String?
    public var suggestion: Suggestion?
    /// Of a text that devices cut off: each surface on each device that does not surely show it whole.
    public var devices: [DeviceVerdict]?
    /// What App Store Connect writes of it after an upload.
    public var appStore: [String]?
    /// The same in each run, and in a review of the files that the text stands in.
    public var fingerprint: String
  }

  /// A part of a text, as the offsets of its start and of the place behind its end.
  public struct Range: Encodable, Sendable, Hashable {
    /// In code units of UTF-16, as editors and JavaScript count.
    public var utf16: [Int]
    /// In Unicode scalars, as Python counts.
    public var scalars: [Int]
  }

  public struct Suggestion: Encodable, Sendable, Hashable {
    /// What it does, as an instruction.
    public var title: String
    /// The whole text afterwards.
    public var text: String
    public var safety: Fix.Safety
  }

  /// Rules by how much of the app they have to see, each list sorted.
  public struct Needs: Encodable, Sendable, Hashable {
    public var key, table, app, files: [RuleID]?

    /// nil for none.
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
  /// - Parameters:
  ///   - finding: On the text.
  ///   - ordinal: Which it is of those that its identity does not tell apart, from 1.
  init(
    _ finding: ReviewModel.Finding, _ range: Range<String.Index>, _ identity: FindingIdentity, ordinal: Int,
    in text: String, _ language: ReportLanguage
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
    fingerprint = Fingerprints.fingerprint(of: identity, ordinal: ordinal)
  }
}
