import EmbeddedFiles
import Foundation
import LocaleData
import Reports
import ReviewTestSupport
import Testing

@testable import generate

@Suite("Generated code")
struct GenerationTests {
  static let root = URL(filePath: Repository.root)

  @Test("The committed Swift and data match the language files and catalogs")
  func isCurrent() throws {
    let generation = try Generation(root: Repository.root)
    #expect(generation.isSound, "\(generation.messages.joined(separator: "\n"))")
    #expect(
      generation.files.map(\.path) == [
        "Sources/LocaleData/Generated/locales.packed", "Sources/Reports/Language/Generated/texts.packed",
        "Sources/Reports/Language/Generated/ReportText.swift",
      ])
    let old = generation.files.filter { file in
      (try? Generation.bytes(of: Self.root.appending(path: file.path).path)) != file.contents
    }
    #expect(old.map(\.path) == [], "Run scripts/generate, and commit what it writes")
  }

  @Test("A language's packed profile decodes to the contents of its file", arguments: LocaleLibrary().tags)
  func profile(tag: String) throws {
    let yaml = try String(contentsOf: Self.root.appending(path: "locales/\(tag).yaml"), encoding: .utf8)
    #expect(LocaleLibrary().file(tag) == LocaleFileReader.profile(yaml: yaml, path: "\(tag).yaml").profile)
  }

  @Test(
    "A packed text decodes to the original",
    arguments: [
      [(nil, "Text")], [(nil, "")], [(nil, "Größe ‘a’ “b” \u{202F}%")], [("other", "%lld件")],
      [("one", "%lld текст"), ("few", "%lld текста"), ("many", "%lld текстов"), ("other", "%lld текста")],
    ] as [[(String?, String)]])
  func text(forms: [(category: String?, text: String)]) {
    let line = PackedTexts.line(forms.map { TextCatalog.Form(category: $0.category, text: $0.text, line: 1) })
    let expected = Dictionary(uniqueKeysWithValues: forms.map { ($0.category ?? "other", $0.text) })
    #expect(PackedText(line: line.utf8).forms == expected)
    #expect(!line.contains("\n"))
  }

  @Test(
    "No bytes crash the decoder of texts",
    arguments: [
      ("", "other"), ("\t", ""), ("\t\t", ""), ("one\ta\tother", "one"), ("one\t", "one"), ("\u{0}\t\u{FFFD}", "\u{0}"),
    ])
  func anyBytes(line: String, category: String) {
    #expect(Array(PackedText(line: Array(line.utf8) + [0xFF, 0xC3]).forms.keys) == [category])
  }

  @Test("A packed file that is cut off anywhere has the sections, and as much of their bytes as it has")
  func cutOff() {
    let file = EmbeddedSection.file(of: [("a", "1\n\n2"), ("nb no", ""), ("é", "語")])
    let list = Array("4\ta\n0\tnb no\n3\té\n\n".utf8)
    #expect(file == list + Array("1\n\n2語".utf8))
    for count in 0...file.count {
      let sections = file[..<count].withUnsafeBufferPointer { bytes in
        EmbeddedSection.all(in: bytes).map { (name: $0.name, bytes: Array($0.bytes)) }
      }
      let lines = list.prefix(count).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      #expect(sections.map(\.name) == Array(["a", "nb no", "é"].prefix(lines.count)))
      #expect(sections.flatMap(\.bytes) == Array(file[..<count].dropFirst(list.count)), "\(count)")
    }
  }
}

