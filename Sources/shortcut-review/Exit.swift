import ArgumentParser

enum Exit {
  /// The command did all it was asked to, and nothing fails the review.
  static let success = ExitCode.success
  /// Findings fail the review, `--diff` has something to show, or `apply` refused an edit.
  static let findings = ExitCode(1)
  /// The command could not do its work, or only a part of it. It takes precedence over ``findings``.
  static let incomplete = ExitCode(2)

  static func unusable(_ message: String) throws -> Never {
    StandardError.write(message)
    throw incomplete
  }
}

/// When a command exits with which code. Help, the manual page and `Documentation/CommandLine.md` list it.
struct ExitCodes {
  let meanings: [(code: ExitCode, meaning: String)]

  /// - Parameter findings: nil for a command that never exits with 1.
  init(success: String, findings: String? = nil, incomplete: String) {
    let all: [(ExitCode, String?)] = [
      (Exit.success, success), (Exit.findings, findings), (Exit.incomplete, incomplete),
    ]
    meanings = all.compactMap { code, meaning in meaning.map { (code: code, meaning: $0) } }
  }
}
