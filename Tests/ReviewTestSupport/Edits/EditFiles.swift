package import Editing

/// Writes edits as the page of a report saves them.
package enum EditFiles {
  package static func xliff(_ edits: [TranslationEdit]) -> String {
    var text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\n"
    for (index, edit) in edits.enumerated() {
      let isNewFile = index == 0 || edits[index - 1].path != edit.path || edits[index - 1].locale != edit.locale
      if isNewFile {
        if index > 0 { text += "    </body>\n  </file>\n" }
        text +=
          "  <file original=\"\(escaped(edit.path))\" source-language=\"en\" target-language=\"\(escaped(edit.locale))\""
          + " datatype=\"plaintext\">\n    <body>\n"
      }
      text += unit(edit)
    }
    return text + (edits.isEmpty ? "" : "    </body>\n  </file>\n") + "</xliff>\n"
  }

  private static func unit(_ edit: TranslationEdit) -> String {
    let variation = edit.variation.map { "|==|" + $0 } ?? ""
    let previous = edit.before.map {
      "        <alt-trans alttranstype=\"previous-version\"><target xml:space=\"preserve\">\(escaped($0))</target></alt-trans>\n"
    }
    let table = edit.table.map { " extradata=\"\(escaped("table=" + $0))\"" } ?? ""
    return "      <trans-unit id=\"\(escaped(edit.key + variation))\"\(table) xml:space=\"preserve\">\n"
      + "        <source>S</source>\n        <target state=\"translated\">\(escaped(edit.after))</target>\n"
      + (previous ?? "") + "      </trans-unit>\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  package static func csv(_ edits: [TranslationEdit]) -> String {
    let rows = edits.map {
      [$0.path, $0.table ?? "", $0.locale, $0.key, $0.variation ?? "", "S", $0.before ?? "", $0.after]
    }
    let header = ["path", "table", "locale", "key", "variation", "source", "before", "after"]
    return "\u{FEFF}" + ([header] + rows).map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func cell(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@'\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
    let guarded = isFormula ? "'" + text : text
    guard guarded.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return guarded }
    return "\"" + guarded.replacing("\"", with: "\"\"") + "\""
  }
}
