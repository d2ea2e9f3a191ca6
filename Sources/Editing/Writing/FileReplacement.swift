import BundleReading
import Platform
import SourceText

/// New contents for a file that was read before.
package struct FileReplacement {
  private let place: OutputPlace
  private let name: String
  /// The contents that were read; nil if there was no file.
  private let former: [UInt8]?

  /// - Parameters:
  ///   - file: The path.
  ///   - name: The name of the file in errors.
  ///   - former: The contents that were read; nil if there was no file.
  ///   - reviewed: As in ``OutputPlace``.
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

  /// Writes the complete file or nothing, if it still has the contents that were read. No other run writes there
  /// meanwhile.
  ///
  /// - Returns: False if the file has changed. It is left unchanged then.
  package func write(_ bytes: [UInt8]) throws(InputFileError) -> Bool {
    do throws(OutputError) {
      let lock = try FolderLock([FileSystem.parent(of: place.path)])
      defer { lock.release() }
      // The draft of a killed run may be a hard link to the file.
      TemporaryFiles.clear(FileSystem.parent(of: place.path))
      guard try isUnchanged() else { return false }
      let output = try OutputFile(place)
      try output.write(bytes)
      try output.close(replacing: former != nil)
      return true
    } catch {
      // If there was no file before, whoever created it has changed it.
      if error == .exists { return false }
      throw Self.failure(name, error)
    }
  }

  private func isUnchanged() throws(OutputError) -> Bool {
    // Anything else, such as `/dev/null`, has no contents to lose.
    if FileSystem.status(of: place.path)?.kind == .other { return true }
    guard let former else { return !FileSystem.exists(place.path) }
    guard FileSystem.exists(place.path), try bytes() == former else { return false }
    try check()
    return true
  }

  /// The current contents of the file. If they cannot be read, that does not count as a change.
  private func bytes() throws(OutputError) -> [UInt8] {
    do {
      return try InputFile.bytes(of: place.path)
    } catch {
      throw .unreadable(error.reason)
    }
  }

  /// A read-only file is not replaced, although its folder would allow it. A file with several hard links is not
  /// replaced either, because only one of them would get the new contents.
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
  /// Writes the complete file or nothing.
  ///
  /// - Parameter root: The reviewed folder.
  /// - Returns: False if the file has changed since it was read. It is left unchanged then.
  package func write(under root: String) throws(InputFileError) -> Bool {
    try FileReplacement(of: FileSystem.join(root, path), called: path, ifStill: before, reviewing: [root]).write(after)
  }
}
