/// Reads `extract.actionsdata`, the JSON that the build makes of an app's App Intents: which App Shortcuts it declares.
///
/// The file has no text in any language but the keys of the translations.
enum ActionsMetadataFormat {
  static func read(_ source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    let (root, faults) = JSONReader.read(source, index: file)
    var contents = FileContents(path: path)
    contents.faults = faults
    guard let root else { return contents }
    let shortcuts = (root["autoShortcuts"]?.elements ?? []).compactMap { shortcut in
      declaration(phrases: shortcut["phraseTemplates"]?.elements ?? [], isNegative: false, file: file)
    }
    let negative = declaration(phrases: root["negativePhrases"]?.elements ?? [], isNegative: true, file: file)
    contents.appShortcuts = shortcuts + [negative].compactMap { $0 }
    return contents
  }

  private static func declaration(
    phrases: [JSONNode], isNegative: Bool, file: Int
  ) -> AppShortcutDeclaration? {
    let keys = phrases.compactMap { $0.text ?? $0["key"]?.text }
    guard let first = keys.first else { return nil }
    let place = Literal(file: file, utf8: first.utf8, syntax: first.syntax)
    return AppShortcutDeclaration(phrases: keys.map(\.string), isNegative: isNegative, place: place)
  }
}
