import BundleReading
import EditorialRules
import ReviewModel
import SourceText

struct CheckedTexts {
  private(set) var bundle: LocalizationBundle
  private(set) var places: [TextPlace] = []
  private let extent: Extent
  private var files: [String: Int] = [:]
  private var intents: [IntentID: Int] = [:]
  /// The entries of keys whose texts are checked together.
  private var entries: [EntryID: Int] = [:]

  private struct IntentID: Hashable {
    var table: String
    var intent: CheckedText.Intent
  }

  /// - Parameters:
  ///   - texts: Texts of one app.
  ///   - app: The app without texts.
  ///   - extent: How much of the app they are. Each single text has its own entry.
  init(_ texts: some Collection<CheckedText>, of app: LocalizationBundle, as extent: Extent) {
    self.extent = extent
    bundle = app
    bundle.entries.reserveCapacity(texts.count)
    places.reserveCapacity(texts.count)
    for text in texts { add(text) }
    addSources(texts)
    if extent >= .table { addExpectedLocales() }
    if extent >= .app { sort() }
  }

  private mutating func add(_ text: CheckedText) {
    let id = EntryID(table: text.table, key: text.key)
    let index: Int
    if extent > .text, let known = entries[id], bundle.entries[known].texts.count < Self.mostTextsOfKey {
      index = known
    } else {
      index = bundle.entries.count
      bundle.entries.append(entry(id, text))
      if extent > .text { entries[id] = index }
    }
    bundle.entries[index].texts.append(localized(text))
    places.append(TextPlace(entry: index, text: bundle.entries[index].texts.count - 1))
  }

  /// No key has more forms in all languages together. Lines beyond this number are checked in parts, because rules
  /// compare each text of a key with all others.
  private static let mostTextsOfKey = 4_096

  private mutating func entry(_ id: EntryID, _ text: CheckedText) -> Entry {
    let context = text.context
    var entry = Entry(id: id, kind: context.keyKind ?? text.kind)
    entry.dialogPart = context.dialogPart
    entry.intentUse = context.use
    entry.owner = context.owner
    entry.combination = context.combination
    entry.isComposite = context.isComposite
    entry.isOrphan = context.isOrphan
    entry.isNeverShown = context.isNeverShown
    entry.isShortTitleToo = context.isShortTitleToo
    entry.isDescriptionToo = context.isDescriptionToo
    entry.packageLocale = context.packageLocale
    entry.sourceLocale = context.sourceLocale
    entry.intent = context.intent.map { index(of: $0, table: text.table) }
    return entry
  }

  private mutating func localized(_ text: CheckedText) -> LocalizedText {
    let context = text.context
    let file = index(ofFile: context.file)
    var localized = LocalizedText(
      locale: text.locale, kind: text.kind, key: text.key, variation: context.variation, text: text.text,
      literal: TextLocation(file: file, utf8: 0..<0, syntax: .whole), state: context.state, comment: context.comment,
      isTranslatable: !context.isUntranslatable, isKey: context.isKey)
    localized.isProposal = context.isProposal
    localized.limits = context.limits.map { limit in
      var limit = limit
      limit.file = file
      return limit
    }
    return localized
  }

  private mutating func index(ofFile path: String) -> Int {
    if let index = files[path] { return index }
    let index = bundle.files.count
    bundle.files.append(SourceFile(path: path, bytes: [], encoding: .utf8, utf8: []))
    files[path] = index
    return index
  }

  private mutating func index(of intent: CheckedText.Intent, table: String) -> Int {
    let id = IntentID(table: table, intent: intent)
    if let index = intents[id] { return index }
    var declaration = IntentDeclaration(
      name: intent.name, place: TextLocation(file: index(ofFile: ""), utf8: 0..<0, syntax: .whole), table: table)
    declaration.isSystem = intent.isSystem
    declaration.isConfigurable = intent.isConfigurable
    declaration.isEligibleForWidgets = intent.isEligibleForWidgets
    bundle.facts.intents.append(declaration)
    intents[id] = bundle.facts.intents.count - 1
    return bundle.facts.intents.count - 1
  }

  /// Adds the sources of translations that did not arrive as texts. They come last, so that the places of the others
  /// stay the same.
  private mutating func addSources(_ texts: some Collection<CheckedText>) {
    var isMissing = bundle.entries.map(lacksSource)
    for (text, place) in zip(texts, places) where isMissing[place.entry] {
      guard let source = text.source else { continue }
      isMissing[place.entry] = false
      let context = text.context
      if context.isSourceKey, context.sourceLocale == nil {
        bundle.entries[place.entry].impliedSource = source
        continue
      }
      let locale = context.sourceLocale ?? context.packageLocale ?? bundle.developmentLocale
      bundle.entries[place.entry].sourceLocale = locale
      bundle.entries[place.entry].texts.append(
        LocalizedText(
          locale: locale, kind: text.kind, key: text.key, variation: context.variation, text: source,
          literal: TextLocation(file: index(ofFile: context.sourceFile ?? context.file), utf8: 0..<0, syntax: .whole),
          isKey: context.isSourceKey))
    }
  }

  private func lacksSource(_ entry: Entry) -> Bool {
    let source = entry.sourceLocale ?? entry.packageLocale ?? bundle.developmentLocale
    let own = entry.sourceLocale == nil ? [source, "Base", ""] : [source]
    return !entry.texts.contains { own.contains($0.locale) }
  }

  /// A table has the languages of its texts.
  private mutating func addExpectedLocales() {
    var tags: [String: Set<String>] = [:]
    for entry in bundle.entries { tags[entry.id.table, default: []].formUnion(entry.texts.lazy.map(\.locale)) }
    let sorted = tags.mapValues { $0.subtracting(["", "Base"]).sorted() }
    for index in bundle.entries.indices {
      bundle.entries[index].expectedLocales = sorted[bundle.entries[index].id.table] ?? []
    }
  }

  /// Sorts the entries by their IDs, as apps require.
  private mutating func sort() {
    let order = bundle.entries.indices.sorted { (bundle.entries[$0].id, $0) < (bundle.entries[$1].id, $1) }
    var after = order
    for (new, old) in order.enumerated() { after[old] = new }
    bundle.entries = order.map { bundle.entries[$0] }
    for index in places.indices { places[index].entry = after[places[index].entry] }
  }
}
