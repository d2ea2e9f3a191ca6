import BundleReading
import EditorialRules
import GitRepository
import Platform
import Reports
package import ReviewModel
import SourceText
import UnicodeText

/// The JSON report of an earlier review, for comparison.
package struct BaseReport: Hashable, Sendable {
  /// In the order of the file.
  package let findings: [Diagnostic]

  /// Reads a report written by `--format json`.
  ///
  /// - Throws: ``BaseReportError`` if the file cannot be read or is not a report of this tool.
  package init(contentsOf path: String) throws(BaseReportError) {
    let bytes: [UInt8]
    do throws(ReadFailure) {
      bytes = try FileSystem.bytes(of: path, atMost: Self.maximumBytes)
    } catch {
      throw BaseReportError(kind: .unreadable(reason: error.reason), path: path)
    }
    let (root, faults) = JSONReader.read(SourceFile.read(path: path, bytes: bytes, index: 0).file, index: 0)
    guard faults.isEmpty, let root else {
      throw BaseReportError(kind: Self.isBeginningOfReport(bytes) ? .damaged : .foreign, path: path)
    }
    guard root["tool"]?.string("name") == Self.toolName, case .number(let number) = root["schema"]?.value,
      let schema = Int(number)
    else { throw BaseReportError(kind: .foreign, path: path) }
    guard schema == Self.schema else { throw BaseReportError(kind: .otherSchema(schema), path: path) }
    guard case .array(let elements) = root["findings"]?.value else { throw BaseReportError(kind: .damaged, path: path) }
    var findings: [Diagnostic] = []
    findings.reserveCapacity(elements.count)
    for element in elements {
      guard let finding = Self.finding(element) else { throw BaseReportError(kind: .damaged, path: path) }
      findings.append(finding)
    }
    self.findings = findings
  }

  /// Whether an incomplete JSON file, for example a truncated one, begins like this tool's reports.
  private static func isBeginningOfReport(_ bytes: [UInt8]) -> Bool {
    let beginning = String(decoding: bytes.prefix(1_024).filter { $0 > 0x20 }, as: UTF8.self)
    return beginning.hasPrefix("{\"schema\":") && beginning.contains("\"tool\":{\"name\":\"\(toolName)\"")
  }

  /// A report with a million findings is smaller.
  private static let maximumBytes = 1 << 30
  static let toolName = "shortcut-review"
  static let schema = 1

  /// - Returns: nil if a required member is missing or has the wrong type.
  private static func finding(_ node: SourceNode) -> Diagnostic? {
    guard let rule = node.string("rule"), let severity = node.string("severity").flatMap(Severity.init(rawValue:)),
      let message = node.string("message"), let path = node.string("path"), let locale = node.string("locale"),
      case .number(let lineNumber) = node["line"]?.value, let line = Int(lineNumber),
      let kind = optionalText("kind", of: node), let key = optionalText("key", of: node),
      let variation = optionalText("variation", of: node), let text = optionalText("text", of: node)
    else { return nil }
    return Diagnostic(
      rule: RuleID(rawValue: rule), severity: severity, message: message, path: path, line: line, locale: locale,
      kind: kind.flatMap(EntryKind.init(rawValue:)), key: key, variation: variation, text: text)
  }

  /// - Returns: The text, or that there is none; nil if the member has another type.
  private static func optionalText(_ name: String, of node: SourceNode) -> String?? {
    switch node[name]?.value {
    case nil, .null: .some(nil)
    case .string(let text): .some(text.string)
    default: nil
    }
  }
}

/// Why a file cannot be used as a base.
package struct BaseReportError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    case unreadable(reason: String)
    /// It is not a report of this tool.
    case foreign
    case otherSchema(Int)
    /// It begins like a report, but its contents are invalid.
    case damaged
  }
  package let kind: Kind
  package let path: String

  /// One line that begins with the file.
  package var description: String {
    let reason =
      switch kind {
      case .unreadable(let reason): "cannot be read: \(reason)"
      case .foreign: "not a report of this tool: create the base with --format json=FILE"
      case .otherSchema(let schema):
        "the report has schema \(schema), but this version reads schema \(BaseReport.schema): create the base again"
      case .damaged: "the report is damaged: create the base again with --format json=FILE"
      }
    return "\(path): \(reason)"
  }
}

/// The findings of a git revision with the current configuration. They are not reported again.
package struct PreviousFindings: Sendable {
  /// The revision as the user named it.
  var name: String
  /// The full identifier of its commit.
  var commit: String
  var findings: [Diagnostic]
  /// Whether the revision equals the current state, byte for byte. Then it has the current findings, and no review was
  /// needed.
  var isSame = false
  /// What could not be read in the revision. Findings there count as new.
  var missing: [String] = []

  func new(among findings: [Diagnostic]) -> Set<Int> {
    guard !isSame else { return [] }
    // If equal findings exist, the ones at a new place or later in the file are the new ones.
    let sorted = findings.indices.sorted { findings[$0] < findings[$1] }
    let (isMatched, _) = BaseComparison.match(sorted.map { findings[$0] }, with: self.findings)
    return Set(zip(sorted, isMatched).lazy.filter { !$1 }.map(\.0))
  }

  /// One sentence; nil if everything was read.
  var remark: Message? {
    guard !missing.isEmpty else { return nil }
    var paths = MessageValue.texts(missing.prefix(3))
    if missing.count > 3 {
      paths = .message(ReviewMessage.pathsAndMore(["paths": paths, "count": .number(missing.count - 3)]))
    }
    return ReviewMessage.notInClone(["revision": .text(name), "paths": paths])
  }
}

extension Review {
  /// Reads the revision that `--since` names; nil without `--since`.
  ///
  /// - Parameter files: Files that are already parsed; it also receives those parsed here.
  func formerContents(
    _ setup: BundleSetup, sharing files: ReadFiles = ReadFiles()
  ) throws(ConfigurationError) -> RevisionContents? {
    guard let name = options.since else { return nil }
    do throws(RevisionError) {
      return try setup.reader().sharing(files).read(path: setup.path, asOf: name)
    } catch {
      throw ConfigurationError(path: setup.path, message: error.reason(for: name))
    }
  }

  /// Reviews the revision that `--since` names.
  ///
  /// - Parameter bundle: The current state. A revision with the same contents is not reviewed again.
  func formerFindings(
    _ contents: RevisionContents, _ setup: BundleSetup, unlessSameAs bundle: LocalizationBundle? = nil
  ) -> PreviousFindings {
    let name = options.since ?? ""
    if contents.missing.isEmpty, let bundle, contents.bundle.isSame(as: bundle) {
      return PreviousFindings(name: name, commit: contents.commit, findings: [], isSame: true)
    }
    var options = options
    (options.pathRoot, options.pictureLimit, options.listsTexts) = (nil, 0, false)
    (options.base, options.since, options.progress) = (nil, nil, nil)
    options.unusedLineLimit = .max
    let report = Review(options).report(on: setup.input(contents.bundle, named: name))
    return PreviousFindings(name: name, commit: contents.commit, findings: report.findings, missing: contents.missing)
  }
}
