import Foundation
import SourceText

/// A git work tree, asked which of its files are ignored.
package struct GitWorkTree {
  /// A folder in the work tree, to which paths are relative.
  let root: String

  /// The work tree that holds `folder`: the nearest folder at or above it with a `.git`; nil where there is none.
  package static func root(above folder: String) -> String? {
    FileSystem.upwards(from: folder).first { FileSystem.exists(FileSystem.join($0, ".git")) }
  }

  /// For each path whether git ignores it. All false where ``root`` itself is ignored (it is reviewed because somebody
  /// asked for it), and where git is missing or fails.
  func ignored(_ paths: [String]) -> [Bool] {
    let none = [Bool](repeating: false, count: paths.count)
    guard !paths.isEmpty, let git = Self.executable else { return none }
    let result = Command.run(
      git,
      // A monitor that the reviewed repository configures would be a program of its own.
      ["-C", root, "-c", "core.fsmonitor=false", "check-ignore", "--stdin", "-z"],
      environment: GitRepository.environment,
      input: Array(([".\0"] + paths.map { "./" + $0 + "\0" }).joined().utf8))
    // 0: some are ignored; 1: none is; else a failure.
    guard let result, result.exitCode == 0 else { return none }
    let names = Set(result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    return names.contains(".") ? none : paths.map { names.contains("./" + $0) }
  }

  static var executable: String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").filter { $0.hasPrefix("/") }.map { FileSystem.join(String($0), "git") }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

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
