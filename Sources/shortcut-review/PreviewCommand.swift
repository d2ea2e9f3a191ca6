import ArgumentParser
import Editing
import Reports
import Review
import ReviewModel

/// `shortcut-review preview TEXT --locale TAG`: what devices show of one text, or of many.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show what devices show of a text, and where they cut it.",
    discussion: """
      With - instead of a text, previews many: each line of standard input is a locale, a tab and a text, for a title \
      perhaps another tab and a subtitle; each line of output is a JSON object. A line that cannot be previewed gives \
      an object with “error”, and the exit code 2 in the end.
      """
  )

  @Argument(help: "The text, or - to read many from standard input.")
  var text: String

  @Option(help: ArgumentHelp("The language of the text: th, pt-BR.", valueName: "tag"), completion: .localeTags)
  var locale: String?

  @Option(help: ArgumentHelp("A subtitle below a title.", valueName: "text"))
  var subtitle: String?

  @Option(help: "What the text is: title, shortTitle, phrase, summary, subtitle.")
  var kind = "title"

  @Option(
    help: ArgumentHelp(
      "A device, or watch, iphone, ipad, all, default; may be repeated. ‘shortcut-review devices’ lists them.",
      valueName: "id"), completion: .deviceNames)
  var device: [String] = []

  @Option(help: ArgumentHelp("The size of the text that people have chosen: large, AX1.", valueName: "size"))
  var textSize: String?

  @Flag(help: "Draw with Bold Text, as people switch it on in the system.")
  var boldText = false

  @Flag(help: "Draw an image beside the texts of cards that may have one.")
  var image = false

  @Option(help: "The form: text, json, svg or html.")
  var format: PreviewFormat?

  @Option(help: ArgumentHelp("Where to write instead of standard output.", valueName: "file"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("The app’s name, for the pictures and for ${applicationName}.", valueName: "name"))
  var appName: String?

  @Option(
    help: ArgumentHelp(
      "What stands for a parameter, as coffee=Latte for ${coffee}; may be repeated.", valueName: "name=text"))
  var sample: [String] = []

  @Option(
    help: ArgumentHelp(
      "The configuration file; without it the nearest .shortcut-review.yml from here upward.", valueName: "file"),
    completion: .file())
  var config: String?

  @Option(help: ArgumentHelp("Measure with this font file, through HarfBuzz.", valueName: "file"), completion: .file())
  var font: String?

  func run() throws {
    let previewer: Previewer
    do throws(PreviewError) {
      previewer = try Previewer(
        options: PreviewOptions(
          kind: kind, devices: device, textSize: textSize, isBold: boldText, hasImage: image, appName: appName,
          samples: sample,
          fontPath: font, configurationPath: config))
    } catch {
      try Exit.unusable(error.description)
    }
    for note in previewer.notes { StandardError.write(note) }
    if text == "-" { try previewLines(previewer) } else { try previewOne(previewer) }
  }

  private func previewOne(_ previewer: Previewer) throws {
    guard let locale else { try Exit.unusable("--locale is missing: in which language is the text?") }
    let format = format ?? .text
    let preview: Preview
    do throws(PreviewError) {
      preview = try previewer.preview(
        of: text, subtitle: subtitle, locale: locale, hasPictures: format.hasPictures)
    } catch {
      try Exit.unusable(error.description)
    }
    let toTerminal = output == nil && Terminal.isInteractive
    let options = ReportOptions(
      usesColor: output == nil && Terminal.usesColor, columns: toTerminal ? Terminal.columns : 100)
    try Self.write(format.render(preview, options: options), to: output)
  }

  private func previewLines(_ previewer: Previewer) throws {
    guard format == nil || format == .json else { try Exit.unusable("many texts are previewed as json alone") }
    guard locale == nil, subtitle == nil else {
      try Exit.unusable(
        "--locale and --subtitle stand in each line of standard input: locale, tab, text, tab, subtitle")
    }
    var batch = PreviewBatch(previewer)
    let destination = try Self.writing(to: output) { try OutputFile(output) }
    while let bytes = try Self.input() {
      try Self.writing(to: output) { try destination.write(batch.output(for: bytes)) }
    }
    try Self.writing(to: output) {
      try destination.write(batch.finish())
      try destination.close()
    }
    if batch.hasErrors { throw Exit.incomplete }
  }

  /// The next piece of standard input; nothing at its end.
  private static func input() throws -> [UInt8]? {
    do {
      let bytes = try StandardInput.read()
      return bytes.isEmpty ? nil : bytes
    } catch {
      try Exit.unusable("standard input: cannot be read: \(error.reason)")
    }
  }

  private static func write(_ text: String, to file: String?) throws {
    try writing(to: file) {
      let destination = try OutputFile(file)
      try destination.write(Array(text.utf8))
      try destination.close()
    }
  }

  private static func writing<Result>(to file: String?, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      try Exit.unusable("\(file ?? "standard output"): cannot be written: \(error)")
    }
  }
}
