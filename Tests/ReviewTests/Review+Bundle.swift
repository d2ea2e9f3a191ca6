import Reports
import Review
import ReviewModel

extension Review {
  /// Reviews an app without a configuration.
  func report(on bundle: LocalizationBundle, named name: String, baseline: Baseline = Baseline()) -> Report {
    var input = ReviewInput(bundle, named: name)
    input.baseline = baseline
    return report(on: input)
  }
}
