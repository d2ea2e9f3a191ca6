import Diagnostics
import EditorialRules
import LocaleData
import LocalizationBundles
import Reports
import UnicodeText

/// An example of a rule, read and reviewed as a bundle is.
struct ExampleReading {
  private let example: RuleExample
  let bundle: LocalizationBundle
  let findings: [PlacedFinding]
  /// More lines of a bundle explain nothing.
  private static let mostFlagged = 6
  private static let mostOthers = 5

  init(_ example: RuleExample, by rule: any Rule.Type, _ library: LocaleLibrary) {
    self.example = example
    // A test holds every example's configuration to be right.
    let review = try? ReviewedExample(example, by: [rule.descriptor.id], library, sources: SourceCode.reader)
    bundle = review?.bundle ?? example.bundle(readingSourcesBy: SourceCode.reader)
    findings = review?.findings ?? []
  }

  var listed: ListedExample {
    let verdicts = findings.map { finding in
      ListedExample.Verdict(finding.severity, finding.message, locale: finding.locale)
    }
    switch example.subject {
    case .text(let marked, let kind, let locale, let source):
      let text = MarkedExample(marked)
      return ListedExample(
        [line(kind.rawValue, text.plain, locale: locale, flagged: text.flagged)], isText: true, source: source,
        verdicts: verdicts, fixed: example.fixed, configuration: example.configurationInForce)
    case .bundle(let files):
      // A small table is read as it is; a definition in XML says less to the eye than what it declares.
      let tables = files.filter { $0.key.hasSuffix(".strings") }
      let raw = tables.sorted { $0.key < $1.key }.flatMap { rawLines(of: $0.key, $0.value) }
      let lines = declarations + entryLines + pictureLines(of: files) + otherPlaces + raw
      let flagged = lines.filter { !$0.flagged.isEmpty }.prefix(Self.mostFlagged)
      let others = lines.filter(\.flagged.isEmpty).prefix(Self.mostOthers)
      let shown = lines.filter { flagged.contains($0) || others.contains($0) }
      return ListedExample(
        shown + codeLines(of: files), isText: false, leftOut: lines.count - shown.count,
        verdicts: Array(verdicts.prefix(Self.mostFlagged)), configuration: example.configurationInForce)
    }
  }

  private func line(
    _ label: String, _ text: String, locale tag: String, flagged: [Range<Int>]
  ) -> ListedExample.Line {
    let locale = LocaleIdentifier(tag.isEmpty || tag == "Base" ? bundle.developmentLocale : tag)
    return ListedExample.Line(
      label, text, locale: tag, language: locale.displayName(in: LocaleIdentifier("en")),
      isRightToLeft: locale.isRightToLeft, flagged: flagged)
  }

  /// Code is read whole, without what it imports.
  private func codeLines(of files: [String: String]) -> [ListedExample.Line] {
    files.filter { isCode($0.key) }.sorted { $0.key < $1.key }.flatMap { path, marked in
      rawLines(of: path, marked).filter { !$0.text.hasPrefix("import ") }
    }
  }

  private func isCode(_ path: String) -> Bool { path.hasSuffix(".swift") }

  /// The lines of a file with its marks, as far as they hold anything.
  private func rawLines(of path: String, _ marked: String) -> [ListedExample.Line] {
    marked.split(separator: "\n").map { line in
      let text = MarkedExample(String(line))
      return ListedExample.Line(path, text.plain, flagged: text.flagged)
    }
  }

  /// What findings stand on that is no text, no declaration and no part of a table: with what is around it.
  private var otherPlaces: [ListedExample.Line] {
    findings.compactMap { finding in
      guard case .file(let index, let utf8) = finding.place, !isDeclaration(finding.place),
        !isPicture(finding.place)
      else { return nil }
      let file = bundle.files[index]
      guard !file.path.hasSuffix(".strings"), !isCode(file.path) else { return nil }
      func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
      let before = file.utf8[..<utf8.lowerBound].suffix(Self.bytesAround).split(whereSeparator: isLineEnd).last
      let after = file.utf8[utf8.upperBound...].prefix(Self.bytesAround).split(whereSeparator: isLineEnd).first
      let start = String(decoding: before ?? [], as: UTF8.self)
      let flagged = String(decoding: file.utf8[utf8], as: UTF8.self)
      let count = start.unicodeScalars.count
      return ListedExample.Line(
        file.path, start + flagged + String(decoding: after ?? [], as: UTF8.self),
        flagged: [count..<count + flagged.unicodeScalars.count])
    }
  }

  private static let bytesAround = 40

  /// The texts of files that are not read as they are.
  private var entryLines: [ListedExample.Line] {
    bundle.entries.enumerated().flatMap { entryIndex, entry in
      entry.texts.enumerated().compactMap { index, text -> ListedExample.Line? in
        let path = bundle.files[text.literal.file].path
        guard !path.hasSuffix(".strings"), !isCode(path) else { return nil }
        let label = [entry.kind.rawValue, text.key, text.variation ?? ""].filter { !$0.isEmpty }
        return line(
          label.joined(separator: " "), text.text, locale: text.locale, flagged: flagged(entryIndex, index, text.text))
      }
    }
  }

  /// The flagged parts of a text in Unicode scalars, ascending and apart.
  private func flagged(_ entry: Int, _ text: Int, _ string: String) -> [Range<Int>] {
    var end = 0
    return findings.compactMap { finding -> Range<Int>? in
      guard case .text(entry, text, let range) = finding.place else { return nil }
      let start = string.unicodeScalars.distance(from: string.startIndex, to: range.lowerBound)
      return start..<start + string.unicodeScalars[range].count
    }
    .sorted { $0.lowerBound < $1.lowerBound }
    .filter { range in
      defer { end = max(end, range.upperBound) }
      return range.lowerBound >= end
    }
  }
}
