import UnicodeText

/// Binary property lists, version 00.
///
/// Objects are stored once and referenced by index. Every offset is checked. References that lead back to themselves
/// and collections that would expand without end are rejected.
///
/// Source: the layout as documented in Apple's `CFBinaryPList.c` (trailer of 32 bytes, offset table, marker bytes).
struct BinaryPropertyList {
  static let magic = Array("bplist00".utf8)
  private static let trailerLength = 32
  /// No real file comes close, and a worker’s stack is large enough for this depth.
  private static let depthLimit = 64
  /// Shared objects count each time they are referenced: otherwise a few kilobytes could expand to any number.
  private static let nodeLimit = 2_000_000

  /// The maximum total size of a file's texts, as a multiple of its own size. A text counts wherever it is referenced,
  /// because a text that is the value of all keys is reviewed for each of them. Real files share short texts.
  private static let sharing = 8
  /// The maximum in a small file, in bytes.
  private static let textLimitOfSmallFiles = 256 << 10

  private let bytes: [UInt8]
  private var log: FaultLog
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var tableStart = 0
  /// How many more elements and members may be stored; one byte of the file may require one that takes a hundred.
  private var room = nodeLimit
  /// A value, the number of values in it including itself, and the size of their texts in bytes.
  private typealias Object = (node: SourceNode, count: Int, textBytes: Int)
  /// The result for each object; the inner value is nil while the object is being read.
  private var objects: [Int: Object?] = [:]
  /// The objects that could not be read: reading one again would cost as much as the first time.
  private var refused: Set<Int> = []

  static func read(_ file: SourceFile, index: Int) -> (root: SourceNode?, faults: [FileFault]) {
    var reader = BinaryPropertyList(bytes: file.utf8, log: FaultLog(file: index))
    let root = reader.readTrailer().flatMap { reader.object($0, depth: 0)?.node }
    return (root, reader.log.faults)
  }

  private init(bytes: [UInt8], log: FaultLog) {
    self.bytes = bytes
    self.log = log
  }

  /// The text of the string object whose bytes, with their marker, are `range`.
  static func string(at range: Range<Int>, in bytes: [UInt8]) -> String? {
    let reader = BinaryPropertyList(bytes: bytes, log: FaultLog(file: 0))
    guard let head = reader.head(at: range.lowerBound), head.content <= range.upperBound else { return nil }
    return reader.string(head)
  }

