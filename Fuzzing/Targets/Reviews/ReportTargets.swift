import BundleReading
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import UnicodeText

extension FuzzTarget {
  /// A key, a text, its translation, a comment and the name of a table, reviewed and reported in one of the formats.
  static let reports = FuzzTarget("reports", maximumLength: 512) { bytes in
    var input = FuzzInput(bytes)
    let format = input.choice(of: ReportFormat.allCases, or: .json)
    let locale = input.choice(of: tags.filter { !$0.isEmpty }, or: "de")
    let kind = input.choice(of: EntryKind.allCases.filter { !$0.isStoreText }, or: .title)
    let language = input.choice(of: ReportLanguage.supported, or: .english)
    let texts = input.texts(5)
    let report = report(texts, kind, in: locale)
    let options = ReportOptions(showsNotes: true, rootFolder: "/R", language: language)
    let files = format.files(of: report, options: options)
    try require(files == format.files(of: report, options: options), "The same report is written the same way")
    for file in files {
      try require(String(validating: file.bytes, as: UTF8.self) != nil, "A report is valid UTF-8")
      try require(file.bytes.isEmpty || file.bytes.last == 0x0A, "A report ends in a line feed")
      try OutputLaws.check(file.text, format, of: report)
    }
  }

  private static func json(_ text: String) -> String {
    "\"" + String(decoding: LiteralEncoder.encode(text, syntax: .json) ?? [], as: UTF8.self) + "\""
  }

  private static func report(_ texts: [String], _ kind: EntryKind, in locale: String) -> Report {
    let units = [("en", texts[1]), (locale, texts[2])].filter { $0.0 != "en" || $0.1 == texts[1] }.map { tag, text in
      "\(json(tag)): {\"stringUnit\": {\"state\": \"translated\", \"value\": \(json(text))}}"
    }
    let catalog =
      "{\"sourceLanguage\": \"en\", \"strings\": {\(json(texts[0])): {\"comment\": \(json(texts[3])), "
      + "\"localizations\": {\(units.joined(separator: ", "))}}}, \"version\": \"1.0\"}"
    let name = texts[4].split(separator: "/").joined(separator: "-")
    let bundle = LocalizationBundleReader(
      options: ReadingOptions(
        roles: [.init(glob: KeyGlob("*"), kind: kind)], appNames: [.init(name: "Coffee Bar"), .init(name: texts[4])])
    ).read(files: [(path: "A\(name).xcstrings", bytes: Array(catalog.utf8))])
    var options = ReviewOptions(pictureLimit: 1)
    options.listsTexts = true
    return Review(reader: SwiftCode.reader, options: options).report(on: ReviewInput(bundle, named: name))
  }

  /// What a title looks like on devices, as SVG, HTML, JSON and text.
  static let previews = FuzzTarget("previews", maximumLength: 256) { bytes in
    var input = FuzzInput(bytes)
    let format = input.choice(of: PreviewFormat.allCases, or: .svg)
    let locale = input.choice(of: tags.filter { !$0.isEmpty }, or: "en")
    let texts = input.texts(3)
    let options = PreviewOptions(kind: "title", appName: texts[2].isEmpty ? nil : texts[2])
    guard let previewer = try? Previewer(options: options),
      let preview = try? previewer.preview(
        of: texts[0], subtitle: texts[1].isEmpty ? nil : texts[1], locale: locale, hasPictures: format.hasPictures)
    else { return }
    let output = format.render(preview)
    try require(output.isSame(as: format.render(preview)), "The same preview is written the same way")
    try OutputLaws.check(output, format)
  }
}
