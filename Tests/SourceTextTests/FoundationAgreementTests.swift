import Foundation
import ReviewTestSupport
import SourceText
import Testing

@Suite("Readers agree with Foundation on good files")
struct FoundationAgreementTests {
  /// Files that Foundation silently truncates, or rejects.
  private static let damaged = ["utmapp+UTM/Platform/fr.lproj/Localizable.strings", "tr.lproj/Localizable.strings"]

  @Test(
    "Every property list of the corpus", .enabled(if: CorpusTable.isPresent, "the corpus is not beside the repository"))
  func corpusPropertyLists() throws {
    let paths = SyntaxCorpus.paths("strings", "stringsdict", "plist", "intentdefinition", "pbxproj")
    #expect(paths.count > 450)
    for path in paths where !(path.contains("e9ba2b2b") || Self.damaged[0] == path) {
      let bytes = try SyntaxCorpus.bytes(path)
      let (root, faults) = PropertyListReader.read(source(bytes, path: path), index: 0)
      #expect(faults.isEmpty, "\(path): \(faults.first.map { "\($0)" } ?? "")")
      let expected = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
      let difference = difference(root?.plain, plain(expected))
      #expect(difference == nil, "\(path)")
    }
  }

  @Test("Every catalog of the corpus", .enabled(if: CorpusTable.isPresent, "the corpus is not beside the repository"))
  func corpusJSON() throws {
    let paths = SyntaxCorpus.paths("xcstrings", "actionsdata", "json")
    #expect(paths.count >= 6)
    for path in paths {
      let bytes = try SyntaxCorpus.bytes(path)
      let (root, faults) = JSONReader.read(source(bytes, path: path), index: 0)
      #expect(faults.isEmpty, "\(path): \(faults.first.map { "\($0)" } ?? "")")
      let expected = try JSONSerialization.jsonObject(with: Data(bytes))
      let difference = difference(root?.plain, plain(expected))
      #expect(difference == nil, "\(path)")
    }
  }

