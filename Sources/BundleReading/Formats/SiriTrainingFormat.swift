import ReviewModel
import SourceText

/// Reads `root.ssu.yaml`, from which a build makes what Siri learns phrases from: what the app is called in each
/// language.
///
/// Its phrases are those of the tables, which are read themselves; a folder of metadata alone has the app's names only
/// here. Apple documents nothing of it: read are the definitions of the variable `+applicationName`, line by line, as
/// Xcode 15 was seen to write them, with its spelling `synomyms`.
enum SiriTrainingFormat {
  static let fileName = "root.ssu.yaml"

  static func read(_ source: SourceFile, path: BundlePath) -> FileContents {
    var contents = FileContents(path: path)
    var names: [AppIdentity.Name] = []
    /// How far the variable's line is indented; nil outside it.
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
    // One language’s region says nothing: the app has the name wherever it runs.
    if Set(names.map(\.locale)).count == 1 { names = names.map { AppIdentity.Name(name: $0.name) } }
    contents.trainedNames = names
    return contents
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
