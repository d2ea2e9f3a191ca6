import ReviewModel
import SourceText
import TextLayout
import UnicodeText

/// A row of a page: a text or a place in a file, with its findings. Also the row's data for the page's script.
struct PageRow {
  /// Nil for a place in a file, and for a text that the report does not list.
  var text: ReportedText?
  /// The findings. Not empty if there is no text.
  var findings: [Diagnostic]
  /// The indices of its path, its table and its kind among those of the page.
  var names: [Int] = []
  /// The index of the row with the other text of the card.
  var companion: Int?
  /// The text in other languages, if it has problems.
  var others: [OtherWording] = []

  init(_ text: ReportedText?, _ findings: [Diagnostic]) {
    self.text = text
    self.findings = findings
  }

  var excerpt: Excerpt? { text?.excerpt ?? findings.first?.excerpt }
  var path: String { text?.path ?? findings.first?.location.path ?? "" }
  /// 1-based; 0 in a file without lines.
  var line: Int { text?.line ?? findings.first?.location.start.line ?? 0 }
  var table: String { text?.table ?? findings.first?.table ?? "" }
  var kind: String? { text?.kind ?? findings.first?.kind }
  var key: String? { text?.key ?? findings.first?.key }
  var variation: String? { text?.variation ?? findings.first?.variation }
  var source: String? { text?.source ?? findings.first?.source }
  var comment: String { text?.comment ?? findings.first?.comment ?? "" }
  /// What devices show of the text, if a finding is about that.
  var pictures: [SurfacePicture]? { findings.lazy.map(\.pictures).first { !$0.isEmpty } }
}

/// `[path, table, kind, {…}]`. The last is there only if the script needs something that the page does not show.
extension PageRow: Encodable {
  func encode(to encoder: any Encoder) throws {
    var elements = encoder.unkeyedContainer()
    for number in names { try elements.encode(number) }
    let members = RowMembers(self)
    if !members.isEmpty { try elements.encode(members) }
  }
}

/// The data of a row in addition to its path and its table. A flag is 1, or left out.
private struct RowMembers: Encodable {
  /// The exact text, if the page shows it differently.
  private var text, source, key, variation: String?
  /// Why the text cannot be changed on the page.
  private let fixed: String?
  /// Whether the page leaves out the full text that it shows in part. Nobody edits a text of that length on a page.
  private let long: Int?
  private let missing: Int?
  /// The digests that identify the findings in a baseline, if they are not of the text on the page. A missing text is
  /// identified by its source, and a finding on a file by its flagged part.
  private let digests: [String]?
  private let measured: Measured?
  /// The number of findings like it that the baseline hides, by the index of the finding.
  private let accepted: JSONObject<Int>?
  private let fixes: JSONObject<String>?
  /// The text in other languages: the index of each language among those of the page, and the text.
  private let others: [OtherWording]?

  let isEmpty: Bool

  private enum CodingKeys: CodingKey {
    case text, source, key, variation, fixed, long, missing, digests, measured, accepted, fixes, others
  }

  /// In bytes.
  private static let longest = 8_000

  init(_ row: PageRow) {
    let text = row.excerpt?.text ?? ""
    let key = row.key
    self.text = Self.hidden(text, limit: 600, showsSpaces: !row.findings.isEmpty)
    source = Self.hidden(row.source, limit: LocalePage.longest)
    self.key = Self.hidden(key, limit: 200)
    // A fix equal to the text is left out. If there is also a source, the page can't tell which of them it is.
    if let key, let source = row.text?.source, key == text, key != source, key.isShownAsItIs(limit: 200) {
      self.key = key
    }
    variation = Self.hidden(row.variation, limit: Self.longest)
    let isLong = [text, row.text?.source, row.text?.key].contains { $0?.utf8.count ?? 0 > Self.longest }
    fixed = isLong ? "long" : row.text.map { $0.obstacle?.rawValue } ?? "file"
    long = isLong ? 1 : nil
    missing = row.text?.isMissing == true ? 1 : nil
    digests =
      row.text.map(\.isMissing) ?? true && !row.findings.isEmpty
      ? row.findings.map({ $0.identity.textDigest ?? "" }) : nil
    measured = row.text?.measuring.map { Measured($0, companion: row.companion) }
    accepted = JSONObject(byNumberOf: row.findings) { $0.acceptedBefore > 0 ? $0.acceptedBefore : nil }
    fixes = JSONObject(byNumberOf: row.findings) { finding in
      finding.fix.flatMap { $0.replacement.utf8.count > Self.longest ? nil : $0.replacement }
    }
    others = row.others.isEmpty ? nil : row.others
    isEmpty =
      [self.text, source, self.key, variation].allSatisfy { $0 == nil } && fixed == nil && digests == nil
      && measured == nil && accepted == nil && fixes == nil && others == nil
  }

  private static func hidden(_ text: String?, limit: Int, showsSpaces: Bool = false) -> String? {
    guard let text, text.utf8.count <= longest else { return nil }
    return text.isShownAsItIs(limit: limit, showsSpaces: showsSpaces) ? nil : text
  }
}

extension JSONObject {
  /// Values for some findings, by their index. Nil if there are none.
  fileprivate init?(byNumberOf findings: [Diagnostic], _ value: (Diagnostic) -> Value?) {
    let members = findings.enumerated().compactMap { number, finding in value(finding).map { (String(number), $0) } }
    guard !members.isEmpty else { return nil }
    self.init(members)
  }
}

private struct Measured: Encodable {
  let role: String
  let subtitle: Int?
  /// The index of the row with the other text of the card.
  let with: Int?
  let samples: [Sample]?

  struct Sample: Encodable {
    let placeholder, text: String
    let isLongest: Int?
  }

  init(_ measuring: TextMeasuring, companion: Int?) {
    role = measuring.role.rawValue
    subtitle = measuring.isSubtitle ? 1 : nil
    with = companion
    let samples = measuring.samples.map {
      Sample(placeholder: $0.placeholder, text: $0.text, isLongest: $0.isLongest ? 1 : nil)
    }
    self.samples = samples.isEmpty ? nil : samples
  }
}

extension String {
  /// Whether a page shows the exact text: without invisible characters, and short enough not to be shortened.
  fileprivate func isShownAsItIs(limit: Int, showsSpaces: Bool = false) -> Bool {
    guard utf8.count <= limit else { return false }
    var isPlain = true
    forEachPiece(special: ASCIISet(controlsAnd: "")) { piece in
      if case .special = piece { isPlain = false }
    }
    return isPlain && !(showsSpaces && unicodeScalars.contains(where: \.isUnusualSpace))
  }
}
