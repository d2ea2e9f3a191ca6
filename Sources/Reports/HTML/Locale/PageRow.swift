import ReviewModel
import SourceText
import TextLayout
import UnicodeText

/// A text or a place in a file, and what is said of it: a row of a page, and of what the page's script has to know.
struct PageRow {
  /// nil for a place in a file, and for a text that the report does not list.
  var text: ReportedText?
  /// Those of the text; not empty where there is no text.
  var findings: [Diagnostic]
  /// The numbers of its path, its table and its kind among those of the page.
  var names: [Int] = []
  /// The number of the row with the other text of the card.
  var companion: Int?
  /// The text in other languages, where something is wrong with it.
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
  /// What devices show of the text, where that is what is wrong with it.
  var pictures: [SurfacePicture]? { findings.lazy.map(\.pictures).first { !$0.isEmpty } }
}

/// `[path, table, kind, {…}]`, the last only where something is to be said that the page does not show.
extension PageRow: Encodable {
  func encode(to encoder: any Encoder) throws {
    var elements = encoder.unkeyedContainer()
    for number in names { try elements.encode(number) }
    let members = RowMembers(self)
    if !members.isEmpty { try elements.encode(members) }
  }
}

/// What is said of a row beyond its path and its table. A flag is 1, or left out.
private struct RowMembers: Encodable {
  /// What the page shows in another form: as it is.
  private var text, source, key, variation: String?
  /// Why nobody can change the text on the page.
  private let fixed: String?
  /// Whether the page does without what it shows in part: nobody changes a text of that length on a page.
  private let long: Int?
  private let missing: Int?
  /// What a baseline knows the findings by, where that is not the text on the page: of a text that is missing it is the
  /// source, of a file what is flagged in it.
  private let digests: [String]?
  private let measured: Measured?
  /// By number of the finding: how many findings like it the baseline hides, where it does.
  private let accepted: JSONObject<Int>?
  private let fixes: JSONObject<String>?
  /// The text in other languages: the number of each among those of the page, and the words.
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
    // One that is the text does not stand there; where there is a source too, the page cannot tell which of them it is.
    if let key, let source = row.text?.source, key == text, key != source, key.isShownAsItIs(limit: 200) {
      self.key = key
    }
    variation = Self.hidden(row.variation, limit: Self.longest)
    let isLong = [text, row.text?.source, row.text?.key].contains { $0?.utf8.count ?? 0 > Self.longest }
    fixed = isLong ? "long" : row.text.map { $0.hindrance?.rawValue } ?? "file"
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
  /// What is said of some findings, by their place in the list; nil where of none.
  fileprivate init?(byNumberOf findings: [Diagnostic], _ value: (Diagnostic) -> Value?) {
    let members = findings.enumerated().compactMap { number, finding in value(finding).map { (String(number), $0) } }
    guard !members.isEmpty else { return nil }
    self.init(members)
  }
}

private struct Measured: Encodable {
  let role: String
  let subtitle: Int?
  /// The number of the row with the other text of the card.
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
  /// Whether a page shows the text letter by letter: nothing unseen in it, and not so long that it is shortened.
  fileprivate func isShownAsItIs(limit: Int, showsSpaces: Bool = false) -> Bool {
    guard utf8.count <= limit else { return false }
    var isPlain = true
    forEachPiece(special: ASCIISet(controlsAnd: "")) { piece in
      if case .special = piece { isPlain = false }
    }
    return isPlain && !(showsSpaces && unicodeScalars.contains(where: \.isUnusualSpace))
  }
}
