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
