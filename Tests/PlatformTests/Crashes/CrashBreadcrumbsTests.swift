import Foundation
import Testing

@testable import Platform

/// Each of these runs a process that crashes.
@Suite("Last message of a crashing process")
struct CrashBreadcrumbsTests {
  private static func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A trap names the file being read, and ends the process as usual")
  func trap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CrashBreadcrumbs.writeOnCrash()
      CrashBreadcrumbs.begin(.reading, "App/de.lproj/Main.strings")
      let empty: [Int] = []
      _ = empty[CommandLine.arguments.count]
    }
    #expect(Self.words(result).contains("shortcut-review: a fatal error while reading App/de.lproj/Main.strings; "))
    if case .exitCode = result?.exitStatus { Issue.record("it was ended by no signal") }
  }

  @Test("It names the text being reviewed and the rule; nothing in them becomes a terminal command")
  func rule() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CrashBreadcrumbs.writeOnCrash()
      CrashBreadcrumbs.begin(.checking, "a\u{1B}[2J\u{9B}\n.strings", detail: "order.title")
      CrashBreadcrumbs.setRule(CrashBreadcrumbs.Name("title-length"))
      abort()
    }
    #expect(Self.words(result).contains("a fatal error while judging a?[2J???.strings, order.title by title-length; "))
  }

  @Test("Work that another thread does is also named, and finished work is not")
  func threads() async {
    let handedOver = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CrashBreadcrumbs.writeOnCrash()
      CrashBreadcrumbs.begin(.reading, "Deep.swift")
      _ = try? LargeStack.run { () -> Int in fatalError("too deep") }
    }
    #expect(Self.words(handedOver).contains("while reading Deep.swift; "))
    let done = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CrashBreadcrumbs.writeOnCrash()
      CrashBreadcrumbs.begin(.reading, "Done.swift")
      CrashBreadcrumbs.end()
      abort()
    }
    #expect(Self.words(done).contains("a fatal error; ") && !Self.words(done).contains("Done"))
  }

  @Test("Work that takes too long is abandoned, and a finished one returns its result")
  func longWork() throws {
    let isOver = Flag()
    #expect(throws: LargeStack.Failure.outOfTime(seconds: 1)) {
      try LargeStack.run(atMost: 0.3) {
        while !isOver.isSet {}
      }
    }
    isOver.set()
    #expect(try LargeStack.run { 6 * 7 } == 42)
  }

  @Test("An exhausted stack leaves enough room for the message")
  func overflow() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CrashBreadcrumbs.writeOnCrash()
      CrashBreadcrumbs.begin(.reading, "Nested.json")
      func depth(_ number: Int) -> Int { number == .max ? 0 : depth(number + 1) + (number & 1) }
      print(depth(CommandLine.arguments.count))
    }
    #expect(Self.words(result).contains("while reading Nested.json; "))
  }

  @Test("A path that is too long is shortened")
  func long() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CrashBreadcrumbs.writeOnCrash()
      CrashBreadcrumbs.begin(.reading, String(repeating: "folder/", count: 1_000), detail: "key")
      abort()
    }
    let kept = String(repeating: "folder/", count: 1_000).prefix(CrashBreadcrumbs.Slot.capacity)
    #expect(Self.words(result).contains("while reading \(kept); it is a fault"))
  }
}

/// `@unchecked`: a lock guards every access.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}
