import LocaleData
import Platform
import SourceText

/// What is generated from `locales/` and the report's String Catalogs, and what is wrong with these.
struct Generation {
  /// A committed file.
  struct File {
    /// The path from the root of the repository.
    var path: String
    var contents: [UInt8]
  }

  /// Not usable if something is wrong.
  private(set) var files: [File] = []
  /// One line for each fault: `locales/de.yaml:12: error: …`.
  private(set) var messages: [String] = []
  private(set) var isSound = true

  static let catalogs = "Sources/Reports/Language"

  /// - Parameter root: The root of the repository.
  /// - Throws: If a file cannot be read.
  init(root: String) throws {
    var profiles: [LocaleProfile] = []
    for path in try Self.paths(endingWith: ".yaml", in: "locales", of: root) {
      let (profile, faults) = LocaleFileReader.profile(yaml: try Self.text(path, of: root), path: path)
      profiles.append(profile)
      report(faults)
    }
    var catalogs: [TextCatalog] = []
    var isReadable = true
    for path in try Self.paths(endingWith: ".xcstrings", in: Self.catalogs, of: root) {
      let (catalog, faults) = TextCatalogReader.catalog(try Self.text(path, of: root), path: path)
      catalogs.append(catalog)
      report(faults)
      isReadable = isReadable && faults.isEmpty
    }
    // A value missing from a damaged file was not forgotten by its translators.
    if isReadable { report(TextCatalogCheck.faults(in: catalogs) + RuleTexts.faults(in: catalogs)) }

    let language = Self.catalogs + "/Generated/"
    files = [
      File(path: "Sources/LocaleData/Generated/locales.packed", contents: PackedLocales(profiles).file),
      File(path: language + "texts.packed", contents: PackedTexts(catalogs).file),
    ]
    if let own = catalogs.first(where: { $0.path == Self.catalogs + "/Report.xcstrings" }) {
      files.append(File(path: language + "ReportText.swift", contents: Array(ReportTextCases(own).swift.utf8)))
    }
  }

  private mutating func report(_ faults: [Fault<some FileDefect>]) {
    messages += faults.map(\.description)
    if faults.contains(where: \.defect.isError) { isSound = false }
  }

  private static func paths(endingWith ending: String, in folder: String, of root: String) throws -> [String] {
    var paths: [String] = []
    for name in try FileSystem.names(in: FileSystem.join(root, folder)) {
      let path = FileSystem.join(folder, name)
      if FileSystem.isFolder(FileSystem.join(root, path)) {
        paths += try Self.paths(endingWith: ending, in: path, of: root)
      } else if name.hasSuffix(ending) {
        paths.append(path)
      }
    }
    return paths.sorted()
  }

  private static func text(_ path: String, of root: String) throws -> String {
    String(decoding: try bytes(of: FileSystem.join(root, path)), as: UTF8.self)
  }

  static func bytes(of path: String) throws(ReadFailure) -> [UInt8] { try FileSystem.bytes(of: path, atMost: 64 << 20) }
}
