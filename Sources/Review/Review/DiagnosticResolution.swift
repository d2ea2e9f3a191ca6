import BundleReading
import Editing
import EditorialRules
import Platform
import Reports
import ReviewModel
import SourceText
import TextLayout
import UnicodeText

/// Converts findings into the form that reports show: lines and columns, excerpts, sources and pictures.
///
/// Line indices of files and maps of literals are made only for files and texts with findings. Several resolutions
/// share them.
struct DiagnosticResolution {
  let bundle: ReviewedBundle
  private let context = AnalysisContext()
  private(set) var lines: [Int: LineIndex]
  /// The text of the previous finding with its places in the file. The next finding is often about the same text.
  private var escaped: (literal: TextLocation, text: EscapedText)?
  private var impacts: [RuleID: Impact] = [:]
  /// By entry.
  private var sources: [Int: OriginalTexts] = [:]
  /// How many findings of each localization have pictures so far.
  private var pictureCounts: [String: Int] = [:]
  private let pictureLimit: Int
  /// The surfaces of the findings so far, each with its platforms.
  private(set) var surfaces: [Surface.ID: Set<Platform>] = [:]

  /// - Parameters:
  ///   - pictureLimit: How many findings of each localization get pictures. Browsers cannot open a page with thousands.
  ///     The page's script draws the others when a reader looks at them.
  ///   - lines: Existing line indices, by file.
  init(_ bundle: ReviewedBundle, pictureLimit: Int = 0, lines: [Int: LineIndex] = [:]) {
    self.bundle = bundle
    self.pictureLimit = pictureLimit
    self.lines = lines
  }

  mutating func makeLineIndices(for findings: [Finding]) {
    makeLineIndices(of: Set(findings.map { file(of: $0.place) }))
  }

  mutating func makeLineIndicesOfTexts() {
    makeLineIndices(of: Set(bundle.bundle.entries.lazy.flatMap { $0.texts.lazy.map(\.literal.file) }))
  }

  private mutating func makeLineIndices(of files: Set<Int>) {
    let files = files.subtracting(lines.keys).sorted()
    let made = files.concurrentMap { [bundle] file in
      bundle.bundle.files[file].encoding == .binary ? nil : bundle.bundle.files[file].makeLineIndex()
    }
    for (file, index) in zip(files, made) { lines[file] = index }
  }

  private func file(of place: Finding.Place) -> Int {
    switch place {
    case .text(let entry, let text, _): bundle.bundle.entries[entry].texts[text].literal.file
    case .file(let file, _): file
    }
  }

  mutating func diagnostic(for finding: Finding) -> Diagnostic {
    var diagnostic =
      switch finding.place {
      case .text(let entry, let text, let range): diagnostic(for: finding, entry: entry, text: text, range: range)
      case .file(let file, let utf8): diagnostic(for: finding, file: file, utf8: utf8)
      }
    diagnostic.storeLines = finding.storeLines
    diagnostic.facts = finding.facts.map { stated($0) }
    if case .layout(let layout) = finding.evidence { diagnostic.cut = layout.cut }
    diagnostic.cause.impact = impact(of: finding.rule)
    return diagnostic
  }

  /// A fact with the line that says so.
  private mutating func stated(_ fact: Fact) -> StatedFact {
    guard let place = fact.place else { return StatedFact(fact) }
    let file = bundle.bundle.files[place.file]
    guard file.encoding != .binary else { return StatedFact(fact, path: file.path) }
    if lines[place.file] == nil { lines[place.file] = file.makeLineIndex() }
    return StatedFact(fact, path: file.path, line: lines[place.file]?.position(at: place.utf8.lowerBound).line)
  }

  private mutating func impact(of rule: RuleID) -> Impact {
    if let known = impacts[rule] { return known }
    let impact = RuleRegistry.rule(rule)?.descriptor.impact ?? .editorial
    impacts[rule] = impact
    return impact
  }

