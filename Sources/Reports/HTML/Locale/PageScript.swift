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
    let paths = NumberedNames(contents.rows.map(\.path))
    let tables = NumberedNames(contents.rows.map(\.table))
    let kinds = NumberedNames(contents.rows.map { $0.kind ?? "" })
    let rows = JSONArray(contents.rows.indices) { number in
      var row = contents.rows[number]
      row.names = [paths, tables, kinds].map { $0.numbers[number] }
      row.companion = row.text?.measuring?.companion.flatMap { rowsByID[$0] }
      return row
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
