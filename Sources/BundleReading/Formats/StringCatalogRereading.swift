import Algorithms
import ReviewModel
import SourceText

/// Rereads a catalog after a change inside one of its keys: only that key is parsed, and what follows it is moved.
///
/// For a catalog of several megabytes, this takes a fifth of the time, after each keystroke.
enum StringCatalogRereading {
  /// The contents of the catalog, the same as if all of it were read.
  ///
  /// - Parameters:
  ///   - former: The file before the change, with its contents.
  ///   - file: The index of the file, the same as before.
  /// - Returns: nil if the change is not inside one key, or the file was or is damaged.
  /// - Complexity: O(*n*) in the texts and the bytes, most of which are only moved
  static func contents(
    of source: SourceFile, after former: (source: SourceFile, contents: FileContents), file: Int
  ) -> FileContents? {
    guard source.encoding == .utf8, former.source.encoding == .utf8, let catalog = former.contents.catalog,
      // Only valid UTF-8 is used unchanged.
      source.utf8.count == source.bytes.count
    else { return nil }
    let (keys, language) = (catalog.keys, catalog.sourceLanguage)
    let change = former.source.utf8.differingBytes(from: source.utf8)
    let index = keys.partitioningIndex { $0.end > change.own.lowerBound }
    // The brackets around its value are unchanged.
    guard index < keys.count, keys[index].valueStart < change.own.lowerBound, change.own.upperBound < keys[index].end
    else { return nil }
    let shift = change.other.upperBound - change.own.upperBound
    let start = keys[index].literal.utf8.lowerBound
    guard let read = JSONReader.member(of: source, at: start - 1, index: file), read.end == keys[index].end + shift,
      read.member.key.string.utf8.elementsEqual(keys[index].name.utf8)
    else { return nil }
    var reader = StringCatalogFormat(
      source, path: former.contents.path, file: file, sourceLanguage: language, isWhole: true)
    var moved = keys
    moved[index] = reader.read(read.member)
    for next in moved.indices[(index + 1)...] { moved[next].move(by: shift) }
    guard reader.isInShape else { return nil }
    var own = FileContents(path: former.contents.path, .catalog(CatalogContents(sourceLanguage: language)))
    own.texts = reader.contents.texts
    guard DuplicateKeys.faults(in: own, source: source, file: file).isEmpty else { return nil }
    reader.add(texts(former.contents.texts, except: start..<keys[index].end, movedBy: shift))
    var place = catalog.sourceLanguagePlace
    if let known = place, known.utf8.lowerBound >= keys[index].end { place?.move(by: shift) }
    reader.setSourceLanguagePlace(place)
    reader.addDirectives(of: moved)
    reader.addKeys(moved)
    reader.add(moved.compactMap(reader.staleKey))
    return reader.contents
  }

  private static func texts(_ texts: [LocalizedText], except key: Range<Int>, movedBy shift: Int) -> [LocalizedText] {
    let before = texts.partitioningIndex { $0.literal.utf8.lowerBound >= key.lowerBound }
    let behind = texts.partitioningIndex { $0.literal.utf8.lowerBound >= key.upperBound }
    // Whether a key is also a text depends on all others.
    return texts[..<before].filter { !$0.isKey }
      + texts[behind...].lazy.filter { !$0.isKey }.map { text in
        var text = text
        text.literal.move(by: shift)
        return text
      }
  }
}

extension CatalogKey {
  fileprivate mutating func move(by shift: Int) {
    literal.move(by: shift)
    end += shift
    valueStart += shift
    directives?.move(by: shift)
  }
}

extension TextLocation {
  fileprivate mutating func move(by shift: Int) { utf8 = utf8.lowerBound + shift..<utf8.upperBound + shift }
}