  private mutating func diagnostic(
    for finding: Finding, entry entryIndex: Int, text textIndex: Int, range: Range<String.Index>
  ) -> Diagnostic {
    let entry = bundle.bundle.entries[entryIndex]
    let text = entry.texts[textIndex]
    let file = bundle.bundle.files[text.literal.file]
    // If another localization lacks the text, nothing in this one is wrong, and only the place counts.
    let isAboutText = finding.locale == nil
    let excerpt = Excerpt(
      text.text, flagged: isAboutText ? Self.scalarRange(of: range, in: text.text) : 0..<0,
      in: bundle.languages[text.locale])
    let sources = sources[entryIndex] ?? OriginalTexts(of: entry, in: bundle)
    self.sources[entryIndex] = sources
    let locale = finding.locale ?? text.locale
    var diagnostic = Diagnostic(
      FindingIdentity(
        rule: finding.rule, table: entry.id.table, key: text.key, locale: locale, variation: text.variation,
        text: text.text, excerpt: excerpt),
      severity: finding.severity, message: finding.message, notes: finding.notes,
      fix: suggestedFix(of: finding, in: file),
      location: location(of: sourceRange(of: range, in: text, of: file), inFile: text.literal.file),
      kind: text.kind, excerpt: excerpt, source: sources.source(of: text),
      comment: text.isCommentTelling ? text.comment : "", isAboutTruncation: finding.evidence != nil,
      textID: TextID(entry: entryIndex, text: textIndex, locale: locale))
    if isAboutText, let after = diagnostic.fix?.replacement {
      diagnostic.fix?.edit = edit(of: text, to: after, in: file)
    }
    diagnostic.intent =
      entry.intent.flatMap {
        bundle.bundle.facts.intents.indices.contains($0) ? bundle.bundle.facts.intents[$0].name : nil
      } ?? entry.owner
    return diagnostic
  }

  private mutating func diagnostic(for finding: Finding, file index: Int, utf8: Range<Int>) -> Diagnostic {
    let file = bundle.bundle.files[index]
    let line = SourceLine(of: utf8, in: file)
    let excerpt = Excerpt(text: line.text, flagged: line.flagged, language: "", isRightToLeft: false)
    return Diagnostic(
      FindingIdentity(
        rule: finding.rule, table: file.path, key: finding.key, locale: finding.locale ?? file.localeTag,
        variation: nil, text: nil, excerpt: excerpt),
      severity: finding.severity, message: finding.message, notes: finding.notes,
      fix: suggestedFix(of: finding, in: file), location: location(of: utf8, inFile: index), excerpt: excerpt,
      isAboutTruncation: finding.evidence != nil)
  }

  /// Adds what devices show of the text, if the rule has measured it.
  mutating func addPictures(to diagnostic: inout Diagnostic, for finding: Finding) {
    guard case .layout(let layout) = finding.evidence, case .text(let entry, let text, _) = finding.place else {
      return
    }
    diagnostic.devices = layout.places
    surfaces.merge(layout.cuttingSurfaces, uniquingKeysWith: { $0.union($1) })
    let locale = bundle.bundle.entries[entry].texts[text].locale
    // A collapsed note shows no picture.
    guard layout.isPictured, finding.severity > .note, pictureCounts[locale, default: 0] < pictureLimit else { return }
    pictureCounts[locale, default: 0] += 1
    diagnostic.pictures = TruncationPictures.pictures(
      for: layout, appName: bundle.appNames[locale]?.first?.name, in: bundle, with: context)
  }

  /// Objects in a binary file are shared, so changing one would also change other texts. Files from a build are changed
  /// at their source.
  private func suggestedFix(of finding: Finding, in file: SourceFile) -> SuggestedFix? {
    guard file.encoding != .binary, !file.isCompiledMetadata, let fix = finding.fix, case .whole(let text) = fix.change
    else { return nil }
    return SuggestedFix(title: fix.title, replacement: text, safety: fix.safety)
  }

  private mutating func sourceRange(
    of range: Range<String.Index>, in text: LocalizedText, of file: SourceFile
  ) -> Range<Int> {
    if let escaped, escaped.literal == text.literal { return escaped.text.sourceRange(of: range) }
    let own = EscapedText(text.literal, in: file)
    escaped = (text.literal, own)
    return own.sourceRange(of: range)
  }

