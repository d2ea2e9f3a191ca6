import Algorithms
import Platform
import ReviewModel
import SourceText

/// The build settings of a target in one configuration, with references between them resolved.
struct BuildSettings {
  /// From the most specific to the most general: target, its file, project, its file, Xcode's own settings.
  var levels: [[String: String]]

  /// Real references nest less deeply; the limits stop cycles and exponential growth.
  private static let maximumDepth = 16
  private static let maximumLength = 4096

  /// The name of a setting without its condition: `NAME[sdk=macosx*]` is `NAME`.
  static func name(of key: String) -> String {
    guard let bracket = key.firstIndex(of: "[") else { return key }
    return String(key[..<bracket].reversed().drop { $0 == " " }.reversed())
  }

  /// The value of a setting; nil if it is unknown, empty, or refers to something unknown.
  subscript(name: String) -> String? { value(of: name, fromLevel: 0, depth: 0).flatMap { $0.isEmpty ? nil : $0 } }

  /// `text` with every reference replaced; nil if one is unknown.
  func resolve(_ text: String) -> String? {
    expand(Array(text.utf8), inherited: nil, depth: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func value(of name: String, fromLevel first: Int, depth: Int) -> String? {
    guard depth < Self.maximumDepth else { return nil }
    for level in levels.indices.dropFirst(first) {
      guard let raw = levels[level][name] else { continue }
      let expanded = expand(Array(raw.utf8), inherited: (name, level + 1), depth: depth + 1)
      return expanded.map { String(decoding: $0, as: UTF8.self) }
    }
    return nil
  }

  private func expand(_ text: [UInt8], inherited: (name: String, level: Int)?, depth: Int) -> [UInt8]? {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      guard let reference = Self.reference(in: text, at: index) else {
        result.append(text[index])
        index += 1
        continue
      }
      guard let value = value(of: reference.body, inherited: inherited, depth: depth) else { return nil }
      result += value
      guard result.count <= Self.maximumLength else { return nil }
      index = reference.end
    }
    return result
  }

  /// `$(BODY)` or `${BODY}` at an index; the body may contain references.
  private static func reference(in text: [UInt8], at index: Int) -> (body: [UInt8], end: Int)? {
    guard text[index] == UInt8(ascii: "$"), index + 1 < text.count else { return nil }
    let open = text[index + 1]
    guard open == UInt8(ascii: "(") || open == UInt8(ascii: "{") else { return nil }
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var depth = 0
    for end in (index + 1)..<text.count {
      if text[end] == open { depth += 1 }
      if text[end] == close { depth -= 1 }
      if depth == 0 { return (Array(text[(index + 2)..<end]), end + 1) }
    }
    return nil
  }

  private func value(of body: [UInt8], inherited: (name: String, level: Int)?, depth: Int) -> [UInt8]? {
    guard depth < Self.maximumDepth, let whole = expand(body, inherited: inherited, depth: depth + 1) else {
      return nil
    }
    let parts = whole.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let name = String(decoding: parts.first ?? [], as: UTF8.self)
    var value: String?
    // A setting that refers to itself means the next level too: `NAME = $(NAME)`.
    if name == "inherited" || name == inherited?.name {
      value = inherited.map { self.value(of: $0.name, fromLevel: $0.level, depth: depth + 1) ?? "" }
    } else {
      value = self.value(of: name, fromLevel: 0, depth: depth + 1)
    }
    for modifier in parts.dropFirst() { value = Self.apply(String(decoding: modifier, as: UTF8.self), to: value) }
    return value.map { Array($0.utf8) }
  }

  /// Source: the operators of Xcode's build settings macro language.
  private static func apply(_ modifier: String, to value: String?) -> String? {
    if modifier.hasPrefix("default=") { return value?.isEmpty == false ? value : String(modifier.dropFirst(8)) }
    return switch modifier {
    case "rfc1034identifier": value.map { replacing($0, by: "-") { $0 == "-" || $0 == "." } }
    case "c99extidentifier", "identifier": value.map { replacing($0, by: "_") { $0 == "_" } }
    case "lower": value?.lowercased()
    case "upper": value?.uppercased()
    default: value
    }
  }

  /// The text with every character replaced except ASCII letters, digits and `kept`.
  private static func replacing(_ text: String, by mark: Character, kept: (Character) -> Bool) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || kept($0) ? $0 : mark })
  }
}

/// An `.xcconfig` file: assignments and includes, in file order.
struct XCConfigFile: Sendable {
  enum Line: Hashable, Sendable {
    case assignment(name: String, value: String)
    /// A path relative to the file's folder.
    case inclusion(String)
  }

  private(set) var lines: [Line] = []

