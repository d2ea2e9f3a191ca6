import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@testable import TextStream

@Suite("A stream of texts")
struct CheckStreamTests {
  private typealias Value = SourceText.JSONValue

  private func answers(
    _ lines: [String], together: Extent = .text, jobs: Int = 2, pieces: [Int] = [4_093, 17, 65_536]
  ) throws -> [SourceText.JSONValue] {
    try StreamedCheck.answers(
      to: Array(lines.joined(separator: "\n").utf8), together: together, jobs: jobs, pieces: pieces)
  }

  private func rules(_ answer: SourceText.JSONValue?) -> [String] {
    (answer?["findings"]?.elements ?? []).compactMap { $0["rule"]?.string }
  }

  @Test("is answered line by line, in order, whatever the pieces and the threads", arguments: [1, 2, 7])
  func order(jobs: Int) throws {
    let lines = (1...3_000).map { number in
      switch number % 5 {
      case 0: "nonsense \(number)"
      case 1: #"{"id":\#(number),"locale":"de","kind":"title","text":"Kaffee bestellen."}"#
      case 2: #"{"id":"t\#(number)","locale":"en","text":"Ask Siri."}"#
      default: #"{"id":\#(number),"locale":"ja","text":"コーヒーを注文する"}"#
      }
    }
    let whole = try answers(lines, jobs: 1, pieces: [1 << 20])
    #expect(whole.count == lines.count)
    for (number, answer) in zip(1..., whole) {
      switch number % 5 {
      case 0:
        #expect(answer["line"]?.integer == number)
        #expect(answer["id"] == .null)
        #expect(answer["error"]?.string?.isEmpty == false)
      case 1:
        #expect(answer["id"]?.integer == number)
        #expect(rules(answer) == ["title-punctuation"])
      case 2: #expect(answer["id"]?.string == "t\(number)")
      default: #expect(answer["id"]?.integer == number)
      }
    }
    for pieces in [[1], [3, 1, 4_001], [65_536]] {
      #expect(try answers(lines, jobs: jobs, pieces: pieces) == whole)
    }
  }

  @Test("may end without a line feed, and may be empty")
  func ends() throws {
    #expect(try answers([]).isEmpty)
    #expect(try answers(["", "", ""]).isEmpty)
    #expect(try answers([#"{"locale":"en","text":"a"}"#]).count == 1)
    #expect(try answers([#"{"locale":"en","text":"a"}"#, ""]).count == 1)
  }

