import BundleReading
import EditorialRules
package import ReviewModel
package import SourceText
import UnicodeText

extension OngoingState {
  /// What a suppression says where nobody has given a reason yet.
  package static let reasonToWrite = "TODO: say why"

  /// The change of its file that puts a comment beside a finding which hides it; nil where the format has none for it.
  ///
  /// - Parameters:
  ///   - diagnostic: One of ``diagnostics``.
  ///   - reason: Why it is none here.
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

  /// Where a finding begins, as an offset into the file's UTF-8.
  private func place(of diagnostic: Diagnostic, in file: SourceFile) -> Int {
    if let id = diagnostic.textID, bundle.bundle.entries.indices.contains(id.entry),
      bundle.bundle.entries[id.entry].texts.indices.contains(id.text)
    {
      return bundle.bundle.entries[id.entry].texts[id.text].literal.utf8.lowerBound
    }
    return SourceLines(of: file).rest(ofLineFrom: diagnostic.location.start).lowerBound
  }
}

/// A comment to write that hides a finding, as Documentation/Suppressing.md says for each format.
struct SuppressionComment {
  /// Where it goes, as an offset into ``SourceFile/utf8``.
  private(set) var offset: Int
  /// As the file has it.
  private(set) var text: String

  private static let tool = "shortcut-review:"
  private static let marker = tool + "disable"

  /// - Parameter place: Where the finding begins.
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
    case .catalog:
      self.init(inCatalog: file, at: place, words("--", locale: diagnostic.locale))
    default: return nil
    }
  }

  /// A line of its own above what begins at an offset, as far in.
  private init?(above offset: Int, _ comment: String, in file: SourceFile) {
    let before = file.utf8[..<offset]
    let indent = before.suffix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    // What stands before it on the line would be under the comment too.
    guard indent.startIndex == 0 || [0x0A, 0x0D].contains(file.utf8[indent.startIndex - 1]) else { return nil }
    self.offset = offset
    text = comment + Self.lineEnd(before: offset, in: file) + String(decoding: indent, as: UTF8.self)
  }

  /// In the comment of a catalog's key, which is made where there is none.
  private init?(inCatalog file: SourceFile, at place: Int, _ words: String) {
    let root = JSONReader.read(file, index: 0).root
    let keys = root?["strings"]?.members ?? []
    guard let member = keys.first(where: { $0.utf8.contains(place) }),
      case .dictionary(let members) = member.value.value
    else { return nil }
    if let comment = members.first(where: { $0.key.string == "comment" }) {
      guard let text = comment.value.text else { return nil }
      offset = text.utf8.upperBound
      // Another one has a line of its own, a reason ends with the line.
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
    // What stands between the bracket and the first member stands before ours, too.
    text = file.string(inside..<first.key.utf8.lowerBound - 1) + own + ","
  }

  private static func lineEnd(before offset: Int, in file: SourceFile) -> String {
    guard let end = file.utf8.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    guard file.utf8[end] == 0x0D else { return "\n" }
    return end + 1 < file.utf8.count && file.utf8[end + 1] == 0x0A ? "\r\n" : "\r"
  }

  /// The innermost member, of any dictionary, that has a place.
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

  /// Where the tag begins whose content begins at an offset.
  private static func start(ofElementAround offset: Int, in file: SourceFile) -> Int? {
    file.utf8[..<offset].lastIndex(of: UInt8(ascii: "<"))
  }
}

extension RandomAccessCollection {
  /// The longest part at the end of which each element passes.
  fileprivate func suffix(while isPassing: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isPassing(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
