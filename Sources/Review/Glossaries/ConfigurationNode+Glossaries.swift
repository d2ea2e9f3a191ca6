import BundleReading
import EditorialRules
package import Platform
package import ReviewModel
import SourceText
import UnicodeText

extension ConfigurationNode {
  /// A path, a mapping of `path` and `source`, or a list of them.
  func glossaries() throws(ConfigurationError) -> [GlossaryReference] {
    if list?.isEmpty == true { throw error("‘\(name)’ must not be an empty list; name a glossary") }
    var glossaries: [GlossaryReference] = []
    for item in items { glossaries.append(try item.glossary()) }
    return glossaries
  }

  private func glossary() throws(ConfigurationError) -> GlossaryReference {
    guard let members = try members() else {
      guard let path = try word() else { throw error("‘\(name)’ must be the path of a glossary, or a list of paths") }
      return GlossaryReference(path: path, place: place)
    }
    var reference = GlossaryReference(path: "", place: place)
    for (key, at, value) in members {
      switch key {
      case "path":
        guard let path = try value.word() else { throw value.error("‘path’ must be the path of a glossary") }
        reference.path = path
      case "source": reference.source = try value.locale()
      default:
        throw at.error("Unknown key ‘\(key)’ in ‘\(name)’", given: key, allowed: ReviewConfiguration.glossaryKeys)
      }
    }
    guard !reference.path.isEmpty else { throw error("A glossary needs a ‘path’") }
    return reference
  }
}

extension ReviewConfiguration {
  /// The keys of an item of `glossary`.
  package static let glossaryKeys = ["path", "source"]

  /// Reads the glossaries that the configuration names.
  ///
  /// - Parameter bytes: The contents of a file, by its path in the configuration.
  /// - Throws: ``ConfigurationError`` if a glossary cannot be opened or has an unknown format. Problems inside a
  ///   glossary become problems of the app's files: ``addFaultsOfGlossaries(to:at:)``.
  package mutating func readGlossaries(
    _ bytes: (_ path: String) -> Result<[UInt8], ReadFailure>
  ) throws(ConfigurationError) {
    guard !glossaries.isEmpty else { return }
    readGlossaries = []
    for reference in glossaries {
      let content: [UInt8]
      do throws(ReadFailure) {
        content = try bytes(reference.path).get()
      } catch {
        throw mistake("The glossary ‘\(reference.path)’ cannot be read", [error.reason], in: reference)
      }
      guard let glossary = Glossary.read(path: reference.path, bytes: content, source: reference.source) else {
        var notes = ["Glossary files end in " + Glossary.extensions.joined(separator: ", ")]
        if reference.path.hasSuffix(".yml") || reference.path.hasSuffix(".yaml") {
          notes.append("Write terms in YAML under ‘terms’ in the configuration")
        }
        throw mistake("‘\(reference.path)’ does not have the file name extension of a glossary", notes, in: reference)
      }
      readGlossaries.append(glossary)
    }
    joinTerms()
  }

  private func mistake(_ message: String, _ notes: [String], in reference: GlossaryReference) -> ConfigurationError {
    ConfigurationError(
      path: path ?? Self.fileName, line: reference.place.line, column: reference.place.column, message: message,
      notes: notes)
  }

  mutating func joinTerms() {
    let analyzer = TextAnalyzer()
    let byLocale = readGlossaries.map(\.terms)
    func table(_ own: TermList?, _ locale: LocaleIdentifier) -> TermbaseTable? {
      let lists = [own].compactMap(\.self) + byLocale.compactMap { $0[locale] }
      return lists.isEmpty ? nil : TermList.joined(lists, analyzer).table(for: locale, analyzer)
    }
    var terms = ByLocale<TermbaseTable>(everywhere: table(ownTerms.everywhere, .root))
    for locale in Set(ownTerms.values.keys).union(byLocale.flatMap(\.keys)) where locale != .root {
      terms.values[locale] = table(ownTerms.values[locale], locale)
    }
    editorial.terms = terms
  }

  /// Adds glossaries with problems to the files of an app, so that findings can refer to them.
  ///
  /// - Parameter path: The reviewed path, which the paths of the app's files are relative to; nil if the app and its
  ///   glossaries are in memory.
  package func addFaultsOfGlossaries(to bundle: inout LocalizationBundle, at path: String? = nil) {
    for glossary in readGlossaries where !glossary.faults.isEmpty {
      let index = bundle.files.count
      var name = glossary.file.path
      if let path, let directory = reading.directory {
        let place = name.hasPrefix("/") ? name : FileSystem.join(directory, name)
        name = FileSystem.relativePath(from: Review.folder(of: path), to: FileSystem.realPath(place) ?? place)
      }
      bundle.files.append(SourceFile.read(path: name, bytes: glossary.file.bytes, index: index).file)
      bundle.faults += glossary.faults.map { fault in
        var fault = fault
        fault.file = index
        return fault
      }
    }
  }
}
