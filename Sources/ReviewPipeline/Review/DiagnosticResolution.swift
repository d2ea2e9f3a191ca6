import Diagnostics
import EditorialRules
import LocalizationBundles
import Reports
import TextLayout
import UnicodeText

/// Turns placed findings into what reports show: places in lines and columns, excerpts, sources.
///
/// The line index of a file and the map of a literal are made only for files and texts that have findings.
struct DiagnosticResolution {
  private let bundle: ReviewedBundle
  private let worker = ReviewWorker()
  private var lines: [Int: LineIndex] = [:]
  /// By entry.
  private var sources: [Int: SourceTexts] = [:]
  /// How many findings of each localization have pictures so far.
  private var pictureCounts: [String: Int] = [:]
  private let pictureLimit: Int
  /// The surfaces that the findings so far name, each with its platforms.
  private(set) var surfaces: [Surface.ID: Set<Platform>] = [:]

  /// - Parameter pictureLimit: How many findings of each localization get pictures: a page of thousands opens in no
  ///   browser, and a page’s script draws the others when they are looked at.
  init(_ bundle: ReviewedBundle, pictureLimit: Int) {
    self.bundle = bundle
    self.pictureLimit = pictureLimit
  }

  mutating func finding(for placed: PlacedFinding) -> Reports.Finding {
    switch placed.place {
    case .text(let entry, let text, let range): finding(for: placed, entry: entry, text: text, range: range)
    case .file(let file, let utf8): finding(for: placed, file: file, utf8: utf8)
    }
  }

  private mutating func finding(
    for placed: PlacedFinding, entry entryIndex: Int, text textIndex: Int, range: Range<String.Index>
  ) -> Reports.Finding {
    let entry = bundle.bundle.entries[entryIndex]
    let text = entry.texts[textIndex]
    let file = bundle.bundle.files[text.literal.file]
    // Nothing in the text is wrong where another localization lacks it: the place alone is meant.
    let isAboutText = placed.locale == nil
    let flagged = isAboutText ? Self.scalarRange(of: range, in: text.text) : 0..<0
    let utf8 = EscapedText(text.literal, in: file).sourceRange(of: range)
    let subject = DiagnosticSubject(
      locale: placed.locale ?? text.locale, table: entry.id.table, kind: text.kind.rawValue, key: text.key,
      variation: text.variation, text: text.text, flagged: flagged)
    let language = bundle.languages[text.locale]
    let sources = sources[entryIndex] ?? SourceTexts(of: entry, in: bundle)
    self.sources[entryIndex] = sources
    var diagnostic = diagnostic(for: placed, at: utf8, inFile: text.literal.file, subject)
    if isAboutText, let after = diagnostic.fix?.replacement {
      diagnostic.fix?.edit = edit(of: text, to: after, in: file)
    }
    return Reports.Finding(
      diagnostic,
      excerpt: Excerpt(
        text: text.text, flagged: flagged, language: language?.locale.languageTag ?? "",
        isRightToLeft: language?.locale.isRightToLeft ?? false,
        code: ScalarRanges.ofPlaceholders(in: text.text)),
      source: sources.source(of: text), comment: text.isCommentTelling ? text.comment : "",
      textID: ReportedText.ID(entry: entryIndex, text: textIndex, locale: subject.locale))
  }

  /// Adds what devices show of the text, where the finding is about that.
  mutating func addPictures(to finding: inout Reports.Finding, for placed: PlacedFinding) {
    guard case .text(let entry, let text, _) = placed.place else { return }
    finding.pictures = pictures(for: placed, entry: entry, text: text)
  }

  private mutating func pictures(for placed: PlacedFinding, entry: Int, text: Int) -> [SurfacePicture] {
    guard placed.rule.isAboutTruncation else { return [] }
    surfaces.merge(
      TruncationPictures.surfaces(entry: entry, text: text, in: bundle, with: worker),
      uniquingKeysWith: { $0.union($1) })
    guard TruncationPictures.rules.contains(placed.rule) else { return [] }
    let locale = bundle.bundle.entries[entry].texts[text].locale
    guard pictureCounts[locale, default: 0] < pictureLimit else { return [] }
    pictureCounts[locale, default: 0] += 1
    return TruncationPictures.pictures(entry: entry, text: text, in: bundle, with: worker)
  }

  private mutating func finding(for placed: PlacedFinding, file index: Int, utf8: Range<Int>) -> Reports.Finding {
    let file = bundle.bundle.files[index]
    let subject = DiagnosticSubject(
      locale: placed.locale ?? file.localeTag, table: file.path, key: placed.key)
    let line = SourceLine(of: utf8, in: file)
    return Reports.Finding(
      diagnostic(for: placed, at: utf8, inFile: index, subject),
      excerpt: Excerpt(text: line.text, flagged: line.flagged, language: "", isRightToLeft: false))
  }

  private mutating func diagnostic(
    for placed: PlacedFinding, at utf8: Range<Int>, inFile index: Int, _ subject: DiagnosticSubject
  ) -> Diagnostic {
    let file = bundle.bundle.files[index]
    if file.encoding == .binary {
      // It has no lines, and its objects are shared: changing one would change other texts too.
      return Diagnostic(
        rule: placed.rule, severity: placed.severity, message: placed.message,
        location: SourceRange(path: file.path, bytes: file.fileBytes(of: utf8), start: .none, end: .none),
        subject: subject, notes: placed.notes)
    }
    return Diagnostic(
      rule: placed.rule, severity: placed.severity, message: placed.message, location: range(of: utf8, inFile: index),
      subject: subject, notes: placed.notes, fix: file.isCompiledMetadata ? nil : placed.fix)
  }

  /// - Parameter utf8: Offsets into ``SourceFile/utf8`` of a file that has lines.
  private mutating func range(of utf8: Range<Int>, inFile index: Int) -> SourceRange {
    let file = bundle.bundle.files[index]
    if lines[index] == nil { lines[index] = file.makeLineIndex() }
    let start = lines[index]?.position(at: utf8.lowerBound) ?? SourcePosition(line: 1, column: 1)
    let end = lines[index]?.position(at: utf8.upperBound) ?? start
    return SourceRange(path: file.path, bytes: file.fileBytes(of: utf8), start: start, end: end)
  }

  /// What a fix changes in the file; nil where the file cannot hold the text at its place.
  private mutating func edit(of text: LocalizedText, to after: String, in file: SourceFile) -> FileEdit? {
    guard let edit = text.edit(to: after, in: file) else { return nil }
    return FileEdit(location: range(of: edit.utf8, inFile: text.literal.file), text: edit.replacement)
  }

  private static func scalarRange(of range: Range<String.Index>, in text: String) -> Range<Int> {
    let scalars = text.unicodeScalars
    let start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
    return start..<start + scalars.distance(from: range.lowerBound, to: range.upperBound)
  }
}
