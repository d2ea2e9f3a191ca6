/// A failure of ``Report/failures`` in its two parts.
struct UnreadFile {
  /// `.` where the failure names no file.
  let path: String
  let reason: String

  /// - Parameter failure: "de.lproj/Main.strings: Permission denied"
  init(_ failure: String) {
    let parts = failure.split(separator: ": ", omittingEmptySubsequences: false)
    let path = parts.dropLast().joined(separator: ": ")
    self.path = path.isEmpty ? "." : path
    reason = path.isEmpty ? failure : parts.last.map(String.init) ?? ""
  }
}
