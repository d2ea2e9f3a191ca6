import ReviewModel
import SourceText
import UnicodeText

/// The lines that App Store Connect is known to write after an upload of the reviewed app, and nothing else.
///
/// One line per intent and localization, without duplicates, sorted by sentence, intent and localization. You can
/// compare them with the sorted lines of a mail.
enum AppStoreReport {
  static func render(_ report: Report) -> String {
    var output = ByteOutput(reserving: 4_096)
    for line in Set(report.findings.lazy.flatMap(\.storeLines)).sorted() where !line.text.isEmpty {
      // A text may contain line ends, or what a CI service takes for a command.
      output.write(line: LogText.harmless(line.text.visible))
    }
    return output.string
  }
}
