import EmbeddedFiles
package import ReviewModel

/// How people judged the rules' findings in real apps, by rule, from `judgements.tsv`.
enum FindingRecords {
  /// A missing rule was never judged.
  static let all = read(String(decoding: EmbeddedFiles.judgements, as: UTF8.self))

  /// The columns are the rule's identifier, then two numbers per reading: how many findings were judged and how many of
  /// them were correct. The header and lines that begin with `#` have no numbers.
  static func read(_ table: String) -> [RuleID: FindingRecord] {
    var records: [RuleID: FindingRecord] = [:]
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      let numbers = cells.dropFirst().compactMap { Int($0) }
      guard let rule = cells.first, !numbers.isEmpty, numbers.count == cells.count - 1, numbers.count.isMultiple(of: 2)
      else { continue }
      var record = FindingRecord()
      for (index, number) in numbers.enumerated() {
        if index.isMultiple(of: 2) { record.judged += number } else { record.right += number }
      }
      records[RuleID(rawValue: String(rule))] = record
    }
    return records
  }
}

extension Rule {
  /// The descriptor, with the record of how often the rule is correct.
  package static var recordedDescriptor: RuleDescriptor {
    var descriptor = Self.descriptor
    descriptor.record = FindingRecords.all[descriptor.id] ?? FindingRecord()
    return descriptor
  }
}

extension RuleRegistry {
  /// The rules without a judged finding in a real app. Their findings are one level lower.
  package static let untried = Set(all.map { $0.recordedDescriptor }.filter(\.isUntried).map(\.id))
}
