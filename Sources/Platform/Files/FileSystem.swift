/// File system calls for reading, with `/` between path components.
package enum FileSystem {
  /// What is at a path.
  package enum Kind {
    case file, folder, link, other
  }

  /// A file's or folder's identity: equal for all paths to it.
  package struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// The system's information on a file or folder.
  package struct Status {
    package var kind: Kind
    package var identity: Identity
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder of `path`, judging only by its text; `/` is its own parent.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component of `path`.
  package static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// A folder and its parents, up to `/` or, for a relative path, the empty path.
  package static func upwards(from folder: String) -> some Sequence<String> {
    sequence(first: folder) { $0.isEmpty || $0 == "/" ? nil : parent(of: $0) }
  }

  /// The relative path from a folder to a location inside it, both absolute; empty if the two are the same.
  package static func relative(_ location: String, to folder: String) -> String {
    location == folder ? "" : String(location.dropFirst(folder == "/" ? 1 : folder.count + 1))
  }

  /// The relative path from a folder to a location, both absolute; with `..` if the location is outside the folder.
  package static func relativePath(from folder: String, to location: String) -> String {
    let target = location.split(separator: "/")
    let start = folder.split(separator: "/")
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: start.count - shared)
    return (up + target[shared...]).joined(separator: "/")
  }

  /// The absolute path without `.`, `..` and a trailing slash, judging only by its text.
  ///
  /// A relative path starts at the current folder.
  package static func absolutePath(_ path: String) -> String {
    let start = path.hasPrefix("/") ? "" : currentFolder
    var components: [Substring] = []
    for component in (start + "/" + path).split(separator: "/") where component != "." {
      if component == ".." { _ = components.popLast() } else { components.append(component) }
    }
    return "/" + components.joined(separator: "/")
  }

  /// The folder where relative paths begin; `/` if the system does not report it, for example after its removal.
  package static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The absolute path without links; nil if nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The absolute path without working links, even if nothing is there.
  package static func resolvedPath(_ path: String) -> String {
    // Only the system knows where `..` leads after a link, and only if the path exists.
    var missing: [String] = []
    for place in upwards(from: path.hasPrefix("/") ? path : join(currentFolder, path)) {
      if let real = realPath(place) { return absolutePath(missing.reversed().reduce(real, join)) }
      missing.append(name(of: place))
    }
    return absolutePath(path)
  }

  /// The target as stored in a link; nil if the path is not a link.
  package static func linkTarget(of path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, Int(PATH_MAX))
    return count < 0 ? nil : String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  package static func exists(_ path: String) -> Bool { status(of: path) != nil }
  package static func isFolder(_ path: String) -> Bool { status(of: path)?.kind == .folder }
  package static func isLink(_ path: String) -> Bool { status(of: path, followsLinks: false)?.kind == .link }

  /// - Parameter followsLinks: Whether to return a link's target instead of the link itself.
  package static func status(of path: String, followsLinks: Bool = true) -> Status? {
    var information = stat()
    let result = followsLinks ? stat(path, &information) : lstat(path, &information)
    guard result == 0 else { return nil }
    let kind: Kind =
      switch information.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    let identity = Identity(
      device: UInt64(truncatingIfNeeded: information.st_dev), number: UInt64(truncatingIfNeeded: information.st_ino))
    return Status(kind: kind, identity: identity)
  }

  /// A value that changes when a file is written or replaced; nil if the path is not a file.
  package static func signature(of path: String) -> [UInt8]? {
    var information = stat()
    guard lstat(path, &information) == 0 else { return nil }
    guard information.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let (written, changed) = (information.st_mtimespec, information.st_ctimespec)
    #else
      let (written, changed) = (information.st_mtim, information.st_ctim)
    #endif
    let numbers = [
      Int(truncatingIfNeeded: information.st_dev), Int(truncatingIfNeeded: information.st_ino),
      Int(information.st_size), Int(written.tv_sec), Int(written.tv_nsec), Int(changed.tv_sec), Int(changed.tv_nsec),
    ]
    return numbers.flatMap { number in withUnsafeBytes(of: number) { Array($0) } }
  }

  /// The names in a folder, in byte order, without `.` and `..`.
  /// - Throws: ``ReadFailure`` if the folder cannot be opened.
  package static func names(in folder: String) throws(ReadFailure) -> [String] {
    guard let stream = opendir(folder) else { throw ReadFailure(path: folder, reason(errno)) }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw ReadFailure(path: folder, reason(errno)) }
    return names.sortedByBytes()
  }

  /// The bytes of a regular file.
  /// - Throws: ``ReadFailure`` if it is not a regular file, cannot be opened, or has more than `limit` bytes.
  package static func bytes(of path: String, atMost limit: Int) throws(ReadFailure) -> [UInt8] {
    try reading(path) { descriptor, byteCount throws(ReadFailure) in
      guard byteCount <= limit else {
        let megabytes = (byteCount + (1 << 20) - 1) >> 20
        throw ReadFailure(path: path, .tooLarge(megabytes: megabytes, limit: limit >> 20))
      }
      return try bytes(of: descriptor, byteCount: byteCount, path: path)
    }
  }

  /// A part of a regular file that is not a link; fewer bytes if the file ends first.
  /// - Returns: nil if it is not such a file or cannot be read.
  package static func part(of path: String, at byteOffset: Int, atMost limit: Int) -> [UInt8]? {
    try? reading(path, flags: O_NOFOLLOW) { descriptor, _ throws(ReadFailure) in
      guard lseek(descriptor, off_t(byteOffset), SEEK_SET) == byteOffset else { return nil }
      return try bytes(of: descriptor, byteCount: limit, path: path)
    }
  }

  /// The result of `body` for a regular file.
  private static func reading<Result>(
    _ path: String, flags: Int32 = 0, _ body: (_ descriptor: Int32, _ byteCount: Int) throws(ReadFailure) -> Result
  ) throws(ReadFailure) -> Result {
    // Without `O_NONBLOCK`, a pipe without a writer would block forever.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | flags)
    guard descriptor >= 0 else { throw ReadFailure(path: path, reason(errno)) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw ReadFailure(path: path, reason(errno)) }
    guard information.st_mode & S_IFMT == S_IFREG else { throw ReadFailure(path: path, .notRegularFile) }
    return try body(descriptor, Int(information.st_size))
  }

  private static func bytes(of descriptor: Int32, byteCount: Int, path: String) throws(ReadFailure) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      while count < byteCount {
        let received = read(descriptor, start + count, byteCount - count)
        if received < 0, errno == EINTR { continue }
        if received < 0 { failure = errno }
        if received <= 0 { break }
        count += received
      }
    }
    guard failure == 0 else { throw ReadFailure(path: path, reason(failure)) }
    return bytes
  }

  /// Why a name that is not UTF-8 cannot be followed, as the system's error text.
  package static var reasonOfUnknownBytes: String { String(cString: strerror(EILSEQ)) }

  /// The meaning of a system error number.
  private static func reason(_ number: Int32) -> ReadFailure.Reason {
    switch number {
    case ENOENT: .noFile
    case EACCES, EPERM: .noPermission
    case ELOOP: .linkToItself
    default: .system(String(cString: strerror(number)))
    }
  }
}

/// Reads from open files.
package enum Descriptor {
  /// All bytes from the current offset to the end. If reading fails, the bytes read so far.
  package static func bytes(from descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
