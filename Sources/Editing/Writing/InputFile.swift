import BundleReading
import Platform
import SourceText

/// A file on the command line that cannot be used.
package struct InputFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As it was passed; `standard input` if it has no name.
  package var path: String
  /// 1-based; nil if the error is about the whole file.
  package var line: Int?
  /// A sentence without a final period.
  package var reason: String

  package init(path: String, line: Int? = nil, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// One line that begins with the place: "edits-de.csv:3: Expected 7 cells, found 6".
  package var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(reason)" }
}

/// Files that are passed to the tool in addition to the reviewed ones.
package enum InputFile {
  /// The contents of the file.
  package static func bytes(of path: String) throws(InputFileError) -> [UInt8] {
    do {
      return try FileSystem.bytes(of: path, atMost: LocalizationBundleReader.maximumFileBytes)
    } catch {
      throw InputFileError(path: path, reason: error.reason)
    }
  }
}
