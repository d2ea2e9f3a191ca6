import Editing
import Platform
import Reports

enum Terminal {
  static var isInteractive: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Terminals get colors, unless the environment changes that. `NO_COLOR` turns colors off (no-color.org).
  /// `CLICOLOR_FORCE` and `FORCE_COLOR` turn them on for files and pipes too. `CLICOLOR=0` and `FORCE_COLOR=0` turn
  /// them off (bixense.com/clicolors, force-color.org).
  static var usesColor: Bool {
    let environment = CurrentProcess.environment
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if value("NO_COLOR") != nil { return false }
    if let force = value("FORCE_COLOR") { return !["0", "false"].contains(force) }
    if let force = value("CLICOLOR_FORCE"), force != "0" { return true }
    return isInteractive && value("CLICOLOR") != "0" && environment["TERM"] != "dumb"
  }

  /// The width of reports. A report needs at least 20 columns.
  static var columns: Int { max(20, width(at: STDOUT_FILENO)) }

  /// The width of a terminal in columns; 100 if it is unknown.
  static func width(at descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }
}

enum StandardError {
  static func write(_ message: String) { writePlain("shortcut-review: \(message)\n") }

  /// If standard error cannot be written, for example on a full disk, only the exit code reports the problem.
  static func writePlain(_ text: String) { _ = OutputFile.write(Array(LogText.harmless(text).utf8), to: STDERR_FILENO) }
}

enum StandardOutput {
  /// Opens /dev/null for each closed standard stream. Otherwise the next opened file would take its place, and a report
  /// could be written into it. Reading or writing such a stream fails as if it were closed.
  static func reserve() {
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      // The system assigns the lowest free number.
      _ = open("/dev/null", mode)
    }
  }

  /// Each thread opens a file. The report, its temporary file and the system need some more.
  static let fewestFiles = 32

  /// Whether this process can open that many more files. If the runtime's threads get none, they trap. With too few, a
  /// review would silently skip files and settings.
  static var hasRoomForFiles: Bool {
    // Uses pipes, because a changed root folder may have no /dev.
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

  /// The next bytes; empty at the end.
  static func read() throws(OutputError) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = Platform.read(STDIN_FILENO, &piece, pieceSize)
      if count >= 0 { return Array(piece.prefix(count)) }
      if errno != EINTR { throw .system(errno) }
    }
  }
}
