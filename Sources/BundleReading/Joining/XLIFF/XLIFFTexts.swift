import Algorithms
import Platform
import ReviewModel
import SourceText

/// The texts of a table in exchange files, by location, so that each is taken once.
struct XLIFFTexts {
  private struct Key: Hashable {
    var key: String
    var locale: String

    init(_ text: LocalizedText) { (key, locale) = (text.key, text.locale) }
  }

  private struct Place: Hashable {
    var key: Key
    var variation: String?

    init(_ text: LocalizedText) { (key, variation) = (Key(text), text.variation) }
  }

  private let sourceTags: Set<String>
  private var own: [Place: [String]] = [:]
  private var targets: [Place: [(text: String, file: Int)]] = [:]
  private var copies: Set<Place> = []
  private var sources: Set<Place> = []
  /// The keys with a text in a language, from the app's own files or an exchange file.
  private var present: Set<Key> = []
  /// The keys with a source text outside `<source>` elements.
  private var withSource: Set<String> = []
  private var ownSources: Set<String> = []
  /// The keys whose arguments differ between an exchange file and a catalog: `%1$#@cups@` for `%#@cups@`, and `%1$lld`
  /// for the `%arg` in it.
  private var withSubstitutions: Set<String> = []

  init(sourceTags: Set<String>) { self.sourceTags = sourceTags }

  private func isSource(_ text: LocalizedText) -> Bool {
    sourceTags.contains(text.locale) || text.locale == BundlePath.base || text.locale.isEmpty
  }

  private mutating func note(source text: LocalizedText) {
    if isSource(text) { withSource.insert(text.key) }
  }

  mutating func addOwn(_ texts: [LocalizedText]) {
    for text in texts {
      note(source: text)
      if isSource(text) { ownSources.insert(text.key) }
      guard !text.text.isEmptyOrSpace else { continue }
      own[Place(text), default: []].append(text.text)
      present.insert(Key(text))
    }
  }

  /// The targets of a section that no earlier file contains; those that differ from the app's own are proposals.
  mutating func targets(_ texts: [LocalizedText]) -> [LocalizedText] {
    var result: [LocalizedText] = []
    for var text in texts {
      guard !text.text.isEmptyOrSpace else {
        result.append(text)
        continue
      }
      let place = Place(text)
      let isSubstitution = text.isInSubstitution
      if isSubstitution { withSubstitutions.insert(text.key) }
      let file = text.literal.file
      // In one export, a `.strings` and a `.stringsdict` table may have the same key.
      let earlier = targets[place]?.filter { $0.file != file }.map(\.text) ?? []
      let known = own[place] ?? earlier
      if known.contains(where: { Self.isSame($0, text.text, isSubstitution: isSubstitution) }) { continue }
      text.isProposal = !known.isEmpty
      targets[place, default: []].append((text.text, file))
      present.insert(place.key)
      note(source: text)
      result.append(text)
    }
    return result
  }

  /// Whether a translation equals a file's text, apart from how arguments are written.
  private static func isSame(_ own: String, _ target: String, isSubstitution: Bool) -> Bool {
    own == target
      || XLIFFArguments.unified(own, isSubstitution: isSubstitution)
        == XLIFFArguments.unified(target, isSubstitution: isSubstitution)
  }

  /// Whether a text missing in an exchange file is in another file, or was removed from the app: the export is then
  /// older than its table.
  ///
  /// - Parameter name: The table's name.
  func isMissedInVain(_ text: LocalizedText, table name: String) -> Bool {
    guard text.text.isEmptyOrSpace else { return false }
    if present.contains(Key(text)) { return true }
    // An export adds the texts of the property list itself to this table.
    guard !name.hasSuffix("InfoPlist"), !ownSources.isEmpty else { return false }
    return !ownSources.contains(text.key)
  }

  /// Whether a text of a copy is in an exchange file or an earlier copy.
  func isTaken(_ text: LocalizedText) -> Bool {
    let place = Place(text)
    return targets[place] != nil || copies.contains(place)
      || withSubstitutions.contains(text.key) && (text.variation == nil || text.isInSubstitution)
  }

  mutating func addCopies(_ texts: [LocalizedText]) {
    for text in texts {
      copies.insert(Place(text))
      note(source: text)
    }
  }

  /// Records the `<source>` of a unit.
  ///
  /// - Returns: Whether it is the first source text at its location.
  mutating func addSource(_ text: LocalizedText) -> Bool {
    !withSource.contains(text.key) && sources.insert(Place(text)).inserted
  }
}

extension LocalizedText {
  /// Whether it is a variant of a substitution in its text.
  package var isInSubstitution: Bool { variation?.hasPrefix("substitutions.") ?? false }
}

