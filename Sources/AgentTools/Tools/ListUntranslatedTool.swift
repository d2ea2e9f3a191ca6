import Reports
import Review
import ReviewModel
import SourceText

/// `list_untranslated`: lists missing and untranslated texts by table.
struct ListUntranslatedTool: AgentTool {
  let pager: Pager

  static let definition = ToolDefinition(
    name: "list_untranslated", title: "List untranslated texts",
    description: """
      Lists the texts that are missing or untranslated in some languages of the app, by table and key, with the \
      comment for translators, the kind of text, and the languages that need it. Returns pages, as review does. Write \
      the translations into the files of the languages (for a String Catalog, into its localizations), keep every \
      placeholder of the source, and check each translation with check_text.
      """,
    parameters: [
      ReviewRun.path, ToolParameter("locale", .text, "Only this language, such as de or pt-BR."), ReviewRun.cursor,
    ],
    output: Schema.object(
      [
        ("root", Schema.root), ("path", Schema.text("The path that was read, relative to the root.")), ("texts", texts),
        ("byLocale", byLocale), ("failures", Schema.failures), ("page", Schema.page), ("nextCursor", Schema.cursor),
      ], optional: ["failures", "nextCursor"]))

  private static let texts = Schema.list(
    of: Schema.object(
      [
        ("table", Schema.text("The table: the path of its file without .lproj folder and file name extension.")),
        ("key", Schema.text("The key in the table.")),
        ("variation", Schema.text("The variation of the text, such as plural.one.")),
        ("kind", Schema.text("The kind of text: title, phrase, dialog, prose …")),
        ("source", Schema.text("The text to translate. It may be shortened; the file has all of it.")),
        ("comment", Schema.text("The comment for translators.")),
        ("at", Schema.text("path:line of the source, or of a translation if no file has the source.")),
        ("missing", Schema.texts("The languages that lack the text.")),
        ("untranslated", Schema.texts("The languages whose text is identical to the source or in its language.")),
      ], optional: ["variation", "comment", "missing", "untranslated"]), "By table and key.")

  private static let byLocale: JSONValue = [
    "type": "object", "description": "The number of missing or untranslated texts of each language.",
    "additionalProperties": ["type": "integer", "minimum": 1],
  ]

  func call(_ arguments: ToolArguments, in roots: RootGuard, _ context: CallContext) throws(ToolFault) -> ToolAnswer {
    let request = try pager.request(arguments.value, of: Self.definition.name)
    let arguments = ToolArguments(checked: request.arguments)
    let place = try roots.place(arguments.text("path"))
    let locales = arguments.text("locale").map { [$0] } ?? []
    return try pager.page(request, called: "texts", by: Self.definition.name, at: place) { () throws(ToolFault) in
      let options = ReviewRun.options(at: place, locales: locales, context)
      let texts = try ReviewRun.result { () throws(ConfigurationError) in
        try Review(reader: context.reader, options: options).untranslatedTexts(of: place.location)
      }
      let head = head(of: texts, at: place)
      return Listing(items: texts.texts.map(Self.item), firstHead: head, head: head)
    }
  }

  private func head(of listing: UntranslatedTexts, at place: RootGuard.Place) -> ListedItem {
    let tags = listing.texts.flatMap { $0.missing + $0.untranslated }
    let counts = tags.reduce(into: [:]) { $0[$1, default: 0] += 1 }.sorted { $0.key < $1.key }.prefix(Self.mostLocales)
    let failures = ReviewRun.failures(of: listing.report)
    var members: [JSONValue.Member] = []
    members.add("root", place.root)
    members.add("path", place.path)
    members.add("byLocale", .object(counts.map { JSONValue.Member($0.key, .number("\($0.value)")) }))
    if !failures.isEmpty { members.add("failures", failures) }
    let listed = counts.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    var lines = [
      "\(place.path): \(listing.texts.count.counted("text")) to translate"
        + "\(listed.isEmpty ? "" : " (\(listed))"). Paths are relative to \(place.root)"
    ]
    lines += failures.map { "Not read: \($0)" }
    return ListedItem(value: .object(members), text: lines.joined(separator: "\n"))
  }

  private static let mostLocales = 80

  private static func item(_ text: UntranslatedText) -> ListedItem {
    let table = TokenEstimate.clipped(text.table, to: 150)
    let key = TokenEstimate.clipped(text.key, to: 150)
    let source = TokenEstimate.clipped(text.source, to: 450)
    let comment = TokenEstimate.clipped(text.comment, to: 150)
    let path = TokenEstimate.clipped(text.path, to: 150)
    let at = text.line > 0 ? "\(path):\(text.line)" : path
    var members: [JSONValue.Member] = []
    members.add("table", table)
    members.add("key", key)
    if let variation = text.variation { members.add("variation", TokenEstimate.clipped(variation, to: 60)) }
    let kind = text.kind?.rawValue ?? ""
    members.add("kind", kind)
    members.add("source", source)
    if !comment.isEmpty { members.add("comment", comment) }
    members.add("at", at)
    if !text.missing.isEmpty { members.add("missing", text.missing) }
    if !text.untranslated.isEmpty { members.add("untranslated", text.untranslated) }
    var lines = ["\(table) · \(key) · \(kind): \(source)", "  \(at)"]
    if !comment.isEmpty { lines.append("  comment: \(comment)") }
    if !text.missing.isEmpty { lines.append("  missing: \(text.missing.joined(separator: ", "))") }
    if !text.untranslated.isEmpty { lines.append("  untranslated: \(text.untranslated.joined(separator: ", "))") }
    return ListedItem(value: .object(members), text: lines.joined(separator: "\n"))
  }
}
