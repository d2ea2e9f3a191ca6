import ReviewModel
import SourceText

/// Reads `root.ssu.yaml`, from which a build generates Siri's phrase training: the app's name in each language.
///
/// Its phrases come from the tables, which are read themselves. If only a folder of metadata is reviewed, the app's
/// names are only here. Apple does not document the format. This reader takes the definitions of the variable
/// `+applicationName` line by line, as written by Xcode 15, with its spelling `synomyms`.
enum SiriTrainingFormat {
  static func read(_ source: SourceFile, path: BundlePath, file _: Int) -> FileContents {
    var names: [AppIdentity.Name] = []
    /// The indentation of the variable's line; nil outside it.
    var depth: Int?
    var locale = ""
    var isList = false
    for line in source.utf8.split(whereSeparator: \.isLineEnd) {
      let content = line.drop { $0 == UInt8(ascii: " ") }
      let indent = content.startIndex - line.startIndex
      let text = String(decoding: content, as: UTF8.self)
      if text == "- name: +applicationName" {
        depth = indent
      } else if let known = depth, indent <= known, text.hasPrefix("- ") || indent < known {
        depth = nil
      } else if depth != nil {
        if let tag = value(of: "locale", in: text) {
          locale = BundlePath.tag(tag)
          isList = false
        } else if text == "synomyms:" || text == "synonyms:" {
          isList = true
        } else if isList, text.hasPrefix("- ") {
          let name = unquoted(text.dropFirst(2))
          if !name.isEmpty { names.append(AppIdentity.Name(locale: locale, name: name)) }
        } else {
          isList = false
        }
      }
    }
    // If there is only one language, ignore its region: the app has the name everywhere.
    if Set(names.map(\.locale)).count == 1 { names = names.map { AppIdentity.Name(name: $0.name) } }
    return FileContents(path: path, .training(names))
  }

  private static func value(of key: String, in line: String) -> String? {
    let entry = line.hasPrefix("- ") ? line.dropFirst(2) : line[...]
    return entry.hasPrefix(key + ": ") ? unquoted(entry.dropFirst(key.count + 2)) : nil
  }

  private static func unquoted(_ text: Substring) -> String {
    for quote in ["\"", "'"] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      return String(text.dropFirst().dropLast())
    }
    return String(text)
  }
}
