/// Reads `.strings`: every pair is a text; the table's name may decide its kind.
enum StringsFormat {
  static func read(_ source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    var contents = FileContents(path: path)
    let table = StringsReader.read(source, index: file)
    let maker = TextMaker(file: file, locale: path.locale ?? "")
    let role = TableRole(stem: path.stem)
    contents.faults = table.faults
    contents.texts = table.pairs.map { pair in
      let key = pair.key.string
      return maker.text(pair.value, key: key, kind: role.kind(ofKey: key), comment: pair.comment)
    }
    return contents
  }
}

extension FileContents {
  /// Reads a file whose body is a property list; one without a root holds nothing but its faults.
  static func propertyList(
    _ source: SourceFile, _ index: Int, _ read: (PropertyListNode) -> FileContents
  ) -> FileContents {
    let (root, faults) = PropertyListReader.read(source, index: index)
    var contents = root.map(read) ?? FileContents(path: BundlePath(source.path))
    contents.faults = faults
    return contents
  }
}
