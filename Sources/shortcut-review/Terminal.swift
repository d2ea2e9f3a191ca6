import ArgumentParser
import Foundation

/// What standard output is connected to.
enum Terminal {
  static var isInteractive: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Colour is for terminals, unless `NO_COLOR` says otherwise (no-color.org).
  static var wantsColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  static var columns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 100 }
    return Int(size.ws_col)
  }
}

enum StandardError {
  static func write(_ message: String) {
    FileHandle.standardError.write(Data("shortcut-review: \(message)\n".utf8))
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
