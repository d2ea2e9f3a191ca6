import BundleReading
package import Foundation
package import SourceText

/// Files of real apps, which may be next to the repository.
package enum SyntaxCorpus {
  /// The paths of the files with one of the given extensions, relative to the corpus, sorted.
  package static func paths(_ extensions: String...) -> [String] {
    guard let all = FileManager.default.enumerator(atPath: CorpusTable.root) else { return [] }
    return all.compactMap { $0 as? String }
      .filter { path in extensions.contains { path.hasSuffix("." + $0) } }
      .sorted()
  }

  package static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(CorpusTable.root)/\(path)")))
  }
}

/// A file with its faults, as the readers see it.
package func source(_ bytes: [UInt8], path: String = "test") -> SourceFile {
  SourceFile.read(path: path, bytes: bytes, index: 0).file
}
package func source(_ text: String) -> SourceFile { source(Array(text.utf8)) }

package func strings(_ text: String) -> (pairs: [SourceNode.Member], faults: [FileFault]) {
  StringsReader.pairs(of: source(text), index: 0)
}

/// Texts with everything that escapes, encodings and readers treat specially.
package func randomText(using generator: inout SeededGenerator, controls: Bool = true) -> String {
  let samples: [Character] = [
    "a", "Z", "0", " ", "\"", "'", "\\", "/", "&", "<", ">", ";", "=", "{", "}", "(", ")", ",", "\n", "\r", "\r\n",
    "\t",
    "é", "ß", "ن", "語", "…", "“", "\u{200F}", "e\u{301}", "👩‍👩‍👧", "😀", "\u{FFFD}", "\u{2028}", "%", "@", "$", "]", "-",
    "!",
  ]
  let control: [Character] = ["\u{7}", "\u{8}", "\u{B}", "\u{C}", "\u{1}", "\u{7F}", "\u{1F}"]
  let pool = controls ? samples + control : samples
  return String(
    (0..<Int.random(in: 0...14, using: &generator)).compactMap { _ in pool.randomElement(using: &generator) })
}

extension SourceNode {
  /// The value as Foundation would return it; dates and data are compared only by their presence.
  package var plain: NSObject {
    switch value {
    case .string(let text): text.string as NSString
    case .integer(let integer): integer as NSNumber
    case .real(let real): real as NSNumber
    case .boolean(let boolean): boolean as NSNumber
    case .date: "date" as NSString
    case .data(let count): "data \(count)" as NSString
    case .array(let elements): elements.map(\.plain) as NSArray
    case .number(let number): Int(number).map { $0 as NSNumber } ?? (Double(number) ?? .nan) as NSNumber
    case .null: NSNull()
    case .dictionary(let members):
      Dictionary(members.map { ($0.key.string, $0.value.plain) }, uniquingKeysWith: { $1 }) as NSDictionary
    }
  }
}

/// Foundation's value in the form of ``SourceNode/plain``.
package func plain(_ value: Any) -> NSObject {
  switch value {
  case let string as String: string as NSString
  case let data as Data: "data \(data.count)" as NSString
  case is Date: "date" as NSString
  case let array as [Any]: array.map(plain) as NSArray
  case let dictionary as [String: Any]: dictionary.mapValues(plain) as NSDictionary
  case let number as NSNumber: number
  case is NSNull: NSNull()
  default: "unknown \(type(of: value))" as NSString
  }
}

/// Where two values first differ, for the message of a failed test; nil if they are equal.
package func difference(_ found: NSObject?, _ expected: NSObject?, at path: String = "") -> String? {
  switch (found, expected) {
  case (let found as NSDictionary, let expected as NSDictionary):
    let foundKeys = Set(found.allKeys.compactMap { ($0 as? String).map { Array($0.unicodeScalars) } })
    let expectedKeys = Set(expected.allKeys.compactMap { ($0 as? String).map { Array($0.unicodeScalars) } })
    guard foundKeys == expectedKeys else {
      return "\(path): keys \(foundKeys.subtracting(expectedKeys)) instead of \(expectedKeys.subtracting(foundKeys))"
    }
    return expected.allKeys.lazy.compactMap { $0 as? String }.compactMap { key in
      difference(found[key] as? NSObject, expected[key] as? NSObject, at: "\(path)/\(key.debugDescription)")
    }.first
  case (let found as NSArray, let expected as NSArray):
    guard found.count == expected.count else { return "\(path): \(found.count) elements, not \(expected.count)" }
    return (0..<found.count).lazy.compactMap { index in
      difference(found[index] as? NSObject, expected[index] as? NSObject, at: "\(path)[\(index)]")
    }.first
  case (let found as String, let expected as String):
    let isSame = found.unicodeScalars.elementsEqual(expected.unicodeScalars)
    return isSame ? nil : "\(path): \(found.debugDescription), not \(expected.debugDescription)"
  case (let found as NSNumber, let expected as NSNumber):
    // Foundation may represent a number in a JSON file as a decimal.
    let isSame = abs(found.doubleValue - expected.doubleValue) <= abs(expected.doubleValue) * 1e-15
    return isSame ? nil : "\(path): \(found), not \(expected)"
  default:
    guard let found, let expected else { return found == expected ? nil : "\(path): only one has a value" }
    return found.isEqual(expected) ? nil : "\(path): \(found), not \(expected)"
  }
}
