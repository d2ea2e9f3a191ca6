import Platform
package import ReviewModel
package import SourceText
import UnicodeText

/// Reads XLIFF 1.2, which Xcode exports and translators send back: the units of each file in it.
///
/// White space belongs to the text if `xml:space="preserve"` is set, as Xcode does for every unit. Without it, a tool
/// may have wrapped and indented the lines (XLIFF 1.2, section 2.3.1; XML 1.0, section 2.10). A line break and the
/// spaces around it are then one space, or nothing at the ends of a text.
package struct XLIFFFormat {
  private var reader: XMLReader
  private var open = OpenElements()
  private var unit = Unit()
  private var sections: [XLIFFSection] = []
  private var directives: XLIFFDirectives
  private var unread: ReadFailure.Reason?
  private let fallbackTag: String?
  /// The start tags of sections without a target language, by the sections' indices.
  private var undeclared: [Int: Range<Int>] = [:]
  /// The sections whose `original` is not a path.
  private var refused: Set<Int> = []
  private var limitFaults = XLIFFLimits.Faults()
  private let file: SourceFile
  private let index: Int
  /// Created if a limit needs its line.
  private var lines: LineIndex?
  private var plurals: PluralGroup?

  /// A group of plural forms of one text, as gettext tools write it.
  private struct PluralGroup {
    var name: String?
    var count = 0
  }

  /// No file system has longer paths or deeper folders in practice.
  private static let mostBytesOfPath = 4096
  private static let mostPartsOfPath = 100

  private struct Unit {
    var identifier: String?
    /// The name of its resource (XLIFF 1.2, `resname`), which takes precedence over the identifier.
    var name: String?
    var extra: String?
    var place = 0..<0
    var approved: String?
    var state: String?
    var qualifier: String?
    var source: SourceNode.Text?
    var target: SourceNode.Text?
    var previous: String?
    var notes: [String] = []

    /// Other tools store other information in it.
    var table: String? { extra.flatMap { $0.hasPrefix("table=") ? String($0.dropFirst(6)) : nil } }
  }

  /// - Parameter defaultTag: The target language if neither the file nor its name contains it.
  package static func read(
    _ file: SourceFile, path: BundlePath, file index: Int, defaultTag: String? = nil
  ) -> FileContents {
    let fallbackTag = localeTag(inPath: file.path) ?? defaultTag
    var format = XLIFFFormat(
      file, index: index, directives: XLIFFDirectives(file, index: index), fallbackTag: fallbackTag)
    while format.unread == nil, let event = format.reader.next() { format.handle(event) }
    format.finishSections()
    let read = format.sections.indices.filter { !format.refused.contains($0) }.map { format.sections[$0] }
    var contents = FileContents(path: path, .exchange(read))
    contents.faults = format.unread == nil ? format.reader.faults.map(importing) + format.limitFaults.all : []
    contents.unread = format.unread
    contents.directives = format.directives.all
    return contents
  }

  private init(_ file: SourceFile, index: Int, directives: XLIFFDirectives, fallbackTag: String?) {
    self.file = file
    self.index = index
    reader = XMLReader(file, index: index)
    self.directives = directives
    self.fallbackTag = fallbackTag
  }

  /// These files are not shown to people: a fault affects the import.
  private static func importing(_ fault: FileFault) -> FileFault {
    var fault = fault
    for index in fault.notes.indices where FaultLog.Loss.wholeFile.notes.contains(fault.notes[index]) {
      fault.notes[index] = FaultMessage.importRefused()
    }
    return fault
  }

  private mutating func handle(_ event: XMLReader.Event) {
    switch event {
    case .start(let tag): start(tag)
    case .end(_, let place): if let element = open.pop() { finish(element, at: place.lowerBound) }
    case .text(let range), .cdata(let range): if open.isBetweenElements { reader.reportText(in: range) }
    case .comment(let range): directives.take(range, isInUnit: open.isInUnit)
    case .instruction: break
    }
  }

  private mutating func start(_ tag: XMLReader.Tag) {
    let element = open.element(of: tag)
    if open.isEmpty, !checkRoot(tag, element.kind) { return }
    if let unclosed = open.firstUnclosed(before: element.kind) {
      if let outermost = open[unclosed] {
        reader.report(FaultMessage.tagNotClosed(["tag": .text("<\(outermost.name)>")]), at: outermost.tag)
      }
      while open.count > unclosed, let inner = open.pop() {
        reader.closeEnclosingElement()
        finish(inner, at: tag.utf8.lowerBound)
      }
    }
    switch element.kind {
    case .file: sections.append(newSection(tag))
    case .unit:
      unit = Unit(
        identifier: tag["id"], name: tag["resname"], extra: tag["extradata"], place: tag.utf8,
        approved: tag["approved"])
    case .group where element.isPlurals: plurals = PluralGroup(name: tag["resname"] ?? tag["id"])
    case .target where unit.target?.string.isEmptyOrSpace ?? true:
      unit.state = tag["state"]
      unit.qualifier = tag["state-qualifier"]
      takeLanguage(ofTarget: tag)
    default: break
    }
    open.push(element)
  }

  /// - Returns: Whether to read the document.
  private mutating func checkRoot(_ tag: XMLReader.Tag, _ kind: OpenElements.Kind) -> Bool {
    guard case .root = kind else {
      reader.report(
        FaultMessage.expectedTagFound(["expected": .text("<xliff>"), "found": .text("<\(tag.name)>")]), at: tag.utf8)
      return true
    }
    guard let version = tag["version"], version.hasPrefix("2") else { return true }
    unread = .xliffVersion(version)
    return false
  }

  /// If the section has no target language, a target may.
  private mutating func takeLanguage(ofTarget tag: XMLReader.Tag) {
    guard let last = sections.indices.last, undeclared[last] != nil,
      let language = tag["xml:lang"], !language.isEmpty
    else { return }
    sections[last].targetTag = BundlePath.tag(language)
    undeclared[last] = nil
  }

  private mutating func finishSections() {
    for (index, place) in undeclared.sorted(by: { $0.key < $1.key }) {
      let isTranslated = sections[index].units.contains { !($0.target?.string.isEmptyOrSpace ?? true) }
      guard sections[index].targetTag == nil, isTranslated else { continue }
      reader.report(
        FaultMessage.noTargetLanguage(), at: place, loss: .nothing, advice: FaultMessage.giveTargetLanguage())
    }
  }

  private mutating func newSection(_ tag: XMLReader.Tag) -> XLIFFSection {
    var original = tag["original"].flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable.strings"
    // Some tools write Windows paths.
    if original.utf8.contains(UInt8(ascii: "\\")), !original.utf8.contains(UInt8(ascii: "/")) {
      original = String(original.unicodeScalars.map { $0 == "\\" ? "/" : Character($0) })
    }
    let parts = original.utf8.count { $0 == UInt8(ascii: "/") } + 1
    if original.utf8.count > Self.mostBytesOfPath || parts > Self.mostPartsOfPath {
      reader.report(FaultMessage.originalTooLong(), at: tag.utf8)
      refused.insert(sections.count)
      original = "Localizable.strings"
    }
    let folder = BundlePath(original).locale.flatMap { [BundlePath.base, BundlePath.multiple].contains($0) ? nil : $0 }
    let source = folder ?? tag["source-language"].map(BundlePath.tag) ?? "en"
    let target = tag["target-language"].flatMap { $0.isEmpty ? nil : BundlePath.tag($0) }
    if target == nil { undeclared[sections.count] = tag.utf8 }
    return XLIFFSection(original: original, sourceTag: source, targetTag: target ?? fallbackTag)
  }

  private mutating func finish(_ element: OpenElements.Element, at end: Int) {
    let content = min(element.tag.upperBound, end)..<end
    switch element.kind {
    case .source:
      if unit.source == nil { unit.source = text(content, element) }
    case .target: add(target: text(content, element), element.tag)
    case .previous: unit.previous = unit.previous ?? text(content, element).string
    case .note:
      let note = LiteralDecoder.text(of: reader.bytes, in: content, syntax: .xml)
      if open.isInUnit, !note.isEmptyOrSpace { unit.notes.append(directives.take(note: note, content)) }
    case .unit: finishUnit(element, end: end)
    case .group: if element.isPlurals { plurals = nil }
    case .root, .file, .body, .alternative, .other: break
    }
  }

  private mutating func add(target: SourceNode.Text, _ tag: Range<Int>) {
    guard let first = unit.target else {
      unit.target = target
      return
    }
    reader.report(FaultMessage.secondTarget(), at: tag, loss: .nothing, advice: FaultMessage.firstTargetRead())
    if first.string.isEmptyOrSpace { unit.target = target }
  }

  private mutating func finishUnit(_ element: OpenElements.Element, end: Int) {
    defer {
      directives.finishUnit(element.tag.lowerBound..<max(element.tag.upperBound, end))
      unit = Unit()
    }
    // In Apple’s formats, the key is usually the source text.
    guard let identifier = unit.name ?? unit.identifier ?? unit.source?.string,
      !identifier.isEmpty || unit.source != nil
    else { return }
    if unit.name == nil, unit.identifier == nil { reader.report(FaultMessage.unitWithoutID(), at: unit.place) }
    let name = pluralForm(ofUnitCalled: identifier) ?? XLIFFUnitKey(identifier: identifier)
    directives.key = name.key
    let limits = limits(of: element)
    // Units outside any file belong to the last one, whose end tag came too early.
    guard let last = sections.indices.last else { return }
    sections[last].units.append(
      XLIFFUnit(
        key: name.key, variation: name.variation, identifier: unit.identifier, table: unit.table, source: unit.source,
        target: unit.target, previous: unit.previous, place: unit.place.lowerBound,
        state: XLIFFState.state(approved: unit.approved, state: unit.state, qualifier: unit.qualifier),
        comment: unit.notes.filter { !$0.isEmpty }.joined(separator: "\n"), isTranslatable: element.isTranslatable,
        limits: limits))
  }

  private mutating func limits(of element: OpenElements.Element) -> [LengthLimit] {
    guard !element.limits.isEmpty else { return [] }
    let lines = lines ?? file.makeLineIndex()
    self.lines = lines
    return element.limits.limits(file: index, faults: &limitFaults) { lines.position(at: $0).line }
  }

  /// The key of the unit that ends, if it is a plural form of a text.
  private mutating func pluralForm(ofUnitCalled name: String) -> XLIFFUnitKey? {
    guard let group = plurals else { return nil }
    let groupName = group.name ?? unit.identifier ?? name
    plurals = PluralGroup(name: groupName, count: group.count + 1)
    return XLIFFUnitKey.pluralForm(
      name: unit.name, identifier: unit.identifier ?? name, group: groupName, position: group.count)
  }

  private func text(_ content: Range<Int>, _ element: OpenElements.Element) -> SourceNode.Text {
    var content = content
    var syntax = LiteralSyntax.xml
    if !element.preservesSpace, reader.bytes[content].contains(where: \.isLineEnd) {
      content = InlineMarkup.trimmed(content, in: reader.bytes)
      syntax = .inlineXML(preservesSpace: false)
    } else if element.hasInlineMarkup {
      syntax = .inlineXML(preservesSpace: true)
    }
    return SourceNode.Text(of: reader.bytes, in: content, syntax: syntax)
  }

  /// The tag in the name of a file (`de.xliff`, `CoffeeBar-pt_BR.xliff`) or of the catalog around it (`de.xcloc`), if
  /// it contains one.
  private static func localeTag(inPath path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    let catalog = parts.last { $0.hasSuffix(LocalizationCatalog.folderSuffix) }
    guard let name = (catalog ?? parts.last).map({ BundlePath($0).stem }) else { return nil }
    let words = name.split(omittingEmptySubsequences: false) { "-_. ".contains($0) }
    // The longest suffix of the name; `zh-Hant-TW` has three parts.
    for count in (1...4).reversed() where count <= words.count {
      let parts = words.suffix(count)
      // After other words, `bar` is just another word, and `en-de` is two languages.
      guard count == words.count || parts.first?.utf8.count == 2 && !isLowercaseRegion(parts) else { continue }
      if let tag = localeTag(ofParts: parts) { return tag }
    }
    return nil
  }

  private static func isLowercaseRegion(_ parts: ArraySlice<Substring>) -> Bool {
    parts.count > 1 && parts.last.map { $0.utf8.count == 2 && $0.allSatisfy(\.isLowercase) } ?? false
  }

  private static func localeTag(ofParts parts: ArraySlice<Substring>) -> String? {
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      parts.allSatisfy({ (2...8).contains($0.utf8.count) && $0.utf8.allSatisfy { $0 < 0x80 } })
    else { return nil }
    let tag = parts.joined(separator: "-")
    let locale = LocaleIdentifier(tag)
    return locale.isKnown && locale.hasKnownParts ? tag : nil
  }
}
