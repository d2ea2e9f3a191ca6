import SourceText

/// A document that is open in the client. Its text replaces the text of the file.
struct OpenDocument {
  let uri: String
  /// The path of its file without links; nil if there is no file yet.
  let location: String?
  private(set) var version: Int
  private(set) var text: TextDocument
  /// Whether the text may differ from the file.
  private var isEdited = false
  private let form: SourceFile?
  /// The bytes at the start of the file that are not text for the client.
  private let byteOrderMark: [UInt8]

  /// - Parameter bytes: The file on disk; nil if there is none.
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

  /// How many bytes of the reviewed text come before the document's own.
  var shift: Int { byteOrderMark.count }

  /// The bytes that the file would have; nil if they are unchanged, or the file contains no text.
  var contents: [UInt8]? {
    guard isEdited, form?.encoding != .binary else { return nil }
    let whole = byteOrderMark.isEmpty ? text.utf8 : byteOrderMark + text.utf8
    guard let form, form.encoding != .utf8 else { return whole }
    return form.encoded(String(decoding: whole, as: UTF8.self)) ?? whole
  }

  /// Applies a change. If there are several, each one applies to the result of the previous one.
  ///
  /// - Parameters:
  ///   - start: Where the replaced part begins, and `end`, where it ends. If they are in the wrong order, the part is
  ///     empty.
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
