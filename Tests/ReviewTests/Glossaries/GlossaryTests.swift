import BundleReading
import LocaleData
import Platform
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing
import UnicodeText

@testable import EditorialRules
@testable import Review

/// One set of terms in every format that a team may use.
private enum SameTerms {
  static let configuration = """
    terms:
      all:
        keep: [Flat White]
      de:
        required: {shortcut: Kurzbefehl, cup: [Tasse, Becher]}
        forbidden: {Sprachbefehl: Kurzbefehl, Humpen: Tasse}
      ja:
        required: {shortcut: ショートカット}
      ru:
        required: {shortcut: команда}
        forbidden: {ярлык: команда}
    """

  private static let rows = [
    ["en", "de", "forbidden de", "ja", "ru", "forbidden ru", "do not translate", "note"],
    ["shortcut", "Kurzbefehl", "Sprachbefehl", "ショートカット", "команда", "ярлык", "", "of Siri, not of the keyboard"],
    ["cup", "Tasse|Becher", "Humpen", "", "", "", "no", ""],
    ["Flat White", "", "", "", "", "", "yes", "a \"drink\""],
  ]

  static func table(_ delimiter: String, end: String = "\n") -> String {
    rows.map { row in
      row.map { cell in
        let isPlain = !cell.contains(delimiter) && !cell.contains("\"")
        return isPlain ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
      }
      .joined(separator: delimiter) + end
    }
    .joined()
  }

  private static let concepts: [(isKept: Bool, terms: [(locale: String, term: String, status: String)])] = [
    (
      false,
      [
        ("en", "shortcut", "preferredTerm"), ("de", "Kurzbefehl", "preferredTerm"),
        ("de", "Sprachbefehl", "deprecatedTerm"), ("ja", "ショートカット", ""), ("ru", "команда", "admittedTerm"),
        ("ru", "ярлык", "supersededTerm"),
      ]
    ),
    (
      false,
      [
        ("en", "cup", ""), ("de", "Tasse", "preferredTerm"), ("de", "Becher", "admittedTerm"),
        ("de", "Humpen", "deprecatedTerm"),
      ]
    ),
    (true, [("en", "Flat White", "")]),
  ]