  /// A property list of nested collections, at most four levels deep.
  private func randomList(using generator: inout SeededGenerator, depth: Int = 0, isOldStyle: Bool = false) -> Any {
    switch Int.random(in: 0...(depth < 4 ? 9 : 6), using: &generator) {
    case 0 where !isOldStyle: return Int.random(in: -70000...70_000_000_000, using: &generator)
    case 1 where !isOldStyle: return Double.random(in: -5...5, using: &generator)
    case 2 where !isOldStyle: return Bool.random(using: &generator)
    case 3: return Data((0..<Int.random(in: 0...9, using: &generator)).map { UInt8($0) })
    case 7:
      return (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        randomList(using: &generator, depth: depth + 1, isOldStyle: isOldStyle)
      }
    case 8, 9:
      var result: [String: Any] = [:]
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        result[randomText(using: &generator, controls: false)] = randomList(
          using: &generator, depth: depth + 1, isOldStyle: isOldStyle)
      }
      return result
    default: return randomText(using: &generator, controls: isOldStyle)
    }
  }

  @Test(
    "Generated XML and binary property lists", arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func generatedLists(format: PropertyListSerialization.PropertyListFormat) throws {
    for seed in TestSweep.seeds(300) {
      var generator = SeededGenerator(seed: seed)
      let value = ["root": randomList(using: &generator)]
      let data = try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
      let expected = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      let (root, faults) = PropertyListReader.read(source(Array(data)), index: 0)
      #expect(faults.isEmpty, "seed \(seed): \(faults)")
      let difference = difference(root?.plain, plain(expected))
      #expect(difference == nil, "seed \(seed)")
    }
  }

  /// Old-style text of a property list, in one of the ways people write it.
  private func oldStyle(_ value: Any, using generator: inout SeededGenerator) -> String {
    let blank =
      ["", " ", "\n", "\r\n", "\t", " /* note; \"x\" = */ ", " // note = \"\n"].randomElement(using: &generator) ?? ""
    switch value {
    case let array as [Any]:
      let items = array.map { oldStyle($0, using: &generator) }.joined(separator: ",\(blank)")
      return "(\(blank)\(items)\(array.isEmpty || Bool.random(using: &generator) ? "" : ","))"
    case let dictionary as [String: Any]: return "{\(blank)\(oldStylePairs(dictionary, using: &generator))\(blank)}"
    case let data as Data:
      return "<"
        + data.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined(
          separator: blank.contains("/") ? " " : blank) + ">"
    default: return oldStyleString("\(value)", using: &generator)
    }
  }

  private func oldStylePairs(_ dictionary: [String: Any], using generator: inout SeededGenerator) -> String {
    dictionary.sorted { $0.key < $1.key }.map { key, value in
      let gap = ["", " ", "\n", " /* = */ "].randomElement(using: &generator) ?? ""
      let name = oldStyleString(key, using: &generator)
      if let text = value as? String, text == key { return "\(name)\(gap);" }
      return "\(name)\(gap)=\(gap)\(oldStyle(value, using: &generator))\(gap);"
    }.joined(separator: ["\n", "\r\n", "", "\n\n/* comment */\n"].randomElement(using: &generator) ?? "")
  }

  private func oldStyleString(_ text: String, using generator: inout SeededGenerator) -> String {
    let isWord =
      !text.isEmpty
      && text.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
          || UInt8(ascii: "A")...UInt8(ascii: "z") ~= $0 && !"[\\]^`".utf8.contains($0)
      }
    if isWord, Bool.random(using: &generator) { return text }
    let mark = Bool.random(using: &generator) ? "\"" : "'"
    let units = text.utf16.map { unit -> String in
      switch unit {
      case 0x5C: return "\\\\"
      case 0x0A: return ["\\n", "\n", "\\\n", "\\012"].randomElement(using: &generator) ?? ""
      case 0x0D: return "\\r"
      case 0x09: return "\\t"
      case 0x07: return "\\a"
      case 0x0B: return "\\v"
      case 0xE9: return "\\351".isEmpty ? "" : ["\\331", "\\U00e9"].randomElement(using: &generator) ?? ""
      case 0x22, 0x27: return "\\" + String(UnicodeScalar(UInt8(unit)))
      case 0x80...:
        return "\\U" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
      default: return String(UnicodeScalar(UInt8(unit)))
      }
    }
    return mark + units.joined() + mark
  }

  @Test("Generated old-style property lists and strings files, as UTF-8, with a byte order mark, and as UTF-16")
  func generatedOldStyle() throws {
    for seed in TestSweep.seeds(400) {
      var generator = SeededGenerator(seed: seed)
      var pairs: [String: Any] = [:]
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        pairs[randomText(using: &generator)] = randomList(using: &generator, isOldStyle: true)
      }
      let isBraced = Bool.random(using: &generator)
      let text = isBraced ? oldStyle(pairs, using: &generator) : oldStylePairs(pairs, using: &generator)
      let expected = try PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
      let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      let forms = [Array(text.utf8), [0xEF, 0xBB, 0xBF] + text.utf8, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big]
      for bytes in forms {
        let (root, faults) = PropertyListReader.read(source(bytes), index: 0)
        #expect(faults.isEmpty, "seed \(seed): \(faults) in \(text)")
        let difference = difference(root?.plain, plain(expected))
        #expect(difference == nil, "seed \(seed): \(text)")
      }
    }
  }

  @Test("Generated JSON", arguments: [JSONSerialization.WritingOptions.prettyPrinted, []])
  func generatedJSON(options: JSONSerialization.WritingOptions) throws {
    for seed in TestSweep.seeds(300) {
      var generator = SeededGenerator(seed: seed)
      let value = json(randomList(using: &generator))
      let data = try JSONSerialization.data(withJSONObject: ["root": value, "none": NSNull()], options: options)
      let expected = try JSONSerialization.jsonObject(with: data)
      let (root, faults) = JSONReader.read(source(Array(data)), index: 0)
      #expect(faults.isEmpty, "seed \(seed): \(faults)")
      let difference = difference(root?.plain, plain(expected))
      #expect(difference == nil, "seed \(seed)")
    }
  }

  private func json(_ value: Any) -> Any {
    switch value {
    case let array as [Any]: array.map(json)
    case let dictionary as [String: Any]: dictionary.mapValues(json)
    case let data as Data: data.count
    default: value
    }
  }
}
