/// What is wrong with a file, and in which line.
struct Fault<Defect: FileDefect>: Hashable, Sendable, CustomStringConvertible {
  let defect: Defect
  /// The path of the file as it was passed to the reader.
  let path: String
  /// 1-based.
  let line: Int

  init(_ defect: Defect, path: String, line: Int) {
    self.defect = defect
    self.path = path
    self.line = line
  }

  /// One line that Xcode and editors can follow: `locales/de.yaml:12: error: …`.
  var description: String { "\(path):\(line): \(defect.isError ? "error" : "warning"): \(defect.message)" }
}

protocol FileDefect: Hashable, Sendable {
  /// What is wrong, without the place.
  var message: String { get }
  /// Whether nothing is generated until it is fixed.
  var isError: Bool { get }
}

extension FileDefect {
  var isError: Bool { true }
}
