import Foundation

extension ReviewConfiguration {
  /// The configuration file that holds for what is reviewed: in its folder or in the nearest folder above.
  ///
  /// The search ends at the root of a git work tree, and at the root of the file system.
  ///
  /// - Parameter path: The reviewed folder or file.
  /// - Returns: The path of the file; nil where there is none.
  public static func find(for path: String) -> String? {
    guard var folder = FileSystem.realPath(path) else { return nil }
    if !FileSystem.isFolder(folder) { folder = FileSystem.parent(of: folder) }
    while true {
      let candidate = FileSystem.join(folder, fileName)
      if FileSystem.exists(candidate) { return candidate }
      if folder == "/" || FileSystem.exists(FileSystem.join(folder, ".git")) { return nil }
      folder = FileSystem.parent(of: folder)
    }
  }

  /// The way from the folder that patterns are relative to, to the reviewed folder.
  ///
  /// - Parameter path: The reviewed folder or file.
  public func patternBase(forReviewOf path: String) -> PatternBase {
    FileSystem.realPath(path).map { patternBase(ofRoot: LocalizationBundleReader.root(of: $0)) } ?? PatternBase()
  }

  /// Whether a folder itself has a configuration file.
  public static func exists(inFolder path: String) -> Bool { FileSystem.exists(FileSystem.join(path, fileName)) }

  /// - Parameter root: The absolute path of the reviewed folder, without links.
  func patternBase(ofRoot root: String) -> PatternBase { PatternBase(root: root, directory: directory ?? root) }

  /// Reads a configuration file.
  ///
  /// - Throws: ``ConfigurationError`` where the file cannot be read, is neither UTF-8 nor UTF-16 with a byte order mark, or has a mistake in it.
  public static func load(contentsOf path: String) throws(ConfigurationError) -> ReviewConfiguration {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(of: path, atMost: maximumBytes)
    } catch {
      throw ConfigurationError(path: path, message: error.reason)
    }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let read = isUTF16 ? SourceFile.read(path: path, bytes: bytes, index: 0) : nil
    let utf8 = read.flatMap { $0.faults.isEmpty ? $0.file.utf8 : nil } ?? bytes
    guard let yaml = String(validating: utf8, as: UTF8.self) else {
      throw ConfigurationError(path: path, message: "Not valid UTF-8")
    }
    let directory = FileSystem.realPath(path).map(FileSystem.parent(of:))
    return try ReviewConfiguration(yaml: yaml, path: path, directory: directory)
  }

  /// People write configurations; one longer than a megabyte is another file by mistake.
  static let maximumBytes = 1 << 20
}
