import BundleReading
import Editing
import EditorialRules
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

/// A folder that is fixed, with its original contents.
struct FixedFolder {
  private let folder: ScratchFolder
  private(set) var before: [String: [UInt8]] = [:]
  private(set) var reported: Report

  var root: String { folder.path("App") }

  /// - Parameter files: By path; the configuration among them.
  init(_ files: [String: [UInt8]]) throws {
    folder = try ScratchFolder()
    for (path, bytes) in files { try folder.file("App/" + path, bytes) }
    reported = try Review(reader: SwiftSourceReader()).report(on: folder.path("App"))
    before = try contents()
  }

  init(_ files: [String: String]) throws { try self.init(files.mapValues { Array($0.utf8) }) }

  init(copyOf source: String) throws {
    folder = try ScratchFolder()
    try folder.copy(source, to: "App")
    reported = try Review(reader: SwiftSourceReader()).report(on: folder.path("App"))
    before = try contents()
  }

  func fix(includesUnsafe: Bool = false, options: ReviewOptions = ReviewOptions()) throws -> FixResult {
    try Fixing(root, reader: SwiftSourceReader(), options: options, includesUnsafe: includesUnsafe).run()
  }

  func contents() throws -> [String: [UInt8]] { try ScratchFolder.files(below: root) }

  // MARK: Laws

  /// The laws for every fix: a second run changes nothing, no finding is new, placeholders stay, and outside the fixed
  /// texts every byte stays the same.
  func checkLaws(_ results: [FixResult], includesUnsafe: Bool) throws {
    let again = try fix(includesUnsafe: includesUnsafe)
    #expect(again.fixed.isEmpty && again.changes.isEmpty, "\(again.fixed.prefix(2))")
    #expect(results.allSatisfy { $0.unsettled.isEmpty && $0.failures.isEmpty })
    for fixed in results.flatMap(\.fixed) {
      #expect(Self.placeholders(in: fixed.after) == Self.placeholders(in: fixed.before), "\(fixed.after)")
    }
    let left = try Review(reader: SwiftSourceReader()).report(on: root)
    let known = Self.counts(reported)
    let new = Self.counts(left).filter { $0.value > known[$0.key] ?? 0 }
    #expect(new.isEmpty, "\(new.keys.map { $0.joined(separator: " ") }.sorted().prefix(3))")
    #expect(left.failures == reported.failures)
    try checkBytes(results)
  }

  private static func placeholders(in text: String) -> [String] {
    PlaceholderScanner.ranges(in: text).map { String(text[$0]) }
  }

  private static func counts(_ report: Report) -> [[String]: Int] {
    report.findings.reduce(into: [:]) { counts, finding in
      let name = [
        finding.rule.rawValue, finding.location.path, finding.table, finding.key ?? "",
        finding.locale, finding.variation ?? "",
      ]
      counts[name, default: 0] += 1
    }
  }

  private func checkBytes(_ results: [FixResult]) throws {
    let after = try contents()
    #expect(Set(after.keys) == Set(before.keys), "a file came or went")
    let changed = Set(results.flatMap { $0.changes.map(\.path) })
    for (path, bytes) in before where !changed.contains(path) { #expect(after[path] == bytes, "\(path)") }
    let names = Set(results.flatMap(\.fixed).map { [$0.path, $0.locale, $0.key, $0.variation ?? ""] })
    let old = try Self.parts(read(before), in: changed, without: names)
    let new = try Self.parts(read(after), in: changed, without: names)
    for path in changed.sorted() {
      #expect(old[path]?.texts == new[path]?.texts, "\(path): another text changed")
      #expect(old[path]?.outside == new[path]?.outside, "\(path): bytes outside the fixed texts changed")
    }
  }

  private func read(_ contents: [String: [UInt8]]) throws -> LocalizationBundle {
    let options = try ReviewConfiguration.inForce(for: root).reading
    return LocalizationBundleReader(options: options, sources: SwiftSourceReader())
      .holding(contents).read(path: root)
  }

  private struct Parts {
    var texts: [[String]] = []
    var outside: [UInt8] = []
  }

  /// For each file, its texts except the fixed ones, and its bytes without the fixed literals.
  private static func parts(
    _ bundle: LocalizationBundle, in paths: Set<String>, without names: Set<[String]>
  ) -> [String: Parts] {
    var parts: [String: Parts] = [:]
    var literals: [Int: Set<Range<Int>>] = [:]
    for text in bundle.entries.flatMap(\.texts) {
      let path = bundle.files[text.literal.file].path
      guard paths.contains(path) else { continue }
      if names.contains([path, text.locale, text.key, text.variation ?? ""]) {
        literals[text.literal.file, default: []].insert(text.literal.utf8)
      } else {
        parts[path, default: Parts()].texts.append(
          [text.locale, text.key, text.variation ?? "", text.text, text.state?.rawValue ?? "", text.comment])
      }
    }
    for (index, file) in bundle.files.enumerated() where paths.contains(file.path) {
      var end = 0
      for literal in (literals[index] ?? []).sorted(by: { $0.lowerBound < $1.lowerBound }) {
        let place = file.fileBytes(of: literal)
        parts[file.path, default: Parts()].outside += file.bytes[end..<place.lowerBound] + [0]
        end = place.upperBound
      }
      parts[file.path, default: Parts()].outside += file.bytes[end...]
    }
    return parts
  }
}
