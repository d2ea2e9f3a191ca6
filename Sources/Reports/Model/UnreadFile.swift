/// A failure of ``Report/failures`` in its two parts.
struct UnreadFile {
  /// `.` where the failure names no file.
  let path: String
  let reason: String

  /// - Parameter failure: "de.lproj/Main.strings: Permission denied"
  init(_ failure: String) {
    // The reason may have a colon of its own.
    let parts = failure.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    path = parts.count == 2 && !parts[0].isEmpty ? parts[0] : "."
    reason = parts.count == 2 && !parts[0].isEmpty ? parts[1] : failure
  }
}
