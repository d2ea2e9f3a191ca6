import ReviewModel
import SourceText
import TextLayout
import UnicodeText

/// What the page’s script has to know and the page does not show: as JSON, which no browser runs.
extension LocalePage {
  func writeScriptData(_ page: inout Markup) {
    page.constant("\n<script type=\"application/json\" id=\"data\">")
    page.append(ScriptData(scriptData))
    page.constant("</script>")
    guard !report.measuring.isEmpty, contents.rows.contains(where: { $0.text?.measuring != nil }) else { return }
    page.constant("\n<script type=\"application/json\" id=\"measuring\">")
    page.append(ScriptData(report.measuring))
    page.constant("</script>")
  }

  private var scriptData: [UInt8] {
    let paths = NumberedNames(contents.rows.map { $0.text?.path ?? $0.findings[0].location.path })
    let tables = NumberedNames(contents.rows.map { $0.text?.table ?? $0.findings[0].table })
    let kinds = NumberedNames(contents.rows.map { $0.text?.kind ?? $0.findings[0].kind ?? "" })
    let rows = JSONArray(contents.rows.indices) { row in
      PageRow(
        numbers: [paths, tables, kinds].map { $0.numbers[row] }, members: RowMembers(contents.rows[row], rowsByID))
    }
    return JSONWriter(.compact).utf8(
      of: PageData(
        subject: report.subject, locale: page.tag, source: report.developmentLocale, language: language.tag,
        lang: textLanguage, dir: page.isRightToLeft ? "rtl" : "ltr", paths: paths.names, tables: tables.names,
        kinds: kinds.names, rows: rows, words: ScriptWords(language).members),
      reserving: contents.rows.count * 24 + 4_096)
  }

  /// Of the page's texts, for `lang`; empty where the folder's name is no language.
  private var textLanguage: String {
    LocaleIdentifier(["", "Base"].contains(page.tag) ? report.developmentLocale : page.tag).languageTag
  }
}

private struct PageData: Encodable {
  let subject, locale, source, language: String
  /// How the texts of the page are written, also those that nobody has written yet.
  let lang, dir: String
  let paths, tables, kinds: [String]
  let rows: JSONArray<PageRow>
  let words: JSONObject<ScriptWords.Member>
}

/// `[path, table, kind, {…}]`, the last only where something is to be said that the page does not show.
private struct PageRow: Encodable {
  let numbers: [Int]
  let members: RowMembers

  func encode(to encoder: any Encoder) throws {
    var elements = encoder.unkeyedContainer()
    for number in numbers { try elements.encode(number) }
    if !members.isEmpty { try elements.encode(members) }
  }
}

/// What is said of a row beyond its path and its table. A flag is 1, or left out.
private struct RowMembers: Encodable {
  /// What the page shows in another form: as it is.
  private var text, source, key, variation: String?
  private let fixed: Int?
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

  let isEmpty: Bool

  private enum CodingKeys: CodingKey {
    case text, source, key, variation, fixed, long, missing, digests, measured, accepted, fixes
  }

  /// In bytes.
  private static let longest = 8_000

  init(_ row: PageContents.Row, _ rowsByID: [TextID: Int]) {
    let text = row.text?.excerpt.text ?? row.findings.first?.excerpt.text ?? ""
    let key = row.text?.key ?? row.findings.first?.key
    self.text = Self.hidden(text, limit: 600, showsSpaces: !row.findings.isEmpty)
    source = Self.hidden(row.text?.source ?? row.findings.first?.source, limit: LocalePage.longest)
    self.key = Self.hidden(key, limit: 200)
    // One that is the text does not stand there; where there is a source too, the page cannot tell which of them it is.
    if let key, let source = row.text?.source, key == text, key != source, key.isShownAsItIs(limit: 200) {
      self.key = key
    }
    variation = Self.hidden(
      row.text?.variation ?? row.findings.first?.variation, limit: Self.longest)
    let isLong = [text, row.text?.source, row.text?.key].contains { $0?.utf8.count ?? 0 > Self.longest }
    fixed = isLong || row.text.map { !$0.isChangeable } ?? true ? 1 : nil
    long = isLong ? 1 : nil
    missing = row.text?.isMissing == true ? 1 : nil
    digests =
      row.text.map(\.isMissing) ?? true && !row.findings.isEmpty
      ? row.findings.map({ $0.identity.textDigest ?? "" }) : nil
    measured = row.text?.measuring.map { Measured($0, rowsByID) }
    accepted = JSONObject(byNumberOf: row.findings) { $0.acceptedBefore > 0 ? $0.acceptedBefore : nil }
    fixes = JSONObject(byNumberOf: row.findings) { finding in
      finding.fix.flatMap { $0.replacement.utf8.count > Self.longest ? nil : $0.replacement }
    }
    isEmpty =
      [self.text, source, self.key, variation].allSatisfy { $0 == nil } && fixed == nil && digests == nil
      && measured == nil && accepted == nil && fixes == nil
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

  init(_ measuring: TextMeasuring, _ rowsByID: [TextID: Int]) {
    role = measuring.role.rawValue
    subtitle = measuring.isSubtitle ? 1 : nil
    with = measuring.companion.flatMap { rowsByID[$0] }
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

/// Names that are written once, and by number wherever they come.
private struct NumberedNames {
  private(set) var names: [String] = []
  private(set) var numbers: [Int] = []

  init(_ list: [String]) {
    var known: [String: Int] = [:]
    for name in list {
      if let number = known[name] {
        numbers.append(number)
      } else {
        known[name] = names.count
        numbers.append(names.count)
        names.append(name)
      }
    }
  }
}
