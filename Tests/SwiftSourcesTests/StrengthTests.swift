import BundleReading
import Dispatch
import Foundation
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing
import UnicodeText

@Suite("Sources that no person would write")
struct StrengthTests {
  static let nested: [(name: String, code: String)] = [
    ("parentheses", repeated("(", 100_000)), ("brackets", repeated("[", 100_000)), ("braces", repeated("{", 100_000)),
    ("some brackets", repeated("[", 11)), ("some parentheses", repeated("(", 390)), ("some braces", repeated("{", 390)),
    ("sum", "let a = b" + repeated(" + a", 9_000)), ("members", "let a = b" + repeated(".c", 9_000)),
    ("calls", "let a = b" + repeated("()", 9_000)), ("closures", repeated("f { ", 20_000)),
    ("some closures", repeated("f { ", 390)), ("trailing closures", "let a = b" + repeated(".c { }", 5_000)),
    ("else", "if a {}" + repeated(" else if a {}", 5_000)),
    ("ternaries", "let a = " + repeated("a ? b : ", 5_000) + "c"), ("types", "let a: A" + repeated(".B", 9_000)),
    ("optionals", "let a: A" + repeated("?", 9_000)), ("arrows", "let a: A" + repeated(" -> A", 5_000)),
    ("structs", repeated("struct A: AppIntent {", 5_000)), ("some structs", repeated("struct A: AppIntent {", 390)),
    ("conditions", repeated("#if a\n", 20_000)), ("some conditions", repeated("#if a\n", 99)),
    ("prefixes", "let a = " + repeated("try ", 50_000) + "a"),
    ("some prefixes", "let a = " + repeated("try ", 990) + "a"),
    ("operators", "let a = " + repeated("- ", 5_000) + "a"), ("ampersands", "f(" + repeated("& ", 5_000) + "a)"),
    ("literals", "let a = " + repeated("\"\\(", 20_000)), ("some literals", "let a = " + repeated("\"\\(", 200)),
    ("joined", "let a: IntentDialog = \"a\"" + repeated(" + \"a\"", 5_000)),
    ("subscripts", "let a = b" + repeated("[0]", 9_000)), ("attributes", repeated("@A ", 5_000) + "var a: A"),
    ("generics", "let a: " + repeated("A<", 20_000)), ("some generics", "let a: " + repeated("A<", 990)),
    ("cases", "switch a {" + repeated("case .a: ", 5_000)), ("patterns", "case " + repeated("let ", 900) + "a"),
    ("key paths", "let a = \\A" + repeated(".b", 9_000)), ("backslashes", "let a = " + repeated("\\", 9_000)),
    ("long else", "if a {}" + repeated(" else if b {}", 100_000)),
    ("long arrows", "let a: A" + repeated(" -> A", 100_000)),
    ("long function types", "let a: A" + repeated("()->", 100_000)),
    ("macros", "let a: " + repeated("macro -> ", 100_000)), ("actors", "let a = " + repeated("actor @a ", 100_000)),
    ("arrows over lines", "let a: A" + repeated("\n-> A", 100_000)),
    ("arrows to keywords", "let a: A" + repeated("-> repeat ", 100_000)),
    ("bare arrows", "let a: " + repeated("-> ", 100_000)), ("ifs", "let a = " + repeated("if a == ", 100_000)),
    ("arrows behind comments", "let a: " + repeated("()-> //\n", 100_000)),
    ("comments", repeated("/*", 50_000)), ("quotes", repeated("\"", 50_001)), ("marks", repeated("#", 50_000)),
  ]

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test(
    "Deep nesting overflows no stack, even a worker’s",
    arguments: TestSweep.sample(of: nested.map(\.name), keeping: 10))
  func depth(name: String) throws {
    let code = try #require(Self.nested.first { $0.name == name }).code
    let sources = [code, "static let title = 1 \n" + code + "\n}", code].map { "import AppIntents\n" + $0 }
    DispatchQueue.concurrentPerform(iterations: sources.count) { index in
      _ = Reading.contents(sources[index])
    }
  }

  @Test("A file that nests too deeply is skipped and named, and the rest is read")
  func named() {
    let shown = "import AppIntents\nstruct Order: AppIntent { static let title: LocalizedStringResource = \"Order\" }\n"
    let bundle = LocalizationBundleReader(sources: SwiftSourceReader()).read(files: [
      (
        path: "Chain.swift",
        bytes: Array((shown + "func f() { if a {}" + Self.repeated(" else if b {}", 2_000) + "}").utf8)
      ),
      (path: "Order.swift", bytes: Array(shown.utf8)),
    ])
    #expect(bundle.entries.flatMap(\.texts).map(\.text) == ["Order"])
    #expect(bundle.remarks.map(\.name) == ["review.nestedTooDeeply"])
  }

