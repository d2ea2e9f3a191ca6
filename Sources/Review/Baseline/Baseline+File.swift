import BundleReading
public import Editing
import SourceText

extension Baseline {
  /// The file that holds for what is reviewed: beside the configuration where it is there, else in the reviewed folder.
  ///
  /// - Parameters:
  ///   - path: The reviewed folder or file.
  ///   - configurationPath: The configuration in force; nil where there is none.
  /// - Returns: The file, and whether it exists, if only as a link that leads nowhere; one that does not belongs beside
  ///   the configuration, else into the reviewed folder.
  static func file(forReviewOf path: String, configurationPath: String?) -> (path: String, exists: Bool) {
    let root = FileSystem.realPath(path).map(LocalizationBundleReader.root) ?? path
    let configuration = configurationPath.flatMap(FileSystem.realPath).map(FileSystem.parent)
    let places = [configuration, root].compactMap { $0 }.map { FileSystem.join($0, fileName) }
    if let existing = places.first(where: isThere) { return (existing, true) }
    return (places[0], false)
  }

  /// A link that leads nowhere is there: what it stood for was accepted, and is not to be replaced.
  static func isThere(_ path: String) -> Bool { FileSystem.exists(path) || FileSystem.isLink(path) }

  /// Reads the file at a path; `/dev/null` holds nothing, as an empty file.
  ///
  /// - Throws: ``InputFileError`` where it cannot be read or has a mistake in it.
  public static func load(contentsOf path: String) throws(InputFileError) -> Baseline {
    if FileSystem.isLink(path), !FileSystem.exists(path) {
      throw InputFileError(path: path, reason: "A link that leads nowhere")
    }
    if FileSystem.realPath(path) == "/dev/null" { return Baseline() }
    return try read(try InputFile.bytes(of: path), path: path)
  }
}
