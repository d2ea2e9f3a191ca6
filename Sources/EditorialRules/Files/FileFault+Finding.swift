import Diagnostics
import LocalizationBundles

extension FileFault {
  /// What a rule says of the fault.
  func finding(of rule: RuleID, _ severity: Severity) -> PlacedFinding {
    PlacedFinding(
      rule: rule, severity: severity, message: message, notes: notes, place: .file(file, utf8: utf8), key: key)
  }
}
