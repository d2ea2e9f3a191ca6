package import ReviewModel

/// An example of a rule, for its tests and its documentation. `⟦ ⟧` mark the exact ranges that are flagged.
package struct RuleExample: Sendable {
  package enum Subject: Sendable {
    /// One text of a kind in a locale, with its source if it is a translation.
    case text(String, kind: EntryKind, locale: String, source: String?)
    /// A bundle in memory: paths and contents.
    case bundle([String: String])
  }

  package var subject: Subject
  /// The text after the fix; nil if the rule offers none.
  package var fixed: String?
  /// The configuration that the example needs, as in `.shortcut-review.yml`. Empty for none. That of a bundle is among
  /// its files.
  package var configuration = ""
  /// Pictures of a bundle, by their paths.
  package var pictures: [String: ExamplePicture] = [:]
  /// The place of the example in the sources, for test failures.
  package var line: UInt

  /// A text that is flagged exactly where it is marked.
  package static func flags(
    _ text: String, _ kind: EntryKind, in locale: String = "en", source: String? = nil, fixed: String? = nil,
    line: UInt = #line
  ) -> RuleExample {
    RuleExample(subject: .text(text, kind: kind, locale: locale, source: source), fixed: fixed, line: line)
  }

  /// A correct text that a naive check might flag.
  package static func passes(
    _ text: String, _ kind: EntryKind, in locale: String = "en", source: String? = nil, line: UInt = #line
  ) -> RuleExample {
    RuleExample(subject: .text(text, kind: kind, locale: locale, source: source), fixed: nil, line: line)
  }

  /// Files that are flagged exactly where they are marked. Without marks, correct files.
  package static func bundle(_ files: [String: String], line: UInt = #line) -> RuleExample {
    RuleExample(subject: .bundle(files), fixed: nil, line: line)
  }

  /// An intent definition in `Base.lproj`, optionally another one in `en.lproj`, and its texts in a locale by
  /// identifier.
  static func bundle(
    defining definition: String, inEnglish english: String? = nil, in locale: String? = nil,
    _ texts: KeyValuePairs<String, String> = [:], line: UInt = #line
  ) -> RuleExample {
    var files = ["Base.lproj/Intents.intentdefinition": definition]
    files["en.lproj/Intents.intentdefinition"] = english
    if let locale { files["\(locale).lproj/Intents.strings"] = strings(texts) }
    return .bundle(files, line: line)
  }

  static func strings(_ texts: KeyValuePairs<String, String>) -> String {
    texts.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
  }

  func with(pictures: [String: ExamplePicture]) -> RuleExample {
    var example = self
    example.pictures = pictures
    return example
  }

  func configured(_ yaml: String) -> RuleExample {
    var example = self
    example.configuration = yaml
    return example
  }
}

/// The text of an example, without the `⟦ ⟧` around flagged parts.
package struct MarkedExample: Hashable, Sendable {
  package let plain: String
  /// In Unicode scalars from the start of `plain`, ascending.
  package let flagged: [Range<Int>]

  package init(_ marked: String) {
    var plain = String.UnicodeScalarView()
    var flagged: [Range<Int>] = []
    var start: Int?
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": start = plain.count
      case "⟧":
        if let start { flagged.append(start..<plain.count) }
        start = nil
      default: plain.append(scalar)
      }
    }
    self.plain = String(plain)
    self.flagged = flagged
  }
}

/// A picture of an example: a PNG file that contains only its size.
package struct ExamplePicture: Hashable, Sendable {
  /// In pixels.
  package let width, height: Int

  /// One color channel, without data (PNG specification, third edition, 5.2 and 11.2.1).
  package var bytes: [UInt8] {
    let header = Self.bigEndian(width) + Self.bigEndian(height) + [8, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header) + Self.chunk("IEND", [])
  }

  /// Without a valid checksum, which nothing here reads.
  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    bigEndian(data.count) + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
