import Foundation
import ReviewTestSupport
import SourceText
import Testing

@Suite("Binary property lists")
struct BinaryPropertyListTests {
  /// A list of the given objects, of which the first is the root, with one byte per offset and reference.
  private func list(_ objects: [[UInt8]]) -> SourceFile {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)] + [UInt8](repeating: 0, count: 8)
    bytes += [0, 0, 0, 0, 0, 0, 0, table]
    return source(bytes)
  }

  @Test("Shared objects are read at each place")
  func shared() {
    let file = list([[0xD2, 1, 2, 1, 1], [0x51, 0x61], [0x61, 0x00, 0xE9]])
    let table = StringsReader.pairs(of: file, index: 0)
    #expect(table.pairs.map { [$0.key.string, $0.value.text?.string ?? ""] } == [["a", "a"], ["é", "a"]])
    #expect(table.faults.isEmpty && PropertyListBody.of(file) == .binary)
    for pair in table.pairs {
      let literal = TextLocation(file: 0, utf8: pair.key.utf8, syntax: pair.key.syntax)
      let text = EscapedText(literal, in: file)
      #expect(text.text == pair.key.string)
      #expect(text.sourceRange(ofUTF8: 0..<1) == pair.key.utf8)
    }
  }

  @Test("A list that contains itself is rejected")
  func cycle() {
    let (_, faults) = PropertyListReader.read(list([[0xA1, 1], [0xA1, 0]]), index: 0)
    #expect(faults.map(\.englishMessage) == ["The property list contains itself"])
  }

  @Test("A list that expands to too many values is rejected, however many there are", arguments: [9, 16, 24])
  func unfolding(depth: Int) {
    let file = unfoldingList(depth: depth)
    let faults = PropertyListReader.read(file, index: 0).faults
    #expect(Set(faults.map(\.englishMessage)) == ["The property list expands to too many values"])
    // From 9 to 24 levels, the number of values grows by 8 to the 15th power; the amount read must not.
    let least = unfoldingList(depth: 9)
    let factor = Growth.factor(bound: 30) {
      _ = PropertyListReader.read(least, index: 0)
    } to: {
      _ = PropertyListReader.read(file, index: 0)
    }
    #expect(factor <= 30)
  }

  /// Each of the levels contains the next one eight times.
  private func unfoldingList(depth: Int) -> SourceFile {
    list((0..<depth).map { [0xA8] + [UInt8](repeating: UInt8($0 + 1), count: 8) } + [[0x51, 0x61]])
  }

  @Test("Nesting is limited", arguments: [20, 60, 200])
  func depth(depth: Int) throws {
    let value = (0..<depth).reduce("x" as Any) { inner, _ in [inner] }
    let data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    let (_, faults) = PropertyListReader.read(source(Array(data)), index: 0)
    #expect(faults.isEmpty == (depth < 64))
  }

  @Test("A truncated or invalid list is rejected", arguments: 0..<40)
  func truncated(length: Int) {
    let bytes = Array("bplist00".utf8) + [UInt8](repeating: 0xFF, count: length)
    let (root, faults) = PropertyListReader.read(source(bytes), index: 0)
    #expect(root == nil && faults.count == 1)
    let whole = PropertyListReader.read(list([[0xD1, 1, 1], [0x51, 0x61]]), index: 0)
    #expect(whole.root != nil && whole.faults.isEmpty)
  }

  private func number(_ value: Int, bytes: Int = 4) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A list with objects of any number and size: four bytes per offset and reference.
  private func wideList(_ objects: [[UInt8]]) -> SourceFile {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += number(bytes.count)
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, 4]
    bytes += number(objects.count, bytes: 8) + number(0, bytes: 8) + number(table, bytes: 8)
    return source(bytes)
  }

  /// An array of references, with its size as an object of four bytes.
  private func array(_ references: [Int]) -> [UInt8] {
    [0xAF, 0x12] + number(references.count) + references.flatMap { number($0) }
  }

  @Test("A rejected object is not read again, however often it is referenced")
  func refusedOnce() {
    // Rejecting an array that contains itself in its middle costs its whole length, and it is referenced as many times.
    func file(_ count: Int) -> SourceFile {
      let levels = (0..<12).map { array([Int](repeating: $0 + 3, count: 8)) }
      let wide = array([Int](repeating: 2, count: count))
      return wideList([array([Int](repeating: 1, count: count)), wide] + levels.prefix(1) + levels + [[0x51, 0x61]])
    }
    let small = file(1_000)
    let large = file(8_000)
    let factor = Growth.factor(bound: 30) {
      _ = PropertyListReader.read(small, index: 0)
    } to: {
      _ = PropertyListReader.read(large, index: 0)
    }
    #expect(factor <= 30)
  }

  /// A list of pairs, all with the same text.
  private func sharingList(keys: Int, textBytes: Int) -> SourceFile {
    let names = (0..<keys).map { Array([0x55] + String($0 + 10_000).utf8) }
    let references = (1...keys).flatMap { number($0) } + (0..<keys).flatMap { _ in number(keys + 1) }
    let text = [0x5F, 0x12] + number(textBytes) + [UInt8](repeating: 0x61, count: textBytes)
    return wideList([[0xDF, 0x12] + number(keys) + references] + names + [text])
  }

  @Test("A short text under many keys is read for each, a long one is rejected: reading is linear in the file’s size")
  func sharedText() {
    for (keys, textBytes) in [(1_000, 20), (5_000, 40), (4, 60_000)] {
      let (root, faults) = PropertyListReader.read(sharingList(keys: keys, textBytes: textBytes), index: 0)
      #expect(root?.members.count == keys && faults.isEmpty)
    }
    for (keys, textBytes) in [(50, 60_000), (1_000, 60_000), (5_000, 4_000)] {
      let (root, faults) = PropertyListReader.read(sharingList(keys: keys, textBytes: textBytes), index: 0)
      #expect(root == nil)
      #expect(faults.map(\.englishMessage) == ["The property list expands to too many values"])
    }
  }

  @Test("A size beyond the file is rejected", arguments: [0xAF, 0xDF, 0x5F, 0x6F, 0x4F] as [UInt8])
  func hugeCount(marker: UInt8) {
    let object: [UInt8] = [marker, 0x13, 0x3F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    let file = wideList([object])
    let (_, faults) = PropertyListReader.read(file, index: 0)
    #expect(!faults.isEmpty)
    #expect(faults.allSatisfy { $0.utf8.upperBound <= file.utf8.count })
  }

  @Test("The number of values in all arrays together is limited")
  func manyArrays() {
    // 24 arrays of 100,000 elements each, none of which is too large by itself.
    let leaf = 25
    let wide = array([Int](repeating: leaf, count: 100_000))
    let file = wideList([array(Array(1...24))] + Array(repeating: wide, count: 24) + [[0x51, 0x61]])
    let (root, faults) = PropertyListReader.read(file, index: 0)
    #expect(Set(faults.map(\.englishMessage)) == ["The property list expands to too many values"])
    let count = root?.elements.reduce(0) { $0 + $1.elements.count } ?? 0
    #expect(count <= 2_000_000)
  }
}
