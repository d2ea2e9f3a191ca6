import ArgumentParser
import Editing
import Platform
import Reports

/// What standard output is connected to.
enum Terminal {
  static var isInteractive: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Colour is for terminals, unless the environment says otherwise: `NO_COLOR` turns it off (no-color.org);
  /// `CLICOLOR_FORCE` and `FORCE_COLOR` turn it on for files and pipes too, and `CLICOLOR=0` or `FORCE_COLOR=0` off
  /// (bixense.com/clicolors, force-color.org).
  static var usesColor: Bool {
    let environment = CurrentProcess.environment
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if value("NO_COLOR") != nil { return false }
    if let force = value("FORCE_COLOR") { return !["0", "false"].contains(force) }
    if let force = value("CLICOLOR_FORCE"), force != "0" { return true }
    return isInteractive && value("CLICOLOR") != "0" && environment["TERM"] != "dumb"
  }

  /// What reports are laid out for; no report can be read in fewer than 20 columns.
  static var columns: Int { max(20, width(at: STDOUT_FILENO)) }

  /// How many columns a terminal has; 100 where it does not say.
  static func width(at descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }
}

enum StandardError {
  static func write(_ message: String) {
    writePlain("shortcut-review: \(message)\n")
  }

  /// Where standard error cannot be written, as on a full disk, there is nobody left to tell: the exit code does.
  static func writePlain(_ text: String) {
    _ = OutputFile.write(Array(LogText.harmless(text).utf8), to: STDERR_FILENO)
  }
}

/// Standard output for what is no report.
enum StandardOutput {
  /// Takes the places of the standard streams that are closed, which any file opened later would get and a report be
  /// written to. What stands there cannot be read or written, as if the stream were closed.
  static func reserve() {
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free is taken.
      _ = open("/dev/null", mode)
    }
  }

  /// Each thread reads a file, and the report, what it is written beside and what the system opens need some more.
  static let fewestFiles = 32

  /// Whether this process may open so many more files: where the runtime's threads get none, they end it with a trap,
  /// and with a few a review would leave out files and settings without knowing it.
  static var hasRoomForFiles: Bool {
    // Pipes, because a folder that is made the root may have no /dev.
    var spare: [Int32] = []
    defer { spare.forEach { close($0) } }
    while spare.count < fewestFiles {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return false }
      spare += ends
    }
    return true
  }

  static func write(_ text: String) throws { try write(Array(LogText.harmless(text).utf8)) }

  static func write(_ bytes: [UInt8]) throws {
    do {
      try OutputFile().write(bytes)
    } catch {
      try Exit.unusable("standard output: cannot be written: \(error)")
    }
  }
}

enum StandardInput {
  private static let pieceSize = 1 << 16

  /// The next bytes; none at the end.
  static func read() throws(OutputError) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = Platform.read(STDIN_FILENO, &piece, pieceSize)
      if count >= 0 { return Array(piece.prefix(count)) }
      if errno != EINTR { throw .system(errno) }
    }
  }
}

/// The exit codes that scripts rely on.
enum Exit {
  static let findings = ExitCode(1)
  /// The review could not be done, or not wholly.
  static let incomplete = ExitCode(2)

  static func unusable(_ message: String) throws -> Never {
    StandardError.write(message)
    throw incomplete
  }
}
