import BundleReading
import Editing
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import UnicodeText

extension FuzzTarget {
  static let reviews = [rules, reports, previews, fixes, configuration, glossaries, baselines, edits]

  /// A configuration is read, or rejected with a line of the file.
  private static let configuration = FuzzTarget("configuration", maximumLength: 2_048) { bytes in
    let yaml = FuzzInput(bytes).text
    let path = ".shortcut-review.yml"
    do throws(ConfigurationError) {
      let configuration = try ReviewConfiguration(yaml: yaml, path: path)
      var bundle = LocalizationBundle()
      _ = configuration.suppressions(in: &bundle)
    } catch {
      let lines = yaml.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") || $1 == UInt8(ascii: "\r") ? 1 : 0) }
      // U+0085, U+2028 and U+2029 also end lines in YAML.
      let others = yaml.unicodeScalars.count { ["\u{85}", "\u{2028}", "\u{2029}"].contains($0) }
      try require(
        error.line.map { (1...lines + others + 1).contains($0) } ?? true,
        "A mistake is in a line of the file: \(error.line ?? 0) of \(lines)")
      try require(!error.message.isEmpty, "A mistake is told")
    }
  }

  private static let glossaries = FuzzTarget("glossaries") { bytes in
    var input = FuzzInput(bytes)
    let path = "glossary" + input.choice(of: [".csv", ".tsv", ".txt", ".tbx", ".xml"], or: "")
    let source = input.choice(below: 2) == 0 ? nil : LocaleIdentifier("en")
    let bytes = input.bytes
    guard let glossary = Glossary.read(path: path, bytes: bytes, source: source) else { return }
    for fault in glossary.faults { try BundleLaws.check(fault.utf8, in: glossary.file) }
    try require(
      glossary.faults == Glossary.read(path: path, bytes: bytes, source: source)?.faults,
      "Reading the same glossary twice gives the same faults")
  }

  /// A baseline is rejected, or written as it was read. With another first byte: the report that a review is compared
  /// with.
  private static let baselines = FuzzTarget("baseline") { bytes in
    if bytes.first == UInt8(ascii: "r") {
      let folder = try ScratchFolder()
      let file = try folder.file("report.json", bytes.dropFirst())
      _ = try? BaseReport(contentsOf: file)
      return
    }
    let baseline: Baseline
    do throws(InputFileError) {
      baseline = try Baseline.read(bytes, path: "A")
    } catch {
      let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      return try require(
        error.line.map { (1...lines).contains($0) } ?? true, "A mistake is in a line: \(error.line ?? 0) of \(lines)")
    }
    let written = baseline.text
    let again: Baseline
    do {
      again = try Baseline.read(Array(written.utf8), path: "A")
    } catch {
      throw BrokenLaw(description: "A baseline that was written is read: \(error)")
    }
    try require(again == baseline && again.text.isSame(as: written), "A baseline is read as it was written")
    var merged = baseline
    try require(merged.merge(baseline) == 0 && merged == baseline, "A baseline has what it has")
  }

  /// The input is the file of edits, which is applied to these files.
  private static let edited: [(path: String, bytes: [UInt8])] = [
    ("en.lproj/A.strings", #""k" = "Order soup"; "l" = "%@ & more"; 'm' = n;"#),
    ("de.lproj/A.strings", "/* Suppe */\n\"k\" = \"Suppe bestellen\";\n\"l\" = \"%@ \\U00e4 & mehr\";\n"),
    (
      "B.xcstrings",
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"stringUnit":{"state":"new","value":"ä"}}}},"l":{}}}"#
    ),
    (
      "fr.lproj/A.stringsdict",
      "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
        + "<key>one</key><string>une &amp; soupe</string><key>other</key><string>%d soupes</string></dict></dict></dict></plist>"
    ),
  ].map { ($0.0, Array($0.1.utf8)) }

  /// An edit is refused with a reason, or the text is there afterwards. Making it again changes nothing.
  private static let edits = FuzzTarget("edits") { bytes in
    let words = ReportLanguage.english.plainText(of:)
    let isXML = bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
    let edits: [TranslationEdit]
    do throws(InputFileError) {
      edits =
        isXML
        ? try XLIFFEdits.read(bytes, path: "A", words: words) : try TableEdits.read(bytes, path: "A", words: words)
    } catch {
      return try require(!error.reason.isEmpty, "A refusal has a reason")
    }
    let bundle = LocalizationBundleReader().read(files: edited)
    let plan = bundle.plan(edits)
    try require(plan.outcomes.count == edits.count, "Each edit has an outcome")
    var files = Dictionary(edited.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    for change in plan.changes {
      try require(files[change.path] == change.before, "A change is one of a file of the bundle")
      files[change.path] = change.after
    }
    let after = LocalizationBundleReader().read(files: files.map { ($0.key, $0.value) })
    try BundleLaws.check(after)
    try require(after.faults.count <= bundle.faults.count, "An edit damages no file")
    var isMade = false
    for (edit, outcome) in zip(edits, plan.outcomes) {
      switch outcome {
      case .refused(let reason): try require(!reason.isEmpty, "A refusal has a reason")
      case .changed, .added, .alreadyThere:
        isMade = true
        let isThere = after.entries.lazy.flatMap(\.texts).contains {
          $0.key.isSame(as: edit.key) && $0.text.isSame(as: edit.after)
        }
        try require(isThere, "A text that was edited is there: \(edit.after.quoted)")
      }
    }
    guard isMade else { return }
    let again = after.plan(edits)
    try require(again.changes.isEmpty, "The same edits again change nothing")
  }
}
