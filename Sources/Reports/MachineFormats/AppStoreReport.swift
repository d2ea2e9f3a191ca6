import ReviewModel
import SourceText
import UnicodeText

/// The lines that App Store Connect is known to write after an upload of what was reviewed, and nothing else.
///
/// One for each intent and localization, each once, by sentence, intent and localization: sorted lines of a mail and of
/// this can be laid side by side.
enum AppStoreReport {
  static func render(_ report: Report) -> String {
    var output = ByteOutput(reserving: 4_096)
    for line in Set(report.findings.lazy.flatMap(\.storeLines)).sorted() where !line.text.isEmpty {
      // A text may have line ends, or what a service takes for a command.
      output.write(line: LogText.harmless(line.text.visible))
    }
    return output.string
  }
}
