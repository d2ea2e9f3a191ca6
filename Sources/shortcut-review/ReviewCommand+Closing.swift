import Platform
import Reports
import Review

/// What a person at a terminal sees after a review. Files, pipes and machine formats do not contain it.
extension ReviewCommand {
  /// Whether a person reads standard output: it is a terminal, and no machine format goes there.
  var isConversation: Bool {
    guard !quiet, Terminal.isInteractive else { return false }
    return output != nil || format.allSatisfy { $0.file != nil || $0.format == .text }
  }

  func nextSteps(after report: Report) -> NextSteps {
    var steps = NextSteps(after: report, baselineCommand: baselineCommand, firstPage: firstPage)
    // Fixes that remain after this run cannot be made.
    if fixes.fix { steps.safeFixCount = 0 }
    if fixes.unsafe { steps.unsafeFixCount = 0 }
    return steps
  }

  /// The command that accepts the findings of this review. It is nil if the review was partial or a baseline exists.
  private var baselineCommand: String? {
    let isPartial = !locale.isEmpty || !rule.isEmpty || !device.isEmpty || sinceOptions.since != nil
    let isBegun = baseline != nil || paths.contains { Baseline.exists(forReviewOf: $0, configurationPath: config) }
    guard !isPartial, !isBegun else { return nil }
    let options = config.map { ["--config", $0] } ?? []
    return (["shortcut-review", "baseline"] + paths + options).map(ShellWord.quoted).joined(separator: " ")
  }

  private var firstPage: String? {
    guard let folder = format.last(where: { $0.format == .html }).flatMap({ $0.file ?? output }) else { return nil }
    return folder.hasSuffix("/") ? "\(folder)index.html" : "\(folder)/index.html"
  }

  /// Shown only on a terminal. Reports never contain the time, because the same review must give the same bytes.
  func tellTime(_ time: Duration, ofTexts texts: Int) {
    guard isatty(STDERR_FILENO) != 0, texts > 0 else { return }
    let (seconds, attoseconds) = time.components
    let tenths = seconds * 10 + attoseconds / 100_000_000_000_000_000
    StandardError.write("reviewed \(texts.counted("text")) in \(tenths / 10).\(tenths % 10) s")
  }
}

extension Report {
  /// The number of reviewed texts in all languages.
  var textCount: Int { locales.reduce(0) { $0 + $1.textCount + $1.storeTextCount } }
}

/// A word of a command line.
enum ShellWord {
  /// The word for a POSIX shell, in quotation marks if it contains a character with a special meaning.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789_-+./:@%,=".unicodeScalars.contains($0)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
