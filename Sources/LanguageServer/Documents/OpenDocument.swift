import SourceText

/// A document that the client has open: its text counts, not the file's.
struct OpenDocument {
  /// As the client names it.
  let uri: String
  /// Where its file is, without links; nil where there is none yet, or it is no file.
  let location: String?
  private(set) var version: Int
  private(set) var text: TextDocument
  /// Whether the text may be another than the file's.
  private var isEdited = false
  /// How the file encodes text, without the text.
  private let form: SourceFile?
  /// What stands at the start of the file and is no text to the client.
  private let byteOrderMark: [UInt8]

  /// - Parameter bytes: The file as it is on disk; nil where there is none.
  init(uri: String, location: String?, version: Int, text: String, onDisk bytes: [UInt8]?) {
    self.uri = uri
    self.location = location
    self.version = version
    self.text = TextDocument(text)
    let file = bytes.map { SourceFile.read(path: "", bytes: $0, index: 0).file }
    form = file.map { SourceFile(path: "", bytes: [], encoding: $0.encoding, utf8: []) }
    let mark = TextDocument.byteOrderMark
    byteOrderMark = file?.utf8.starts(with: mark) == true && !self.text.utf8.starts(with: mark) ? mark : []
    isEdited = file.map { $0.utf8 != byteOrderMark + self.text.utf8 } ?? true
  }

  /// How many bytes of the reviewed text stand before those of the document.
  var shift: Int { byteOrderMark.count }

  /// The bytes that the file would have; nil where they are those that it has, or no text is in it.
  var contents: [UInt8]? {
    guard isEdited, form?.encoding != .binary else { return nil }
    let whole = byteOrderMark.isEmpty ? text.utf8 : byteOrderMark + text.utf8
    guard let form, form.encoding != .utf8 else { return whole }
    return form.encoded(String(decoding: whole, as: UTF8.self)) ?? whole
  }

  /// Makes a change; of several each is one of the text that the ones before have made.
  ///
  /// - Parameters:
  ///   - start: Where what is replaced begins, and `end`, where it ends; one behind the other is taken for an empty part.
  mutating func change(_ start: Position, _ end: Position, _ encoding: PositionEncoding, to text: String) {
    isEdited = true
    let lower = self.text.offset(of: start, encoding)
    self.text.replace(lower..<max(lower, self.text.offset(of: end, encoding)), by: text)
  }

  mutating func replaceAll(by text: String) {
    isEdited = true
    self.text = TextDocument(text)
  }

  mutating func setVersion(_ version: Int?) { if let version { self.version = version } }
}
