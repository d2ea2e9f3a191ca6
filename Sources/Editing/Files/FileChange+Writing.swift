import Foundation
import SourceText

extension FileChange {
  /// Writes the file, whole or not at all.
  ///
  /// - Parameter root: The reviewed folder.
  /// - Returns: False where it is not what was read any more; it is left alone then.
  package func write(under root: String) throws(InputFileError) -> Bool {
    let place = FileSystem.join(root, path)
    guard try InputFile.bytes(of: place) == before else { return false }
    guard !OutputFile.hasOtherNames(place) else {
      throw InputFileError(
        path: path, reason: "The file has another name, a hard link, which would keep the old texts: remove one")
    }
    try OutputFile.write(after, to: place, called: path)
    return true
  }
}

extension OutputFile {
  /// Writes a whole file.
  ///
  /// - Parameter name: What the file is called in errors.
  package static func write(_ bytes: [UInt8], to place: String, called name: String) throws(InputFileError) {
    guard isWritable(place) else { throw InputFileError(path: name, reason: "The file is read-only") }
    do {
      let output = try OutputFile(place)
      try output.write(bytes)
      try output.close()
    } catch {
      throw InputFileError(path: name, reason: "Cannot be written: \(error.localizedDescription)")
    }
  }
}
