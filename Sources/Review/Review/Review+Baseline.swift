import BundleReading
import Editing
import EditorialRules
import Reports
import ReviewModel

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
}

extension Baseline {
  /// Of the acceptances that hide nothing those whose findings a run would have found.
  func stale(
    _ unused: [AcceptedFinding], in bundle: ReviewedBundle, _ chosen: LocaleChoice, _ options: ReviewOptions
  ) -> [AcceptedFinding] {
    // What could not be read may be what they are for.
    guard !unused.isEmpty, bundle.bundle.failures.isEmpty, SourceCode.remark(on: bundle.bundle) == nil else {
      return []
    }
    let unasked = Set(RuleRegistry.rulesOnAppName(in: bundle, among: options.rules))
    let counts = isShared ? self.counts : [:]
    let texts = place?.isPartial == true ? PartialTexts(bundle.bundle, way: way) : nil
    return unused.filter { line in
      let rule = line.identity.rule
      guard options.rules?.contains(rule) ?? true, chosen.includes(line.identity.locale), !unasked.contains(rule)
      else { return false }
      // Other devices cut other texts.
      if options.devices != nil, RuleRegistry.dependsOnDevices(rule) { return false }
      // What is left of a count may be what the review of another folder finds more often.
      guard isOwn(line), counts[line.identity].map({ $0 == line.count }) ?? true else { return false }
      return texts?.lack(line) ?? true
    }
  }

  /// A note for each line that hides nothing, as far as somebody reads them one by one.
  ///
  /// - Parameter file: The index of the baseline in the bundle’s files.
  func notes(
    on stale: [AcceptedFinding], file: Int, in bundle: ReviewedBundle, _ options: ReviewOptions
  ) -> [Finding] {
    guard !stale.isEmpty, let source else { return [] }
    let counts = self.counts
    let lines = stale.compactMap { line in
      source.lines[line.identity].map { place in
        UnusedAcceptance(
          rule: AcceptedFinding.brief(line.identity.rule.rawValue), key: AcceptedFinding.brief(line.identity.key),
          locale: AcceptedFinding.brief(line.identity.locale), reason: line.reason, count: line.count,
          accepted: counts[line.identity] ?? line.count, place: .file(file, utf8: place))
      }
    }
    return RuleEngine(only: options.rules).notes(on: lines, limit: options.unusedLineLimit, in: bundle)
  }

  /// What is said of the lines that hide nothing in a sentence; nil where the team has turned the rule off.
  func remark(on stale: [AcceptedFinding], notes: [Finding], _ options: ReviewOptions) -> String? {
    let asksForNotes = options.rules?.contains(RuleEngine.unusedSuppressionRule) ?? true
    return source != nil && asksForNotes && notes.isEmpty ? nil : stale.remark
  }
}
