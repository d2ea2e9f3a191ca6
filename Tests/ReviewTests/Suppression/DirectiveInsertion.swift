import BundleReading
import SourceText

/// What a comment in a file may stand with: a pair, a key of a catalog, a line of code.
struct CommentedUnit: Hashable {
  var file: Int
  /// Offsets into the file's UTF-8.
  var utf8: Range<Int>
  /// Where the comment goes, and how it is written there: the directive for `D`.
  var insertion: (offset: Int, form: String)

  static func == (left: Self, right: Self) -> Bool { left.file == right.file && left.utf8 == right.utf8 }

  func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(utf8)
  }
}

/// The units of a file in order of their beginnings, an outer one before an inner one.
enum DirectiveInsertion {
  static func units(of source: SourceFile, file: Int) -> [CommentedUnit] {
    guard source.encoding != .binary else { return [] }
    let name = source.path.split(separator: "/").last ?? ""
    if name.hasSuffix(".xcstrings") { return catalogUnits(of: source, file) }
    if name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") || name.hasSuffix(".plist") {
      return listUnits(of: source, file)
    }
    return []
  }

  private static func listUnits(of source: SourceFile, _ file: Int) -> [CommentedUnit] {
    let isXML = PropertyListBody.of(source) == .xml
    var units: [CommentedUnit] = []
    var open = [PropertyListReader.read(source, index: file).root].compactMap { $0 }
    while let node = open.popLast() {
      open += node.elements
      for member in node.members {
        open.append(member.value)
        let form = isXML ? "<!-- D -->" : "/* D */ "
        units.append(CommentedUnit(file: file, utf8: member.utf8, insertion: (member.utf8.lowerBound, form)))
      }
    }
    return units.sorted { ($0.utf8.lowerBound, $1.utf8.upperBound) < ($1.utf8.lowerBound, $0.utf8.upperBound) }
  }

  private static func catalogUnits(of source: SourceFile, _ file: Int) -> [CommentedUnit] {
    (JSONReader.read(source, index: file).root?["strings"]?.members ?? []).map { member in
      let whole = member.key.utf8.lowerBound..<member.value.utf8.upperBound
      if let comment = member.value["comment"]?.text {
        return CommentedUnit(file: file, utf8: whole, insertion: (comment.utf8.upperBound, "\\nD"))
      }
      let isEmpty = member.value.members.isEmpty
      let form = "\"comment\" : \"D\"\(isEmpty ? "" : ",")"
      return CommentedUnit(file: file, utf8: whole, insertion: (member.value.utf8.lowerBound + 1, form))
    }
  }

  /// The file's bytes with directives in units, those of one unit in one comment.
  static func bytes(of source: SourceFile, _ directives: [(unit: CommentedUnit, rule: String)]) -> [UInt8] {
    var text = source.utf8
    let byUnit = Dictionary(grouping: directives, by: \.unit).mapValues { $0.map(\.rule) }
    for (unit, rules) in byUnit.sorted(by: { $0.key.insertion.offset > $1.key.insertion.offset }) {
      let isXML = unit.insertion.form.hasPrefix("<")
      let lines = rules.map { "shortcut-review:disable \($0) \(isXML ? "–" : "--") known" }
      let end = unit.insertion.form.hasPrefix("/") || isXML ? "\n" : "\\n"
      let written = unit.insertion.form.replacing("D", with: lines.joined(separator: end))
      text.insert(contentsOf: written.utf8, at: unit.insertion.offset)
    }
    return source.encoded(String(decoding: text, as: UTF8.self)) ?? source.bytes
  }
}
