import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText

/// What a person said of one finding in a real bundle.
///
/// The list holds no text of the bundles, only where a text stands and a hash of it.
struct Judgement: Hashable, CustomStringConvertible {
  enum Verdict: String {
    /// The text has the defect, and the severity and the message are fair.
    case right
    /// Careful readers would disagree.
    case arguable
    /// A false alarm.
    case wrong
  }

  /// What became of the finding since it was judged.
  enum State: String {
    /// The rule raises it with the severity that was judged.
    case raised
    /// The rule raises it with another severity.
    case regraded
    /// The rule raises it no more.
    case silent
  }

  var place: JudgedPlace
  var severity: Severity
  /// Which reading it belongs to: 1 led to repairs; a later one drew other findings after them.
  var round: Int
  var verdict: Verdict
  var state: State
  var reason: String

  var description: String { "\(place): \(severity.rawValue), \(verdict.rawValue), \(state.rawValue). \(reason)" }

  /// The folder of the tables, one for each rule.
  static let folder = Repository.path("Tests/ReviewTests/Judgements/Judged")

  static let all = Result {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".tsv") }.sorted().flatMap {
      try table($0)
    }
  }

  private static func table(_ file: String) throws -> [Judgement] {
    let rule = RuleID(rawValue: String(file.dropLast(4)))
    let lines = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8).split(separator: "\n").dropFirst()
    return try lines.map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 11, let line = Int(cells[2]), let column = Int(cells[3]), let round = Int(cells[7]),
        let severity = Severity(rawValue: cells[5]), let verdict = Verdict(rawValue: cells[8]),
        let state = State(rawValue: cells[9])
      else { throw Malformed(file: file, line: String(line)) }
      let place = JudgedPlace(
        folder: cells[0], path: cells[1], line: line, column: column, locale: cells[4], rule: rule, hash: cells[6])
      return Judgement(
        place: place, severity: severity, round: round, verdict: verdict, state: state, reason: cells[10])
    }
  }

  struct Malformed: Error {
    var file, line: String
  }
}

/// Where a finding stands, and of which text it is.
struct JudgedPlace: Hashable, CustomStringConvertible {
  var folder, path: String
  var line, column: Int
  var locale: String
  var rule: RuleID
  /// FNV-1a of the text's UTF-8, 64 bits, as 16 hexadecimal digits.
  var hash: String

  var description: String { "\(rule) at \(folder)/\(path):\(line):\(column) [\(locale)]" }

  /// The base language; `en` for the language of development.
  var language: String { locale == "Base" ? "en" : String(locale.prefix { $0 != "-" }) }
}

extension JudgedPlace {
  init(_ finding: Diagnostic, in folder: String) {
    self.init(
      folder: folder, path: finding.location.path, line: finding.location.start.line,
      column: finding.location.start.column, locale: finding.locale, rule: finding.rule,
      hash: Self.hash(of: finding.text ?? ""))
  }

  static func hash(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
