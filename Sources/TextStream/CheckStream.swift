import Platform
package import ReviewModel
import SourceText
import UnicodeText

/// Answers texts that arrive as JSON Lines, in order and as soon as possible, on several threads.
///
/// One thread at a time reads what is available and then parses it. Then the threads take turns, in input order, to
/// find out which app each text belongs to and which texts belong together. They check texts in parallel, and write the
/// answers in input order again. So memory never holds more than what each thread has read, and the texts that are
/// checked together.
package struct CheckStream: Sendable {
  /// Which texts are checked together: single texts, or consecutive lines of a key, a table or an app.
  package var together = Extent.text
  /// The number of threads.
  package var jobs = 1
  private let apps: CheckedApps

  package init(_ apps: CheckedApps) { self.apps = apps }

  /// If a key, table or app has more lines, they are checked in parts.
  package static let mostTogether = 200_000

  /// Reads to the end of the input.
  ///
  /// - Parameters:
  ///   - read: Returns the next bytes as soon as there are any, and none at the end. One thread at a time calls it.
  ///   - write: Receives answers, each as a line. One thread at a time calls it.
  ///   - tell: Receives messages for the user. One thread at a time calls it.
  package func run(
    read: @escaping @Sendable () -> [UInt8], write: @escaping @Sendable ([UInt8]) -> Void,
    tell: @escaping @Sendable (String) -> Void
  ) {
    let work = StreamWork(self, apps, CheckInput(read), write: write, tell: tell)
    let threads = (1..<max(1, jobs)).compactMap { _ in PosixThread { work.run() } }
    work.run()
    threads.forEach { $0.join() }
  }
}

/// What the threads of a stream share.
///
/// `@unchecked`: a lock guards the idle checkers, and the turnstile lets one thread at a time access the order.
private final class StreamWork: @unchecked Sendable {
  private let apps: CheckedApps
  private let together: Extent
  private let input: CheckInput
  private let write: @Sendable ([UInt8]) -> Void
  private let tell: @Sendable (String) -> Void
  private let ordering = Turnstile()
  private let writing = Turnstile()
  private var order: CheckOrder
  private let lock = Lock()
  /// The checker that was used last has the most recent data.
  private var idle: [TextChecker] = []

  init(
    _ stream: CheckStream, _ apps: CheckedApps, _ input: CheckInput, write: @escaping @Sendable ([UInt8]) -> Void,
    tell: @escaping @Sendable (String) -> Void
  ) {
    self.apps = apps
    self.input = input
    self.write = write
    self.tell = tell
    together = stream.together
    order = CheckOrder(stream.together)
  }

  func run() {
    while let piece = input.next() {
      let lines = piece.lines.map { ParsedLine($0.bytes, number: $0.number) }
      let groups = ordering.pass(piece.number) { () -> [[CheckItem]] in
        let groups = order.groups(of: lines, isEnd: piece.isEnd)
        order.takeRemarks().forEach(tell)
        return groups
      }
      let answers = answers(to: groups)
      writing.pass(piece.number) { if !answers.isEmpty { write(answers) } }
    }
  }

  private func answers(to groups: [[CheckItem]]) -> [UInt8] {
    guard !groups.isEmpty else { return [] }
    let checker = lock.withLock { idle.popLast() } ?? TextChecker(apps)
    defer { lock.withLock { idle.append(checker) } }
    var output: [UInt8] = []
    for group in groups {
      var answers = checker.answers(to: group.compactMap(\.text), together: together).makeIterator()
      for item in group {
        switch item {
        case .text: if let answer = answers.next() { Self.json.write(answer, to: &output) }
        case .fault(let fault): Self.json.write(fault, to: &output)
        }
        output.append(UInt8(ascii: "\n"))
      }
    }
    return output
  }

  private static let json = JSONWriter(.compact, escapes: .controls)
}

/// The answer to a line that cannot be used.
struct CheckFault: Encodable {
  /// null if it is unknown.
  let id: JSONValue
  /// From 1, counting empty lines.
  let line: Int
  let error: String
}

enum CheckItem {
  case text(CheckedText)
  case fault(CheckFault)

  var text: CheckedText? { if case .text(let text) = self { text } else { nil } }
}

enum ParsedLine {
  case text(CheckedText, app: CheckedApp?)
  case app(CheckedApp)
  case fault(CheckFault)
  case blank

  /// - Parameter bytes: nil for a line that is too long.
  init(_ bytes: ArraySlice<UInt8>?, number: Int) {
    guard let bytes else {
      let limit = CheckInput.longestLine >> 20
      self = .fault(CheckFault(id: .null, line: number, error: "the line is longer than \(limit) MiB"))
      return
    }
    guard !bytes.allSatisfy(\.isXMLSpace) else {
      self = .blank
      return
    }
    do throws(CheckLine.Fault) {
      switch try CheckLine(Array(bytes)) {
      case .text(let text, let app): self = .text(text, app: app)
      case .app(let app): self = .app(app)
      }
    } catch {
      self = .fault(CheckFault(id: error.id ?? .null, line: number, error: error.message))
    }
  }
}

/// Assigns texts to apps and groups, line by line.
struct CheckOrder {
  private let together: Extent
  private var app = CheckedApp()
  /// The group that can still grow.
  private var open: [CheckItem] = []
  private var openID: GroupID?
  private var remarks: [String] = []
  private var hasRemarkedParts = false

  private struct GroupID: Hashable {
    var app: CheckedApp
    var table = ""
    var key = ""
  }

  init(_ together: Extent) { self.together = together }

  /// The groups that are complete, in input order.
  mutating func groups(of lines: [ParsedLine], isEnd: Bool) -> [[CheckItem]] {
    var groups: [[CheckItem]] = []
    for line in lines {
      switch line {
      case .app(let app): self.app = app
      case .blank: close(to: &groups)
      case .fault(let fault): open.append(.fault(fault))
      case .text(var text, let app):
        text.app = app ?? self.app
        if together > .text {
          let id = id(of: text)
          if let openID, openID != id { close(to: &groups) }
          openID = id
        }
        open.append(.text(text))
        if open.count >= CheckStream.mostTogether { part(to: &groups) }
      }
    }
    // No later text can join the group.
    if isEnd || openID == nil { close(to: &groups) }
    return groups
  }

  private func id(of text: CheckedText) -> GroupID {
    var id = GroupID(app: text.app)
    if together <= .table { id.table = text.table }
    if together <= .key { id.key = text.key }
    return id
  }

  private mutating func close(to groups: inout [[CheckItem]]) {
    if !open.isEmpty { groups.append(open) }
    open = []
    openID = nil
  }

  private mutating func part(to groups: inout [[CheckItem]]) {
    if together > .text, !hasRemarkedParts {
      hasRemarkedParts = true
      remarks.append(
        "more than \(CheckStream.mostTogether) consecutive lines have the same \(together.rawValue): they are checked in parts"
      )
    }
    let id = openID
    close(to: &groups)
    openID = id
  }

  /// The messages about the lines so far.
  mutating func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }
}
