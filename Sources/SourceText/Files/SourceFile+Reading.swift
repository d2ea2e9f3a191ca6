import UnicodeText

extension SourceFile {
  /// Finds out how `bytes` encode text, and turns them into UTF-8.
  ///
  /// A byte order mark decides; without one a pattern of NUL bytes tells UTF-16. Bytes that are not valid UTF-8 are
  /// read as damaged UTF-8 where most of their multi-byte sequences are good, else as Windows-1252.
  ///
  /// - Parameters:
  ///   - path: The path relative to the reviewed folder.
  ///   - bytes: The whole file.
  ///   - index: The file's index in its bundle, for the faults.
  /// - Returns: The file, and what is wrong with its encoding; the text is read whole in any case.
  /// - Complexity: O(*n*)
  public static func read(path: String, bytes: [UInt8], index: Int) -> (file: SourceFile, faults: [FileFault]) {
    if bytes.starts(with: BinaryPropertyList.magic) {
      return (SourceFile(path: path, bytes: bytes, encoding: .binary, utf8: bytes), [])
    }
    let encoding = EncodingDetector.encoding(of: bytes)
    var transcoded: TranscodedText
    switch encoding {
    case .utf8: transcoded = UTF8Repair.text(of: bytes)
    case .utf16LittleEndian: transcoded = UTF16Transcoder.text(of: bytes, isBigEndian: false)
    case .utf16BigEndian: transcoded = UTF16Transcoder.text(of: bytes, isBigEndian: true)
    case .windows1252: transcoded = Windows1252.text(of: bytes)
    case .binary: transcoded = TranscodedText(utf8: bytes)
    }
    let file = SourceFile(
      path: path, bytes: bytes, encoding: encoding, utf8: transcoded.utf8, checkpoints: transcoded.checkpoints
    )
    if bytes.isEmpty {
      transcoded.report(
        .malformed, 0..<0, FaultMessage.emptyFile(), notes: [FaultMessage.fillOrRemove()])
    }
    transcoded.faults += XMLDeclaration.faults(of: file)
    return (
      file,
      transcoded.faults.map {
        FileFault(kind: $0.kind, file: index, utf8: $0.utf8, message: $0.message, notes: $0.notes)
      }
    )
  }
}

/// A file's text in UTF-8, how it corresponds to the file's bytes, and what was wrong.
struct TranscodedText {
  struct Fault {
    var kind: FileFault.Kind
    var utf8: Range<Int>
    var message: Message
    var notes: [Message]
  }
  var utf8: [UInt8] = []
  var checkpoints: [SourceFile.Checkpoint] = []
  var faults: [Fault] = []
  /// How many faults of bytes there are; only the first ones are kept.
  private(set) var damageCount = 0

  init(utf8: [UInt8] = []) { self.utf8 = utf8 }

  private static let checkpointDistance = 512
  private static let keptDamage = 5

  /// Notes that the byte at `byte` becomes what is appended to `utf8` next.
  mutating func mark(byte: Int) {
    if let last = checkpoints.last, utf8.count - last.utf8 < Self.checkpointDistance { return }
    checkpoints.append(SourceFile.Checkpoint(utf8: utf8.count, byte: byte))
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Appends U+FFFD for bytes that mean nothing, and reports them if they are among the first.
  mutating func appendReplacement(message: Message) {
    let start = utf8.count
    append("\u{FFFD}")
    damageCount += 1
    guard damageCount <= Self.keptDamage else { return }
    report(.malformed, start..<utf8.count, message, notes: [FaultMessage.readAsReplacement()])
  }

  /// Says in the last of the reported faults how many more there are.
  mutating func closeDamage() {
    guard damageCount > Self.keptDamage, let last = faults.indices.last else { return }
    faults[last].notes.append(FaultMessage.moreDamage(["count": .number(damageCount - Self.keptDamage)]))
  }

  mutating func report(_ kind: FileFault.Kind, _ utf8: Range<Int>, _ message: Message, notes: [Message]) {
    faults.append(Fault(kind: kind, utf8: utf8, message: message, notes: notes))
  }
}
