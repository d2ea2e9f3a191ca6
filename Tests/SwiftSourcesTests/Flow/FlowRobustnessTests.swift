import BundleReading
import Foundation
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("The flow of values in sources that are hardly any")
struct FlowRobustnessTests {
  private static func facts(_ text: String) -> SwiftCodeFacts {
    let (source, _) = SourceFile.read(path: "Main.swift", bytes: Array(text.utf8), index: 0)
    return SwiftSourceReader().contents(of: source, file: 0).facts
  }

  private static let sources = ["Relevance", "Donations"].flatMap(WrittenSource.all)
    .flatMap { $0.files.filter { $0.key.hasSuffix(".swift") }.values }.sorted()

  @Test("A file that is cut off has no findings that the whole one has not")
  func truncated() {
    for source in WrittenSourceTests.sources where source.files.count == 1 {
      guard let (path, text) = source.files.first else { continue }
      let whole = Set(source.expected.map { "\($0.line) \($0.rule)" })
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for count in stride(from: 3, to: lines.count, by: 4) {
        let half = lines[count].prefix(lines[count].count / 2)
        let cut = lines[..<count].joined(separator: "\n") + "\n" + half
        let marks = WrittenSource(name: source.name, files: [path: cut]).marks()
        // A cut between functions leaves an app that donates or deletes less, and rightly so.
        let found = Set(marks.filter { $0.rule.rawValue.hasPrefix("relevance") }.map { "\($0.line) \($0.rule)" })
        #expect(found.isSubset(of: whole), "\(source.name), cut off in line \(count + 1)")
      }
    }
  }

  @Test("A damaged file is not taken for whole")
  func damaged() {
    #expect(Self.facts("import Intents\nfunc f() { INInteraction.deleteAll() }").donations.isWhole)
    #expect(!Self.facts("import Intents\nfunc f() { INInteraction.deleteAll(").donations.isWhole)
    #expect(!Self.facts("import Intents\n<<<<<<< HEAD\nfunc f() { INInteraction.deleteAll() }").donations.isWhole)
  }

  @Test("Tokens in any order crash nothing, and name places in the file", arguments: TestSweep.seeds(60))
  func shuffled(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let tokens = Self.sources.joined(separator: "\n").split { $0 == " " || $0 == "\n" }
    let text = (0..<200).map { _ in String(tokens.randomElement(using: &generator) ?? "") }.joined(separator: " ")
    let facts = Self.facts(text)
    let range = 0..<text.utf8.count + 1
    let places = facts.relevance.shortcuts.map(\.place) + facts.relevance.lists.flatMap { [$0.place, $0.errorPlace] }
    #expect(places.allSatisfy { range.contains($0.utf8.lowerBound) && $0.utf8.upperBound < range.upperBound })
  }

  @Test(
    "Deep nesting takes no more stack than a worker has, and nothing is claimed of what lies beyond",
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
      let shortcuts = SmallStack.run { Self.facts(text) }?.relevance.shortcuts
      #expect(shortcuts != nil)
    }
  }

  @Test("Endless work is given up, and what was not understood is not taken for whole")
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
    #expect(!Self.facts(text).donations.donations.isEmpty)
  }

  @Test("The work grows with the file", .timeLimit(.minutes(2)))
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

  @Test(
    "Places are those of the file, whatever stands before",
    arguments: ["", "\u{FEFF}", "// 日本語 👩🏽‍🚀\r\n", "#!/usr/bin/swift\n"])
  func places(prefix: String) {
    let text = prefix + "let a = INInteraction(intent: x, response: nil)\na.donate(completion: nil)\n"
    let bytes = Array(text.utf8)
    let places = Self.facts(text).donations.donations.map { String(decoding: bytes[$0.place.utf8], as: UTF8.self) }
    #expect(places == ["a.donate(completion: nil)"])
  }
}

/// A thread as small as those that read files.
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
