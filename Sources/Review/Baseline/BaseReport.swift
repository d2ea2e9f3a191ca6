import BundleReading
import EditorialRules
import Foundation
import Reports
public import ReviewModel
import SourceText
import UnicodeText

/// The JSON report of an earlier review, to compare another with.
public struct BaseReport: Hashable, Sendable {
  /// In the order of the file.
  public let findings: [Diagnostic]

  /// Reads a report that `--format json` has written.
  ///
  /// - Throws: ``BaseReportError`` where the file cannot be read or is none of this tool's reports.
  public init(contentsOf path: String) throws(BaseReportError) {
    let data: Data
    do throws(ReadFailure) {
      data = Data(try FileSystem.bytes(of: path, atMost: Self.maximumBytes))
    } catch {
      throw BaseReportError(kind: .unreadable(reason: error.reason), path: path)
    }
    // Nearly all files are what they should be, and large; only of others is it asked what they are.
    guard let report = try? JSONDecoder().decode(Contents.self, from: data), report.tool.name == Self.toolName,
      report.schema == Self.schema
    else { throw BaseReportError(kind: Self.fault(of: data), path: path) }
    findings = report.findings.map(\.finding)
  }

  private static func fault(of data: Data) -> BaseReportError.Kind {
    guard let head = try? JSONDecoder().decode(Head.self, from: data), head.tool.name == toolName else {
      return isBeginningOfReport(data) ? .damaged : .foreign
    }
    return head.schema == schema ? .damaged : .otherSchema(head.schema)
  }

  /// Whether a file that is no JSON as a whole, since it was cut off, begins as this tool's reports do.
  private static func isBeginningOfReport(_ data: Data) -> Bool {
    let beginning = data.prefix(1_024).filter { $0 > 0x20 }
    return beginning.starts(with: Data("{\"schema\":".utf8))
      && beginning.range(of: Data("\"tool\":{\"name\":\"\(toolName)\"".utf8)) != nil
  }

  /// A report of a million findings is smaller.
  private static let maximumBytes = 1 << 30
  static let toolName = "shortcut-review"
  static let schema = 1

  /// What tells whose file it is.
  private struct Head: Decodable {
    struct Tool: Decodable { let name: String }
    let schema: Int
    let tool: Tool
  }

  private struct Contents: Decodable {
    let schema: Int
    let tool: Head.Tool
    let findings: [Member]
  }

  private struct Member: Decodable {
    let rule: String
    let severity: Severity
    let message, path, locale: String
    let line: Int
    let kind, key, variation, text: String?

    var finding: Diagnostic {
      Diagnostic(
        rule: RuleID(rawValue: rule), severity: severity, message: message, path: path, line: line, locale: locale,
        kind: kind, key: key, variation: variation, text: text)
    }
  }
}

/// Why a file is no base.
public struct BaseReportError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    case unreadable(reason: String)
    /// It is no report of this tool.
    case foreign
    case otherSchema(Int)
    /// It begins as a report and holds what none does.
    case damaged
  }
  public let kind: Kind
  public let path: String

  /// One line, the file first.
  public var description: String {
    let reason =
      switch kind {
      case .unreadable(let reason): "cannot be read as a base: \(reason)"
      case .foreign: "not a report of this tool: write the base with --format json=FILE"
      case .otherSchema(let schema):
        "a report of schema \(schema), where this version reads schema \(BaseReport.schema): write the base anew"
      case .damaged: "a damaged report: write the base anew with --format json=FILE"
      }
    return "\(path): \(reason)"
  }
}

/// What a review of a git revision finds, with the configuration of now: it is not reported again.
public struct PreviousFindings: Sendable {
  /// The revision as it was asked for.
  var name: String
  /// The full identifier of its commit.
  var commit: String
  var findings: [Diagnostic]
  /// Whether the revision has what there is now, to the byte: it finds what is found now, and nobody has looked.
  var isSame = false
  /// What of the revision could not be read: what is found there counts as new.
  var missing: [String] = []

  /// The indices of those findings that the revision does not have.
  func new(among findings: [Diagnostic]) -> Set<Int> {
    guard !isSame else { return [] }
    // Of equal findings those that stood elsewhere, or came later in the file, are the new ones.
    let sorted = findings.indices.sorted { findings[$0] < findings[$1] }
    let (isMatched, _) = BaseComparison.match(sorted.map { findings[$0] }, with: self.findings)
    return Set(zip(sorted, isMatched).lazy.filter { !$1 }.map(\.0))
  }

  /// One sentence; nil where everything was read.
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
  /// Reads the revision that `--since` names; nil where none is.
  ///
  /// - Parameter files: What was parsed already, and takes what is parsed here.
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

  /// Reviews what was read of the revision that `--since` names.
  ///
  /// - Parameter bundle: What is there now. A revision with the same is not reviewed a second time.
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
    let report = Review(options: options).report(on: setup.input(contents.bundle, named: name))
    return PreviousFindings(
      name: name, commit: contents.commit, findings: report.findings, missing: contents.missing)
  }
}
