import Foundation

/// The few calls to the file system that the target makes, over paths with `/` between components.
package enum FileSystem {
  /// What a path leads to.
  package enum Kind {
    case file, folder, link, other
  }

  /// A file's or folder's identity: equal for all paths that lead to it.
  package struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// What the system tells of a file or folder.
  package struct Status {
    package var kind: Kind
    package var identity: Identity
    var byteCount: Int
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder of `path`, by its text alone; `/` is its own parent.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component of `path`.
  package static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// A folder and those around it, up to `/` or, for a relative path, the empty one.
  package static func upwards(from folder: String) -> some Sequence<String> {
    sequence(first: folder) { $0.isEmpty || $0 == "/" ? nil : parent(of: $0) }
  }

  /// The way down from a folder to what lies in it, both absolute; empty where the two are the same.
  package static func relative(_ location: String, to folder: String) -> String {
    location == folder ? "" : String(location.dropFirst(folder == "/" ? 1 : folder.count + 1))
  }

  /// The way from a folder to a place, both absolute, up by `..` where the place is not in the folder.
  package static func way(from folder: String, to location: String) -> String {
    let target = location.split(separator: "/")
    let start = folder.split(separator: "/")
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: start.count - shared)
    return (up + target[shared...]).joined(separator: "/")
  }

  /// The absolute path without links; nil where nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func exists(_ path: String) -> Bool { status(of: path) != nil }

  package static func isFolder(_ path: String) -> Bool { status(of: path)?.kind == .folder }

  package static func isLink(_ path: String) -> Bool { status(of: path, followsLinks: false)?.kind == .link }

  /// - Parameter followsLinks: Whether a link's target is meant, or the link itself.
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
    return Status(kind: kind, identity: identity, byteCount: Int(information.st_size))
  }

  /// The names in a folder, in byte order, without `.` and `..`.
  /// - Throws: ``ReadFailure`` where the folder cannot be opened.
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
  /// - Throws: ``ReadFailure`` where it is none, cannot be opened, or has more than `limit` bytes.
  package static func bytes(of path: String, atMost limit: Int) throws(ReadFailure) -> [UInt8] {
    try reading(path) { descriptor, byteCount throws(ReadFailure) in
      guard byteCount <= limit else {
        let megabytes = (byteCount + (1 << 20) - 1) >> 20
        throw ReadFailure(path: path, .tooLarge(megabytes: megabytes, limit: limit >> 20))
      }
      return try bytes(of: descriptor, byteCount: byteCount, path: path)
    }
  }

  /// A part of a regular file that is no link; fewer bytes where the file ends before.
  /// - Returns: nil where it is none or cannot be read.
  package static func part(of path: String, at byteOffset: Int, atMost limit: Int) -> [UInt8]? {
    try? reading(path, flags: O_NOFOLLOW) { descriptor, _ throws(ReadFailure) in
      guard lseek(descriptor, off_t(byteOffset), SEEK_SET) == byteOffset else { return nil }
      return try bytes(of: descriptor, byteCount: limit, path: path)
    }
  }

  /// What `body` makes of a regular file.
  private static func reading<Result>(
    _ path: String, flags: Int32 = 0, _ body: (_ descriptor: Int32, _ byteCount: Int) throws(ReadFailure) -> Result
  ) throws(ReadFailure) -> Result {
    // Without `O_NONBLOCK` a pipe that nobody writes to would block for ever.
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

  /// Why a name that is no UTF-8 cannot be followed, in the words of the system.
  package static var reasonOfUnknownBytes: String { String(cString: strerror(EILSEQ)) }

  /// What an error number of the system means.
  private static func reason(_ number: Int32) -> ReadFailure.Reason {
    switch number {
    case ENOENT: .noFile
    case EACCES, EPERM: .noPermission
    case ELOOP: .linkToItself
    default: .system(String(cString: strerror(number)))
    }
  }
}