  @Test("Long files by people are not mistaken for chains")
  func people() {
    let functions = (0..<1_100).map { "  func f\($0)(_ a: (Int) -> Int) -> Int\n" }.joined()
    let properties = (0..<1_100).map { "  @Parameter(title: \"a\") var p\($0): Int\n" }.joined()
    let branches = Self.repeated("    if a { b() } else { c() }\n    guard a else { return }\n", 1_100)
    let guards = Self.repeated("    guard let a else { return }\n", 1_100)
    let code =
      "import AppIntents\nprotocol P {\n\(functions)}\nstruct S {\n\(properties)}\nfunc g() {\n\(branches)\(guards)}\n"
      + "struct Order: AppIntent { static let title: LocalizedStringResource = \"Order\" }\n"
    #expect(Reading.contents(code).texts.last?.key == "Order")
  }

  @Test("A long chain of function calls overflows no stack")
  func rowOfFunctions() {
    let (nesting, count) = (30, 1_000)
    let functions = (0..<count).map { index in
      "func a\(index)() async throws { " + Self.repeated("if x { ", nesting) + "try await a\(index + 1)()"
        + Self.repeated(" }", nesting) + " }\n"
    }
    let contents = Reading.contents(
      "import AppIntents\nstruct Order: AppIntent {\nstatic let title: LocalizedStringResource = \"Order\"\n"
        + "func perform() async throws -> some IntentResult {\ntry await requestConfirmation()\ntry await a0()\n"
        + "return .result()\n}\n" + functions.joined() + "}\n")
    #expect(contents.texts.map(\.key) == ["Order"])
  }

  @Test("Constants that refer to one another in many ways come to an end")
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

  @Test("Half of a file is read up to its end")
  func halves() {
    let code = AppShortcutTextTests.provider
    for count in stride(from: 0, through: code.utf8.count, by: 7) {
      let contents = Reading.contents(String(decoding: code.utf8.prefix(count), as: UTF8.self))
      #expect(contents.texts.count <= 8)
      #expect(contents.texts.allSatisfy { $0.place.utf8.upperBound <= count })
    }
    let missing = Reading.lines(
      "import AppIntents\nstruct A: AppIntent {\n  static let title: LocalizedStringResource = \"Order Soup\"\n  func perform() {\n"
    )
    #expect(missing == ["title A: Order Soup"])
  }

  @Test("Code with any changed byte is read without a fault")
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

  private static func facts(_ text: String) -> SwiftCodeFacts {
    let contents = Reading.contents(text, path: "Main.swift")
    var facts = contents.facts
    let joined = SwiftSourceReader().joined([contents])
    facts.relevantShortcuts = joined.relevantShortcuts
    facts.relevantLists = joined.relevantLists
    facts.droppedErrors = joined.droppedErrors
    facts.donations = joined.donations
    return facts
  }

  private static let sources = ["Relevance", "Donations"].flatMap(WrittenSource.all)
    .flatMap { $0.files.filter { $0.key.hasSuffix(".swift") }.values }.sorted()

  @Test("A truncated file has no findings that the complete file lacks")
  func truncated() {
    for source in WrittenSourceTests.sources where source.files.count == 1 {
      guard let (path, text) = source.files.first else { continue }
      let whole = Set(source.expected.map { "\($0.line) \($0.rule)" })
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for count in stride(from: 3, to: lines.count, by: 4) {
        let half = lines[count].prefix(lines[count].count / 2)
        let cut = lines[..<count].joined(separator: "\n") + "\n" + half
        let marks = WrittenSource(name: source.name, files: [path: cut]).marks()
        // A cut between functions leaves an app that donates or deletes less, and is reported correctly as such.
        let found = Set(marks.filter { $0.rule.rawValue.hasPrefix("relevance") }.map { "\($0.line) \($0.rule)" })
        #expect(found.isSubset(of: whole), "\(source.name), cut off in line \(count + 1)")
      }
    }
  }

  @Test("A damaged file is not treated as complete")
  func damaged() {
    #expect(Self.facts("import Intents\nfunc f() { INInteraction.deleteAll() }").areDonationsWhole)
    #expect(!Self.facts("import Intents\nfunc f() { INInteraction.deleteAll(").areDonationsWhole)
    #expect(!Self.facts("import Intents\n<<<<<<< HEAD\nfunc f() { INInteraction.deleteAll() }").areDonationsWhole)
  }

  @Test(
    "An extension of nothing, or of something that is not a name, is left alone",
    arguments: ["", "3", "[Order]", "Order?"])
  func namelessExtensions(type: String) {
    let bundle = Reading.bundle([
      "App/Orders.swift": "import AppIntents\nextension \(type) {}\nextension \(type) { struct A {} }\n"
        + "struct Order: AppIntent { static let title: LocalizedStringResource = \"Order soup\" }"
    ])
    #expect(bundle.entries.map(\.id.key) == ["Order soup"])
  }

  @Test("Tokens in any order crash nothing, and have places in the file", arguments: TestSweep.seeds(60))
  func shuffled(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let tokens = Self.sources.joined(separator: "\n").split { $0 == " " || $0 == "\n" }
    let text = (0..<200).map { _ in String(tokens.randomElement(using: &generator) ?? "") }.joined(separator: " ")
    let facts = Self.facts(text)
    let range = 0..<text.utf8.count + 1
    let places = facts.relevantShortcuts.map(\.place) + facts.relevantLists.flatMap { [$0.place, $0.errorPlace] }
    #expect(places.allSatisfy { range.contains($0.utf8.lowerBound) && $0.utf8.upperBound < range.upperBound })
    #expect(Self.sources.contains { !Self.facts($0).relevantShortcuts.isEmpty }, "tokens in their order have places")
  }