  /// - Parameter utf8: The text. A comment begins with `//` and ends with the line.
  init(utf8: [UInt8]) {
    for raw in utf8.split(whereSeparator: \.isLineEnd) {
      let line = Self.trimmed(Self.withoutComment(raw))
      if line.first == UInt8(ascii: "#") {
        if let path = Self.quoted(line), line.starts(with: "#include".utf8) { lines.append(.inclusion(path)) }
      } else if let equals = Self.assignmentSign(in: line) {
        let name = BuildSettings.name(of: String(decoding: Self.trimmed(line[..<equals]), as: UTF8.self))
        let value = String(decoding: Self.trimmed(line[(equals + 1)...]), as: UTF8.self)
        lines.append(.assignment(name: name, value: value))
      }
    }
  }

  static func read(_ source: SourceFile, path: BundlePath, file _: Int) -> FileContents {
    FileContents(path: path, .buildSettings(XCConfigFile(utf8: source.utf8)))
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let start = line.indices.first { line[$0] == slash && $0 + 1 < line.endIndex && line[$0 + 1] == slash }
    return start.map { line[..<$0] } ?? line
  }

  /// The sign that ends the name; a condition in brackets may contain others (`NAME[sdk=macosx*] = value`).
  private static func assignmentSign(in line: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "=") where depth <= 0: return index
      default: break
      }
    }
    return nil
  }

  private static func quoted(_ line: ArraySlice<UInt8>) -> String? {
    let quote = UInt8(ascii: "\"")
    guard let first = line.firstIndex(of: quote), let last = line.lastIndex(of: quote), first < last else { return nil }
    return String(decoding: line[(first + 1)..<last], as: UTF8.self)
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.trimming { $0 == 0x20 || $0 == 0x09 || $0 == 0x00 }
  }
}

/// The build settings of project targets, from the projects and the files that they refer to.
struct ProjectSettings {
  /// By the path of the file, relative to the reviewed folder.
  private let files: [String: XCConfigFile]

  private static let maximumInclusions = 16

  init(files: [FileContents]) {
    self.files = files.reduce(into: [:]) { result, file in
      if case .buildSettings(let settings) = file.payload { result[file.path.whole] = settings }
    }
  }

  func settings(
    of configuration: XcodeProject.Configuration, target: XcodeProject.Target, project: XcodeProject
  ) -> BuildSettings {
    let base = project.base(of: configuration)
    let builtIn = [
      "TARGET_NAME": target.name, "TARGETNAME": target.name, "PRODUCT_NAME": "$(TARGET_NAME)",
      "PROJECT_NAME": project.name, "CONFIGURATION": configuration.name, "SRCROOT": "", "PROJECT_DIR": "",
    ]
    return BuildSettings(levels: [
      configuration.settings, settings(inFileAt: configuration.baseFile), base?.settings ?? [:],
      settings(inFileAt: base?.baseFile), builtIn,
    ])
  }

  /// Removes what information lists in the folders of languages contain, unless a target names the list.
  ///
  /// Xcode reads one list for all languages. Someone who “localizes” it gets a copy that no build reads.
  func removeUnreadLists(from files: inout [FileContents]) {
    let lists = files.indices.filter { index in
      let path = files[index].path
      return path.locale != nil && path.locale != BundlePath.base
        && BundleFormat(path: path.whole) == .informationList
    }
    guard !lists.isEmpty else { return }
    let named = Set(
      files.compactMap(\.project).flatMap { project in
        project.targets.flatMap { target in
          target.configurations.compactMap { configuration in
            settings(of: configuration, target: target, project: project)["INFOPLIST_FILE"]
              .map { BundlePath.resolve($0, from: project.folder) }
          }
        }
      })
    for index in lists where !named.contains(files[index].path.whole) {
      files[index] = FileContents(path: files[index].path)
    }
  }

  /// The assignments in an `.xcconfig` and its includes; the last one for a name wins.
  private func settings(inFileAt path: String?) -> [String: String] {
    var result: [String: String] = [:]
    var visited: Set<String> = []
    func include(_ path: String, depth: Int) {
      guard depth < Self.maximumInclusions, visited.insert(path).inserted, let file = files[path] else { return }
      for line in file.lines {
        switch line {
        case .assignment(let name, let value): result[name] = value
        case .inclusion(let relative):
          include(BundlePath.resolve(relative, from: FileSystem.parent(of: path)), depth: depth + 1)
        }
      }
    }
    if let path { include(path, depth: 0) }
    return result
  }

  /// True if a file that a configuration is based on was not read, so that it may set anything. The files that package
  /// managers generate set no platforms.
  func lacksFiles(of configuration: XcodeProject.Configuration, project: XcodeProject) -> Bool {
    [configuration.baseFile, project.base(of: configuration)?.baseFile].contains { path in
      guard let path, files[path] == nil else { return false }
      return !path.split(separator: "/").contains { BundleDiscovery.foldersLeftOut.contains(String($0)) }
    }
  }
}
