import Platform
import Reports
import Review

/// What a person at a terminal is told when a review is over. What a program or a file takes has none of it.
extension ReviewCommand {
  /// Whether a person reads what standard output takes: no report for machines goes there, and it is a terminal.
  var isConversation: Bool {
    guard !quiet, Terminal.isInteractive else { return false }
    return output != nil || format.allSatisfy { $0.file != nil || $0.format == .text }
  }

  func nextSteps(after report: Report) -> NextSteps {
    var steps = NextSteps(after: report, baselineCommand: baselineCommand, firstPage: firstPage)
    // What was just tried and is left cannot be made.
    if fixes.fix { steps.safeFixCount = 0 }
    if fixes.unsafe { steps.unsafeFixCount = 0 }
    return steps
  }

  /// Accepts what this review looked for; nil where it looked for a part, or something is accepted already.
  private var baselineCommand: String? {
    let isPartial = !locale.isEmpty || !rule.isEmpty || !device.isEmpty || sinceOptions.since != nil
    let isBegun = baseline != nil || paths.contains { Baseline.exists(forReviewOf: $0, configurationPath: config) }
    guard !isPartial, !isBegun else { return nil }
    let options = config.map { ["--config", $0] } ?? []
    return (["shortcut-review", "baseline"] + paths + options).map(ShellWord.quoted).joined(separator: " ")
  }

  var firstPage: String? {
    guard let folder = format.last(where: { $0.format == .html }).flatMap({ $0.file ?? output }) else { return nil }
    return folder.hasSuffix("/") ? "\(folder)index.html" : "\(folder)/index.html"
  }

  /// On a terminal alone: no report tells a time, since equal reviews give equal bytes.
  func tellTime(_ time: Duration, ofTexts texts: Int) {
    guard isatty(STDERR_FILENO) != 0, texts > 0 else { return }
    let (seconds, attoseconds) = time.components
    let tenths = seconds * 10 + attoseconds / 100_000_000_000_000_000
    StandardError.write("reviewed \(texts.counted("text")) in \(tenths / 10).\(tenths % 10) s")
  }
}

extension Report {
  /// How many texts were reviewed, in all languages.
  var textCount: Int { locales.reduce(0) { $0 + $1.textCount + $1.storeTextCount } }
}

/// A word of a command line.
enum ShellWord {
  /// The word as a POSIX shell takes it for itself: between quotation marks where it has anything that a shell reads
  /// otherwise.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789_-+./:@%,=".unicodeScalars.contains($0)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
