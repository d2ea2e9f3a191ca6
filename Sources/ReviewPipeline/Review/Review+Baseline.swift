import Diagnostics
import EditorialRules
import LocalizationBundles
import Reports

extension Review {
  /// A mistake in the baseline keeps a review from being done as one in the configuration does.
  func baseline(forReviewOf path: String, configurationPath: String?) throws(ConfigurationError) -> Baseline {
    let place = Baseline.file(forReviewOf: path, configurationPath: configurationPath)
    guard let file = options.baselinePath ?? (place.exists ? place.path : nil) else { return Baseline() }
    do throws(InputFileError) {
      var baseline = try Baseline.load(contentsOf: file)
      let folder = FileSystem.realPath(file).map(FileSystem.parent)
      baseline.mayReachFurther = folder != FileSystem.realPath(path)
      return baseline
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
    let paths = Set(bundle.bundle.files.map(\.path))
    return unused.filter { line in
      let rule = line.identity.rule
      guard options.rules?.contains(rule) ?? true, chosen.includes(line.identity.locale), !unasked.contains(rule)
      else { return false }
      // Other devices cut other texts.
      if options.devices != nil, rule.isAboutTruncation { return false }
      return !baseline.mayReachFurther || paths.contains(line.path)
    }
  }
}
