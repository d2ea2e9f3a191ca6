import ArgumentParser
import Editing
import Platform
import Review
import SourceText

/// Runs a review in workers: processes of the same executable with the same arguments, one after the other.
///
/// A worker that crashes reports which file or rule it was working on. The next worker skips and names it, and reviews
/// everything else. Reports and fixes are written only by a worker that finishes.
struct IsolatedReview {
  let options: IsolationOptions

  /// If more files than this crash a review, it is not by accident.
  private static let mostWorkers = 64
  /// If a rule crashes more workers than this, the rule is at fault and not the files.
  private static let mostEndsByRule = 3

  /// Runs workers until one finishes.
  ///
  /// - Returns: The exit code of the last worker.
  func run() throws -> ExitCode {
    var leftOut: [UInt8] = []
    var endsByRule: [String: Int] = [:]
    var last: CrashRecord?
    for _ in 0..<Self.mostWorkers {
      guard let result = runWorker(leavingOut: leftOut) else {
        try Exit.unusable("the process for the review could not be started")
      }
      if let code = result.exitCode { return ExitCode(code) }
      guard let end = CrashRecord(record: result.record), end.path != nil || end.rule != nil else {
        try Exit.unusable("signal \(result.signal) ended the review at an unknown file, so no file can be skipped")
      }
      if let rule = end.rule { endsByRule[rule, default: 0] += 1 }
      let leavesOutRule = end.path == nil || endsByRule[end.rule ?? "", default: 0] > Self.mostEndsByRule
      // A worker that crashes at something it should have skipped would do so forever.
      guard end != last || leavesOutRule else {
        try Exit.unusable("the review still ends at \(end.name), although it was skipped")
      }
      last = end
      leftOut += Worker.record(of: end, leavesOutRule: leavesOutRule)
      StandardError.write("\(end.reason(options)) at \(end.name): the review restarts without it")
    }
    try Exit.unusable("more than \(Self.mostWorkers) files or rules ended the review, so there is no report")
  }

  private struct WorkerResult {
    /// nil if a signal ended the worker.
    var exitCode: Int32?
    var signal: Int32 = 0
    var record: [UInt8] = []
  }

  /// - Returns: nil if the system cannot create a process, pipe or file.
  private func runWorker(leavingOut leftOut: [UInt8]) -> WorkerResult? {
    guard let executable = CurrentProcess.executablePath, let file = Self.file(holding: leftOut) else { return nil }
    defer { close(file) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    var environment = CurrentProcess.environment
    environment[Worker.variable] = "\(ends[1]) \(file)"
    // The runtime's own crash report takes ten seconds, and it is not used.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let arguments = CommandLine.arguments.map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { (arguments + variables).forEach { free($0) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, executable, nil, nil, arguments + [nil], variables + [nil])
    close(ends[1])
    guard error == 0 else { return nil }
    // The pipe ends when the worker ends.
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
    // A review without crashes needs no temporary file.
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

extension CrashRecord {
  /// For messages: the file, and the rule that was running.
  fileprivate var name: String {
    [path, rule.map { path == nil ? "the rule \($0)" : "in the rule \($0)" }].compactMap(\.self).joined(separator: " ")
  }

  fileprivate func reason(_ options: IsolationOptions) -> String {
    switch cause {
    case .fatalError: "a fatal error"
    case .time: "more than \(options.seconds) s"
    case .memory: "more than \(options.megabytes) MB"
    }
  }
}

/// Options for a review in a separate process, which may crash.
struct IsolationOptions: ParsableArguments {
  @Flag(
    name: .long,
    help: "Review in a separate process. If a file crashes that process, the tool names the file and reviews the rest."
  )
  var isolate = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "With --isolate: the time limit for one file or rule, in seconds. Default: 60.", valueName: "seconds"))
  var timeLimit: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("With --isolate: the memory limit, in megabytes. Default: 4096.", valueName: "megabytes"))
  var memoryLimit: Int?

  /// Seconds for one piece of work.
  var seconds: Int { timeLimit ?? 60 }
  /// Megabytes for the whole process.
  var megabytes: Int { memoryLimit ?? 4_096 }

  /// In a worker, begins to watch over the limits.
  ///
  /// - Returns: What the review must skip.
  func begin() -> [LeftOut] {
    guard let worker = Worker.current else { return [] }
    let leftOut = worker.leftOut(self)
    WorkerGuard(seconds: seconds, megabytes: megabytes, descriptor: worker.reportDescriptor).start()
    return leftOut
  }

  func validate() throws {
    if !isolate, timeLimit != nil || memoryLimit != nil {
      throw ValidationError("--time-limit and --memory-limit require --isolate.")
    }
    guard seconds > 0, megabytes > 0 else {
      throw ValidationError("--time-limit and --memory-limit must be 1 or more.")
    }
  }
}

/// A worker process: where it reports how it ends, and what it must skip because earlier workers crashed at it.
struct Worker {
  /// The environment variable that makes a process a worker. It contains two descriptors: of a pipe to write to, and of
  /// a file to read.
  static let variable = "SHORTCUT_REVIEW_WORKER"

  let reportDescriptor: Int32
  private let leftOutDescriptor: Int32

  /// nil for a process that is not a worker.
  static let current = Worker(CurrentProcess.environment[variable])

  private init?(_ variable: String?) {
    let numbers = (variable ?? "").split(separator: " ").compactMap { Int32($0) }
    guard numbers.count == 2, numbers.allSatisfy({ fcntl($0, F_GETFD) >= 0 }) else { return nil }
    (reportDescriptor, leftOutDescriptor) = (numbers[0], numbers[1])
    // Processes that the worker starts are not workers.
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    unsetenv(Self.variable)
  }

  /// What earlier workers crashed at.
  func leftOut(_ options: IsolationOptions) -> [LeftOut] {
    let bytes = Descriptor.bytes(from: leftOutDescriptor)
    // Each record ends with a byte that never occurs in UTF-8.
    return bytes.split(separator: 0xFF).compactMap { record in
      guard let flag = record.first, let end = CrashRecord(record: Array(record.dropFirst())) else { return nil }
      return LeftOut(
        end, leavesOutRule: flag == UInt8(ascii: "r"), seconds: options.seconds, megabytes: options.megabytes)
    }
  }

  /// The bytes that ``leftOut(_:)`` reads.
  static func record(of end: CrashRecord, leavesOutRule: Bool) -> [UInt8] {
    [UInt8(ascii: leavesOutRule ? "r" : "p")] + end.record + [0xFF]
  }
}
