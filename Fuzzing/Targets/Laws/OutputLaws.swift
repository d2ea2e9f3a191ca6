import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import UnicodeText

/// The laws for a report in any format, whatever its texts contain.
enum OutputLaws {
  /// - Throws: ``BrokenLaw``
  static func check(_ output: String, _ format: ReportFormat, of report: Report) throws {
    try requireNothingActs(in: format == .html ? MarkupScan.withoutScripts(output) : output, format.rawValue)
    switch format {
    case .html: try MarkupScan.checkPage(output)
    case .markdown: try MarkdownScan.check(output)
    case .json: try checkFindings(output, of: report)
    case .sarif:
      let runs = try object(output)["runs"] as? [[String: Any]]
      let results = runs?.first?["results"] as? [[String: Any]]
      try require(results?.count == report.problems.count, "SARIF has each problem once")
    case .gitlab: _ = try parsed(output)
    case .junit, .checkstyle: try checkXML(output)
    case .text, .github, .azure, .xcode, .appStore: break
    }
    // A list of App Store rejections has its own lines.
    guard ![.github, .azure, .html].contains(format) else { return }
    for line in output.split(separator: "\n") {
      let isCommand =
        line.drop(while: \.isWhitespace).hasPrefix("::") || line.contains("##[")
        || line.lowercased().contains("##vso[")
      try require(!isCommand, "A report in \(format.rawValue) is no command for the log that it stands in")
    }
  }

  /// - Throws: ``BrokenLaw``
  static func check(_ output: String, _ format: PreviewFormat) throws {
    try requireNothingActs(in: output, format.rawValue)
    switch format {
    case .svg: try checkXML(output)
    case .html: try MarkupScan.checkPage(output)
    case .json: _ = try parsed(output)
    default: break
    }
  }

  private static func requireNothingActs(in output: String, _ name: String) throws {
    let acting = output.unicodeScalars.first { $0 != "\n" && $0.properties.generalCategory == .control }
    try require(acting == nil, "No control character is in a report in \(name): \(acting?.value ?? 0)")
  }

  private static func parsed(_ output: String) throws -> Any {
    do {
      return try JSONSerialization.jsonObject(with: Data(output.utf8), options: [.fragmentsAllowed])
    } catch {
      throw BrokenLaw(description: "JSON is read by others: \(error)")
    }
  }

  private static func object(_ output: String) throws -> [String: Any] {
    guard let object = try parsed(output) as? [String: Any] else {
      throw BrokenLaw(description: "A report is an object")
    }
    return object
  }

  /// The contents of the report are read back letter by letter.
  private static func checkFindings(_ output: String, of report: Report) throws {
    let findings = try object(output)["findings"] as? [[String: Any]] ?? []
    try require(findings.count == report.findings.count, "JSON has each finding once")
    for (read, finding) in zip(findings, report.findings.sorted()) {
      for (name, value) in [("text", finding.text), ("key", finding.key), ("source", finding.source)] {
        let text = read[name] as? String
        let isSame = text.map { $0.isSame(as: value ?? "") } ?? (value == nil)
        try require(isSame, "The \(name) of a finding is read back as it was: \(value?.quoted ?? "")")
      }
    }
  }

  /// Read by the tool's own reader, which is strict and names each fault.
  private static func checkXML(_ output: String) throws {
    let file = SourceFile.read(path: "A.xml", bytes: Array(output.utf8), index: 0)
    var reader = XMLReader(file.file, index: 0)
    while let event = reader.next() {
      guard case .start(let tag) = event else { continue }
      for attribute in tag.attributes {
        try require(!attribute.name.lowercased().hasPrefix("on"), "No attribute is a script")
      }
    }
    try require(
      file.faults.isEmpty && reader.log.faults.isEmpty,
      "XML is read without a fault: \(reader.log.faults.first.map { $0.message.name } ?? "")")
  }
}
