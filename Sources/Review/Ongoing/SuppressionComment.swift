import BundleReading
import EditorialRules
package import ReviewModel
package import SourceText
import UnicodeText

extension OngoingState {
  /// The reason in a suppression until the user writes one.
  package static let reasonToWrite = "TODO: say why"

  /// The change of the file that adds a comment to suppress a finding; nil if the format has no suitable comment.
  ///
  /// - Parameters:
  ///   - diagnostic: One of ``diagnostics``.
  ///   - reason: Why the finding does not apply here.
  package func suppressing(_ diagnostic: Diagnostic, reason: String = reasonToWrite) -> FileEdit? {
    guard let index = bundle.bundle.files.firstIndex(where: { $0.path == diagnostic.location.path }) else { return nil }
    let file = bundle.bundle.files[index]
    guard file.encoding != .binary, !file.isCompiledMetadata, diagnostic.rule != "suppression-unused",
      let comment = SuppressionComment(for: diagnostic, at: place(of: diagnostic, in: file), in: file, reason: reason),
      file.encoded(comment.text) != nil
    else { return nil }
    return FileEdit(
      location: SourceRange(comment.offset..<comment.offset, in: file, file.makeLineIndex()), text: comment.text)
  }

  /// The start of a finding, as an offset in the file's UTF-8.
  private func place(of diagnostic: Diagnostic, in file: SourceFile) -> Int {
    if let id = diagnostic.textID, bundle.bundle.entries.indices.contains(id.entry),
      bundle.bundle.entries[id.entry].texts.indices.contains(id.text)
    {
      return bundle.bundle.entries[id.entry].texts[id.text].literal.utf8.lowerBound
    }
    return SourceLines(of: file).rest(ofLineFrom: diagnostic.location.start).lowerBound
  }
}

/// A comment that suppresses a finding, in the form that Documentation/Suppressing.md gives for each format.
struct SuppressionComment {
  /// Its place, as an offset in ``SourceFile/utf8``.
  private(set) var offset: Int
  private(set) var text: String

  private static let tool = "shortcut-review:"
  private static let marker = tool + "disable"

  init?(for diagnostic: Diagnostic, at place: Int, in file: SourceFile, reason: String) {
    let rule = diagnostic.rule.rawValue
    func words(_ dash: String, locale: String = "") -> String {
      let limit = locale.isEmpty ? "" : " in \(locale)"
      return "\(Self.marker) \(rule)\(limit) \(dash) \(reason)"
    }
    switch BundleFormat(path: file.path) {
    case .strings:
      guard let member = Self.innermost(PropertyListReader.read(file, index: 0).root, at: place) else { return nil }
      self.init(above: member.utf8.lowerBound, "/* \(words("--")) */", in: file)
    case .stringsDictionary, .vocabulary, .informationList:
      guard let member = Self.innermost(PropertyListReader.read(file, index: 0).root, at: place),
        let start = Self.start(ofElementAround: member.key.utf8.lowerBound, in: file)
      else { return nil }
      // Two hyphens end an XML comment.
      self.init(above: start, "<!-- \(words("–")) -->", in: file)
    case .swiftSource:
      let line = file.utf8[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
      let start = file.utf8[line...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? line
      self.init(above: start, "// \(words("--"))", in: file)
    case .catalog: self.init(inCatalog: file, at: place, words("--", locale: diagnostic.locale))
    default: return nil
    }
  }

  /// A separate line above an offset, with the same indentation.
  private init?(above offset: Int, _ comment: String, in file: SourceFile) {
    let before = file.utf8[..<offset]
    let indent = before.suffix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    // Otherwise, the comment would also apply to what precedes it on the line.
    guard indent.startIndex == 0 || [0x0A, 0x0D].contains(file.utf8[indent.startIndex - 1]) else { return nil }
    self.offset = offset
    text = comment + Self.lineEnd(before: offset, in: file) + String(decoding: indent, as: UTF8.self)
  }

  /// Adds to the comment of a catalog's key, or creates the comment.
  private init?(inCatalog file: SourceFile, at place: Int, _ words: String) {
    let root = JSONReader.read(file, index: 0).root
    let keys = root?["strings"]?.members ?? []
    guard let member = keys.first(where: { $0.utf8.contains(place) }),
      case .dictionary(let members) = member.value.value
    else { return nil }
    if let comment = members.first(where: { $0.key.string == "comment" }) {
      guard let text = comment.value.text else { return nil }
      offset = text.utf8.upperBound
      // Another suppression needs a separate line, because a reason ends with its line.
      self.text = text.string.isEmpty ? words : text.string.contains(Self.tool) ? "\\n\(words)" : " \(words)"
      return
    }
    let inside = member.value.utf8.lowerBound + 1
    offset = inside
    let colon = file.string(member.key.utf8.upperBound + 1..<member.value.utf8.lowerBound)
    let own = "\"comment\"\(colon)\"\(words)\""
    guard let first = members.first else {
      self.text = own
      return
    }
    // The white space between the bracket and the first member also precedes the new one.
    text = file.string(inside..<first.key.utf8.lowerBound - 1) + own + ","
  }

  private static func lineEnd(before offset: Int, in file: SourceFile) -> String {
    guard let end = file.utf8.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    guard file.utf8[end] == 0x0D else { return "\n" }
    return end + 1 < file.utf8.count && file.utf8[end + 1] == 0x0A ? "\r\n" : "\r"
  }

  /// The innermost member of any dictionary that contains a place.
  private static func innermost(_ root: SourceNode?, at place: Int) -> SourceNode.Member? {
    var found: SourceNode.Member?
    var open = root.map { [$0] } ?? []
    while let node = open.popLast() {
      guard node.utf8.lowerBound <= place, place <= node.utf8.upperBound else { continue }
      if let member = node.members.first(where: { $0.utf8.lowerBound <= place && place <= $0.utf8.upperBound }) {
        found = member
        open = [member.value]
      } else {
        open += node.elements
      }
    }
    return found
  }

  /// The start of the tag whose content begins at an offset.
  private static func start(ofElementAround offset: Int, in file: SourceFile) -> Int? {
    file.utf8[..<offset].lastIndex(of: UInt8(ascii: "<"))
  }
}

extension RandomAccessCollection {
  /// The longest prefix whose last element passes the test.
  fileprivate func suffix(while isPassing: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isPassing(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
