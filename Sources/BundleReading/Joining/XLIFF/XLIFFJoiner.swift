import Platform
import ReviewModel
import SourceText

/// Moves the contents of exchange files to the tables of the app's own files.
///
/// An export next to a project is a copy of it, and several catalogs (one for each language) contain the same sources.
/// So each text is taken once, from the first of these that has it:
/// - the app's own file
/// - an exchange file, where people edit it
/// - a catalog's copy of its source file
/// - the `<source>` of a unit
///
/// A translation that differs from the app's own file is also a text: a proposal (``LocalizedText/isProposal``).
struct XLIFFJoiner {
  private enum Origin {
    case own
    /// From the catalog in a folder, with the paths of the project.
    case copy(catalog: String)
    case exchange(XLIFFSection)
  }

  private struct Item {
    var contents: FileContents
    var origin: Origin
    /// The file's index in ``LocalizationBundle/files``.
    var file: Int
    /// The name of its table.
    var table = ""
  }

  private var items: [Item] = []
  /// For the tables in exchange files.
  private var texts: [String: XLIFFTexts] = [:]
  /// The tags of the languages of a catalog's sources, by its folder.
  private var sourceTags: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - files: The files that were read, in order.
  ///   - sources: The same files.
  /// - Returns: The same files in the same order, plus one for each section of an exchange file.
  static func join(_ files: [FileContents], sources: [SourceFile]) -> [FileContents] {
    guard files.contains(where: { !$0.sections.isEmpty }) || files.contains(where: { isCopy($0, of: nil) }) else {
      return files
    }
    var joiner = XLIFFJoiner()
    joiner.place(files, sources)
    joiner.findTables()
    joiner.takeOwn()
    joiner.takeTargets()
    joiner.takeCopies()
    joiner.takeSources()
    joiner.takeLimits()
    return joiner.items.map(\.contents)
  }

  /// Whether a file is in the catalog in `folder`, or in any catalog.
  private static func isCopy(_ file: FileContents, of folder: String?) -> Bool {
    guard file.sections.isEmpty, let catalog = LocalizationCatalog(path: file.path.whole) else { return false }
    return folder.map { $0 == catalog.folder } ?? !catalog.folder.isEmpty
  }

  /// Gives every file the path that it has, or would have, in the project; removes copies of existing files.
  private mutating func place(_ files: [FileContents], _ sources: [SourceFile]) {
    var sections: [String: [XLIFFSection]] = [:]
    for file in files where !file.sections.isEmpty {
      sections[LocalizationCatalog(path: file.path.whole)?.folder ?? file.path.whole, default: []] += file.sections
    }
    let catalogs = files.map { file -> LocalizationCatalog? in
      // Without an exchange file, a folder with this name is the app's own.
      LocalizationCatalog(path: file.path.whole).flatMap { $0.folder.isEmpty && sections[""] == nil ? nil : $0 }
    }
    let own = zip(files, catalogs).filter { $1 == nil && $0.sections.isEmpty }.map(\.0)
    let baseOf = bases(of: sections, beside: own)
    var known = Dictionary(own.map { ($0.path.whole, -1) }, uniquingKeysWith: { first, _ in first })
    sourceTags = sections.mapValues { Set($0.map(\.sourceTag)) }
    for (index, file) in files.enumerated() {
      var file = file
      let container = catalogs[index]?.folder ?? file.path.whole
      let base = baseOf[container] ?? FileSystem.parent(of: container)
      if !file.sections.isEmpty {
        let held = file.sections
        file.payload = .nothing
        items.append(Item(contents: file, origin: .own, file: index))
        items += held.map { Item(contents: Self.contents(of: $0, base: base), origin: .exchange($0), file: index) }
      } else if let catalog = catalogs[index] {
        let path = BundlePath.resolve(catalog.inner, from: base)
        let earlier = known[path]
        if let earlier, earlier < 0 || sources[earlier].bytes == sources[index].bytes { continue }
        if earlier == nil { known[path] = index }
        file.path = BundlePath(path)
        file.isExportedCopy = true
        items.append(Item(contents: file, origin: .copy(catalog: container), file: index))
      } else {
        items.append(Item(contents: file, origin: .own, file: index))
      }
    }
  }

