import CEmbeddedFiles

/// Files that are compiled in, so that the executable needs no folder beside it.
package enum EmbeddedFiles {
  /// The advances of characters: see `Sources/TextLayout/Tables`.
  package static let letterAdvances = bytes(embedded_letter_advances())
  package static let arabicAdvances = bytes(embedded_arabic_advances())
  package static let conjunctAdvances = bytes(embedded_conjunct_advances())
  package static let kerningAdvances = bytes(embedded_kerning_advances())
  package static let weightAdvances = bytes(embedded_weight_advances())
  /// What Apple and others require.
  package static let guidelines = bytes(embedded_guidelines())
  /// What people said of findings.
  package static let judgements = bytes(embedded_judgements())
  /// Words that App Store Connect has refused.
  package static let storeRefusals = bytes(embedded_store_refusals())
  /// Words that tell a limit in a comment.
  package static let limitWords = bytes(embedded_limit_words())
  /// The language data, with a section for each language: see `Sources/LocaleData`.
  package static let locales = EmbeddedSection.all(in: buffer(embedded_packed_locales()))
  /// The texts of reports, with a section for each language: see `Sources/Reports/Language`.
  package static let texts = EmbeddedSection.all(in: buffer(embedded_packed_texts()))
  /// What the pages of reports are made of: see `Sources/Reports/HTML`.
  package static let pageStyle = bytes(embedded_page_style())
  package static let previewStyle = bytes(embedded_preview_style())
  package static let pageScript = bytes(embedded_page_script())
  package static let editingScript = bytes(embedded_editing_script())
  package static let measuringScript = bytes(embedded_measuring_script())
  package static let pageRulesScript = bytes(embedded_page_rules_script())

  private static func bytes(_ file: EmbeddedFile) -> [UInt8] { Array(buffer(file)) }

  private static func buffer(_ file: EmbeddedFile) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: file.bytes, count: file.count)
  }
}

/// A section of a compiled-in file. It is read where it is: nothing is copied.
///
/// The file begins with a line for each section: its size in bytes, a tab and its name. An empty line ends this list,
/// and the sections follow in the same order.
package struct EmbeddedSection: @unchecked Sendable {
  package let name: String
  /// Constants of the executable, so that any thread can read them.
  package let bytes: UnsafeBufferPointer<UInt8>

  /// The sections of a file. One that the file is too short for is cut off.
  ///
  /// - Parameter file: Bytes that exist as long as the sections.
  /// - Complexity: O(*n*) in the number of sections; their bytes are not read.
  package static func all(in file: UnsafeBufferPointer<UInt8>) -> [EmbeddedSection] {
    var list: [(name: String, size: Int)] = []
    var (rest, isWhole) = (file[...], false)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      isWhole = end == rest.startIndex
      let line = rest[..<end].split(separator: UInt8(ascii: "\t"), maxSplits: 1)
        .map { String(decoding: $0, as: UTF8.self) }
      rest = rest[(end + 1)...]
      guard let size = line.first.flatMap({ UInt32($0) }), let name = line.last, line.count == 2 else { break }
      list.append((name, Int(size)))
    }
    if !isWhole { rest = rest.suffix(0) }
    return list.map { name, size in
      defer { rest = rest.dropFirst(size) }
      return EmbeddedSection(name: name, bytes: UnsafeBufferPointer(rebasing: rest.prefix(size)))
    }
  }

  /// A file of sections.
  ///
  /// - Parameter sections: The names are without tabs and line breaks. The texts can be any.
  package static func file(of sections: [(name: String, text: String)]) -> [UInt8] {
    let list = sections.map { "\($0.text.utf8.count)\t\($0.name)\n" }
    return Array((list + ["\n"] + sections.map(\.text)).joined().utf8)
  }
}
