import SourceText

/// How a JSON file is laid out, so that what is added looks like the rest.
struct JSONStyle {
  /// What a level is indented by.
  var indentation: String
  /// Between a name and its value: ` : ` as Xcode writes it.
  var colon: String
  /// nil where the whole file is one line.
  var lineEnd: String?

  init(of root: JSONNode?, in file: SourceFile) {
    indentation = "  "
    colon = " : "
    lineEnd = file.lineEnd
    guard let root, let first = root.members.first, first.key.utf8.upperBound < first.value.utf8.lowerBound else {
      return
    }
    let between = file.string(first.key.utf8.upperBound + 1..<first.value.utf8.lowerBound)
    if between.allSatisfy({ $0 == " " || $0 == ":" }), between.contains(":") { colon = between }
    if let own = Self.indentation(of: first, in: file) {
      if !own.isEmpty { indentation = own }
    } else {
      lineEnd = nil
    }
  }

  /// The white space before a member that is the first on its line; nil for any other.
  static func indentation(of member: JSONNode.Member, in file: SourceFile) -> String? {
    let quotationMark = max(0, member.key.utf8.lowerBound - 1)
    let start = lineStart(of: quotationMark, in: file)
    let space = file.string(start..<quotationMark)
    return space.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } && start > 0 ? space : nil
  }

  /// The white space that the line of a place begins with.
  static func indentation(ofLineAt place: Int, in file: SourceFile) -> String {
    let line = file.utf8[lineStart(of: place, in: file)..<place]
    return String(decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  private static func lineStart(of place: Int, in file: SourceFile) -> Int {
    file.utf8[..<place].lastIndex(where: OldStyleScanner.isLineEnd).map { $0 + 1 } ?? 0
  }
}
