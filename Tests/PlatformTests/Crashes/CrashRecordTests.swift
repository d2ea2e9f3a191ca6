import Platform
import Testing

@Suite("How a worker ended")
struct CrashRecordTests {
  private static let names: [String?] = [
    nil, "en.lproj/A.strings", "A, B: ‘C’.swift", "é\u{1F469}\u{200D}\u{1F680}", "a\nb",
  ]
  private static let causes: [CrashRecord.Cause] = [.fatalError, .time, .memory]

  @Test("Written records are read back", arguments: causes)
  func records(cause: CrashRecord.Cause) {
    for path in Self.names {
      for rule in Self.names {
        let end = CrashRecord(cause: cause, path: path, rule: rule)
        #expect(CrashRecord(record: end.record) == end)
      }
    }
  }

  @Test(
    "An empty record, and anything that no worker writes, is invalid",
    arguments: [[], [0], [0xFF], Array("x en.lproj".utf8)])
  func none(record: [UInt8]) {
    #expect(CrashRecord(record: record) == nil)
    #expect(CrashRecord(record: [UInt8(ascii: "f")] + record)?.cause == .fatalError)
  }

  @Test("Every prefix of a record is read up to its end")
  func cuts() {
    let (path, rule) = ("en.lproj/A.strings", "title-length")
    let record = CrashRecord(cause: .fatalError, path: path, rule: rule).record
    for count in 1...record.count {
      let end = CrashRecord(record: Array(record.prefix(count)))
      #expect(end?.cause == .fatalError && (end?.path ?? "") == path.prefix(count - 1))
      // The cause and a zero byte are not part of them.
      #expect((end?.rule ?? "") == rule.prefix(max(0, count - path.count - 2)))
    }
  }
}
