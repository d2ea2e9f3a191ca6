import BundleReading
import SourceText

/// A file that was given and cannot be used.
public struct InputFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As it was given; `standard input` where it has no name.
  public var path: String
  /// 1-based; nil where the file as a whole is meant.
  public var line: Int?
  /// A sentence without a final full stop.
  public var reason: String

  public init(path: String, line: Int? = nil, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// One line, the place first: "edits-de.csv:3: Expected 7 cells, found 6".
  public var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(reason)" }
}

/// Files that are given to the tool beside what it reviews.
package enum InputFile {
  /// The whole file.
  package static func bytes(of path: String) throws(InputFileError) -> [UInt8] {
    do {
      return try FileSystem.bytes(of: path, atMost: LocalizationBundleReader.maximumFileBytes)
    } catch {
      throw InputFileError(path: path, reason: error.reason)
    }
  }
}
