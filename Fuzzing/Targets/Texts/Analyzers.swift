import Foundation
import UnicodeText

/// Analyzers for all inputs: to open the dictionaries of a language takes a thousand times as long as to use them.
enum Analyzers {
  private static let lock = NSLock()
  // An analyzer belongs to one thread at a time: that which holds the lock.
  nonisolated(unsafe) private static let usual = TextAnalyzer()
  nonisolated(unsafe) private static let plain: TextAnalyzer = {
    let analyzer = TextAnalyzer()
    analyzer.asksICUAlways = true
    return analyzer
  }()

  /// - Parameter body: Is given one analyzer as it is, and one whose answers are all ICU's.
  static func use(_ body: (_ usual: TextAnalyzer, _ plain: TextAnalyzer) throws -> Void) rethrows {
    lock.lock()
    defer { lock.unlock() }
    try body(usual, plain)
  }
}
