import BundleReading
import EditorialRules
import LocaleData
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Directives in the files of the example")
struct DirectiveLawTests {
  private struct Review {
    let bundle: LocalizationBundle
    let shown: [Finding]
    let hidden: [Finding]

    init(_ files: [(path: String, bytes: [UInt8])]) throws {
      let configuration = try CoffeeBar.configuration()
      bundle = try CoffeeBar.reader().read(files: files)
      let reviewed = ReviewedBundle(bundle, library: LocaleLibrary(), settings: configuration.editorial)
      let engine = RuleEngine()
      (shown, hidden) = engine.suppressing(engine.findings(in: reviewed), in: reviewed, by: [])
    }

    /// The findings without their offsets in the files, which comments move.
    func lines(_ findings: [Finding]) -> [String] { findings.map(line).sorted() }

    private func line(_ finding: Finding) -> String {
      let place: String
      switch finding.place {
      case .text(let entry, let index, let range):
        let text = bundle.entries[entry].texts[index]
        let path = bundle.files[text.literal.file].path
        let offset = text.text.utf8.distance(from: text.text.startIndex, to: range.lowerBound)
        place = "\(path) \(text.key) \(text.locale) \(text.variation ?? "") ‘\(text.text)’ \(offset)"
      case .file(let file, _): place = "\(bundle.files[file].path) \(finding.key ?? "")"
      }
      // Notes may name lines.
      let notes = finding.englishNotes.map { note in String(note.map { $0.isNumber ? "#" : $0 }) }
      return "\(finding.rule) \(finding.severity) \(finding.locale ?? "") \(place): \(finding.englishMessage) \(notes)"
    }

    /// The file and the offset that the report points to.
    func start(of finding: Finding) -> (file: Int, utf8: Int) {
      switch finding.place {
      case .text(let entry, let index, _):
        let literal = bundle.entries[entry].texts[index].literal
        return (literal.file, literal.utf8.lowerBound)
      case .file(let file, let utf8): return (file, utf8.lowerBound)
      }
    }
  }

  /// A rule in a unit that it has findings in.
  private struct Choice: Hashable {
    var unit: CommentedUnit
    var rule: String
  }

  /// What can be suppressed at its place, in a fixed order: the smallest units that findings begin in.
  private static func choices(in review: Review) -> [Choice] {
    let units = review.bundle.files.enumerated().map { DirectiveInsertion.units(of: $0.element, file: $0.offset) }
    var found: [Choice] = []
    var known: Set<Choice> = []
    for finding in review.shown where finding.rule != "suppression-unused" {
      let start = review.start(of: finding)
      guard let unit = units[start.file].last(where: { $0.utf8.contains(start.utf8) }) else { continue }
      let choice = Choice(unit: unit, rule: finding.rule.rawValue)
      if known.insert(choice).inserted { found.append(choice) }
    }
    return found
  }

  /// Each round takes another half of the places, the first one all, the second one all but one.
  @Test(
    "A comment hides exactly what it is for, and nothing else changes",
    arguments: TestSweep.seeds(6))
  func halves(round: UInt64) throws {
    let plain = try Review(CoffeeBar.files)
    let choices = Self.choices(in: plain)
    #expect(choices.count >= 90)
    var generator = SeededGenerator(seed: round)
    var chosen = choices.filter { _ in round == 0 || Bool.random(using: &generator) }
    if round == 1 { chosen = choices.randomElement(using: &generator).map { [$0] } ?? [] }
    let files = CoffeeBar.files.map { path, bytes in
      guard let index = plain.bundle.files.firstIndex(where: { $0.path == path }) else { return (path, bytes) }
      let own = chosen.filter { $0.unit.file == index }
      guard !own.isEmpty else { return (path, bytes) }
      return (path, DirectiveInsertion.bytes(of: plain.bundle.files[index], own.map { ($0.unit, $0.rule) }))
    }
    let byRule = Dictionary(grouping: chosen, by: \.rule)
    func isHidden(_ finding: Finding) -> Bool {
      let start = plain.start(of: finding)
      return byRule[finding.rule.rawValue]?.contains {
        $0.unit.file == start.file && $0.unit.utf8.contains(start.utf8)
      } ?? false
    }
    let review = try Review(files)
    #expect(review.bundle.directives.count == chosen.count)
    #expect(review.lines(review.hidden) == plain.lines(plain.shown.filter(isHidden)), "seed \(round)")
    #expect(review.lines(review.shown) == plain.lines(plain.shown.filter { !isHidden($0) }), "seed \(round)")
  }
}

/// What a comment in a file may belong to: a pair, a key of a catalog, a line of code.
struct CommentedUnit: Hashable {
  var file: Int
  /// Offsets into the file's UTF-8.
  var utf8: Range<Int>
  /// Where the comment goes, and its notation there, with `D` for the directive.
  var insertion: (offset: Int, form: String)

  static func == (left: Self, right: Self) -> Bool { left.file == right.file && left.utf8 == right.utf8 }

  func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(utf8)
  }
}

/// The units of a file in order of their beginnings, outer ones before inner ones.
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

  /// The file's bytes with directives in units, with one comment per unit.
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
