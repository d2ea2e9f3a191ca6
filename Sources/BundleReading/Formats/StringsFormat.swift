import ReviewModel
import SourceText

/// Reads `.strings`: every pair is a text; the table's name may decide its kind. The alternative names of an app are a list
/// there, as they are in its `Info.plist`.
enum StringsFormat {
  static func read(_ source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    var contents = FileContents(path: path)
    let maker = TextMaker(file: file, path: path)
    // What a build makes of `.strings` and of catalogs has more than pairs: sets of phrases are lists there.
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

extension FileContents {
  /// Reads a file whose body is a property list; one without a root holds nothing but its faults.
  static func propertyList(
    _ source: SourceFile, _ index: Int, _ read: (SourceNode, BundlePath, _ file: Int) -> FileContents
  ) -> FileContents {
    let (root, faults) = PropertyListReader.read(source, index: index)
    let path = BundlePath(source.path)
    var contents = root.map { read($0, path, index) } ?? FileContents(path: path)
    contents.faults = faults
    return contents
  }
}
