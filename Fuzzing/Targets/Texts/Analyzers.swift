import Foundation
import UnicodeText

/// Analyzers for all inputs: opening a language’s dictionaries takes a thousand times as long as using them.
enum Analyzers {
  private static let lock = NSLock()
  // An analyzer belongs to one thread at a time: the one that holds the lock.
  nonisolated(unsafe) private static let usual = TextAnalyzer()
  nonisolated(unsafe) private static let plain: TextAnalyzer = {
    let analyzer = TextAnalyzer()
    analyzer.asksICUAlways = true
    return analyzer
  }()

  /// - Parameter body: Receives an ordinary analyzer, and one that always uses ICU.
  static func use(_ body: (_ usual: TextAnalyzer, _ plain: TextAnalyzer) throws -> Void) rethrows {
    lock.lock()
    defer { lock.unlock() }
    try body(usual, plain)
  }
}
