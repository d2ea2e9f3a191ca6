import ArgumentParser
import Editing
import Platform

/// Standard output of a command that goes on until its input ends.
enum StreamOutput {
  /// Makes a reader that goes away an error like others, and no end of the process.
  static func prepare() { signal(SIGPIPE, SIG_IGN) }

  /// Writes, or ends the process: other threads may wait for input that never comes.
  @Sendable static func write(_ bytes: [UInt8]) {
    guard let error = OutputFile.write(bytes, to: STDOUT_FILENO) else { return }
    // Who reads no more of the answers wants none.
    if error == EPIPE { exit(0) }
    StandardError.write("standard output: cannot be written: \(OutputError.system(error))")
    exit(Exit.incomplete.rawValue)
  }
}
