import Foundation
import SourceText

/// A file of one format with random texts.
package struct GeneratedFile {
  package var path: String
  package var text: String
  /// The texts that the reader of the format must find, among others.
  package var expected: [String]
  /// The bytes, if the file is not text.
  package var binary: [UInt8]?

  package init(path: String, text: String, expected: [String], binary: [UInt8]? = nil) {
    self.path = path
    self.text = text
    self.expected = expected
    self.binary = binary
  }

  /// Makes a file with the given writer.
  package struct Maker: Sendable, CustomStringConvertible {
    package var name: String
    package var make: @Sendable (inout LiteralWriter) -> GeneratedFile
    package var description: String { name }
  }

  /// One for each reader and each body that it accepts.
  package static let makers: [Maker] = [
    Maker(name: "strings", make: strings), Maker(name: "strings as an old-style property list", make: oldStyle),
    Maker(name: "strings as an XML property list") { xml(&$0, "en.lproj/A.strings", pairs) },
    Maker(name: "strings as a binary property list", make: binary),
    Maker(name: "stringsdict") { xml(&$0, "en.lproj/A.stringsdict", plurals) },
    Maker(name: "intentdefinition") { xml(&$0, "Base.lproj/A.intentdefinition", intents) },
    Maker(name: "vocabulary") { xml(&$0, "en.lproj/AppIntentVocabulary.plist", vocabulary) },
    Maker(name: "Info.plist") { xml(&$0, "Info.plist", information) },
    Maker(name: "xcstrings", make: catalog), Maker(name: "xliff", make: exchangeFile),
    Maker(name: "store.config.json", make: storeConfiguration),
  ]

  private typealias Text = LiteralWriter.Written

  private static func texts(_ writer: inout LiteralWriter, _ syntax: LiteralSyntax, _ count: Int = 8) -> [Text] {
    (0..<count).map { _ in writer.literal(syntax) }
  }

  private static func strings(_ writer: inout LiteralWriter) -> GeneratedFile {
    let texts = texts(&writer, .quoted)
    let lines = texts.enumerated().map { index, text in
      let comment = writer.chance(2) ? "/* “\(index)” \\ ' */" : "// \" é 😀"
      return "\(comment)\n\(index.isMultiple(of: 2) ? "k\(index)" : "\"k\(index)\"") = \"\(text.literal)\" ;"
    }
    return GeneratedFile(path: "en.lproj/A.strings", text: lines.joined(separator: "\n"), expected: texts.map(\.text))
  }

  private static func storeConfiguration(_ writer: inout LiteralWriter) -> GeneratedFile {
    let texts = texts(&writer, .json)
    let keywords = texts.map { "\"\($0.literal)\"" }.joined(separator: " , ")
    let text = "{\"apple\": {\"info\": {\"ja\": {\"keywords\": [\(keywords)]}}}}"
    return GeneratedFile(path: "store.config.json", text: text, expected: texts.map(\.text))
  }

  private static func oldStyle(_ writer: inout LiteralWriter) -> GeneratedFile {
    let texts = texts(&writer, .quoted)
    let lines = texts.enumerated().map { "k\($0) = \"\($1.literal)\";" }
    let text = "{\n\(lines.joined(separator: "\n"))\n}"
    return GeneratedFile(path: "en.lproj/A.strings", text: text, expected: texts.map(\.text))
  }

  private static func binary(_ writer: inout LiteralWriter) -> GeneratedFile {
    let texts = (0..<8).map { _ in randomText(using: &writer.generator) }
    let pairs = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("k\($0)", $1) })
    let data = try? PropertyListSerialization.data(fromPropertyList: pairs, format: .binary, options: 0)
    return GeneratedFile(path: "en.lproj/A.strings", text: "", expected: texts, binary: data.map { Array($0) } ?? [])
  }

  private static func xml(
    _ writer: inout LiteralWriter, _ path: String, _ body: ([String], inout LiteralWriter) -> String
  ) -> GeneratedFile {
    let texts = texts(&writer, .xml)
    let text = propertyList(body(texts.map { "<string>\($0.literal)</string>" }, &writer))
    return GeneratedFile(path: path, text: text, expected: texts.map(\.text))
  }

  private static func dictionary(_ members: [(String, String)]) -> String {
    "<dict>" + members.map { "<!-- \($0) --><key>\($0)</key>\n\t\($1)" }.joined() + "</dict>"
  }

  private static func pairs(_ texts: [String], _ writer: inout LiteralWriter) -> String {
    dictionary(texts.enumerated().map { ("k\($0)", $1) })
  }

  private static func plurals(_ texts: [String], _ writer: inout LiteralWriter) -> String {
    let categories = ["zero", "one", "two", "few", "many", "other"]
    return dictionary([
      ("a", dictionary([("NSStringLocalizedFormatKey", texts[6]), ("n", dictionary(Array(zip(categories, texts))))])),
      ("b", dictionary([("NSStringVariableWidthRuleType", dictionary([("20", texts[7])]))])),
    ])
  }

  private static func intents(_ texts: [String], _ writer: inout LiteralWriter) -> String {
    let codes = (3..<8).map { index in
      dictionary([
        ("INIntentResponseCodeFormatString", texts[index]),
        ("INIntentResponseCodeFormatStringID", "<string>id\(index)</string>"),
      ])
    }
    let intent = dictionary([
      ("INIntentName", "<string>Order</string>"), ("INIntentTitle", texts[0]),
      ("INIntentTitleID", "<string>i0</string>"),
      ("INIntentDescription", texts[1]), ("INIntentDescriptionID", "<string>i1</string>"),
      (
        "INIntentParameterCombinations",
        dictionary([
          (
            "a,b",
            dictionary([
              ("INIntentParameterCombinationTitle", texts[2]),
              ("INIntentParameterCombinationTitleID", "<string>i2</string>"),
            ])
          )
        ])
      ),
      ("INIntentResponse", dictionary([("INIntentResponseCodes", "<array>\(codes.joined())</array>")])),
    ])
    return dictionary([("INIntents", "<array>\(intent)</array>")])
  }

  private static func vocabulary(_ texts: [String], _ writer: inout LiteralWriter) -> String {
    let phrases = dictionary([
      ("IntentName", "<string>Order</string>"), ("IntentExamples", "<array>\(texts.prefix(6).joined())</array>"),
    ])
    let synonym = dictionary([
      ("VocabularyItemPhrase", texts[6]), ("VocabularyItemExamples", "<array>\(texts[7])</array>"),
    ])
    let item = dictionary([
      ("VocabularyItemIdentifier", "<string>soup</string>"),
      ("VocabularyItemSynonyms", "<array>\(synonym)</array>"),
    ])
    return dictionary([
      ("IntentPhrases", "<array>\(phrases)</array>"),
      ("ParameterVocabularies", "<array>\(dictionary([("ParameterVocabulary", "<array>\(item)</array>")]))</array>"),
    ])
  }

  private static func information(_ texts: [String], _ writer: inout LiteralWriter) -> String {
    let names = texts.dropFirst(4).map { dictionary([("INAlternativeAppName", $0)]) }
    let keys = ["CFBundleDisplayName", "CFBundleName", "NSSiriUsageDescription", "NSCameraUsageDescription"]
    return dictionary(Array(zip(keys, texts)) + [("INAlternativeAppNames", "<array>\(names.joined())</array>")])
  }

  private static func catalog(_ writer: inout LiteralWriter) -> GeneratedFile {
    let texts = texts(&writer, .json)
    func unit(_ index: Int) -> String {
      "{ \"stringUnit\" : {\"state\":\"new\", \"value\" : \"\(texts[index].literal)\" } }"
    }
    // Nested variations, as deep as they are read.
    let deep = (0..<6).reduce(unit(0)) { inner, _ in "{\"variations\": {\"device\": {\"mac\": \(inner)}}}" }
    let text = """
      { "sourceLanguage" : "en", "strings" : {
        "k0" : { "localizations" : { "en" : \(deep), "de" : \(unit(1)) } },
        "k1" : { "comment" : "\\u00e9 \\"", "localizations" : { "en" : { "stringSet" : { "values" : [
          "\(texts[2].literal)", "\(texts[3].literal)" ] } }, "pt-BR" : \(unit(4)) } },
        "k2" : { "localizations" : { "en" : { "stringUnit" : { "value" : "\(texts[5].literal)" }, "substitutions" : {
          "n" : { "variations" : { "plural" : { "one" : \(unit(6)), "other" : \(unit(7)) } } } } } } }
      }, "version" : "1.0" }
      """
    return GeneratedFile(path: "A.xcstrings", text: text, expected: texts.map(\.text))
  }

  private static func exchangeFile(_ writer: inout LiteralWriter) -> GeneratedFile {
    let texts = texts(&writer, .inlineXML(preservesSpace: true), 16)
    let units = (0..<8).map { index in
      """
      <trans-unit id="k\(index)"><source>\(texts[2 * index].literal)</source><target>\(texts[2 * index + 1].literal)</target>
      <note>é</note></trans-unit>
      """
    }
    let depth = 40
    let groups = Array(repeating: "<group>", count: depth).joined()
    let text = """
      <?xml version="1.0"?><xliff version="1.2" xml:space="preserve">
      <file original="A.strings" source-language="en" target-language="de"><body>\(units.prefix(4).joined(separator: "\n"))
      \(groups)\(units.suffix(4).joined())\(groups.replacing("<", with: "</"))</body></file></xliff>
      """
    // A text that consists only of whitespace does not count.
    let expected = texts.map(\.text).filter { !$0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
    return GeneratedFile(path: "A.xliff", text: text, expected: expected)
  }
}

extension GeneratedFile {
  /// How to write the text to disk.
  package enum Encoding: CaseIterable { case utf8, utf8WithMark, utf16LittleEndian, utf16BigEndian, utf16WithoutMark }
  package enum LineEnd: String, CaseIterable {
    case unix = "\n"
    case windows = "\r\n"
  }

  package func bytes(_ encoding: Encoding) -> [UInt8] {
    if let binary { return binary }
    switch encoding {
    case .utf8: return Array(text.utf8)
    case .utf8WithMark: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case .utf16LittleEndian: return ("\u{FEFF}" + text).utf16Bytes(bigEndian: false)
    case .utf16BigEndian: return ("\u{FEFF}" + text).utf16Bytes(bigEndian: true)
    case .utf16WithoutMark: return text.utf16Bytes(bigEndian: false)
    }
  }
}

extension String {
  package func utf16Bytes(bigEndian: Bool) -> [UInt8] {
    utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
      return bigEndian ? [high, low] : [low, high]
    }
  }
}
