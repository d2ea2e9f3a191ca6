import ReviewModel
import SourceText
import TextLayout
import UnicodeText

/// The data that the page’s script needs and the page does not show, as JSON, which browsers do not run.
extension LocalePage {
  func writeScriptData(_ page: inout Markup) {
    page.constant("\n<script type=\"application/json\" id=\"data\">")
    page.append(ScriptData(scriptData))
    page.constant("</script>")
    writePageRules(&page)
    guard !report.measuring.isEmpty, contents.rows.contains(where: { $0.text?.measuring != nil }) else { return }
    page.constant("\n<script type=\"application/json\" id=\"measuring\">")
    page.append(ScriptData(report.measuring))
    page.constant("</script>")
  }

  private var scriptData: [UInt8] {
    let paths = NumberedNames(contents.rows.map(\.path))
    let tables = NumberedNames(contents.rows.map(\.table))
    let kinds = NumberedNames(contents.rows.map { $0.kind?.rawValue ?? "" })
    let (others, languages) = otherWordings
    let rows = JSONArray(contents.rows.indices) { number in
      var row = contents.rows[number]
      row.others = others[number] ?? []
      row.names = [paths, tables, kinds].map { $0.numbers[number] }
      row.companion = row.text?.measuring?.companion.flatMap { rowsByID[$0] }
      return row
    }
    let help = report.writingHelp[page.tag] ?? WritingHelp()
    return JSONWriter(.compact).utf8(
      of: PageData(
        subject: report.subject, locale: page.tag, source: report.developmentLocale, language: language.tag,
        lang: textLanguage, dir: page.isRightToLeft ? "rtl" : "ltr", appName: help.appName, paths: paths.names,
        tables: tables.names, kinds: kinds.names, rows: rows, others: languages.isEmpty ? nil : languages,
        examples: help.examples.isEmpty
          ? nil : JSONObject(help.examples.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }),
        rules: pageRuleTexts, terms: help.terms.isEmpty ? nil : help.terms.map { [$0.source, $0.target] },
        words: ScriptWords(language).members),
      reserving: contents.rows.count * 24 + 4_096)
  }

  /// The texts of the rules that the page can check. Nil if it checks none.
  private var pageRuleTexts: JSONObject<String>? {
    guard let languages = report.pageRules[page.tag], !languages.isEmpty else { return nil }
    return JSONObject(
      report.pageRuleIDs.compactMap { id in
        (language.summary(of: id) ?? report.rules[id]?.summary).map { (id.rawValue, $0) }
      })
  }

  /// The same text in other languages, by row, for rows that need work.
  private var otherWordings: ([Int: [OtherWording]], [PageOthers.Language]) {
    var others = PageOthers()
    var scripts: [String: String] = [:]
    func script(of tag: String) -> String {
      if let known = scripts[tag] { return known }
      let script = LocaleIdentifier(tag == "Base" ? report.developmentLocale : tag).maximized.script ?? ""
      scripts[tag] = script
      return script
    }
    var wordings: [Int: [OtherWording]] = [:]
    for (number, row) in contents.rows.enumerated() where row.findings.contains(where: { $0.severity > .note }) {
      guard let text = row.text else { continue }
      let own = others.wordings(
        self.others.texts(beside: text), script: script(of: page.tag), scriptOf: script(of:), language)
      if !own.isEmpty { wordings[number] = own }
    }
    return (wordings, others.languages)
  }

  /// Of the page's texts, for `lang`; empty if the folder's name is not a language.
  private var textLanguage: String {
    LocaleIdentifier(["", "Base"].contains(page.tag) ? report.developmentLocale : page.tag).languageTag
  }

  /// Whether the page can check another wording of any text.
  var checksWordings: Bool {
    report.pageRules[page.tag]?.isEmpty == false && contents.rows.contains { $0.text?.pageRules != nil }
  }

  /// The input of `makeJudge`: the languages, one for each bundle on the page; the data of single texts, each once; and
  /// for each row the indices of both, or 0 if the page checks nothing there.
  fileprivate func writePageRules(_ page: inout Markup) {
    guard let languages = report.pageRules[self.page.tag], !languages.isEmpty else { return }
    var numbers: [[String]: Int] = [:]
    var facts: [String] = []
    let texts = contents.rows.map { row -> String in
      guard let text = row.text, let pageRules = text.pageRules, languages.indices.contains(text.pageRulesIndex) else {
        return "0"
      }
      let key = ["\(text.pageRulesIndex)", pageRules]
      if let known = numbers[key] { return "\(known)" }
      facts.append("[\(text.pageRulesIndex),\(pageRules)]")
      numbers[key] = facts.count
      return "\(facts.count)"
    }
    guard !facts.isEmpty else { return }
    var json = Array("{\"languages\":[".utf8)
    json += languages.joined(separator: Array(",".utf8))
    json += "],\"facts\":[\(facts.joined(separator: ","))],\"texts\":[\(texts.joined(separator: ","))]}".utf8
    page.constant("\n<script type=\"application/json\" id=\"judging\">")
    page.append(ScriptData(json))
    page.constant("</script>")
  }
}

private struct PageData: Encodable {
  let subject, locale, source, language: String
  /// The language and direction of the page's texts, including new ones.
  let lang, dir: String
  let appName: String?
  let paths, tables, kinds: [String]
  let rows: JSONArray<PageRow>
  let others: [PageOthers.Language]?
  /// A correct text, by kind.
  let examples: JSONObject<String>?
  let rules: JSONObject<String>?
  /// Pairs of a source term and the team's translation.
  let terms: [[String]]?
  let words: JSONObject<ScriptWords.Member>
}

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
