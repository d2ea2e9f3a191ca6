import ArgumentParser
import Editing
import Reports
import Review
import ReviewModel

/// `shortcut-review preview TEXT --locale TAG`: shows where devices cut off one text, or many.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Preview a text on each device, and show where it is cut off.",
    discussion: CommandHelp(
      details: [
        """
        With - instead of a text, the command previews every line of standard input. Each line is a locale, a tab and \
        a text. After a title, another tab and a subtitle may follow. For each line it prints one JSON object. For an \
        invalid line, the object has a member “error”.
        """
      ],
      examples: [
        .init(
          #"shortcut-review preview "Order Coffee" --locale en"#, "Check whether a title fits on the default devices."),
        .init(
          #"shortcut-review preview "Kaffee bestellen" --locale de --device watch"#,
          "Preview a German title on every Apple Watch."),
        .init(
          #"shortcut-review preview "Buy Tea" --locale en --format svg --output tea.svg"#,
          "Write the preview as a picture."),
        .init("shortcut-review preview - < titles.tsv > previews.jsonl", "Preview every line of a table."),
      ],
      exitCodes: ExitCodes(
        success: "The command previewed every text, whether it fits or not.",
        incomplete: """
          An argument or the configuration is wrong, a line could not be previewed, or a file could not be read or \
          written.
          """)
    ).text
  )

  @Argument(help: "The text, or - to read many texts from standard input.")
  var text: String

  @Option(
    help: ArgumentHelp("The language of the text, such as th or pt-BR.", valueName: "tag"), completion: .localeTags)
  var locale: String?

  @Option(help: ArgumentHelp("The subtitle of a title.", valueName: "text"))
  var subtitle: String?

  @Option(help: "The kind of text, such as title, shortTitle, phrase, summary, widget or subtitle.")
  var kind = "title"

  @Option(
    help: ArgumentHelp(
      "The device: an ID that ‘shortcut-review devices’ lists, or watch, iphone, ipad, all or default. Repeatable.",
      valueName: "id"), completion: .deviceNames)
  var device: [String] = []

  @Option(
    help: ArgumentHelp(
      "The Dynamic Type size, such as large or AX1. Default: the size each device comes with.", valueName: "size"))
  var textSize: String?

  @Flag(help: "Draw the text as if Bold Text is on in Settings.")
  var boldText = false

  @Flag(help: "Draw an image next to the text on the Siri watch face card.")
  var image = false

  @Option(help: "The output format. Default: text, or json if the text is -.")
  var format: PreviewFormat?

  @Option(help: ArgumentHelp("The file to write. Default: standard output.", valueName: "file"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The app’s name, for pictures and ${applicationName}. Default: appNames of the configuration.", valueName: "name")
  )
  var appName: String?

  @Option(
    help: ArgumentHelp(
      "A sample value for a parameter, such as coffee=Latte for ${coffee}. Repeatable.", valueName: "name=text"))
  var sample: [String] = []

  @Option(
    help: ArgumentHelp(
      "The configuration file. Default: the nearest .shortcut-review.yml, from the current folder upward.",
      valueName: "file"),
    completion: .file())
  var config: String?

  func run() throws {
    let previewer: Previewer
    do throws(PreviewError) {
      previewer = try Previewer(
        options: PreviewOptions(
          kind: kind, devices: device, textSize: textSize, isBold: boldText, hasImage: image, appName: appName,
          samples: sample, configurationPath: config))
    } catch {
      try Exit.unusable(error.description)
    }
    for note in previewer.notes { StandardError.write(note) }
    if text == "-" { try previewLines(previewer) } else { try previewOne(previewer) }
  }

  private func previewOne(_ previewer: Previewer) throws {
    guard let locale else {
      try Exit.unusable("--locale is missing. Pass the language of the text, such as --locale de.")
    }
    let format = format ?? .text
    let preview: Preview
    do throws(PreviewError) {
      preview = try previewer.preview(of: text, subtitle: subtitle, locale: locale, hasPictures: format.hasPictures)
    } catch {
      try Exit.unusable(error.description)
    }
    let toTerminal = output == nil && Terminal.isInteractive
    let options = ReportOptions(
      usesColor: output == nil && Terminal.usesColor, columns: toTerminal ? Terminal.columns : 100)
    try Self.write(format.render(preview, options: options), to: output)
  }

  private func previewLines(_ previewer: Previewer) throws {
    guard format == nil || format == .json else { try Exit.unusable("with - as the text, the only format is json") }
    guard locale == nil, subtitle == nil else {
      try Exit.unusable(
        "with - as the text, remove --locale and --subtitle: each line of standard input is locale, tab, text, tab, subtitle"
      )
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

  /// The next piece of standard input; nil at its end.
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
