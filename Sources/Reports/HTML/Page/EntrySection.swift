import Diagnostics

/// The findings of one file in one locale.
struct FileSection {
  var path: String
  var entries: [EntrySection]
}

/// The findings of one text, which is shown once for all of them.
struct EntrySection {
  var subject: DiagnosticSubject
  var line: Int
  var excerpt: Excerpt
  var source: String?
  var comment: String
  /// At most ``limit``; not empty.
  var findings: [Finding]

  /// A text with more findings than a person reads is shown again for the rest.
  static let limit = 50

  /// What two findings of one text have in common.
  struct Identity: Hashable {
    var kind, key, variation: String?
    var text, language: String
    /// For a fault of a file, whose line may be like another.
    var line: Int?

    init(_ finding: Finding) {
      let subject = finding.diagnostic.subject
      (kind, key, variation) = (subject.kind, subject.key, subject.variation)
      (text, language) = (finding.excerpt.text, finding.excerpt.language)
      line = subject.key == nil ? finding.diagnostic.location.start.line : nil
    }
  }

  init(_ finding: Finding) {
    subject = finding.diagnostic.subject
    line = finding.diagnostic.location.start.line
    excerpt = finding.excerpt
    source = finding.source
    comment = finding.comment
    findings = [finding]
  }
}

extension LocaleSection {
  /// The findings by file and by text, both in the order in which they first occur.
  var files: [FileSection] {
    var files: [FileSection] = []
    var places: [EntrySection.Identity: Int] = [:]
    for finding in findings {
      let path = finding.diagnostic.location.path
      if files.last?.path != path {
        files.append(FileSection(path: path, entries: []))
        places = [:]
      }
      let file = files.count - 1
      let identity = EntrySection.Identity(finding)
      if let place = places[identity], files[file].entries[place].findings.count < EntrySection.limit {
        files[file].entries[place].findings.append(finding)
      } else {
        places[identity] = files[file].entries.count
        files[file].entries.append(EntrySection(finding))
      }
    }
    return files
  }
}
