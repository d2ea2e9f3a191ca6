import UnicodeText

extension ReviewConfiguration {
  /// The configuration itself as a file among the reviewed ones, so that a finding can point into it.
  ///
  /// - Parameters:
  ///   - path: The reviewed folder or file.
  ///   - file: The configuration's path.
  /// - Throws: ``ConfigurationError`` where the file is no longer readable.
  public static func sourceFile(
    at file: String, forReviewOf path: String, index: Int
  ) throws(ConfigurationError) -> SourceFile {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(of: file, atMost: maximumBytes)
    } catch {
      throw ConfigurationError(path: file, message: error.reason)
    }
    let root = FileSystem.realPath(path).map(LocalizationBundleReader.root) ?? path
    let relative = relativePath(of: FileSystem.realPath(file) ?? file, from: root)
    return SourceFile.read(path: relative, bytes: bytes, index: index).file
  }

  /// The way from a folder to a file, both absolute, up by `..` where the file is not in the folder.
  package static func relativePath(of file: String, from folder: String) -> String {
    let target = file.split(separator: "/")
    let start = folder.split(separator: "/")
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: start.count - shared)
    return (up + target[shared...]).joined(separator: "/")
  }
}
