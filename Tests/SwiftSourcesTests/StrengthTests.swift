import BundleReading
import Dispatch
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("Sources that nobody would write")
struct StrengthTests {
  static let nested: [(name: String, code: String)] = [
    ("parentheses", repeated("(", 100_000)), ("brackets", repeated("[", 100_000)),
    ("braces", repeated("{", 100_000)), ("some brackets", repeated("[", 11)), ("some parentheses", repeated("(", 390)),
    ("some braces", repeated("{", 390)), ("sum", "let a = b" + repeated(" + a", 9_000)),
    ("members", "let a = b" + repeated(".c", 9_000)), ("calls", "let a = b" + repeated("()", 9_000)),
    ("closures", repeated("f { ", 20_000)), ("some closures", repeated("f { ", 390)),
    ("trailing closures", "let a = b" + repeated(".c { }", 5_000)),
    ("else", "if a {}" + repeated(" else if a {}", 5_000)),
    ("ternaries", "let a = " + repeated("a ? b : ", 5_000) + "c"),
    ("types", "let a: A" + repeated(".B", 9_000)), ("optionals", "let a: A" + repeated("?", 9_000)),
    ("arrows", "let a: A" + repeated(" -> A", 5_000)), ("structs", repeated("struct A: AppIntent {", 5_000)),
    ("some structs", repeated("struct A: AppIntent {", 390)), ("conditions", repeated("#if a\n", 20_000)),
    ("some conditions", repeated("#if a\n", 99)), ("prefixes", "let a = " + repeated("try ", 50_000) + "a"),
    ("some prefixes", "let a = " + repeated("try ", 990) + "a"),
    ("operators", "let a = " + repeated("- ", 5_000) + "a"), ("ampersands", "f(" + repeated("& ", 5_000) + "a)"),
    ("literals", "let a = " + repeated("\"\\(", 20_000)), ("some literals", "let a = " + repeated("\"\\(", 200)),
    ("joined", "let a: IntentDialog = \"a\"" + repeated(" + \"a\"", 5_000)),
    ("subscripts", "let a = b" + repeated("[0]", 9_000)), ("attributes", repeated("@A ", 5_000) + "var a: A"),
    ("generics", "let a: " + repeated("A<", 20_000)), ("some generics", "let a: " + repeated("A<", 990)),
    ("cases", "switch a {" + repeated("case .a: ", 5_000)), ("patterns", "case " + repeated("let ", 900) + "a"),
    ("key paths", "let a = \\A" + repeated(".b", 9_000)), ("backslashes", "let a = " + repeated("\\", 9_000)),
    ("comments", repeated("/*", 50_000)), ("quotes", repeated("\"", 50_001)), ("marks", repeated("#", 50_000)),
  ]

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test(
    "Deep nesting overflows no stack, not even a worker’s",
    arguments: TestSweep.sample(of: nested.map(\.name), keeping: 10))
  func depth(name: String) throws {
    let code = try #require(Self.nested.first { $0.name == name }).code
    let sources = [code, "static let title = 1 \n" + code + "\n}", code].map { "import AppIntents\n" + $0 }
    DispatchQueue.concurrentPerform(iterations: sources.count) { index in
      _ = Reading.contents(sources[index])
    }
  }

  @Test("Constants that lead to each other in many ways end")
  func chains() {
    let constants = (0..<8).map { level in
      "let c\(level): LocalizedStringResource = switch a {"
        + (0..<40).map { " case \($0): c\(level + 1)" }.joined() + " default: c\(level) }\n"
    }
    let code =
      "import AppIntents\nenum S {\n" + constants.map { "static " + $0 }.joined()
      + "static let c8: LocalizedStringResource = \"Order\"\n}\n"
      + "struct A: AppIntent { static let title: LocalizedStringResource = S.c0 }"
    let contents = Reading.contents(code)
    #expect(contents.texts.count + contents.unresolvedTexts.count <= 2_000)
    #expect(!contents.unresolvedTexts.isEmpty)
  }

  @Test("Half of a file is read as far as it goes")
  func halves() {
    let code = AppShortcutTextTests.provider
    for count in stride(from: 0, through: code.utf8.count, by: 7) {
      let contents = Reading.contents(String(decoding: code.utf8.prefix(count), as: UTF8.self))
      #expect(contents.texts.count <= 5)
      #expect(contents.texts.allSatisfy { $0.place.utf8.upperBound <= count })
    }
    let missing = Reading.lines(
      "import AppIntents\nstruct A: AppIntent {\n  static let title: LocalizedStringResource = \"Order Soup\"\n  func perform() {\n"
    )
    #expect(missing == ["title A: Order Soup"])
  }

  @Test("Code with any byte changed is read without a fault of ours")
  func damage() {
    let code = Array(AppIntentTextTests.cases.map(\.code).joined(separator: "\n").utf8)
    let letters = Array("\"\\(){}[]#@$.,:\n\0é".utf8)
    for seed in TestSweep.seeds(150) {
      var generator = SeededGenerator(seed: seed)
      var damaged = code
      for _ in 0..<8 {
        damaged[Int.random(in: damaged.indices, using: &generator)] =
          letters[Int.random(in: letters.indices, using: &generator)]
      }
      let (source, _) = SourceFile.read(path: "Main.swift", bytes: damaged, index: 0)
      for text in SwiftSourceReader().contents(of: source, file: 0).texts {
        #expect(text.place.utf8.upperBound <= source.utf8.count, "seed \(seed)")
        #expect(EscapedText(text.place, in: source).text == text.defaultValue ?? text.key, "seed \(seed)")
      }
    }
  }

  @Test("Tests are not read")
  func tests() {
    let code = AppIntentTextTests.cases[0].code
    for path in ["AppTests/A.swift", "AppUITests/A.swift", "Package/Tests/AppTests/A.swift", "Tests/A.swift"] {
      #expect(Reading.contents(code, path: path).texts.isEmpty)
    }
    for path in ["App/Tests.swift", "TestsApp/A.swift", "Previews/A.swift"] {
      #expect(!Reading.contents(code, path: path).texts.isEmpty)
    }
  }
}
