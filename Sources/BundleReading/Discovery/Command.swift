import Foundation
import SourceText

/// A program run to its end: no shell, input and output in memory.
///
/// Made of `posix_spawn` and `waitpid`, because Foundation's `Process` needs tens of milliseconds to notice the end.
enum Command {
  /// - Parameters:
  ///   - program: The path of the executable.
  ///   - arguments: Without the program's own name.
  ///   - environment: `NAME=value` each.
  ///   - input: What the program reads from standard input.
  /// - Returns: What it wrote to standard output and to standard error, and its exit code; nil where it could not be
  ///   run or was killed.
  static func run(
    _ program: String, _ arguments: [String], environment: [String], input: [UInt8]
  ) -> (output: [UInt8], errors: [UInt8], exitCode: Int32)? {
    // Files, not pipes: a full pipe could block both sides, and writing into a closed one ends this process.
    guard let inputFile = TemporaryFile(), let outputFile = TemporaryFile(), let errorFile = TemporaryFile(),
      inputFile.write(input)
    else { return nil }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, inputFile.descriptor, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, outputFile.descriptor, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errorFile.descriptor, STDERR_FILENO)

    let argumentList = ([program] + arguments).map { strdup($0) }
    let environmentList = environment.map { strdup($0) }
    defer { (argumentList + environmentList).forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawn(&child, program, &actions, nil, argumentList + [nil], environmentList + [nil]) == 0 else {
      return nil
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    // The low seven bits name the signal that ended the program; the next byte is its exit code.
    guard status & 0x7F == 0 else { return nil }
    guard let output = outputFile.read(), let errors = errorFile.read() else { return nil }
    return (output, errors, (status >> 8) & 0xFF)
  }
}

/// A file without a name, gone when the value is.
private final class TemporaryFile {
  let descriptor: Int32

  init?() {
    var template = Array(FileSystem.join(NSTemporaryDirectory(), "shortcut-review.XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// Writes `bytes` and goes back to the start.
  func write(_ bytes: [UInt8]) -> Bool {
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    return (try? file.write(contentsOf: Data(bytes))) != nil && (try? file.seek(toOffset: 0)) != nil
  }

  /// Everything from the start.
  func read() -> [UInt8]? {
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    guard (try? file.seek(toOffset: 0)) != nil else { return nil }
    do {
      return try [UInt8](file.readToEnd() ?? Data())
    } catch {
      return nil
    }
  }
}
