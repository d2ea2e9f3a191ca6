import BundleReading
package import EditorialRules
package import Platform
package import ReviewModel
import SourceText
import UnicodeText

/// The review of a folder or file during editing. It keeps its data between changes.
///
/// It reviews changes quickly (``update()``), and the whole app when there is time (``settling()``). The second result
/// is the same as that of a ``Review`` of the same files. The first one can differ in what rules derive from the rest
/// of the app, and lacks findings of rules on the whole app in the changed texts.
///
/// It belongs to one thread, except for the work of settling.
package final class OngoingReview {
  /// The reviewed folder or file as it was passed.
  package let path: String
  private let review: Review
  private var setup: BundleSetup?
  private var files: FoundFiles? {
    didSet {
      paths = files?.paths ?? [:]
      locations = Dictionary(paths.lazy.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    }
  }
  private var paths: [String: String] = [:]
  private var locations: [String: String] = [:]
  private var held: [String: [UInt8]] = [:]
  /// The parsed files, so that only a changed file is parsed again.
  private let parsed = ReadFiles()
  private var bundle: LocalizationBundle?
  private var found: FoundFindings?
  /// Counts the readings, so that a result for an older one is not used.
  private var reading = 0
  /// The current result; nil before the first ``update()``.
  package private(set) var state: OngoingState?

  /// - Parameter reader: Reads Swift code; nil if the tool was built without a parser.
  package init(of path: String, reader: (any SwiftCodeReader)?, options: ReviewOptions = ReviewOptions()) {
    self.path = path
    review = Review(reader: reader, options: options)
  }

  /// Reads the configuration, the baseline and all files from disk.
  ///
  /// - Throws: ``ConfigurationError``, as in ``Review/report(on:)``.
  package func load() throws(ConfigurationError) {
    reading += 1
    let former = setup
    (setup, files) = (nil, nil)
    do {
      let setup = try BundleSetup(for: path, in: review)
      self.setup = setup
      files = setup.reader().find(path: path)
      if former?.decidesAlike(setup) != true { found = nil }
    } catch {
      (found, state) = (nil, nil)
      throw error
    }
  }

  /// The path in the app's folder of a file that is read; nil for any other file.
  ///
  /// - Parameter location: Absolute, without links.
  package func path(ofFileAt location: String) -> String? { paths[location] }

  /// The absolute path of a file of the app, without links.
  package func location(of path: String) -> String? { locations[path] }

  /// Reviews the given contents of some files instead of those on disk.
  ///
  /// - Parameter contents: All such files, by path in the app's folder.
  package func hold(_ contents: [String: [UInt8]]) { held = contents }

  /// Reviews what has changed since the last call, and everything in the first call. Nil if nothing was loaded.
  @discardableResult
  package func update() -> OngoingState? {
    guard let setup, let files else { return nil }
    reading += 1
    let bundle = setup.reader().holding(held).sharing(parsed).read(files)
    self.bundle = bundle
    var pipeline = Pipeline(setup.input(bundle), options: review.options, knowing: found?.bundle)
    let isFirst = found == nil
    guard let now = found.map(pipeline.found(after:)) ?? pipeline.found() else { return nil }
    found = now
    state = OngoingState(
      bundle: now.bundle, diagnostics: pipeline.diagnostics(of: now), isSettled: isFirst, reader: review.options.reader)
    return state
  }

  /// A review of the whole app as it was last read, for any thread; nil if nothing has changed since the last one.
  package func settling() -> SettlingReview? {
    guard let setup, let bundle, let state, !state.isSettled else { return nil }
    return SettlingReview(input: setup.input(bundle), options: review.options, reading: reading)
  }

  /// Takes the result of a review of the whole app, if nothing has changed since it began.
  ///
  /// - Returns: Whether the result was taken.
  package func settle(_ settled: SettledReview) -> Bool {
    guard settled.reading == reading else { return false }
    found = settled.found
    state = settled.state
    return true
  }
}

/// The result of an ongoing review at one time.
package struct OngoingState: Sendable {
  package let bundle: ReviewedBundle
  /// In report order, with paths in the app's folder.
  package let diagnostics: [Diagnostic]
  /// Whether a ``Review`` of the same files would give the same result.
  package let isSettled: Bool
  /// Reads Swift code; nil if the tool was built without a parser.
  let reader: (any SwiftCodeReader)?

  /// What could not be read.
  package var failures: [ReadFailure] { bundle.bundle.failures }
}

/// A review of the whole app, independent of the ongoing review's thread.
package struct SettlingReview: Sendable {
  fileprivate let input: ReviewInput
  fileprivate let options: ReviewOptions
  /// The reading of the app that it belongs to.
  fileprivate let reading: Int

  /// Runs all rules.
  ///
  /// - Parameter isCancelled: Whether the result is no longer needed. It is called repeatedly, on any thread.
  /// - Returns: nil if it was canceled.
  package func run(unless isCancelled: @Sendable () -> Bool = { false }) -> SettledReview? {
    var pipeline = Pipeline(input, options: options)
    guard let found = pipeline.found(unless: isCancelled) else { return nil }
    return SettledReview(
      found: found,
      state: OngoingState(
        bundle: found.bundle, diagnostics: pipeline.diagnostics(of: found), isSettled: true, reader: options.reader),
      reading: reading)
  }
}

/// The result of a review of the whole app.
package struct SettledReview: Sendable {
  fileprivate let found: FoundFindings
  fileprivate let state: OngoingState
  fileprivate let reading: Int
}

extension BundleSetup {
  /// Whether another setup is certainly equivalent. With a glossary, which can be anywhere, that is never certain.
  fileprivate func decidesAlike(_ other: BundleSetup) -> Bool {
    configuration.glossaries.isEmpty && other.configuration.glossaries.isEmpty
      && configuration.path == other.configuration.path
      && configuration.file?.bytes == other.configuration.file?.bytes && baseline == other.baseline
  }
}

extension OngoingReview {
  /// The absolute path of the configuration file in effect, or of the one to create.
  package var configurationPath: String {
    ReviewConfiguration.find(for: path) ?? FileSystem.join(Review.folder(of: path), ReviewConfiguration.fileName)
  }

  /// An item of `suppress` that hides a finding, and its place in the configuration.
  ///
  /// - Parameters:
  ///   - diagnostic: A finding of ``state``.
  ///   - yaml: The configuration; empty if it does not exist yet.
  ///   - reason: Why the finding does not apply here.
  /// - Returns: An offset in the UTF-8 of the configuration, and the text to insert; nil if the item would not be read
  ///   as intended.
  package func suppression(
    of diagnostic: Diagnostic, in yaml: String, reason: String = OngoingState.reasonToWrite
  ) -> (utf8: Int, text: String)? {
    let folder = FileSystem.parent(of: configurationPath)
    let base = PatternBase(root: Review.folder(of: path), directory: folder)
    var lines = ["- rule: \(diagnostic.rule.rawValue)"]
    if let key = diagnostic.key {
      lines.append("  keys: \(Self.quoted(key))")
      if LocaleIdentifier(diagnostic.locale).isKnown { lines.append("  locales: [\(diagnostic.locale)]") }
    }
    lines.append("  files: \(Self.quoted(base.path(of: diagnostic.location.path)))")
    lines.append("  reason: \(Self.quoted(reason))")
    let (offset, text) = Self.insertion(of: lines, in: yaml)
    var after = Array(yaml.utf8)
    after.insert(contentsOf: Array(text.utf8), at: offset)
    func count(_ yaml: String) -> Int? {
      try? ReviewConfiguration(yaml: yaml, path: configurationPath, directory: folder).suppressions.count
    }
    let before = yaml.isEmpty ? 0 : count(yaml)
    guard let before, count(String(decoding: after, as: UTF8.self)) == before + 1 else { return nil }
    return (offset, text)
  }

  /// A YAML scalar in quotation marks, which are the same in JSON.
  private static func quoted(_ text: String) -> String {
    String(decoding: JSONWriter(.compact, escapes: .unseen).utf8(of: text), as: UTF8.self)
  }

  /// The item at the start of the list `suppress`, or with a new list at the end.
  private static func insertion(of lines: [String], in yaml: String) -> (utf8: Int, text: String) {
    var offset = 0
    let written = yaml.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in written.enumerated() {
      offset += line.utf8.count + 1
      guard line.hasPrefix("suppress:"), number + 1 < written.count else { continue }
      let next = written[(number + 1)...].first { !$0.drop { $0 == " " }.isEmpty } ?? ""
      let indent = next.contains("-") ? String(next.prefix { $0 == " " }) : "  "
      return (offset, lines.map { "\(indent)\($0)\n" }.joined())
    }
    let gap = yaml.isEmpty ? "" : yaml.hasSuffix("\n") ? "\n" : "\n\n"
    return (yaml.utf8.count, gap + "suppress:\n" + lines.map { "  \($0)\n" }.joined())
  }
}
