import Foundation
import Testing

@testable import Review

@Suite("Previews of many texts")
struct PreviewBatchTests {
  private static func output(_ pieces: [[UInt8]], kind: String = "title") throws -> (lines: [String], hasErrors: Bool) {
    var batch = PreviewBatch(try Previewer(options: PreviewOptions(kind: kind, devices: ["watch-41"])))
    var output: [UInt8] = []
    for piece in pieces { output += batch.output(for: piece) }
    output += batch.finish()
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return (text.split(separator: "\n").map(String.init), batch.hasErrors)
  }

  @Test("However the input is cut into pieces, the output is the same", arguments: [1, 2, 3, 7, 64])
  func pieces(size: Int) throws {
    let lines = PreviewTexts.ordinary.map { "\($0.locale)\t\($0.text)" }.joined(separator: "\r\n")
    let input = [0xEF, 0xBB, 0xBF] + Array(lines.utf8)
    let pieces = stride(from: 0, to: input.count, by: size).map { Array(input[$0..<min($0 + size, input.count)]) }
    let whole = try Self.output([input])
    #expect(whole.lines.count == PreviewTexts.ordinary.count && !whole.hasErrors)
    #expect(try Self.output(pieces).lines == whole.lines)
    #expect(try Self.output([input + [0x0A]]).lines == whole.lines)
    for (line, sample) in zip(whole.lines, PreviewTexts.ordinary) {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object["text"] as? String == sample.text)
      #expect(object["locale"] as? String == sample.locale)
    }
  }

  @Test("A bad line says what is wrong and where, and the others go on")
  func faults() throws {
    var input = Array("en\tOrder coffee\nno tab\nxx-nothing\ta\n\nen\t".utf8)
    input += [0xFF, 0xFE] + Array("\nde\tKaffee bestellen\textra\tmore\tcolumns\nen\t".utf8)
    input += Array(repeating: UInt8(ascii: "a"), count: 1_200_000) + Array("\nen\tLast".utf8)
    let pieces = stride(from: 0, to: input.count, by: 65_536).map { Array(input[$0..<min($0 + 65_536, input.count)]) }
    let (lines, hasErrors) = try Self.output(pieces)
    #expect(hasErrors && lines.count == 8)
    var faults: [Int: String] = [:]
    for (number, line) in lines.enumerated() {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard let error = object["error"] as? String else { continue }
      #expect(object["line"] as? Int == number + 1)
      faults[number + 1] = error
    }
    #expect(faults.keys.sorted() == [2, 3, 4, 5, 7])
    #expect(faults[2] == "no tab between a locale and a text" && faults[4] == faults[2])
    #expect(faults[3]?.contains("‘xx-nothing’ is not known") == true)
    #expect(faults[5] == "not valid UTF-8")
    #expect(faults[7]?.contains("bytes") == true)
    #expect(lines[5].contains("\"subtitle\":\"extra\""))
  }

  @Test("A third column is a subtitle of a title alone")
  func subtitles() throws {
    let input = Array("en\tOrder coffee\tLarge\n".utf8)
    #expect(try Self.output([input]).lines[0].contains("\"subtitle\":\"Large\""))
    let others = try Self.output([input], kind: "shortTitle")
    #expect(!others.hasErrors && !others.lines[0].contains("Large"))
    #expect(try Self.output([]).lines.isEmpty)
  }
}