@Suite("Checks of a language's file")
struct LocaleFileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var yaml: String
    var line: Int
    var defect: LocaleFileDefect
    var testDescription: String { name }
  }

  private static func broken(_ name: String, _ line: String, _ defect: LocaleFileDefect, at number: Int = 3) -> Case {
    Case(name: name, yaml: "# German.\nlocale: de\n\(line)\n", line: number, defect: defect)
  }

  static let cases: [Case] = [
    broken("unknown key", "colour: {judgement: red}", .unknownKey("colour")),
    broken("unknown key of a section", "siri:\n  pronoun: {judgement: [es]}", .unknownKey("siri.pronoun"), at: 4),
    broken("no source", "regions: [DE]", .missingSource),
    broken("no source for a single value", "wordMatching: wholeWord", .missingSource),
    broken("unknown source", "regions: {memory: [DE]}", .unknownSource("memory")),
    broken("unused source", "sources: {hig: 'Apple, HIG'}", .unusedSource("hig")),
    broken("empty citation", "sources: {hig: ''}\nregions: {hig: [DE]}", .empty),
    broken("empty list", "regions: {judgement: []}", .empty),
    broken("empty word", "regions: {judgement: ['']}", .empty),
    broken("empty section", "siri: {}", .empty),
    broken("no value at all", "regions:", .missingSource),
    broken("a text where a list belongs", "regions: {judgement: DE}", .wrongType(expected: "a list")),
    broken("a list where a text belongs", "shortcuts: {app: {judgement: [a]}}", .wrongType(expected: "a text")),
    broken(
      "no number", "limits:\n  titleWords: {judgement: six}", .wrongType(expected: "a whole number above 0"), at: 4),
    broken("no flag", "instruction: {endingsCountAnywhere: {judgement: maybe}}", .wrongType(expected: "true or false")),
    broken(
      "two sources for one value", "sources: {a: b}\nshortcuts:\n  app: {a: Kurzbefehle, judgement: Befehle}",
      .wrongType(expected: "one source"), at: 5),
    broken(
      "no such choice", "wordMatching: {judgement: word}",
      .notAllowed("word", allowed: WordMatching.allCases.map(\.rawValue))),
    broken(
      "a broken expression", "instruction:\n  never:\n    judgement:\n      - {at: first, pattern: '(ung$'}",
      .badExpression("(ung$"), at: 6),
    broken("a pattern without a place", "instruction: {never: {judgement: [{pattern: 'ung$'}]}}", .missing(key: "at")),
    broken(
      "an unknown key of a pattern", "instruction: {never: {judgement: [{at: first, pattern: a, word: b}]}}",
      .unknownKey("word")),
    broken(
      "a form that is not NFC", "heySiri: {forms: {judgement: {DE: 'He\u{301} Siri'}}}", .notNFC("He\u{301} Siri")),
    broken(
      "a region that is none", "heySiri: {forms: {judgement: {Germany: Hey Siri}}}",
      .notAllowed("Germany", allowed: ["region codes (DE, 419)"])),
    broken("a capital where none belongs", "instruction: {verbs: {judgement: [Öffnen]}}", .notLowercase("Öffnen")),
    broken("a word twice", "siri: {pronouns: {judgement: [sie, sie]}}", .repeated("sie")),
    broken("a tab in a word", "regions: {judgement: [\"D\\tE\"]}", .controlCharacter("D\tE")),
    broken("more than a character", "ignoredCharacters: {judgement: [ab]}", .notCharacter("ab")),
    broken(
      "a word spelled with a letter of another script", "siri: {pronouns: {judgement: [\u{441}ie]}}",
      .foreignLetter("\u{441}", in: "\u{441}ie")),
    broken(
      "the key of a pair, too", "apple:\n  categoryWords:\n    judgement:\n      T\u{430}blet: iPad",
      .foreignLetter("\u{430}", in: "T\u{430}blet"), at: 6),
    broken("a statement of an unknown key", "none: {judgement: [colour]}", .unknownKey("colour")),
    broken("a statement of a section", "undecided: {judgement: [siri]}", .unknownKey("siri")),
    broken(
      "a value and a statement", "regions: {judgement: [DE]}\nnone: {judgement: [regions]}",
      .valueAndStatement("regions"), at: 4),
    broken(
      "two statements", "none: {judgement: [articles]}\nundecided: {judgement: [articles]}",
      .valueAndStatement("articles"), at: 4),
    broken("a statement without a source", "none: [articles]", .missingSource),
    broken("a malformed alias", "aliases: {judgement: [deutsch_DE]}", .malformedTag("deutsch_DE")),
    Case(name: "a malformed tag", yaml: "locale: DE_de\n", line: 1, defect: .malformedTag("DE_de")),
    Case(name: "another file's tag", yaml: "locale: fr\n", line: 1, defect: .otherTag("fr", expected: "de")),
    Case(name: "no tag", yaml: "regions: {judgement: [DE]}\n", line: 1, defect: .missing(key: "locale")),
    Case(name: "an empty file", yaml: "", line: 1, defect: .empty),
    Case(name: "a list", yaml: "- a\n", line: 1, defect: .wrongType(expected: "a mapping")),
  ]

  @Test("A defect is reported only in its line", arguments: cases)
  func fault(example: Case) {
    let faults = Self.faults(example.yaml)
    #expect(faults.map(\.defect) == [example.defect])
    #expect(faults.map(\.line) == [example.line])
    #expect(faults.first?.description.hasPrefix("locales/de.yaml:\(example.line): error: ") == true)
  }

  @Test("Invalid YAML or a duplicate key is reported in its line")
  func syntax() {
    #expect(Self.faults("locale: de\nregions: {judgement: [DE\n").map(\.line).first.map { $0 >= 2 } == true)
    let repeated = Self.faults("locale: de\nregions: {judgement: [DE]}\nregions: {judgement: [AT]}\n")
    #expect(repeated.count == 1)
  }

  @Test("Every defect of a file is reported, in order")
  func all() {
    let yaml = "locale: de\nregions: [DE]\ncolour: 1\nsiri: {pronouns: {judgement: []}}\n"
    #expect(Self.faults(yaml).map(\.line) == [2, 3, 4])
  }

  @Test("Turkish lower case follows the Turkish rule")
  func turkish() {
    let yaml = "locale: tr\ninstruction: {verbs: {judgement: [ısıt, indir]}}\n"
    let (profile, faults) = LocaleFileReader.profile(yaml: yaml, path: "tr.yaml")
    #expect(faults.isEmpty)
    #expect(profile.instruction.verbs.words == ["ısıt", "indir"])
  }

  @Test(
    "Letters of the language, plain Latin letters and letters that the file lists are not flagged",
    arguments: [
      ("de", "shortcuts: {app: {judgement: Größe}}"), ("ru", "vagueWords: {judgement: [ёлка, Siri]}"),
      ("zh-Hant", "vagueWords: {judgement: [上傳, 篩選, 儲存]}"), ("zh-Hans", "vagueWords: {judgement: [删除, 筛选]}"),
      ("ja", "vagueWords: {judgement: [淹れる, カフェ]}"), ("root", "vagueWords: {judgement: [上传, ä]}"),
      ("mr", "letters: {judgement: [\u{972}]}\nvagueWords: {judgement: [\u{972}पल]}"),
    ])
  func spelling(tag: String, yaml: String) {
    #expect(LocaleFileReader.profile(yaml: "locale: \(tag)\n\(yaml)\n", path: "\(tag).yaml").faults.isEmpty)
    // The root has no letters of its own.
    let thai = LocaleFileReader.profile(yaml: "locale: \(tag)\nvagueWords: {judgement: [กา]}\n", path: "\(tag).yaml")
    #expect(thai.faults.map(\.defect) == (tag == "root" ? [] : [.foreignLetter("ก", in: "กา")]))
  }

  @Test(
    "A letter of the other Chinese orthography is flagged", arguments: [("zh-Hant", "上传", "传"), ("zh-Hans", "上傳", "傳")])
  func orthography(tag: String, word: String, letter: String) {
    let yaml = "locale: \(tag)\nvagueWords: {judgement: [\(word)]}\n"
    let faults = LocaleFileReader.profile(yaml: yaml, path: "\(tag).yaml").faults
    #expect(faults.map(\.defect) == [.foreignLetter(letter, in: word)])
  }

  private static func faults(_ yaml: String) -> [LocaleFileFault] {
    LocaleFileReader.profile(yaml: yaml, path: "locales/de.yaml").faults
  }
}
