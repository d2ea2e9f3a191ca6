import BundleReading
import Platform
package import Reports
import SourceText

/// The stored output of a review, for the next identical review.
///
/// It contains the bytes of the reports and not the ``Report``, which has values of about forty types that would all
/// have to be restored exactly. The next review writes the bytes through the same code, with the same checks.
package struct KeptReview: Hashable, Sendable {
  /// The files of each requested report, in the order of the request.
  package var reports: [[ReportFile]]
  /// The lines for standard error.
  package var faults: [String]
  /// Whether something could not be reviewed.
  package var isIncomplete: Bool
  package var isFailed: Bool
  /// The next steps for a person.
  package var nextSteps: String
  package var textCount, findingCount: Int

  package init(
    reports: [[ReportFile]], faults: [String], isIncomplete: Bool, isFailed: Bool, nextSteps: String, textCount: Int,
    findingCount: Int
  ) {
    self.reports = reports
    self.faults = faults
    self.isIncomplete = isIncomplete
    self.isFailed = isFailed
    self.nextSteps = nextSteps
    self.textCount = textCount
    self.findingCount = findingCount
  }
}

extension KeptReview {
  /// The files of a report; empty if there are fewer reports.
  package func files(_ report: Int) -> [ReportFile] { reports.indices.contains(report) ? reports[report] : [] }

  /// The mark at the start of a file, with the version of its format.
  private static let mark = Array("shortcut-review cache 1\n".utf8)

  /// The contents of a file: the mark, the key, what the file system reported to the review, its output, and a digest
  /// of all that.
  func file(for key: ContentDigest, _ answers: [Observation: ContentDigest]) -> [UInt8] {
    var writer = KeptBytesWriter()
    writer.write(Self.mark)
    writer.write(key)
    let sorted = answers.map { (observation: $0.key, answer: $0.value) }.sorted { one, other in
      let (one, other) = (one.observation, other.observation)
      if one.question != other.question { return one.question.rawValue < other.question.rawValue }
      if one.path != other.path { return one.path.utf8.lexicographicallyPrecedes(other.path.utf8) }
      return one.detail.lexicographicallyPrecedes(other.detail)
    }
    writer.write(sorted) { writer, item in
      writer.write(Int(item.observation.question.rawValue))
      writer.write(item.observation.path)
      writer.write(item.observation.detail)
      writer.write(item.answer)
    }
    writer.write(reports) { writer, files in
      writer.write(files) { writer, file in
        writer.write(file.name)
        writer.write(file.bytes)
      }
    }
    writer.write(faults) { $0.write($1) }
    writer.write(isIncomplete)
    writer.write(isFailed)
    writer.write(nextSteps)
    writer.write(textCount)
    writer.write(findingCount)
    return writer.bytes + ContentDigest(of: writer.bytes).bytes
  }

  /// The contents of a file; nil if it is incomplete, has another key, or the file system would report something else
  /// now.
  init?(file: [UInt8], for key: ContentDigest, _ check: inout ObservationCheck) {
    guard file.count > ContentDigest.byteCount else { return nil }
    let contents = Array(file.dropLast(ContentDigest.byteCount))
    guard ContentDigest(bytes: file.suffix(ContentDigest.byteCount)) == ContentDigest(of: contents) else { return nil }
    var reader = KeptBytesReader(contents)
    guard let answers = try? Self.answers(&reader, for: key), check.holds(answers),
      let review = try? Self.review(&reader), reader.isAtEnd
    else { return nil }
    self = review
  }

  private static func answers(
    _ reader: inout KeptBytesReader, for key: ContentDigest
  ) throws(KeptBytesReader.Damage) -> [Observation: ContentDigest] {
    guard try reader.part() == mark, try reader.digest() == key else { throw KeptBytesReader.Damage() }
    let list = try reader.list { (reader) throws(KeptBytesReader.Damage) in
      guard let question = UInt8(exactly: try reader.number()).flatMap(Observation.Question.init(rawValue:)) else {
        throw KeptBytesReader.Damage()
      }
      return (Observation(question, try reader.text(), detail: try reader.part()), try reader.digest())
    }
    return Dictionary(list, uniquingKeysWith: { first, _ in first })
  }

  private static func review(_ reader: inout KeptBytesReader) throws(KeptBytesReader.Damage) -> KeptReview {
    let reports = try reader.list { (reader) throws(KeptBytesReader.Damage) in
      try reader.list { (reader) throws(KeptBytesReader.Damage) in
        ReportFile(name: try reader.text(), bytes: try reader.part())
      }
    }
    let faults = try reader.list { (reader) throws(KeptBytesReader.Damage) in try reader.text() }
    let (isIncomplete, isFailed) = (try reader.flag(), try reader.flag())
    return KeptReview(
      reports: reports, faults: faults, isIncomplete: isIncomplete, isFailed: isFailed,
      nextSteps: try reader.text(), textCount: try reader.number(), findingCount: try reader.number())
  }
}

extension ReviewOutcome {
  /// Whether another review would give the same result. If the system could not create a thread, the next review may
  /// succeed.
  package var isRepeatable: Bool {
    let passing = ReadFailure(path: "", .noThread).message
    return !report.failures.contains { $0.reason == passing }
  }
}
