import ArgumentParser
import Editing
import Platform
import SourceText

/// A review by workers: processes of the same executable with the same arguments, one after the other.
///
/// A worker that dies says what it had in hand; the next one leaves that out and names it, and reviews everything else.
/// Nothing is written by a worker that dies at a file or a rule: reports and fixes follow when all is judged.
struct IsolatedReview {
  let options: IsolationOptions

  /// More files than that, each of which ends a review, are no accident.
  private static let mostWorkers = 64
  /// A rule that has ended so many workers is to blame, and not the files.
  private static let mostEndsByRule = 3

  /// Runs workers until one comes to its end.
  ///
  /// - Returns: The exit code of the last one.
  func run() throws -> ExitCode {
    var leftOut: [UInt8] = []
    var endsByRule: [String: Int] = [:]
    var last: WorkerEnd?
    for _ in 0..<Self.mostWorkers {
      guard let result = runWorker(leavingOut: leftOut) else {
        try Exit.unusable("a process for the review cannot be started")
      }
      if let code = result.exitCode { return ExitCode(code) }
      guard let end = WorkerEnd(record: result.record), end.path != nil || end.rule != nil else {
        try Exit.unusable(
          "the review was ended by signal \(result.signal); nothing tells at which file, so nothing can be left out")
      }
      if let rule = end.rule { endsByRule[rule, default: 0] += 1 }
      let leavesOutRule = end.path == nil || endsByRule[end.rule ?? "", default: 0] > Self.mostEndsByRule
      // What is left out and ends a worker all the same would do so for ever.
      guard end != last || leavesOutRule else {
        try Exit.unusable("the review ends at \(end.name) again and again, though that is left out")
      }
      last = end
      leftOut += Worker.record(of: end, leavesOutRule: leavesOutRule)
      StandardError.write("\(end.reason(options)) at \(end.name): the review begins again without it")
    }
    try Exit.unusable("more than \(Self.mostWorkers) files or rules end the review: nothing is reported")
  }

  private struct WorkerResult {
    /// nil where a signal ended it.
    var exitCode: Int32?
    var signal: Int32 = 0
    var record: [UInt8] = []
  }

  /// - Returns: nil where the system gives no process, pipe or file.
  private func runWorker(leavingOut leftOut: [UInt8]) -> WorkerResult? {
    guard let executable = CurrentProcess.executablePath, let file = Self.file(holding: leftOut) else { return nil }
    defer { close(file) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    var environment = CurrentProcess.environment
    environment[Worker.variable] = "\(ends[1]) \(file)"
    // The runtime's own report of a crash takes ten seconds, and nobody reads it.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let arguments = CommandLine.arguments.map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { (arguments + variables).forEach { free($0) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, executable, nil, nil, arguments + [nil], variables + [nil])
    close(ends[1])
    guard error == 0 else { return nil }
    // To its end: that of the pipe is that of the worker.
    var result = WorkerResult(record: Descriptor.bytes(from: ends[0]))
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    // The low seven bits name the signal that ended the process; the next byte is its exit code.
    result.signal = status & 0x7F
    if result.signal == 0 { result.exitCode = (status >> 8) & 0xFF }
    return result
  }

  private static var temporaryFolder: String {
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// A file without a name, read from its start.
  private static func file(holding bytes: [UInt8]) -> Int32? {
    // A review that nothing ends needs no place for temporary files.
    if bytes.isEmpty, case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 { return descriptor }
    var template = Array(FileSystem.join(Self.temporaryFolder, "shortcut-review.XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    unlink(template)
    guard OutputFile.write(bytes, to: descriptor) == nil, lseek(descriptor, 0, SEEK_SET) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}

extension WorkerEnd {
  /// For people: the file, and the rule that judged it.
  fileprivate var name: String {
    [path, rule.map { path == nil ? "the rule \($0)" : "by the rule \($0)" }].compactMap(\.self).joined(separator: " ")
  }

  fileprivate func reason(_ options: IsolationOptions) -> String {
    switch cause {
    case .fatalError: "a fatal error"
    case .time: "more than \(options.seconds) s"
    case .memory: "more than \(options.megabytes) MB"
    }
  }
}
