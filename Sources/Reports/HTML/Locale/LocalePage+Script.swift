import Diagnostics
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
    var json = JSONWriter(reserving: contents.rows.count * 24 + 4_096, isCompact: true)
    let paths = NumberedNames(contents.rows.map { $0.text?.path ?? $0.findings[0].diagnostic.location.path })
    let tables = NumberedNames(contents.rows.map { $0.text?.table ?? $0.findings[0].diagnostic.subject.table })
    let kinds = NumberedNames(contents.rows.map { $0.text?.kind ?? $0.findings[0].diagnostic.subject.kind ?? "" })
    json.object { json in
      json.member("subject") { $0.value(report.subject) }
      json.member("locale") { $0.value(page.tag) }
      json.member("source") { $0.value(report.developmentLocale) }
      json.member("language") { $0.value(language.tag) }
      // How the texts of the page are written, also those that nobody has written yet.
      json.member("lang") { $0.value(textLanguage) }
      json.member("dir") { $0.value(page.isRightToLeft ? "rtl" : "ltr") }
      json.member("paths") { $0.array(of: paths.names) { $0.value($1) } }
      json.member("tables") { $0.array(of: tables.names) { $0.value($1) } }
      json.member("kinds") { $0.array(of: kinds.names) { $0.value($1) } }
      json.member("rows") { json in
        json.array(of: contents.rows.indices) { json, row in
          let numbers = [paths, tables, kinds].map { $0.numbers[row] }
          write(contents.rows[row], numbers, to: &json)
        }
      }
      json.member("words") { write(ScriptWords(language), to: &$0) }
    }
    return json.utf8
  }

  /// Of the page's texts, for `lang`; empty where the folder's name is no language.
  private var textLanguage: String {
    LocaleIdentifier(["", "Base"].contains(page.tag) ? report.developmentLocale : page.tag).languageTag
  }

  /// `[path, table, kind, {…}]`, the last only where something is to be said that the page does not show.
  private func write(_ row: PageContents.Row, _ numbers: [Int], to json: inout JSONWriter) {
    let members = RowData(row, rowsByID)
    json.array(of: 0..<(numbers.count + (members.isEmpty ? 0 : 1))) { json, place in
      if numbers.indices.contains(place) { json.value(numbers[place]) } else { members.write(to: &json) }
    }
  }

  private func write(_ words: ScriptWords, to json: inout JSONWriter) {
    json.object { json in
      for (name, text) in words.texts { json.member(name) { $0.value(text) } }
      for (name, forms) in words.forms {
        json.member(name) { json in
          json.object { json in
            for (category, text) in forms.sorted(by: { $0.key < $1.key }) { json.member(category) { $0.value(text) } }
          }
        }
      }
    }
  }
}

/// What is said of a row beyond its path and its table.
private struct RowData {
  private let row: PageContents.Row
  private let rowsByID: [ReportedText.ID: Int]
  /// What the page shows in another form: as it is.
  private let hidden: [(name: String, text: String)]
  private let fixes: [(finding: Int, text: String)]
  /// How many findings like one of the row's the baseline hides, where it does.
  private let accepted: [(finding: Int, count: Int)]
  /// Whether the page does without what it shows in part: nobody changes a text of that length on a page.
  private let isLong: Bool

  /// In bytes.
  private static let longest = 8_000

  init(_ row: PageContents.Row, _ rowsByID: [ReportedText.ID: Int]) {
    self.row = row
    self.rowsByID = rowsByID
    let text = row.text?.excerpt.text ?? row.findings.first?.excerpt.text ?? ""
    var hidden: [(name: String, text: String)] = []
    func add(_ name: String, _ text: String?, limit: Int, showsSpaces: Bool = false) {
      guard let text, text.utf8.count <= Self.longest else { return }
      if !text.isShownAsItIs(limit: limit, showsSpaces: showsSpaces) { hidden.append((name, text)) }
    }
    isLong = [text, row.text?.source, row.text?.key].contains { $0?.utf8.count ?? 0 > Self.longest }
    add("text", text, limit: 600, showsSpaces: !row.findings.isEmpty)
    add("source", row.text?.source ?? row.findings.first?.source, limit: LocalePage.longest)
    let key = row.text?.key ?? row.findings.first?.diagnostic.subject.key
    add("key", key, limit: 200)
    // One that is the text does not stand there; where there is a source too, the page cannot tell which of them it is.
    if let key, let source = row.text?.source, key == text, key != source, key.isShownAsItIs(limit: 200) {
      hidden.append(("key", key))
    }
    add("variation", row.text?.variation ?? row.findings.first?.diagnostic.subject.variation, limit: Self.longest)
    self.hidden = hidden
    fixes = row.findings.enumerated().compactMap { number, finding in
      finding.diagnostic.fix.flatMap { $0.replacement.utf8.count > Self.longest ? nil : (number, $0.replacement) }
    }
    accepted = row.findings.enumerated().filter { $0.element.acceptedBefore > 0 }
      .map { ($0.offset, $0.element.acceptedBefore) }
  }

  /// What a baseline knows the findings by, where that is not the text on the page: of a text that is missing it is the
  /// source, of a file what is flagged in it.
  private var digests: [String] {
    row.text.map(\.isMissing) ?? true ? row.findings.map(\.identity.text) : []
  }

  private var isFixed: Bool { isLong || row.text.map { !$0.isChangeable } ?? true }

  var isEmpty: Bool {
    hidden.isEmpty && row.text?.measuring == nil && fixes.isEmpty && accepted.isEmpty && !isFixed
      && digests.isEmpty
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      for (name, text) in hidden { json.member(name) { $0.value(text) } }
      if isFixed { json.member("fixed") { $0.value(1) } }
      if isLong { json.member("long") { $0.value(1) } }
      if row.text?.isMissing == true { json.member("missing") { $0.value(1) } }
      if !digests.isEmpty { json.member("digests", digests) }
      if let measuring = row.text?.measuring { json.member("measured") { write(measuring, to: &$0) } }
      if !accepted.isEmpty {
        json.member("accepted") { json in
          json.object { json in
            for (finding, count) in accepted { json.member(String(finding)) { $0.value(count) } }
          }
        }
      }
      guard !fixes.isEmpty else { return }
      json.member("fixes") { json in
        json.object { json in
          for fix in fixes { json.member(String(fix.finding)) { $0.value(fix.text) } }
        }
      }
    }
  }

  private func write(_ measuring: TextMeasuring, to json: inout JSONWriter) {
    json.object { json in
      json.member("role") { $0.value(measuring.role.rawValue) }
      if measuring.isSubtitle { json.member("subtitle") { $0.value(1) } }
      if let row = measuring.companion.flatMap({ rowsByID[$0] }) { json.member("with") { $0.value(row) } }
      guard !measuring.samples.isEmpty else { return }
      json.member("samples") { json in
        json.array(of: measuring.samples) { json, sample in
          json.object { json in
            json.member("placeholder") { $0.value(sample.placeholder) }
            json.member("text") { $0.value(sample.text) }
            if sample.isLongest { json.member("isLongest") { $0.value(1) } }
          }
        }
      }
    }
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
