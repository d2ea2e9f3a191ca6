private import CICU

/// ICU refused an operation.
public struct ICUError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried: "open the pattern ‘(’".
  public let operation: String
  /// ICU's name of the fault: `U_REGEX_MISMATCHED_PAREN`.
  public let code: String
  /// Where a pattern is wrong: how many Unicode scalars of it ICU had read.
  public let scalarOffset: Int?

  init(_ operation: String, _ status: Int32, scalarOffset: Int? = nil) {
    self.operation = operation
    code = String(cString: cicu_errorName(status))
    self.scalarOffset = scalarOffset
  }

  public var description: String { "ICU cannot \(operation): \(code)" }
}
