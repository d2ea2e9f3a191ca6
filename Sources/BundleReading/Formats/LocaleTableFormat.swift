import ReviewModel
import SourceText

/// Reads `.loctable`: the texts of one table in every language. The macOS build tools merge the `.strings` and
/// `.stringsdict` of all `.lproj` folders into it.
///
/// A property list of locales, each a dictionary of keys. `LocProvenance` lists where the texts come from, and is not a
/// locale.
enum LocaleTableFormat {
  static func read(_ root: SourceNode, path: BundlePath, file: Int) -> FileContents {
    var contents = FileContents(path: path, .localeTable)
    for locale in root.members where locale.key.string != "LocProvenance" {
      let maker = TextMaker(file: file, path: path, locale: BundlePath.tag(locale.key.string))
      contents.texts += locale.value.members.flatMap { CompiledTexts.texts(of: $0, maker) }
    }
    return contents
  }
}

/// The texts for one key of a compiled table, which may contain a catalog's plurals and sets in addition to plain
/// texts.
enum CompiledTexts {
  static func texts(of member: SourceNode.Member, _ maker: TextMaker) -> [LocalizedText] {
    let key = member.key.string
    switch member.value.value {
    case .string(let text): return [maker.text(text, key: key, comment: member.comment)]
    case .array(let elements):
      return elements.enumerated().compactMap { index, element in
        element.text.map { maker.text($0, key: key, variation: "stringSet.\(index)") }
      }
    case .dictionary where StringsDictionaryFormat.isFormat(member.value):
      return StringsDictionaryFormat.variants(of: member.value).map { text, variation in
        maker.text(text, key: key, variation: variation)
      }
    default: return []
    }
  }
}
