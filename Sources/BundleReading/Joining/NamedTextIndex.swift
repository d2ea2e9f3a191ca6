import ReviewModel
import SourceText

/// Finds the constants that source files name and other files hold.
struct NamedTextIndex {
  private var byName: [String: NamedText] = [:]
  /// Names that stand for different texts in different files, as `Strings.title` of two targets.
  private var ambiguous: Set<String> = []

  private let symbols: StringCatalogSymbols

  init(files: [FileContents]) {
    symbols = StringCatalogSymbols(files: files)
    for text in files.lazy.flatMap(\.code.constants) {
      let known = byName[text.name]
      let isOther = known.map { ($0.key, $0.table, $0.defaultValue) != (text.key, text.table, text.defaultValue) }
      if text.isAmbiguous || isOther == true { ambiguous.insert(text.name) }
      byName[text.name] = known ?? text
    }
  }

  /// The text that a name stands for, declared where its constant is; else why nobody can tell.
  func resolve(_ reference: TextReference) -> Result<DeclaredText, UnresolvedReference> {
    func declared(_ key: String, _ table: String?, _ defaultValue: String?, _ place: TextLocation) -> DeclaredText {
      DeclaredText(
        kind: reference.kind, dialogPart: reference.dialogPart, key: key, table: table, defaultValue: defaultValue,
        owner: reference.owner, place: place)
    }
    for name in reference.candidates {
      guard let text = byName[name] else { continue }
      guard !ambiguous.contains(name) else { return .failure(UnresolvedReference(reason: "a name with several texts")) }
      return .success(declared(text.key, text.table, text.defaultValue, text.place))
    }
    for name in reference.candidates {
      guard let (table, key) = symbols.key(named: name) else { continue }
      return .success(declared(key, table, nil, reference.place))
    }
    return .failure(UnresolvedReference(reason: "a name whose text no source file holds"))
  }

  struct UnresolvedReference: Error {
    var reason: String
  }
}
