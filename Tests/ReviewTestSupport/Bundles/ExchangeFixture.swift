/// An exchange file with the given sections.
package func exchange(_ sections: String...) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  \(sections.joined(separator: "\n"))
  </xliff>
  """
}

/// A section in Xcode’s format.
package func section(_ original: String, from source: String = "en", to target: String? = "de", _ units: String...)
  -> String
{
  let language = target.map { " target-language=\"\($0)\"" } ?? ""
  return """
      <file original="\(original)" source-language="\(source)"\(language) datatype="plaintext">
        <header><tool tool-id="com.apple.dt.xcode" tool-name="Xcode"/></header>
        <body>
      \(units.joined(separator: "\n"))
        </body>
      </file>
    """
}

/// A unit in Xcode’s format, with a target if one is given.
package func unit(_ id: String, _ source: String, _ target: String? = nil, note: String? = nil) -> String {
  """
      <trans-unit id="\(id)" xml:space="preserve">
        <source>\(source)</source>
  \(target.map { "      <target>\($0)</target>" } ?? "")
  \(note.map { "      <note>\($0)</note>" } ?? "      <note/>")
      </trans-unit>
  """
}
