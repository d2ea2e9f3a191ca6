import ReviewModel
import SourceText

/// Finds the constants that source files name and other files hold.
struct NamedTextIndex {
  /// In the order of the file; a name may have several texts, of which each is one case.
  private var byName: [String: [NamedText]] = [:]
  /// Names that stand for different texts in different files, as `Strings.title` of two targets.
  private var ambiguous: Set<String> = []

  private let symbols: StringCatalogSymbols

  init(files: [FileContents]) {
    symbols = StringCatalogSymbols(files: files)
    for file in files where !file.code.constants.isEmpty {
      for (name, texts) in Dictionary(grouping: file.code.constants, by: \.name) {
        let isOther =
          byName[name].map { known in
            !known.elementsEqual(texts) { ($0.key, $0.table, $0.defaultValue) == ($1.key, $1.table, $1.defaultValue) }
          } ?? false
        if isOther || texts.contains(where: \.isAmbiguous) { ambiguous.insert(name) }
        byName[name] = byName[name] ?? texts
      }
    }
  }

  /// The texts that a name stands for, declared where its constant is; else why nobody can tell.
  func resolve(_ reference: TextReference) -> Result<[DeclaredText], UnresolvedReference> {
    func declared(
      _ key: String, _ table: String?, _ defaultValue: String?, _ place: TextLocation, isElsewhere: Bool = false
    ) -> DeclaredText {
      DeclaredText(
        kind: reference.kind, dialogPart: reference.dialogPart, key: key, table: table, defaultValue: defaultValue,
        owner: reference.owner, isLookedUpElsewhere: isElsewhere || reference.isLookedUpElsewhere, place: place)
    }
    for name in reference.candidates {
      guard let texts = byName[name] else { continue }
      guard !ambiguous.contains(name) else { return .failure(UnresolvedReference(reason: "a name with several texts")) }
      return .success(
        texts.map { declared($0.key, $0.table, $0.defaultValue, $0.place, isElsewhere: $0.isLookedUpElsewhere) })
    }
    for name in reference.candidates {
      guard let (table, key) = symbols.key(named: name) else { continue }
      return .success([declared(key, table, nil, reference.place)])
    }
    return .failure(UnresolvedReference(reason: "a name whose text no source file holds"))
  }

  struct UnresolvedReference: Error {
    var reason: String
  }
}

/// Reads the files that hold nothing but the texts of others: what tools as SwiftGen write has no name of the system’s.
enum GeneratedNames {
  /// Adds the constants of files that nobody has parsed yet, where some text is named by a type that they declare.
  static func add(to files: inout [FileContents], sources: [SourceFile], by reader: any SwiftCodeReader) {
    let known = Set(files.lazy.flatMap(\.code.constants).map(\.name))
    var wanted: Set<String> = []
    for reference in files.lazy.flatMap(\.code.references) where !reference.candidates.contains(where: known.contains) {
      for candidate in reference.candidates {
        let parts = candidate.split(separator: ".", maxSplits: 1)
        if parts.count > 1, parts[0].first?.isUppercase == true { wanted.insert(String(parts[0])) }
      }
    }
    guard !wanted.isEmpty else { return }
    let open = files.indices.filter { files[$0].isSource && !files[$0].code.isParsed && sources.indices.contains($0) }
    let found = reader.constants(ofTypes: wanted, in: open.map { ($0, sources[$0]) })
    for (index, constants) in zip(open, found) { files[index].code.constants += constants }
  }
}
