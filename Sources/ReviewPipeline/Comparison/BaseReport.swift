import Diagnostics
import Foundation
public import Reports

/// The JSON report of an earlier review, to compare another with.
public struct BaseReport: Hashable, Sendable {
  /// In the order of the file.
  public let findings: [BaseFinding]

  public init(findings: [BaseFinding]) { self.findings = findings }

  /// Reads a report that `--format json` has written.
  ///
  /// - Throws: ``BaseReportError`` where the file cannot be read or is none of this tool's reports.
  public init(contentsOf path: String) throws(BaseReportError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw BaseReportError(kind: .unreadable(reason: error.localizedDescription), path: path)
    }
    let head: Head
    let report: Contents
    do {
      head = try JSONDecoder().decode(Head.self, from: data)
    } catch {
      throw BaseReportError(kind: .foreign, path: path)
    }
    guard head.tool.name == Self.toolName else { throw BaseReportError(kind: .foreign, path: path) }
    guard head.schema == Self.schema else { throw BaseReportError(kind: .otherSchema(head.schema), path: path) }
    do {
      report = try JSONDecoder().decode(Contents.self, from: data)
    } catch {
      throw BaseReportError(kind: .damaged, path: path)
    }
    findings = report.findings.map(\.finding)
  }

  static let toolName = "shortcut-review"
  static let schema = 1

  /// What tells whose file it is.
  private struct Head: Decodable {
    struct Tool: Decodable { let name: String }
    let schema: Int
    let tool: Tool
  }

  private struct Contents: Decodable { let findings: [Member] }

  private struct Member: Decodable {
    let rule: String
    let severity: Severity
    let message, path, locale: String
    let line: Int
    let kind, key, variation, text: String?

    var finding: BaseFinding {
      BaseFinding(
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
