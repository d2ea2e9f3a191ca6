import Foundation

/// Standard output, or a file that is written whole or not at all: beside its place, then renamed.
final class OutputFile {
  private let handle: FileHandle
  private let file: String?
  private let draft: String

  /// - Parameter file: nil for standard output.
  init(_ file: String?) throws {
    self.file = file
    guard let file else {
      handle = .standardOutput
      draft = ""
      return
    }
    draft = "\(file).\(ProcessInfo.processInfo.processIdentifier)"
    // Foundation's own errors do not say what is wrong.
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func write(_ bytes: [UInt8]) throws {
    if !bytes.isEmpty { try handle.write(contentsOf: Data(bytes)) }
  }

  /// Puts what was written in its place.
  func close() throws {
    guard let file else { return }
    try handle.close()
    guard rename(draft, file) == 0 else {
      let reason = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      unlink(draft)
      throw reason
    }
  }

  deinit { if file != nil { unlink(draft) } }
}
