import EditorialRules
import Foundation
import Review
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("The documentation page on the configuration")
struct ConfigurationPageTests {
  private static let page = (try? Repository.text("Documentation/Configuration.md")) ?? ""

  /// The examples: the text between fences.
  static let examples = page.components(separatedBy: "```yaml\n").dropFirst().compactMap {
    $0.components(separatedBy: "\n```").first
  }

  @Test("Every key has a row, a section and an example", arguments: ReviewConfiguration.Key.allCases)
  func keys(_ key: ReviewConfiguration.Key) {
    let rows = Self.page.split(separator: "\n").filter { $0.hasPrefix("| [`\(key.rawValue)`](#") }
    #expect(rows.count == 1)
    #expect(rows.allSatisfy { $0.split(separator: "|").count == 3 }, "key, type, default")
    let headings = Self.page.split(separator: "\n").filter { $0.hasPrefix("## ") && $0.contains("`\(key.rawValue)`") }
    #expect(headings.count == 1)
    #expect(Self.examples.contains { $0.hasPrefix("\(key.rawValue):") || $0.contains("\n\(key.rawValue):") })
  }

  @Test("The page lists no unknown keys, and all keys of a value")
  func members() {
    let rows = Self.page.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("| [`") else { return nil }
      return line.dropFirst(4).split(separator: "`").first.map(String.init)
    }
    #expect(rows.sorted() == ReviewConfiguration.Key.allCases.map(\.rawValue).sorted())
    for key in ReviewConfiguration.suppressionKeys + ReviewConfiguration.termKeys + ReviewConfiguration.glossaryKeys {
      #expect(Self.page.contains("\n| `\(key)` |"), "\(key)")
    }
    for key in ReviewConfiguration.levelKeys { #expect(Self.page.contains("\n    \(key): "), "\(key)") }
  }

  @Test("Every example is a valid configuration", arguments: examples)
  func example(_ yaml: String) throws {
    #expect(try !ReviewConfiguration(yaml: yaml, path: "Configuration.md").saysNothing)
  }

  @Test("The page lists every rule that an edition drops, and the schema is current; UPDATE_SNAPSHOTS=1 writes it")
  func schema() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let schema = String(decoding: try encoder.encode(ConfigurationSchema.schema), as: UTF8.self) + "\n"
    let isCurrent = try Repository.holds(schema, at: "Documentation/configuration.schema.json")
    #expect(isCurrent, "Documentation/configuration.schema.json is not what the configuration knows now")
    #expect(!GuidelineEdition.siri2026.droppedRules.isEmpty)
    for rule in GuidelineEdition.siri2026.droppedRules { #expect(Self.page.contains("`\(rule)`"), "\(rule)") }
  }
}

@Suite(
  "The schema of the configuration",
  .enabled(if: Program.isInstalled("check-jsonschema"), "check-jsonschema: scripts/install-tools"))
