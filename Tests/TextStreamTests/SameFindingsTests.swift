import BundleReading
import EditorialRules
import Foundation
import LocaleData
import Platform
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing
import UnicodeText

@testable import TextStream

/// A text by itself gets the same findings as in a review of its app, except those of rules that need more.
@Suite("Texts that are checked by themselves")
struct SameFindingsTests {
  static let exampleFolders = [Repository.path("Examples/CoffeeBar")]
  static let appFolders = folders(in: Repository.apps)
  static let corpusFolders = folders(in: CorpusTable.root)

  private static func folders(in place: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.sorted().map { "\(place)/\($0)" }.filter { FileSystem.isFolder($0) }
  }

  @Test("get the findings of a review in the example", arguments: exampleFolders, [Extent.text, .key, .table, .app])
  func example(folder: String, extent: Extent) throws {
    let counts = try compare(folder, together: extent)
    #expect(counts.found > 0)
  }

  @Test(
    "get the findings of a review in whole apps", .enabled(if: !appFolders.isEmpty, "\(Repository.noApps)"),
    arguments: TestSweep.sample(of: appFolders, keeping: 1), [Extent.text, .app])
  func app(folder: String, extent: Extent) throws { _ = try compare(folder, together: extent) }

  @Test(
    "get the findings of a review in the corpus", .enabled(if: !corpusFolders.isEmpty, "../shared/corpus is not there"),
    arguments: TestSweep.sample(of: corpusFolders, keeping: 2), [Extent.text, .app])
  func corpus(folder: String, extent: Extent) throws { _ = try compare(folder, together: extent) }

  private struct Told: Hashable, CustomStringConvertible {
    var rule: String
    var severity: String
    var range: [Int]
    var fix: String?
    var locale: String?

    init(rule: String, severity: String, range: [Int], fix: String?, locale: String?) {
      (self.rule, self.severity, self.range, self.fix, self.locale) = (rule, severity, range, fix, locale)
    }

    init(_ answer: SourceText.JSONValue) {
      rule = answer["rule"]?.string ?? ""
      severity = answer["severity"]?.string ?? ""
      range = (answer["range"]?["utf16"]?.elements ?? []).compactMap(\.integer)
      fix = answer["suggestion"]?["text"]?.string
      locale = answer["locale"]?.string
    }

    var description: String { "\(rule) \(severity) \(range) \(fix ?? "") \(locale ?? "")" }
  }

  /// A folder, reviewed as a whole and written as lines: once, whatever extents are compared with it.
  private struct Reviewed: Sendable {
    let configuration: ReviewConfiguration
    let read: LocalizationBundle
    /// What the review says about each text.
    var expected: [TextPlace: Set<Told>] = [:]
    let lines: [UInt8]
    /// The text of each line.
    var places: [TextPlace] = []

    static func folder(_ folder: String) throws -> Reviewed {
      try known.value(for: folder) { Result { try Reviewed(folder) } }.get()
    }

    private static let known = Memo<String, Result<Reviewed, any Error>>()

    private init(_ folder: String) throws {
      var configuration = try ReviewConfiguration.inForce(for: folder)
      configuration.suppressions = []
      self.configuration = configuration
      var read = LocalizationBundleReader(options: configuration.reading, sources: SwiftSourceReader()).read(
        path: folder)
      read.directives = []
      self.read = read
      let bundle = ReviewedBundle(
        read, library: LocaleLibrary(), truncation: configuration.truncation, settings: configuration.editorial)
      let lines = CheckLines(bundle)
      self.lines = lines.render()
      var places: [TextPlace] = []
      lines.forEach { places.append($1) }
      self.places = places
      for finding in RuleEngine().findings(in: bundle) {
        guard case .text(let entry, let text, let range) = finding.place,
          // A finding on a declaration may be at one of its texts.
          RuleRegistry.rule(finding.rule)?.descriptor.kinds.contains(read.entries[entry].texts[text].kind) ?? false
        else { continue }
        let string = read.entries[entry].texts[text].text
        expected[TextPlace(entry: entry, text: text), default: []].insert(
          Told(
            rule: finding.rule.rawValue, severity: finding.severity.rawValue,
            range: CheckAnswer.Range(range, in: string).utf16, fix: finding.fix?.replacement, locale: finding.locale))
      }
    }
  }

  /// - Returns: How many findings the review has on texts, and how many of them the check found.
  private func compare(_ folder: String, together extent: Extent) throws -> (reviewed: Int, found: Int) {
    let whole = try Reviewed.folder(folder)
    let (read, places) = (whole.read, whole.places)
    let answers = try StreamedCheck.answers(to: whole.lines, whole.configuration, together: extent)
    #expect(answers.count == places.count)
    var (reviewed, found) = (0, 0)
    var differences: [String] = []
    for (place, answer) in zip(places, answers) {
      let needs = answer["needs"]?.members ?? []
      let open = Set(needs.flatMap(\.value.elements).compactMap(\.string))
      let own = Set((answer["findings"]?.elements ?? []).map(Told.init))
      let all = whole.expected[place] ?? []
      let decided = all.filter { !open.contains($0.rule) }
      reviewed += all.count
      found += own.intersection(all).count
      guard own != decided else { continue }
      let text = read.entries[place.entry].texts[place.text]
      let missing = decided.subtracting(own).map { "- \($0)" }.sorted()
      let more = own.subtracting(decided).map { "+ \($0)" }.sorted()
      let name = "\(text.kind) \(text.locale) \(text.key.prefix(60)) ‘\(text.text.prefix(80))’"
      differences.append("\(name): \(missing + more)")
    }
    #expect(
      differences.isEmpty,
      "\(folder), \(extent): \(differences.count)\n\(differences.prefix(12).joined(separator: "\n"))")
    return (reviewed, found)
  }
}

/// A stream in memory.
enum StreamedCheck {
  /// The answers to lines, in order, from two threads that receive them in pieces of odd lengths.
  static func answers(
    to lines: [UInt8], _ configuration: ReviewConfiguration = ReviewConfiguration(), together: Extent = .text,
    jobs: Int = 2, pieces: [Int] = [4_093, 17, 65_536]
  ) throws -> [SourceText.JSONValue] {
    var stream = CheckStream(CheckedApps(configuration))
    stream.together = together
    stream.jobs = jobs
    let streamed = Streamed(lines, pieces: pieces)
    stream.run(read: { streamed.next() }, write: { streamed.take($0) }, tell: { _ in })
    return try streamed.written.split(separator: UInt8(ascii: "\n")).map { try SourceText.JSONValue.read(Array($0)) }
  }

  /// `@unchecked`: a lock guards every access.
  final class Streamed: @unchecked Sendable {
    private let lock = Lock()
    private let lines: [UInt8]
    private let pieces: [Int]
    private var offset = 0
    private var count = 0
    private var output: [UInt8] = []

    init(_ lines: [UInt8], pieces: [Int]) {
      self.lines = lines
      self.pieces = pieces
    }

    func next() -> [UInt8] {
      lock.withLock {
        let end = min(lines.count, offset + pieces[count % pieces.count])
        count += 1
        defer { offset = end }
        return Array(lines[offset..<end])
      }
    }

    func take(_ bytes: [UInt8]) { lock.withLock { output += bytes } }
    var written: [UInt8] { lock.withLock { output } }
  }
}
