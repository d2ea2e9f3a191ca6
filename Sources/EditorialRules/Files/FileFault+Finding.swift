import ReviewModel
import SourceText

extension FileFault {
  /// What a rule says of the fault.
  func finding(of rule: RuleID, _ severity: Severity) -> Finding {
    Finding(
      rule: rule, severity: severity, message: message, notes: notes, place: .file(file, utf8: utf8), key: key)
  }
}
