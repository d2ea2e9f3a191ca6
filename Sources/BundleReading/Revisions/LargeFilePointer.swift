import SourceText

/// What git has of a file that Git LFS keeps elsewhere.
///
/// Source: github.com/git-lfs/git-lfs, docs/spec.md, "The Pointer".
struct LargeFilePointer {
  /// SHA-256 in hexadecimal digits.
  private let digest: String

  /// nil where the bytes are a file’s own.
  init?(_ bytes: [UInt8]) {
    guard bytes.count < 1_024, bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("oid sha256:") }) else { return nil }
    let digest = line.dropFirst("oid sha256:".count)
    guard digest.utf8.count == 64, digest.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else { return nil }
    self.digest = String(digest)
  }

  /// The file itself, where it was downloaded once.
  ///
  /// - Parameter folder: The shared folder of the repository.
  func contents(in folder: String, atMost limit: Int) -> [UInt8]? {
    let place = "\(folder)/lfs/objects/\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)"
    return try? FileSystem.bytes(of: place, atMost: limit)
  }
}
