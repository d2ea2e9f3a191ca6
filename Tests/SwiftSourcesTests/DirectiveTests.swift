import BundleReading
import ReviewModel
import SwiftSources
import Testing

@Suite("Directives in source code")
struct DirectiveTests {
  /// The lines that the directive of the code holds for, each trimmed; nil where it stands with nothing.
  private func held(_ code: String) throws -> [String]? {
    let directives = Reading.contents("import AppIntents\n" + code).directives
    #expect(directives.count == 1)
    let utf8 = Array(("import AppIntents\n" + code).utf8)
    guard case .part(let range) = try #require(directives.first).reach else { return nil }
    return String(decoding: utf8[range], as: UTF8.self).split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }
  }

  @Test(
    "A comment is for what begins directly below it, or ends before it on its line",
    arguments: [
      ("// D\nlet a: Int = 1\nlet b = 2", ["let a: Int = 1"]), ("let a = 1 // D\nlet b = 2", ["let a = 1"]),
      ("/* D */ let a = 1\nlet b = 2", ["let a = 1"]), ("/// D\n// more\nlet a = 1\nlet b = 2", ["let a = 1"]),
      ("struct A {\n  // D\n  static let title = f(\n    1\n  )\n  let b = 1\n}", ["static let title = f(", "1", ")"]),
      ("// D\n@MainActor\nstruct A {\n  let b = 1\n}", ["@MainActor", "struct A {", "let b = 1", "}"]),
      ("struct A { // D\n  let b = 1\n}", ["struct A { // D", "let b = 1", "}"]),
      ("f(a: 1, // D\n  b: 2)", ["a: 1,"]), ("f(a: [\n  \"x\", // D\n  \"y\"\n])", ["\"x\","]),
      ("f(a: [\n  // D\n  \"x\",\n  \"y\"\n])", ["\"x\","]), ("f([ // D\n  1\n])", ["[ // D", "1", "]"]),
      ("let a =\n  // D\n  \"x\"", ["let a =", "// D", "\"x\""]),
      ("func f() {\n  g()\n  // D\n  h { i in\n    j()\n  }\n}", ["h { i in", "j()", "}"]),
      ("switch a {\n// D\ncase 1:\n  f()\ncase 2: g()\n}", ["case 1:", "f()"]),
    ])
  func held(code: String, lines: [String]) throws {
    let directive = "shortcut-review:disable donation-missing -- why"
    #expect(try held(code.replacing("D", with: directive)) == lines.map { $0.replacing("D", with: directive) })
  }

  @Test(
    "A comment alone is for nothing",
    arguments: [
      "// D\n\nlet a = 1", "let a = 1\n// D\n", "struct A {\n  // D\n\n  let a = 1\n}", "func f() {\n  g()\n  // D\n}",
    ])
  func alone(code: String) throws {
    #expect(try held(code.replacing("D", with: "shortcut-review:disable donation-missing -- why")) == nil)
  }

  @Test("A text that looks like a directive is none; one for the file stands anywhere")
  func literals() {
    let text = "shortcut-review:disable donation-missing -- why"
    for code in ["let a = \"// \(text)\"", "let a = \"\"\"\n  // \(text)\n  \"\"\"", "let a = #\"\\\(text)\"#"] {
      #expect(Reading.contents("import AppIntents\n" + code).directives.isEmpty, "\(code)")
    }
    let file = Reading.contents("// \(text.replacing("disable", with: "disable-file"))\n\nimport AppIntents\n")
    #expect(file.directives.map(\.reach) == [.file])
  }
}
