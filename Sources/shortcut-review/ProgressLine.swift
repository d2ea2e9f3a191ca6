import Dispatch
import Editing
import Platform
import Reports
import Review

/// A line on standard error that shows the progress of a long review on a terminal.
///
/// It appears after one second, changes at most ten times a second, and ``finish()`` clears it before other output.
///
/// `@unchecked`: a lock guards every access.
final class ProgressLine: @unchecked Sendable {
  private let lock = Lock()
  private let timer: any DispatchSourceTimer
  private let columns: Int
  private var latest: ReviewProgress?
  /// The line that is currently on the terminal; empty if there is none.
  private var drawn = ""
  private var isFinished = false

  private static let delay = DispatchTimeInterval.seconds(1)
  private static let interval = DispatchTimeInterval.milliseconds(100)

  /// nil if standard error is not a terminal that can rewrite a line.
  init?() {
    guard isatty(STDERR_FILENO) != 0, CurrentProcess.environment["TERM"] != "dumb" else { return nil }
    columns = Terminal.width(at: STDERR_FILENO)
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress", qos: .userInteractive))
    timer.schedule(deadline: .now() + Self.delay, repeating: Self.interval)
    timer.setEventHandler { [weak self] in self?.draw() }
    timer.resume()
  }

  func show(_ progress: ReviewProgress) { lock.withLock { latest = progress } }

  /// Clears the line permanently.
  func finish() {
    timer.cancel()
    lock.withLock {
      isFinished = true
      write("")
    }
  }

  private func draw() {
    lock.withLock {
      guard !isFinished, let latest else { return }
      write(String(latest.sentence.prefix(columns - 1)))
    }
  }

  /// Writes only ASCII and …, each of which is one column wide.
  private func write(_ line: String) {
    guard line != drawn else { return }
    let rest = String(repeating: " ", count: max(0, drawn.count - line.count))
    let end = line.isEmpty ? "\r" : ""
    _ = OutputFile.write(Array("\r\(line)\(rest)\(end)".utf8), to: STDERR_FILENO)
    drawn = line
  }
}

extension ReviewProgress {
  /// "Reviewing 4,300 texts… 62%"
  fileprivate var sentence: String {
    let share = total == 0 ? "" : " \(done * 100 / total)%"
    return switch phase {
    case .reading: "Reading \(total.counted("file"))…\(share)"
    case .reviewing: "Reviewing \(total.counted("text"))…\(share)"
    }
  }
}
