import Reports
import Review
import ReviewModel
import SourceText
import TextLayout

/// `preview_text`: shows how devices display a text.
struct PreviewTextTool: AgentTool {
  static let definition = ToolDefinition(
    name: "preview_text", title: "Preview a text on devices",
    description: """
      Predicts whether Apple devices show a text in full or cut it off, and where. Use it before you write a title, \
      short title, subtitle or phrase that may be too long, and for translations. Returns a verdict for each device \
      and, unless picture is false, a picture (SVG) for the user.
      """,
    parameters: [
      ToolParameter("text", .text, "The text with its parameters, such as Order ${coffee}.", isRequired: true),
      ToolParameter("locale", .text, "The language of the text, such as th or pt-BR.", isRequired: true),
      ToolParameter(
        "kind", .text, "The kind of text: title, shortTitle, phrase, summary, subtitle, widget.", standard: "title"),
      ToolParameter("subtitle", .text, "The subtitle of a title."),
      ToolParameter(
        "devices", .texts,
        "Devices or groups: watch, iphone, ipad, all, default, watch-40. Default: those of the app’s configuration."),
      ToolParameter("appName", .text, "The app’s name, for ${applicationName} and the picture."),
      ToolParameter("picture", .flag, "Whether to return a picture.", standard: true),
    ],
    output: Schema.object(
      [
        ("text", Schema.text("The text.")), ("drawn", Schema.text("The text with values for its parameters.")),
        ("locale", Schema.text("Its language.")), ("kind", Schema.text("Its kind.")),
        ("summary", Schema.text("The devices on which it is cut off.")), ("worst", verdict),
        ("devices", Schema.list(of: device, "One for each surface of each device.")),
        ("notes", Schema.texts("What was skipped, and why.")),
      ], optional: ["drawn", "notes"]),
    readsFiles: false)

  private static let verdict = Schema.text(
    "fits, probablyFits: shown in full. breaksWord: in full, but a word is broken. probablyCut: may be cut off. cut: is cut off.",
    among: Verdict.allCases.map(\.rawValue))

  private static let part: [(String, JSONValue)] = [
    ("verdict", verdict), ("lines", Schema.texts("The lines that the device shows.")),
    ("hidden", Schema.text("The part that is not shown; empty if all is shown.")),
    ("charactersOver", Schema.number("How many characters the text is too long.")),
  ]

  private static let device = Schema.object(
    [
      ("device", Schema.text("The device.")), ("surface", Schema.text("The place on the device.")),
      ("subtitle", Schema.object(part, description: "The same for the subtitle.")),
    ] + part, optional: ["subtitle"])

  func call(_ arguments: ToolArguments, in roots: RootGuard, _ context: CallContext) throws(ToolFault) -> ToolAnswer {
    let text = arguments.text("text") ?? ""
    guard text.utf8.count <= TextLimit.bytes else { throw ToolFault(TextLimit.fault) }
    var options = PreviewOptions(
      kind: arguments.text("kind") ?? "title", devices: arguments.texts("devices"), appName: arguments.text("appName"))
    // Without a root there is no configuration, but the text can still be measured.
    if let root = roots.roots.first { (options.folder, options.boundary) = (root, ReadingBoundary(root)) }
    let wantsPicture = arguments.flag("picture") ?? true
    do throws(PreviewError) {
      let previewer = try Previewer(options: options)
      let preview = try previewer.preview(
        of: text, subtitle: arguments.text("subtitle"), locale: arguments.text("locale") ?? "",
        hasPictures: wantsPicture)
      return answer(preview, notes: previewer.notes, wantsPicture: wantsPicture)
    } catch {
      throw ToolFault(error.description)
    }
  }

  private func answer(_ preview: Preview, notes: [String], wantsPicture: Bool) -> ToolAnswer {
    let devices = preview.shownParts
    let worst = devices.flatMap { [$0.main.verdict, $0.subtitle?.verdict].compactMap(\.self) }.max() ?? .fits
    var members: [JSONValue.Member] = []
    members.add("text", preview.asked.written)
    if preview.asked.drawn != preview.asked.written { members.add("drawn", preview.asked.drawn) }
    members.add("locale", preview.locale)
    members.add("kind", preview.kind)
    members.add("summary", preview.verdictSentence)
    members.add("worst", worst.rawValue)
    members.add("devices", .array(devices.map(Self.member)))
    if !notes.isEmpty { members.add("notes", notes) }
    var attachments: [JSONValue] = []
    if wantsPicture {
      // The picture is for a person; the lines tell a model the same.
      attachments = [
        [
          "type": "resource",
          "resource": [
            "uri": "preview:text.svg", "mimeType": "image/svg+xml", "text": .string(PreviewFormat.svg.render(preview)),
          ], "annotations": ["audience": ["user"]],
        ]
      ]
    }
    let lines = ["\(preview.asked.drawn) (\(preview.locale), \(preview.kind)): \(preview.verdictSentence)"]
    return ToolAnswer(
      (lines + Self.lines(devices) + notes).joined(separator: "\n"), structure: .object(members),
      attachments: attachments)
  }

  private static func member(_ shown: Preview.Shown) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("device", shown.device)
    members.add("surface", shown.surface)
    members += self.members(shown.main)
    if let subtitle = shown.subtitle { members.add("subtitle", .object(self.members(subtitle))) }
    return .object(members)
  }

  private static func members(_ part: Preview.Shown.Part) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    members.add("verdict", part.verdict.rawValue)
    members.add("lines", part.lines)
    members.add("hidden", part.hidden)
    members.add("charactersOver", part.charactersOver)
    return members
  }

  /// One line for all devices that show the same.
  private static func lines(_ devices: [Preview.Shown]) -> [String] {
    var names: [String: [String]] = [:]
    var order: [String] = []
    for shown in devices {
      let parts = [described(shown.main), shown.subtitle.map { "subtitle \(described($0))" }]
      let words = ": " + parts.compactMap(\.self).joined(separator: "; ")
      if names[words] == nil { order.append(words) }
      names[words, default: []].append("\(shown.device) \(shown.surface)")
    }
    return order.map { (names[$0] ?? []).joined(separator: ", ") + $0 }
  }

  private static func described(_ part: Preview.Shown.Part) -> String {
    let lines = part.lines.joined(separator: " / ")
    return "\(part.verdict.rawValue): “\(lines)”" + (part.hidden.isEmpty ? "" : ", hides “\(part.hidden)”")
  }
}
