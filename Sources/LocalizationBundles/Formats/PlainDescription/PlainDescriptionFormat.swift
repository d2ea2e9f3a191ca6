/// Reads `shortcuts.yaml`, our own plain description of an app's Siri and Shortcuts copy.
package enum PlainDescriptionFormat {
  /// `shortcuts.yaml` and `Coffee.shortcuts.yml`.
  package static func isName(_ fileName: String) -> Bool {
    let name =
      fileName.hasSuffix(".yaml") ? fileName.dropLast(5) : fileName.hasSuffix(".yml") ? fileName.dropLast(4) : ""
    return name == "shortcuts" || name.hasSuffix(".shortcuts")
  }

  static func read(_ source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    let bytes = source.utf8
    // The YAML reader recurses about a thousand levels deep.
    return DeepStack.run { contents(of: bytes, path, file) } ?? FileContents(path: path)
  }

  private static func contents(of bytes: [UInt8], _ path: BundlePath, _ file: Int) -> FileContents {
    var document = PlainDocument(bytes, file: file)
    let root = document.compose()
    var reader = PlainReader(file: file, places: document.places)
    var builder = PlainContentsBuilder(path: path)
    if let root, let record = reader.root(root) { builder.add(record, language: reader.language) }
    builder.contents.unread = document.unread
    builder.contents.faults = document.faults + reader.faults + builder.contents.faults
    builder.contents.faults.sort { $0.utf8.lowerBound < $1.utf8.lowerBound }
    return builder.contents
  }
}
