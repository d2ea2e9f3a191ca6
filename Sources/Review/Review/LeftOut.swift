import BundleReading
public import ReviewModel
package import SourceText
import UnicodeText

/// A file or a rule that is left out of a review, since it ended a worker that had it in hand.
public struct LeftOut: Hashable, Sendable {
  /// The path in the reviewed folder; nil where a rule is left out.
  let path: String?
  /// nil where a file is left out.
  let rule: RuleID?
  fileprivate let reason: ReadFailure.Reason

  /// - Parameters:
  ///   - end: How the worker ended.
  ///   - leavesOutRule: Whether the rule is to blame, and not the file.
  ///   - seconds: How long one piece of work could take.
  ///   - megabytes: How much memory the worker could take.
  /// - Returns: nil where neither is known.
  package init?(_ end: WorkerEnd, leavesOutRule: Bool, seconds: Int, megabytes: Int) {
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
  /// The files among what is left out, and why.
  var leftOutFiles: [String: ReadFailure.Reason] {
    Dictionary(leftOut.compactMap { item in item.path.map { ($0, item.reason) } }, uniquingKeysWith: { $1 })
  }

  /// The rules among what is left out, and why, for people.
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
