import BundleReading
import Foundation
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing
import UnicodeText

@testable import TextStream

@Suite("The schema of the stream")
struct CheckSchemaTests {
  private static let schemaFile = "Documentation/check.schema.json"

  @Test("lists exactly the kinds of texts that exist; UPDATE_SNAPSHOTS=1 writes them")
  func kinds() throws {
    let list = EntryKind.allCases.map { "            \"\($0.rawValue)\"" }.joined(separator: ",\n")
    let text = try Repository.text(Self.schemaFile).replacing(
      /("description": "The kind of the text\.",\s+"enum": \[\n)[^\]]*?(\s+\])/
    ) { "\($0.1)\(list)\($0.2)" }
    #expect(try Repository.holds(text, at: Self.schemaFile))
    let schema = try SourceText.JSONValue.read(Array(Data(contentsOf: URL(filePath: Repository.path(Self.schemaFile)))))
    let kinds = schema["$defs"]?["text"]?["properties"]?["kind"]?["enum"]?.elements.compactMap(\.string)
    #expect(kinds == EntryKind.allCases.map(\.rawValue))
  }

  static let refused = CheckStreamTests.faults.map(\.line).filter { !$0.hasSuffix("} {}") }

  @Test(
    "accepts every line of input and output, and rejects what the tool rejects",
    .enabled(if: Program.isInstalled("check-jsonschema"), "check-jsonschema: scripts/install-tools"))
  func agreement() throws {
    let folder = Repository.path("Examples/CoffeeBar")
    let configuration = try ReviewConfiguration.inForce(for: folder)
    let read = LocalizationBundleReader(options: configuration.reading, sources: SwiftSourceReader()).read(path: folder)
    let lines = CheckLines(read, configuration: configuration).render()
    let answers = try StreamedCheck.answers(to: lines + Array("\nnonsense".utf8), configuration)
    let writer = JSONWriter(.compact, escapes: .controls)
    let written = answers.map { writer.utf8(of: $0) }
    let accepted = lines.split(separator: UInt8(ascii: "\n")).map { Array($0) } + written
    // All documents as arrays: the checker starts once, and names each document that it rejects.
    let scratch = try ScratchFolder()
    let schema = Repository.path(Self.schemaFile)
    let wrapper = try scratch.file(
      "array.json",
      #"{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"array","items":{"$ref":"file://\#(schema)"}}"#
    )
    let whole = try scratch.file(
      "accepted.json", "[" + accepted.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",\n") + "]")
    let run = try #require(Program("check-jsonschema")).run(["--schemafile", wrapper, whole])
    #expect(run.exitCode == 0, "\(run.output.prefix(2_000))")
    for (number, line) in Self.refused.enumerated() {
      let file = try scratch.file("refused\(number).json", line)
      let refusal = try #require(Program("check-jsonschema")).run(["--schemafile", schema, file])
      #expect(refusal.exitCode != 0, "\(line)")
    }
  }
}
