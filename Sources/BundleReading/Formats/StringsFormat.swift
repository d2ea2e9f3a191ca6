import ReviewModel
import SourceText

/// Reads `.strings`: every pair is a text; the table's name may determine its kind. An app's alternative names are a
/// list, as in its `Info.plist`.
enum StringsFormat {
  static func read(_ source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    var contents = FileContents(path: path)
    let maker = TextMaker(file: file, path: path)
    // Files that a build generates from `.strings` and catalogs contain more than pairs: sets of phrases are lists in
    // them.
    let isCompiled = PropertyListBody.of(source) == .binary
    let isInformationList = TableRole(stem: path.stem) == .informationList
    (contents.texts, contents.faults) = StringsReader.read(source, index: file) { pair in
      if isInformationList, pair.key.string == InfoPlist.alternativeNamesKey, pair.value.text == nil {
        return InfoPlist.alternativeNames(in: pair.value, maker)
      }
      return isCompiled || pair.value.text != nil ? CompiledTexts.texts(of: pair, maker) : []
    }
    return contents
  }
}
