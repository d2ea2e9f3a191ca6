import Platform

/// The settings in a git configuration file, in order. They are only strings: none is followed to another file, and
/// none runs anything.
///
/// Source: git-config, “Syntax”.
struct GitConfiguration: Sendable {
  private struct Setting: Sendable {
    /// In lower case.
    var section, name: String
    var subsection: String?
    var value: String
  }
  private var settings: [Setting] = []

  /// - Parameter path: The file's path, for messages.
  /// - Throws: ``GitFault`` if a line is not valid in a configuration.
  init(_ bytes: [UInt8], path: String) throws(GitFault) {
    var parser = Parser(bytes)
    var section: (name: String, subsection: String?) = ("", nil)
    func fault() -> GitFault { GitFault(reason: "line \(parser.line) of ‘\(path)’ is no setting") }
    while let byte = parser.skipToContent() {
      if byte == UInt8(ascii: "[") {
        guard let header = parser.header() else { throw fault() }
        section = header
      } else {
        guard !section.name.isEmpty, let (name, value) = parser.setting() else { throw fault() }
        settings.append(Setting(section: section.name, name: name, subsection: section.subsection, value: value))
      }
    }
  }

  /// The last value of a setting.
  ///
  /// - Parameters:
  ///   - section: In lower case, like `name`.
  ///   - subsection: With the same capitals as in the file.
  func value(_ section: String, _ name: String, of subsection: String? = nil) -> String? {
    all(section, name, of: subsection).last
  }

  func all(_ section: String, _ name: String, of subsection: String? = nil) -> [String] {
    settings.filter { $0.section == section && $0.name == name && $0.subsection == subsection }.map(\.value)
  }

  /// All settings of a section without subsections.
  func values(of section: String) -> [(name: String, value: String)] {
    settings.filter { $0.section == section && $0.subsection == nil }.map { ($0.name, $0.value) }
  }

  /// nil if the setting is missing, or is neither true nor false.
  func isTrue(_ section: String, _ name: String) -> Bool? {
    guard let value = value(section, name)?.lowercased() else { return nil }
    switch value {
    case "true", "yes", "on": return true
    case "false", "no", "off", "": return false
    default: return Int(value).map { $0 != 0 }
    }
  }

  /// The settings in a file.
  ///
  /// - Returns: nil if the file cannot be read.
  /// - Throws: ``GitFault`` if a line is not valid in a configuration.
  static func read(at path: String, atMost limit: Int) throws(GitFault) -> GitConfiguration? {
    guard let bytes = try? FileSystem.bytes(of: path, atMost: limit) else { return nil }
    return try GitConfiguration(bytes, path: path)
  }
}

private struct Parser {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Includes a line feed at the end of the file; nil after that.
  private var current: UInt8? {
    guard position < bytes.count else { return position == bytes.count ? 0x0A : nil }
    let byte = bytes[position]
    return byte == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 0x0A : byte
  }

  private mutating func advance() {
    if current == 0x0A {
      line += 1
      if position < bytes.count, bytes[position] == 0x0D { position += 1 }
    }
    position += 1
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Skips spaces, empty lines and comments.
  ///
  /// - Returns: The next byte; nil at the end.
  mutating func skipToContent() -> UInt8? {
    var isComment = false
    while let byte = current, position < bytes.count {
      if byte == 0x0A {
        isComment = false
      } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") {
        isComment = true
      } else if !isComment, !Self.isSpace(byte) {
        return byte
      }
      advance()
    }
    return nil
  }

  /// `[section]`, `[section "Subsection"]` or the old form `[section.subsection]`.
  mutating func header() -> (name: String, subsection: String?)? {
    advance()
    var name: [UInt8] = []
    while let byte = current, Self.isNameByte(byte) || byte == UInt8(ascii: ".") {
      name.append(byte)
      advance()
    }
    let words = String(decoding: name, as: UTF8.self).lowercased()
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let section = words.first, !section.isEmpty else { return nil }
    var subsection = words.count == 2 ? words[1] : nil
    if let byte = current, byte != 0x0A, Self.isSpace(byte) {
      while let byte = current, byte != 0x0A, Self.isSpace(byte) { advance() }
      guard current == UInt8(ascii: "\"") else { return nil }
      advance()
      var text: [UInt8] = []
      while let byte = current, byte != UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\\") { advance() }
        guard let byte = current, byte != 0x0A else { return nil }
        text.append(byte)
        advance()
      }
      advance()
      subsection = String(decoding: text, as: UTF8.self)
    }
    guard current == UInt8(ascii: "]") else { return nil }
    advance()
    return (section, subsection)
  }

  /// `name = value`, or only `name`, which means true.
  mutating func setting() -> (name: String, value: String)? {
    var name: [UInt8] = []
    while let byte = current, Self.isNameByte(byte) {
      name.append(byte)
      advance()
    }
    guard let first = name.first, first > UInt8(ascii: "9") else { return nil }
    let key = String(decoding: name, as: UTF8.self).lowercased()
    while let byte = current, byte == 0x20 || byte == 0x09 { advance() }
    if current == 0x0A { return (key, "true") }
    guard current == UInt8(ascii: "=") else { return nil }
    advance()
    return value().map { (key, $0) }
  }

  private mutating func value() -> String? {
    var value: [UInt8] = []
    // Trailing spaces up to here are part of the value.
    var kept = 0
    var (isQuoted, isComment) = (false, false)
    while let byte = current {
      if byte == 0x0A {
        guard !isQuoted else { return nil }
        break
      }
      advance()
      if isComment { continue }
      if !isQuoted, Self.isSpace(byte) {
        if !value.isEmpty { value.append(byte) }
        continue
      }
      switch byte {
      case UInt8(ascii: "#") where !isQuoted, UInt8(ascii: ";") where !isQuoted:
        isComment = true
        continue
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\\"):
        guard let escaped = current else { return nil }
        advance()
        switch escaped {
        case 0x0A: continue
        case UInt8(ascii: "n"): value.append(0x0A)
        case UInt8(ascii: "t"): value.append(0x09)
        case UInt8(ascii: "b"): value.append(0x08)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""): value.append(escaped)
        default: return nil
        }
      default: value.append(byte)
      }
      kept = value.count
    }
    return String(decoding: value[..<kept], as: UTF8.self)
  }
}