  /// - Returns: The index of the root object.
  private mutating func readTrailer() -> Int? {
    let start = bytes.count - Self.trailerLength
    guard start >= Self.magic.count else { return refuse(FaultMessage.listCutOff(), at: 0..<bytes.count) }
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    guard
      (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = integer(at: start + 8, size: 8), let root = integer(at: start + 16, size: 8),
      let table = integer(at: start + 24, size: 8), table <= start, count <= (start - table) / offsetSize
    else { return refuse(FaultMessage.objectTableDamaged(), at: start..<bytes.count) }
    objectCount = count
    tableStart = table
    return root
  }

  private mutating func refuse<Result>(_ message: Message, at range: Range<Int>) -> Result? {
    log.report(message, at: range, loss: .wholeFile)
    return nil
  }

  /// A big-endian number; nil if it lies outside the file.
  private func bits(at offset: Int, size: Int) -> UInt64? {
    guard offset >= 0, size <= 8, size <= bytes.count - offset else { return nil }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The same as a signed integer; nil if it does not fit.
  private func integer(at offset: Int, size: Int) -> Int? { bits(at: offset, size: size).flatMap { Int(exactly: $0) } }

  /// An object's marker, its size as far as the marker contains it, and where its contents begin.
  private struct Head {
    var start: Int
    var kind: UInt8
    var low: UInt8
    var count: Int
    var content: Int
  }

  private func head(at start: Int) -> Head? {
    guard start >= 0, start < bytes.count else { return nil }
    let marker = bytes[start]
    var head = Head(start: start, kind: marker >> 4, low: marker & 0xF, count: Int(marker & 0xF), content: start + 1)
    if head.low == 0xF, head.kind >= 0x4 {
      // The size is a separate integer object.
      guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1, bytes[start + 1] & 0xF <= 3 else { return nil }
      let size = 1 << Int(bytes[start + 1] & 0xF)
      guard let count = integer(at: start + 2, size: size) else { return nil }
      head.count = count
      head.content = start + 2 + size
    }
    return head
  }

  /// The bytes of the contents, `size` for each unit; nil if the file is too short.
  private func content(_ head: Head, unit size: Int) -> Range<Int>? {
    guard head.content <= bytes.count, head.count <= (bytes.count - head.content) / size else { return nil }
    return head.content..<head.content + head.count * size
  }

  private func string(_ head: Head) -> String? {
    switch head.kind {
    case 0x5, 0x7: return content(head, unit: 1).map { String(decoding: bytes[$0], as: UTF8.self) }
    case 0x6:
      guard let content = content(head, unit: 2) else { return nil }
      let units = stride(from: content.lowerBound, to: content.upperBound, by: 2).lazy
        .map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
      return String(decoding: Array(units), as: UTF16.self)
    default: return nil
    }
  }

  private mutating func object(_ index: Int, depth: Int) -> Object? {
    guard
      index < objectCount, depth < Self.depthLimit,
      let start = integer(at: tableStart + index * offsetSize, size: offsetSize), let head = head(at: start)
    else { return refuse(FaultMessage.objectDamaged(["index": .number(index)]), at: tableStart..<tableStart) }
    if refused.contains(index) { return nil }
    if let known = objects[index] {
      guard let known else { return refuse(FaultMessage.listContainsItself(), at: start..<start + 1) }
      return known
    }
    objects[index] = .some(nil)
    let result = value(head, depth: depth)
    objects[index] = result.map { .some($0) }
    if result == nil { refused.insert(index) }
    if result == nil, log.faults.isEmpty {
      return refuse(FaultMessage.objectDamaged(["index": .number(index)]), at: start..<start + 1)
    }
    return result
  }

  private mutating func value(_ head: Head, depth: Int) -> Object? {
    func leaf(_ value: SourceNode.Value, end: Int) -> Object { (SourceNode(value, utf8: head.start..<end), 1, 0) }
    switch head.kind {
    case 0x0: return head.low == 8 || head.low == 9 ? leaf(.boolean(head.low == 9), end: head.content) : nil
    case 0x1:
      guard head.low <= 4 else { return nil }
      let size = 1 << Int(head.low)
      // Only the lower half of the widest integers is used.
      guard let value = bits(at: head.content + max(0, size - 8), size: min(size, 8)) else { return nil }
      return leaf(.integer(Int(truncatingIfNeeded: value)), end: head.content + size)
    case 0x2, 0x3:
      let size = 1 << Int(head.low)
      guard size == 4 || size == 8, let bits = bits(at: head.content, size: size) else { return nil }
      let value = size == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
      return leaf(head.kind == 0x3 ? .date("\(value)") : .real(value), end: head.content + size)
    case 0x4: return content(head, unit: 1).map { leaf(.data(count: $0.count), end: $0.upperBound) }
    case 0x5, 0x6, 0x7:
      guard let string = string(head), let content = content(head, unit: head.kind == 0x6 ? 2 : 1) else { return nil }
      let whole = head.start..<content.upperBound
      let text = SourceNode.Text(string: string, utf8: whole, syntax: .binary)
      return (SourceNode(.string(text), utf8: whole), 1, string.utf8.count)
    case 0x8: return integer(at: head.content, size: Int(head.low) + 1).map { leaf(.integer($0), end: head.content) }
    case 0xA, 0xB, 0xC: return array(head, depth: depth)
    case 0xD: return dictionary(head, depth: depth)
    default: return nil
    }
  }

  private mutating func tooMany(_ head: Head) -> Object? {
    refuse(FaultMessage.tooManyValues(), at: head.start..<head.start + 1)
  }

  private var textLimit: Int { max(Self.textLimitOfSmallFiles, Self.sharing * bytes.count) }

  private func reference(_ position: Int, in content: Range<Int>) -> Int? {
    integer(at: content.lowerBound + position * referenceSize, size: referenceSize)
  }

  private mutating func array(_ head: Head, depth: Int) -> Object? {
    guard let content = content(head, unit: referenceSize) else { return nil }
    var elements: [SourceNode] = []
    var (count, textBytes) = (1, 0)
    for position in 0..<head.count {
      guard let index = reference(position, in: content), let element = object(index, depth: depth + 1) else {
        continue
      }
      count += element.count
      textBytes += element.textBytes
      room -= 1
      guard count <= Self.nodeLimit, textBytes <= textLimit, room > 0 else { return tooMany(head) }
      elements.append(element.node)
    }
    return (SourceNode(.array(elements), utf8: head.start..<content.upperBound), count, textBytes)
  }

  private mutating func dictionary(_ head: Head, depth: Int) -> Object? {
    guard let content = content(head, unit: 2 * referenceSize) else { return nil }
    var members: [SourceNode.Member] = []
    var (count, textBytes) = (1, 0)
    for position in 0..<head.count {
      guard
        let keyIndex = reference(position, in: content),
        let valueIndex = reference(head.count + position, in: content),
        let key = object(keyIndex, depth: depth + 1)?.node.text, let value = object(valueIndex, depth: depth + 1)
      else { continue }
      count += value.count + 1
      textBytes += value.textBytes + key.string.utf8.count
      room -= 1
      guard count <= Self.nodeLimit, textBytes <= textLimit, room > 0 else { return tooMany(head) }
      members.append(SourceNode.Member(key: key, value: value.node, utf8: key.utf8))
    }
    return (SourceNode(.dictionary(members), utf8: head.start..<content.upperBound), count, textBytes)
  }
}
