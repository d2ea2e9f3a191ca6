import ReviewModel
import SourceText
import UnicodeText

/// Reads `.strings`: every pair is a text; the table's name may decide its kind.
enum StringsFormat {
  static func read(_ source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    if PropertyListBody.of(source) == .binary { return readCompiled(source, path: path, file: file) }
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

  /// What a build makes of `.strings` and of catalogs: sets of phrases are lists there.
  private static func readCompiled(_ source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    var contents = FileContents(path: path)
    let (root, faults) = PropertyListReader.read(source, index: file)
    var log = FaultLog(file: file)
    let maker = TextMaker(file: file, locale: path.locale ?? "")
    let role = TableRole(stem: path.stem)
    if let root, case .dictionary = root.value {
    } else if let root {
      log.report(FaultMessage.expectedPairs(), at: root.utf8, loss: .wholeFile)
    }
    for member in root?.members ?? [] {
      let texts = CompiledTexts.texts(of: member, kind: role.kind(ofKey: member.key.string), maker)
      contents.texts += texts
      if texts.isEmpty {
        log.report(
          FaultMessage.notText(["key": .text(member.key.start)]), at: member.value.utf8, loss: .nothing,
          advice: FaultMessage.nothingShown(), key: member.key.string)
      }
    }
    contents.faults = faults + log.faults
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
