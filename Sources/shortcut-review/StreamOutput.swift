import ArgumentParser
import Editing
import Platform

/// Standard output of a command that runs until its input ends.
enum StreamOutput {
  /// If the reader closes the pipe, writing fails instead of ending the process.
  static func prepare() { signal(SIGPIPE, SIG_IGN) }

  /// Writes, or ends the process, because other threads may wait for input that never arrives.
  @Sendable static func write(_ bytes: [UInt8]) {
    guard let error = OutputFile.write(bytes, to: STDOUT_FILENO) else { return }
    // A reader that closed the pipe needs no more answers.
    if error == EPIPE { exit(0) }
    StandardError.write("standard output: cannot be written: \(OutputError.system(error))")
    exit(Exit.incomplete.rawValue)
  }
}
