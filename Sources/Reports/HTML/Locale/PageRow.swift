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
  var kind: EntryKind? { text?.kind ?? findings.first?.kind }
  var key: String? { text?.key ?? findings.first?.key }
  var variation: String? { text?.variation ?? findings.first?.variation }
  var source: String? { text?.source ?? findings.first?.source }
  var comment: String { text?.comment ?? findings.first?.comment ?? "" }
  /// What devices show of the text, if a finding is about that.
  var pictures: [SurfacePicture]? { findings.lazy.map(\.pictures).first { !$0.isEmpty } }
}

/// `[path, table, kind, {…}]`. The last is there only if the script needs something that the page does not show. A flag
/// is 1, or left out.
extension PageRow: Encodable {
  private enum CodingKeys: CodingKey {
    case text, source, key, variation, fixed, long, missing, digests, measured, accepted, fixes, others
  }

  private enum MeasuringKeys: CodingKey {
    case role, subtitle, with, samples
  }

  /// In bytes.
  private static let longest = 8_000

  func encode(to encoder: any Encoder) throws {
    var elements = encoder.unkeyedContainer()
    for number in names { try elements.encode(number) }
    let exact = exactTexts
    // Nobody edits a text of that length on a page, so the page leaves out the full text that it shows in part.
    let isLong = [excerpt?.text, text?.source, text?.key].contains { $0?.utf8.count ?? 0 > Self.longest }
    let fixed = isLong ? "long" : text.map { $0.obstacle?.rawValue } ?? "file"
    // A missing text is identified by its source, and a finding on a file by its flagged part.
    let digests =
      text.map(\.isMissing) ?? true && !findings.isEmpty ? findings.map({ $0.identity.textDigest ?? "" }) : nil
    let accepted = JSONObject(byNumberOf: findings) { $0.acceptedBefore > 0 ? $0.acceptedBefore : nil }
    let fixes = JSONObject(byNumberOf: findings) { finding in
      finding.fix.flatMap { $0.replacement.utf8.count > Self.longest ? nil : $0.replacement }
    }
    guard
      !exact.isEmpty || fixed != nil || digests != nil || text?.measuring != nil || accepted != nil || fixes != nil
        || !others.isEmpty
    else { return }
    var members = elements.nestedContainer(keyedBy: CodingKeys.self)
    for (key, text) in exact { try members.encode(text, forKey: key) }
    try members.encodeIfPresent(fixed, forKey: .fixed)
    if isLong { try members.encode(1, forKey: .long) }
    if text?.isMissing == true { try members.encode(1, forKey: .missing) }
    try members.encodeIfPresent(digests, forKey: .digests)
    if let measuring = text?.measuring {
      try encode(measuring, to: members.nestedContainer(keyedBy: MeasuringKeys.self, forKey: .measured))
    }
    try members.encodeIfPresent(accepted, forKey: .accepted)
    try members.encodeIfPresent(fixes, forKey: .fixes)
    if !others.isEmpty { try members.encode(others, forKey: .others) }
  }

  private func encode(_ measuring: TextMeasuring, to members: KeyedEncodingContainer<MeasuringKeys>) throws {
    var members = members
    try members.encode(measuring.role.rawValue, forKey: .role)
    if measuring.isSubtitle { try members.encode(1, forKey: .subtitle) }
    try members.encodeIfPresent(companion, forKey: .with)
    if !measuring.samples.isEmpty { try members.encode(measuring.samples, forKey: .samples) }
  }

  private var exactTexts: [(CodingKeys, String)] {
    func hidden(_ text: String?, limit: Int, showsSpaces: Bool = false) -> String? {
      guard let text, text.utf8.count <= Self.longest else { return nil }
      return text.isShownAsItIs(limit: limit, showsSpaces: showsSpaces) ? nil : text
    }
    let text = excerpt?.text ?? ""
    var exactKey = hidden(key, limit: 200)
    // A fix equal to the text is left out. If there is also a source, the page can't tell which of them it is.
    if let key, let source = self.text?.source, key == text, key != source, key.isShownAsItIs(limit: 200) {
      exactKey = key
    }
    let texts: [(CodingKeys, String?)] = [
      (.text, hidden(text, limit: 600, showsSpaces: !findings.isEmpty)),
      (.source, hidden(source, limit: LocalePage.longest)), (.key, exactKey),
      (.variation, hidden(variation, limit: Self.longest)),
    ]
    return texts.compactMap { key, text in text.map { (key, $0) } }
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
