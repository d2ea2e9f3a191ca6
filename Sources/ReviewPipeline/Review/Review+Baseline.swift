import Diagnostics
import EditorialRules
import LocalizationBundles
import Reports

extension Review {
  /// A mistake in the baseline keeps a review from being done as one in the configuration does.
  func baseline(forReviewOf path: String, configurationPath: String?) throws(ConfigurationError) -> Baseline {
    if let baseline = options.baseline { return baseline }
    let place = Baseline.file(forReviewOf: path, configurationPath: configurationPath)
    guard let file = options.baselinePath ?? (place.exists ? place.path : nil) else { return Baseline() }
    do throws(InputFileError) {
      return try Baseline.load(contentsOf: file, forReviewOf: path)
    } catch {
      throw ConfigurationError(path: error.path, line: error.line, message: error.reason)
    }
  }

  /// Of the acceptances that hide nothing those whose findings this run would have found.
  func stale(
    _ unused: [AcceptedFinding], of baseline: Baseline, in bundle: ReviewedBundle, _ chosen: LocaleChoice
  ) -> [AcceptedFinding] {
    // What could not be read may be what they are for.
    guard !unused.isEmpty, bundle.bundle.failures.isEmpty, SourceCode.remark(on: bundle.bundle) == nil else {
      return []
    }
    let unasked = Set(rulesOnAppName(in: bundle))
    let paths = Set(bundle.bundle.files.lazy.flatMap { [$0.path, FileSystem.join(baseline.way, $0.path)] })
    return unused.filter { line in
      let rule = line.identity.rule
      guard options.rules?.contains(rule) ?? true, chosen.includes(line.identity.locale), !unasked.contains(rule)
      else { return false }
      // Other devices cut other texts.
      if options.devices != nil, rule.isAboutTruncation { return false }
      return !baseline.mayReachFurther || paths.contains(line.path)
    }
  }

  /// A note for each line of the baseline that hides nothing, as far as somebody reads them one by one.
  ///
  /// - Parameter file: The index of the baseline in the bundle’s files.
  func notes(
    on stale: [AcceptedFinding], of baseline: Baseline, file: Int, in bundle: ReviewedBundle
  ) -> [PlacedFinding] {
    guard !stale.isEmpty, let source = baseline.source else { return [] }
    let counts = Dictionary(baseline.accepted.map { ($0.identity, $0.count) }, uniquingKeysWith: max)
    let lines = stale.compactMap { line in
      source.lines[line.identity].map { place in
        UnusedAcceptance(
          name: line.name, reason: line.reason, count: line.count, accepted: counts[line.identity] ?? line.count,
          place: .file(file, utf8: place))
      }
    }
    return RuleEngine(only: options.rules).notes(on: lines, limit: options.unusedLineLimit, in: bundle)
  }

  /// What is said of the lines that hide nothing in a sentence; nil where the team has turned the rule off.
  func remark(on stale: [AcceptedFinding], of baseline: Baseline, notes: [PlacedFinding]) -> String? {
    let asksForNotes = options.rules?.contains(RuleEngine.unusedSuppressionRule) ?? true
    return baseline.source != nil && asksForNotes && notes.isEmpty ? nil : stale.remark
  }
}

extension Baseline {
  /// Reads the file that holds for what is reviewed, perhaps for more.
  static func load(contentsOf file: String, forReviewOf path: String) throws(InputFileError) -> Baseline {
    var baseline = try load(contentsOf: file)
    let place = FileSystem.realPath(file) ?? file
    let root = FileSystem.realPath(path).map(LocalizationBundleReader.root) ?? path
    baseline.settle(at: place, forReviewOf: root)
    baseline.mayReachFurther = FileSystem.parent(of: place) != FileSystem.realPath(path)
    return baseline
  }

  /// - Parameters:
  ///   - place: The absolute path of the file.
  ///   - root: That of the reviewed folder.
  mutating func settle(at place: String, forReviewOf root: String) {
    let folder = FileSystem.parent(of: place)
    self.folder = folder
    way = root.hasPrefix(folder + "/") ? String(root.dropFirst(folder.count + 1)) : ""
    source?.call(ReviewConfiguration.relativePath(of: place, from: root))
  }

  /// Whether the file of a line is not there any more, neither among what is reviewed nor elsewhere.
  func isGone(_ path: String, from paths: Set<String>) -> Bool {
    guard !paths.contains(path) else { return false }
    guard !path.isEmpty, let folder else { return true }
    return !FileSystem.exists(FileSystem.join(folder, path))
  }
}
