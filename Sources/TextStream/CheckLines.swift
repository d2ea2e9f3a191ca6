import BundleReading
package import EditorialRules
import LocaleData
package import Review
package import ReviewModel
import SourceText
import UnicodeText

/// The texts of a folder as lines for `check`, with everything that the files contain about them.
package struct CheckLines {
  /// The app of all texts.
  package let app: CheckedApp
  private let bundle: ReviewedBundle

  /// - Parameters:
  ///   - bundle: The app that was read from the folder.
  ///   - configuration: The configuration in effect.
  package init(_ bundle: LocalizationBundle, configuration: ReviewConfiguration) {
    self.init(
      ReviewedBundle(
        bundle, library: LocaleLibrary(), truncation: configuration.truncation, settings: configuration.editorial))
  }

  package init(_ bundle: ReviewedBundle) {
    self.bundle = bundle
    app = CheckedApp(of: bundle)
  }

  /// Lines in UTF-8: the app, then its texts. Texts of a table and of a key are consecutive.
  ///
  /// - Complexity: O(*n*) in the texts.
  package func render() -> [UInt8] {
    let writer = JSONWriter(.compact, escapes: .controls)
    var output: [UInt8] = []
    writer.write(["app": app] as JSONObject, to: &output)
    output.append(UInt8(ascii: "\n"))
    forEach { text, _ in
      writer.write(CheckLineMembers(text), to: &output)
      output.append(UInt8(ascii: "\n"))
    }
    return output
  }

  /// Calls `body` with each text and its place, in the app's order. Their IDs are numbers from 1.
  package func forEach(_ body: (CheckedText, TextPlace) -> Void) {
    var count = 0
    for (index, entry) in bundle.bundle.entries.enumerated() {
      let sources = OriginalTexts(of: entry, in: bundle)
      for number in entry.texts.indices {
        count += 1
        var text = text(entry.texts[number], of: entry, sources)
        text.id = .number(String(count))
        body(text, TextPlace(entry: index, text: number))
      }
    }
  }

  private func text(_ text: LocalizedText, of entry: Entry, _ sources: OriginalTexts) -> CheckedText {
    let files = bundle.bundle.files
    var checked = CheckedText(text.text, kind: text.kind, locale: text.locale, source: sources.source(of: text))
    (checked.key, checked.table, checked.app) = (entry.id.key, entry.id.table, app)
    var context = CheckedText.Context()
    context.comment = text.comment
    context.state = text.state
    context.variation = text.variation
    context.keyKind = entry.kind == text.kind ? nil : entry.kind
    context.file = files[text.literal.file].path
    context.sourceLocale = entry.sourceLocale
    context.packageLocale = entry.packageLocale
    context.isUntranslatable = !text.isTranslatable
    context.isKey = text.isKey
    if checked.source != nil {
      let source = sources.first
      context.isSourceKey = source?.isKey ?? true
      let path = source.map { files[$0.literal.file].path }
      context.sourceFile = path == context.file ? nil : path
    }
    context.isProposal = text.isProposal
    context.limits = text.limits
    context.use = entry.intentUse
    context.dialogPart = entry.dialogPart
    context.intent = intent(of: entry)
    context.owner = entry.owner
    context.combination = entry.combination
    context.isComposite = entry.isComposite
    context.isOrphan = entry.isOrphan
    context.isNeverShown = entry.isNeverShown
    context.isShortTitleToo = entry.isShortTitleToo
    context.isDescriptionToo = entry.isDescriptionToo
    checked.context = context
    return checked
  }

  private func intent(of entry: Entry) -> CheckedText.Intent? {
    let intents = bundle.bundle.facts.intents
    guard let index = entry.intent, intents.indices.contains(index) else { return nil }
    var intent = CheckedText.Intent(name: intents[index].name)
    intent.isSystem = intents[index].isSystem
    intent.isConfigurable = intents[index].isConfigurable
    intent.isEligibleForWidgets = intents[index].isEligibleForWidgets
    return intent
  }
}

