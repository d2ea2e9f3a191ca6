import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SwiftSources
import Testing

/// Files outside a change’s own work tree are not read, because mistakes in them would appear in the log.
@Suite("Files outside the git work tree")
struct OutsideFileTests {
  private static let secret = "token = a-secret-of-the-machine\n"

  /// A work tree with a table, next to a file with a secret.
  private static func folder(_ files: [String: String], links: [String: String]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.file("outside/secret.csv", secret)
    try folder.file("app/.git/HEAD", "ref: refs/heads/main\n")
    try folder.file("app/en.lproj/A.strings", "\"k\" = \"Siri  now\";\n")
    for (path, text) in files { try folder.file("app/\(path)", text) }
    for (path, target) in links {
      try FileManager.default.createSymbolicLink(atPath: folder.path("app/\(path)"), withDestinationPath: target)
    }
    return folder
  }

  private static let cases: [(name: String, files: [String: String], links: [String: String])] = [
    ("a configuration behind a link", [:], [".shortcut-review.yml": "../outside/secret.csv"]),
    ("a baseline behind a link", [:], [".shortcut-review-baseline.jsonl": "../outside/secret.csv"]),
    (
      "a glossary behind a link", [".shortcut-review.yml": "glossary: terms.csv\n"],
      ["terms.csv": "../outside/secret.csv"]
    ),
    ("a glossary by its path", [".shortcut-review.yml": "glossary: ../outside/secret.csv\n"], [:]),
    (
      "a glossary through a folder", [".shortcut-review.yml": "glossary: terms/secret.csv\n"], ["terms": "../outside"]
    ),
  ]

  @Test("They are rejected, and nothing in them is disclosed", arguments: cases.map(\.name))
  func refused(name: String) throws {
    let test = try #require(Self.cases.first { $0.name == name })
    let folder = try Self.folder(test.files, links: test.links)
    let error = #expect(throws: ConfigurationError.self) {
      _ = try Review(reader: SwiftSourceReader()).report(on: folder.path("app"))
    }
    let words = error?.description ?? ""
    #expect(words.contains("outside the git work tree") && !words.contains("token") && !words.contains("secret-of"))
  }

  @Test("Links within the work tree are followed")
  func inside() throws {
    let folder = try Self.folder(
      ["shared/review.yml": "glossary: terms.csv\n", "shared/terms.csv": "en,de\nSiri,Siri\n"],
      links: [".shortcut-review.yml": "shared/review.yml"])
    let found = try Review(reader: SwiftSourceReader()).report(on: folder.path("app")).findings
    #expect(found.contains { $0.rule == "text-whitespace" })
    let silent = try Self.folder(
      ["shared/review.yml": "rules: {text-whitespace: off}\n"], links: [".shortcut-review.yml": "shared/review.yml"])
    let left = try Review(reader: SwiftSourceReader()).report(on: silent.path("app")).findings
    #expect(!left.contains { $0.rule == "text-whitespace" })
  }
}