/// Finds the folder that the paths in an exchange file are relative to.
///
/// Xcode's paths are relative to the project. Tools shorten them, and the file may be anywhere. So the base is the
/// folder that contains most of the files in it. If there is none, it is the folder of the exchange file.
package struct XLIFFBases {
  /// By the end of a table's path, the parts before it.
  private var prefixes: [String: [String]] = [:]

  init(files: [FileContents]) {
    self.init(
      tables: files.lazy.filter { !$0.texts.isEmpty || $0.definition != nil || $0.informationList != nil }.map(
        \.path.table))
  }

  /// - Parameter tables: The paths of the tables of the app's own files.
  package init(tables: some Sequence<String>) {
    for table in tables.uniqued() {
      prefixes[table, default: []].append("")
      for slash in table.utf8.indices where table.utf8[slash] == UInt8(ascii: "/") {
        prefixes[String(table[table.index(after: slash)...]), default: []].append(String(table[..<slash]))
      }
    }
  }

  /// - Parameters:
  ///   - originals: The paths in the exchange file.
  ///   - home: The folder of the exchange file, or of its catalog.
  package func base(of originals: Set<String>, home: String) -> String {
    guard !prefixes.isEmpty else { return home }
    var votes: [String: Int] = [:]
    for original in originals {
      let table = BundlePath(BundlePath.resolve(original, from: "")).table
      for prefix in prefixes[table] ?? [] { votes[prefix, default: 0] += 1 }
    }
    func nearness(_ folder: String) -> Int {
      zip(folder.split(separator: "/"), home.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return votes.max { first, second in
      (first.value, nearness(first.key), -first.key.utf8.count, second.key)
        < (second.value, nearness(second.key), -second.key.utf8.count, first.key)
    }?.key ?? home
  }

  /// The folder of an exchange file, outside any language folder (`de/app.xliff`, `de.lproj/app.xliff`).
  static func home(ofFileAt path: String, tags: Set<String>) -> String {
    let folder = BundlePath(path).root
    let name = folder.split(separator: "/").last.map { BundlePath.tag(String($0)).lowercased() }
    return name.map { tags.lazy.map { $0.lowercased() }.contains($0) } ?? false ? FileSystem.parent(of: folder) : folder
  }
}

/// Unifies the arguments of a text, whether a catalog or an export of it wrote them.
///
/// Source: Xcode's exports: `%1$#@cups@` for `%#@cups@`, and `%1$lld` for the `%arg` of a substitution.
package enum XLIFFArguments {
  /// `%@ of %lld` becomes `%1$@ of %2$lld`, and `%1$#@cups@` becomes `%#@cups@`.
  ///
  /// - Parameter isSubstitution: Whether the text is a variant of a substitution, whose numbers are `%arg`.
  static func unified(_ text: String, isSubstitution: Bool) -> String {
    var count = 0
    return FormatSpecifiers.replacing(in: text) { bytes, index in
      guard let found = specifier(in: bytes, at: index) else { return nil }
      if isSubstitution, isNumber(found.body) { return ([percent] + argument, found.end) }
      if found.body.starts(with: variable) || found.body == [percent] { return ([percent] + found.body, found.end) }
      count += 1
      let position = found.position.isEmpty ? Array(String(count).utf8) : found.position
      return ([percent] + position + [UInt8(ascii: "$")] + found.body, found.end)
    }
  }

  /// A translation from an exchange file, with a substitution's arguments written as in the app's own text.
  package static func written(_ text: String, like own: String, isSubstitution: Bool) -> String {
    let takesArgument = isSubstitution && own.contains("%arg")
    let takesVariable = own.contains("%#@")
    guard takesArgument || takesVariable else { return text }
    return FormatSpecifiers.replacing(in: text) { bytes, index in
      guard let found = specifier(in: bytes, at: index) else { return nil }
      if takesArgument, isNumber(found.body) { return ([percent] + argument, found.end) }
      let isVariable = takesVariable && found.body.starts(with: variable)
      return (isVariable ? [percent] + found.body : Array(bytes[index..<found.end]), found.end)
    }
  }

  /// The specifier at `start`, without its percent sign; nil if there is none.
  private static func specifier(in bytes: [UInt8], at start: Int) -> (position: [UInt8], body: [UInt8], end: Int)? {
    var first = start + 1
    let digits = Array(bytes[first...].prefix { $0 >= 0x30 && $0 <= 0x39 })
    var position: [UInt8] = []
    if !digits.isEmpty, first + digits.count < bytes.count, bytes[first + digits.count] == UInt8(ascii: "$") {
      position = digits
      first += digits.count + 1
    }
    guard first < bytes.count else { return nil }
    if bytes[first...].starts(with: argument) { return (position, argument, first + argument.count) }
    let end = first + bytes[first...].prefix { modifiers.contains($0) }.count
    guard end < bytes.count, conversions.contains(bytes[end]) else { return nil }
    return (position, Array(bytes[first...end]), end + 1)
  }

  private static func isNumber(_ body: [UInt8]) -> Bool {
    body == argument || body.last.map { numbers.contains($0) } ?? false
  }

  private static let percent = UInt8(ascii: "%")
  private static let argument = Array("arg".utf8)
  private static let variable = Array("#@".utf8)
  private static let modifiers = Array("0123456789+-#.*hlqLzjt'".utf8)
  private static let numbers = Array("diouxXDOU".utf8)
  private static let conversions = Array("%@diouxXDOUfFeEgGaAcCsSp".utf8)
}
