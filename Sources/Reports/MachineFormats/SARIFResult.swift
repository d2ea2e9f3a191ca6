import ReviewModel
import SourceText
import UnicodeText

struct SARIFResult: Encodable {
  private let ruleId: RuleID
  private let ruleIndex: Int?
  private let level: Severity
  private let message: SARIFText
  private let locations: [Location]
  private let relatedLocations: [Location]?
  private let partialFingerprints: JSONObject<String>
  private let baselineState: String?
  private let fixes: [SARIFFix]?
  private let properties: Properties

  private struct Properties: Encodable {
    let locale: String
    let locales: [String]?
    let places: Int
    let kind, text, source: String?
    let fixSafety: Fix.Safety?
    let replacement: String?
  }

  /// Services show no more places, and reject a file with millions of them.
  private static let placeLimit = 100

  init(_ problem: Problem, in report: Report, ruleIndex: Int?, fingerprint: String) {
    let finding = problem.shown
    ruleId = problem.rule
    self.ruleIndex = ruleIndex
    level = problem.severity
    message = SARIFText(words: [problem.messageLine(in: report)] + finding.adviceLines)
    locations = [Location(finding)]
    let others = problem.findings.filter { $0 != finding }.prefix(Self.placeLimit).enumerated()
      .map { Location($0.element, id: $0.offset + 1) }
    relatedLocations = others.isEmpty ? nil : others
    // This is not GitHub's own name. GitHub would take the value for its hash of the line, and warn about every
    // difference.
    partialFingerprints = ["problemIdentity/v1": fingerprint]
    baselineState = report.base == nil ? nil : problem.isNew ? "new" : "unchanged"
    fixes = SARIFFix(problem).map { [$0] }
    let locales = problem.locales(in: report)
    properties = Properties(
      locale: problem.onlyLocale(in: report), locales: locales.count > 1 ? locales : nil, places: problem.placeCount,
      kind: finding.kind?.rawValue, text: finding.text,
      source: finding.source, fixSafety: finding.fix?.safety, replacement: finding.fix?.replacement)
  }

  private struct Location: Encodable {
    let id: Int?
    let physicalLocation: PhysicalLocation
    let logicalLocations: [LogicalLocation]?

    /// - Parameter id: From 1. Nil for the first place, which needs none.
    init(_ finding: Diagnostic, id: Int? = nil) {
      self.id = id
      let location = finding.location
      physicalLocation = PhysicalLocation(
        artifactLocation: SARIFAddress(of: location.path),
        // GitHub requires lines for every region, but a binary file has none.
        region: location.start == .none ? nil : SARIFRegion(location, snippet: Snippet(finding)))
      logicalLocations = finding.key.map { key in
        let parts = [finding.table, key, finding.locale] + (finding.variation.map { [$0] } ?? [])
        return [LogicalLocation(name: key, fullyQualifiedName: parts.joined(separator: "/"))]
      }
    }
  }

  private struct PhysicalLocation: Encodable {
    let artifactLocation: SARIFAddress
    let region: SARIFRegion?
  }

  private struct LogicalLocation: Encodable {
    let name, fullyQualifiedName: String
    let kind = "resource"
  }

  /// The flagged part: the bytes of the file, or the decoded text if the file writes it differently.
  fileprivate struct Snippet: Encodable {
    let text: String?
    let rendered: SARIFText?

    init?(_ finding: Diagnostic) {
      let flagged = String(ExcerptParts(finding.excerpt).flagged)
      guard !flagged.isEmpty, flagged.utf8.count <= 10_000 else { return nil }
      let isVerbatim = flagged.utf8.count == finding.location.bytes.count
      text = isVerbatim ? flagged : nil
      rendered = isVerbatim ? nil : SARIFText(text: flagged)
    }
  }
}

/// The place in lines and columns, and in bytes.
private struct SARIFRegion: Encodable {
  let startLine, startColumn, endLine, endColumn, byteOffset, byteLength: Int
  let snippet: SARIFResult.Snippet?

  init(_ location: SourceRange, snippet: SARIFResult.Snippet? = nil) {
    startLine = max(1, location.start.line)
    startColumn = max(1, location.start.column)
    endLine = max(1, location.start.line, location.end.line)
    endColumn = max(1, location.end.column)
    byteOffset = location.bytes.lowerBound
    byteLength = location.bytes.count
    self.snippet = snippet
  }
}

private struct SARIFFix: Encodable {
  let description: SARIFText
  let artifactChanges: [Change]

  struct Change: Encodable {
    let artifactLocation: SARIFAddress
    let replacements: [Replacement]
  }

  struct Replacement: Encodable {
    let deletedRegion: SARIFRegion
    let insertedContent: SARIFText
  }

  /// The fix of the problem in all its places. Nil if one place has no fix, or if its position in the file is unknown.
  init?(_ problem: Problem) {
    guard let title = problem.shown.fix?.title else { return nil }
    var files: [String] = []
    var replacements: [String: [Replacement]] = [:]
    for finding in problem.findings {
      guard let edit = finding.fix?.edit, edit.location.start != .none else { return nil }
      let path = edit.location.path
      if replacements[path] == nil { files.append(path) }
      replacements[path, default: []].append(
        Replacement(deletedRegion: SARIFRegion(edit.location), insertedContent: SARIFText(text: edit.text)))
    }
    description = SARIFText(words: [ReportLanguage.english.plainText(of: title)])
    artifactChanges = files.map { Change(artifactLocation: SARIFAddress(of: $0), replacements: replacements[$0] ?? []) }
  }
}

struct SARIFAddress: Encodable {
  private let uri: String
  private let uriBaseId = base
  static let base = "%SRCROOT%"

  /// A relative reference. Every byte that is not unreserved is percent-encoded, so no part of a path can be a scheme,
  /// an authority or a query.
  ///
  /// Source: RFC 3986, sections 2.3 and 4.2.
  init(of path: String) {
    var result = path.isEmpty || path.utf8.first == UInt8(ascii: "/") ? "." : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    uri = result
  }
}
