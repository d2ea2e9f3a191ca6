import Platform
import ReviewModel
import SourceText

/// Reads the App Store texts of an app, including search terms, from the files of upload tools.
///
/// A set is the texts that the store shows together in a locale: a fastlane folder, or one file.
enum StoreTextFormat {
  /// One text for each file, identified by its name. Surrounding white space is not uploaded (`upload_metadata.rb`).
  static func text(in source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    guard let place = StoreTextPath(path.whole), source.encoding != .binary else { return FileContents(path: path) }
    let range = trimmed(source.utf8)
    let text = LocalizedText(
      locale: place.locale, kind: place.kind, key: place.key, text: source.string(range),
      literal: TextLocation(file: file, utf8: range, syntax: .whole))
    return FileContents(path: path, .store(texts: [text], set: place.folder))
  }

  /// The range without surrounding white space and byte order mark.
  private static func trimmed(_ bytes: [UInt8]) -> Range<Int> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0 }
    var start = bytes.starts(with: UTF8Repair.byteOrderMark) ? UTF8Repair.byteOrderMark.count : 0
    var end = bytes.count
    while start < end, isSpace(bytes[start]) { start += 1 }
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The EAS Metadata configuration, where each locale has its texts, and keywords are a list.
  ///
  /// Source: docs.expo.dev, “Schema for EAS Metadata”.
  private static let fields: [String: (key: String, kind: EntryKind)] = [
    "title": ("name", .storeName), "subtitle": ("subtitle", .storeSubtitle), "keywords": ("keywords", .storeKeywords),
    "description": ("description", .storeDescription), "promoText": ("promotional_text", .storePromotionalText),
    "releaseNotes": ("release_notes", .storeReleaseNotes),
  ]

  static func configuration(in source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    let (root, faults) = JSONReader.read(source, index: file)
    var found: [LocalizedText] = []
    for locale in root?["apple"]?.members("info") ?? [] {
      for member in locale.value.members {
        guard let field = fields[member.key.string] else { continue }
        let texts = member.value.text.map { [$0] } ?? member.value.elements.compactMap(\.text)
        for (index, text) in texts.enumerated() {
          found.append(
            LocalizedText(
              locale: locale.key.string, kind: field.kind, key: field.key,
              variation: member.value.text == nil ? "\(index)" : nil, text: text.string,
              literal: text.location(in: file)))
        }
      }
    }
    return contents(found, in: path, faults)
  }

  /// The contents of a file that is a set of its own.
  private static func contents(_ texts: [LocalizedText], in path: BundlePath, _ faults: [FileFault]) -> FileContents {
    var contents = FileContents(path: path, .store(texts: texts, set: path.table))
    contents.faults = faults
    return contents
  }

  /// A StoreKit configuration with Xcode's in-app purchases. If it is not synced from the store, its texts are test
  /// data.
  static func purchases(in source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    let (root, faults) = JSONReader.read(source, index: file)
    guard root?["settings"]?["_lastSynchronizedDate"] != nil else { return contents([], in: path, faults) }
    var found: [LocalizedText] = []
    let groups = root?.elements("subscriptionGroups") ?? []
    let products =
      (root?.elements("products") ?? []) + (root?.elements("nonRenewingSubscriptions") ?? [])
      + groups.flatMap { $0.elements("subscriptions") }
    for (number, product) in products.enumerated() {
      let id = product.string("productID") ?? "\(number)"
      for localization in product.elements("localizations") {
        let locale = BundlePath.tag(localization.string("locale") ?? "")
        for (name, kind) in [("displayName", EntryKind.storePurchaseName), ("description", .storePurchaseDescription)] {
          guard let text = localization[name]?.text else { continue }
          found.append(
            LocalizedText(
              locale: locale, kind: kind, key: "\(id).\(name)", text: text.string, literal: text.location(in: file)))
        }
      }
    }
    return contents(found, in: path, faults)
  }
}

/// Reads from a `Deliverfile` which languages it lists, and where the texts are.
///
/// It is Ruby, and is not run. Only calls at the start of a line with literal arguments are read.
enum DeliverfileFormat {
  static func read(_ source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    let languages = words(of: "languages", in: source).map { range in
      StoreLanguage(tag: source.string(range), place: TextLocation(file: file, utf8: range, syntax: .plain))
    }
    return FileContents(path: path, .storeLanguages(languages))
  }

  /// The folders in it, relative to the reviewed folder; the file's paths are relative to the project's folder or its
  /// own.
  static func metadataFolders(in source: SourceFile) -> [String] {
    let folder = FileSystem.parent(of: source.path)
    return words(of: "metadata_path", in: source).prefix(1).flatMap { range in
      let path = source.string(range)
      return [BundlePath.resolve(path, from: folder), BundlePath.resolve(path, from: FileSystem.parent(of: folder))]
    }
  }

  /// The literals in a call's arguments: `name("a")`, `name ["a", 'b']`, `name(%w[a b])`.
  private static func words(of name: String, in source: SourceFile) -> [Range<Int>] {
    let bytes = source.utf8
    guard source.encoding != .binary, let start = call(of: Array(name.utf8), in: bytes) else { return [] }
    var words: [Range<Int>] = []
    var offset = start
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "#"):
        while offset + 1 < bytes.count, bytes[offset + 1] != UInt8(ascii: "\n") { offset += 1 }
      case UInt8(ascii: "\n") where depth <= 0: return words
      case UInt8(ascii: "%") where bytes[offset...].starts(with: "%w".utf8) && offset + 2 < bytes.count:
        // It ends with the matching bracket, on any line, or with the mark.
        let close = closingBrackets[bytes[offset + 2]] ?? bytes[offset + 2]
        let end = bytes[(offset + 3)...].firstIndex(of: close) ?? bytes.count
        let list = bytes[(offset + 3)..<end]
        words += list.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.map { $0.startIndex..<$0.endIndex }
        offset = end
      case let quote where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"):
        guard let end = bytes[(offset + 1)...].firstIndex(of: quote) else { return words }
        words.append(offset + 1..<end)
        offset = end
      default: break
      }
      offset += 1
    }
    return words
  }

  private static let closingBrackets: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "{"): UInt8(ascii: "}"),
    UInt8(ascii: "<"): UInt8(ascii: ">"),
  ]

  /// The position after the name of a call that begins a line.
  private static func call(of name: [UInt8], in bytes: [UInt8]) -> Int? {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard code.starts(with: name) else { continue }
      let end = code.startIndex + name.count
      guard end < code.endIndex, " (\t[".utf8.contains(code[end]) else { continue }
      return end
    }
    return nil
  }
}

/// Distinguishes sets of App Store texts from folders that only look like one.
struct StoreTextSets {
  private var sets: Set<String> = []

  /// - Parameter files: Everything that was loaded.
  init(_ files: [(path: String, bytes: [UInt8])]) {
    var configured: Set<String> = []
    for file in files where BundleFormat(path: file.path) == .deliverfile {
      let source = SourceFile.read(path: file.path, bytes: file.bytes, index: 0).file
      configured.formUnion(DeliverfileFormat.metadataFolders(in: source))
    }
    for file in files {
      guard let path = StoreTextPath(file.path) else { continue }
      if path.isOfTool || configured.contains(path.folder) || !path.isVague && path.isOfStoreAlone {
        sets.insert(path.folder)
      }
    }
  }

  /// Whether a file contains what its name suggests.
  func contains(_ path: String) -> Bool { StoreTextPath(path).map { sets.contains($0.folder) } ?? true }
}