/// A text as a line. Unknown values are left out.
private struct CheckLineMembers: Encodable {
  let id: JSONValue?
  let locale, kind, text: String
  let source, key, table: String?
  let context: Context?

  init(_ text: CheckedText) {
    id = text.id
    (locale, kind, self.text) = (text.locale, text.kind.rawValue, text.text)
    source = text.source
    key = text.key.isEmpty ? nil : text.key
    table = text.table.isEmpty ? nil : text.table
    context = text.context == CheckedText.Context() ? nil : Context(text.context)
  }

  struct Context: Encodable {
    let comment, state, variation, keyKind, file, sourceFile, sourceLocale, packageLocale: String?
    let untranslatable, isKey, sourceIsKey, proposal: Bool?
    let limits: [Limit]?
    let use, dialog: String?
    let intent: Intent?
    let owner, combination: String?
    let composite, orphan, neverShown, shortTitleToo, descriptionToo: Bool?

    init(_ context: CheckedText.Context) {
      typealias Values = CheckedText.Context
      func stated(_ string: String) -> String? { string.isEmpty ? nil : string }
      func stated(_ flag: Bool) -> Bool? { flag ? true : nil }
      comment = stated(context.comment)
      state = context.state?.rawValue
      variation = context.variation
      keyKind = context.keyKind?.rawValue
      file = stated(context.file)
      sourceFile = context.sourceFile
      sourceLocale = context.sourceLocale
      packageLocale = context.packageLocale
      untranslatable = stated(context.isUntranslatable)
      isKey = stated(context.isKey)
      sourceIsKey = stated(context.isSourceKey)
      proposal = stated(context.isProposal)
      limits = context.limits.isEmpty ? nil : context.limits.map(Limit.init)
      use = context.use == .action ? nil : Values.uses.first { $0.value == context.use }?.name
      dialog = Values.dialogParts.first { $0.value == context.dialogPart }?.name
      intent = context.intent.map(Intent.init)
      owner = context.owner
      combination = context.combination
      composite = stated(context.isComposite)
      orphan = stated(context.isOrphan)
      neverShown = stated(context.isNeverShown)
      shortTitleToo = stated(context.isShortTitleToo)
      descriptionToo = stated(context.isDescriptionToo)
    }
  }

  struct Limit: Encodable {
    let unit: String
    let least, most, fontSize: Double?
    let line: Int

    init(_ limit: LengthLimit) {
      unit = limit.unit.rawValue
      (least, most, fontSize, line) = (limit.least, limit.most, limit.fontSize, limit.line)
    }
  }

  struct Intent: Encodable {
    let name: String
    let system, configurable, widgets: Bool

    init(_ intent: CheckedText.Intent) {
      (name, system) = (intent.name, intent.isSystem)
      (configurable, widgets) = (intent.isConfigurable, intent.isEligibleForWidgets)
    }
  }
}

extension CheckedApp: Encodable {
  private struct Members: Encodable {
    let names: [Name]
    let platforms: [String]?
    let minimumVersions: JSONObject<String>?
    let developmentLocale: String
    let suggests: String?
  }

  private struct Name: Encodable {
    let name: String
    let locale: String?
    let synonym, word: Bool?
  }

  package func encode(to encoder: any Encoder) throws {
    let versions = minimumVersions.map { (name: $0.key.rawValue, value: $0.value.description) }
    try Members(
      names: names.map {
        Name(
          name: $0.name, locale: $0.locale.isEmpty ? nil : $0.locale, synonym: $0.isSynonym ? true : nil,
          word: $0.isWord)
      },
      platforms: platforms?.map(\.rawValue).sorted(),
      minimumVersions: versions.isEmpty ? nil : JSONObject(versions.sorted { $0.name < $1.name }),
      developmentLocale: developmentLocale,
      suggests: Self.suggested.first { $0.value == suggestions }?.name
    ).encode(to: encoder)
  }
}
