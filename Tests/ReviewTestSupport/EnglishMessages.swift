import Reports
package import ReviewModel
package import SourceText
package import UnicodeText

extension Message {
  /// The messages in English, as in reports for machines.
  package var english: String { ReportLanguage.english.plainText(of: self) }
}

extension FileFault {
  package var englishMessage: String { message.english }
  package var englishNotes: [String] { notes.map(\.english) }
}

extension Finding {
  package var englishMessage: String { message.english }
  package var englishNotes: [String] { notes.map(\.english) }
}
