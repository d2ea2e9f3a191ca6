import ReviewModel
import SourceText

/// Reads `extract.actionsdata`, the JSON that the build makes of an app's App Intents: which texts it declares, and
/// which App Shortcuts.
///
/// The file has no translations, but the keys of the tables that have them. Apple documents nothing of it: read is what
/// files of Xcode 15 to 26 hold, and the same in plainer shapes, lists for objects and strings for texts.
enum ActionsMetadataFormat {
  static func read(_ source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    let (root, faults) = JSONReader.read(source, index: file)
    var contents = FileContents(path: path)
    contents.faults = faults
    guard let root else { return contents }
    var texts = MetadataTexts(file: file)
    for action in MetadataItem.items(in: root["actions"], named: ["identifier"]) { texts.addAction(action) }
    for value in MetadataItem.items(in: root["enums"], named: ["identifier"]) { texts.addEnumeration(value) }
    for entity in MetadataItem.items(in: root["entities"], named: ["typeName", "identifier"]) {
      texts.addEntity(entity)
    }
    for query in MetadataItem.items(in: root["queries"], named: ["identifier"]) { texts.addQuery(query) }
    var shortcuts: [AppShortcutDeclaration] = []
    for shortcut in root["autoShortcuts"]?.elements ?? [] {
      texts.addShortcut(shortcut)
      if let declared = declaration(phrases: shortcut["phraseTemplates"]?.elements ?? [], file: file) {
        shortcuts.append(declared)
      }
    }
    if var negative = declaration(phrases: root["negativePhrases"]?.elements ?? [], file: file) {
      negative.isNegative = true
      shortcuts.append(negative)
    }
    contents.declaredTexts = texts.declared
    contents.appShortcuts = shortcuts
    return contents
  }

  private static func declaration(phrases: [JSONNode], file: Int) -> AppShortcutDeclaration? {
    // Newer files keep a negative phrase in an object of its own.
    let texts = phrases.compactMap { MetadataText($0) ?? $0["phrase"].flatMap(MetadataText.init) }
    guard let first = texts.first else { return nil }
    return AppShortcutDeclaration(phrases: texts.map(\.key.string), place: first.place(in: file))
  }
}
