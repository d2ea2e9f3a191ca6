import BundleReading
import Platform
import SourceText

/// Other contents for a file that was read before.
package struct FileReplacement {
  private let place: OutputPlace
  /// What the file is called in errors.
  private let name: String
  /// What was read; nil where there was no file.
  private let former: [UInt8]?

  /// - Parameters:
  ///   - file: The path.
  ///   - name: What the file is called in errors.
  ///   - former: What was read; nil where there was no file.
  ///   - reviewed: As for ``OutputPlace``.
  package init(
    of file: String, called name: String, ifStill former: [UInt8]?, reviewing reviewed: [String]
  ) throws(InputFileError) {
    self.name = name
    self.former = former
    do throws(OutputError) {
      place = try OutputPlace(file, reviewing: reviewed)
    } catch {
      throw Self.failure(name, error)
    }
  }

  /// Writes the file, whole or not at all, where it still holds what was read; no other run writes there meanwhile.
  ///
  /// - Returns: False where it holds something else now; it is left alone then.
  package func write(_ bytes: [UInt8]) throws(InputFileError) -> Bool {
    do throws(OutputError) {
      let lock = try FolderLock([FileSystem.parent(of: place.path)])
      defer { lock.release() }
      // A draft of a run that was killed may be another name of the file.
      TemporaryFiles.clear(FileSystem.parent(of: place.path))
      guard try isUnchanged() else { return false }
      let output = try OutputFile(place)
      try output.write(bytes)
      try output.close(replacing: former != nil)
      return true
    } catch {
      // Who made the file while this run had nothing there has changed it.
      if error == .exists { return false }
      throw Self.failure(name, error)
    }
  }

  private func isUnchanged() throws(OutputError) -> Bool {
    // What is no file, as `/dev/null`, holds nothing that could be lost.
    if FileSystem.status(of: place.path)?.kind == .other { return true }
    guard let former else { return !FileSystem.exists(place.path) }
    guard FileSystem.exists(place.path), try bytes() == former else { return false }
    try check()
    return true
  }

  /// What the file holds now. Where nobody can tell, that is no change of it.
  private func bytes() throws(OutputError) -> [UInt8] {
    do {
      return try InputFile.bytes(of: place.path)
    } catch {
      throw .unreadable(error.reason)
    }
  }

  /// One that a person made read-only is not replaced, though its folder would allow it, nor one with several names, of
  /// which a new file would take one alone.
  private func check() throws(OutputError) {
    var status = stat()
    guard stat(place.path, &status) == 0 else { throw .system(errno) }
    // The superuser may write anything.
    guard status.st_mode & 0o222 != 0, access(place.path, W_OK) == 0 else { throw .readOnly }
    guard status.st_nlink <= 1 else { throw .otherNames }
  }

  private static func failure(_ name: String, _ error: OutputError) -> InputFileError {
    InputFileError(path: name, reason: error.isWhole ? error.reason : "Cannot be written: \(error.reason)")
  }
}

extension FileChange {
  /// Writes the file, whole or not at all.
  ///
  /// - Parameter root: The reviewed folder.
  /// - Returns: False where it is not what was read any more; it is left alone then.
  package func write(under root: String) throws(InputFileError) -> Bool {
    try FileReplacement(of: FileSystem.join(root, path), called: path, ifStill: before, reviewing: [root]).write(after)
  }
}