  /// The folders that the paths in exchange files are relative to, by catalog or exchange file.
  private func bases(of sections: [String: [XLIFFSection]], beside own: [FileContents]) -> [String: String] {
    let bases = XLIFFBases(files: own)
    return Dictionary(
      uniqueKeysWithValues: sections.map { container, held in
        let home = XLIFFBases.home(ofFileAt: container, tags: Set(held.compactMap(\.targetTag)))
        return (container, bases.base(of: Set(held.map(\.original)), home: home))
      })
  }

  /// A section as a separate file: the translation next to the original.
  private static func contents(of section: XLIFFSection, base: String) -> FileContents {
    FileContents(
      path: BundlePath(section.path(from: base)), .catalog(CatalogContents(sourceLanguage: section.sourceTag)))
  }

  private mutating func findTables() {
    let names = TableNames(files: items.map(\.contents))
    var tags: [String: Set<String>] = [:]
    for index in items.indices {
      items[index].table = names.table(of: items[index].contents.path)
      if case .exchange(let section) = items[index].origin {
        tags[items[index].table, default: []].insert(section.sourceTag)
      }
    }
    texts = tags.mapValues(XLIFFTexts.init)
  }

  private mutating func takeOwn() {
    for item in items {
      if case .own = item.origin { texts[item.table]?.addOwn(item.contents.texts) }
    }
  }

  private mutating func takeTargets() {
    for index in items.indices {
      guard case .exchange(let section) = items[index].origin else { continue }
      let targets = section.targets(file: items[index].file)
      items[index].contents.texts = texts[items[index].table]?.targets(targets) ?? targets
    }
    // A text that is missing in one file may be in another.
    for index in items.indices {
      let table = items[index].table
      guard case .exchange = items[index].origin, let held = texts[table] else { continue }
      items[index].contents.texts.removeAll { held.isMissedInVain($0, table: table) }
    }
  }

  private mutating func takeCopies() {
    for index in items.indices {
      guard case .copy(let catalog) = items[index].origin else { continue }
      let table = items[index].table
      let tags = sourceTags[catalog]
      let isCatalog = items[index].contents.sourceLanguage != nil
      let kept = items[index].contents.texts.filter { text in
        // A catalog's other languages are not part of this translation.
        if let tags, isCatalog, !tags.contains(text.locale) { return false }
        return !(texts[table]?.isTaken(text) ?? false)
      }
      items[index].contents.texts = kept
      texts[table]?.addCopies(kept)
    }
  }

  private mutating func takeSources() {
    for index in items.indices {
      guard case .exchange(let section) = items[index].origin else { continue }
      for unit in section.units {
        if let text = section.source(of: unit, file: items[index].file),
          texts[items[index].table]?.addSource(text) ?? false
        {
          items[index].contents.texts.append(text)
        }
      }
      items[index].contents.texts.sort { $0.literal.utf8.lowerBound < $1.literal.utf8.lowerBound }
    }
  }

  /// Adds the limits in exchange files to the app's own texts.
  private mutating func takeLimits() {
    var limits: [String: XLIFFTableLimits] = [:]
    for item in items {
      guard case .exchange(let section) = item.origin, section.units.contains(where: { !$0.limits.isEmpty }) else {
        continue
      }
      limits[item.table, default: XLIFFTableLimits()].add(section)
    }
    guard !limits.isEmpty else { return }
    for index in items.indices {
      guard let limits = limits[items[index].table] else { continue }
      for text in items[index].contents.texts.indices where items[index].contents.texts[text].limits.isEmpty {
        items[index].contents.texts[text].limits = limits.limits(of: items[index].contents.texts[text])
      }
    }
  }
}
