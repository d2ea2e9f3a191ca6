import BundleReading
package import Platform
import ReviewModel
import SourceText
import UnicodeText

/// A file or rule that is skipped because a worker crashed at it.
package struct LeftOut: Hashable, Sendable {
  /// The path in the reviewed folder; nil if a rule is skipped.
  let path: String?
  /// nil if a file is skipped.
  let rule: RuleID?
  fileprivate let reason: ReadFailure.Reason

  /// - Parameters:
  ///   - end: How the worker ended.
  ///   - leavesOutRule: Whether the rule is at fault and not the file.
  ///   - seconds: The time limit for one piece of work.
  ///   - megabytes: The memory limit of the worker.
  /// - Returns: nil if neither is known.
  package init?(_ end: CrashRecord, leavesOutRule: Bool, seconds: Int, megabytes: Int) {
    reason =
      switch end.cause {
      case .fatalError: .fatalError
      case .time: .outOfTime(seconds: seconds)
      case .memory: .outOfMemory(megabytes: megabytes)
      }
    if let path = end.path, !leavesOutRule {
      (self.path, rule) = (path, nil)
    } else if let rule = end.rule {
      (path, self.rule) = (nil, RuleID(rawValue: rule))
    } else {
      return nil
    }
  }
}

extension ReviewOptions {
  var leftOutFiles: [String: ReadFailure.Reason] {
    Dictionary(leftOut.compactMap { item in item.path.map { ($0, item.reason) } }, uniquingKeysWith: { $1 })
  }

  var leftOutRules: [Message] {
    leftOut.compactMap { item in
      item.rule.map { rule in
        ReviewMessage.ruleLeftOut([
          "rule": .keyword(rule.rawValue), "reason": .message(ReadFailure(path: "", item.reason).message),
        ])
      }
    }
  }
}
