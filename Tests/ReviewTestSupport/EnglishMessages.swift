import Reports
public import ReviewModel
public import SourceText
public import UnicodeText

extension Message {
  /// The messages in English, as in reports for machines.
  public var english: String { ReportLanguage.english.plainText(of: self) }
}

extension FileFault {
  public var englishMessage: String { message.english }
  public var englishNotes: [String] { notes.map(\.english) }
}

extension Finding {
  public var englishMessage: String { message.english }
  public var englishNotes: [String] { notes.map(\.english) }
}