  static let faults: [(line: String, error: String)] = [
    ("[]", "a line must be a JSON object"),
    (#"{"locale":"en"}"#, "‘text’ is missing"),
    (#"{"text":"a"}"#, "‘locale’ is missing"),
    (#"{"id":1.5,"locale":"en","text":"a"}"#, "‘id’ must be a string or a whole number"),
    (#"{"id":1,"locale":"en","txt":"a"}"#, "unknown member ‘txt’: Did you mean ‘text’?"),
    (#"{"id":1,"locale":"en","text":"a","kind":"titel"}"#, "‘kind’ cannot be ‘titel’: Did you mean ‘title’?"),
    (#"{"id":1,"locale":"en","text":3}"#, "‘text’ must be a string"),
    (#"{"id":1,"locale":"en","text":"a","context":{"state":"old"}}"#, "‘context.state’ cannot be ‘old’"),
    (#"{"id":1,"locale":"en","text":"a","context":{"limits":[{"unit":"character","most":1e30}]}}"#, "between 0 and"),
    (#"{"app":{"platforms":["iOS","android"]}}"#, "no such platform: ‘android’"),
    (#"{"app":{"minimumVersions":{"iOS":17}}}"#, "such as ‘17.0’"),
    (#"{"app":7}"#, "‘app’ must be an object or a name"),
    (#"{"id":1,"locale":"en","text":"a"} {}"#, "byte 35"),
  ]

  @Test("reports what is wrong with a line, and continues", arguments: faults)
  func faulty(line: String, error: String) throws {
    let good = #"{"id":"good","locale":"en","text":"Fine"}"#
    let all = try answers([good, line, good])
    #expect(all.count == 3)
    #expect(all[1]["error"]?.string?.contains(error) == true, "\(all[1])")
    #expect(all[1]["line"]?.integer == 2)
    #expect(all[0] == all[2])
  }

  @Test("survives invalid bytes and endless lines")
  func hostile() throws {
    let good = Array("\n{\"id\":1,\"locale\":\"en\",\"text\":\"a\"}\n".utf8)
    let long = [UInt8](repeating: UInt8(ascii: "["), count: 17 << 20)
    let all = try StreamedCheck.answers(to: [0xFF, 0x00, 0x22] + good + long + good, pieces: [1 << 16])
    #expect(all.count == 4)
    #expect(all[0]["error"]?.string?.contains("0xFF") == true)
    #expect(all[2]["error"]?.string == "the line is longer than 16 MiB")
    #expect(all[1] == all[3])
    let deep = String(repeating: "[", count: 100_000)
    #expect(try answers([#"{"id":1,"locale":"en","text":"a","context":\#(deep)"#]).count == 1)
  }

  @Test("applies the app of a line to the texts after it, and a text’s own app only to that text")
  func apps() throws {
    let title = #""locale":"en","kind":"title","text":"Order with Kaffeo Bar""#
    // The table shows whether a title names the app or something that people choose.
    let lines = [
      "{\"id\":1,\(title)}", #"{"app":{"names":["Kaffeo Bar"]}}"#, "{\"id\":2,\(title)}",
      "{\"id\":3,\(title),\"app\":\"Other\"}", "{\"id\":4,\(title)}", #"{"app":{}}"#, "{\"id\":5,\(title)}",
    ]
    let all = try answers(lines, together: .table)
    #expect(all.map { rules($0).contains("title-app-name") } == [false, true, false, true, false])
    #expect(all.map { $0["id"]?.integer } == [1, 2, 3, 4, 5])
  }

  @Test("reports places in UTF-16 and in scalars")
  func ranges() throws {
    let all = try answers([#"{"id":1,"locale":"en","text":"😀 open the iphone app"}"#])
    let range = all.first?["findings"]?.elements.first?["range"]
    #expect(range?["utf16"]?.elements.compactMap(\.integer) == [12, 18])
    #expect(range?["scalars"]?.elements.compactMap(\.integer) == [11, 17])
  }

  @Test("reviews lines of one app together, and answers them when the group ends")
  func together() throws {
    let first = #"{"id":1,"locale":"en","kind":"invocationPhrase","key":"a","text":"Show my order"}"#
    let second = #"{"id":2,"locale":"en","kind":"invocationPhrase","key":"b","text":"Show my orders"}"#
    let alone = try answers([first, second])
    let joined = try answers([first, second], together: .app)
    #expect(alone.allSatisfy { $0["needs"]?["app"]?.elements.contains("phrase-too-similar") == true })
    #expect(joined.allSatisfy { $0["needs"]?["app"] == nil })
    #expect(joined.contains { rules($0).contains("phrase-too-similar") })
    let parted = try answers([first, "", second], together: .app)
    #expect(!parted.contains { rules($0).contains("phrase-too-similar") })
    let faulty = try answers([first, "nonsense", second], together: .app)
    #expect(faulty.map { $0["error"] != nil } == [false, true, false])
    #expect(faulty.contains { rules($0).contains("phrase-too-similar") })
  }

  @Test("gives the same texts the same answers, whatever comes before, between and after them")
  func independence() throws {
    let line =
      #"{"id":1,"locale":"de","kind":"title","table":"T","key":"k","text":"Mit Loop  bestellen.","source":"Order"}"#
    let others = (1...40).map {
      #"{"id":9,"locale":"de","kind":"title","table":"T","key":"k\#($0)","text":"Wir loopen \#($0)","source":"Loop \#($0)"}"#
    }
    let app = #"{"app":{"names":["Loop"]}}"#
    let all = try answers([app, line] + others + [line] + others.reversed() + [line])
    let own = all.filter { $0["id"]?.integer == 1 }
    #expect(own.count == 3)
    #expect(Set(own).count == 1)
  }
}
