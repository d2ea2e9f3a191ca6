import Foundation

/// Standard output, or a file that is written whole or not at all: beside its place, then renamed.
///
/// A link stays a link, a file that is replaced keeps its permissions, and what is no file, as `/dev/null` or a pipe, is
/// written to where it is.
public final class OutputFile {
  private let handle: FileHandle
  /// What is written, and the place it is renamed to; nothing where there is no file to replace.
  private let replacement: (draft: String, place: String)?

  /// - Parameter file: nil for standard output.
  public init(_ file: String?) throws {
    guard let file else {
      handle = .standardOutput
      replacement = nil
      return
    }
    var status = stat()
    let exists = stat(file, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      replacement = nil
      handle = try Self.handle(open(file, O_WRONLY))
      return
    }
    let place = exists ? URL(fileURLWithPath: file).resolvingSymlinksInPath().path : file
    let draft = "\(place).\(ProcessInfo.processInfo.processIdentifier)"
    replacement = (draft, place)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    handle = try Self.handle(descriptor)
    if exists { fchmod(descriptor, status.st_mode & 0o7777) }
  }

  /// Writes a text to standard output.
  public static func writeToStandardOutput(_ text: String) throws {
    let output = try OutputFile(nil)
    try output.write(Array(text.utf8))
    try output.close()
  }

  /// Foundation's own errors do not say what is wrong.
  private static func handle(_ descriptor: Int32) throws -> FileHandle {
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  public func write(_ bytes: [UInt8]) throws {
    if !bytes.isEmpty { try handle.write(contentsOf: Data(bytes)) }
  }

  /// Puts what was written in its place.
  public func close() throws {
    guard let replacement else { return }
    try handle.close()
    guard rename(replacement.draft, replacement.place) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  /// What was not put in its place leaves nothing behind.
  deinit { if let replacement { unlink(replacement.draft) } }
}
