import Platform
import Review
import SourceText

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