  @Test(
    "Deep nesting uses no more stack than a worker has, and nothing is claimed about what lies deeper",
    arguments: [
      ("(", ")"), ("[", "]"), ("{ ", " }"), ("if true { ", " }"), ("Task { ", " }"), ("a(", ")"), ("f { $0.", " }"),
      ("func f() { ", " }"), ("class A { ", " }"), ("!", ""), ("a.", "b"), ("a + ", "b"), ("a ? b : ", "c"),
      ("", ".donate()"), ("", "?.b"), ("", "[0]"), ("switch a { default: ", " }"), ("do { ", " } catch {}"),
      ("if a {} else ", "{}"), ("\"\\(", ")\""), ("#if A\n", "\n#endif\n"), ("try ", "a"), ("return ", "a"),
    ] as [(String, String)])
  func nesting(open: String, close: String) {
    for count in [30, 200, 3_000] {
      let nested = String(repeating: open, count: count) + "x" + String(repeating: close, count: count)
      let text = """
        func update(_ shortcut: INShortcut) {
          \(nested)
          let relevant = INRelevantShortcut(shortcut: shortcut)
          INRelevantShortcutStore.default.setRelevantShortcuts([relevant])
        }
        """
      let shortcuts = SmallStack.run { Self.facts(text) }?.relevantShortcuts
      #expect(shortcuts != nil)
      if count == 3_000, ["(", "[", "{ "].contains(open) { #expect(shortcuts?.isEmpty == true) }
    }
  }

  @Test("Excessive work is abandoned, and code that was not understood is not treated as complete")
  func exhaustion() {
    let calls = (0..<12).map { "func f\($0)() { \(String(repeating: "f\($0 + 1)(); ", count: 12)) }" }
    let text = """
      import Intents
      final class Busy {
        \(calls.joined(separator: "\n  "))
        func f12() { INInteraction(intent: order, response: nil).donate(completion: nil) }
        func again() { again() }
        func run() { again(); f0() }
      }
      """
    #expect(!Self.facts(text).donations.isEmpty)
    #expect(
      Self.facts(text.replacing("INInteraction(intent: order, response: nil).donate(completion: nil)", with: ""))
        .donations.isEmpty)
  }

  @Test("The cost is linear in the file", .timeLimit(.minutes(2)))
  func growth() {
    func source(_ count: Int) -> String {
      (0..<count).map { index in
        """
        func update\(index)(_ shortcut: INShortcut, region: CLRegion) {
          let relevant = INRelevantShortcut(shortcut: shortcut)
          if let region { relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)] }
          INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { _ in }
        }
        """
      }.joined(separator: "\n")
    }
    let (small, large) = (source(20), source(320))
    #expect(Growth.factor(bound: 64, from: { _ = Self.facts(small) }, to: { _ = Self.facts(large) }) <= 64)
  }

  @Test("The cost is linear in the donations of a file, even if their objects share a name", .timeLimit(.minutes(2)))
  func donationGrowth() {
    func source(_ count: Int) -> String {
      let functions = (0..<count).map {
        "func f\($0)() { let a = INInteraction(intent: OrderIntent(), response: nil); a.donate() }"
      }
      return "import Intents\nfinal class Orders {\n\(functions.joined(separator: "\n"))\n}\n"
    }
    let (small, large) = (source(200), source(3_200))
    #expect(Growth.factor(bound: 64, from: { _ = Self.facts(small) }, to: { _ = Self.facts(large) }) <= 64)
  }

  @Test("The cost is linear in the statements of a function", .timeLimit(.minutes(2)))
  func statementGrowth() {
    func source(_ count: Int) -> String {
      let lines = (0..<count).map {
        "let a\($0) = INInteraction(intent: OrderIntent(), response: nil); a\($0).donate()"
      }
      return "import Intents\nfunc order() {\n\(lines.joined(separator: "\n"))\n}\n"
    }
    let (small, large) = (source(200), source(3_200))
    #expect(Growth.factor(bound: 64, from: { _ = Self.facts(small) }, to: { _ = Self.facts(large) }) <= 64)
  }

  @Test(
    "Places are those of the file, whatever comes before",
    arguments: ["", "\u{FEFF}", "// 日本語 👩🏽‍🚀\r\n", "#!/usr/bin/swift\n"])
  func places(prefix: String) {
    let text = prefix + "let a = INInteraction(intent: x, response: nil)\na.donate(completion: nil)\n"
    let bytes = Array(text.utf8)
    let places = Self.facts(text).donations.map { String(decoding: bytes[$0.place.utf8], as: UTF8.self) }
    #expect(places == ["a.donate(completion: nil)"])
  }
}

/// A thread with a stack as small as those that read files.
private enum SmallStack {
  private final class Box<Value: Sendable>: @unchecked Sendable { var value: Value? }

  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value? {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.value = body()
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return box.value
  }
}
