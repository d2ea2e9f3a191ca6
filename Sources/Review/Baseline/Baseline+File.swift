package import Editing
import Platform
import Reports
import ReviewModel
import SourceText

extension Baseline {
  /// Reads JSON Lines.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The name of the file in errors.
  /// - Throws: ``InputFileError`` for the first line that is not a valid accepted finding.
  package static func read(_ bytes: [UInt8], path: String) throws(InputFileError) -> Baseline {
    var accepted: [BaselineEntry] = []
    var places: [FindingIdentity: Range<Int>] = [:]
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      do throws(LineFault) {
        let finding = try finding(Array(line))
        accepted.append(finding)
        if places[finding.identity] == nil { places[finding.identity] = place(of: line) }
      } catch {
        throw InputFileError(path: path, line: number + 1, reason: error.reason)
      }
    }
    var baseline = Baseline(accepted)
    let file = SourceFile.read(path: path, bytes: bytes, index: 0).file
    baseline.source = BaselineSource(file: file, lines: places)
    return baseline
  }

  /// Writes the complete file or nothing.
  ///
  /// - Parameters:
  ///   - file: The path.
  ///   - former: The contents that were read from it.
  ///   - path: The reviewed folder or file.
  ///   - isNamed: Whether the user named the file. Then links outside the reviewed folder are the user's own.
  /// - Throws: ``InputFileError`` if it cannot be written or has changed.
  func write(
    to file: String, insteadOf former: Baseline, forReviewOf path: String, isNamed: Bool
  ) throws(InputFileError) {
    // The current folder is often the checkout that was partly reviewed, and so is the folder of a configuration.
    let reviewed = [path, "."] + (isNamed ? [] : [FileSystem.parent(of: file)])
    let replacement = try FileReplacement(
      of: file, called: file, ifStill: former.source?.file.bytes, reviewing: reviewed)
    guard try replacement.write(Array(text.utf8)) else {
      throw InputFileError(path: file, reason: "The file changed after it was read: run the command again")
    }
  }

  /// The line without spaces at its ends.
  private static func place(of line: ArraySlice<UInt8>) -> Range<Int> {
    let start = line.firstIndex { $0 > 0x20 } ?? line.startIndex
    return start..<(line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start)
  }

  /// The lines that git writes into a file that two branches changed in the same place.
  private static func isConflictMarker(_ line: ArraySlice<UInt8>) -> Bool {
    ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { line.starts(with: $0.utf8) }
  }

  private struct LineFault: Error {
    var reason: String
  }

  private static let members: Set<String> = [
    "rule", "table", "key", "locale", "variation", "text", "count", "path", "bundle", "reason",
  ]

  private static func finding(_ line: [UInt8]) throws(LineFault) -> BaselineEntry {
    guard !isConflictMarker(line[...]) else {
      throw LineFault(
        reason:
          "A merge conflict: keep the lines of both sides and remove the marker; duplicate lines are fine")
    }
    guard String(validating: line, as: UTF8.self) != nil else { throw LineFault(reason: "The line is not valid UTF-8") }
    let (root, faults) = JSONReader.read(SourceFile.read(path: "", bytes: line, index: 0).file, index: 0)
    if let fault = faults.first {
      throw LineFault(reason: "The line is not valid JSON: \(ReportLanguage.english.plainText(of: fault.message))")
    }
    guard let root, case .dictionary(let members) = root.value else { throw LineFault(reason: "Expected an object") }
    var seen: Set<String> = []
    for member in members {
      let name = member.key.string
      guard Self.members.contains(name) else { throw LineFault(reason: "Unknown member ‘\(name.prefix(60))’") }
      guard seen.insert(name).inserted else { throw LineFault(reason: "‘\(name)’ appears twice") }
    }
    return BaselineEntry(
      FindingIdentity(
        rule: RuleID(rawValue: try text("rule", of: root, mayBeEmpty: false)), table: try text("table", of: root),
        key: try optionalText("key", of: root) ?? "", locale: try text("locale", of: root),
        variation: try optionalText("variation", of: root).flatMap { $0.isEmpty ? nil : $0 },
        textDigest: try digest(root)),
      count: try count(root), path: try optionalText("path", of: root) ?? "",
      bundle: try optionalText("bundle", of: root) ?? "", reason: try optionalText("reason", of: root))
  }

  private static func optionalText(_ name: String, of root: SourceNode) throws(LineFault) -> String? {
    guard let node = root[name] else { return nil }
    guard let text = node.text else { throw LineFault(reason: "‘\(name)’ must be a string") }
    return text.string
  }

  private static func text(_ name: String, of root: SourceNode, mayBeEmpty: Bool = true) throws(LineFault) -> String {
    guard let text = try optionalText(name, of: root) else { throw LineFault(reason: "‘\(name)’ is missing") }
    if text.isEmpty, !mayBeEmpty { throw LineFault(reason: "‘\(name)’ is empty") }
    return text
  }

  private static func digest(_ root: SourceNode) throws(LineFault) -> String {
    let text = try text("text", of: root)
    guard text.utf8.count == 16, text.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else {
      throw LineFault(reason: "‘text’ must be 16 lowercase hexadecimal digits")
    }
    return text
  }

  private static func count(_ root: SourceNode) throws(LineFault) -> Int {
    guard let node = root["count"] else { return 1 }
    guard case .number(let written) = node.value, let count = Int(written),
      (1...BaselineEntry.mostEqual).contains(count)
    else { throw LineFault(reason: "‘count’ must be a number from 1 to \(BaselineEntry.mostEqual)") }
    return count
  }
}

/// The file of a baseline, for findings about its lines.
struct BaselineSource: Sendable {
  /// Its index belongs to no app.
  var file: SourceFile
  /// The first line of each identity, as offsets in the file's UTF-8, without the line ending.
  var lines: [FindingIdentity: Range<Int>]
}
