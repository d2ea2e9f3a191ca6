import ReviewModel
import UnicodeText

struct SiriHeyFormRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "siri-hey-form",
    summary: "“Hey Siri” is misspelled, followed by an ellipsis or not in quotation marks.",
    remedy: "Write it as Apple does, put it in quotation marks or italics, and remove any ellipsis.",
    rationale:
      "“Hey Siri” is something to say. Quotation marks or italics set it apart, and an ellipsis would be read as "
      + "part of it.",
    cases: [
      .init(
        .error,
        "the capitals or spaces differ from the locale’s form of “Hey Siri”",
        "an ellipsis follows “Hey Siri”"),
      .init(
        .note,
        "“Hey Siri” is neither in quotation marks nor in italics",
        "inside quotation marks, “Hey Siri” has a comma that Apple’s form does not have"),
    ],
    guidelines: ["siri.hey-form"],
    limits: [
      "The rule recognizes italics only in Markdown and HTML, not in attributes that code sets.",
      "In a language for which Apple publishes no form, the rule accepts the one that the system uses.",
      "If the App Store would reject the text because of “Siri”, only `intent-reserved-word` or "
        + "`custom-intent-reserved-word` reports it.",
    ],
    kinds: SiriKinds.sentences,
    droppedIn: .siri2026,
    yieldsTo: ["custom-intent-reserved-word", "intent-reserved-word"],
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("Say “⟦hey Siri⟧” to begin.", .prose, fixed: "Say “Hey Siri” to begin."),
    .flags("Say “⟦HeySiri⟧” to begin.", .prose, fixed: "Say “Hey Siri” to begin."),
    .flags("Di “⟦Oye siri⟧”.", .prose, in: "es", fixed: "Di “Oye Siri”."),
    .flags("Say “⟦Hey Siri…⟧” to begin.", .prose),
    .flags("Dites « ⟦Dis Siri …⟧ » pour commencer.", .prose, in: "fr"),
    .flags("“⟦HEY SIRI⟧” deyin.", .prose, in: "tr", fixed: "“Hey Siri” deyin."),
    .flags("قل ”⟦ياSiri⟧“.", .prose, in: "ar", fixed: "قل ”يا Siri“."),
    .flags("Say ⟦Hey Siri⟧ to begin.", .prose),
    .flags("Say “⟦Hey, Siri⟧” to begin.", .prose, fixed: "Say “Hey Siri” to begin."),
    .flags("「⟦Hey、Siri⟧」と話しかけます。", .prose, in: "ja", fixed: "「Hey Siri」と話しかけます。"),
    .passes("Say “Hey Siri” to begin.", .prose),
    .passes("Say *Hey Siri* to begin.", .prose),
    .passes("Play heysiri.wav or write to heysiri@example.com, “heysiri.com”.", .prose),
    .passes("Hej, Siri kan hjælpe.", .prose, in: "da"),
    .passes("Say “Hey Siri, order coffee” to begin.", .prose),
    .passes("「Hey Siri、コーヒーを注文」と話しかけます。", .prose, in: "ja"),
    .passes("Скажите «привет Siri».", .prose, in: "ru"),
    .passes("«Привет Siri» — и готово.", .prose, in: "ru"),
    .passes("‘Siri야’라고 말하세요.", .prose, in: "ko"),
    .passes("说“嘿Siri”。", .prose, in: "zh-Hans"),
    .passes("Diga “E aí Siri”.", .prose, in: "pt-BR"),
    .flags("Скажите «⟦Привет siri⟧».", .prose, in: "ru", fixed: "Скажите «привет Siri»."),
  ]

  static let signs: [[Sign]] = [[.siri]]

  enum Messages: String, RuleMessages {
    case notWrittenSo = "“Hey Siri” is not written as “{form}”"
    case ellipsis = "An ellipsis follows “Hey Siri”"
    case unmarked = "“Hey Siri” is neither in quotation marks nor in italics"
    case writeForm = "Write “{form}”"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let accepted = text.language.heySiri.accepted
    return HeySiriSearch.matches(of: .accepted, in: text).compactMap { match in
      let written = String(text.string[match.range]).nfc
      let forms = accepted.filter { $0.letters.lowercased() == written.letters.lowercased() }
      guard !forms.isEmpty else { return nil }
      if !forms.contains(where: { Self.isWritten($0, as: written) }), !Self.isVariant(written, of: forms, in: text) {
        return misspelled(match.range, as: forms.first ?? match.form, in: text)
      }
      if let end = ellipsisEnd(after: match.range.upperBound, in: text.string) {
        return Self.finding(match.range.lowerBound..<end, in: text, .error, .ellipsis)
      }
      guard !isSetOff(match.range, in: text.string) else {
        // Inside quotation marks, the comma does not belong to the sentence.
        let published = text.language.heySiri.published
        guard written.contains(where: \.isComma), let form = published.first,
          !published.contains(where: { $0.contains(where: \.isComma) })
        else { return nil }
        return misspelled(match.range, as: form, .note, in: text)
      }
      // `Hey, Siri can help` addresses the reader.
      guard !written.contains(where: \.isComma) else { return nil }
      return Self.finding(match.range, in: text, .note, .unmarked)
    }
  }

  /// A form that begins with a lowercase letter gets a capital at the start of a sentence.
  private static func isWritten(_ form: String, as written: String) -> Bool {
    form == written || form.prefix(1).uppercased() + form.dropFirst() == written
  }

  /// An added or missing comma or space is a matter of style. A missing space is accepted only in a script without
  /// spaces between words.
  private static func isVariant(_ written: String, of forms: [String], in text: ReviewedText) -> Bool {
    func words(_ string: String) -> [Substring] { string.split { $0 == " " || $0 == "\u{A0}" || $0.isComma } }
    return forms.contains { form in
      let joins =
        form.letters == written.letters
        && (words(form).count <= words(written).count || (written.first?.isWide ?? false))
      let capitalized = form.prefix(1).uppercased() + form.dropFirst()
      return joins || words(capitalized) == words(written)
    }
  }

  private func misspelled(
    _ range: Range<String.Index>, as form: String, _ severity: Severity = .error, in text: ReviewedText
  ) -> Finding {
    // In a text in capitals, lowercase letters would stand out.
    let safety: Fix.Safety = MisspelledProducts.isInCapitals(text.string) ? .needsReview : .safe
    return Self.finding(
      range, in: text, severity, .notWrittenSo, ["form": .text(form), "words": text.quoted(range)],
      fix: Fix(Self.message(.writeForm, ["form": .text(form)]), at: range, form, safety))
  }

  private func ellipsisEnd(after index: String.Index, in text: String) -> String.Index? {
    let rest = text[index...].drop(while: \.isWhitespace)
    if rest.unicodeScalars.first?.isEllipsis ?? false { return text.unicodeScalars.index(after: rest.startIndex) }
    return rest.end(of: "...", at: rest.startIndex)
  }

  /// Whether the call is in quotation marks of any kind, or in italics of Markdown or HTML. Other words may follow the
  /// call inside them.
  private func isSetOff(_ range: Range<String.Index>, in text: String) -> Bool {
    ParentheticalText.begins(at: range.lowerBound, in: text)
      && ParentheticalText.ends(after: range.upperBound, in: text)
  }
}

/// Text that quotation marks or markup set apart from its sentence.
enum ParentheticalText {
  /// Whether such a mark is directly before the index.
  static func begins(at index: String.Index, in text: String) -> Bool {
    text[..<index].last { !$0.isWhitespace }?.isSettingOff ?? false
  }

  /// Whether such a mark is anywhere after the index.
  static func ends(after index: String.Index, in text: String) -> Bool {
    text[index...].contains(where: \.isSettingOff)
  }
}

extension Character {
  fileprivate var isSettingOff: Bool {
    if self == "*" || self == "_" || self == ">" || self == "<" || self == "`" { return true }
    return unicodeScalars.first.map { $0.isQuotationMark || $0.isBracketOfTitle } ?? false
  }

  fileprivate var isWide: Bool { unicodeScalars.first?.eastAsianWidth == .wide }
}

extension Unicode.Scalar {
  /// Brackets that set a title or phrase apart, like quotation marks in other languages: `《 》`, `【 】`.
  fileprivate var isBracketOfTitle: Bool {
    isNamed("ANGLE BRACKET") || isNamed("CORNER BRACKET") || isNamed("LENTICULAR BRACKET")
  }
}
