package import BundleReading
package import EditorialRules
package import ReviewModel
package import SourceText

/// The review of a folder or file that people are editing: it keeps what it knows between two changes.
///
/// What has changed is reviewed soon (``update()``), and the bundle as a whole when there is time (``settling()``). The
/// second says what a ``Review`` of the same files says; the first may differ from it in what rules take from the rest of
/// the bundle, and misses findings of rules on the whole bundle in the texts that changed.
///
/// It belongs to one thread, but for the work of settling.
package final class OngoingReview {
  /// The reviewed folder or file, as it was named.
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
  /// What was parsed, so that one changed file is all that is parsed again.
  private let parsed = ReadFiles()
  /// As it was last read.
  private var bundle: LocalizationBundle?
  private var found: FoundFindings?
  /// Counts what was read, so that nothing settles which has changed meanwhile.
  private var reading = 0
  /// What is known by now; nil before the first ``update()``.
  package private(set) var state: OngoingState?

  package init(of path: String, options: ReviewOptions = ReviewOptions()) {
    self.path = path
    review = Review(options: options)
  }

  /// Reads what is on disk: the configuration, the baseline, and all files.
  ///
  /// - Throws: ``ConfigurationError`` as ``Review/report(on:)``.
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

  /// The path in the bundle of a file that is read; nil for another one.
  ///
  /// - Parameter location: Absolute and without links.
  package func path(ofFileAt location: String) -> String? { paths[location] }

  /// Where a file of the bundle is opened: absolute and without links.
  package func location(of path: String) -> String? { locations[path] }

  /// Reviews some files as they are given, not as they are on disk.
  ///
  /// - Parameter contents: By path in the bundle, all of them.
  package func hold(_ contents: [String: [UInt8]]) { held = contents }

  /// Reviews what has changed since the last time; everything the first time.
  ///
  /// - Returns: nil where nothing was loaded.
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
      bundle: now.bundle, diagnostics: pipeline.diagnostics(of: now), isSettled: isFirst)
    return state
  }

  /// The review of the whole bundle as it was last read, for any thread; nil where nothing has changed since one.
  package func settling() -> SettlingReview? {
    guard let setup, let bundle, let state, !state.isSettled else { return nil }
    return SettlingReview(input: setup.input(bundle), options: review.options, reading: reading)
  }

  /// Takes over what a review of the whole bundle gave, if nothing has changed since it began.
  ///
  /// - Returns: Whether it was taken.
  package func settle(_ settled: SettledReview) -> Bool {
    guard settled.reading == reading else { return false }
    found = settled.found
    state = settled.state
    return true
  }
}

/// What an ongoing review knows at one time.
package struct OngoingState: Sendable {
  package let bundle: ReviewedBundle
  /// In the order of a report; paths are those of the bundle.
  package let diagnostics: [Diagnostic]
  /// Whether a ``Review`` of the same files would say the same.
  package let isSettled: Bool

  /// What could not be read.
  package var failures: [ReadFailure] { bundle.bundle.failures }
}

/// The review of a whole bundle, apart from the thread of the ongoing review.
package struct SettlingReview: Sendable {
  fileprivate let input: ReviewInput
  fileprivate let options: ReviewOptions
  /// Which reading of the bundle it is of.
  fileprivate let reading: Int

  /// Runs all rules.
  ///
  /// - Parameter isCancelled: Whether nobody waits for the answer any more; asked again and again, on any thread.
  /// - Returns: nil where it was cancelled.
  package func run(unless isCancelled: @Sendable () -> Bool = { false }) -> SettledReview? {
    var pipeline = Pipeline(input, options: options)
    guard let found = pipeline.found(unless: isCancelled) else { return nil }
    return SettledReview(
      found: found,
      state: OngoingState(bundle: found.bundle, diagnostics: pipeline.diagnostics(of: found), isSettled: true),
      reading: reading)
  }
}

/// What a review of the whole bundle gave.
package struct SettledReview: Sendable {
  fileprivate let found: FoundFindings
  fileprivate let state: OngoingState
  fileprivate let reading: Int
}

extension BundleSetup {
  /// Whether a review with the other setup surely goes by the same: by no glossary, which may be anywhere.
  fileprivate func decidesAlike(_ other: BundleSetup) -> Bool {
    configuration.glossaries.isEmpty && other.configuration.glossaries.isEmpty
      && configuration.path == other.configuration.path
      && configuration.file?.bytes == other.configuration.file?.bytes && baseline == other.baseline
  }
}
