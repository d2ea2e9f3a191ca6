import Foundation
import ReviewTestSupport
import Testing

@Suite("--quiet, and how far a review is", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct QuietAndProgressTests {
  @Test("--quiet leaves the findings alone, and nothing where there are none")
  func quiet() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let (whole, quiet) = try (Tool.run([folder.root]), Tool.run([folder.root, "--quiet"]))
    #expect(quiet.output.contains("hey siri") && whole.output.hasPrefix(quiet.output))
    #expect(!quiet.output.contains("Judged by") && !quiet.output.contains("locale  "))
    #expect(quiet.exitCode == 1 && quiet.errors.isEmpty)
    let cleanFolder = try ScratchFolder.bundle(worst: nil)
    let clean = try Tool.run([cleanFolder.root, "--quiet"])
    #expect(clean.exitCode == 0 && clean.output.isEmpty && clean.errors.isEmpty)
  }

  @Test("--quiet does not hide a fault, nor change the other formats")
  func faults() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    try folder.link("fr.lproj/Lost.strings", to: "nowhere")
    let run = try Tool.run([folder.root, "--quiet"])
    #expect(run.exitCode == 2 && run.errors.contains("fr.lproj/Lost.strings"))
    for format in ["json", "markdown", "html"] {
      let arguments = [folder.root, "--format", format]
      #expect(try Tool.run(arguments + ["--quiet"]).output == Tool.run(arguments).output)
    }
  }

  /// A bundle that is large enough here and now for a review to say how far it is, and what it writes to a terminal.
  private static func slowReview() throws -> (ScratchFolder, String) {
    var lineCount = 1_000
    while true {
      let folder = try ScratchFolder()
      let lines = (0..<lineCount).map { "\"key \($0)\" = \"Say “hey siri” to order coffee \($0), please  now...\";" }
      for tag in ["en", "de", "fr", "ja", "ko", "tr"] {
        try folder.file("\(tag).lproj/Localizable.strings", lines.joined(separator: "\n"))
      }
      let output = try #require(try Tool.runOnTerminal([folder.root, "--fail-on", "never"], errorsToo: true))
      if output.hasPrefix("\r") || lineCount > 100_000 { return (folder, output) }
      lineCount *= 2
    }
  }

  @Test(
    "A long review says how far it is on a terminal, and clears it before the findings; a quiet one does not",
    .enabled(if: Tool.hasTerminal, "no terminal can be made here"))
  func progress() throws {
    let (folder, output) = try Self.slowReview()
    let drawn = try #require(
      output.range(of: "\r(Reading 6 files|Reviewing [0-9,]+ texts)… [0-9]+%", options: .regularExpression),
      "nothing was drawn")
    #expect(drawn.lowerBound == output.startIndex)
    let cleared = try #require(output.range(of: "\r +\r", options: [.regularExpression, .backwards]))
    let findings = try #require(output.range(of: ".lproj/Localizable.strings"))
    #expect(cleared.upperBound <= findings.lowerBound)
    #expect(output[drawn.lowerBound..<cleared.upperBound].allSatisfy { $0 != "\n" && $0 != "\r\n" })
    #expect(!output[cleared.upperBound...].contains(/Reading|Reviewing/))
    let quiet = try #require(try Tool.runOnTerminal([folder.root, "--quiet"], errorsToo: true))
    #expect(!quiet.contains(/Reading|Reviewing/))
    #expect(try Tool.run([folder.root, "--fail-on", "never"]).errors.isEmpty, "no terminal, no progress")
  }

  @Test(
    "Excerpts are as wide as the terminal, also a narrow one", .enabled(if: Tool.hasTerminal, "no terminal here"),
    arguments: [(0, 100), (8, 28), (28, 28), (30, 30), (39, 39), (60, 60)])
  func narrow(columns: UInt16, width: Int) throws {
    let folder = try ScratchFolder()
    let words = String(repeating: "word ", count: 40)
    try folder.file("en.lproj/Localizable.strings", "\"a\" = \"\(words) \(words)end\";\n")
    let arguments = [folder.root, "--quiet", "--rule", "text-whitespace"]
    let output = try #require(
      try Tool.runOnTerminal(arguments, environment: ["NO_COLOR": "1"], columns: columns))
    let lines = output.split(whereSeparator: \.isNewline)
    let underlined = try #require(lines.firstIndex { $0.drop { $0 == " " }.hasPrefix("^") })
    #expect((width - 1...width).contains(lines[underlined - 1].count))
  }

  @Test("A short review says nothing", .enabled(if: Tool.hasTerminal, "no terminal can be made here"))
  func silence() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let output = try #require(try Tool.runOnTerminal([folder.root], errorsToo: true))
    #expect(!output.contains(/Reading|Reviewing/))
  }
}