  /// - Parameter status: The element that says how to use a term.
  private static func tbx(
    root: String, concept: String, language: String, section: String, status: (String) -> String
  ) -> String {
    let entries = concepts.enumerated().map { number, entry in
      let languages = Dictionary(grouping: entry.terms, by: \.locale).sorted { $0.key < $1.key }.map { locale, terms in
        let sections = terms.map { term in
          let use = term.status.isEmpty ? "" : status(term.status + "-admn-sts")
          return "<\(section)>\n <term>\(term.term)</term>\(use)</\(section)>"
        }
        return "<\(language) xml:lang=\"\(locale)\">\(sections.joined())</\(language)>"
      }
      let kept = entry.isKept ? " its:translate=\"no\"" : ""
      return "<\(concept) id=\"c\(number)\"\(kept)>\(languages.joined(separator: "\n"))</\(concept)>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE \(root) SYSTEM "TBX.dtd">
      <\(root) xml:lang="en"><text><body>
      \(entries.joined())</body></text></\(root)>
      """
  }

  static let files: [String: String] = [
    "terms.csv": table(","), "semicolons.csv": "\u{FEFF}" + table(";"),
    "terms.tsv": table("\t"), "lines.csv": table(",", end: "\r\n"),
    "2008.tbx": tbx(root: "martif", concept: "termEntry", language: "langSet", section: "tig") {
      "<termNote type=\"administrativeStatus\">\($0)</termNote>"
    },
    "dca.tbx": tbx(root: "tbx", concept: "conceptEntry", language: "langSec", section: "termSec") {
      "<termNote type=\"administrativeStatus\">\($0)</termNote>"
    },
    "dct.tbx": tbx(root: "tbx", concept: "conceptEntry", language: "langSec", section: "termSec") {
      "<basic:administrativeStatus>\($0)</basic:administrativeStatus>"
    },
  ]

  static let texts = [
    "en": ["Run the shortcut", "Fill the cup", "A Flat White", "Two shortcuts", "Add it"],
    "de": [
      "Verknüpfung starten", "Die Kanne füllen", "Ein Milchkaffee", "Zwei Kurzbefehle", "Sprachbefehl mit Humpen",
    ],
    "ja": ["コマンドを実行", "カップ", "フラットホワイト", "ショートカット", "追加"],
    "ru": ["Запустить ярлык", "Чашка", "Flat White", "Команды", "Добавить ярлык"],
    "fr": ["Lancer le raccourci", "Une tasse", "Un flat white", "Deux", "Ajouter"],
  ]
}

@Suite("Glossaries")
struct GlossaryTests {
  private static let library = LocaleLibrary()

  private static let bundle: LocalizationBundle = {
    let files = SameTerms.texts.map { locale, texts in
      (
        path: "\(locale).lproj/A.strings",
        bytes: Array(texts.enumerated().map { "\"k\($0.offset)\" = \"\($0.element)\";\n" }.joined().utf8)
      )
    }
    return LocalizationBundleReader().read(files: files.sorted { $0.path < $1.path })
  }()

  private static func configuration(_ yaml: String, _ files: [String: [UInt8]] = [:]) throws -> ReviewConfiguration {
    var configuration = try ReviewConfiguration(yaml: yaml, path: "c.yml")
    try configuration.readGlossaries { path in
      files[path].map { .success($0) } ?? .failure(ReadFailure(path: path, .noFile))
    }
    return configuration
  }

  /// The findings, without the places of the terms.
  private static func findings(_ configuration: ReviewConfiguration) -> [Finding] {
    let reviewed = ReviewedBundle(bundle, library: library, settings: configuration.editorial)
    return RuleEngine(only: ["localization-terms"], milder: []).findings(in: reviewed, chunks: 1).map { finding in
      var finding = finding
      finding.notes.removeAll { $0.name == "localization-terms.listedIn" }
      return finding
    }
  }

  @Test(
    "A glossary has the same effect as the same terms in the configuration", arguments: SameTerms.files.keys.sorted())
  func same(name: String) throws {
    let expected = Self.findings(try Self.configuration(SameTerms.configuration))
    #expect(expected.count > 8)
    let text = try #require(SameTerms.files[name])
    let configuration = try Self.configuration("glossary: \(name)", [name: Array(text.utf8)])
    #expect(configuration.readGlossaries.flatMap(\.faults).isEmpty)
    #expect(Self.findings(configuration) == expected)
    // A term both in the configuration and in a glossary is reported once.
    let both = try Self.configuration(
      SameTerms.configuration + "\nglossary: [\(name), \(name)]", [name: Array(text.utf8)])
    #expect(Self.findings(both) == expected)
  }

  @Test("A glossary's term is in the file where its finding says", arguments: SameTerms.files.keys.sorted())
  func places(name: String) throws {
    let text = try #require(SameTerms.files[name])
    let configuration = try Self.configuration("glossary: \(name)", [name: Array(text.utf8)])
    let reviewed = ReviewedBundle(Self.bundle, library: Self.library, settings: configuration.editorial)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let found = RuleEngine(only: ["localization-terms"]).findings(in: reviewed, chunks: 1)
    #expect(found.count > 8)
    for finding in found {
      let note = try #require(finding.notes.last { $0.name == "localization-terms.listedIn" })
      guard case .number(let line) = note["line"], case .text(let term) = finding.message["term"] else {
        Issue.record("\(finding)")
        continue
      }
      #expect(note["file"] == .text(name))
      let written = try #require(lines.indices.contains(line - 1) ? lines[line - 1] : nil, "line \(line)")
      #expect(written.lowercased().contains(term.lowercased()), "\(term) in line \(line)")
    }
  }

  @Test(
    "An empty cell does not cancel what another column of the row says",
    arguments: [
      ("en,de,forbidden,status\ncup,Humpen,yes,\n", "en,de,status,forbidden\ncup,Humpen,,yes\n"),
      (
        "en,status,do not translate\nFlat White,do not translate,\n",
        "en,do not translate,status\nFlat White,,do not translate\n"
      ),
    ])
  func columns(_ one: String, _ other: String) throws {
    let blank = one.replacing(/,(yes|do not translate),\n/, with: ",,\n")
    let said = try [one, other, blank].map {
      Self.findings(try Self.configuration("glossary: a.csv", ["a.csv": Array($0.utf8)]))
    }
    #expect(said.dropLast().allSatisfy { $0 == said.first && !$0.isEmpty })
    #expect(said.last != said.first)
  }

  static let faults: [(name: String, text: String, place: String, message: String)] = [
    ("a.csv", "en,klingonese,de\ncup,x,Tasse\n", "1:4", "file.glossaryColumn"),
    ("a.csv", "en,xx-QQQQQ,de\ncup,x,Tasse\n", "1:4", "file.glossaryTag"),
    ("a.csv", "en,de\ncup,Tasse,Becher\n", "2:11", "file.glossaryCells"),
    ("a.csv", "en,de,status\ncup,Tasse,perhaps\n", "2:11", "file.glossaryStatus"),
    ("a.csv", "en,de,forbidden\ncup,Tasse,perhaps\n", "2:11", "file.glossaryStatus"),
    ("a.csv", "en,de\ncup,Tasse\n…,Kanne\n", "3:1", "file.glossaryTerm"),
    ("a.csv", "en,de\ncup,Tasse\n,Kanne\n", "3:1", "file.glossarySource"),
    ("a.csv", "en,de\ncup,Tasse\ntea,\"Tee\njug,Krug\n", "3:5", "file.glossaryQuotationMark"),
    ("a.csv", "Word,Meaning\ncup,Tasse\n", "1:1", "file.glossaryColumn"),
    (
      "a.tbx",
      "<tbx><text><conceptEntry><langSec xml:lang=\"en\"><termSec><term>cup</term></termSec></langSec>\n<langSec xml:lang=\"en-UK\"><termSec><term>mug</term></termSec></langSec><langSec xml:lang=\"de\"><termSec><term>Tasse</term></termSec></langSec></conceptEntry></text></tbx>",
      "2:1", "file.glossaryTag"
    ),
    (
      "a.tbx",
      "<tbx><conceptEntry><langSec xml:lang=\"en\"><term>cup</term></langSec><langSec xml:lang=\"de\"><term>Tasse</term><termNote type=\"administrativeStatus\">\nodd</termNote></langSec></conceptEntry></tbx>",
      "1:148", "file.glossaryStatus"
    ),
    (
      "a.tbx",
      "<list><termEntry><langSet xml:lang=\"en\"><tig><term>cup</term></tig></langSet><langSet xml:lang=\"de\"><tig><term>Tasse</term></tig></langSet></termEntry></list>",
      "1:1", "file.expectedTagFound"
    ),
  ]

  @Test("A mistake in a glossary is reported with its place, and the rest is used", arguments: faults)
  func fault(name: String, text: String, place: String, message: String) throws {
    let configuration = try Self.configuration("glossary: \(name)", [name: Array(text.utf8)])
    var bundle = Self.bundle
    configuration.addFaultsOfGlossaries(to: &bundle)
    let fault = try #require(bundle.faults.first { $0.kind == .glossary })
    let file = bundle.files[fault.file]
    let start = file.makeLineIndex().position(at: fault.utf8.lowerBound)
    #expect(file.path == name && fault.message.name == message)
    #expect("\(start.line):\(start.column)" == place)
    guard !text.hasPrefix("Word") else { return }
    let required = configuration.editorial.terms.values[LocaleIdentifier("de")]?.required.terms.map(\.written)
    #expect(required?.contains("cup") ?? false)
  }

  @Test(
    "A missing glossary, or one in another format, is a mistake in the configuration, with its place and what to do",
    arguments: [("terms.xlsx", false), ("terms.yml", true), ("terms.yaml", true)])
  func missing(name: String, namesTerms: Bool) {
    #expect(throws: ConfigurationError.self) { try Self.configuration("siri: 2026\nglossary: none.csv") }
    do throws(ConfigurationError) {
      _ = try Self.configurationError("siri: 2026\nglossary: [\(name)]", [name: []])
    } catch {
      #expect(error.line == 2 && error.column == 12 && error.reason.contains(".tbx"))
      #expect(error.reason.contains("under ‘terms’") == namesTerms)
    }
  }

  private static func configurationError(
    _ yaml: String, _ files: [String: [UInt8]]
  ) throws(ConfigurationError) -> ReviewConfiguration {
    var configuration = try ReviewConfiguration(yaml: yaml, path: "c.yml")
    try configuration.readGlossaries { .success(files[$0] ?? []) }
    Issue.record("no mistake")
    return configuration
  }

  @Test("A word that one concept forbids and another allows is not forbidden; any translation of homonyms is accepted")
  func homonyms() throws {
    let table = "en,de,forbidden de\nbank,Bank,Ufer\nshore,Ufer,\nbank,Damm,\n"
    let terms = try Self.configuration("glossary: a.csv", ["a.csv": Array(table.utf8)]).editorial.terms
    let german = try #require(terms.values[LocaleIdentifier("de")])
    #expect(german.forbidden.terms.isEmpty)
    #expect(german.required.terms.map(\.written) == ["bank", "shore"])
    #expect(german.wanted == [["Bank", "Damm"], ["Ufer"]])
  }

  @Test("A term in the configuration overrides a glossary's")
  func own() throws {
    let yaml = "terms: {de: {required: {cup: Becher}}}\nglossary: a.csv"
    let terms = try Self.configuration(yaml, ["a.csv": Array("en,de\nCup,Tasse\n".utf8)]).editorial.terms
    #expect(terms.values[LocaleIdentifier("de")]?.wanted == [["Becher"]])
  }

  @Test("The source language is the configured one, otherwise the glossary's, otherwise its first")
  func source() throws {
    func required(_ glossary: String, _ text: String) throws -> [String] {
      let name = text.hasPrefix("<") ? "a.tbx" : "a.csv"
      let yaml = "glossary: {path: \(name)\(glossary)}"
      let terms = try Self.configuration(yaml, [name: Array(text.utf8)]).editorial.terms
      return terms.values.values.flatMap { $0.required.terms.map(\.written) }
    }
    #expect(try required("", "de,en\nTasse,cup\n") == ["Tasse"])
    #expect(try required(", source: en", "de,en\nTasse,cup\n") == ["cup"])
    func tbx(_ attribute: String) -> String {
      "<tbx\(attribute)><conceptEntry><langSec xml:lang=\"de\"><term>Tasse</term></langSec><langSec xml:lang=\"en\"><term>cup</term></langSec></conceptEntry></tbx>"
    }
    #expect(try required("", tbx("")) == ["Tasse"])
    #expect(try required("", tbx(" xml:lang=\"en\"")) == ["cup"])
    #expect(try required("", tbx(" xml:lang=\"fr\"")) == ["Tasse"])
  }

  @Test("A glossary that is cut off anywhere is read up to there", arguments: SameTerms.files.keys.sorted())
  func truncations(name: String) throws {
    let bytes = Array(try #require(SameTerms.files[name]).utf8)
    for length in stride(from: 0, to: bytes.count, by: TestSweep.isWhole ? 1 : 5) {
      let glossary = try #require(Glossary.read(path: name, bytes: Array(bytes[..<length])))
      #expect(glossary.faults.allSatisfy { $0.kind == .glossary && $0.utf8.upperBound <= glossary.file.utf8.count })
      if name.hasSuffix(".tbx") { #expect(!glossary.faults.isEmpty, "\(length)") }
    }
  }

  @Test("No bytes crash a glossary reader", arguments: TestSweep.seeds(40))
  func mutations(seed: UInt64) throws {
    var mutation = Mutation(seed: seed)
    for (name, text) in SameTerms.files.sorted(by: { $0.key < $1.key }) {
      for _ in 0..<5 {
        let glossary = try #require(Glossary.read(path: name, bytes: mutation.apply(to: Array(text.utf8))))
        #expect(glossary.faults.allSatisfy { $0.utf8.upperBound <= glossary.file.utf8.count }, "seed \(seed)")
      }
    }
  }

  static let hostile: [(name: String, head: String, part: String)] = [
    ("a.csv", "en,de\n", "\"a"), ("a.csv", "en,de\n", "a,\"b\n"), ("a.csv", "en,de\n", ",,"), ("a.csv", "", "en,"),
    ("a.tsv", "en\tde\n", "cup\tTasse\n"), ("a.tbx", "<tbx>", "<conceptEntry><langSec xml:lang='en'><termSec><term>a"),
    ("a.tbx", "<tbx><conceptEntry><langSec xml:lang='en'>", "<term>a</term>"),
    ("a.tbx", "<tbx>", "<langSec xml:lang='en'>"),
  ]

  @Test("Repeated syntax takes linear time", arguments: hostile)
  func linear(name: String, head: String, part: String) {
    func read(_ count: Int) {
      _ = Glossary.read(path: name, bytes: Array((head + String(repeating: part, count: count)).utf8))
    }
    let factor = Growth.factor(bound: 64) {
      read(200)
    } to: {
      read(3_200)
    }
    #expect(factor <= 64, "\(name) \(part): \(factor)")
  }
}