struct SchemaAgreementTests {
  /// The documents of all tests that the committed schema rejects, from one run of its checker.
  private static let refusedBySchema = Result { () throws -> Set<String> in
    struct Answer: Decodable {
      struct Fault: Decodable { var filename: String }
      var errors, parseErrors: [Fault]?
      enum CodingKeys: String, CodingKey { case errors, parseErrors = "parse_errors" }
    }
    let folder = try ScratchFolder()
    let documents = Array(Set(accepted + refused + beyond + ConfigurationPageTests.examples))
    let files = try documents.enumerated().map { try folder.file("\($0).yml", $1) }
    let schema = Repository.path("Documentation/configuration.schema.json")
    let run = try #require(Program("check-jsonschema")).run(
      ["--schemafile", schema, "--output-format", "json"] + files)
    let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    let faults = Set(((answer.errors ?? []) + (answer.parseErrors ?? [])).map(\.filename))
    return Set(zip(documents, files).filter { faults.contains($1) }.map(\.0))
  }

  private func isAcceptedBySchema(_ yaml: String) throws -> Bool { try !Self.refusedBySchema.get().contains(yaml) }

  /// The tool’s message; nil if it accepts the document.
  private func refusal(_ yaml: String) -> ConfigurationError? {
    do throws(ConfigurationError) {
      _ = try ReviewConfiguration(yaml: yaml, path: "file")
      return nil
    } catch {
      return error
    }
  }

  static let accepted = [
    "rules: {title-length: off}", "rules: {title-length: 'off'}", "rules: {title-length: false}", "rules: {}",
    "rules: {title-length: {}}", "rules: {title-length: {severity: {note: false}}}",
    "rules: {title-length: {locales: {de: off, pt-BR: {note: off}}}}",
    "siri: 2026", "siri: '2026'", "siri: \"2023\"", "siri: 2026.0",
    "devices: watch", "devices: [watch, iphone]", "devices: default",
    "suppress: []", "suppress: [{rule: title-length, reason: long names}]",
    "suppress: [{rule: [title-length, title-generic], keys: a*, locales: [de], files: [x], reason: r}]",
    "suppress: [{rule: title-length, reason: '2026'}]",
    "samples: {a: b}", "samples: {a: {de: b}}", "samples: {a: '3'}", "samples: {}",
    "roles: {'*': title}", "roles: {}",
    "appNames: A", "appNames: [A, B]", "appNames: []", "appNames: {de: A}", "appNames: '1'",
    "appNames: 'null'", "allowedWords: {}", "allowedWords: {all: [A], de: B}", "offensiveWords: a",
    "include: a/**", "exclude: [a, b]",
    "terms: {de: {required: {a: [b]}, forbidden: [c], keep: d}}", "terms: {all: {forbidden: {a: b}}}",
    "terms: {de: {}}",
    "glossary: a.tbx", "glossary: [a.csv, {path: b.tbx, source: en}]", "glossary: {path: b.tsv}",
    "failOn: warning", "failOn: never", "failOn: {}", "failOn: {all: note, pt-BR: never}",
    "maxWarnings: 0", "maxWarnings: 20.0", "maxWarnings: {}", "maxWarnings: {all: 3, th: 50}",
    "titleCase: title", "titleCase: {all: either, de: sentence}", "titleCase: {}",
    "assumptions: {watch-card-margin: 8}", "assumptions: {watch-card-margin: [6, 9.5]}",
    "assumptions: {watch-card-margin: {value: 8, range: [6, 9]}}", "assumptions: {}",
  ]

  @Test("The tool accepts everything that the schema accepts", arguments: accepted)
  func agreement(on yaml: String) throws {
    #expect(try isAcceptedBySchema(yaml))
    let refusal = refusal(yaml)
    #expect(refusal == nil)
    #expect(self.refusal(yaml + "\nunknown: 1") != nil)
  }

  static let refused = [
    "suppress: [{rule: title-length, reason: 2026}]", "samples: {a: 3}", "appNames: 1", "appNames: true",
    "rules: {title-length: 'false'}", "rules: {title-length: true}", "rules: {title-length: loud}",
    "rules: {title-length: [off]}", "rules: {no-such-rule: off}", "rules: off", "rules: {title-length: {other: off}}",
    "rules: {title-length: {locales: {all: off}}}", "rules: {title-length: {locales: off}}",
    "rules: {title-length: null}", "rules: {title-length: {severity: {fatal: off}}}",
    "siri: 2024", "siri: '2026.0'", "siri: 2026.5", "siri: [2026]", "siri: null", "siri: true",
    "devices: foo", "devices: [foo]", "devices: [watch, '']", "devices: {watch: true}", "devices: null",
    "devices: Watch", "devices: []",
    "suppress: {rule: title-length, reason: r}", "suppress: [{rule: [], reason: r}]",
    "suppress: [{rule: title-length}]",
    "suppress: [{reason: r}]", "suppress: [{rule: title-length, reason: ''}]",
    "suppress: [{rule: title-length, reason: ~}]", "suppress: [{rule: no-such-rule, reason: r}]",
    "suppress: [{rule: title-length, reason: r, path: x}]", "suppress: [title-length]",
    "samples: {a: {}}", "samples: {a: ''}", "samples: {a: null}", "samples: {a: [b]}", "samples: {'': b}",
    "samples: {a: {de: ''}}", "samples: {a: {de: null}}", "samples: [a]",
    "roles: {'': title}", "roles: {'*': headline}", "roles: {'*': [title]}", "roles: title",
    "appNames: null", "appNames: ~", "appNames: ''", "appNames: [A, '']", "appNames: [[A]]", "appNames: [null]",
    "appNames:", "allowedWords: {'': A}", "allowedWords: {de: {A: B}}", "include: {a: b}", "exclude: [{a: b}]",
    "terms: []", "terms: {de: [a]}", "terms: {de: {wanted: a}}", "terms: {de: {required: [a]}}",
    "terms: {de: {required: {'': a}}}", "terms: {de: {forbidden: {a: [b]}}}", "terms: {de: null}",
    "glossary: []", "glossary: {source: en}", "glossary: {path: a, language: en}", "glossary: 3", "glossary: ['']",
    "glossary: null",
    "failOn: fatal", "failOn: [error]", "failOn: {de: off}", "failOn: {'': error}", "failOn: null",
    "maxWarnings: -1", "maxWarnings: 1.5", "maxWarnings: '3'", "maxWarnings: none", "maxWarnings: [3]",
    "maxWarnings: {de: null}",
    "titleCase: headline", "titleCase: [title]", "titleCase: {de: headline}",
    "assumptions: {no-such: 8}", "assumptions: {watch-card-margin: '8'}", "assumptions: {watch-card-margin: wide}",
    "assumptions: {watch-card-margin: [6]}", "assumptions: {watch-card-margin: [6, 7, 8]}",
    "assumptions: {watch-card-margin: {value: 8}}", "assumptions: {watch-card-margin: .inf}",
    "assumptions: {watch-card-margin: 1e6}", "assumptions: {watch-card-margin: 1:30}",
    "assumptions: {watch-card-margin: {value: 8, range: [6, 9], source: x}}", "assumptions: 8",
    "rule: {}", "[]", "text",
  ]

  @Test("The tool rejects everything that the schema rejects", arguments: refused)
  func agreement(against yaml: String) throws {
    #expect(try !isAcceptedBySchema(yaml))
    #expect(refusal(yaml) != nil)
  }

  /// What only the tool knows: which locales exist, the allowed numbers, and how the values of two keys depend on each
  /// other.
  static let beyond = [
    "allowedWords: {qqq-locale: A}", "titleCase: {x-y: title}", "samples: {a: {nowhere: b}}",
    "suppress: [{rule: title-length, locales: nowhere, reason: r}]", "appNames: {nowhere: A}",
    "glossary: {path: a, source: nowhere}",
    "rules: {title-length: {severity: {error: note}}}", "rules: {title-length: {locales: {nowhere: off}}}",
    "assumptions: {watch-card-margin: [9, 6]}", "assumptions: {watch-card-margin: {value: 1, range: [6, 9]}}",
    "assumptions: {watch-tile-lines: 1.5}",
  ]

  @Test("The tool rejects what a schema cannot express, and names the line", arguments: beyond)
  func beyondSchema(yaml: String) throws {
    #expect(try isAcceptedBySchema(yaml), "to be put among those that both refuse")
    #expect(refusal(yaml)?.line == 1)
  }

  @Test("The schema accepts the examples of the page", arguments: ConfigurationPageTests.examples)
  func page(_ yaml: String) throws {
    #expect(try isAcceptedBySchema(yaml))
  }
}
