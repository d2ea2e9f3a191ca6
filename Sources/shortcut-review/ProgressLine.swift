import Dispatch
import Editing
import Platform
import Reports
import Review

/// One line of a terminal on standard error that says how far a long review is.
///
/// It is drawn after a second, ten times a second at most, and cleared by ``finish()``, before anything else is written.
///
/// `@unchecked`: a lock guards every access.
final class ProgressLine: @unchecked Sendable {
  private let lock = Lock()
  private let timer: any DispatchSourceTimer
  private let columns: Int
  private var latest: ReviewProgress?
  /// The line as it stands on the terminal; empty where nothing does.
  private var drawn = ""
  private var isFinished = false

  private static let delay = DispatchTimeInterval.seconds(1)
  private static let interval = DispatchTimeInterval.milliseconds(100)

  /// nil where standard error is no terminal that can rewrite a line.
  init?() {
    guard isatty(STDERR_FILENO) != 0, CurrentProcess.environment["TERM"] != "dumb" else { return nil }
    columns = Terminal.width(at: STDERR_FILENO)
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress", qos: .userInteractive))
    timer.schedule(deadline: .now() + Self.delay, repeating: Self.interval)
    timer.setEventHandler { [weak self] in self?.draw() }
    timer.resume()
  }

  func show(_ progress: ReviewProgress) { lock.withLock { latest = progress } }

  /// Clears the line for good.
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

  /// Only ASCII and … are written, each a column wide.
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