  /// - Parameter utf8: Offsets in ``SourceFile/utf8``.
  private mutating func location(of utf8: Range<Int>, inFile index: Int) -> SourceRange {
    let file = bundle.bundle.files[index]
    // A binary file has no lines.
    guard file.encoding != .binary else {
      return SourceRange(path: file.path, bytes: file.fileBytes(of: utf8), start: .none, end: .none)
    }
    if lines[index] == nil { lines[index] = file.makeLineIndex() }
    let start = lines[index]?.position(at: utf8.lowerBound) ?? SourcePosition(line: 1, column: 1)
    let end = lines[index]?.position(at: utf8.upperBound) ?? start
    return SourceRange(path: file.path, bytes: file.fileBytes(of: utf8), start: start, end: end)
  }

  /// The change that a fix makes in the file; nil if the file cannot contain the text there.
  private mutating func edit(of text: LocalizedText, to after: String, in file: SourceFile) -> FileEdit? {
    guard let edit = text.edit(to: after, in: file) else { return nil }
    return FileEdit(location: location(of: edit.utf8, inFile: text.literal.file), text: edit.replacement)
  }

  private static func scalarRange(of range: Range<String.Index>, in text: String) -> Range<Int> {
    let scalars = text.unicodeScalars
    let start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
    return start..<start + scalars.distance(from: range.lowerBound, to: range.upperBound)
  }
}

struct SourceLine {
  let text: String
  /// In Unicode scalars from the start of `text`.
  let flagged: Range<Int>

  /// An excerpt of a longer line begins at the problem, because a file can consist of one line.
  private static let longest = 400

  init(of utf8: Range<Int>, in file: SourceFile) {
    guard file.encoding != .binary else {
      text = ""
      flagged = 0..<0
      return
    }
    let bytes = file.utf8
    let lower = Self.scalarStart(atOrBefore: utf8.lowerBound, in: bytes)
    let head = bytes[..<lower].suffix(Self.longest)
    let start =
      head.lastIndex(where: Self.isLineEnd).map { $0 + 1 } ?? Self.scalarStart(atOrAfter: head.startIndex, in: bytes)
    let tail = bytes[lower...].prefix(Self.longest)
    let end = tail.firstIndex(where: Self.isLineEnd) ?? Self.scalarStart(atOrBefore: tail.endIndex, in: bytes)
    let upper = min(max(lower, Self.scalarStart(atOrAfter: utf8.upperBound, in: bytes)), end)
    let before = String(decoding: bytes[start..<lower], as: UTF8.self).unicodeScalars
    let inside = String(decoding: bytes[lower..<upper], as: UTF8.self).unicodeScalars
    text = String(decoding: bytes[start..<end], as: UTF8.self)
    flagged = before.count..<before.count + inside.count
  }

  /// A part that begins inside a scalar would decode to more scalars than the whole text has there.
  private static func scalarStart(atOrBefore offset: Int, in bytes: [UInt8]) -> Int {
    var offset = min(max(0, offset), bytes.count)
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private static func scalarStart(atOrAfter offset: Int, in bytes: [UInt8]) -> Int {
    var offset = min(max(0, offset), bytes.count)
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension Excerpt {
  /// A text of a localization, with its placeholders.
  init(_ text: String, flagged: Range<Int> = 0..<0, in language: ReviewedLanguage?) {
    let scalars = text.unicodeScalars
    var place = scalars.startIndex
    var count = 0
    // The ranges are in text order, so one pass counts them all.
    func distance(to index: String.Index) -> Int {
      count += scalars.distance(from: place, to: index)
      place = index
      return count
    }
    self.init(
      text: text, flagged: flagged, language: language?.locale.languageTag ?? "",
      isRightToLeft: language?.locale.isRightToLeft ?? false,
      code: PlaceholderScanner.ranges(in: text).map { distance(to: $0.lowerBound)..<distance(to: $0.upperBound) })
  }
}
