import Platform
import SourceText
import UnicodeText

/// The identity of this program: its code and the code of its libraries, to the bit.
///
/// The version is not enough, because a changed rule in a new build has the same version.
enum ProgramIdentity {
  /// Texts that differ for another program; nil if it cannot be identified.
  static var parts: [String]? {
    guard let files else { return nil }
    return [Review.versionLine, ICUVersion.icu, ICUVersion.unicode] + files
  }

  #if canImport(Darwin)
    /// The libraries belong to the system, except ICU, whose version is part of the key as well.
    private static var files: [String]? {
      guard let path = CurrentProcess.executablePath.flatMap(FileSystem.realPath),
        let signature = FileSystem.signature(of: path)
      else { return nil }
      return [path, "\(Observation(.unchanged, path, detail: signature).numbers)", systemVersion]
    }

    /// As in uname(3).
    private static var systemVersion: String {
      var name = utsname()
      guard uname(&name) == 0 else { return "" }
      return withUnsafeBytes(of: &name) { String(decoding: $0, as: UTF8.self) }
    }
  #else
    /// The files that the system has mapped into this process: the executable, its libraries, and what was loaded
    /// before them.
    ///
    /// Source: proc_pid_maps(5). The path is the sixth column and has no links.
    private static var files: [String]? {
      let paths = Set(
        bytes(of: "/proc/self/maps").split(separator: 0x0A).compactMap { line -> String? in
          let columns = line.split(separator: 0x20, maxSplits: 5)
          guard columns.count == 6 else { return nil }
          let path = columns[5].drop { $0 == 0x20 }
          return path.first == UInt8(ascii: "/") ? String(decoding: path, as: UTF8.self) : nil
        })
      var files: [String] = []
      for path in paths.sorted() {
        // The path of a replaced file ends in “(deleted)”, and no such file exists.
        guard let identity = BuildIdentifier.ofFile(at: path) ?? sizeAndTime(of: path) else { return nil }
        files.append("\(FileSystem.name(of: path)) \(identity)")
      }
      return files.isEmpty ? nil : files
    }

    /// All bytes of a file that reports a size of 0, as system files do.
    private static func bytes(of path: String) -> [UInt8] {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return [] }
      defer { close(descriptor) }
      return Descriptor.bytes(from: descriptor)
    }

    private static func sizeAndTime(of path: String) -> String? {
      guard let signature = FileSystem.signature(of: path) else { return nil }
      let numbers = Observation(.unchanged, path, detail: signature).numbers
      return numbers.count == 7 ? "\(numbers[2]) \(numbers[3]) \(numbers[4])" : nil
    }
  #endif
}

/// The build ID that the linker wrote into a program or library: a hash of its contents.
///
/// Source: System V ABI, Object Files, "Program Header" and "Note Section"; GNU ld, `--build-id`.
enum BuildIdentifier {
  private static let mostHeaders = 64
  private static let longestNotes = 64 << 10

  /// - Returns: Hexadecimal digits; nil for a file without a build ID, or one that is not a 64-bit little-endian ELF
  ///   file.
  static func ofFile(at path: String) -> String? {
    guard let head = FileSystem.part(of: path, at: 0, atMost: 64), head.count == 64,
      head.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    else { return nil }
    let (start, size, count) = (number(head, 32, 8), number(head, 54, 2), number(head, 56, 2))
    guard size >= 56, count <= mostHeaders, start > 0 else { return nil }
    guard let headers = FileSystem.part(of: path, at: start, atMost: size * count), headers.count == size * count else {
      return nil
    }
    for index in 0..<count {
      let header = Array(headers[(index * size)..<((index + 1) * size)])
      // PT_NOTE
      guard number(header, 0, 4) == 4 else { continue }
      let (offset, length) = (number(header, 8, 8), number(header, 32, 8))
      guard offset > 0, (1...longestNotes).contains(length),
        let notes = FileSystem.part(of: path, at: offset, atMost: length)
      else { continue }
      if let identifier = identifier(in: notes) { return identifier }
    }
    return nil
  }

  /// The first GNU note of type 3.
  static func identifier(in notes: [UInt8]) -> String? {
    var position = 0
    while position + 12 <= notes.count {
      let (nameSize, size) = (number(notes, position, 4), number(notes, position + 4, 4))
      let type = number(notes, position + 8, 4)
      let name = position + 12
      let content = name + (nameSize + 3) / 4 * 4
      guard nameSize <= notes.count, size <= notes.count, content + size <= notes.count else { return nil }
      if type == 3, size > 0, notes[name..<(name + nameSize)].elementsEqual("GNU\0".utf8) {
        return notes[content..<(content + size)].map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
      }
      position = content + (size + 3) / 4 * 4
    }
    return nil
  }

  /// A number with this many bytes, the least significant first.
  private static func number(_ bytes: [UInt8], _ start: Int, _ byteCount: Int) -> Int {
    guard start >= 0, start + byteCount <= bytes.count else { return 0 }
    let value = (0..<byteCount).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << (8 * UInt64($1)) }
    return Int(clamping: value)
  }
}
